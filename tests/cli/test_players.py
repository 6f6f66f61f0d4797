"""Who plays is in the record: a kept game goes on with the bots it was begun with."""

import json
import shlex
from pathlib import Path

import pytest

from dicewright.kernel.match import Match
from tests.cli.playing import plays
from tests.cli.program import GAME, log_of, refused, run

SEED = ("--seed", "7")
BOTS = ("--bots", "random,random")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Return the file of a game of one person and two bots."""
    file = tmp_path / "kept.json"
    assert run("play", GAME, *BOTS, *SEED, "--save", file, typed="1\n1\n").exit_code == 0
    return file


def test_a_kept_game_goes_on_with_its_bots(kept: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole.json"
    run("play", GAME, *BOTS, *SEED, "--save", whole, typed="1\n" * 9)
    done = run("play", "--resume", kept, typed="1\n" * 7)
    assert "Player 1 (you): " in done.stdout
    assert plays(2, "random", done.stdout)
    assert not plays(1, "random): ", done.stdout)
    assert log_of(kept) == log_of(whole)


def test_how_to_go_on_needs_no_bots(kept: Path) -> None:
    done = run("play", "--resume", kept, typed="quit\n")
    words = shlex.split(done.stdout.splitlines()[-1].partition("To continue: ")[2])
    assert words[-3:] == ["play", "--resume", str(kept)]


def test_other_bots_may_take_over(kept: Path) -> None:
    done = run("play", "--resume", kept, "--bots", "random", typed="quit\n")
    assert not plays(1, "random): ", done.stdout)
    again = run("play", "--resume", kept, typed="quit\n")
    assert plays(2, "random", again.stdout)
    assert not plays(1, "random", again.stdout)


def test_people_may_take_over(kept: Path) -> None:
    for words in (["--bots", "0"], []):
        assert "(random)" not in run("play", "--resume", kept, *words, typed="quit\n").stdout


def test_the_same_bots_once_more_change_nothing(kept: Path) -> None:
    before = kept.read_bytes()
    run("play", "--resume", kept, *BOTS, typed="quit\n")
    assert kept.read_bytes() == before


def test_real_dice_go_with_bots_too(tmp_path: Path) -> None:
    file = tmp_path / "real.json"
    run("play", GAME, "--bots", "random", "--dice", "real", "--save", file, typed="1\n")
    assert plays(1, "random", run("play", "--resume", file, typed="any\n" * 7 + "any\nany\n").stdout)


def test_a_bot_that_is_not_known_here_is_refused_until_another_is_named(kept: Path) -> None:
    m = Match.load(log_of(kept))
    m.attach(1, "p1", {"tags": ["bot", "oracle"]})
    kept.write_text(json.dumps(m.log))
    assert "no bot is called 'oracle'" in refused("play", "--resume", kept)
    assert run("play", "--resume", kept, *BOTS, typed="quit\n").exit_code == 0


def test_a_persons_own_tags_are_no_bot(kept: Path) -> None:
    m = Match.load(log_of(kept))
    m.attach(1, "p1", {"tags": ["botanist"]})
    kept.write_text(json.dumps(m.log))
    done = run("play", "--resume", kept, typed="quit\n")
    assert not plays(1, "", done.stdout)


def test_who_plays_is_no_news(kept: Path) -> None:
    assert "draws or names" not in run("play", "--resume", kept, typed="log 99\nquit\n").stdout
    assert "draws or names" not in run("replay", kept).stdout


def test_what_a_seat_was_named_or_drawn_stays(kept: Path) -> None:
    m = Match.load(log_of(kept))
    m.attach(2, "p2", {"name": "Ann", "tags": ["bot", "random"]})
    kept.write_text(json.dumps(m.log))
    run("play", "--resume", kept, "--bots", "0", typed="quit\n")
    assert Match.load(log_of(kept)).view(0)["attachments"]["p2"] == {"name": "Ann"}


def test_a_replay_names_the_bots_and_counts_answers_alone(kept: Path) -> None:
    assert plays(2, "random", run("replay", kept).stdout)
    begun = run("replay", kept, "--at", "0").stdout
    assert "turn 1" in begun
    assert "takes Umbrella" not in begun
    assert "takes Umbrella" in run("replay", kept, "--at", "1").stdout
