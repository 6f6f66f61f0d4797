"""What may be seen of a duel, built up from nothing for each viewer."""

from dataclasses import dataclass
from typing import Final

from dicewright.kernel.views import COUNT, OPEN, OWNER, SECRET
from tests.toys.duel.state import NONE, Duel

FIELDS: Final = {
    "round": OPEN,
    "life": OPEN,
    "reach": OPEN,
    "hands": OWNER,
    "buried": OWNER,
    "deck": COUNT,
    "pile": OPEN,
    "seen": OWNER,
    "luck": OWNER,
    "storm": SECRET,
    "stance": OPEN,
    "began": OPEN,
    "acted": OPEN,
    "target": OPEN,
    "weapon": OPEN,
    "face": OPEN,
    "guarded": OPEN,
}


@dataclass
class Duellist:
    """One seat as a viewer sees it; cards a viewer may not see are only counted."""

    id: str
    life: int
    stance: int
    reach: int
    cards: int
    known: list[str]  # of this hand, the cards the viewer knows
    watched: list[str]  # of the viewer's own hand, the cards this seat knows
    buried: int
    buried_known: list[str]
    lucky: bool
    luck: int  # 0 unless it is the viewer's own
    hexed: int


@dataclass
class DuelView:
    """The table as one viewer sees it."""

    round: int
    turn: int
    window: str
    duellists: list[Duellist]
    deck: int
    pile: list[str]
    target: str
    weapon: str
    face: int


def view(s: Duel, viewer: int | None) -> DuelView:
    """Return the table as a viewer sees it. [duel.open]"""
    return DuelView(
        round=s.round,
        turn=s.turn,
        window=s.window,
        duellists=[duellist(s, seat, viewer) for seat in range(s.seats)],
        deck=len(s.deck),
        pile=named(s, s.pile),
        target="" if s.target == NONE else f"p{s.target}",
        weapon="" if s.weapon == NONE else s.data.names[s.weapon],
        face=s.face,
    )


def duellist(s: Duel, seat: int, viewer: int | None) -> Duellist:
    """Return one seat as a viewer sees it. [duel.open]"""
    known: list[int] = []
    watched: list[int] = []
    if viewer is not None:
        known = s.hands[seat] if viewer == seat else s.seen[viewer][seat]
        watched = s.seen[seat][viewer]
    return Duellist(
        id=f"p{seat}",
        life=s.life[seat],
        stance=s.stance[seat],
        reach=s.reach[seat],
        cards=len(s.hands[seat]),
        known=named(s, known),
        watched=named(s, watched),
        buried=len(s.buried[seat]),
        buried_known=named(s, s.buried[seat]) if viewer == seat else [],
        lucky=s.luck[seat] > 0,
        luck=s.luck[seat] if viewer == seat else 0,
        hexed=s.lasts("hexed", seat),
    )


def named(s: Duel, cards: list[int]) -> list[str]:
    """Return the ids of cards."""
    return [s.data.names[card] for card in cards]
