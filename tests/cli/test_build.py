"""Builds on the command line: listed, made, checked, written out, and brought to matches."""

import json
from pathlib import Path
from typing import Any

import pytest

import dicewright as dw
from dicewright.kernel.game import KNOWN
from tests.cli.program import GAME, log_of, refused, run
from tests.toys.duel import GAME as DUEL

MINE = "# my own\ngame: duel\n1 Reach   # long arm\n1 Reach\n1 Vigour\nname: Mine\n"
GOOD = "game: duel\nname: Mine\n2 Reach\n1 Vigour\n"
BAD = "game: duel\n1 Fencing\n1 Reach\n"


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let Duel be known by name, and work in a folder of one's own."""
    monkeypatch.setitem(KNOWN, "duel", DUEL)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the file of a good build."""
    file = tmp_path / "mine.txt"
    file.write_text(GOOD)
    return file


def printed(*words: str | Path, typed: str = "") -> str:
    """Run a command that must go well, and return what it prints."""
    done = run(*words, typed=typed)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


def builds_of(*words: str | Path) -> list[Any]:
    """Return the lines of the builds that a new match of Duel is played with."""
    file = Path("kept.json")
    file.unlink(missing_ok=True)
    assert run("play", "duel", "--seed", "7", *words, "--save", file).exit_code == 0
    return [build["lines"] for build in log_of(file)["builds"]]


def test_without_a_word_it_explains_itself() -> None:
    assert printed("build") == printed("build", "-h")
    assert all(f"  {word} " in printed("build") for word in ("list", "random", "check", "export"))


@pytest.mark.parametrize("name", ["list", "random", "check", "export"])
def test_every_part_teaches_with_an_example(name: str) -> None:
    assert f"  dicewright build {name} " in printed("build", name, "-h")


def test_ready_builds_are_listed_with_what_they_are_worth() -> None:
    assert printed("build", "list", "duel") == (
        "bear: Bear, size 3\n  6 more life\n"
        "heron: Heron, size 3\n  2 more life\n  2 more damage standing high\n"
        "to bring one: dicewright play duel --builds bear\n"
    )
    facts = json.loads(printed("build", "list", "duel", "--json"))
    assert facts["game"] == "duel"
    assert facts["builds"][0] == {
        "id": "bear",
        "name": "Bear",
        "size": 3,
        "says": ["6 more life"],
        "build": DUEL.ready["bear"].plain(),
    }
    assert [row["id"] for row in facts["builds"]] == ["bear", "heron"]


def test_where_nothing_lies_ready_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DUEL, "ready", {})
    said = "Duel has no ready-made builds; to make one: dicewright build random duel\n"
    assert printed("build", "list", "duel") == said
    assert json.loads(printed("build", "list", "duel", "--json"))["builds"] == []


def test_a_random_build_is_legal_and_follows_its_seed() -> None:
    texts = [printed("build", "random", "duel", "--seed", str(seed)) for seed in range(12)]
    assert texts == [printed("build", "random", "duel", "--seed", str(seed)) for seed in range(12)]
    assert len(set(texts)) > 2
    for text in texts:
        build = dw.parse_build(text)
        assert dw.export_build(build) == text
        assert DUEL.faults(DUEL.base_rows, None, build) == []
    assert len({printed("build", "random", "duel") for _ in range(20)}) > 1


def test_a_random_build_is_the_one_a_match_of_that_seed_begins_with() -> None:
    build = dw.parse_build(printed("build", "random", "duel", "--seed", "7"))
    assert build.plain() == dw.Match(DUEL, seed=7).log["builds"][0]


def test_a_random_build_is_made_for_the_options_and_tables_of_a_house(tmp_path: Path) -> None:
    (tmp_path / "training.toml").write_text("[Reach]\nmost = 0\n")
    made = {printed("build", "random", "duel", "--tables", tmp_path) for _ in range(8)}
    assert made == {"game: duel\nname: Anybody\n3 Vigour\n"}
    assert printed("build", "random", "duel", "--preset", "gentle", "--options", "hand=1", "--seed", "1")


def test_a_good_build_is_told_with_what_it_is_worth(mine: Path) -> None:
    said = "Mine is a good build for duel, size 3\n  2 more life\n  2 more damage standing high\n"
    assert printed("build", "check", mine) == said
    assert printed("build", "check", "-", typed=GOOD) == said
    assert printed("build", "check", "duel/heron") == said.replace("Mine", "Heron")
    assert printed("build", "check", "-", typed="game: duel\n3 Vigour\n").startswith("This is a good build")
    facts = json.loads(printed("build", "check", mine, "--json"))
    assert (facts["game"], facts["name"], facts["size"], facts["faults"]) == ("duel", "Mine", 3, [])
    assert facts["says"] == ["2 more life", "2 more damage standing high"]
    assert dw.Build.of(facts["build"]) == dw.parse_build(GOOD)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (
            BAD,
            [
                (2, "nobody teaches 'Fencing'; there are Reach and Vigour", "duel.training"),
                (0, "a duellist has 3 lessons, not 2", "duel.training"),
            ],
        ),
        (
            "game: duel\n0 Reach\n1 Reach big Bad\n",
            [
                (2, "the count must be a whole number from 1 to 999, not '0'", "table.build"),
                (
                    3,
                    "write 'Bad' with a small first letter, since it follows the attribute 'big'",
                    "table.build",
                ),
            ],
        ),
        ("3 Reach\n", [(0, "a build must say which game it is for: `game: daemon-dice`", "table.build")]),
    ],
)
def test_every_fault_stands_on_a_line_with_its_place_and_rule(
    text: str, faults: list[tuple[int, str, str]], tmp_path: Path
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text)
    done = run("build", "check", file)
    lines = [f"line {line}: {why} [{rule}]" if line else f"{why} [{rule}]" for line, why, rule in faults]
    assert (done.exit_code, done.stdout.splitlines(), done.stderr) == (2, lines, "")
    done = run("build", "check", file, "--json")
    assert (done.exit_code, done.stderr) == (2, "")
    facts = json.loads(done.stdout)
    assert facts["faults"] == [{"line": n, "sentence": why, "rule": rule} for n, why, rule in faults]
    assert facts["says"] == []


def test_a_build_is_checked_on_its_own_or_for_a_house(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []

    def check(data: object, options: object, build: object) -> list[object]:
        given.append(options)
        return []

    monkeypatch.setattr(DUEL, "check", check)
    printed("build", "check", mine)
    printed("build", "check", mine, "--options", "life=5")
    printed("build", "check", mine, "--preset", "gentle")
    assert given == [None, DUEL.options.resolve({"life": 5}), DUEL.options.resolve({"preset": "gentle"})]
    monkeypatch.undo()
    monkeypatch.setitem(KNOWN, "duel", DUEL)
    (tmp_path / "training.toml").write_text("[Reach]\nmost = 1\n")
    done = run("build", "check", mine, "--tables", tmp_path)
    assert done.stdout == "line 3: Reach is taught in 1 lesson at most, not in 2 [duel.training]\n"


def test_a_build_is_written_out_in_its_one_form(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"\xef\xbb\xbf" + MINE.replace("\n", "\r\n").encode())
    for word, typed in (("mine.txt", ""), ("-", MINE), ("-", GOOD)):
        assert printed("build", "export", word, typed=typed) == GOOD
    assert printed("build", "export", "duel/bear") == dw.export_build(DUEL.ready["bear"])
    assert printed("build", "export", "-", typed="game: duel\nname: Bär\n") == "game: duel\nname: Bär\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["build", "melt"], "No such command 'melt'"),
        (["build", "list"], "Missing argument 'GAME'"),
        (["build", "list", "chess"], "no game is called 'chess'"),
        (["build", "list", GAME], "Doodle Dice is played without builds"),
        (["build", "random", GAME], "Doodle Dice is played without builds"),
        (["build", "random", "duel", "--seed", "x"], "not a valid integer"),
        (["build", "random", "duel", "--seed", str(2**63)], "a seed is a whole number of at most 63 bits"),
        (["build", "random", "duel", "--options", "luck=1"], "there is no option 'luck'"),
        (["build", "random", "duel", "--preset", "wild"], "there is no preset 'wild'"),
        (["build", "check"], "Missing argument 'FILE'"),
        (["build", "check", "none.txt"], "cannot read 'none.txt': No such file or directory"),
        (["build", "check", "."], "cannot read '.': Is a directory"),
        (["build", "check", "a\0b"], "cannot read"),
        (["build", "check", "latin.txt"], "cannot read 'latin.txt': it is not UTF-8 text"),
        (["build", "check", "long.txt"], "cannot read 'long.txt': a build has at most 20000 characters"),
        (["build", "check", "chess.txt"], "no game is called 'chess'"),
        (["build", "check", "doodle.txt"], "Doodle Dice is played without builds"),
        (["build", "check", "bad.txt", "--options", "luck=1"], "there is no option 'luck'"),
        (["build", "check", "duel/none"], "duel has no ready-made build 'none'; there are bear, heron"),
        (["build", "export", "duel/none"], "duel has no ready-made build 'none'; there are bear, heron"),
        (["build", "export", "broken.txt"], "cannot use 'broken.txt': line 2: write a number"),
        (["build", "export", "none/bear"], "cannot read 'none/bear': No such file"),
        (["play", GAME, "--builds", "random"], "Doodle Dice is played without builds"),
        (
            ["play", "duel", "--builds", ""],
            "write --builds as A,B, where each is a file, the name of a ready-made build",
        ),
        (
            ["play", "duel", "--builds", "bear,,heron"],
            "write --builds as A,B, where each is a file, the name of a ready-made build",
        ),
        (["play", "duel", "--builds", "bear,bear,bear"], "3 builds do not fit on 2 seats"),
        (["play", "duel", "--builds", "wolf"], "'wolf' is not a file, and duel has ready: bear, heron"),
        (["play", "duel", "--builds", "latin.txt"], "cannot read 'latin.txt': it is not UTF-8 text"),
        (["play", "duel", "--builds", "broken.txt"], "cannot use 'broken.txt': line 2: write a number"),
        (["play", "duel", "--builds", "bear,bad.txt"], "the build of player 2: line 2: nobody teaches"),
        (["play", "duel", "--builds", "doodle.txt"], "the build of player 1: this build is for doodle-dice"),
        (["simulate", GAME, "--builds", "random"], "Doodle Dice is played without builds"),
        (["simulate", "duel", "--builds", "bear,bear,bear"], "3 builds do not fit on 2 seats"),
        (["simulate", "duel", "--builds", "wolf"], "'wolf' is not a file, and duel has ready: bear, heron"),
        (["simulate", "duel", "--builds", "random,bad.txt"], "the build of player 2: line 2: nobody teaches"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], says: str, tmp_path: Path) -> None:
    (tmp_path / "latin.txt").write_bytes("game: duel\nname: Bär\n".encode("latin-1"))
    (tmp_path / "long.txt").write_text("# " + "x" * 90_000)
    (tmp_path / "chess.txt").write_text("game: chess\n")
    (tmp_path / "doodle.txt").write_text(f"game: {GAME}\n")
    (tmp_path / "bad.txt").write_text(BAD)
    (tmp_path / "broken.txt").write_text("game: duel\nReach\n")
    assert says in refused(*words)


def test_builds_are_brought_to_a_game_in_seat_order(mine: Path) -> None:
    bear, heron, own = ["3 Vigour"], ["2 Reach", "1 Vigour"], ["2 Reach", "1 Vigour"]
    assert builds_of("--builds", "bear, heron") == [bear, heron]
    assert builds_of("--builds", f"{mine},duel/bear") == [own, bear]
    assert builds_of("--builds", "mine.txt,random")[0] == own
    random = builds_of("--seats", "4")
    assert builds_of("--seats", "4", "--builds", "random,random") == random
    assert builds_of("--seats", "4", "--builds", "bear")[0] == bear
    assert len(builds_of("--seats", "4", "--builds", "bear")) == 4


def test_a_ready_build_comes_before_a_file_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "bear").write_text(GOOD)
    assert builds_of("--builds", "bear,./bear") == [["3 Vigour"], ["2 Reach", "1 Vigour"]]


def test_a_kept_game_has_its_builds() -> None:
    builds_of("--builds", "bear,heron")
    assert run("play", "--resume", "kept.json").exit_code == 0
    assert [build["name"] for build in log_of(Path("kept.json"))["builds"]] == ["Bear", "Heron"]
    said = refused("play", "--resume", "kept.json", "--builds", "bear")
    assert said == "--builds is only for a new game; a saved game keeps its own settings"


def test_bots_play_with_builds_and_the_report_says_them(mine: Path) -> None:
    words = ("simulate", "duel", "-n", "4", "--jobs", "1")
    facts = json.loads(printed(*words, "--builds", f"bear,{mine}", "--json"))
    assert facts["builds"] == [DUEL.ready["bear"].plain(), dw.parse_build(GOOD).plain()]
    assert json.loads(printed(*words, "--json"))["builds"] == [None, None]
    assert "Builds: Bear, random" in printed(*words, "--builds", "bear")
    assert "Builds" not in printed(*words)
    report = json.loads(printed(*words, "--seats", "3", "--builds", "random,bear", "--json"))
    assert [build and build["name"] for build in report["builds"]] == [None, "Bear", None]


def test_games_with_builds_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "played with builds: see dicewright build list duel"
    assert said in " ".join(printed("rules", "duel").split())
    assert "builds" not in printed("rules", "duel", "duel.reach")
    assert "build list" not in printed("rules", GAME)
    monkeypatch.setattr("dicewright.cli.games.known", lambda: [KNOWN[GAME], DUEL])
    listed = printed("games")
    assert listed.count("build list") == 1
    assert said in listed
    facts = json.loads(printed("games", "--json"))["games"]
    assert [game["builds"] for game in facts] == [None, ["bear", "heron"]]
