"""A state is copied all the time: no copy shares what changes, and every field is declared and counts."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.views import COUNT, OPEN, OUTSIDE, OWNER, SECRET, attributes, digest, undeclared, whole
from tests.contract.games import CASES, Case, over
from tests.contract.play import LIVELY, begun, deeds, do

NUDGES: Final = 60  # changes tried at one look
Nudge = Callable[[], None]


def parts(s: State) -> Iterator[tuple[str, object]]:
    """Return the fields of a state that are state, by name."""
    for name in attributes(s):
        if name not in OUTSIDE and hasattr(s, name):
            yield name, getattr(s, name)


def outside(s: State) -> set[int]:
    """Return the identities of what states share for good: the rows of their data."""
    return {id(thing) for _, thing in changing("data", s.data, set())}


def changing(path: str, value: object, apart: set[int]) -> Iterator[tuple[str, Any]]:
    """Return every thing that can change, with the way to it; rows and what cannot change are left out."""
    if is_fixed(value) or id(value) in apart:
        return
    if not isinstance(value, tuple) and not is_frozen(value):
        yield path, value
    for name, item in inside(value):
        yield from changing(f"{path}{name}", item, apart)


def is_fixed(value: object) -> bool:
    """Say whether a value is one that never changes and holds nothing."""
    return value is None or isinstance(value, (int, float, str, bytes)) or callable(value)


def is_frozen(value: object) -> bool:
    """Say whether a value is a row that is declared never to change."""
    return bool(getattr(getattr(value, "__dataclass_params__", None), "frozen", False))


def inside(value: Any) -> Iterator[tuple[str, object]]:
    """Return what a thing holds, each with its place in it."""
    if isinstance(value, (list, tuple, set, frozenset)):
        for i, item in enumerate(value):
            yield f"[{i}]", item
    elif isinstance(value, dict):
        for key, item in value.items():
            yield f"[{key!r}]", item
    else:
        for name in attributes(value):
            if hasattr(value, name):
                yield f".{name}", getattr(value, name)


def everything(s: State) -> list[tuple[str, Any]]:
    """Return every thing of a state that can change."""
    apart = outside(s)
    return [found for name, value in parts(s) for found in changing(name, value, apart)]


def nudges(s: State) -> list[tuple[str, Nudge]]:
    """Return a way to change each thing and each plain field of a state, one at a time."""
    found = [(name, setting(s, name, value)) for name, value in parts(s)]
    for path, thing in everything(s):
        if isinstance(thing, (list, dict, set)):
            found.append((path, adding(thing)))
        else:
            found += [(f"{path}{name}", setting(thing, name[1:], item)) for name, item in inside(thing)]
    return [(path, nudge) for path, nudge in found if nudge is not None]


def adding(thing: Any) -> Nudge:
    """Return a way to put one thing more into a collection."""
    if isinstance(thing, list):
        return lambda: thing.append(7)
    if isinstance(thing, dict):
        return lambda: thing.update({"one more": 7})
    return lambda: thing.add(7)


def setting(holder: object, name: str, value: object) -> Nudge | None:
    """Return a way to give a field another value of its own type; None where that cannot be known."""
    other: object
    if isinstance(value, bool):
        other = not value
    elif isinstance(value, (int, float)):
        other = value + 1
    elif isinstance(value, str):
        other = value + "?"
    elif type(value) is tuple and value and all(type(item) is int for item in value):
        other = value[:-1]
    else:
        return None
    return lambda: setattr(holder, name, other)


def states(m: Match) -> list[State]:
    """Return every state a match holds: the running one, branches and checkpoints."""
    branches = m.course.live.shown.values()
    return [m.course.state, *branches, *(point.state for point in m.course.points)]


@over(CASES)
def test_every_field_is_declared_and_every_declared_field_is_there(case: Case) -> None:
    fields = case.game.fields
    assert set(fields.values()) <= {OPEN, OWNER, COUNT, SECRET}
    m = begun(case)
    for deed, look in deeds(m, case, LIVELY):
        assert undeclared(m.course.state, fields) == []
        for s in states(m) if look else []:
            assert undeclared(s, fields) == []
        do(m, deed)
    assert undeclared(m.course.state, fields) == []


@over(CASES)
def test_a_copy_shares_nothing_that_changes(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, LIVELY):
        for s in states(m) if look else []:
            copy = s.copy()
            assert type(copy) is type(s)
            assert all(getattr(copy, name) is getattr(s, name) for name in OUTSIDE)
            assert whole(copy, case.game.fields) == whole(s, case.game.fields)
            ours = {id(thing): path for path, thing in everything(s)}
            shared = [(path, ours[id(thing)]) for path, thing in everything(copy) if id(thing) in ours]
            assert shared == [], "a copy shares what changes"
        do(m, deed)


@over(CASES)
def test_a_state_holds_each_changing_thing_once(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, LIVELY):
        for s in states(m) if look else []:
            paths: dict[int, list[str]] = {}
            for path, thing in everything(s):
                paths.setdefault(id(thing), []).append(path)
            twice = [found for found in paths.values() if len(found) > 1]
            assert twice == [], "a copy would make two things of one"
        do(m, deed)


@over(CASES)
def test_a_change_in_a_copy_changes_its_digest_and_not_the_original(case: Case) -> None:
    fields = case.game.fields
    m = begun(case)
    for i, (deed, look) in enumerate(deeds(m, case, LIVELY)):
        if look and i % 3 == 0:
            s = m.course.state
            before = digest(s, fields)
            found = nudges(s)
            every = -(-len(found) // NUDGES)  # a big table is covered over several looks
            for n in range(i // 3 % every, len(found), every):
                path = found[n][0]
                copy = s.copy()
                same_path, nudge = nudges(copy)[n]
                assert same_path == path
                nudge()
                assert digest(copy, fields) != before, f"the digest does not cover {path}"
                assert digest(s, fields) == before, f"{path} is shared"
        do(m, deed)
