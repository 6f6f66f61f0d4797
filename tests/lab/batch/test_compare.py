"""Reports and comparisons find what was planted, and nothing where nothing is."""

from pathlib import Path

import pytest

from dicewright.cli.lab.report import standing_out
from dicewright.lab.batch.batch import run
from dicewright.lab.batch.compare import Difference, compare
from dicewright.lab.batch.report import name_of, report
from dicewright.lab.batch.worth import partial
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
    differences = found(tmp_path, WARRIORS, stronger, 120)
    assert differences["wins of who brings Knight"].mean > 0.1
    assert differences["rounds a match"].verdict().endswith(")")


def test_an_advantage_of_whoever_begins_is_found(tmp_path: Path) -> None:
    """Who may not attack in the first turn has less of it than who may."""
    fair = Plan("daemon-dice", 2, 1, ("sensible",) * 2, {"second_player_bonus": "no_first_attack"})
    planted = Plan("daemon-dice", 2, 1, ("sensible",) * 2)
    more = found(tmp_path, fair, planted, 200)["wins of whoever begins"]
    assert more.clear
    assert more.mean > 0.05
    assert "points more" in more.verdict()


def test_a_planted_spell_stands_out_and_a_useless_face_is_named(tmp_path: Path) -> None:
    """A Fireball of 20 damage, and a Knight who only ever misses."""
    planted = {"spells": {"fireball": {"damage": 20}}, "characters": {"knight": {"faces": ["miss"] * 12}}}
    batch = run(Plan("dice-warriors", 2, 1, ("sensible",) * 2, {}, planted), 200, tmp_path / "b")
    told = report(batch.folder)
    rows = {row["id"]: row for row in told["content"]["spells"]}
    assert rows["fireball"]["verdict"] == "strong"
    assert told["matches"] == 200
    assert told["lengths"]["rounds"]["quantiles"]["50"] >= 3
    worst = told["brought"][-1]
    assert (worst["id"], worst["verdict"]) == ("Knight", "weak")
    assert told["content"]["results"]


def test_a_useless_face_is_worth_least_when_it_is_used(tmp_path: Path) -> None:
    """A blow that does nothing, among all other results; of spells the planted one is worth most."""
    planted = {"results": {"double-melee": {"damage": 0}}, "spells": {"fireball": {"damage": 20}}}
    batch = run(Plan("dice-warriors", 2, 1, ("sensible",) * 2, {}, planted), 300, tmp_path / "b")
    content = report(batch.folder)["content"]
    useless = next(row for row in content["results"] if row["id"] == "double-melee")
    assert (useless["verdict"], useless["worth_high"] < 0) == ("poor", True)
    known = [row for row in content["results"] if row["n"] >= 300 and "worth" in row]
    assert min(known, key=lambda row: row["worth_high"])["id"] == "double-melee"
    fireball = next(row for row in content["spells"] if row["id"] == "fireball")
    assert fireball["worth_low"] > 0
    said = " ".join(standing_out(content))
    assert (
        "one more use instead of another adds least to the wins, in percentage points: double-melee" in said
    )


def test_what_one_use_is_worth_is_found_again() -> None:
    """Least squares over five things with y = 2 x - t, but for what is left over."""
    xs, ts = [1.0, 2.0, 0.0, 3.0, 1.0], [2.0, 2.0, 1.0, 5.0, 0.0]
    ys = [2 * x - t for x, t in zip(xs, ts, strict=True)]

    def dot(a: list[float], b: list[float]) -> float:
        return sum(one * other for one, other in zip(a, b, strict=True))

    sums = [dot(*pair) for pair in ((xs, xs), (xs, ts), (xs, ys), (ts, ts), (ts, ys), (ys, ys))]
    found = partial(sums, 3)
    assert found == pytest.approx((2.0, 0.0), abs=1e-6)
    assert partial([4.0, 4.0, 1.0, 4.0, 1.0, 9.0], 3) is None


def test_what_is_offered_and_never_chosen_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sensible bots of MonsterDice never bite two dice, though they often could."""
    monkeypatch.setattr("dicewright.lab.batch.playing.CLOSELY", 1)
    told = report(run(Plan("monster-dice", 2, 1, ("sensible",) * 2), 40, tmp_path / "b").folder)
    shunned = [row["id"] for row in told["content"]["powers"] if row["verdict"] == "shunned"]
    assert "bite_two" in shunned
    picked = {row["id"]: row["picked"] for row in told["content"]["cards"] if "picked" in row}
    assert 0 < picked["surprise"] < 1


def test_a_report_counts_who_begins_apart_from_the_seats(tmp_path: Path) -> None:
    told = report(run(Plan("daemon-dice", 2, 1, ("sensible",) * 2), 200, tmp_path / "b").folder)
    no, yes = told["starting"]
    assert (no["starts"], yes["starts"]) == (False, True)
    assert yes["share"] > no["share"]
    assert 0 < told["feel"]["decided"] < 1
    assert told["rules"]["never"]
    assert all(0 < row["mean"] <= row["often"] <= row["longest"] for row in told["waiting"])
    assert {row["id"] for row in told["brought"]} >= {"Arm", "Brain"}
    assert told["matchups"]["brought"]
    assert told["stalls"]["matches"] <= 200
    assert [row["why"] for row in told["odd"]].count("long") == 5


def test_a_row_is_called_by_its_title_where_its_id_says_nothing() -> None:
    assert name_of("O1", {"title": "Rainbow"}) == "Rainbow (O1)"
    assert name_of("melee", {"title": "Melee Attack"}) == "melee"
    assert name_of("lost", {}) == "lost"
