"""What may be seen: every field of a state is declared, and every view is built up from nothing."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from dicewright.kernel.content.rows import canonical

if TYPE_CHECKING:
    from dicewright.kernel.state import State

OPEN: Final = "open"  # everybody sees it
OWNER: Final = "owner"  # a list by seat: each seat sees its own, others its length
COUNT: Final = "count"  # everybody sees how many, nobody which
SECRET: Final = "secret"  # nobody sees it

# The fields all states share; the world outside the rules (table, game, data, options) is not state.
SHARED: Final = {
    "seats": OPEN,
    "step": OPEN,
    "turn": OPEN,
    "window": OPEN,
    "first": OPEN,
    "leaving": OPEN,
    "gone": OPEN,
    "marks": OPEN,
    "lasting": OPEN,
}
LATER: Final = ("leaving", "gone")  # no part of a digest before somebody has given up
OUTSIDE: Final = ("table", "game", "data", "options")
ATOMS: Final = frozenset([int, str, bool, float, type(None)])  # what JSON takes as it is


@dataclass
class PhaseView:
    """Where the table is in a round, or in something else that goes by phases."""

    id: str
    title: str
    n: int  # its place among all; -1 if it is none of them
    all: list[str]  # the titles of all phases


def attributes(thing: object) -> list[str]:
    """Return the names of an object's own fields, compiled or not, sorted."""
    names = set(getattr(type(thing), "__mypyc_attrs__", ()))
    names.update(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__slots__", ()))
    return sorted(names - {"__dict__", "__weakref__"})


def undeclared(s: "State", declared: dict[str, str]) -> list[str]:
    """Return what differs between a state's fields and their declaration."""
    have = set(attributes(s)) - set(OUTSIDE)
    return sorted(have ^ (set(declared) | set(SHARED)))


def plain(value: Any) -> Any:
    """Return a value as JSON takes it: rows and objects become objects, tuples lists, keys strings.

    Views hold hundreds of numbers and texts, which stay as they are: they are passed over without a call.
    """
    kind: Any = type(value)
    if kind in ATOMS:
        return value
    if kind is list or kind is tuple:
        return [item if type(item) in ATOMS else plain(item) for item in value]
    if kind is dict:
        return {
            key if type(key) is str else key_of(key): item if type(item) in ATOMS else plain(item)
            for key, item in value.items()
        }
    names, values = parts_of(kind)
    if names:
        found = zip(names, values(value), strict=True)
        return {name: item if type(item) in ATOMS else plain(item) for name, item in found}
    return plain_of_its_own(value)


def plain_of_its_own(value: Any) -> Any:
    """Return a value of a class that is none of those that views are made of."""
    if isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key_of(key): plain(item) for key, item in value.items()}
    return {name: plain(getattr(value, name)) for name in attributes(value)}


@cache
def parts_of(kind: Any) -> tuple[tuple[str, ...], Callable[[Any], Sequence[Any]]]:
    """Return the fields of a named tuple or a dataclass, and what reads them; () of any other class."""
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return kind._fields, tuple
    names = tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()
    if len(names) == 1:  # of one name alone `attrgetter` returns the value itself
        return names, lambda thing: (getattr(thing, names[0]),)
    return names, attrgetter(*names) if names else tuple


def key_of(key: object) -> str:
    """Return a dictionary's key as a string."""
    return "/".join(str(part) for part in key) if isinstance(key, tuple) else str(key)


def whole(s: "State", declared: dict[str, str]) -> dict[str, Any]:
    """Return all declared fields of a state as JSON takes them: for digests and tests, never for a viewer."""
    fields = {name: plain(getattr(s, name)) for name in (*SHARED, *declared)}
    return {name: value for name, value in fields.items() if value or name not in LATER}


def digest(s: "State", declared: dict[str, str]) -> str:
    """Return the SHA-256 of the canonical JSON of all declared fields."""
    return hashlib.sha256(canonical(whole(s, declared)).encode()).hexdigest()


def phase_of(s: "State") -> PhaseView:
    """Return the phase that the running step belongs to, and all phases of a round in order."""
    game = s.game
    assert game is not None
    step = game.sequence[s.step]
    phase = step.phase or step.id
    titles = [game.texts.say("phase", id, {}) for id in game.phases]
    n = game.phases.index(phase) if phase in game.phases else -1
    return PhaseView(phase, titles[n] if n >= 0 else game.texts.say("phase", phase, {}), n, titles)
