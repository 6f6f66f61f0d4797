"""Rules and sentences that a folder of tables brings: rows cite them, and whoever tells rules knows."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match
from tests.cli.program import refused as refused_by
from tests.cli.program import run

RULES = """# House rules

## House heroes

Duelist, d6: it fights fast, and lays traps. [warriors.house.duelist]
"""
DUELIST = """
[duelist]
title = "Duelist"
rule = "warriors.house.duelist"
calling = "scoundrel"
sides = 6
faces = ["double-melee", "double-melee", "melee 3", "defense", "stealthy-attack", "miss"]
"""
TEXTS = """
[build]
dice = "{n} dice of the house"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of a house with a new character, its rule and a sentence."""
    written = {"rulebook.md": RULES, "characters.toml": DUELIST, "texts.toml": TEXTS}
    for name, text in written.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def wrong(changes: Any) -> tuple[str, str, str]:
    """Return the file, the row and the field for which what a house brings is refused."""
    with pytest.raises(DataError) as error:
        GAME.rows(GAME.read_tables(changes))
    assert error.value.sentence
    return error.value.file, error.value.row, error.value.field


def test_a_row_cites_the_rule_of_its_own_folder(folder: Path) -> None:
    m = Match(GAME, 2, seed=1, tables=folder)
    assert m.game.rule("warriors.house.duelist").text.startswith("Duelist, d6")
    assert m.game.rule("warriors.house.duelist").section == "House heroes"
    assert "warriors.house.duelist" not in GAME.rulebook.paragraphs


def test_a_record_carries_the_rules_of_its_house(folder: Path) -> None:
    m = Match(GAME, 2, seed=1, tables=folder)
    again = Match.load(m.log)
    assert again.game.rule("warriors.house.duelist") == m.game.rule("warriors.house.duelist")
    assert again.log == m.log


def test_rules_of_a_house_stay_in_another_language(folder: Path) -> None:
    spoken = GAME.housed(GAME.read_tables(folder)).speaking("es")
    assert spoken.rule("warriors.house.duelist").text.startswith("Duelist")
    assert spoken.rule("warriors.end") == GAME.speaking("es").rule("warriors.end")
    assert spoken.texts.say("build", "dice", {"n": 5}) == "5 dice of the house"


def test_the_commands_know_the_rules_of_a_house(folder: Path) -> None:
    found = run("rules", "dice-warriors", "duelist", "--tables", folder)
    assert "it fights fast" in found.stdout
    assert "no rule" in refused_by("rules", "dice-warriors", "duelist")
    listed = run("build", "list", "dice-warriors", "--tables", folder)
    assert "5 dice of the house" in listed.stdout
    assert "dice of the house" not in run("build", "list", "dice-warriors").stdout


def test_builds_that_a_house_has_no_dice_for_are_not_listed(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text("[bard]\nremove = true\n", encoding="utf-8")
    ready = run("build", "list", "dice-warriors").stdout
    listed = run("build", "list", "dice-warriors", "--tables", tmp_path).stdout
    with_bard = [id for id, row in GAME.ready.items() if "Bard" in [line.name for line in row.lines]]
    assert with_bard
    for id in GAME.ready:
        assert f"{id}: " in ready
        assert (f"{id}: " in listed) == (id not in with_bard)


def test_a_rule_that_is_cited_must_be_there(folder: Path) -> None:
    (folder / "rulebook.md").unlink()
    assert wrong(folder) == ("characters.toml", "duelist", "rule")


@pytest.mark.parametrize(("id", "reason"), [("warriors.end", "already"), ("house.duelist", "warriors.")])
def test_a_rule_of_a_house_has_an_id_of_its_own(folder: Path, id: str, reason: str) -> None:
    (folder / "rulebook.md").write_text(RULES.replace("warriors.house.duelist", id), encoding="utf-8")
    assert wrong(folder) == ("rulebook.md", id, "")
    assert reason in refused_by("rules", "dice-warriors", "--tables", folder)


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"rulebook": {"warriors.x": {"text": "Rule."}}}, ("rulebook.md", "warriors.x", "")),
        (
            {"rulebook": {"warriors.x": {"section": "S", "text": 3}}},
            ("rulebook.md", "warriors.x", "text"),
        ),
        ({"texts": {"word": {"x": 3}}}, ("texts.toml", "word", "x")),
        ({"texts": {"nowhere": {"x": "Text."}}}, ("texts.toml", "nowhere", "")),
        ({"texts": {"build": {"dice": "{many} dice"}}}, ("texts.toml", "build", "dice")),
        ({"texts": {"build": {"dice": "{n"}}}, ("texts.toml", "build", "dice")),
    ],
)
def test_what_a_house_says_is_read_with_care(changes: Any, where: tuple[str, str, str]) -> None:
    assert wrong(changes) == where


def test_a_rulebook_without_ids_is_refused(folder: Path) -> None:
    (folder / "rulebook.md").write_text("# House\n\n## Heroes\n\nThe Duelist is fast.\n", encoding="utf-8")
    assert "rule id" in refused_by("rules", "dice-warriors", "--tables", folder)
