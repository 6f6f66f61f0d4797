"""Breeds: whether a daemon is purebred, half-breed, mongrel or nothing, and what it is immune to."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from dicewright.games.daemon_dice.rows import NONE, Rows

NOTHING: Final = 0
MONGREL: Final = 1
HALF: Final = 2
PURE: Final = 3
Breed = Literal["nothing", "mongrel", "half", "pure"]
KINDS: Final[tuple[Breed, ...]] = get_args(Breed)


def breed_of(bodies: Sequence[int], mixes: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the breed that dice make, and the mixes it may be named after: two at an exact half.

    [daemon.breed.kind] [daemon.breed.exacthalf] [daemon.breed.none]
    """
    painted = sorted(set(mixes) - {NONE})
    if len(painted) == 1 and NONE not in mixes:
        return PURE, tuple(painted)
    half = tuple(mix for mix in painted if 2 * list(mixes).count(mix) >= len(mixes))
    if half:
        return HALF, half
    alike = len(set(zip(bodies, mixes, strict=True))) < len(bodies)
    return (NOTHING if alike else MONGREL), ()


def immune(rows: Rows, kind: int, blood: int, mix: int) -> bool:
    """Say whether a daemon is immune to rays, gas and poison of a die. [daemon.breed.half]

    [daemon.breed.pure]
    """
    if kind < HALF or mix == NONE:
        return False
    if kind == PURE:
        return mix == blood
    flesh, ink = rows.mixes[blood]
    return rows.mixes[mix][0] == flesh or rows.mixes[mix][1] == ink


def power_of(rows: Rows, kind: int, blood: int) -> str:
    """Return the power of a daemon's breed, or "". [daemon.breed.none]"""
    if kind == PURE and blood in rows.bred:
        return list(rows.breeds)[rows.bred.index(blood)]
    return "mongrel" if kind == MONGREL else ""
