"""Placing: each die on a space of a rank, in secret and at once, and the traps that spring."""

from typing import Final

from dicewright.games.dice_warriors.codes import DIE, SPACE, die_id, seat_of
from dicewright.games.dice_warriors.harm import hit, settle, touched
from dicewright.games.dice_warriors.mat import forbids_space, missing_dice, repair, settle_in
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import OWES_FREELY, PARTY, TRAY, Act, Die, Trap, Warriors
from dicewright.kernel.decisions import PASS

DISARM: Final = 0


def place(s: Warriors) -> None:
    """Place both parties, show them, close ranks, and let traps spring. [warriors.round.roll]

    [warriors.rank.placement] [warriors.trap]
    """
    s.columns = max([s.columns, *[len(tray(s, seat)) + len(s.standing(seat)) for seat in range(s.seats)]])
    if s.options["placement"] == "simultaneous":
        s.together(range(s.seats), place_all)
    elif s.options["placement"] == "first_player_first":
        for seat in s.clockwise(s.lead):
            place_all(s, seat)
    else:
        alternate(s)
    placed = [landed(s, seat) for seat in range(s.seats)]  # before anybody steps forward
    for seat in s.clockwise(s.lead):
        announce(s, seat)
    for seat in s.clockwise(s.lead):
        spring(s, seat, placed[seat])
    for seat in s.clockwise(s.lead):
        repair(s, seat)


def tray(s: Warriors, seat: int) -> list[int]:
    """Return a seat's dice that are still to be placed."""
    return [n for n, die in s.coded(seat) if die.rank == TRAY]


def place_all(s: Warriors, seat: int) -> None:
    """Place all dice of a seat. [warriors.rank.placement]"""
    for n in tray(s, seat):
        place_one(s, n)


def alternate(s: Warriors) -> None:
    """Place one die in turn, the first player first. [warriors.rank.placement]"""
    while any(tray(s, seat) for seat in range(s.seats)):
        for seat in s.clockwise(s.lead):
            waiting = tray(s, seat)
            if waiting:
                place_one(s, waiting[0])


def place_one(s: Warriors, n: int) -> None:
    """Place a die on an empty space of a rank that is open to it. [warriors.rank.placement]"""
    missing = missing_by_rank(s, n)
    least = min(missing)
    settle_in(s, n, [rank for rank, dice in enumerate(missing) if dice == least], "place")


def missing_by_rank(s: Warriors, n: int) -> list[int]:
    """Return how many dice would be missing for legal ranks, for each rank a die may be placed in.

    [warriors.rank.legal] [warriors.rank.placement]
    """
    rows: Rows = s.data
    seat = seat_of(n)
    ranks = [0] * s.ranks
    waiting: list[int] = []
    for die in s.dice[seat]:
        if die.rank >= 0:
            ranks[die.rank] += 1
        elif die.rank == TRAY:
            waiting.append(open_ranks(s, die))
    mine = open_ranks(s, s.die(n))
    waiting.remove(mine)
    found = []
    for rank in range(mine):
        ranks[rank] += 1
        found.append(missing_dice(ranks, waiting, rows.fronts))
        ranks[rank] -= 1
    return found


def open_ranks(s: Warriors, die: Die) -> int:
    """Return in how many ranks from the front a die may be placed; its class binds no die that was summoned.

    [warriors.rank.placement]
    """
    rows: Rows = s.data
    bound = rows.kinds[die.kind].ranks if die.sort == PARTY else 0
    return min(bound, s.ranks) if bound else s.ranks


def forbids_placing(s: Warriors, seat: int, space: int) -> str:
    """Return the rule that keeps the die that is placed from a space, or "". [warriors.rank.placement]"""
    return forbids_space(s, seat, space) or forbids_rank(s, s.moving, SPACE.first(space))


def forbids_rank(s: Warriors, n: int, rank: int) -> str:
    """Return the rule that keeps a die out of a rank, or "": its class, or ranks that could not be legal.

    Where dice that cannot move make it impossible, others are placed as legally as can be.
    [warriors.rank.placement] [warriors.rank.legal]
    """
    missing = missing_by_rank(s, n)
    if rank >= len(missing):
        return "warriors.rank.placement"
    return "warriors.rank.legal" if missing[rank] > min(missing) else ""


def announce(s: Warriors, seat: int) -> None:
    """Tell where a seat's dice stand. [warriors.round.roll]"""
    if s.table.hears:
        dice = s.standing(seat)
        ranks = [s.die(n).rank for n in dice]
        columns = [s.die(n).column for n in dice]
        kinds = [s.kind(n).id for n in dice]
        s.tell("placed", seat, dice=[die_id(n) for n in dice], kinds=kinds, ranks=ranks, columns=columns)


# Traps.


def landed(s: Warriors, seat: int) -> dict[tuple[int, int], int]:
    """Return a seat's dice that were placed, by rank and column; who was not rolled has only stayed.

    [warriors.trap]
    """
    return {
        (die.rank, die.column): n
        for n, die in s.coded(seat)
        if die.rank >= 0 and not die.idle and die.grip == NONE
    }


def spring(s: Warriors, seat: int, here: dict[tuple[int, int], int]) -> None:
    """Spring the enemy's traps under dice that were placed; all know then that no other trap is there.

    [warriors.trap]
    """
    foe = 1 - seat
    for at, n in here.items() if s.traps[foe] else ():
        sprung = [trap for trap in s.traps[foe] if (trap.rank, trap.column) == at]
        s.traps[foe] = [trap for trap in s.traps[foe] if trap not in sprung]
        for trap in s.traps[foe]:
            trap.clear = tuple(sorted({*trap.clear, at}))
        if sprung and s.alive(n):
            snap(s, n, sprung[0])


def snap(s: Warriors, n: int, trap: Trap) -> None:
    """Let a trap hurt the die on it; a scoundrel may give up its next turn instead. [warriors.trap]

    [warriors.die.trap]
    """
    rows: Rows = s.data
    die = s.die(n)
    by = DIE.code(1 - seat_of(n), trap.scoundrel)
    s.say("sprung", n, by, rank=trap.rank, column=trap.column, laid=trap.laid)
    if rows.kinds[die.native].traps and s.can_forgo(n):
        s.moving = n
        choice = s.choose(seat_of(n), "disarm", (DISARM, PASS))
        s.moving = NONE
        if choice == DISARM:
            die.owed = OWES_FREELY
            s.say("disarmed", n)
            return
    s.act = Act()
    points = s.roll(1 - seat_of(n), "trap", (rows.secondary["trap"].sides,))[0] + trap.more
    if touched(s, n):
        hit(s, n, points, fixed=True)
    settle(s)
