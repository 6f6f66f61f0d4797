"""Builds and their text."""

import json
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.kernel.content.builds import MOST_DICE, Build, Line, export, parse
from dicewright.kernel.content.shapes import unfit
from dicewright.kernel.errors import BadBuild

STITCHY = """game: daemon-dice
name: Stitchy
size: 13
3 Eye blue/yellow
1 Brain blue/yellow     # comment
"""


def test_the_text_of_the_architecture_is_read() -> None:
    lines = (Line(3, "Eye", ("blue/yellow",)), Line(1, "Brain", ("blue/yellow",)))
    build = parse(STITCHY)
    assert build == Build("daemon-dice", "Stitchy", {"size": "13"}, lines)
    assert [line.number for line in build.lines] == [4, 5]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1 Death Knight", Line(1, "Death Knight")),
        ("1 Pike-man", Line(1, "Pike-man")),
        ("2 d20 blue", Line(2, "d20", ("blue",))),
        ("3 d12 gray small edge=3", Line(3, "d12", ("gray", "small", "edge=3"))),
        ("1 War Leader (old) 2nd", Line(1, "War Leader", ("(old)", "2nd"))),
        ("1 Die'vil", Line(1, "Die'vil")),
        ("1 Sharp C#", Line(1, "Sharp C#")),
        ("\t 12   Eye\tblue/red\r", Line(12, "Eye", ("blue/red",))),
    ],
)
def test_a_name_goes_on_as_long_as_words_begin_with_a_capital(text: str, line: Line) -> None:
    assert parse(f"game: x\n{text}").lines == (line,)


def test_spaces_comments_and_empty_lines_do_not_matter() -> None:
    text = "# my best\r\n\r\n  size :13\r\ngame:   daemon-dice\r\nname: Stitchy  the   Great # really\r\n"
    assert parse(text) == Build("daemon-dice", "Stitchy the Great", {"size": "13"})


def test_an_export_merges_equal_lines_and_sorts_keys() -> None:
    build = parse("zeal: 9\nsize: 13\ngame: x\n1 Eye red\n2 Arm\n1 Eye red\n1 Eye\n")
    assert export(build) == "game: x\nsize: 13\nzeal: 9\n2 Eye red\n2 Arm\n1 Eye\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0 Eye", "the count must be a whole number from 1 to 999, not '0'"),
        ("1000 Eye", "the count must be a whole number from 1 to 999, not '1000'"),
        ("3x Eye", "the count must be a whole number from 1 to 999, not '3x'"),
        ("² Eye", "the count must be a whole number from 1 to 999, not '²'"),
        ("3", "write a name that begins with a letter after the count 3"),
        ("3 / Eye", "write a name that begins with a letter after the count 3"),
        ("1 Eye blue Big", "write 'Big' with a small first letter, since it follows the attribute 'blue'"),
        ("Eye", "write a number and a name, such as `3 Eye blue/yellow`, or `key: value`"),
        ("-1 Eye", "write a number and a name, such as `3 Eye blue/yellow`, or `key: value`"),
        ("size:", "write a number and a name, such as `3 Eye blue/yellow`, or `key: value`"),
        ("Size: 3", "write a number and a name, such as `3 Eye blue/yellow`, or `key: value`"),
        ("game: y", "game is given twice"),
        ("name: a\x07b", "contains the unreadable character U+0007"),
        ("name: a\ud800b", "contains the unreadable character U+D800"),
    ],
)
def test_a_fault_names_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadBuild) as caught:
        parse(f"game: x\n{text}\n")
    assert [fault[:3] for fault in caught.value.faults] == [(2, sentence, "table.build")]
    assert str(caught.value) == f"line 2: {sentence}"


def test_all_faults_are_named_in_one_line() -> None:
    with pytest.raises(BadBuild) as caught:
        parse("game: x\n0 Eye\nBrain\n")
    assert [fault.line for fault in caught.value.faults] == [2, 3]
    assert re.fullmatch("line 2: the count .*; line 3: write a number .*", str(caught.value))


def test_a_build_says_its_game_and_has_not_too_many_dice() -> None:
    with pytest.raises(BadBuild, match=r"^a build must say which game it is for: `game: daemon-dice`$"):
        parse("name: Stitchy\n3 Eye")
    with pytest.raises(BadBuild, match=r"^a build has at most 999 dice$"):
        parse("game: x\n500 Eye\n500 Eye")
    with pytest.raises(BadBuild, match=r"^a build has at most 20000 characters$"):
        parse("#" * 20_001)


def test_a_build_is_plain_in_a_record() -> None:
    build = parse(STITCHY + "1 Eye blue/yellow\n")
    plain = build.plain()
    assert plain == {
        "game": "daemon-dice",
        "name": "Stitchy",
        "keys": {"size": "13"},
        "lines": ["3 Eye blue/yellow", "1 Brain blue/yellow", "1 Eye blue/yellow"],
    }
    assert Build.of(json.loads(json.dumps(plain))) == build


def test_a_build_passes_between_processes() -> None:
    build = parse(STITCHY)
    again = pickle.loads(pickle.dumps(build))  # noqa: S301  what we have just written
    assert again == build
    assert [line.number for line in again.lines] == [4, 5]


GOOD: dict[str, object] = {"game": "x", "name": "y", "keys": {"size": "3"}, "lines": ["3 Eye"]}


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {**GOOD, "more": 1},
        {**GOOD, "game": 3},
        {**GOOD, "game": ""},
        {**GOOD, "name": None},
        {**GOOD, "name": " y"},
        {**GOOD, "name": "y # z"},
        {**GOOD, "name": "y\nsize: 4"},
        {**GOOD, "keys": []},
        {**GOOD, "keys": {"size": 3}},
        {**GOOD, "keys": {"game": "z"}},
        {**GOOD, "keys": {"name": "z"}},
        {**GOOD, "lines": "3 Eye"},
        {**GOOD, "lines": [3]},
        {**GOOD, "lines": ["3 Eye\n3 Arm"]},
        {**GOOD, "lines": ["size2: 3"]},
        {**GOOD, "lines": ["03 Eye"]},
        {**GOOD, "lines": ["3  Eye"]},
        {**GOOD, "lines": [""]},
    ],
)
def test_nothing_else_is_taken_from_a_record(plain: object) -> None:
    assert Build.of(GOOD).plain() == GOOD
    with pytest.raises(BadBuild) as caught:
        Build.of(plain)
    assert all(fault.rule == "table.build" for fault in caught.value.faults)


signs = st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp", "Zs"]).filter(lambda sign: not unfit(sign))
letters = signs.filter(str.isalpha)
words = st.text(signs, min_size=1, max_size=6)
names = st.builds(
    lambda first, rest, more: " ".join([first + rest, *more]),
    letters,
    st.text(signs, max_size=5),
    st.lists(words.filter(lambda word: word[0].isupper()), max_size=2),
)
attributes = words.filter(lambda word: not word[0].isupper() and word[0] != "#")
values = st.lists(words.filter(lambda word: word[0] != "#"), min_size=1, max_size=3).map(" ".join)
keys = st.from_regex("[a-z][a-z0-9_-]{0,5}", fullmatch=True).filter(lambda key: key not in ("game", "name"))
lines = st.builds(Line, st.integers(1, MOST_DICE // 5), names, st.lists(attributes, max_size=2).map(tuple))
builds = st.builds(
    Build,
    values,
    values | st.just(""),
    st.dictionaries(keys, values, max_size=3),
    st.lists(lines, max_size=5, unique_by=lambda line: (line.name, line.attributes)).map(tuple),
)


@given(builds)
def test_a_canonical_build_survives_its_text_and_its_record(build: Build) -> None:
    assert parse(export(build)) == build
    assert export(parse(export(build))) == export(build)
    assert Build.of(json.loads(json.dumps(build.plain()))) == build


@given(st.text())
def test_any_text_is_a_build_or_a_bad_build(text: str) -> None:
    try:
        build = parse(f"game: x\n1 Eye {text}")
    except BadBuild as error:
        str(error).encode()
    else:
        assert parse(export(build)) == parse(export(parse(export(build))))
