"""Views: every field of a state declares who may see it, and every view is built from scratch."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

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


@mypyc_attr(native_class=False)
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
    """Return a value ready for JSON: rows and objects become objects, tuples lists, keys strings.

    Views hold hundreds of numbers and texts, which stay as they are: they are passed over without a call.
    """
    kind: Any = type(value)
    if kind in ATOMS:
        return value
    if kind is list or kind is tuple:
        items: list[Any] = []
        for item in value:
            kind = type(item)
            items.append(item if kind is str or kind is int else plain(item))
        return items
    if kind is dict:
        return {key if type(key) is str else key_of(key): plain(item) for key, item in value.items()}
    read = reader_of(kind)
    if read is None:
        return plain_of_its_own(value)
    found = read(value)
    for name, item in found.items():
        kind = type(item)
        if kind is not str and kind is not int:
            found[name] = plain(item)
    return found


def plain_of_its_own(value: Any) -> Any:
    """Return a value of a class other than those that views are made of."""
    if isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key_of(key): plain(item) for key, item in value.items()}
    return {name: plain(getattr(value, name)) for name in attributes(value)}


@cache
def reader_of(kind: Any) -> Callable[[Any], dict[str, Any]] | None:
    """Return a function that reads the fields of a named tuple or a dataclass; None for other classes.

    A dataclass that is not compiled keeps them in a dictionary, which is quickly copied. So views are not.
    """
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return lambda thing: dict(zip(kind._fields, thing, strict=True))
    names = tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()
    if not names:
        return None

    def one_by_one(thing: Any) -> dict[str, Any]:
        return {name: getattr(thing, name) for name in names}

    def at_once(thing: Any) -> dict[str, Any]:
        found: dict[str, Any] = thing.__dict__.copy()
        return found if len(found) == len(names) else one_by_one(thing)

    return one_by_one if hasattr(kind, "__mypyc_attrs__") or hasattr(kind, "__slots__") else at_once


def key_of(key: object) -> str:
    """Return a dictionary's key as a string."""
    return "/".join(str(part) for part in key) if isinstance(key, tuple) else str(key)


def whole(s: "State", declared: dict[str, str]) -> dict[str, Any]:
    """Return all declared fields of a state, ready for JSON: for digests and tests, never for a viewer."""
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
