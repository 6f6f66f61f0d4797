"""Whole games in the terminal, as people play them: a process of its own that reads what is typed."""

import shlex
import signal
from pathlib import Path

import pytest

from dicewright.cli.boards.doodle_dice import DEAL
from dicewright.cli.sitting.telling import has_line
from dicewright.kernel.match import Match
from tests.cli.playing import plays
from tests.cli.program import (
    GAME,
    ROLLING,
    WON,
    Terminal,
    inherited,
    log_of,
    read_prompts,
    refused,
    run,
    started,
)

SEED = ("--seed", "7")


def test_people_play_a_whole_game_to_its_winner(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with started("play", GAME, "--seats", "3", *SEED, "--save", file) as program:
        out, err = program.communicate(ROLLING.encode())
    said = out.decode()
    assert (program.returncode, err) == (0, b"")
    assert WON.search(said)
    m = Match.load(log_of(file))
    assert m.over
    words = " ".join(said.split())
    for event in m.stream(None):
        if has_line(m, event) and event["kind"] not in DEAL:
            assert m.say(event) in words


def test_a_person_plays_bots_to_the_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 4)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 4)
    monkeypatch.setattr("dicewright.bots.greedy.LEAST", 1)
    done = run("play", GAME, "--bots", "greedy,random", *SEED, "--save", tmp_path / "x.json", typed=ROLLING)
    assert done.exit_code == 0
    assert "Player 1 (you): " in done.stdout
    assert not plays(1, "greedy): ", done.stdout)
    assert plays(2, "random", done.stdout)
    assert WON.search(done.stdout)


def test_bots_play_among_themselves() -> None:
    done = run("play", GAME, "--bots", "random,random", "--seats", "2", *SEED)
    assert done.exit_code == 0
    assert "> " not in done.stdout.splitlines()
    assert WON.search(done.stdout)


def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    whole = tmp_path / "whole.json"
    settings = (GAME, "--bots", "random", *SEED)
    run("play", *settings, "--save", whole, typed="1\n" * 40)
    for answers in (0, 1, 2, 7, 30):
        parts = tmp_path / f"parts{answers}.json"
        first = run("play", *settings, "--save", parts, typed="1\n" * answers)
        assert first.exit_code == 0
        second = run("play", "--resume", parts, typed="1\n" * (40 - answers))
        assert second.exit_code == 0
        assert log_of(parts) == log_of(whole)


def test_where_a_game_was_left_it_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    done = run("play", GAME, "--bots", "random", *SEED, "--save", file, typed="1\nquit\n")
    command = done.stdout.splitlines()[-1].partition("To continue: ")[2]
    words = shlex.split(command)
    assert words[-3:] == ["play", "--resume", str(file)]
    again = run(*words[-3:], typed="quit\n")
    assert again.exit_code == 0
    assert "Player 1 (you): " in again.stdout


def test_without_a_file_a_game_that_is_left_is_kept_with_the_users_data(tmp_path: Path) -> None:
    for number in (1, 2):
        done = run("play", GAME, *SEED, typed="2\n", XDG_DATA_HOME=str(tmp_path))
        file = tmp_path / "dicewright" / f"doodle-dice-{number}.json"
        assert str(file) in done.stdout.replace("\n", "")
        assert log_of(file)["count"] > 1


def test_where_nobody_has_answered_nothing_is_kept(tmp_path: Path) -> None:
    done = run("play", GAME, *SEED, typed="quit\n", XDG_DATA_HOME=str(tmp_path))
    assert (done.exit_code, list(tmp_path.iterdir())) == (0, [])


def test_ctrl_c_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    with Terminal("play", GAME, *SEED, XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until("3  end turn with nothing")
        terminal.type("1\n")
        terminal.until("roll for the gallery")
        terminal.type("\x03")
        assert "To continue: " in terminal.until("To continue: ")
        assert terminal.close() == 130
    kept = Match.load(log_of(tmp_path / "dicewright/doodle-dice-1.json"))
    assert [record[0] for record in kept.log["records"]].count("a") == 1


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_game_survives_what_ends_the_program(sign: signal.Signals, tmp_path: Path) -> None:
    with inherited(sign), started("play", GAME, *SEED, home=tmp_path) as program:
        assert program.stdin is not None
        read_prompts(program, 1)
        program.stdin.write(b"1\n")
        program.stdin.flush()
        read_prompts(program, 1)
        program.send_signal(sign)
        out, _ = program.communicate()
    assert program.returncode == 130
    assert b"To continue: " in out
    assert Match.load(log_of(tmp_path / "dicewright/doodle-dice-1.json")).log["count"] > 1


def test_a_killed_game_loses_nothing_it_was_told_to_keep(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with started("play", GAME, *SEED, "--save", file) as program:
        assert program.stdin is not None
        read_prompts(program, 1)
        program.stdin.write(b"1\n")
        program.stdin.flush()
        read_prompts(program, 1)
        program.kill()
    assert [record[0] for record in log_of(file)["records"]].count("a") == 1


def test_without_a_seed_nobody_can_foresee_the_game() -> None:
    assert len({run("play", GAME, typed="").stdout for _ in range(3)}) == 3


def test_dealers_may_choose_and_options_are_played() -> None:
    done = run(
        "play", GAME, *SEED, "--preset", "printed", "--options", "without_purple=on", typed="1\nquit\n"
    )
    assert "Choose the first orange doodle for the gallery." in done.stdout
    assert "purple" not in done.stdout


def test_changed_tables_are_played_with(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("".join(f'[O{n}]\ntitle = "Odd {n}"\n' for n in range(1, 11)))
    done = run("play", GAME, *SEED, "--tables", tmp_path, typed="")
    assert "Odd " in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "which game?"),
        (["chess"], "no game is called 'chess'"),
        ([GAME, "--seats", "1"], "is played by 2 to 6, not 1"),
        ([GAME, "--seats", "x"], "not a valid integer"),
        ([GAME, "--bots", "7"], "bots do not fit on 6 seats"),
        ([GAME, "--seats", "2", "--bots", "3"], "3 bots do not fit on 2 seats"),
        ([GAME, "--bots", "greedy,"], "no bot is called ''"),
        ([GAME, "--dice", "loaded"], "Invalid value for '--dice'"),
        ([GAME, "--dice", "real", "--seed", "7"], "--seed works only with the machine's dice"),
        ([GAME, "--options", "extras=maybe"], "extras must be one of"),
        (
            ["doodle-dice-monsters", "--preset", "duo", "--seats", "3"],
            "teams=two takes 4 seats or more, not 3 [ddm.variant.duo]",
        ),
        ([GAME, "--save", "/nowhere/game.json"], "cannot save the game in '/nowhere/game.json'"),
        ([GAME, "--resume", "/nowhere/game.json"], "cannot read '/nowhere/game.json'"),
    ],
)
def test_a_game_that_cannot_begin_is_refused_in_one_line(words: list[str], says: str) -> None:
    assert says in refused("play", *words)


def test_no_file_is_overwritten_and_no_other_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", GAME, *SEED, "--save", file, typed="1\n")
    before = file.read_bytes()
    assert "already exists" in refused("play", GAME, "--save", file)
    assert "--seats is only for a new game" in refused("play", "--resume", file, "--seats", "2")
    assert "3 bots do not fit on 2 seats" in refused("play", "--resume", file, "--bots", "3")
    assert "is a folder" in refused("play", GAME, "--save", tmp_path)
    assert "is a folder" in refused("play", GAME, "--save", "")
    other = tmp_path / "other.json"
    assert "cannot read" in refused("play", "--resume", other)
    assert file.read_bytes() == before
    file.write_bytes(before[:-9])
    assert "not complete JSON" in refused("play", "--resume", file)
    assert file.read_bytes() == before[:-9]


def test_a_finished_game_can_be_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", GAME, "--bots", "random,random", "--seats", "2", *SEED, "--save", file)
    done = run("play", "--resume", file)
    assert done.exit_code == 0
    assert WON.search(done.stdout)
