"""The mat: ranks and columns, distances, which formations are legal, and how dice step forward."""

from collections.abc import Sequence

from dicewright.games.dice_warriors.codes import SPACE, codes_at, seat_of
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import Warriors
from dicewright.kernel.decisions import PASS


def line(seat: int, rank: int) -> int:
    """Return where a rank stands on the line of both sides: 0 and below are seat 0's. [warriors.area]"""
    return 1 + rank if seat else -rank


def distance(s: Warriors, a: int, b: int) -> int:
    """Count ranks from the one in front of a die to an enemy's. [warriors.rank.adjacent]"""
    return s.die(a).rank + s.die(b).rank + 1


def steps(s: Warriors, a: int, b: int) -> int:
    """Count ranks along the line either way, a die's own rank as one. [warriors.result.influence]"""
    apart = abs(line(seat_of(a), s.die(a).rank) - line(seat_of(b), s.die(b).rank))
    return max(1, apart)


def beside(s: Warriors, a: int, b: int) -> bool:
    """Say whether a die stands on one of the eight spaces around another. [warriors.dice.adjacent]"""
    apart = abs(line(seat_of(a), s.die(a).rank) - line(seat_of(b), s.die(b).rank))
    return a != b and apart <= 1 and abs(s.die(a).column - s.die(b).column) <= 1


def counts(s: Warriors, seat: int) -> list[int]:
    """Return how many dice stand in each rank of a seat."""
    found = [0] * s.ranks
    for die in s.dice[seat]:
        if die.rank >= 0:
            found[die.rank] += 1
    return found


def short_rank(ranks: list[int]) -> int:
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


def free_spaces(s: Warriors, seat: int, ranks: Sequence[int]) -> list[int]:
    """Return the empty spaces of some ranks; a mat that is full there grows by a column. [warriors.column]"""
    found: list[int] = []
    for rank in ranks:
        taken = [die.column for die in s.dice[seat] if die.rank == rank]
        found += codes_at(SPACE, rank, [column for column in range(s.columns) if column not in taken])
    if not found:
        s.columns += 1
        return free_spaces(s, seat, ranks)
    return found


def forbids_space(s: Warriors, seat: int, space: int) -> str:
    """Return the rule that keeps a die from a space, or "": there is another on it. [warriors.column]"""
    at = SPACE.split(space)
    return "warriors.column" if any((die.rank, die.column) == at for die in s.dice[seat]) else ""


def settle_in(s: Warriors, n: int, ranks: Sequence[int], kind: str, may: bool = False) -> bool:
    """Put a die on an empty space of some ranks; its owner picks which, or declines where it may.

    [warriors.column]
    """
    seat, die = seat_of(n), s.die(n)
    before, s.moving = s.moving, n
    spaces = free_spaces(s, seat, ranks)
    space = s.choose(seat, kind, (*spaces, PASS) if may else spaces)
    s.moving = before
    if space == PASS:
        return False
    die.rank, die.column = SPACE.split(space)
    return True


def repair(s: Warriors, seat: int) -> None:
    """Let dice step forward, their owner choosing which, until the ranks are legal. [warriors.rank.repair]"""
    while True:
        rank = short_rank(counts(s, seat))
        if rank == NONE:
            return
        step_forward(s, s.choose(seat, "step", s.in_rank(seat, rank + 1)))


def step_forward(s: Warriors, n: int) -> None:
    """Let a die step one rank forward, straight if that space is empty; else its owner picks another.

    [warriors.rank.repair]
    """
    die = s.die(n)
    rank = die.rank - 1
    if SPACE.code(rank, die.column) in free_spaces(s, seat_of(n), (rank,)):
        die.rank = rank
    else:
        settle_in(s, n, (rank,), "step_to")
    s.say("stepped", n, rank=rank, column=die.column)


def missing_dice(ranks: list[int], waiting: list[int], fronts: list[int]) -> int:
    """Return how many dice are missing to make ranks legal, with those that are still to be placed.

    Of each of these it is said in how many ranks from the front it may stand; `fronts` are the numbers that
    bind a class. [warriors.rank.legal] [warriors.rank.placement]
    """
    before = behind = 0  # of the rank that was looked at last, and what is missing from it on
    more = [0] * (len(ranks) + 1)
    for rank in range(len(ranks) - 1, -1, -1):
        if ranks[rank] < before:
            behind += before - ranks[rank]
        else:
            before = ranks[rank]
        more[rank] = behind
    missing = behind - len(waiting) if behind > len(waiting) else 0
    for front in fronts:
        lacking = more[front] if front < len(ranks) else 0
        for most in waiting:
            if most > front:
                lacking -= 1
        if lacking > 0:
            missing += lacking
    return missing
