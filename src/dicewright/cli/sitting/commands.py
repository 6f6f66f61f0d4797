"""Commands that are typed at the prompt instead of an answer."""

from pathlib import Path
from typing import Final

from dicewright.cli.files import keep_match, target_file
from dicewright.cli.players import ATTACHED
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.explain import explain, explain_meanwhile, look_up
from dicewright.cli.sitting.help import show_help
from dicewright.cli.sitting.naming import doodle, give_name
from dicewright.cli.sitting.odds import show_hint, show_odds
from dicewright.cli.sitting.sitting import Sitting
from dicewright.kernel.errors import DicewrightError, IllegalAnswer

LOG: Final = 20  # events that `log` shows
SHORT: Final = {"u": "undo", "o": "odds", "h": "hint", "b": "board", "l": "log", "r": "rules", "q": "quit"}


class Quit(Exception):
    """Somebody typed quit."""


def run_command(sitting: Sitting, typed: str, choices: Choices | None) -> bool | None:
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
    if word not in ("?", "odds", "hint", "never", "always", "ask", "name", "doodle", "resign"):
        return None
    if choices is None:
        meanwhile(sitting, word, rest)
        return False
    if word in ("never", "always", "ask"):
        return order(sitting, choices, word, rest)
    if word == "resign":
        return resign(sitting, choices.decision.seat, rest)
    if word in ("name", "doodle"):
        return decorate(sitting, choices.decision.seat, word, rest)
    advise(sitting, choices, word, rest)
    return False


def meanwhile(sitting: Sitting, word: str, rest: str) -> None:
    """Run what can be run while the table waits for real dice: things are explained."""
    if word != "?":
        raise DicewrightError("Nobody is asked anything now; the table is waiting for your dice.")
    explain_meanwhile(sitting.m, sitting.screen, sitting.viewer(), rest)


def advise(sitting: Sitting, choices: Choices, word: str, rest: str) -> None:
    """Run a command that explains a question or helps with it."""
    if word == "?":
        explain(sitting.m, sitting.screen, choices, rest)
    elif word == "odds":
        show_odds(sitting.m, sitting.screen, choices, rest)
    else:
        show_hint(sitting.m, sitting.screen, choices)


def decorate(sitting: Sitting, seat: int, word: str, rest: str) -> bool:
    """Run name or doodle; the board is drawn again afterwards."""
    if word == "name":
        give_name(sitting.m, sitting.screen, seat, rest)
    else:
        doodle(sitting.m, sitting.screen, seat)
    sitting.drawn.clear()
    return True


def run_looking(sitting: Sitting, word: str, rest: str, choices: Choices | None) -> None:
    """Run a command that does not change the match."""
    if word == "save":
        save(sitting, rest)
    elif word == "log":
        show_log(sitting, rest)
    elif word == "rules":
        look_up(sitting.m, sitting.screen, rest)
    elif word == "help":
        show_help(sitting.m.game, sitting.screen)
    else:
        sitting.draw(sitting.front if choices is None else choices.decision.seat, anew=True)
        if choices is not None:
            sitting.question(choices)


def show_log(sitting: Sitting, wanted: str) -> None:
    """Print the last events again."""
    numbered = wanted.isascii() and wanted.isdecimal() and len(wanted) < 7
    last = int(wanted) if numbered else LOG
    if not last or (wanted and not numbered):
        raise DicewrightError("Type log, or log and how many events to show.")
    events = [event for event in sitting.m.stream(sitting.viewer()) if event["kind"] != ATTACHED]
    for event in events[-last:]:
        sitting.screen.event(sitting.m, event, "  ", sitting.alone)


def save(sitting: Sitting, file: str) -> None:
    """Keep the match in a file from now on."""
    target = target_file(Path(file).expanduser(), sitting.target) if file else sitting.target
    if target is None:
        raise DicewrightError("Which file? Type save and a file name.")
    keep_match(sitting.m, target)
    sitting.target = target
    sitting.screen.say(f"The game is saved in {target} after every answer.")


def undo(sitting: Sitting) -> bool:
    """Take back the last answer of a person, or raise why it cannot be."""
    refusal = ""
    for seat in sitting.people:
        try:
            sitting.m.undo(seat)
        except IllegalAnswer as error:
            refusal = error.reason
        else:
            return True
    raise DicewrightError(refusal)


def resign(sitting: Sitting, seat: int, said: str) -> bool:
    """Give up for a seat if "yes" was said, else tell how to; return whether the match has changed."""
    if said.casefold() != "yes":
        sitting.screen.say(f"To make {sitting.names[seat]} give up, type resign yes. This cannot be undone.")
        return False
    sitting.m.resign(seat)
    return True


def order(sitting: Sitting, choices: Choices, word: str, rest: str) -> bool:
    """Give a standing order for a window, or end all; return whether the open question is answered by it."""
    decision, name = choices.decision, sitting.names[choices.decision.seat]
    if word == "ask":
        sitting.orders.ask(decision.seat)
        sitting.screen.say(f"{name} will be asked everything again.")
        return False
    if word == "never":
        until = sitting.orders.never(decision, rest)
        sitting.screen.say(f"{name} lets this pass and is not asked again {until}; type ask to change that.")
    else:
        sitting.orders.always(decision)
        sitting.screen.say(f"{name} says yes to this every time; type ask to change that.")
    return True
