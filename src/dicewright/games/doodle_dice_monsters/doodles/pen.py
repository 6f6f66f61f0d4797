"""A pen that draws with a trembling hand: outlines, lines and rings as strokes on a sheet of 1024 by 1024."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from dicewright.kernel.chance import Seeded

Point = tuple[float, float]
Stroke = list[object]  # tool, colour, width, [x, y, ...]

PEN: Final = 0
FILL: Final = 1
EDGE: Final = 1023
INK: Final = 0
PALE: Final = 7
# The palette's place of each colour of dice.
HUES: Final = {
    "red": 1,
    "blue": 2,
    "green": 3,
    "yellow": 4,
    "black": 14,
    "white": 7,
    "brown": 5,
    "gray": 6,
    "colorless": 11,
    "purple": 8,
    "orange": 9,
    "pink": 10,
}


class Pen:
    """Draws strokes; how the hand trembles comes from a seed."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = Seeded(seed)
        self.strokes: list[Stroke] = []

    def between(self, least: int, most: int) -> int:
        """Return any whole number between two."""
        return least + self.chance.below(most - least + 1)

    def any(self, things: Sequence[str]) -> str:
        """Return any of some things."""
        return things[self.chance.below(len(things))]

    def stroke(self, tool: int, colour: int, width: int, points: Sequence[Point], tremble: int = 6) -> None:
        """Draw through points, each a little beside where it should be."""
        beside = [round(at) + self.between(-tremble, tremble) for point in points for at in point]
        path = [max(0, min(EDGE, at)) for at in beside]
        self.strokes.append([tool, colour, width, path])

    def line(self, points: Sequence[Point], colour: int = INK, width: int = 4) -> None:
        """Draw a line."""
        self.stroke(PEN, colour, width, points)

    def shape(self, points: Sequence[Point], colour: int, width: int = 4) -> None:
        """Fill an outline and draw it in ink."""
        first = len(self.strokes)
        self.stroke(FILL, colour, width, points)
        path = self.strokes[first][3]
        assert isinstance(path, list)
        self.strokes.append([PEN, INK, width, [*path, *path[:2]]])

    def dot(self, x: float, y: float, colour: int = INK, width: int = 8) -> None:
        """Draw a dot."""
        self.stroke(PEN, colour, width, [(x, y)], 0)


def ring(x: float, y: float, across: float, high: float, corners: int, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular shape, drawn wide and high; many make it round."""
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    return [(x + across * cos(a), y + high * sin(a)) for a in angles]


def star(x: float, y: float, out: float, inner: float, points: int, turn: float = 0.0) -> list[Point]:
    """Return a star with so many points."""
    angles = [turn + pi * i / points for i in range(2 * points)]
    far = [inner if i % 2 else out for i in range(2 * points)]
    return [(x + r * cos(a), y + r * sin(a)) for r, a in zip(far, angles, strict=True)]
