"""Options: defaults, presets and what may be given."""

import re
from pathlib import Path

import pytest

from dicewright.kernel.content.options import Option, Options
from dicewright.kernel.errors import BadOption, DataError

GOOD = """
[size]
ruling = "DA-35"
title = "Dice in a daemon"
default = 13
least = 1
most = 39

[stall_turns]
ruling = "DA-29"
title = "Quiet turns before a match is stopped"
help = "Off lets a match go on for ever."
default = "12"
values = ["off", "12"]

[preset.printed]
stall_turns = "off"

[preset.mini]
size = 5
"""


def read(tmp_path: Path, text: str = GOOD) -> Options:
    path = tmp_path / "options.toml"
    path.write_text(text)
    return Options.read(path)


def test_an_option_is_a_number_or_a_choice(tmp_path: Path) -> None:
    options = read(tmp_path)
    assert options.rows["size"] == Option("size", "DA-35", "Dice in a daemon", 13, least=1, most=39)
    assert options.rows["stall_turns"].values == ("off", "12")
    assert options.rows["stall_turns"].help == "Off lets a match go on for ever."


def test_nothing_given_means_the_defaults(tmp_path: Path) -> None:
    options = read(tmp_path)
    assert options.resolve(None) == options.resolve({}) == {"size": 13, "stall_turns": "12"}
    assert options.resolve({"preset": "recommended"}) == options.resolve()


def test_a_preset_is_applied_before_what_is_given(tmp_path: Path) -> None:
    options = read(tmp_path)
    assert options.presets == {"recommended": {}, "printed": {"stall_turns": "off"}, "mini": {"size": 5}}
    assert options.resolve({"preset": "printed"}) == {"size": 13, "stall_turns": "off"}
    assert options.resolve({"size": 7, "preset": "mini"}) == {"size": 7, "stall_turns": "12"}


def test_numbers_may_come_as_texts_and_texts_as_numbers(tmp_path: Path) -> None:
    assert read(tmp_path).resolve({"size": "26", "stall_turns": 12}) == {"size": 26, "stall_turns": "12"}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"sise": 3}, "there is no option 'sise'; there are size, stall_turns"),
        ({"preset": "hard"}, "there is no preset 'hard'; there are recommended, printed, mini"),
        ({"preset": []}, "there is no preset []; there are recommended, printed, mini"),
        ({"size": 40}, "size must be a whole number from 1 to 39, not 40"),
        ({"size": "0"}, "size must be a whole number from 1 to 39, not '0'"),
        ({"size": "many"}, "size must be a whole number from 1 to 39, not 'many'"),
        ({"size": "٣"}, "size must be a whole number from 1 to 39, not '٣'"),
        ({"size": 3.0}, "size must be a whole number from 1 to 39, not 3.0"),
        ({"size": True}, "size must be a whole number from 1 to 39, not true"),
        ({"size": None}, "size must be a whole number from 1 to 39, not null"),
        ({"stall_turns": "13"}, "stall_turns must be one of off, 12, not '13'"),
        ({"stall_turns": False}, "stall_turns must be one of off, 12, not false"),
    ],
)
def test_a_bad_option_is_refused_with_what_is_possible(
    tmp_path: Path, given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOption, match=f"^{re.escape(sentence)}$"):
        read(tmp_path).resolve(given)


def test_a_game_without_the_file_has_no_options(tmp_path: Path) -> None:
    options = Options.read(tmp_path / "options.toml")
    assert options.resolve() == {}
    with pytest.raises(BadOption, match=r"^there is no option 'size'; this game has none$"):
        options.resolve({"size": 3})


TEAMS = """
[teams]
ruling = "x.teams"
title = "Teams"
default = "off"
values = ["off", "two", "three"]
seats = { two = 4, three = 6 }

[rounds]
ruling = "x.rounds"
title = "Rounds"
default = "few"
values = ["few", "many"]
seats = { many = 5 }
"""


@pytest.mark.parametrize(
    ("given", "seats", "key"),
    [
        ({}, 0, None),
        ({"teams": "two"}, 4, "teams"),
        ({"teams": "three", "rounds": "many"}, 6, "teams"),
        ({"teams": "two", "rounds": "many"}, 5, "rounds"),
    ],
)
def test_a_value_may_take_so_many_seats(
    tmp_path: Path, given: dict[str, object], seats: int, key: str | None
) -> None:
    options = read(tmp_path, TEAMS)
    settings = options.resolve(given)
    row = options.crowded(settings)
    assert (options.least(settings), row and row.key) == (seats, key)


HEAD = "ruling = 'X-1'\ntitle = 'X'\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"[x]\n{HEAD}", "row x, field default: is missing"),
        ("[x]\ntitle = 'X'\ndefault = 1\nleast = 1\nmost = 2", "row x, field ruling: is missing"),
        (f"[x]\n{HEAD}default = true", "row x, field default: must be a whole number or a text, not true"),
        (f"[x]\n{HEAD}default = 1\nleast = 1", "row x, field most: is missing"),
        (f"[x]\n{HEAD}default = 1\nmost = 1", "row x, field least: is missing"),
        (
            f"[x]\n{HEAD}default = 3\nleast = 1\nmost = 2",
            "row x, field default: must be a whole number from 1 to 2, not 3",
        ),
        (
            f"[x]\n{HEAD}default = 1\nleast = 1\nmost = 2\nvalues = []",
            "row x, field values: belongs to an option",
        ),
        (f"[x]\n{HEAD}default = 'a'", "row x, field values: must be a list of different texts"),
        (f"[x]\n{HEAD}default = 'a'\nvalues = ['a', 'a']", "field values: must be a list of different texts"),
        (f"[x]\n{HEAD}default = 'a'\nvalues = [1]", "row x, field values: item 1 must be a text, not 1"),
        (
            f"[x]\n{HEAD}default = 'c'\nvalues = ['a', 'b']",
            "row x, field default: must be one of a, b, not 'c'",
        ),
        (f"[x]\n{HEAD}default = 'a'\nvalues = ['a']\nmost = 3", "row x, field most: belongs to an option"),
        (
            f"[Big]\n{HEAD}default = 'a'\nvalues = ['a']",
            "row Big: must be written in lower case with underscores",
        ),
        (
            f"[x]\n{HEAD}default = 'a'\nvalues = ['a', 'b']\nseats = {{ c = 3 }}",
            "row x, field seats: 'c' is no value of this option",
        ),
        (
            f"[x]\n{HEAD}default = 'a'\nvalues = ['a', 'b']\nseats = {{ a = 3 }}",
            "row x, field seats: a default fits any number of seats",
        ),
        ("[preset]\nhard = 3", "row preset, field hard: must be a table of options"),
        ("[preset.recommended]", "row preset, field recommended: is always there: all defaults"),
        ("[preset.hard]\nx = 1", "row preset, field hard: there is no option 'x'; this game has none"),
    ],
)
def test_a_fault_in_the_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith("options.toml, row ")
    assert sentence in str(caught.value)
