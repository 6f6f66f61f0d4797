"""A sitting: a match, who plays it at this screen, and what each of them is shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dicewright.bots import Bot
from dicewright.bots.lesson import lesson
from dicewright.cli import complain
from dicewright.cli.boards import page_of
from dicewright.cli.files import keep_match
from dicewright.cli.players import bot_names, seat_names
from dicewright.cli.screen import Screen
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.orders import Orders
from dicewright.cli.sitting.telling import tell_events
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.kernel.views import OWNER

RECAP: Final = 5  # events shown again when a kept game goes on


class Sitting:
    """A match, its players, and what each of them was shown."""

    def __init__(self, m: Match, screen: Screen, bots: Mapping[int, Bot], target: Path | None) -> None:
        self.m = m
        self.screen = screen
        self.bots = bots
        self.target = target
        self.people = [seat for seat in range(m.seats) if seat not in bots]
        levels = {seat: bot.name for seat, bot in bots.items()}
        self.names = seat_names(m, levels)
        screen.called = bot_names(m, levels)
        if len(self.people) == 1:
            self.names[self.people[0]] += " (you)"
        self.hides = OWNER in m.game.fields.values()
        self.curtained = self.hides and len(self.people) > 1
        self.front = self.alone  # the seat at the screen
        self.told: dict[int | None, int] = {}  # how many events each viewer was shown
        self.drawn: dict[int | None, object] = {}  # the turn in which each seat was shown the board last
        self.orders = Orders(m, watched=self.curtained)

    def skip_to_last_events(self) -> None:
        """Show only the last events of a kept match."""
        for viewer in (None, *range(self.m.seats)):
            self.told[viewer] = max(0, self.m.length(viewer) - RECAP)

    def keep(self) -> None:
        """Write the match to its file, if it has one; if that fails, say so and go on."""
        if self.target is not None:
            try:
                keep_match(self.m, self.target)
            except DicewrightError as error:
                complain(f"{error}; the last answers are not saved")

    # Showing.

    def viewer(self) -> int | None:
        """Return whose events are shown: those of a spectator if the game hides nothing."""
        return self.front if self.hides else None

    @property
    def alone(self) -> int | None:
        """Return the one seat that a person has at this screen, who is told of as "you"; None of several."""
        return self.people[0] if len(self.people) == 1 else None

    def tell(self) -> None:
        """Print the events that the viewer has not been shown yet."""
        viewer = self.viewer()
        tell_events(self.m, self.screen, viewer, self.told.get(viewer, 0), self.alone, [*self.bots])
        self.told[viewer] = self.m.length(viewer)

    def draw(self, seat: int | None, *, anew: bool = False) -> bool:
        """Draw the table if that is asked for, or if it is the first time in this turn; say whether."""
        page = page_of(self.m.game.id, self.m.view(seat))
        if not anew and self.drawn.get(seat) == page:
            return False
        self.screen.board(self.m, seat, self.names)
        self.drawn[seat] = page
        return True

    def sit(self, seat: int) -> None:
        """Let a player sit at the screen; where something is hidden, draw a curtain first."""
        if self.curtained and self.front != seat:
            self.screen.curtain(self.names[seat])
            self.drawn.clear()
        self.front = seat
        self.tell()

    # Asking.

    def question(self, choices: Choices) -> None:
        """Print a question and its numbered options."""
        decision = choices.decision
        self.screen.say("")
        self.screen.say(f"{self.names[decision.seat]}: {self.m.prompt(decision)}", "bold")
        self.screen.numbered(choices.listed())
        if choices.instruction():
            self.screen.say(choices.instruction(), "dim")
        if self.orders.offer(decision):
            self.screen.say(self.orders.offer(decision), "dim")
        self.teach(choices)

    def teach(self, choices: Choices) -> None:
        """Print what a first game teaches at this question, and what to try."""
        taught = lesson(self.m, choices.decision)
        for cue in () if taught is None else taught.cues:
            self.screen.say(cue.text, "italic")
        wanted = () if taught is None else [option for option in taught.answer if option in choices.options]
        things = [option for option in wanted if option != PASS] or wanted
        if things:
            numbers = " ".join(str(choices.options.index(option) + 1) for option in things)
            self.screen.say(f"Try: {numbers}", "italic")


def outcome(m: Match, names: list[str]) -> str:
    """Return who has won, and the scores."""
    first = [names[seat] for seat, share in enumerate(m.result or []) if share]
    scores = m.scores
    points = "" if scores is None else ", ".join(f"{names[i]} {n}" for i, n in enumerate(scores))
    left = [names[seat] for seat in m.resigned]
    tail = f"\nScores: {points}." if points else ""
    tail += f"\nGave up: {', '.join(left)}." if left else ""
    if len(first) == 1:
        return f"{first[0]} wins.{tail}"
    return f"{', '.join(first[:-1])} and {first[-1]} share first place.{tail}"
