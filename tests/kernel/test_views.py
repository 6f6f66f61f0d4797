"""Views: declared fields, plain values, digests."""

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dicewright.kernel.lasting import Lasting
from dicewright.kernel.match import Match
from dicewright.kernel.views import LATER, OPEN, OUTSIDE, SHARED, attributes, digest, plain, undeclared, whole
from tests.kernel.minis import FIELDS, Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG


class Pair(NamedTuple):
    """A row with names."""

    left: int
    right: list[int]


@dataclass
class Box:
    """A thing with fields."""

    lid: bool
    inside: object


class Slotted:
    """A thing without a dictionary."""

    __slots__ = ("b", "a")  # noqa: RUF023 - to see that they come out sorted

    def __init__(self) -> None:
        self.a = 1
        self.b = (2,)


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (None, None),
        (True, True),
        ("x", "x"),
        (1.5, 1.5),
        ((1, (2, 3)), [1, [2, 3]]),
        ({("turn", "push", 0): 2, 3: "y"}, {"turn/push/0": 2, "3": "y"}),
        (Pair(1, [2]), {"left": 1, "right": [2]}),
        (Box(lid=False, inside=Pair(3, [])), {"lid": False, "inside": {"left": 3, "right": []}}),
        (Slotted(), {"a": 1, "b": [2]}),
        (Lasting("slow", 1, "turn"), Lasting("slow", 1, "turn")._asdict()),
    ],
)
def test_every_value_becomes_plain(value: object, wanted: object) -> None:
    assert plain(value) == wanted
    json.dumps(plain(value), allow_nan=False)


def test_plain_things_share_nothing_with_what_they_show() -> None:
    things = [[1], {"a": [2]}]
    shown: Any = plain(things)
    shown[0].append(9)
    shown[1]["a"].append(9)
    assert things == [[1], {"a": [2]}]


@dataclass
class Sealed:
    """A thing that keeps more than its fields."""

    id: str
    parts: list[int]

    def __post_init__(self) -> None:
        self.secret = "not to be shown"


@dataclass(slots=True)
class Framed:
    """A thing with fields and without a dictionary."""

    id: str
    inner: Sealed


def test_of_a_dataclass_its_fields_are_shown_and_nothing_else() -> None:
    sealed = Sealed("a", [1, 2])
    shown = {"id": "a", "parts": [1, 2]}
    assert plain(sealed) == shown
    assert plain(Framed("b", sealed)) == {"id": "b", "inner": shown}
    assert list(plain(sealed)) == ["id", "parts"]


def test_a_plain_dataclass_shares_nothing_with_it() -> None:
    sealed = Sealed("a", [1])
    shown = plain(sealed)
    shown["id"] = "b"
    shown["parts"].append(2)
    assert (sealed.id, sealed.parts) == ("a", [1])


def test_every_field_of_a_state_has_to_be_declared() -> None:
    s = Mini()
    assert undeclared(s, FIELDS) == []
    assert undeclared(s, {"done": OPEN, "held": OPEN, "total": OPEN}) == ["secret"]
    assert undeclared(s, {**FIELDS, "ghost": OPEN}) == ["ghost"]
    assert set(OUTSIDE) < set(attributes(s))
    assert set(SHARED) | set(OUTSIDE) | set(FIELDS) == set(attributes(s))


@pytest.mark.parametrize("game", [PIG, DUEL])
def test_both_toys_declare_all_their_fields(game: Any) -> None:
    assert undeclared(Match(game, seed=1).course.state, game.fields) == []


def test_a_digest_is_that_of_the_canonical_json_of_all_declared_fields(tmp_path: Path) -> None:
    game = mini(tmp_path, lambda s: s.choose(0, "ask", (1, 2)))
    m = Match(game, 1, seed=1)
    s = m.course.state
    text = json.dumps(whole(s, FIELDS), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert m.digest() == sha256(text.encode()).hexdigest() == digest(s, FIELDS)
    assert set(whole(s, FIELDS)) == (set(SHARED) | set(FIELDS)) - set(LATER)
    s.leaving, s.gone = (0,), (1,)
    assert set(whole(s, FIELDS)) == set(SHARED) | set(FIELDS)


@pytest.mark.parametrize("field", [*FIELDS, "turn", "window", "step", "first", "marks", "lasting", "seats"])
def test_a_digest_changes_with_every_field(field: str) -> None:
    s = Mini()
    before = digest(s, FIELDS)
    changed: dict[str, object] = {
        "done": [1],
        "held": [["x"]],
        "window": "blow",
        "first": (0,),
        "marks": {("turn", "x", 0): 1},
        "lasting": [Lasting("slow", 1, "turn")],
    }
    setattr(s, field, changed.get(field, 7))
    assert digest(s, FIELDS) != before
    assert digest(s.copy(), FIELDS) == digest(s, FIELDS)


def test_a_digest_does_not_know_the_world_outside(tmp_path: Path) -> None:
    s, t = Mini(), Mini()
    t.options = {"x": 1}
    t.game = mini(tmp_path)
    assert digest(s, FIELDS) == digest(t, FIELDS)
