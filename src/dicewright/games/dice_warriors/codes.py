"""Codes: the ints that stand for dice, ranks, columns, spaces and squares in options, records and states."""

from collections.abc import Sequence
from typing import Final

from dicewright.kernel.asking.codecs import Pair

PLACES: Final = 1000
BEYOND: Final = 2000  # the first code of a die whose place is not below PLACES
DIE: Final = Pair(PLACES, 2)  # a seat, and the place of a die in its list
RANK: Final = Pair(1000, 2)  # a seat, and one of its ranks
COLUMN: Final = Pair(1000, 2)  # a seat, and the first of some neighbouring columns
SPACE: Final = Pair(1000, 10)  # a rank and a column
SQUARE: Final = Pair(1000, 128)  # a row and a column, both shifted, for a square may begin outside the mat
SHIFT: Final = 64
CLOAKED: Final = Pair(10, 2)  # a seat and a rank, as the owner of a Darkness
CLOAKS: Final = -2  # owners of a Darkness go down from here, so that no die has such a number


def seat_of(code: int) -> int:
    """Return the seat of a die, a rank or a column."""
    return code // PLACES % 2


def codes(pair: Pair, first: int, count: int) -> Sequence[int]:
    """Return the codes of a first number with each second below `count`."""
    start = first * pair.radix
    if count <= pair.radix:
        return range(start, start + count)
    return [pair.code(first, second) for second in range(count)]


def codes_at(pair: Pair, first: int, seconds: list[int]) -> list[int]:
    """Return the codes of a first number with each of some second ones, which ascend."""
    start = first * pair.radix
    if not seconds or seconds[-1] < pair.radix:
        return [start + second for second in seconds]
    return [pair.code(first, second) for second in seconds]


def square_code(row: int, column: int) -> int:
    """Return the code of a square by its first row on the line of both sides, and its first column."""
    return SQUARE.code(row + SHIFT, column + SHIFT)


def square_at(code: int) -> tuple[int, int]:
    """Return the first row and the first column of a square."""
    row, column = SQUARE.split(code)
    return row - SHIFT, column - SHIFT


def cloak_code(seat: int, rank: int) -> int:
    """Return the owner of a Darkness over a rank. [warriors.spell.darkness]"""
    return CLOAKS - CLOAKED.code(seat, rank)


def cloaked_rank(owner: int) -> tuple[int, int]:
    """Return the seat and the rank that a Darkness lies over. [warriors.spell.darkness]"""
    return CLOAKED.split(CLOAKS - owner)


def die_id(n: int) -> str:
    """Return the entity of a die."""
    seat, place = DIE.split(n)
    return f"d{seat}.{place}"


def space_id(seat: int, rank: int, column: int) -> str:
    """Return the entity of a space on a seat's mat."""
    return f"s{seat}.{rank}.{column}"
