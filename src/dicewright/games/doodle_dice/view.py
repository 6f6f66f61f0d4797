"""What may be seen: everything but the order of the deck, which has none."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from dicewright.games.doodle_dice.match import takeable
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle, colours_of
from dicewright.kernel.views import OPEN

FIELDS: Final = {
    "dealer": OPEN,
    "gallery": OPEN,
    "deck": OPEN,  # unordered, and known from the cards that lie open; the view shows how many are left
    "sets": OPEN,
    "specials": OPEN,
    "spent": OPEN,
    "dice": OPEN,
    "rolls": OPEN,
    "allowed": OPEN,
    "steal": OPEN,
    "blocked": OPEN,
    "turns": OPEN,
    "after": OPEN,
}


@mypyc_attr(native_class=False)
@dataclass
class CardView:
    """One card as anybody sees it."""

    id: str
    title: str
    colour: str
    layout: list[str]
    figures: list[str]
    formed: bool
    safe: bool  # just stolen, and not to be named yet


@mypyc_attr(native_class=False)
@dataclass
class PlayerView:
    """One seat as anybody sees it."""

    id: str
    set: list[CardView]
    specials: list[CardView]
    spent: int


@mypyc_attr(native_class=False)
@dataclass
class DieView:
    """One die as it lies."""

    id: str
    figure: str


@mypyc_attr(native_class=False)
@dataclass
class DoodleView:
    """The table as anybody sees it."""

    turn: int
    dealer: int
    turns: int
    gallery: list[CardView]
    offered: list[CardView]  # what the dealer may open the gallery with, while it is being chosen
    colours: list[str]  # that are played with
    deck: int
    after: int  # turns ended since the deck is empty
    dice: list[DieView]
    rolls: int
    allowed: int
    steal: str
    blocked: bool
    players: list[PlayerView]


def view(s: Doodle, viewer: int | None) -> DoodleView:
    """Return the table as a viewer sees it. [doodle.open]"""
    rows: Rows = s.data
    formed = takeable(s) if s.dice else []
    return DoodleView(
        turn=s.turn,
        dealer=s.dealer,
        turns=s.turns,
        gallery=[card_view(s, card, card in formed) for card in s.gallery],
        offered=[card_view(s, card, formed=False) for card in offered(s)],
        colours=[list(rows.colours)[colour] for colour in colours_of(s)],
        deck=len(s.deck),
        after=s.after,
        dice=[DieView(f"d.{i}", rows.figures[figure].id) for i, figure in enumerate(s.dice)],
        rolls=s.rolls,
        allowed=s.allowed,
        steal="" if s.steal == NONE else rows.names[s.steal],
        blocked=s.blocked,
        players=[player_view(s, seat, formed) for seat in range(s.seats)],
    )


def offered(s: Doodle) -> list[int]:
    """Return the doodles of the colour being laid, while the dealer chooses. [doodle.setup.gallery]"""
    if s.step or s.options["opening_gallery"] != "dealer_picks":
        return []
    rows: Rows = s.data
    colour = colours_of(s)[len(s.gallery) :][:1]
    return [card for card in s.deck if [rows.colour[card]] == colour]


def player_view(s: Doodle, seat: int, formed: list[int]) -> PlayerView:
    """Return one seat's cards. [doodle.open]"""
    return PlayerView(
        id=f"p{seat}",
        set=[card_view(s, card, card in formed) for card in s.sets[seat]],
        specials=[card_view(s, card, formed=False) for card in s.specials[seat]],
        spent=len(s.spent[seat]),
    )


def card_view(s: Doodle, card: int, formed: bool) -> CardView:
    """Return one card."""
    rows: Rows = s.data
    row = rows.cards[card]
    figures = [rows.figures[figure].id for figure, n in rows.needs[card] for _ in range(n)]
    layout = list(row.layout)
    return CardView(rows.names[card], row.title, row.colour, layout, figures, formed, s.cooling(card))
