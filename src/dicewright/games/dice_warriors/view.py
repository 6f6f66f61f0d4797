"""What may be seen: everything but where hidden traps are, and what a foe is placing."""

from dataclasses import dataclass
from typing import Final, Literal

from mypy_extensions import mypyc_attr

from dicewright.games.dice_warriors.aim import reach, walled
from dicewright.games.dice_warriors.chart import ChartView, chart
from dicewright.games.dice_warriors.codes import cloak_code, die_id, space_id
from dicewright.games.dice_warriors.rows import NONE, Rows, effect_text, face_title
from dicewright.games.dice_warriors.state import DEAD, GONE, OWES_FREELY, SORTS, TRAY, Sort, Warriors
from dicewright.games.dice_warriors.words import StatusView, numbered, statuses
from dicewright.kernel.views import OPEN, OWNER, PhaseView, phase_of

Place = Literal["mat", "tray", "dead"]
Progress = Literal["done", "now", "next"]
RESOLVING: Final = ("stances", "resolve", "finish")  # the phases in which ranks have an order
PLACES: Final[dict[int, Place]] = {TRAY: "tray", DEAD: "dead"}
FIELDS: Final = {
    "dice": OPEN,
    "traps": OWNER,
    "columns": OPEN,
    "ranks": OPEN,
    "lead": OPEN,
    "round": OPEN,
    "reached": OPEN,
    "open": OPEN,
    "act": OPEN,
    "moving": OPEN,
    "hurt": OPEN,
    "calm": OPEN,
    "out": OPEN,
}


@mypyc_attr(native_class=False)
@dataclass
class DieView:
    """One die: what it is, where it stands, what it shows, and what lasts on it."""

    id: str
    title: str
    name: str  # its title, with a number from the second of its kind on
    kind: str
    calling: str  # magic, scoundrel, divine, fighter or "" for a monster
    sort: Sort
    undead: bool
    sides: int
    left: int
    place: Place
    rank: int
    column: int
    side: int  # the face it shows, 1 up to its sides; 0 if it shows none
    result: str
    shows: str
    text: str
    least: int  # distance that what it shows reaches from, and up to; 99 is any, 0 that it names nobody
    most: int
    resolved: bool
    idle: bool
    owed: Literal["", "magic", "freely"]  # a turn owed by magic, or given up freely
    grip: str
    master: str
    statuses: list[StatusView]


@mypyc_attr(native_class=False)
@dataclass
class TrapView:
    """A trap whose place the viewer knows."""

    space: str
    more: int


@mypyc_attr(native_class=False)
@dataclass
class SideView:
    """One side as a viewer sees it."""

    id: str
    out: bool
    dice: list[DieView]
    spaces: list[list[str]]
    counts: list[int]  # dice in each rank, from the front
    dark: list[bool]
    traps: int  # that it has laid
    known: list[TrapView]


@mypyc_attr(native_class=False)
@dataclass
class ActView:
    """What is being carried out."""

    die: str
    effect: str
    title: str
    text: str
    kind: str
    rule: str
    least: int  # distance
    reach: int
    pattern: str  # rank, column or square, of an area
    size: int
    influenced: bool
    target: str


@mypyc_attr(native_class=False)
@dataclass
class StripView:
    """One rank in the order of resolution."""

    seat: int
    rank: int
    state: Progress


@mypyc_attr(native_class=False)
@dataclass
class WarriorsView:
    """The table as a viewer sees it."""

    turn: int
    round: int
    phase: PhaseView
    lead: int
    ranks: int
    columns: int
    calm: int
    wall: bool
    moving: str
    act: ActView | None
    strip: list[StripView]
    sides: list[SideView]
    chart: ChartView


def view(s: Warriors, viewer: int | None) -> WarriorsView:
    """Return the table as a viewer sees it. [warriors.trap]"""
    phase = phase_of(s)
    return WarriorsView(
        turn=s.turn,
        round=s.round,
        phase=phase,
        lead=s.lead,
        ranks=s.ranks,
        columns=s.columns,
        calm=s.calm,
        wall=walled(s),
        moving="" if s.moving == NONE else die_id(s.moving),
        act=act_view(s),
        strip=strip(s) if phase.id in RESOLVING else [],
        sides=[side_view(s, seat, viewer) for seat in range(s.seats)],
        chart=chart(s),
    )


def act_view(s: Warriors) -> ActView | None:
    """Return what is being carried out, if anything is."""
    act = s.act
    if NONE in (act.die, act.effect):
        return None
    row = s.effect()
    target = "" if act.target == NONE or not row.side else die_id(act.target)
    title, text = face_title(row.title, act.amount), effect_text(s.data, act.effect, act.amount)
    return ActView(
        *(die_id(act.die), row.id, title, text, row.kind, row.rule, row.least, reach(s)),
        *(row.pattern, row.size if row.pattern else 0, act.by != NONE, target),
    )


def strip(s: Warriors) -> list[StripView]:
    """Return the ranks in the order in which they resolve, in turn from the rear. [warriors.round.resolve]"""
    found = []
    for turn, seat in enumerate(s.clockwise(s.lead)):
        occupied = sorted({die.rank for die in s.dice[seat] if die.rank >= 0}, reverse=True)
        for nth, rank in enumerate(occupied):
            now = s.open == seat and rank == s.reached[seat]
            state: Progress = "now" if now else "next" if rank < s.reached[seat] else "done"
            found.append((nth, turn, StripView(seat, rank, state)))
    return [one for _, _, one in sorted(found, key=lambda one: one[:2])]


def side_view(s: Warriors, seat: int, viewer: int | None) -> SideView:
    """Return one side; its hidden traps are known to itself alone. [warriors.trap]"""
    ranks = range(s.ranks)
    counts = [len([die for die in s.dice[seat] if die.rank == rank]) for rank in ranks]
    known = s.traps[seat] if seat == viewer or s.options["traps"] == "open" else []
    return SideView(
        id=f"p{seat}",
        out=s.out[seat],
        dice=[die_view(s, n) for n, die in s.coded(seat) if die.rank != GONE],
        spaces=[[space_id(seat, rank, column) for column in range(s.columns)] for rank in ranks],
        counts=counts,
        dark=[s.has("darkness", cloak_code(seat, rank)) for rank in ranks],
        traps=len(s.traps[seat]),
        known=[TrapView(space_id(1 - seat, trap.rank, trap.column), trap.more) for trap in known],
    )


def die_view(s: Warriors, n: int) -> DieView:
    """Return one die. [warriors.life]"""
    rows: Rows = s.data
    die, kind = s.die(n), s.kind(n)
    shown = rows.effects[die.effect] if die.effect != NONE else None
    return DieView(
        id=die_id(n),
        title=kind.title,
        name=numbered(kind.title, s.nth(n)),
        kind=kind.id,
        calling=rows.kinds[die.native].calling,
        sort=SORTS[die.sort],
        undead=kind.undead,
        sides=kind.sides,
        left=max(0, s.left(n)),
        place=PLACES.get(die.rank, "mat"),
        rank=max(0, die.rank),
        column=die.column,
        side=die.face + 1,
        result=shown.id if shown else "",
        shows=face_title(shown.title, die.amount) if shown else "",
        text=effect_text(rows, die.effect, die.amount) if shown else "",
        least=shown.least if shown and shown.most else 0,
        most=shown.most if shown else 0,
        resolved=die.resolved,
        idle=die.idle,
        owed="" if not die.owed else "freely" if die.owed == OWES_FREELY else "magic",
        grip="" if die.grip == NONE else die_id(die.grip),
        master="" if die.master == NONE else die_id(die.master),
        statuses=statuses(s, n),
    )
