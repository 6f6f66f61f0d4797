"""Resolution: from the rearmost rank forward, in turn, one die completely after the other."""

from typing import Final

from dicewright.games.dice_warriors.acting import apply, cast_from
from dicewright.games.dice_warriors.aim import has_target
from dicewright.games.dice_warriors.codes import DIE, SPACE, codes, codes_at, seat_of, space_id
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import CURSED, INFLUENCED, OWES_FREELY, Act, Trap, Warriors
from dicewright.kernel.decisions import ALL, PASS

TRAP: Final = 0
DISARM: Final = 1
HEAL: Final = 2


def resolve(s: Warriors) -> str:
    """Resolve one die of the rank whose turn it is, or go on to the next rank. [warriors.round.resolve]"""
    if s.open == NONE and not open_rank(s):
        return "finish"
    seat = s.open
    dice = ready(s, seat)
    if not dice:
        s.open = NONE
        s.turn = 1 - seat
        return "resolve"
    busy = [n for n in dice if not at_leisure(s, n)] if len(dice) > 1 else dice
    n = s.choose(seat, "order", busy or dice[:1])
    resolve_die(s, n)
    return "resolve"


def at_leisure(s: Warriors, n: int) -> bool:
    """Say whether a die has nothing to do: a Miss, a stance that works already, a blow that reaches nobody.

    Such dice act after the others of their rank, and nobody is asked about it. [warriors.round.resolve]
    """
    rows: Rows = s.data
    die = s.die(n)
    if s.lasting and s.has(INFLUENCED, n):
        return False
    if die.effect == NONE:
        return True
    row = rows.effects[die.effect]
    if row.stance:
        return s.options["defence_timing"] == "stance"
    if row.side != "enemy" or die.grip != NONE or row.act == "advance":
        return row.act == "miss"
    before, s.act = s.act, Act(n, die.effect, die.amount)
    found = has_target(s)
    s.act = before
    return not found


def ready(s: Warriors, seat: int) -> list[int]:
    """Return the dice that act with the rank being resolved: its own, and those moved behind it.

    [warriors.round.resolve]
    """
    reached = s.reached[seat]
    places = [
        at for at, die in enumerate(s.dice[seat]) if die.rank >= reached and not die.resolved and not die.idle
    ]
    return codes_at(DIE, seat, places)


def next_rank(s: Warriors, seat: int) -> int:
    """Return the next occupied rank of a seat, NONE if all have been resolved. [warriors.round.resolve]"""
    found, reached = NONE, s.reached[seat]
    for die in s.dice[seat]:
        if found < die.rank < reached:
            found = die.rank
    return found


def open_rank(s: Warriors) -> bool:
    """Open the next rank of the seat whose turn it is, else of the other; False when all is done.

    Who was moved behind its side's last rank acts at once. [warriors.round.resolve]
    """
    late = [seat for seat in s.clockwise(s.turn) if next_rank(s, seat) == NONE and ready(s, seat)]
    for seat in (*late, *s.clockwise(s.turn)):
        rank = next_rank(s, seat)
        if rank != NONE or seat in late:
            s.open = s.turn = seat
            if rank != NONE:
                s.reached[seat] = rank
                s.tell("opened", seat, rank=rank)
            return True
    return False


def resolve_die(s: Warriors, n: int) -> None:
    """Resolve a die: what it shows, then what it may give its next turn up for. [warriors.round.resolve]"""
    die = s.die(n)
    die.resolved = True
    by = NONE
    if s.lasting:
        s.lift("wall-of-earth", n)
        if s.has(INFLUENCED, n):
            s.lift(INFLUENCED, n)
            by = 1 - seat_of(n)
    apply(s, n, die.effect, die.amount, by)
    if s.alive(n):
        s.lift(CURSED, n)
        forgo(s, n)


# Giving up the next turn.


def forgo(s: Warriors, n: int) -> None:
    """Ask whether a die gives up its next turn for more now. [warriors.trap] [warriors.abort.heal]"""
    rows: Rows = s.data
    kind = rows.kinds[s.die(n).native]
    if not kind.traps and not kind.prays:
        return
    seat = seat_of(n)
    s.moving = n
    deeds = [deed for deed in (TRAP, DISARM, HEAL) if not forbids_deed(s, seat, deed)]
    deed = s.choose(seat, "forgo", (*deeds, PASS))
    s.moving = NONE
    if deed == PASS:
        return
    s.die(n).owed = OWES_FREELY
    if deed == TRAP:
        lay_trap(s, n)
    elif deed == DISARM:
        disarm(s, n)
    else:
        s.say("prays", n)
        s.act = Act(n, s.data.at["heal-die"])
        cast_from(s, n, "heal", NONE)
        s.act = Act()


def forbids_deed(s: Warriors, seat: int, deed: int) -> str:
    """Return the rule that keeps a die from giving up its next turn for a deed, or "". [warriors.trap]

    [warriors.abort.heal]
    """
    rows: Rows = s.data
    n = s.moving
    kind = rows.kinds[s.die(n).native]
    if not s.can_forgo(n):
        return "warriors.negated"
    if deed == HEAL:
        return "" if kind.prays else "warriors.abort.heal"
    if not kind.traps or s.options["traps"] == "off":
        return "warriors.trap"
    if deed == DISARM:
        return "" if s.options["traps"] == "open" and under(s, n) is not None else "warriors.trap"
    laid = [trap for trap in s.traps[seat] if trap.scoundrel == DIE.second(n)]
    limited = s.options["trap_limit"] == "one_per_scoundrel" and laid
    full = len(s.traps[seat]) >= s.ranks * s.columns
    return "warriors.trap" if limited or full else ""


def under(s: Warriors, n: int) -> Trap | None:
    """Return the enemy's trap on the space a die stands on. [warriors.trap]"""
    die = s.die(n)
    for trap in s.traps[1 - seat_of(n)]:
        if (trap.rank, trap.column) == (die.rank, die.column):
            return trap
    return None


def disarm(s: Warriors, n: int) -> None:
    """Take away the trap a scoundrel stands on and can see. [warriors.trap]"""
    trap = under(s, n)
    assert trap is not None
    s.traps[1 - seat_of(n)].remove(trap)
    s.say("disarmed", n)


def forbids_trap(s: Warriors, seat: int, space: int) -> str:
    """Return the rule that keeps a space of the enemy's mat from being trapped, or "". [warriors.trap]"""
    return "warriors.trap" if space in trapped(s, seat) else ""


def trapped(s: Warriors, seat: int) -> list[int]:
    """Return the spaces of the enemy's mat that a seat has trapped. [warriors.trap]"""
    return [SPACE.code(trap.rank, trap.column) for trap in s.traps[seat]]


def lay_trap(s: Warriors, n: int) -> None:
    """Trap any space of the enemy's mat, one trap a space; where it is may be hidden. [warriors.trap]"""
    seat = seat_of(n)
    taken = trapped(s, seat)
    spaces = [space for rank in range(s.ranks) for space in codes(SPACE, rank, s.columns)]
    s.moving = n
    space = s.choose(seat, "trap_space", [space for space in spaces if space not in taken])
    s.moving = NONE
    rows: Rows = s.data
    trap = Trap(DIE.second(n), rows.kinds[s.die(n).native].trap, *SPACE.split(space))
    trap.laid = s.round
    trap.columns = s.columns
    s.traps[seat].append(trap)
    s.say("trap_set", n)
    to = ALL if s.options["traps"] == "open" else 1 << seat
    s.tell("trap_at", seat, to, space=space_id(1 - seat, trap.rank, trap.column))
