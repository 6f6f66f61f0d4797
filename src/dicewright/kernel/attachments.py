"""Attachments: the drawings, names, pins and labels people give to things; no rule reads them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from dicewright.kernel.content.rows import canonical
from dicewright.kernel.content.shapes import unfit
from dicewright.kernel.errors import IllegalAnswer

NAME: Final = 40
LABEL: Final = 24
TAGS: Final = 12
PARTS: Final = 64
STROKES: Final = 200
POINTS: Final = 500
BYTES: Final = 64 * 1024
TOOLS: Final = 2  # 0 pen, 1 filled outline, 2 eraser
COLOURS: Final = 15
WIDTH: Final = 8
EDGE: Final = 1023


def check(value: object) -> dict[str, object]:
    """Return an attachment in its one canonical form, empty things left out, or refuse it. [table.attach]"""
    read = {key: READERS[key](item) for key, item in sorted(_table(value, "an attachment", READERS).items())}
    attachment = {key: item for key, item in read.items() if item}
    if len(canonical(attachment).encode()) > BYTES:
        raise _refusal(f"an attachment has at most {BYTES} bytes")
    return attachment


def _refusal(reason: str) -> IllegalAnswer:
    return IllegalAnswer(reason, "table.attach")


def _table(value: object, what: str, known: Mapping[str, object] | None = None) -> dict[str, object]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise _refusal(f"{what} must be an object")
    if known is None and len(value) > PARTS:
        raise _refusal(f"{what} may speak of at most {PARTS} parts")
    for key in value:
        if known is not None and key not in known:
            raise _refusal(f"{what} has no {key[:40]!r}; it may have {', '.join(known)}")
    return value


def _list(value: object, what: str, most: int) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise _refusal(f"{what} must be a list")
    if len(value) > most:
        raise _refusal(f"{what} may have at most {most} entries, not {len(value)}")
    return value


def _number(value: object, what: str, least: int, most: int) -> int:
    # The exact type, because a truth value is an int to Python.
    if type(value) is not int or not least <= value <= most:
        raise _refusal(f"{what} must be a whole number from {least} to {most}")
    return value


def _text(value: object, what: str, most: int) -> str:
    if not isinstance(value, str):
        raise _refusal(f"{what} must be a text")
    if len(value) > most:
        raise _refusal(f"{what} may have at most {most} characters, not {len(value)}")
    if sign := unfit(value):
        raise _refusal(f"{what} contains the unreadable character {sign}")
    return value


def _name(value: object) -> object:
    return _text(value, "the name", NAME)


def _strokes(value: object) -> object:
    return [_stroke(stroke) for stroke in _list(value, "the drawing's strokes", STROKES)]


def _stroke(value: object) -> list[object]:
    stroke = _list(value, "a stroke", 4)
    if len(stroke) != 4:
        raise _refusal("a stroke must be [tool, colour, width, [x, y, ...]]")
    points = _list(stroke[3], "a stroke's coordinates", 2 * POINTS)
    if not points or len(points) % 2:
        raise _refusal("a stroke's coordinates must be pairs of x and y, at least one")
    return [
        _number(stroke[0], "a stroke's tool", 0, TOOLS),
        _number(stroke[1], "a stroke's colour", 0, COLOURS),
        _number(stroke[2], "a stroke's width", 1, WIDTH),
        [_number(at, "a coordinate", 0, EDGE) for at in points],
    ]


def _pins(value: object) -> object:
    pins = {}
    for part, pin in sorted(_table(value, "pins").items()):
        point = _list(pin, "a pin", 2)
        if len(point) != 2:
            raise _refusal("a pin must be [x, y]")
        pins[_part(part)] = [_number(at, "a coordinate", 0, EDGE) for at in point]
    return pins


def _labels(value: object) -> object:
    labels = sorted(_table(value, "labels").items())
    return {_part(part): _text(label, "a label", LABEL) for part, label in labels}


def _part(value: object) -> str:
    if not value:
        raise _refusal("a part must have an id")
    return _text(value, "a part's id", LABEL)


def _tags(value: object) -> object:
    tags = [_text(tag, "a tag", LABEL) for tag in _list(value, "tags", TAGS)]
    if any(len(tag.split()) != 1 or tag != tag.strip() for tag in tags):
        raise _refusal("a tag must be one word")
    return tags


READERS: Final[dict[str, Callable[[object], object]]] = {
    "name": _name,
    "strokes": _strokes,
    "pins": _pins,
    "labels": _labels,
    "tags": _tags,
}
