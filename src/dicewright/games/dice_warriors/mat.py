"""The mat: ranks and columns, distances, which formations are legal, and how dice step forward."""

from collections.abc import Sequence

from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import FAR, Die, Warriors


def line(seat: int, rank: int) -> int:
    """Return where a rank stands on the line of both sides: 0 and below are seat 0's. [warriors.area]"""
    return 1 + rank if seat else -rank


def distance(s: Warriors, a: int, b: int) -> int:
    """Count ranks from the one in front of a die to an enemy's. [warriors.rank.adjacent]"""
    return s.die(a).rank + s.die(b).rank + 1


def steps(s: Warriors, a: int, b: int) -> int:
    """Count ranks along the line either way, a die's own rank as one. [warriors.result.influence]"""
    apart = abs(line(a // FAR, s.die(a).rank) - line(b // FAR, s.die(b).rank))
    return max(1, apart)


def beside(s: Warriors, a: int, b: int) -> bool:
    """Say whether a die stands on one of the eight spaces around another. [warriors.dice.adjacent]"""
    apart = abs(line(a // FAR, s.die(a).rank) - line(b // FAR, s.die(b).rank))
    return a != b and apart <= 1 and abs(s.die(a).column - s.die(b).column) <= 1


def counts(s: Warriors, seat: int) -> list[int]:
    """Return how many dice stand in each rank of a seat."""
    found = [0] * s.ranks
    for die in s.dice[seat]:
        if die.rank >= 0:
            found[die.rank] += 1
    return found


def short(ranks: Sequence[int]) -> int:
    """Return the foremost rank that has fewer dice than the one behind it, NONE if all is legal.

    [warriors.rank.legal]
    """
    for rank in range(len(ranks) - 1):
        if ranks[rank] < ranks[rank + 1]:
            return rank
    return NONE


def deepest(s: Warriors, seat: int) -> int:
    """Return the rearmost occupied rank of a seat, NONE if there is none."""
    return max([die.rank for die in s.dice[seat]], default=NONE)


def free(s: Warriors, seat: int, rank: int) -> list[int]:
    """Return the empty columns of a rank. [warriors.column]"""
    taken = [die.column for die in s.dice[seat] if die.rank == rank]
    return [column for column in range(s.columns) if column not in taken]


def settle_in(s: Warriors, n: int, rank: int, kind: str) -> None:
    """Put a die on an empty space of a rank; its owner picks which, and a full mat grows by a column.

    [warriors.column]
    """
    seat = n // FAR
    die: Die = s.die(n)
    if len(free(s, seat, rank)) == 0:
        s.columns += 1
    before, s.moving = s.moving, n
    column = s.choose(seat, kind, [rank * FAR + column for column in free(s, seat, rank)]) % FAR
    s.moving = before
    die.rank, die.column = rank, column


def repair(s: Warriors, seat: int) -> None:
    """Let dice step forward, their owner choosing which, until the ranks are legal. [warriors.rank.repair]"""
    while True:
        rank = short(counts(s, seat))
        if rank == NONE:
            return
        n = s.choose(seat, "step", s.in_rank(seat, rank + 1))
        settle_in(s, n, rank, "step_to")
        s.say("stepped", n, rank=rank, column=s.die(n).column)


def lack(ranks: Sequence[int], free: int, fighters: int) -> int:
    """Return how many dice are missing to make ranks legal, when so many are still to be placed.

    [warriors.rank.legal] [warriors.rank.placement]
    """
    before = 0
    needed = rear = 0
    for rank in range(len(ranks) - 1, -1, -1):
        more = max(0, before - ranks[rank])
        before = ranks[rank] + more
        needed += more
        if rank > 1:
            rear += more
    return max(0, needed - free - fighters) + max(0, rear - free)
