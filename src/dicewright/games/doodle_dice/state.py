"""What lies on the table: the gallery, everybody's set and specials, the deck and the six dice."""

from typing import Final

from dicewright.games.doodle_dice.rows import Rows
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings
from dicewright.kernel.state import State

NONE: Final = -1
DICE: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5)


class Doodle(State):
    """The state of a game of Doodle Dice. Cards are numbers, figures are 0 to 5."""

    def __init__(self) -> None:
        super().__init__()
        self.dealer = 0
        self.gallery: list[int] = []
        self.deck: list[int] = []  # unordered, kept sorted
        self.sets: list[list[int]] = []
        self.specials: list[list[int]] = []  # face up, unused
        self.spent: list[list[int]] = []  # face down
        self.dice: tuple[int, ...] = ()  # the figures as they lie, () before the first roll
        self.rolls = 0  # made this turn
        self.allowed = 3
        self.steal = NONE  # the card named, if any
        self.blocked = False
        self.turns = 0
        self.after = 0  # turns ended since the deck is empty

    def copy(self) -> "Doodle":
        """Return a copy that shares nothing that changes."""
        new = Doodle()
        self.copied(new)
        new.dealer = self.dealer
        new.gallery = self.gallery.copy()
        new.deck = self.deck.copy()
        new.sets = [cards.copy() for cards in self.sets]
        new.specials = [cards.copy() for cards in self.specials]
        new.spent = [cards.copy() for cards in self.spent]
        new.dice = self.dice
        new.rolls = self.rolls
        new.allowed = self.allowed
        new.steal = self.steal
        new.blocked = self.blocked
        new.turns = self.turns
        new.after = self.after
        return new

    def concerned(self, window: str) -> tuple[int, ...]:
        """Return who may stop the turn: holders of a Block, from the target's left. [doodle.card.block]"""
        if not any(self.specials):
            return ()
        others = self.clockwise(self.turn + 1)[:-1]
        return tuple([seat for seat in others if self.specials[seat] and self.special(seat, "block") != NONE])

    def powers(self, window: str, seat: int) -> list[tuple[str, int]]:
        """Return the Block a seat holds. [doodle.card.block]"""
        return [("block", seat)] if self.special(seat, "block") != NONE else []

    def special(self, seat: int, sort: str) -> int:
        """Return an unused special of a seat, or NONE. [doodle.card.keep]"""
        rows: Rows = self.data
        for card in self.specials[seat]:
            if rows.cards[card].sort == sort:
                return card
        return NONE

    def spend(self, seat: int, card: int) -> None:
        """Turn a used special face down for good. [doodle.card.spent]"""
        self.specials[seat].remove(card)
        self.spent[seat].append(card)

    def owned(self, seat: int) -> set[int]:
        """Return the colours of a seat's set."""
        rows: Rows = self.data
        return {rows.colour[card] for card in self.sets[seat]}

    def held(self, seat: int) -> int:
        """Return the same colours as one number, a bit each: asked for with every roll."""
        rows: Rows = self.data
        bits = rows.bits
        held = 0
        for card in self.sets[seat]:
            held |= bits[card]
        return held

    def cooling(self, card: int) -> bool:
        """Say whether a card was stolen so lately that nobody may name it yet. [doodle.steal.declare]"""
        return self.lasts("cooling", card) > 0


def start(data: Rows, settings: Settings, builds: list[Build | None], seats: int) -> Doodle:
    """Return the table before the first step. [doodle.parts]"""
    s = Doodle()
    without = left_out(settings)
    s.deck = [card for card, row in enumerate(data.cards) if not row.colour or row.colour != without]
    s.sets = [[] for _ in range(seats)]
    s.specials = [[] for _ in range(seats)]
    s.spent = [[] for _ in range(seats)]
    return s


def colours_of(s: Doodle) -> list[int]:
    """Return the colours that are played with: six, or five without purple."""
    rows: Rows = s.data
    without = left_out(s.options)
    return [i for i, id in enumerate(rows.colours) if id != without]


def left_out(settings: Settings) -> str:
    """Return the colour that is not played with, or "". [doodle.parts]"""
    return "purple" if settings["without_purple"] == "on" else ""


def dice_of(s: Doodle) -> tuple[int, ...]:
    """Return the dice that are played with: six, or five without purple. [doodle.parts]"""
    return DICE[:5] if s.options["without_purple"] == "on" else DICE
