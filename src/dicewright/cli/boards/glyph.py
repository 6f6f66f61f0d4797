"""A drawing made of strokes, shrunk to a few characters: Braille dots or plain letters."""

from collections.abc import Sequence
from typing import Any, Final

Stroke = Sequence[Any]  # tool, colour, width, [x, y, ...]

ERASER: Final = 2
FILL: Final = 1
BLANK: Final = 0x2800
# The bit of each dot in a Braille character, by column and row.
DOTS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
SHADES: Final = " .:+*#"  # by how many of its eight dots are drawn


def glyph(strokes: Sequence[Stroke], columns: int, rows: int, ascii: bool = False) -> list[str]:
    """Return a drawing as lines of characters, or nothing if there are no strokes."""
    if not strokes:
        return []
    left, up, size = frame(strokes)
    across, down = columns * 2 - 1, rows * 4 - 1
    drawn: set[tuple[int, int]] = set()
    for tool, _, _, points in strokes:
        xs, ys = points[::2], points[1::2]
        path = [((x - left) * across // size, (y - up) * down // size) for x, y in zip(xs, ys, strict=True)]
        if tool == FILL:
            continue  # its outline is drawn in ink as well; filled, everything would be one blot
        dots = {
            dot for start, end in zip(path, path[1:] or path, strict=False) for dot in between(start, end)
        }
        drawn = drawn - dots if tool == ERASER else drawn | dots
    return ["".join(sign(drawn, x, y, ascii) for x in range(columns)) for y in range(rows)]


def frame(strokes: Sequence[Stroke]) -> tuple[int, int, int]:
    """Return the left and top of a drawing, and the side of the square around it."""
    xs = [x for stroke in strokes for x in stroke[3][::2]]
    ys = [y for stroke in strokes for y in stroke[3][1::2]]
    size = max(max(xs) - min(xs), max(ys) - min(ys), 1)
    middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    return middle[0] - size // 2, middle[1] - size // 2, size


def between(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the dots of a straight line."""
    long = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [
        (start[0] + (end[0] - start[0]) * i // long, start[1] + (end[1] - start[1]) * i // long)
        for i in range(long + 1)
    ]


def sign(drawn: set[tuple[int, int]], x: int, y: int, ascii: bool) -> str:
    """Return the sign for eight dots."""
    set_ = [(dx, dy) for dx in (0, 1) for dy in range(4) if (2 * x + dx, 4 * y + dy) in drawn]
    if ascii:
        return SHADES[min(len(set_), len(SHADES) - 1)]
    return chr(BLANK + sum(DOTS[dx][dy] for dx, dy in set_))
