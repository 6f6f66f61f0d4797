"""Attachments: drawings, names, pins, labels and tags; and the errors of the kernel."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.kernel import errors
from dicewright.kernel.attachments import check
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.errors import IllegalAnswer

GOBLIN = {
    "name": "Diminutive Scarlet Goblin 👺",
    "strokes": [[0, 3, 2, [0, 0, 1023, 1023]], [2, 15, 8, [5, 5]]],
    "pins": {"m0.1.2": [10, 20], "m0.1.1": [3, 4]},
    "labels": {"m0.1.1": "spear"},
    "tags": ["angry", "small"],
}


def test_an_attachment_comes_back_in_canonical_order() -> None:
    checked = check(GOBLIN)
    assert checked == GOBLIN
    assert list(checked) == ["labels", "name", "pins", "strokes", "tags"]
    assert json.dumps(checked, separators=(",", ":"), ensure_ascii=False) == canonical(checked)


def test_every_key_may_be_left_out_and_empty_things_are() -> None:
    assert check({}) == {}
    assert check({"name": "", "strokes": [], "pins": {}, "labels": {}, "tags": []}) == {}


def test_tuples_are_kept_as_lists() -> None:
    assert check({"strokes": ((0, 0, 1, (1, 2)),)}) == {"strokes": [[0, 0, 1, [1, 2]]]}


def test_the_limits_themselves_are_allowed() -> None:
    full = {
        "name": "n" * 40,
        "strokes": [[0, 0, 1, [7] * 1000]] * 20 + [[0, 0, 1, [7, 7]]] * 180,
        "labels": {f"p{n}": "l" * 24 for n in range(64)},
        "tags": ["t" * 24] * 12,
    }
    assert check(full) == full


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (None, "an attachment must be an object"),
        ([], "an attachment must be an object"),
        ({1: "x"}, "an attachment must be an object"),
        ({"nam": "x"}, "an attachment has no 'nam'; it may have name, strokes, pins, labels, tags"),
        ({"name": 3}, "the name must be a text"),
        ({"name": None}, "the name must be a text"),
        ({"name": "x" * 41}, "the name may have at most 40 characters, not 41"),
        ({"name": "a\nb"}, "the name contains the unreadable character U+000A"),
        ({"name": "\x7f"}, "the name contains the unreadable character U+007F"),
        ({"name": "\ud83d"}, "the name contains the unreadable character U+D83D"),
        ({"strokes": {}}, "the drawing's strokes must be a list"),
        (
            {"strokes": [[0, 0, 1, [1, 1]]] * 201},
            "the drawing's strokes may have at most 200 entries, not 201",
        ),
        ({"strokes": ["pen"]}, "a stroke must be a list"),
        ({"strokes": [[0, 0, 1]]}, "a stroke must be [tool, colour, width, [x, y, ...]]"),
        ({"strokes": [[0, 0, 1, [1, 1], 5]]}, "a stroke may have at most 4 entries, not 5"),
        ({"strokes": [[3, 0, 1, [1, 1]]]}, "a stroke's tool must be a whole number from 0 to 2"),
        ({"strokes": [[True, 0, 1, [1, 1]]]}, "a stroke's tool must be a whole number from 0 to 2"),
        ({"strokes": [[0, 16, 1, [1, 1]]]}, "a stroke's colour must be a whole number from 0 to 15"),
        ({"strokes": [[0, -1, 1, [1, 1]]]}, "a stroke's colour must be a whole number from 0 to 15"),
        ({"strokes": [[0, 0, 0, [1, 1]]]}, "a stroke's width must be a whole number from 1 to 8"),
        ({"strokes": [[0, 0, 9, [1, 1]]]}, "a stroke's width must be a whole number from 1 to 8"),
        ({"strokes": [[0, 0, 1, []]]}, "a stroke's coordinates must be pairs of x and y, at least one"),
        (
            {"strokes": [[0, 0, 1, [1, 2, 3]]]},
            "a stroke's coordinates must be pairs of x and y, at least one",
        ),
        ({"strokes": [[0, 0, 1, 5]]}, "a stroke's coordinates must be a list"),
        (
            {"strokes": [[0, 0, 1, [1] * 1002]]},
            "a stroke's coordinates may have at most 1000 entries, not 1002",
        ),
        ({"strokes": [[0, 0, 1, [1, 1024]]]}, "a coordinate must be a whole number from 0 to 1023"),
        ({"strokes": [[0, 0, 1, [1.0, 1]]]}, "a coordinate must be a whole number from 0 to 1023"),
        ({"strokes": [[0, 0, 1, [1, False]]]}, "a coordinate must be a whole number from 0 to 1023"),
        ({"strokes": [[0, 0, 1, [1023] * 1000]] * 14}, "an attachment has at most 65536 bytes"),
        ({"pins": []}, "pins must be an object"),
        ({"pins": {"a": 3}}, "a pin must be a list"),
        ({"pins": {"a": [3]}}, "a pin must be [x, y]"),
        ({"pins": {"a": [3, -1]}}, "a coordinate must be a whole number from 0 to 1023"),
        ({"pins": {"": [3, 1]}}, "a part must have an id"),
        ({"pins": {"a" * 25: [3, 1]}}, "a part's id may have at most 24 characters, not 25"),
        ({"pins": {f"{n}": [3, 1] for n in range(65)}}, "pins may speak of at most 64 parts"),
        ({"labels": "x"}, "labels must be an object"),
        ({"labels": {"a": 1}}, "a label must be a text"),
        ({"labels": {"a": "x" * 25}}, "a label may have at most 24 characters, not 25"),
        ({"labels": {"\n": "x"}}, "a part's id contains the unreadable character U+000A"),
        ({"tags": "angry"}, "tags must be a list"),
        ({"tags": ["x"] * 13}, "tags may have at most 12 entries, not 13"),
        ({"tags": ["x" * 25]}, "a tag may have at most 24 characters, not 25"),
        ({"tags": ["very angry"]}, "a tag must be one word"),
        ({"tags": [""]}, "a tag must be one word"),
        ({"tags": ["angry "]}, "a tag must be one word"),
        ({"tags": [3]}, "a tag must be a text"),
    ],
)
def test_what_is_wrong_is_refused_in_one_line(value: object, reason: str) -> None:
    with pytest.raises(IllegalAnswer) as caught:
        check(value)
    assert caught.value.reason == reason
    assert caught.value.rule == "table.attach"
    assert str(caught.value) == f"{reason} [table.attach]"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from([*GOBLIN, "x"]), inner),
)


@given(json_values)
def test_any_value_is_taken_or_refused(value: object) -> None:
    try:
        checked = check(value)
    except IllegalAnswer as error:
        str(error).encode()
    else:
        assert check(json.loads(canonical(checked))) == checked


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (errors.IllegalAnswer("not now", "table.asked"), "not now [table.asked]"),
        (errors.BadRecord("is cut", 17), "record 17: is cut"),
        (errors.BadRecord("is cut"), "the record's header: is cut"),
        (
            errors.DataError("a.toml", "G7", "points", "is missing"),
            "a.toml, row G7, field points: is missing",
        ),
        (errors.DataError("a.toml", "", "", "is missing"), "a.toml: is missing"),
        (errors.DataError("", "", "", "no folder"), "no folder"),
        (errors.BadOption("no such option"), "no such option"),
        (
            errors.BadBuild([errors.Fault(0, "no game", "x.y"), errors.Fault(2, "no", "x.y")]),
            "no game; line 2: no",
        ),
        (
            errors.BadBuild([errors.Fault(0, "no", "x.y"), errors.Fault(2, "so", "x.y")], [0, 2]),
            "the build of player 1: no; the build of player 3: line 2: so",
        ),
    ],
)
def test_an_error_is_one_line_and_passes_between_processes(error: errors.DicewrightError, text: str) -> None:
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  what we have just written
    assert str(again) == str(error) == text
    assert again.args == error.args
