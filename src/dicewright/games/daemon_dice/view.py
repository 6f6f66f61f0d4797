"""The view: everything is open, except a box chosen in secret until all have chosen."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from dicewright.games.daemon_dice.breed import KINDS, Breed, power_of
from dicewright.games.daemon_dice.rows import MANNERS, NONE, Manner, Rows
from dicewright.games.daemon_dice.setup import mix_name
from dicewright.games.daemon_dice.state import DIE, PLACES, Attack, Daemon, Place, die_id
from dicewright.games.daemon_dice.steps.defend import guards_against, harmless, need, ready
from dicewright.games.daemon_dice.words import wounds_of
from dicewright.kernel.views import OPEN, PhaseView, phase_of

FIELDS: Final = dict.fromkeys(
    (
        *("bodies", "mixes", "kinds", "bloods", "places", "shown", "grips", "out"),
        *("pool", "picks", "drafting", "points"),
        *("sender", "minuses", "aimed", "swoops", "attacks", "facing"),
        *("guard", "guards", "waking"),
        *("damage", "softened", "hurt", "fumes", "target"),
        *("turns", "taken", "calm", "loosed"),
    ),
    OPEN,
)


@mypyc_attr(native_class=False)
@dataclass
class DieView:
    """One die: where it is, what it shows, and what it holds or is held by."""

    id: str
    title: str  # as questions call it: its part, and its number within the daemon
    part: str
    mix: str
    place: Place
    symbol: str
    grip: str
    faces: list[str]  # what stands on its six sides


@mypyc_attr(native_class=False)
@dataclass
class PlayerView:
    """One daemon as anybody sees it."""

    id: str
    out: bool
    breed: Breed
    mix: str  # that makes it so
    power: str
    ability: str  # what that power does
    most: int  # that it changes in a turn
    used: int  # what it has changed in this turn
    uses: int  # and in the match
    spared: int  # how often the daemon was immune, in the match
    points: int  # of initiative
    turns: int
    dice: list[DieView]


@mypyc_attr(native_class=False)
@dataclass
class AttackView:
    """One attack set out, and what it takes to defend it."""

    die: str
    symbol: str
    manner: Manner
    need: int
    stuns: int
    wounds: int
    pluses: list[str]
    spikes: list[str]
    brain: str
    injects: bool
    defended: bool
    immune: bool
    guards: list[str]  # the symbols it could be defended by now


@mypyc_attr(native_class=False)
@dataclass
class PoolView:
    """Dice of one kind that are left to draft."""

    part: str
    mix: str
    dice: int


@mypyc_attr(native_class=False)
@dataclass
class DaemonView:
    """The table as anybody sees it."""

    turn: int
    turns: int
    phase: PhaseView
    calm: int
    sender: int
    target: int
    minuses: int
    aimed: int
    swoops: list[str]
    attacks: list[AttackView]
    facing: str
    damage: list[int]  # still to suffer: aimed wounds and stuns, other wounds and stuns
    players: list[PlayerView]
    pool: list[PoolView]


def view(s: Daemon, viewer: int | None) -> DaemonView:
    """Return the table as a viewer sees it. [daemon.setup.open]"""
    phase = phase_of(s)
    return DaemonView(
        turn=s.turn,
        turns=s.turns,
        phase=phase,
        calm=max(0, s.calm),
        sender=s.sender,
        target=s.target,
        minuses=s.minuses,
        aimed=s.aimed,
        swoops=[die_id(s.victim(), die) for die in s.swoops],
        attacks=[attack_view(s, attack, phase.id == "defend") for attack in s.attacks],
        facing="" if s.facing == NONE else die_id(s.attacker(), s.attacks[s.facing].die),
        damage=list(s.damage),
        players=[player_view(s, seat) for seat in range(s.seats)],
        pool=[pool_view(s, kind) for kind in sorted(set(s.pool))],
    )


def pool_view(s: Daemon, kind: tuple[int, int]) -> PoolView:
    """Return the dice of one part and mix that are left to draft."""
    return PoolView(s.data.parts[kind[0]].id, s.data.names[kind[1]], s.pool.count(kind))


def player_view(s: Daemon, seat: int) -> PlayerView:
    """Return one daemon. [daemon.setup.open]"""
    rows: Rows = s.data
    power = power_of(rows, s.kinds[seat], s.bloods[seat])
    return PlayerView(
        id=f"p{seat}",
        out=s.out[seat],
        breed=KINDS[s.kinds[seat]],
        mix=mix_name(rows, s.bloods[seat]),
        power=power,
        ability=rows.powers[power].text if power else "",
        most=s.strength(seat) if power else 0,
        used=s.marked("turn", power, seat),
        uses=s.marked("match", power, seat),
        spared=s.marked("match", "immunity", seat),
        points=s.points[seat],
        turns=s.taken[seat],
        dice=[die_view(s, seat, die) for die in range(len(s.bodies[seat]))],
    )


def die_view(s: Daemon, seat: int, die: int) -> DieView:
    """Return one die; anybody may look at all its sides. [daemon.die.place] [daemon.setup.open]"""
    rows: Rows = s.data
    shown, place, grip = s.shown[seat][die], s.places[seat][die], s.grips[seat][die]
    symbol = rows.symbols[shown].id if shown != NONE else ""
    part, mix = rows.parts[s.bodies[seat][die]], mix_name(rows, s.mixes[seat][die])
    held = die_id(*DIE.split(grip)) if grip != NONE else ""
    return DieView(
        id=die_id(seat, die),
        title=f"{part.title} {die + 1}",
        part=part.id,
        mix=mix,
        place=PLACES[place],
        symbol=symbol,
        grip=held,
        faces=[rows.symbols[face].id for face in rows.faces[s.bodies[seat][die]]],
    )


def attack_view(s: Daemon, attack: Attack, facing: bool) -> AttackView:
    """Return one attack, what it takes to defend it, and in the Defend step which guards could.

    [daemon.sym.block]
    """
    rows: Rows = s.data
    owner, victim = s.attacker(), s.victim()
    can_meet = guards_against(s, attack, ready(s)) if facing and not attack.defended else []
    return AttackView(
        die=die_id(owner, attack.die),
        symbol=rows.symbols[attack.symbol].id,
        manner=MANNERS[rows.manner[attack.symbol]],
        need=need(s, attack),
        stuns=rows.stuns[attack.symbol],
        wounds=wounds_of(s, attack, owner, victim),
        pluses=[die_id(owner, die) for die in attack.pluses],
        spikes=[die_id(owner, die) for die in attack.spikes],
        brain="" if attack.brain == NONE else die_id(owner, attack.brain),
        injects=attack.injects,
        defended=attack.defended,
        immune=harmless(s, attack, owner, victim),
        guards=[rows.symbols[guard].id for guard in can_meet],
    )
