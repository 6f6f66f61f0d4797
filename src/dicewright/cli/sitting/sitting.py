"""A sitting: who is asked next, what is shown, and what is done with what people type."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from dicewright.bots import Bot
from dicewright.bots.drawing import adorn
from dicewright.bots.lesson import first_of, lesson, scripted
from dicewright.cli import complain
from dicewright.cli.boards import page_of, summary_of
from dicewright.cli.files import keep_match
from dicewright.cli.players import bot_names, seat_names
from dicewright.cli.screen import Screen
from dicewright.cli.sitting import dice
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.commands import run_command
from dicewright.cli.sitting.explain import rule
from dicewright.cli.sitting.orders import Orders
from dicewright.cli.sitting.telling import tell_events, welcome
from dicewright.kernel.decisions import ALL, PASS, Decision, Roll
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
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

    def play(self) -> None:
        """Ask until the match is over."""
        welcome(self.m, self.screen)
        while not self.m.over:
            if not self.curtained:
                self.tell()
            self.orders.forget()
            roll = self.m.rolling
            if roll is not None:
                self.roll(roll)
            else:
                self.next_answer()
            self.keep()
        self.tell()
        self.draw(self.front, anew=True)
        self.screen.say("")
        self.screen.say(outcome(self.m, self.names), "bold")
        first = first_of(self.m)
        if first is not None:
            self.screen.say(f"That was it. {first.agreed.closing}")

    def next_answer(self) -> None:
        """Get one answer: from a bot first, then from a standing order, then from a person."""
        pending = self.m.pending
        decision = next((d for d in pending if d.seat in self.bots), pending[0])
        if decision.seat in self.bots:
            choice = scripted(self.m, decision.seat)
            if choice is None:
                choice = self.bots[decision.seat].choose(self.m.seat(decision.seat))
            self.m.answer(decision.seat, choice, decision.number)
            adorn(self.m, decision.seat, self.bots[decision.seat].seed)
            return
        ordered = PASS if self.needless(decision) else self.orders.answer(decision)
        if ordered is None:
            self.ask(decision)
        else:
            self.m.answer(decision.seat, ordered, decision.number)

    def needless(self, decision: Decision) -> bool:
        """Say whether a window can only be let pass, and is asked all the same to give nothing away.

        Who plays alone against bots has nobody to hide that from.
        """
        alone = len(self.people) == 1 and decision.options == (PASS,) and self.m.reacts(decision)
        return alone and lesson(self.m, decision) is None

    def keep(self) -> None:
        """Write the match to its file, if it has one; if that fails, say so and go on."""
        if self.target is not None:
            try:
                keep_match(self.m, self.target)
            except DicewrightError as error:
                complain(f"{error}; the last answers are not in it")

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

    def ask(self, decision: Decision) -> None:
        """Ask a person until the match has changed."""
        self.sit(decision.seat)
        summary = summary_of(self.m.game.id, self.m.view(decision.seat))
        if not self.draw(decision.seat) and decision.set is None and summary:
            self.screen.say(f"  {summary}")
        choices = Choices(self.m, decision)
        self.question(choices)
        self.until_changed(choices, lambda typed: self.m.answers(decision.seat, choices.answers(typed)))

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
        wanted = () if taught is None else [option for option in taught.options if option in choices.options]
        things = [option for option in wanted if option != PASS] or wanted
        if things:
            numbers = " ".join(str(choices.options.index(option) + 1) for option in things)
            self.screen.say(f"Try: {numbers}", "italic")

    def roll(self, roll: Roll) -> None:
        """Ask what fell or was drawn on the real table."""
        if roll.to != ALL and roll.seat in self.people:
            self.sit(roll.seat)
        dice.ask_for_roll(self.m, self.screen, roll, self.names)

        def enter(typed: str) -> None:
            self.m.fall(dice.read_roll(self.m, roll, typed), roll.number)

        self.until_changed(None, enter, roll)

    def until_changed(
        self, choices: Choices | None, answer: Callable[[str], None], roll: Roll | None = None
    ) -> None:
        """Read lines until one of them changes the match; answer a wrong one with one line."""
        changed = False
        while not changed:
            typed = self.screen.read()
            try:
                if roll is not None and typed in ("?", "list"):
                    self.about_roll(roll, typed)
                elif typed:
                    ran = run_command(self, typed, choices)
                    if ran is None:
                        answer(typed)
                    changed = ran is not False
            except DicewrightError as error:
                self.screen.say(error.reason if isinstance(error, IllegalAnswer) else str(error))

    def about_roll(self, roll: Roll, typed: str) -> None:
        """Print the rule behind a roll, or everything that can be drawn."""
        if typed == "?":
            rule(self.m, self.screen, roll.rule)
        elif roll.of:
            self.screen.numbered(dice.outcomes(self.m, roll))


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
