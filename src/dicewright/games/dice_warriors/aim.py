"""Aiming: which dice, ranks, columns and squares a result or a spell may reach, and who chooses."""

from typing import Final

from dicewright.games.dice_warriors.harm import hit, touched
from dicewright.games.dice_warriors.mat import beside, counts, deepest, distance, line, steps
from dicewright.games.dice_warriors.rows import ANYWHERE, DIRECT, INDIRECT, MELEE, NONE, RANGED, Effect, Rows
from dicewright.games.dice_warriors.state import DOUBLED, FAR, Act, Warriors, name
from dicewright.kernel.decisions import PASS

YES: Final = 0
EITHER: Final = (YES, PASS)
AIMED: Final = ("melee", "ranged", "spell", "bolt", "direct")  # kinds that Darkness stops and Spikes answer
EDGE: Final = 64  # a square is (row + EDGE) * FAR + column + EDGE, its row on the line of both sides


def chooser(s: Warriors) -> int:
    """Return the seat that chooses for what is carried out. [warriors.result.influence]"""
    return s.act.by if s.act.by != NONE else s.act.die // FAR


def dark(seat: int, rank: int) -> int:
    """Return the owner of a Darkness: a rank, by a number that no die has. [warriors.spell.darkness]"""
    return -2 - seat * 10 - rank


def walled(s: Warriors) -> bool:
    """Say whether a Wall of Earth stands between the fronts. [warriors.spell.wall-of-earth]"""
    return any(e.name == "wall-of-earth" for e in s.lasting)


def blocked(s: Warriors, kind: str, seat: int, rank: int) -> str:
    """Return the rule that keeps a kind of effect from a rank across the line, or "". [warriors.kind]"""
    if not s.lasting or kind not in AIMED or seat == s.act.die // FAR:
        return ""
    if s.has("darkness", dark(seat, rank)):
        return "warriors.spell.darkness"
    if (kind == DIRECT or kind in RANGED) and walled(s):
        return "warriors.spell.wall-of-earth"
    return ""


def reach(s: Warriors) -> int:
    """Return how many ranks away what is carried out may reach. [warriors.cast.range]"""
    row = s.effect()
    return row.most or (ANYWHERE if row.kind == INDIRECT else s.act.reach)


def unfit(s: Warriors, n: int) -> str:
    """Return the rule that keeps a die from being a target of what is done, or "". [warriors.target]"""
    row, me = s.effect(), s.act.die
    seat = n // FAR
    own = seat == me // FAR
    if s.die(n).rank < 0:
        return "warriors.target"
    if s.act.by != NONE:
        if n == me:
            return "warriors.result.influence"
    elif (row.side == "enemy" and own) or (row.side == "friend" and not own) or (row.other and n == me):
        return "warriors.spell.side"
    return too_far(s, row, n) or unready(s, row, n) or blocked(s, row.kind, seat, s.die(n).rank)


def too_far(s: Warriors, row: Effect, n: int) -> str:
    """Return the rule that says a die is out of reach, or "". [warriors.melee] [warriors.cast.range]"""
    me = s.act.die
    if row.rank:
        apart = abs(line(n // FAR, s.die(n).rank) - line(me // FAR, s.die(me).rank))
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


def unready(s: Warriors, row: Effect, n: int) -> str:
    """Return the rule that says a die is not of the kind that is asked for, or not any more; or ""."""
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
    if row.only == "rollable" and (s.die(n).declined or s.die(n).idle):
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
    seats: tuple[int, ...] = (0, 1)
    side = s.effect().side if s.act.by == NONE else ""
    if side in ("enemy", "friend"):
        own = s.act.die // FAR
        seats = (own,) if side == "friend" else (1 - own,)
    return [n for seat in seats for n in s.standing(seat) if not unfit(s, n)]


def aim(s: Warriors) -> int:
    """Name a die, and return it if the effect reaches it; NONE if nobody does or it is declined.

    Spikes answer, and a Holy Aura stops, what comes from the other side. [warriors.target]
    """
    n = named(s, targets(s))
    return n if n != NONE and arrives(s, n) else NONE


def named(s: Warriors, found: list[int]) -> int:
    """Ask for one of some dice, or for none unless the acting die is influenced. [warriors.target]"""
    if not found:
        s.say("no_target", s.act.die, effect=s.effect().id)
        return NONE
    n = s.choose(chooser(s), "target", found if s.act.by != NONE else (*found, PASS))
    if n == PASS:
        decline(s)
        return NONE
    s.act.target = n
    s.say("aimed", s.act.die, effect=s.effect().id, target=name(n), whom=s.kind(n).id)
    return n


def arrives(s: Warriors, n: int) -> bool:
    """Say whether an effect on one die reaches it; its Spikes answer at once. [warriors.spell.spikes]"""
    row, me = s.effect(), s.act.die
    hostile = n // FAR != me // FAR or s.act.by != NONE
    if s.lasting and row.kind in AIMED and hostile and s.has("spikes", n):
        prick(s, n, me)
    return touched(s, n)


def prick(s: Warriors, n: int, attacker: int) -> None:
    """Let the Spikes of a die hurt who attacks it; that is an effect of their own. [warriors.spell.spikes]"""
    rows: Rows = s.data
    before, s.act = s.act, Act(n, rows.first["spikes"])
    s.say("spiked", n)
    if touched(s, attacker):
        hit(s, attacker, sum([e.amount for e in s.entries("spikes", n)]), fixed=True)
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
    if s.choose(s.act.die // FAR, "use", EITHER) == PASS:
        decline(s)
        return False
    return True


# Ranks, columns and squares. [warriors.area]


def ranks_in_reach(s: Warriors) -> list[int]:
    """Return ranks as options, seat * FAR + rank: occupied, in reach, not barred. [warriors.cast.range]"""
    me = s.act.die
    found = []
    for seat in range(s.seats):
        if seat == me // FAR and s.act.by == NONE:
            continue
        for rank, dice in enumerate(counts(s, seat)):
            far = max(1, abs(line(seat, rank) - line(me // FAR, s.die(me).rank)))
            alone = seat == me // FAR and rank == s.die(me).rank and dice == 1
            if dice and not alone and far <= reach(s) and not blocked(s, s.effect().kind, seat, rank):
                found.append(seat * FAR + rank)
    return found


def in_reach(s: Warriors) -> list[int]:
    """Return the dice that a direct spell over ranks or columns may touch. [warriors.spell.side]"""
    return [
        n
        for option in ranks_in_reach(s)
        for n in s.in_rank(option // FAR, option % FAR)
        if n != s.act.die or s.act.by == NONE
    ]


def in_ranks(s: Warriors, option: int, size: int) -> list[int]:
    """Return the dice of a rank, and of those behind it that are in reach. [warriors.spell.wall-of-flames]"""
    known = ranks_in_reach(s)
    wanted = [option + i for i in range(size) if option + i in known]
    return [n for n in in_reach(s) if n // FAR * FAR + s.die(n).rank in wanted]


def in_columns(s: Warriors, option: int, size: int) -> list[int]:
    """Return the dice in reach of a seat's neighbouring columns, an option being seat * FAR + the first.

    [warriors.spell.spray-of-shards]
    """
    seat, first = option // FAR, option % FAR
    return [n for n in in_reach(s) if n // FAR == seat and first <= s.die(n).column < first + size]


def in_square(s: Warriors, option: int, size: int) -> list[int]:
    """Return all dice of both sides in a square. [warriors.area]"""
    row, column = option // FAR - EDGE, option % FAR - EDGE
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
    me = s.act.die // FAR
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
            option = (row + EDGE) * FAR + column + EDGE
            inside = tuple([n for n, at in within if column <= at < column + size])
            foes = inside and (inside[-1] if foe else inside[0]) // FAR == foe
            if foes or (s.act.by != NONE and inside not in ((), (s.act.die,))):
                found.setdefault(inside, option)
    return sorted(found.values())


def areas(s: Warriors) -> list[int]:
    """Return the ranks, columns or squares that a spell may be cast on, as options. [warriors.area]"""
    row = s.effect()
    if row.pattern == "square":
        return squares(s, row.size)
    if row.pattern == "rank":
        return first_ranks(s, row.size)
    foes = [seat for seat in range(s.seats) if s.act.by != NONE or seat != s.act.die // FAR]
    last = max(1, s.columns - row.size + 1)
    options = [seat * FAR + column for seat in foes for column in range(last)]
    return [option for option in options if in_columns(s, option, row.size)]


def first_ranks(s: Warriors, size: int) -> list[int]:
    """Return the ranks from which so many lie in reach; if none does, those that lie there alone.

    [warriors.spell.conflagration]
    """
    known = ranks_in_reach(s)
    full = [option for option in known if all(option + i in known for i in range(size))]
    return full or known


def inside(s: Warriors, option: int) -> list[int]:
    """Return the dice that a rank, a column or a square holds for the spell being cast. [warriors.area]"""
    row = s.effect()
    if row.pattern == "square":
        return in_square(s, option, row.size)
    return (in_ranks if row.pattern == "rank" else in_columns)(s, option, row.size)
