"""The page of each game: there is one, and its options, presets and files are those of the game's data."""

import re
import tomllib
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.content.rulebook import OWN, Rulebook
from dicewright.kernel.game import Game
from tests.meta.tree import ROOT, text

PAGES: Final = ROOT / "docs/games"
CODE: Final = re.compile(r"`([^`]+)`")
SECTIONS: Final = ("How it is played here", "The turn", "Options", "Odds", "Data", "Where things are")

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def page(game: Game[Any]) -> str:
    """Return a game's page."""
    return text(PAGES / f"{game.id}.md")


def section(whole: str, title: str) -> str:
    """Return one section of a page."""
    return whole.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(part: str) -> list[list[str]]:
    """Return the rows of the first table of a section, without its head."""
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def data(game: Game[Any]) -> dict[str, Any]:
    """Return a game's options as its file has them, and its presets under `preset`."""
    file = game.folder / "data/options.toml"
    return tomllib.loads(text(file)) if file.exists() else {}


def shown(option: dict[str, Any]) -> list[str]:
    """Return what a page says of an option's values: the default first, or default, least and most."""
    if "values" not in option:
        return [str(option[key]) for key in ("default", "least", "most")]
    return [option["default"], *(value for value in option["values"] if value != option["default"])]


def told(whole: str) -> dict[str, tuple[list[str], str]]:
    """Return the options of a page: their values and their rulings."""
    found = rows(section(whole, "Options"))
    return {CODE.findall(row[0])[0]: (CODE.findall(row[1]), row[2]) for row in found}


def test_every_game_has_its_page_and_every_page_its_game() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == {game.id for game in GAMES}


@each_game
def test_a_page_has_all_its_parts(game: Game[Any]) -> None:
    whole = page(game)
    assert whole.startswith(f"# {game.title}\n")
    assert [title for title in SECTIONS if len(section(whole, title)) < 100] == []


@each_game
def test_the_options_on_a_page_are_those_of_the_data(game: Game[Any]) -> None:
    options = {key: row for key, row in data(game).items() if key != "preset"}
    found = told(page(game))
    assert found == {key: (shown(row), row["ruling"]) for key, row in options.items()}
    assert list(found) == list(options)
    assert [row[0] for row in rows(section(page(game), "Options")) if len(row[3]) <= 20] == []


@each_game
def test_the_presets_on_a_page_are_those_of_the_data(game: Game[Any]) -> None:
    opening = section(page(game), "Options").partition("\n|")[0]
    presets = data(game).get("preset", {})
    agreed = {word for word in CODE.findall(opening) if "=" in word}
    assert agreed == {f"{key}={value}" for preset in presets.values() for key, value in preset.items()}
    assert [name for name in game.options.presets if f"`{name}`" not in opening] == []


@each_game
def test_every_data_file_is_on_the_page(game: Game[Any]) -> None:
    named = {file for row in rows(section(page(game), "Data")) for file in CODE.findall(row[0])}
    assert named == {path.name for path in (game.folder / "data").glob("*.toml")}


@each_game
def test_the_turn_on_a_page_cites_rules_that_there_are(game: Game[Any]) -> None:
    own = set(game.rulebook.paragraphs) - set(Rulebook.read(OWN, ("table",)).paragraphs)
    cited = set(re.findall(rf"\b{game.prefix}(?:\.[a-z]+)+", section(page(game), "The turn")))
    assert cited
    assert sorted(cited - own) == []


def test_what_is_wrong_with_an_options_table_is_found() -> None:
    number = {"default": 100, "least": 10, "most": 1000}
    choice = {"default": "b", "values": ["a", "b", "c"]}
    assert shown(number) == ["100", "10", "1000"]
    assert shown(choice) == ["b", "a", "c"]
    table = "| o | v | r | w |\n|---|---|---|---|\n| `k` | `a` `b` | X-1 | why |\n"
    whole = f"# X\n\n## Options\n\n{table}\n## Odds\n"
    assert told(whole) == {"k": (["a", "b"], "X-1")}
    assert told(whole.replace("`b`", "`c`")) != told(whole)


def test_a_section_ends_where_the_next_begins() -> None:
    assert section("# X\n\n## Odds\n\nTwo.\n\n## Data\n\nRows.\n", "Odds") == "\nTwo.\n"
