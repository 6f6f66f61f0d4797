"""Reports and comparisons find what was planted, and nothing where nothing is."""

from pathlib import Path

from dicewright.lab.batch.batch import run
from dicewright.lab.batch.compare import Difference, compare
from dicewright.lab.batch.report import report
from dicewright.lab.plan import Plan

WARRIORS = Plan("dice-warriors", 2, 1, ("sensible",) * 2)


def found(path: Path, first: Plan, second: Plan, n: int) -> dict[str, Difference]:
    """Play two versions and return their differences by their titles."""
    one, other = run(first, n, path / "one"), run(second, n, path / "other")
    return {each.title: each for each in compare(one.folder, other.folder)}


def test_equal_versions_are_the_same_in_every_match(tmp_path: Path) -> None:
    differences = found(tmp_path, WARRIORS, WARRIORS, 20)
    assert {one.verdict() for one in differences.values()} == {"the same in every match"}


def test_a_stronger_face_is_found_and_named(tmp_path: Path) -> None:
    planted = {"results": {"charge": {"damage": 20}}, "characters": {"knight": {"faces": ["charge"] * 12}}}
    stronger = Plan("dice-warriors", 2, 1, ("sensible",) * 2, {}, planted)
    differences = found(tmp_path, WARRIORS, stronger, 400)
    assert differences["wins of who brings Knight"].mean > 0.1
    assert differences["rounds a match"].verdict().endswith(")")


def test_an_advantage_of_whoever_begins_is_found(tmp_path: Path) -> None:
    plan = Plan("doodle-dice", 2, 1, ("sensible",) * 2)
    slow = Plan("doodle-dice", 2, 1, ("sensible",) * 2, {"slow_start": "on"})
    assert found(tmp_path, plan, slow, 400)["wins of whoever begins"].mean < 0


def test_a_planted_spell_stands_out_and_a_useless_one_is_named(tmp_path: Path) -> None:
    planted = {"spells": {"fireball": {"damage": 20}}}
    batch = run(Plan("dice-warriors", 2, 1, ("sensible",) * 2, {}, planted), 300, tmp_path / "b")
    told = report(batch.folder)
    rows = {row["id"]: row for row in told["content"]["spells"]}
    assert rows["fireball"]["verdict"] == "strong"
    assert told["matches"] == 300
    assert told["lengths"]["rounds"]["quantiles"]["50"] >= 3
    unused = [row["id"] for row in told["content"]["secondary"] if row["verdict"] == "never"]
    assert unused


def test_a_report_counts_who_begins_apart_from_the_seats(tmp_path: Path) -> None:
    told = report(run(Plan("daemon-dice", 2, 1, ("sensible",) * 2), 200, tmp_path / "b").folder)
    no, yes = told["starting"]
    assert (no["starts"], yes["starts"]) == (False, True)
    assert yes["share"] > no["share"]
    assert 0 < told["feel"]["decided"] < 1
    assert told["rules"]["never"]
    assert len(told["longest"]) == 5
