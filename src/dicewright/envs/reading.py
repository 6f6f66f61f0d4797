"""Values of fields as numbers with names, and a slot for each name; what was read once is remembered.

A number goes into the slot of its name. Each value also has its own slot; in a list, one for its place and
one for any place. A hash spreads names over the slots, so new content moves nothing. Two names may share a
slot: the same two on every machine. All numbers are whole, so sums do not depend on the order.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from marshal import dumps
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

from dicewright.kernel.views import attributes

SLOTS: Final = 1024  # for what is seen
PLACES: Final = 24  # entries of a list that are told apart
WHOLE: Final = 20  # what counts as 1 in a row; a number counts as itself
BAG: Final = 5  # for each entry of a list that has a value
LOUD: Final = 2**15  # no number counts for more, so that sums of whole float32 lose nothing
KEPT: Final = 10_000  # values of a place that were read, before all are forgotten
FORM: Final = 2  # of marshal: in later ones bytes depend on what else refers to a value

Numbers = tuple[bytes, bytes, bytes]  # slots as int64, what is put into each as float32, and its opposite


class Place:
    """A place in what is seen: a field, or a part of one; it knows every value that it has read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known: dict[object, Numbers] = {}
        self.parts: dict[object, Place] = {}
        self.entries: dict[type, dict[object, Numbers]] = {list: {}, tuple: {}}  # by place and value
        self.lengths: dict[int, Numbers] = {}

    def whole(self, value: Any) -> list[Numbers]:
        """Return the numbers of a value, part by part; equal parts are the same object."""
        found: list[Numbers] = []
        self.read(value, found)
        return found

    def read(self, value: Any, into: list[Numbers]) -> None:
        """Read a value as a whole, or part by part: lists in a list, and things of a game's own classes."""
        kind = type(value)
        if kind is int or kind is str:
            into.append(self.known.get(value) or self.keep(value, packed(slotted(value, self.name))))
        elif kind in SHAPES:
            self.read_thing(value, into)
        elif is_row(value):
            into.append(self.length(len(value)))
            self.read_row(value, 0, into)
        elif kind is list and holds_parts(value):
            self.read_parts(value, into)
        else:
            self.read_other(value, into)

    def read_other(self, value: Any, into: list[Numbers]) -> None:
        """Read what is neither a number nor a row of them nor known to have parts."""
        try:
            into.append(self.known.get(dumps(value, FORM)) or self.learn(value))
        except ValueError:
            kind = type(value)
            if kind is list or kind is tuple:
                self.read_parts(value, into)
            elif kind is dict:
                for key, part in value.items():
                    self.at(key).read(part, into)
            else:
                self.read_thing(value, into)

    def length(self, n: int) -> Numbers:
        """Return the numbers for a count of entries."""
        found = self.lengths.get(n)
        if found is None:
            found = self.lengths[n] = packed([(slot(f"{self.name}#"), n)])
        return found

    def read_row(self, row: Sequence[int], start: int, into: list[Numbers]) -> None:
        """Read the entries of a row of whole numbers, from one on."""
        kind = type(row)
        known = self.entries[kind]
        for i in range(start, len(row) if kind is list else min(len(row), PLACES)):
            entry = (i, row[i])
            into.append(known.get(entry) or self.number(kind, entry))

    def changed(self, old: Any, new: Any, come: list[Numbers], gone: list[Numbers]) -> bool:
        """Note which entries of rows of whole numbers, or of lists of such, differ; else return False."""
        if is_row(old) and is_row(new) and type(old) is type(new):
            self.compare(old, new, come, gone)
            return True
        if not (holds_rows(old) and holds_rows(new) and len(old) == len(new)):
            return False
        for i in range(min(len(old), PLACES)):
            if old[i] != new[i]:
                self.at(i).compare(old[i], new[i], come, gone)
        return True

    def compare(
        self, old: Sequence[int], new: Sequence[int], come: list[Numbers], gone: list[Numbers]
    ) -> None:
        """Note in which entries two rows of whole numbers differ."""
        shared = min(len(old), len(new))
        if len(old) != len(new):
            gone.append(self.length(len(old)))
            come.append(self.length(len(new)))
        kind = type(new)
        known = self.entries[kind]
        for i in range(shared if kind is list else min(shared, PLACES)):
            if old[i] != new[i]:
                before, after = (i, old[i]), (i, new[i])
                gone.append(known.get(before) or self.number(kind, before))
                come.append(known.get(after) or self.number(kind, after))
        self.read_row(old, shared, gone)
        self.read_row(new, shared, come)

    def read_parts(self, value: Sequence[Any], into: list[Numbers]) -> None:
        """Read how many parts there are, and each of the first."""
        self.at("").read(len(value), into)
        for i, part in enumerate(value[:PLACES]):
            self.at(i).read(part, into)

    def read_thing(self, thing: Any, into: list[Numbers]) -> None:
        """Read a thing by its attributes: all plain ones at once, then what holds other things."""
        shape = SHAPES.get(type(thing)) or Shape(thing)
        values = shape.plain(thing)
        place = self.at(type(thing))
        try:
            key = dumps(values, FORM)
        except ValueError:
            SHAPES[type(thing)] = Shape(thing, (*shape.deep, *shape.wrong(thing)))
            self.read_thing(thing, into)
            return
        found = place.known.get(key)
        if found is None:
            read: list[Numbers] = []
            for name, value in zip(shape.names, values, strict=True):
                self.at(name).read(value, read)
            found = place.keep(key, joined(read))
        into.append(found)
        for name in shape.deep:
            self.at(name).read(getattr(thing, name), into)

    def at(self, part: object) -> "Place":
        """Return the place of a part."""
        found = self.parts.get(part)
        if found is None:
            found = self.parts[part] = Place(f"{self.name}.{part}")
        return found

    def learn(self, value: Any) -> Numbers:
        """Read a plain value for the first time."""
        kind = type(value)
        if kind is list or kind is tuple:
            told = value if kind is list else value[:PLACES]
            found = [self.length(len(value)), *[self.entry(kind, i, part) for i, part in enumerate(told)]]
        else:
            found = [packed(slotted(value, self.name))]
        return self.keep(dumps(value, FORM), joined(found))

    def keep(self, key: object, found: Numbers) -> Numbers:
        """Remember a value from now on."""
        if len(self.known) >= KEPT:
            self.known.clear()
        self.known[key] = found
        return found

    def number(self, kind: type, entry: tuple[int, int]) -> Numbers:
        """Return the numbers for a whole number at a place of a list or a tuple."""
        i, part = entry
        pairs = slotted(part, f"{self.name}.{i}") if i < PLACES else []
        if kind is list:
            pairs.append((slot(f"{self.name}~{part}"), BAG))
        found = self.entries[kind][entry] = packed(pairs)
        return found

    def entry(self, kind: type, i: int, part: Any) -> Numbers:
        """Return the numbers for any entry at a place, in a row that holds more than whole numbers."""
        if type(part) is int:
            return self.number(kind, (i, part))
        key = dumps((i, part), FORM)
        found = self.entries[kind].get(key)
        if found is None:
            pairs = slotted(part, f"{self.name}.{i}") if i < PLACES else []
            found = self.entries[kind][key] = packed(pairs)
        return found


class Shape:
    """The attributes of things of a class: those that are plain, and those that hold other things."""

    def __init__(self, thing: Any, deep: Sequence[str] = ()) -> None:
        names = tuple(getattr(thing, "_fields", ())) or tuple(attributes(thing))
        self.deep = tuple(deep)
        self.names = tuple([name for name in names if name not in deep])
        self.plain: Callable[[Any], tuple[Any, ...]] = (
            attrgetter(*self.names) if len(self.names) > 1 else self.one_by_one
        )
        SHAPES[type(thing)] = self

    def one_by_one(self, thing: Any) -> tuple[Any, ...]:
        """Return the plain values of a thing that has one or none."""
        return tuple([getattr(thing, name) for name in self.names])

    def wrong(self, thing: Any) -> list[str]:
        """Return the attributes that are not plain after all."""
        return [name for name in self.names if not is_plain(getattr(thing, name))]


SHAPES: Final[dict[type, Shape]] = {}


def is_row(value: Any) -> bool:
    """Say whether a value is a list or a tuple of whole numbers; 1 and True are not the same."""
    kind = type(value)
    if kind is not list and kind is not tuple:
        return False
    for part in value:  # noqa: SIM110 - compiled, a loop is faster
        if type(part) is not int:
            return False
    return True


def holds_parts(value: list[Any]) -> bool:
    """Say whether a list holds lists, or things of a game's own classes."""
    for part in value:  # noqa: SIM110 - see above
        if type(part) is list or type(part) in SHAPES:
            return True
    return False


def holds_rows(value: Any) -> bool:
    """Say whether a list holds nothing but lists of whole numbers."""
    if type(value) is not list:
        return False
    for part in value:  # noqa: SIM110 - see above
        if type(part) is not list or not is_row(part):
            return False
    return True


def is_plain(value: Any) -> bool:
    """Say whether a value holds nothing but numbers, texts, lists and dictionaries."""
    try:
        dumps(value, FORM)
    except ValueError:
        return False
    return True


def joined(found: Sequence[Numbers]) -> Numbers:
    """Return the numbers of several parts as those of one."""
    slots, numbers, opposites = [b"".join([one[i] for one in found]) for i in range(3)]
    return slots, numbers, opposites


def packed(pairs: Sequence[tuple[int, float]]) -> Numbers:
    """Return numbers with their slots as bytes, which go into a row faster than arrays."""
    numbers = [min(max(n, -LOUD), LOUD) for _, n in pairs]
    slots = array("q", [at for at, _ in pairs])
    return slots.tobytes(), array("f", numbers).tobytes(), array("f", [-n for n in numbers]).tobytes()


def slot(name: str) -> int:
    """Return the slot of a name."""
    return crc32(name.encode()) % SLOTS


def slotted(value: Any, name: str) -> list[tuple[int, float]]:
    """Return the numbers of a part of what is seen, each with its slot."""
    return [(slot(one), number) for one, number in named(value, name)]


def named(value: Any, name: str) -> Iterator[tuple[str, float]]:
    """Return the numbers of a part of what is seen, each with its name."""
    if isinstance(value, bool):
        yield name, value * WHOLE
    elif isinstance(value, int | float):
        yield name, value
        yield f"{name}={value}", WHOLE
    elif isinstance(value, str):
        if value:
            yield f"{name}={value}", WHOLE
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from named(part, f"{name}.{key}")
    elif isinstance(value, Sequence):
        yield f"{name}#", len(value)
        for i, part in enumerate(value[:PLACES]):
            yield from named(part, f"{name}.{i}")
