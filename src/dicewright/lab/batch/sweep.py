"""Sweep: give one to three numbers or faces all their values, on the same dice."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.lab.batch.batch import run_all
from dicewright.lab.batch.compare import Difference, differences
from dicewright.lab.batch.measures import Figure, chosen, figures, general, measures
from dicewright.lab.changes import Axis, placed
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Tick, Workers, ignore

AXES: Final = 3
POINTS: Final = 200
USUAL: Final = ("win.starter", "rounds", "decisions", "decided")  # told unless others are asked for
THINGS: Final = 3  # of what is brought, those that move most


@dataclass(frozen=True)
class Point:
    """One version: a value for each axis, what was measured, and how that differs from the printed one."""

    values: tuple[Any, ...]
    printed: bool
    figures: dict[str, Figure]
    gains: dict[str, Difference]

    def plain(self, names: Sequence[str]) -> dict[str, Any]:
        """Return it ready for JSON."""
        found = {name: {"mean": self.figures[name].mean, "half": self.figures[name].half} for name in names}
        gains = {name: self.gains[name].plain() for name in names if name in self.gains}
        return {"values": list(self.values), "printed": self.printed, "figures": found, "gains": gains}


@dataclass(frozen=True)
class Sweep:
    """All points of a sweep, in the order of their values, and the measures to show."""

    axes: tuple[Axis, ...]
    points: list[Point]
    names: list[str]
    matches: int

    def plain(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        axes = [{"place": str(axis.place), "values": list(axis.values)} for axis in self.axes]
        points = [point.plain(self.names) for point in self.points]
        return {"matches": self.matches, "axes": axes, "measures": self.names, "points": points}


def count(axes: Sequence[Axis]) -> int:
    """Return how many versions axes make; refuse too many."""
    if not 1 <= len(axes) <= AXES:
        raise DicewrightError(f"one to {AXES} numbers or faces can vary, not {len(axes)}")
    if len({axis.place for axis in axes}) < len(axes):
        raise DicewrightError("each number or face is named once")
    n = prod(len(axis.values) for axis in axes)
    if n > POINTS:
        raise DicewrightError(f"that makes {n} versions; {POINTS} are enough")
    return n


def sweep(
    plan: Plan,
    axes: Sequence[Axis],
    n: int,
    path: Path,
    *,
    wanted: Collection[str] = (),
    workers: Workers | None = None,
    tick: Tick = ignore,
) -> Sweep:
    """Play n matches of every version, all on the same dice, into a folder each under `path`."""
    count(axes)
    game = game_of(plan.game)
    values = list(product(*[axis.values for axis in axes]))
    plans = [replace(plan, tables=placed(game, plan.tables, pairs(axes, value))) for value in values]
    places = [path / f"version-{number:03}" for number in range(len(plans))]
    played = run_all(
        [(plan, path / "printed"), *zip(plans, places, strict=True)], n, workers=workers, tick=tick
    )
    first, *others = [measures(batch.folder) for batch in played]
    chosen(figures(first), wanted)
    points = [
        Point(
            value,
            dict(plan.tables) == dict(version.tables),
            figures(found),
            {one.measure: one for one in differences(first, found, wanted)},
        )
        for value, version, found in zip(values, plans, others, strict=True)
    ]
    return Sweep(tuple(axes), points, list(wanted) or told(points), n)


def pairs(axes: Sequence[Axis], values: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Return each place with its value."""
    return [(axis.place, value) for axis, value in zip(axes, values, strict=True)]


def told(points: Sequence[Point]) -> list[str]:
    """Return the usual measures, and the things whose wins clearly change most."""
    moved: dict[str, float] = {}
    for point in points:
        for name, gain in point.gains.items():
            if not general(name) and gain.clear:
                moved[name] = max(moved.get(name, 0.0), abs(gain.mean))
    things = sorted(moved, key=lambda name: -moved[name])[:THINGS]
    return [*USUAL, *[name for name in things if all(name in point.figures for point in points)]]
