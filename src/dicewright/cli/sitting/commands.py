"""Commands that are typed at the prompt instead of an answer."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from dicewright.cli.files import keep_match, target_file
from dicewright.cli.players import ATTACHED
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.explain import explain, look_up, show_help
from dicewright.cli.sitting.naming import doodle, give_name
from dicewright.cli.sitting.odds import show_hint, show_odds
from dicewright.kernel.errors import DicewrightError, IllegalAnswer

if TYPE_CHECKING:
    from dicewright.cli.sitting.sitting import Sitting

LOG: Final = 20  # events that `log` shows
SHORT: Final = {"u": "undo", "o": "odds", "h": "hint", "b": "board", "l": "log", "r": "rules", "q": "quit"}


class Quit(Exception):
    """Somebody typed quit."""


def run_command(sitting: "Sitting", typed: str, choices: Choices | None) -> bool | None:
    """Run a command; return None if it is no command, else whether the match has changed."""
    word, _, rest = typed.partition(" ")
    word = SHORT.get(word.casefold(), word.casefold())
    if word == "quit":
        raise Quit
    if word == "undo":
        return undo(sitting)
    if word in ("save", "log", "rules", "board", "help"):
        run_looking(sitting, word, rest, choices)
        return False
    if typed.startswith("?"):
        word, rest = "?", typed[1:].strip()
    if word not in ("?", "odds", "hint", "never", "name", "doodle"):
        return None
    if choices is None:
        raise DicewrightError("Nobody is asked anything now; the table waits for what fell.")
    if word == "never":
        return never(sitting, choices, rest)
    if word in ("name", "doodle"):
        return decorate(sitting, choices.decision.seat, word, rest)
    if word == "?":
        explain(sitting.m, sitting.screen, choices, rest)
    else:
        (show_odds if word == "odds" else show_hint)(sitting.m, sitting.screen, choices)
    return False


def decorate(sitting: "Sitting", seat: int, word: str, rest: str) -> bool:
    """Run name or doodle; the board is drawn again afterwards."""
    if word == "name":
        give_name(sitting.m, sitting.screen, seat, rest)
    else:
        doodle(sitting.m, sitting.screen, seat)
    return True


def run_looking(sitting: "Sitting", word: str, rest: str, choices: Choices | None) -> None:
    """Run a command that does not change the match."""
    if word == "save":
        save(sitting, rest)
    elif word == "log":
        show_log(sitting, rest)
    elif word == "rules":
        look_up(sitting.m, sitting.screen, rest)
    elif word == "help":
        show_help(sitting.screen)
    else:
        sitting.draw(sitting.front if choices is None else choices.decision.seat, anew=True)
        if choices is not None:
            sitting.question(choices)


def show_log(sitting: "Sitting", wanted: str) -> None:
    """Print the last events again."""
    numbered = wanted.isascii() and wanted.isdecimal() and len(wanted) < 7
    last = int(wanted) if numbered else LOG
    if not last or (wanted and not numbered):
        raise DicewrightError("Type log, or log and a number of events.")
    events = [event for event in sitting.m.stream(sitting.viewer()) if event["kind"] != ATTACHED]
    for event in events[-last:]:
        sitting.screen.event(sitting.m, event, "  ")


def save(sitting: "Sitting", file: str) -> None:
    """Keep the match in a file from now on."""
    target = target_file(Path(file).expanduser(), sitting.target) if file else sitting.target
    if target is None:
        raise DicewrightError("Which file? Type save and a name.")
    keep_match(sitting.m, target)
    sitting.target = target
    sitting.screen.say(f"The game is kept in {target}, answer by answer.")


def undo(sitting: "Sitting") -> bool:
    """Take back the last answer of a person, or raise why it cannot be."""
    refusal = ""
    for seat in sitting.people:
        try:
            sitting.m.undo(seat)
        except IllegalAnswer as error:
            refusal = error.reason
        else:
            sitting.drawn = None
            return True
    raise DicewrightError(refusal)


def never(sitting: "Sitting", choices: Choices, rest: str) -> bool:
    """Let a window pass, now and for the rest of the turn or round."""
    decision = choices.decision
    until = sitting.silence.begin(decision, rest)
    sitting.screen.say(f"{sitting.names[decision.seat]} lets it pass and is not asked this again {until}.")
    return True  # the next question is answered by the silence
