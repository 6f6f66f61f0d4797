"""Tables of Doodle Dice laid for a test: who holds what, what lies in gallery and deck, how the dice fall."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from dicewright.games.doodle_dice import GAME
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import Doodle
from dicewright.games.doodle_dice.turn import AGAIN, CUP, DRAW, FREE
from dicewright.kernel.chance import Outer
from dicewright.kernel.decisions import PASS, Chosen, Decision
from dicewright.kernel.game import play_step
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Scripted, Written
from dicewright.kernel.tables.table import Table

ROWS: Final[Rows] = GAME.base_rows
NO: Final = PASS  # to a Block, to a steal, to a roll
STOP: Final = PASS
ON: Final = AGAIN  # roll on
BEGIN: Final = 1  # the step that begins a turn
FIGURES: Final = "n-of/~"  # arch, dash, dot, face, slant, squiggle, as the drawings write them
COLOURS: Final = ("orange", "red", "yellow", "green", "blue", "purple")
FIVE: Final = "O1 R1 Y1 G1 B1"  # a set that lacks purple alone


def card(name: str) -> int:
    """Return a card's number by its id, such as G5 or free1."""
    return ROWS.names.index(f"c.{name}")


def cards(names: str) -> list[int]:
    """Return the numbers of several cards."""
    return [card(name) for name in names.split()]


def ids(numbers: Iterable[int]) -> str:
    """Return the ids of several cards."""
    return " ".join(ROWS.cards[n].id for n in numbers)


def figures(drawn: str) -> tuple[int, ...]:
    """Return figures by their letters."""
    return tuple(FIGURES.index(letter) for letter in drawn.replace(" ", ""))


def faces(drawn: str) -> list[int]:
    """Return the faces of dice that show these figures."""
    return [figure + 1 for figure in figures(drawn)]


def lay(*hands: str, gallery: str = "", deck: str = "", turn: int | str = 0, **options: str) -> Doodle:
    """Return a table with a hand a seat, doodles and specials alike; the deck is empty unless it is named."""
    seats = len(hands)
    s = GAME.begin(ROWS, GAME.options.resolve(options), [None] * seats, seats)
    held = [cards(names) for names in hands]
    s.sets = [[n for n in hand if ROWS.colour[n] >= 0] for hand in held]
    s.specials = [[n for n in hand if ROWS.colour[n] < 0] for hand in held]
    s.gallery = cards(gallery)
    s.deck = sorted(cards(deck))
    s.turn = int(turn)
    s.dealer = (s.turn - 1) % seats
    s.step = BEGIN
    return s


def drawn(s: Doodle, names: str) -> list[int]:
    """Return the draws that bring these cards off the deck, one after the other."""
    deck = s.deck.copy()
    places = []
    for n in cards(names):
        places.append(deck.index(n))
        deck.remove(n)
    return places


def turn(s: Doodle, *choose: Written, dice: str = "", draws: str = "") -> Scripted:
    """Play one whole turn by a script, to the beginning of the next or to the end of the game."""
    table = Scripted(choose, faces(dice), drawn(s, draws))
    s.table = table
    s.step = BEGIN
    while play_step(s) and s.step != BEGIN:
        pass
    table.finish()
    return table


def told(table: Scripted, kind: str) -> list[tuple[int, dict[str, Any]]]:
    """Return (seat, data) of all events of a kind."""
    return [(event.seat, event.data) for event in table.told if event.kind == kind]


def asked(table: Scripted, kind: str) -> list[tuple[int, tuple[int, ...]]]:
    """Return (seat, options) of all questions of a kind."""
    return [(seat, options) for seat, of, options in table.asked if of == kind]


def kinds(table: Scripted) -> list[str]:
    """Return the kinds of all questions, in order."""
    return [kind for _, kind, _ in table.asked]


class Idle(Table):
    """Everybody lets everything go by: the last option, the first die, the first card, nothing but arches."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with the last option, which is PASS wherever one may pass."""
        return options[-1]

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Show arches."""
        return (1,) * len(dice)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw the first."""
        return 0

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Keep what was told."""
        self.told.append(kind)


def idle_on(s: Doodle) -> list[int]:
    """Let everybody idle to the end of the game; return whose turns they were."""
    s.table = Idle()
    s.step = BEGIN
    turns: list[int] = []
    going = True
    while going:
        if s.step == BEGIN:
            turns.append(s.turn)
        going = play_step(s)
    return turns


class Game:
    """A match whose lots, draws and dice are named one by one; seat 0 begins unless said otherwise."""

    def __init__(
        self, seats: int = 2, opening: str = "O1 R1 Y1 G1 B1 P1", first: int = 0, **options: str
    ) -> None:
        self.m = Match(GAME, seats, options=options, chance=Outer())
        self.m.fall([(first - 1) % seats])
        for name in opening.split():
            if self.m.rolling is not None:
                own = [n for n in self.state.deck if ROWS.colour[n] == ROWS.colour[card(name)]]
                self.m.fall([own.index(card(name))])

    @property
    def state(self) -> Doodle:
        """Return the state as it is."""
        s = self.m.course.state
        assert isinstance(s, Doodle)
        return s

    @property
    def open(self) -> Decision:
        """Return the one open decision."""
        (decision,) = self.m.pending
        return decision

    def draw(self, *names: str) -> "Game":
        """Let these cards come off the deck."""
        for name in names:
            self.m.fall([self.state.deck.index(card(name))])
        return self

    def roll(self, shown: str) -> "Game":
        """Let dice fall."""
        self.m.fall(faces(shown))
        return self

    def answer(self, *options: int | str) -> "Game":
        """Answer the open decision, once or several times, by options or by what they point at."""
        for option in options:
            self.m.answer(self.open.seat, option if isinstance(option, int) else self.meant(option))
        return self

    def meant(self, entity: str) -> int:
        """Return the option that points at an entity."""
        (found,) = [o["option"] for o in self.m.describe(self.open) if entity in o["targets"]]
        return found

    def idle(self, name: str, shown: str = "nnnnnn") -> "Game":
        """Play a turn that takes nothing: draw, roll once and stop; every question is answered with no."""
        self.let_pass()
        self.draw(name)
        turns = self.state.turns
        self.let_pass()
        if self.state.turns == turns:
            self.roll(shown)
            self.answer(STOP)
        return self

    def let_pass(self) -> None:
        """Answer by default whatever is asked in this turn before the next die or draw."""
        turns = self.state.turns
        while self.m.rolling is None and self.state.turns == turns:
            for decision in self.m.pending:
                self.m.answer(decision.seat, decision.default)


__all__ = [
    "BEGIN",
    "COLOURS",
    "CUP",
    "DRAW",
    "FIGURES",
    "FIVE",
    "FREE",
    "GAME",
    "NO",
    "ON",
    "ROWS",
    "STOP",
    "Game",
    "Idle",
    "asked",
    "card",
    "cards",
    "drawn",
    "faces",
    "figures",
    "idle_on",
    "ids",
    "kinds",
    "lay",
    "told",
    "turn",
]
