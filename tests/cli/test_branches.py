"""Playing on from a moment of a kept game, in any seat, against bots."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from dicewright.bots import BOTS
from dicewright.cli.files import keep_match
from dicewright.cli.players import record_bots, recorded_bots
from dicewright.cli.sitting.sitting import outcome
from dicewright.games import GAMES
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.cli.program import GAME, ROLLING, WON, log_of, refused, run


def played(game: str, file: Path, **options: int) -> Path:
    """Keep a match with a seed that is over, of a person against a bot, and return its file."""
    m, source = Match(game, seed=7, options=options), random.Random(7)
    record_bots(m, {1: "random"})
    while not m.over:
        decision = m.pending[0]
        m.answer(decision.seat, source.choice(decision.options))
    keep_match(m, file)
    return file


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the file of a game that is over."""
    return played(GAME, tmp_path_factory.mktemp("whole") / "game.json")


def test_a_game_goes_on_from_what_replay_shows(whole: Path, tmp_path: Path) -> None:
    before, old = whole.read_bytes(), log_of(whole)
    for at in (0, 1, 9):
        file = tmp_path / f"on{at}.json"
        words = ("play", "--from", whole, "--at", str(at), "--bots", "random", "--save", file)
        done = run(*words, typed="1\nquit\n" if at else ROLLING)
        assert done.exit_code == 0, done.stderr
        assert bool(WON.search(done.stdout)) == (at == 0)
        log = log_of(file)
        begun = [i for i, record in enumerate(old["records"]) if record[0] == "a"][at]
        assert log["records"][:begun] == old["records"][:begun]
        assert log["chance"] == "secure"
        assert Match.load(log).over == (at == 0)
        shown = json.loads(run("replay", whole, "--at", str(at), "--json").stdout)
        assert shown["view"] == Match.branch(log, begun).view(None)
    assert whole.read_bytes() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bots_seat_can_be_taken(game: Game[Any], tmp_path: Path) -> None:
    options = {"sides_total": 24} if game.id == "doodle-dice-monsters" else {}
    first, second = played(game.id, tmp_path / "a.json", **options), tmp_path / "b.json"
    words = ("play", "--from", first, "--at", "5", "--seat", "2", "--bots", "random", "--save", second)
    done = run(*words, typed="quit\n")
    assert done.exit_code == 0, done.stderr
    assert recorded_bots(Match.load(log_of(second))) == {0: "random"}
    assert "Player 2 (you)" in done.stdout


def test_without_a_moment_it_is_the_last_at_which_somebody_was_asked(whole: Path, tmp_path: Path) -> None:
    file = tmp_path / "on.json"
    assert run("play", "--from", whole, "--bots", "0", "--save", file, typed="quit\n").exit_code == 0
    m, old = Match.load(log_of(file)), log_of(whole)
    last = max(i for i, record in enumerate(old["records"]) if record[0] == "a")
    assert not m.over
    assert [record for record in m.records() if record[0] != "n"] == [
        record for record in old["records"][:last] if record[0] != "n"
    ]
    assert recorded_bots(m) == {}


def test_a_game_that_is_left_goes_on_with_its_bots(whole: Path, tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path)}
    done = run("play", "--from", whole, "--at", "3", "--bots", "random", typed="1\nquit\n", **data)
    kept = tmp_path / "dicewright" / f"{GAME}-1.json"
    assert str(kept) in done.stdout.replace("\n", "")
    assert recorded_bots(Match.load(log_of(kept))) == {1: "random"}


def test_what_cannot_go_on_is_refused_in_one_line(whole: Path, tmp_path: Path) -> None:
    answers = sum(record[0] == "a" for record in log_of(whole)["records"])
    assert refused("play", "--at", "3") == "--at needs --from FILE"
    assert refused("play", GAME, "--seat", "1") == "--seat needs --from FILE"
    for words, said in (
        (("--at", "9999"), f"this match has {answers} answers, so there is no 9999-th"),
        (("--at", str(answers)), "the match is over at that answer; choose an earlier one"),
        (("--seat", "3"), "there is no player 3: this match has players 1 to 2"),
        (("--seat", "0"), "there is no player 0: this match has players 1 to 2"),
        (("--bots", "random,random"), "give one bot for each of the other seats (1), not 2"),
        (("--bots", "deep"), f"no bot is called 'deep'; there are: {', '.join(BOTS)}"),
        (("--seed", "7"), "--seed is only for a new game; a saved game keeps its own settings"),
        (("--resume", whole), "--resume continues the game itself, --from a copy of it; choose one"),
        (
            ("--save", whole),
            f"{str(whole)!r} already exists: continue it with --resume, or choose another name",
        ),
    ):
        assert refused("play", "--from", whole, *words) == said
    assert refused("play", "daemon-dice", "--from", whole).endswith(
        "is a game of doodle-dice, not of daemon-dice"
    )
    assert refused("play", "--from", tmp_path / "none").startswith("cannot read")


def test_who_has_given_up_by_then_cannot_be_played(tmp_path: Path) -> None:
    m = Match(GAME, seats=3, seed=7)
    m.resign(1)
    m.answer(m.pending[0].seat, m.pending[0].options[0])
    file = tmp_path / "left.json"
    keep_match(m, file)
    assert refused("play", "--from", file, "--seat", "2").startswith("player 2 has given up by then")
    assert run("play", "--from", file, "--at", "0", "--seat", "2", "--bots", "random").exit_code == 0
    m.resign(0)
    assert outcome(m, ["Ann", "Bob", "Cem"]).endswith("Gave up: Bob, Ann.")


def test_who_is_out_by_then_cannot_be_played(tmp_path: Path) -> None:
    m, source = Match("daemon-dice", seats=3, seed=7, options={"size": 5}), random.Random(7)
    while len(m.living) == 3:
        decision = m.pending[0]
        m.answer(decision.seat, source.choice(decision.options))
    assert not m.over
    out = next(seat for seat in range(3) if seat not in m.living) + 1
    file = tmp_path / "left.json"
    keep_match(m, file)
    assert refused("play", "--from", file, "--seat", str(out)) == (
        f"player {out} is out by then; choose another player or an earlier answer"
    )
    early = ("--at", "3", "--seat", str(out), "--bots", "random")
    assert run("play", "--from", file, *early, typed="quit\n").exit_code == 0
