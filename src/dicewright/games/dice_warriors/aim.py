"""Aiming: which dice, ranks, columns and squares a result or a spell may reach, and who chooses."""

from typing import Final

from dicewright.games.dice_warriors.codes import (
    COLUMN,
    RANK,
    cloak_code,
    codes,
    seat_of,
    square_at,
    square_code,
)
from dicewright.games.dice_warriors.harm import hit, touched
from dicewright.games.dice_warriors.mat import beside, counts, deepest, distance, line, steps
from dicewright.games.dice_warriors.rows import ANYWHERE, DIRECT, INDIRECT, MELEE, NONE, RANGED, Effect, Rows
from dicewright.games.dice_warriors.state import DOUBLED, Act, Warriors
from dicewright.kernel.decisions import PASS
from dicewright.kernel.lasting import Lasting

YES: Final = 0
EITHER: Final = (YES, PASS)
AIMED: Final = ("melee", "ranged", "spell", "bolt", "direct")  # kinds that Darkness stops and Spikes answer


def chooser(s: Warriors) -> int:
    """Return the seat that chooses for what is carried out. [warriors.result.influence]"""
    return s.act.by if s.act.by != NONE else seat_of(s.act.die)


def walled(s: Warriors) -> bool:
    """Say whether a Wall of Earth stands between the fronts. [warriors.spell.wall-of-earth]"""
    return any(e.name == "wall-of-earth" for e in s.lasting)


def forbids_crossing(s: Warriors, kind: str, seat: int, rank: int) -> str:
    """Return the rule that keeps a kind of effect from a rank across the line, or "". [warriors.kind]"""
    if kind not in AIMED or seat == seat_of(s.act.die):
        return ""
    if s.has("darkness", cloak_code(seat, rank)):
        return "warriors.spell.darkness"
    if (kind == DIRECT or kind in RANGED) and walled(s):
        return "warriors.spell.wall-of-earth"
    return ""


def reach(s: Warriors) -> int:
    """Return how many ranks away what is carried out may reach. [warriors.cast.range]"""
    row = s.effect()
    return row.most or (ANYWHERE if row.kind == INDIRECT else s.act.reach)


def forbids_target(s: Warriors, seat: int, n: int) -> str:
    """Return the rule that keeps a die from being a target of what is done, or "". [warriors.target]"""
    row, me = s.effect(), s.act.die
    owner, rank = seat_of(n), s.die(n).rank
    own = owner == seat_of(me)
    if rank < 0:
        return "warriors.target"
    if s.act.by != NONE:
        if n == me:
            return "warriors.result.influence"
    elif row.side == "enemy" and own:
        return "warriors.result.range-attack" if row.kind in RANGED else "warriors.target"
    elif row.side == "friend" and not own:
        return "warriors.spell.side"
    elif row.other and n == me:
        return "warriors.result.inspire"
    return (
        forbids_distance(s, row, n)
        or (forbids_condition(s, row, n) if row.when or row.only else "")
        or (forbids_crossing(s, row.kind, owner, rank) if s.lasting else "")
    )


def forbids_distance(s: Warriors, row: Effect, n: int) -> str:
    """Return the rule that puts a die out of reach, or "". [warriors.melee] [warriors.cast.range]"""
    me = s.act.die
    if row.rank:
        apart = abs(line(seat_of(n), s.die(n).rank) - line(seat_of(me), s.die(me).rank))
        if row.rank == "own":
            return "warriors.result.stealthy-attack" if apart else ""
        return "warriors.result.lay-on-hands" if apart > 1 else ""
    most = reach(s)
    if row.side != "friend" and most < ANYWHERE:
        far = distance(s, me, n) if s.act.by == NONE else steps(s, me, n)
        if not row.least <= far <= most:
            return "warriors.melee" if row.kind == MELEE else "warriors.cast.range"
    if row.near and s.options["strict_adjacent"] == "on" and not beside(s, me, n):
        return "warriors.dice.adjacent"
    return ""


def forbids_condition(s: Warriors, row: Effect, n: int) -> str:
    """Return the rule by which a die is not of the kind that is asked for, or not any more; or ""."""
    if row.when == "waiting" and not s.waiting(n):
        return "warriors.result.smite"
    if row.when == "pending" and not s.pending(n):
        return "warriors.spell.charm"
    if row.only == "undead" and not s.kind(n).undead:
        return "warriors.undead"
    if row.only == "caster" and not caster(s, n):
        return "warriors.spell.silence"
    if row.only == "aimed" and s.waiting(n) and not aiming(s, n):
        return "warriors.result.influence"
    if row.only == "single" and s.has(DOUBLED, n):
        return "warriors.result.stealthy-attack"
    if row.only == "rollable" and s.die(n).idle:
        return "warriors.negated"
    if row.only == "rollable" and s.die(n).declined:
        return "warriors.cast.decline"
    return ""


def aiming(s: Warriors, n: int) -> bool:
    """Say whether what a die shows, or a spell it may bring, has a target. [warriors.result.influence]"""
    rows: Rows = s.data
    shown = s.die(n).effect
    if shown == NONE:
        return False
    spells = rows.rolls[rows.effects[shown].die] if rows.effects[shown].die else ()
    return bool(rows.effects[shown].side) or any(rows.effects[spell].aims for spell, _ in spells)


def caster(s: Warriors, n: int) -> bool:
    """Say whether a die is a magic user, divine, or shows a spell die. [warriors.spell.silence]"""
    rows: Rows = s.data
    shown = s.die(n).effect
    return rows.kinds[s.die(n).native].caster or (shown != NONE and bool(rows.effects[shown].die))


def targets(s: Warriors) -> list[int]:
    """Return the dice that what is carried out may name. [warriors.target]"""
    asked = chooser(s)
    return [n for seat in aimed_sides(s) for n in s.standing(seat) if not forbids_target(s, asked, n)]


def has_target(s: Warriors) -> bool:
    """Say whether there is a die that what is carried out may name. [warriors.target]"""
    asked = chooser(s)
    for seat in aimed_sides(s):
        for n in s.standing(seat):
            if not forbids_target(s, asked, n):
                return True
    return False


def aimed_sides(s: Warriors) -> tuple[int, ...]:
    """Return the seats whose dice what is carried out may name. [warriors.target]"""
    side = s.effect().side if s.act.by == NONE else ""
    own = seat_of(s.act.die)
    if side == "friend":
        return (own,)
    return (1 - own,) if side == "enemy" else (0, 1)


def aim(s: Warriors) -> int:
    """Ask for a target and return it; NONE if there is none, it is declined, or the effect is stopped.

    Spikes answer, and a Holy Aura stops, what comes from the other side. [warriors.target]
    """
    n = ask_target(s, targets(s))
    return n if n != NONE and arrives(s, n) else NONE


def ask_target(s: Warriors, found: list[int]) -> int:
    """Ask for one of some dice, or for none unless the acting die is influenced. [warriors.target]"""
    if not found:
        s.say("no_target", s.act.die, effect=s.effect().id)
        return NONE
    n = s.choose(chooser(s), "target", found if s.act.by != NONE else (*found, PASS))
    if n == PASS:
        decline(s)
        return NONE
    s.act.target = n
    return n


def arrives(s: Warriors, n: int) -> bool:
    """Say whether an effect on one die reaches it; its Spikes answer at once. [warriors.spell.spikes]"""
    spiked(s, n)
    return touched(s, n)


def spiked(s: Warriors, n: int) -> None:
    """Let the Spikes of a die answer what comes at it alone. [warriors.spell.spikes]"""
    row, me = s.effect(), s.act.die
    hostile = seat_of(n) != seat_of(me) or s.act.by != NONE
    if s.lasting and row.kind in AIMED and hostile:
        for e in s.granted("spikes", n):
            prick(s, e, me)


def prick(s: Warriors, e: Lasting, attacker: int) -> None:
    """Let the Spikes of a die hurt who attacks it; that is an effect of their own. [warriors.spell.spikes]"""
    rows: Rows = s.data
    before, s.act = s.act, Act(e.owner, rows.at[e.name])
    if touched(s, attacker):
        hit(s, attacker, e.amount, fixed=True)
    s.act = before


def decline(s: Warriors) -> None:
    """Leave a result or a spell unused; who leaves a spell is not rolled again this round.

    [warriors.cast.decline]
    """
    rows: Rows = s.data
    if s.act.effect >= rows.spells:
        s.die(s.act.die).declined = True
    s.say("declined", s.act.die, effect=s.effect().id)


def willing(s: Warriors) -> bool:
    """Ask whether what names nobody is used at all. [warriors.cast.decline]"""
    if s.choose(seat_of(s.act.die), "use", EITHER) == PASS:
        decline(s)
        return False
    return True


# Ranks, columns and squares. [warriors.area]


def ranks_in_reach(s: Warriors) -> list[int]:
    """Return the ranks that a spell reaches: occupied, near enough, not barred. [warriors.cast.range]"""
    own, mine = seat_of(s.act.die), s.die(s.act.die).rank
    found = []
    for seat in range(s.seats):
        if seat == own and s.act.by == NONE:
            continue
        for rank, dice in enumerate(counts(s, seat)):
            far = max(1, abs(line(seat, rank) - line(own, mine)))
            alone = (seat, rank, dice) == (own, mine, 1)
            if (
                dice
                and not alone
                and far <= reach(s)
                and not forbids_crossing(s, s.effect().kind, seat, rank)
            ):
                found.append(RANK.code(seat, rank))
    return found


def in_reach(s: Warriors) -> list[int]:
    """Return the dice that a direct spell over ranks or columns may touch. [warriors.spell.side]"""
    return [
        n
        for option in ranks_in_reach(s)
        for n in s.in_rank(*RANK.split(option))
        if n != s.act.die or s.act.by == NONE
    ]


def in_ranks(s: Warriors, option: int, size: int) -> list[int]:
    """Return the dice of a rank, and of those behind it that are in reach. [warriors.spell.wall-of-flames]"""
    seat, first = RANK.split(option)
    return [n for n in in_reach(s) if seat_of(n) == seat and first <= s.die(n).rank < first + size]


def in_columns(s: Warriors, option: int, size: int) -> list[int]:
    """Return the dice in reach of a seat's neighbouring columns. [warriors.spell.spray-of-shards]"""
    seat, first = COLUMN.split(option)
    return [n for n in in_reach(s) if seat_of(n) == seat and first <= s.die(n).column < first + size]


def in_square(s: Warriors, option: int, size: int) -> list[int]:
    """Return all dice of both sides in a square. [warriors.area]"""
    row, column = square_at(option)
    found = []
    for seat in range(s.seats):
        for n in s.standing(seat):
            die = s.die(n)
            if row <= line(seat, die.rank) < row + size and column <= die.column < column + size:
                found.append(n)
    return found


def squares(s: Warriors, size: int) -> list[int]:
    """Return the squares that may be chosen, of those with the same dice inside only the first.

    None reaches past the enemy's rearmost rank, and a foe stands in each; of an influenced die anyone else.
    [warriors.area]
    """
    me = seat_of(s.act.die)
    foe = 1 - me
    far = line(foe, deepest(s, foe))
    rear = line(me, s.ranks - 1)
    lows = range(rear - size + 1, far - size + 2) if me == 0 else range(far, rear + 1)
    dice = [
        (n, line(seat, s.die(n).rank), s.die(n).column) for seat in range(s.seats) for n in s.standing(seat)
    ]
    found: dict[tuple[int, ...], int] = {}
    for row in lows:
        within = [(n, column) for n, at, column in dice if row <= at < row + size]
        for column in range(1 - size, s.columns) if within else ():
            inside = tuple([n for n, at in within if column <= at < column + size])
            foes = inside and seat_of(inside[-1] if foe else inside[0]) == foe
            if foes or (s.act.by != NONE and inside not in ((), (s.act.die,))):
                found.setdefault(inside, square_code(row, column))
    return sorted(found.values())


def areas(s: Warriors) -> list[int]:
    """Return the ranks, columns or squares that a spell may be cast on, as options. [warriors.area]"""
    row = s.effect()
    if row.pattern == "square":
        return squares(s, row.size)
    if row.pattern == "rank":
        return first_ranks(s, row.size)
    foes = [seat for seat in range(s.seats) if s.act.by != NONE or seat != seat_of(s.act.die)]
    last = max(1, s.columns - row.size + 1)
    options = [option for seat in foes for option in codes(COLUMN, seat, last)]
    return [option for option in options if in_columns(s, option, row.size)]


def first_ranks(s: Warriors, size: int) -> list[int]:
    """Return the ranks from which so many lie in reach; if none does, those that lie there alone.

    [warriors.spell.conflagration]
    """
    known = ranks_in_reach(s)
    found = [RANK.split(option) for option in known]
    full = [RANK.code(seat, n) for seat, n in found if all((seat, n + i) in found for i in range(size))]
    return full or known


def inside(s: Warriors, option: int) -> list[int]:
    """Return the dice that a rank, a column or a square holds for the spell being cast. [warriors.area]"""
    row = s.effect()
    if row.pattern == "square":
        return in_square(s, option, row.size)
    return (in_ranks if row.pattern == "rank" else in_columns)(s, option, row.size)
