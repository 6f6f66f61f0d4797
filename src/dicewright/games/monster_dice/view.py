"""What may be seen of a game, built up from nothing for each viewer."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from dicewright.games.monster_dice.attack import aim_of, thing_name
from dicewright.games.monster_dice.chances import triple
from dicewright.games.monster_dice.rows import MONSTER_OF, NAMES, NONE, Rows
from dicewright.games.monster_dice.score import PLAYED
from dicewright.games.monster_dice.state import SCULPTED, Account, Monsters
from dicewright.kernel.views import COUNT, OPEN, OWNER, SECRET, PhaseView, phase_of

FIELDS: Final = {
    **dict.fromkeys(("pools", "faces", "infirmary", "played", "suspects", "sums", "began"), OPEN),
    **dict.fromkeys(("acted", "round", "turns", "rolled", "demolition", "results", "used"), OPEN),
    **dict.fromkeys(("boosting", "attack", "aims", "victim", "shielded", "accounts"), OPEN),
    "hands": OWNER,
    "deck": COUNT,
    "seen": OWNER,
    "glimpsed": SECRET,  # what will be forgotten of what is seen
}


@mypyc_attr(native_class=False)
@dataclass
class DieView:
    """One die as anybody sees it."""

    id: str
    monster: str
    title: str
    letter: str
    face: int  # 0 where it shows none
    sculpted: bool
    works: bool  # for the player on turn
    used: bool  # it has given its effect this turn


@mypyc_attr(native_class=False)
@dataclass
class CardView:
    """One card that the viewer may see."""

    id: str
    title: str
    sort: str
    points: int
    text: str


@mypyc_attr(native_class=False)
@dataclass
class AccountView:
    """What a seat's cards came to."""

    hand: list[CardView]
    points: int
    played: int
    unplayed: int
    dimwit: int
    total: int


@mypyc_attr(native_class=False)
@dataclass
class PlayerView:
    """One seat as a viewer sees it; cards a viewer may not see are only counted."""

    id: str
    dice: list[DieView]
    infirmary: list[DieView]
    triple: float  # the chance of one in the next roll
    hand: str  # the hand's id
    cards: int  # in it
    known: list[CardView]  # of this hand, the cards the viewer knows; of one's own, all
    watched: list[CardView]  # of the viewer's own hand, the cards this seat knows
    played: list[CardView]
    table: int  # points for those
    suspect: bool  # may hold the Dimwit, for all that everybody knows
    opening: int  # the sum of the roll for who begins
    account: AccountView | None  # once the game is over


@mypyc_attr(native_class=False)
@dataclass
class AttackView:
    """The effect that is being used, and whom it is aimed at."""

    power: str
    title: str
    aims: list[str]
    victims: list[str]
    countered: list[str]


@mypyc_attr(native_class=False)
@dataclass
class MonsterView:
    """The table as one viewer sees it."""

    turn: int
    began: int
    round: int
    turns: int
    left: int  # turns until the end of the round
    phase: PhaseView
    window: str
    deck: int
    rolled: bool
    demolition: bool
    victim: str  # whose answer, or whose hand, the table waits for
    attack: AttackView | None
    dimwit: str  # where the viewer knows the Dimwit to be: a seat, "deck", or "" for who knows where
    players: list[PlayerView]


def view(s: Monsters, viewer: int | None) -> MonsterView:
    """Return the table as a viewer sees it. [monster.open]"""
    return MonsterView(
        turn=s.turn,
        began=s.began,
        round=s.round,
        turns=s.turns,
        left=s.seats - len(s.gone) - s.acted,
        phase=phase_view(s),
        window=s.window,
        deck=len(s.deck),
        rolled=s.rolled,
        demolition=s.demolition,
        victim="" if s.victim == NONE else f"p{s.victim}",
        attack=attack_view(s) if s.attack else None,
        dimwit=dimwit_known(s, viewer),
        players=[player_view(s, seat, viewer) for seat in range(s.seats)],
    )


def phase_view(s: Monsters) -> PhaseView:
    """Return the phase of the turn; Die-molition stands among the others only while it happens."""
    game, phase = s.game, phase_of(s)
    if phase.id != "demolition" and game is not None:
        rare = game.phases.index("demolition")
        del phase.all[rare]
        phase.n -= phase.n > rare
    return phase


def attack_view(s: Monsters) -> AttackView:
    """Return the running effect. [monster.counter.window]"""
    aim = aim_of(s)
    named = {aim.owner(s, thing) for thing in s.aims}
    return AttackView(
        power=s.attack,
        title=s.data.powers[s.attack].title,
        aims=[thing_name(s, thing) for thing in s.aims],
        victims=[f"p{seat}" for seat in range(s.seats) if seat in named],
        countered=[f"p{seat}" for seat in sorted(s.shielded)],
    )


def dimwit_known(s: Monsters, viewer: int | None) -> str:
    """Return where a viewer knows the Dimwit to be, or "". [monster.theft.known]"""
    rows: Rows = s.data
    if viewer is not None:
        for seat in range(s.seats):
            known = s.hands[seat] if seat == viewer else s.seen[viewer][seat]
            if rows.dimwit in known:
                return f"p{seat}"
    if s.suspects.count(True) != 1 or rows.dimwit == NONE:
        return ""
    place = s.suspects.index(True)
    return "deck" if place == s.seats else f"p{place}"


def player_view(s: Monsters, seat: int, viewer: int | None) -> PlayerView:
    """Return one seat as a viewer sees it. [monster.open]"""
    known: list[int] = []
    watched: list[int] = []
    if viewer is not None:
        known = s.hands[seat] if viewer == seat else s.seen[viewer][seat]
        watched = s.seen[seat][viewer]
    return PlayerView(
        id=f"p{seat}",
        dice=[die_view(s, die) for die in s.pools[seat]],
        infirmary=[die_view(s, die) for die in s.infirmary[seat]],
        triple=float(triple(s.sides(s.pools[seat]))),
        hand=f"h{seat}",
        cards=len(s.hands[seat]),
        known=cards_view(s, known),
        watched=cards_view(s, watched),
        played=cards_view(s, s.played[seat]),
        table=PLAYED * len(s.played[seat]),
        suspect=s.suspects[seat],
        opening=s.sums[seat],
        account=account_view(s, s.accounts[seat]) if s.accounts else None,
    )


def die_view(s: Monsters, die: int) -> DieView:
    """Return one die as it lies. [monster.open]"""
    rows: Rows = s.data
    row = rows.monsters[MONSTER_OF[die]]
    face = s.faces[die]
    sculpted = face == SCULPTED
    return DieView(
        id=NAMES[die],
        monster=row.id,
        title=row.title,
        letter=row.letter,
        face=face,
        sculpted=sculpted,
        works=sculpted and die in s.results,
        used=die in s.used,
    )


def cards_view(s: Monsters, cards: list[int]) -> list[CardView]:
    """Return cards that may be seen."""
    rows: Rows = s.data
    found = []
    for card in cards:
        row = rows.cards[card]
        found.append(CardView(rows.names[card], row.title, row.sort, row.points, row.text))
    return found


def account_view(s: Monsters, account: Account) -> AccountView:
    """Return what a seat's cards came to. [monster.end]"""
    return AccountView(
        hand=cards_view(s, list(account.hand)),
        points=account.points,
        played=account.played,
        unplayed=account.unplayed,
        dimwit=account.dimwit,
        total=account.total,
    )
