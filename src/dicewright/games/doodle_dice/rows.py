"""The deck, its colours and the figures of the dice as typed rows."""

from dataclasses import dataclass
from typing import Final, Literal

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import DataError
from dicewright.kernel.windows import Data

# A heap of dice is a number: its figures are counted in four bits each, the highest of them kept free, so
# that taking away what a doodle needs leaves that bit standing where there is enough.
ONE: Final = tuple([1 << 4 * figure for figure in range(6)])
ENOUGH: Final = 0x888888
MOST: Final = 1000  # cards; options beyond them mean something else


@dataclass(frozen=True)
class Figure:
    """One row of figures.toml, in the order of a die's faces: its name and the letters that draw it."""

    id: str
    title: str
    letters: str


@dataclass(frozen=True)
class Colour:
    """One row of colours.toml: how many dice its doodles take, and its letter."""

    id: str
    title: str
    letter: str
    dice: int


@dataclass(frozen=True)
class Card:
    """One row of cards.toml: a doodle with its drawing, or a special that has no colour."""

    id: str
    title: str
    sort: Literal["doodle", "free", "block"] = "doodle"
    colour: str = ""
    layout: tuple[str, ...] = ()


class Rows(Data):
    """All rows of a match; a card's number is its place in the deck. [doodle.parts]"""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.figures = list(tables.rows("figures", Figure).values())
        self.colours = tables.rows("colours", Colour)
        self.cards = list(tables.rows("cards", Card).values())
        self.names = [f"c.{card.id}" for card in self.cards]
        self.check_parts()
        self.letters = {sign: i for i, figure in enumerate(self.figures) for sign in figure.letters}
        self.needs = [self.needed(card) for card in self.cards]
        self.sizes = [sum(need for _, need in needs) for needs in self.needs]
        self.colour = [list(self.colours).index(c.colour) if c.colour else -1 for c in self.cards]
        self.codes = [sum([ONE[figure] * need for figure, need in needs]) for needs in self.needs]
        self.bits = [0 if colour < 0 else 1 << colour for colour in self.colour]

    def check_parts(self) -> None:
        """Refuse figures, colours and a deck that cannot be played with. [doodle.parts]"""
        if len(self.figures) != 6:
            raise DataError("figures.toml", "", "", "a die has six faces, so there are six figures")
        letters = "".join(figure.letters for figure in self.figures)
        for figure in self.figures:
            if any(letters.count(sign) > 1 or sign == "." for sign in figure.letters):
                raise DataError("figures.toml", figure.id, "letters", "each letter draws one figure")
        for colour in self.colours.values():
            if not 1 <= colour.dice <= 6:
                raise DataError("colours.toml", colour.id, "dice", "a doodle takes one to six dice")
            if all(card.colour != colour.id for card in self.cards):
                raise DataError("colours.toml", colour.id, "", "no doodle has this colour")
        if "block" not in self.powers:
            raise DataError("powers.toml", "block", "", "the special that blocks a turn has a power")
        if len(self.cards) > MOST:
            raise DataError("cards.toml", "", "", f"a deck has at most {MOST} cards")

    def needed(self, card: Card) -> tuple[tuple[int, int], ...]:
        """Return the figures a doodle is made of, as (figure, how many), or refuse the drawing."""
        drawn = [sign for row in card.layout for sign in row if sign != "."]
        for sign in drawn:
            if sign not in self.letters:
                raise DataError("cards.toml", card.id, "layout", f"{sign!r} draws no figure")
        if card.sort != "doodle":
            if card.colour or drawn:
                raise DataError("cards.toml", card.id, "", "a special has no colour and no drawing")
            return ()
        if card.colour not in self.colours:
            raise DataError("cards.toml", card.id, "colour", f"{card.colour!r} is no colour")
        if len(drawn) != self.colours[card.colour].dice:
            wrong = f"{card.colour} takes {self.colours[card.colour].dice} dice, not {len(drawn)}"
            raise DataError("cards.toml", card.id, "layout", wrong)
        figures = [self.letters[sign] for sign in drawn]
        return tuple((figure, figures.count(figure)) for figure in sorted(set(figures)))
