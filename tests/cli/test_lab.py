"""`dicewright lab`: batches, reports and comparisons at the prompt."""

import json
from pathlib import Path

import pytest

from tests.cli.program import run


def test_a_batch_is_kept_reported_and_gone_on_with(tmp_path: Path) -> None:
    out = str(tmp_path / "b")
    first = run("lab", "run", "daemon-dice", "-n", "20", "--jobs", "1", "--out", out)
    assert first.exit_code == 0
    assert "20 matches of daemon-dice, seed 0" in first.output
    assert "begins" in first.output
    told = json.loads(run("lab", "report", out, "--json").output)
    assert (told["matches"], told["bots"]) == (20, ["sensible", "sensible"])
    more = json.loads(
        run("lab", "run", "daemon-dice", "-n", "30", "--jobs", "1", "--out", out, "--json").output
    )
    assert more["matches"] == 30
    page = tmp_path / "page.html"
    assert run("lab", "report", out, "--page", page).output == f"The page is in {page}.\n"


def test_a_batch_is_played_again_from_its_manifest(tmp_path: Path) -> None:
    out, again = str(tmp_path / "b"), str(tmp_path / "again")
    run("lab", "run", "daemon-dice", "-n", "20", "--jobs", "1", "--seed", "3", "--out", out)
    told = run("lab", "again", out, "--jobs", "1", "--out", again)
    assert "20 matches of daemon-dice, seed 3" in told.output
    assert f"No rows differ from those of {out}." in " ".join(told.output.split())
    alone = run("lab", "again", str(tmp_path / "b" / "manifest.json"), "--jobs", "1", "-n", "4")
    assert "4 matches of daemon-dice, seed 3" in alone.output
    assert "differ" not in alone.output


def test_a_match_of_a_batch_is_told_again(tmp_path: Path) -> None:
    out, record = str(tmp_path / "b"), str(tmp_path / "m.json")
    run("lab", "run", "doodle-dice", "-n", "4", "--jobs", "1", "--out", out)
    assert "wins" in run("lab", "replay", out, "3").output
    assert run("lab", "replay", out, "3", "--save", record).exit_code == 0
    assert "is there already" in run("lab", "replay", out, "2", "--save", record).output
    assert run("lab", "replay", out, "3").output.splitlines()[-1] in run("replay", record).output
    assert json.loads(Path(record).read_text())["chance"] == "secure", (
        "who plays on from there rolls no real dice"
    )
    assert "b has no match 4" in run("lab", "replay", out, "4").output


def test_two_versions_are_compared_on_the_same_dice() -> None:
    given = ("-n", "30", "--jobs", "1", "--to", "results.charge.damage=20", "--json")
    told = json.loads(run("lab", "compare", "dice-warriors", *given).output)
    titles = {one["title"]: one for one in told["differences"]}
    assert titles["rounds a match"]["mean"] < 0
    assert titles["rounds a match"]["verdict"]


def test_two_versions_may_differ_in_tables_builds_or_bots() -> None:
    given = ("lab", "compare", "daemon-dice", "-n", "12", "--jobs", "1", "--json")
    for words in (
        ("--to-tables", "steady-daemons"),
        ("--builds", "bulwark,bulwark", "--to-builds", "bulwark,random"),
        ("--to-bots", "random,sensible"),
        ("--tables", "steady-daemons", "--to", "parts.pincer.faces.5=stun"),
    ):
        told = json.loads(run(*given, *words).output)
        assert [one for one in told["differences"] if one["mean"]], words
    same = json.loads(run(*given, "--tables", "steady-daemons", "--to-tables", "steady-daemons").output)
    assert same["verdict"] == "The two versions play the same in every match."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("run", "dice-warriors", "--set", "results.charge"), "a change is written TABLE.ROW.FIELD=VALUE"),
        (("run", "dice-warriors", "--set", "results.dance.damage=3"), "there is no results.dance to change"),
        (("run", "dice-warriors", "--set", "results.charge.damage=much"), "damage"),
        (("run", "dice-warriors", "--until", "much"), "--until must be a percentage such as 1%"),
        (("compare", "dice-warriors"), "say what changes in the second version"),
        (("report", "nowhere"), "nowhere holds no batch"),
        (("run", "dice-warriors", "--seats", "3"), "Dice Warriors is played by 2 players, not 3"),
        (
            ("run", "dice-warriors", "-n", "1", "--cluster", "10.0.0.1"),
            "a cluster is named as tcp://HOST:PORT",
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words: tuple[str, ...], said: str) -> None:
    refused = run("lab", *words)
    assert refused.exit_code == 2
    assert said in refused.output


def test_rulings_are_written_as_a_page_and_added_to_it(tmp_path: Path) -> None:
    page = tmp_path / "rulings.md"
    words = (
        "lab",
        "rulings",
        "doodle-dice",
        "-n",
        "2",
        "--jobs",
        "1",
        "--only",
        "build_it",
        "--write",
        str(page),
    )
    assert run(*words).exit_code == 0
    assert run(*words, "--options", "extras=keep_duplicates_for_points", "--add").exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("# What each ruling changes") == 1
    assert text.count("| the same in every match |") == 2
    assert "## Doodle Dice, `extras=keep_duplicates_for_points`" in text
    assert run(*words).exit_code == 0
    assert page.read_text(encoding="utf-8").count("## Doodle Dice") == 1
