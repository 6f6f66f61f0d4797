"""Values of fields as numbers with names, each name with its slot; what was read once is known from then on.

A number is put into the slot of its name, scaled; each value has a slot of its own, in a list once at its
place and once wherever it is. Names are spread over the slots by a hash, so new content moves nothing. Two
names may share a slot: the same two on every machine.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from marshal import dumps
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

import numpy as np

from dicewright.kernel.views import attributes

SLOTS: Final = 1024  # for what is seen
PLACES: Final = 24  # entries of a list that are told apart
SCALE: Final = 0.05
BAG: Final = 0.25  # for each entry of a list that has a value
KEPT: Final = 10_000  # values of a place that were read, before all are forgotten
FORM: Final = 2  # of marshal: in later ones bytes depend on what else refers to a value

Numbers = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]  # slots, and what is put into each
Shape = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]  # attributes, and what reads them all
SHAPES: Final[dict[type, Shape]] = {}


class Place:
    """A place in what is seen: a field, or a part of one; it knows every value that it has read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known: dict[bytes, Numbers] = {}
        self.parts: dict[object, Place] = {}
        self.entries: dict[tuple[int, int], list[tuple[int, float]]] = {}  # of lists, by place and value

    def read(self, value: Any, into: list[Numbers]) -> None:
        """Read a value as a whole, or part by part: lists in a list, and things of a game's own classes."""
        if type(value) is list and value and type(value[0]) is list:
            self.read_parts(value, into)
            return
        try:
            into.append(self.known.get(dumps(value, FORM)) or self.learn(value, value))
        except ValueError:
            if type(value) is list or type(value) is tuple:
                self.read_parts(value, into)
            elif type(value) is dict:
                for key, part in value.items():
                    self.at(key).read(part, into)
            else:
                self.read_thing(value, into)

    def read_parts(self, value: Sequence[Any], into: list[Numbers]) -> None:
        """Read how many parts there are, and each of the first."""
        self.at("").read(len(value), into)
        for i, part in enumerate(value[:PLACES]):
            self.at(i).read(part, into)

    def read_thing(self, thing: Any, into: list[Numbers]) -> None:
        """Read a thing by its attributes."""
        names, values_of = shape_of(thing)
        values = values_of(thing)
        place = self.at(type(thing))
        try:
            found = place.known.get(dumps(values, FORM))
            into.append(found or place.learn(values, dict(zip(names, values, strict=True))))
        except ValueError:
            for name, value in zip(names, values, strict=True):
                self.at(name).read(value, into)

    def at(self, part: object) -> "Place":
        """Return the place of a part; a thing's own place has the name of where it stands."""
        found = self.parts.get(part)
        if found is None:
            name = self.name if isinstance(part, type) else f"{self.name}.{part}"
            found = self.parts[part] = Place(name)
        return found

    def learn(self, value: Any, told: Any) -> Numbers:
        """Read a plain value for the first time."""
        key = dumps(value, FORM)
        if len(self.known) >= KEPT:
            self.known.clear()
        pairs: list[tuple[int, float]] = []
        if type(told) is list:
            pairs.append((slot(f"{self.name}#"), len(told) * SCALE))
            for i, part in enumerate(told):
                pairs += self.entry(i, part)
        else:
            pairs += slotted(told, self.name)
        found = np.array([at for at, _ in pairs], np.intp), np.array([number for _, number in pairs])
        self.known[key] = found
        return found

    def entry(self, i: int, part: Any) -> list[tuple[int, float]]:
        """Return the numbers of an entry of a list; those of whole numbers are known by place and value."""
        if type(part) is not int:
            return slotted(part, f"{self.name}.{i}") if i < PLACES else []
        found = self.entries.get((i, part))
        if found is None:
            found = slotted(part, f"{self.name}.{i}") if i < PLACES else []
            found.append((slot(f"{self.name}~{part}"), BAG))
            self.entries[i, part] = found
        return found


def shape_of(thing: Any) -> Shape:
    """Return the attributes of things of a class, looked up once."""
    kind = type(thing)
    found = SHAPES.get(kind)
    if found is None:
        names = tuple(getattr(thing, "_fields", ())) or tuple(attributes(thing))
        values = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
        found = SHAPES[kind] = names, values
    return found


def slot(name: str) -> int:
    """Return the slot of a name."""
    return crc32(name.encode()) % SLOTS


def slotted(value: Any, name: str) -> list[tuple[int, float]]:
    """Return the numbers of a part of what is seen, each with its slot."""
    return [(slot(one), number) for one, number in named(value, name)]


def named(value: Any, name: str) -> Iterator[tuple[str, float]]:
    """Return the numbers of a part of what is seen, each with its name."""
    if isinstance(value, bool):
        yield name, float(value)
    elif isinstance(value, int | float):
        yield name, value * SCALE
        yield f"{name}={value}", 1.0
    elif isinstance(value, str):
        if value:
            yield f"{name}={value}", 1.0
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from named(part, f"{name}.{key}")
    elif isinstance(value, Sequence):
        yield f"{name}#", len(value) * SCALE
        for i, part in enumerate(value[:PLACES]):
            yield from named(part, f"{name}.{i}")
