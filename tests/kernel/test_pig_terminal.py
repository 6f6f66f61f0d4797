"""Pig in the terminal: in this process, or in one of its own where signals and pipes are the point."""

import json
import os
import shlex
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pytest

from dicewright.kernel.chance import Outer
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from tests.toys.pig import GAME
from tests.toys.pig.__main__ import main

ROOT: Final = Path(__file__).parents[2]
PIG: Final = (sys.executable, "-m", "tests.toys.pig")
HOLD: Final = "1\n"
ROLL: Final = "2\n"
TURN: Final = ROLL * 3 + HOLD  # of the seeds below each game to 20 is over long before forty of them
SHORT: Final = ("--seed", "7", "--goal", "20")


def started(*command: str | Path, cwd: Path = ROOT) -> subprocess.Popen[bytes]:
    """Start the program; what it reads and writes goes through pipes, and an interrupt reaches it.

    What was started in the background leaves its children deaf to interrupts.
    """
    pipe = subprocess.PIPE
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, cwd=cwd, stdin=pipe, stdout=pipe, stderr=pipe)  # noqa: S603 - our own
    finally:
        signal.signal(signal.SIGINT, before)


def pig(*flags: str | Path, typed: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the program in this process to its end, with everything typed beforehand."""
    words = [str(flag) for flag in flags]
    typing = TextIOWrapper(BytesIO(typed if isinstance(typed, bytes) else typed.encode()), encoding="utf-8")
    streams = patch.multiple(sys, argv=["pig", *words], orig_argv=[*PIG, *words], stdin=typing)
    with streams, redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        status = main()
    return subprocess.CompletedProcess(PIG, status, out.getvalue(), err.getvalue())


def read_prompt(program: subprocess.Popen[bytes]) -> None:
    """Read on until the program waits for an answer."""
    assert program.stdout is not None
    seen = b""
    while not seen.endswith(b"> "):
        seen += program.stdout.read(1)


def refused(*flags: str | Path) -> str:
    """Run the program, which must refuse in one line, and return the line."""
    done = pig(*flags, typed=TURN * 40)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pig: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def kept(tmp_path: Path, typed: str = TURN) -> Path:
    """Return the file of a game that was left after some answers."""
    file = tmp_path / "kept.json"
    assert pig(*SHORT, "--save", file, typed=typed).returncode == 0
    return file


def log_of(file: Path) -> dict[str, Any]:
    """Return the record a file holds."""
    log: dict[str, Any] = json.loads(file.read_text())
    return log


def test_a_whole_game_is_played_to_its_winner() -> None:
    done = pig(*SHORT, typed=TURN * 40)
    assert (done.returncode, done.stderr) == (0, "")
    assert "begins." in done.stdout
    assert "The match is over." in done.stdout
    assert done.stdout.endswith(" wins.\n")


def test_a_seed_makes_a_game_that_can_be_repeated() -> None:
    assert pig(*SHORT, typed=TURN * 40).stdout == pig(*SHORT, typed=TURN * 40).stdout
    assert pig("--seed", "8", "--goal", "20", typed=TURN * 40).stdout != pig(*SHORT, typed=TURN * 40).stdout


def test_without_a_seed_nobody_can_foresee_the_dice() -> None:
    assert len({pig("--goal", "20", typed=ROLL * 30).stdout for _ in range(3)}) > 1


def test_every_seat_is_asked_by_its_name() -> None:
    done = pig("--seats", "6", "--seed", "1", typed=HOLD * 6)
    for seat in range(6):
        assert f"Player {seat + 1}: You have 0 of 100 points" in done.stdout


def test_the_events_since_the_last_question_stand_before_the_next() -> None:
    done = pig(*SHORT, typed=HOLD)
    _, first, second = done.stdout.split("> ", 1)[0], *done.stdout.split("> ")[:2]
    assert "begins." in first
    assert "begins." not in second
    assert second.startswith("Player 2 keeps 0 and has 0.\n\nPlayer 1: You have 0 of 20 points")


def test_without_save_nothing_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = [part for part in (os.environ.get("PYTHONPATH"), str(ROOT)) if part]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with started(*PIG, *SHORT, cwd=tmp_path) as program:
        program.communicate(TURN.encode())
    assert program.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    whole = tmp_path / "whole.json"
    at_once = pig(*SHORT, "--save", whole, typed=TURN * 40)
    for answers in (0, 1, 2, 3, 5, 9):
        parts = tmp_path / f"parts{answers}.json"
        typed = TURN * 40
        first = pig(*SHORT, "--save", parts, typed=typed[: 2 * answers])
        second = pig("--resume", parts, typed=typed[2 * answers :])
        assert log_of(parts) == log_of(whole)
        shown = first.stdout.rpartition("> ")[0] + "> " + second.stdout.partition("> ")[2]
        assert shown == at_once.stdout


def test_a_resumed_game_keeps_on_being_kept_answer_by_answer(tmp_path: Path) -> None:
    file = kept(tmp_path, HOLD)
    before = log_of(file)["records"]
    pig("--resume", file, typed=HOLD)
    assert log_of(file)["records"] == [*before, ["a", 0, "act", 0]]
    assert list(tmp_path.iterdir()) == [file]


def test_a_game_without_a_seed_can_be_resumed_too(tmp_path: Path) -> None:
    file = tmp_path / "secure.json"
    pig("--goal", "10", "--save", file, typed=TURN)
    assert pig("--resume", file, typed=TURN * 200).stdout.endswith(" wins.\n")


def test_save_keeps_a_resumed_game_elsewhere_and_leaves_the_first_file_alone(tmp_path: Path) -> None:
    file, other = kept(tmp_path, HOLD), tmp_path / "other.json"
    before = file.read_bytes()
    pig("--resume", file, "--save", other, typed=HOLD)
    assert file.read_bytes() == before
    assert len(log_of(other)["records"]) == len(log_of(file)["records"]) + 1


def test_save_may_name_the_resumed_file_in_another_way(tmp_path: Path) -> None:
    file, link = kept(tmp_path, HOLD), tmp_path / "link.json"
    link.symlink_to(file)
    count = log_of(file)["count"]
    pig("--resume", link, "--save", file, typed=HOLD)
    pig("--resume", file, "--save", link, typed=HOLD)
    assert log_of(file)["count"] == count + 2
    assert link.is_symlink()


def test_the_end_of_the_input_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    said = pig(*SHORT, "--save", file, typed=HOLD).stdout.splitlines()[-1]
    command = shlex.split(said.removeprefix("To go on: "))
    assert command == [*PIG, "--resume", str(file)]
    with started(*command) as program:
        out, _ = program.communicate(b"q\n")
    assert out.startswith(b"Player 2 keeps 0 and has 0.")


def test_a_game_that_is_not_kept_says_so_when_it_is_left() -> None:
    assert pig(*SHORT, typed="q\n").stdout.endswith("This game was not kept; --save FILE would keep it.\n")
    assert pig(*SHORT).stdout.endswith("This game was not kept; --save FILE would keep it.\n")


def test_a_closed_input_is_an_input_that_has_ended() -> None:
    with started("sh", "-c", 'exec "$@" <&-', "sh", *PIG, *SHORT) as program:
        out, err = program.communicate()
    assert (program.returncode, err) == (0, b"")
    assert out.endswith(b"--save FILE would keep it.\n")


def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    with started(*PIG, *SHORT, "--save", file) as program:
        assert program.stdin is not None
        program.stdin.write(HOLD.encode())
        program.stdin.flush()
        read_prompt(program)
        read_prompt(program)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate()
    assert (program.returncode, err) == (130, b"")
    assert out.decode().endswith(f"To go on: {shlex.join([*PIG, '--resume', str(file)])}\n")
    assert Match.load(log_of(file), GAME).pending[0].seat == 0


def test_a_reader_who_leaves_costs_no_game(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    with started(*PIG, *SHORT, "--save", file) as program:
        assert program.stdout is not None
        read_prompt(program)
        program.stdout.close()
        _, err = program.communicate((HOLD * 3).encode())
    assert (program.returncode, err) == (1, b"")
    assert len(log_of(file)["records"]) == 2


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "0",
        "3",
        "-1",
        "+1",
        "1.0",
        "1 2",
        "01",
        "\uff11",
        "roll",
        "uu",
        "1;2",
        "\t",
        "\x00",
        "\x1b[A",
        "9" * 9999,
    ],
)
def test_garbage_is_answered_in_one_line_and_changes_nothing(tmp_path: Path, typed: str) -> None:
    clean, dirty = tmp_path / "clean.json", tmp_path / "dirty.json"
    pig(*SHORT, "--save", clean, typed=HOLD)
    done = pig(*SHORT, "--save", dirty, typed=f"{typed}\n{HOLD}")
    assert "> Please type a number from 1 to 2, or ? for help.\n> Player 2 keeps 0" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")
    assert log_of(dirty) == log_of(clean)


def test_bytes_that_are_no_text_are_garbage_too() -> None:
    done = pig(*SHORT, typed=b"\xff\xfe\x80\n1\n")
    assert "> Please type a number from 1 to 2, or ? for help.\n> Player 2 keeps 0" in done.stdout
    assert done.stderr == ""


def test_undo_takes_back_a_hold_but_never_a_die(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    held = pig(*SHORT, "--save", file, typed=f"{HOLD}u\n")
    assert held.stdout.count("Player 2: You have 0 of 20 points") == 2
    assert log_of(file)["records"][1:] == [["a", 1, "act", 0], ["u", 1]]
    rolled = pig(*SHORT, typed=f"{ROLL}u\n")
    assert "> There's nothing to undo.\n> " in rolled.stdout


def test_odds_rule_and_help_are_told_on_request_and_change_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    done = pig(*SHORT, "--save", file, typed="o\nr\n?\n O \n")
    assert "  2  roll the die: 16.7%\n" in done.stdout
    assert done.stdout.count("the turn ends with nothing") == 2
    assert GAME.rule("pig.turn").text in done.stdout
    assert "  q  quit\n" in done.stdout
    assert len(log_of(file)["records"]) == 1


def test_a_finished_game_is_shown_and_asks_nothing(tmp_path: Path) -> None:
    file = kept(tmp_path, TURN * 40)
    before = log_of(file)
    done = pig("--resume", file, typed=TURN)
    assert done.returncode == 0
    assert done.stdout.startswith("The match is over.\n")
    assert "> " not in done.stdout
    assert log_of(file) == before


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--seats", "1"), "2 to 6"),
        (("--seats", "7"), "2 to 6"),
        (("--seats", "two"), "--seats"),
        (("--seed", "x"), "--seed"),
        (("--seed", ""), "--seed"),
        (("--goal", "9"), "goal"),
        (("--goal", "1001"), "goal"),
        (("--goal", "1e2"), "--goal"),
        (("--save",), "--save"),
        (("--fast",), "--fast"),
        (("extra\nline",), "extra line"),
    ],
)
def test_a_bad_flag_is_refused_in_one_line(flags: tuple[str, ...], said: str) -> None:
    assert said in refused(*flags)


@pytest.mark.parametrize("flags", [("--seats", "3"), ("--seed", "1"), ("--goal", "20")])
def test_a_kept_game_brings_its_own_settings(tmp_path: Path, flags: tuple[str, str]) -> None:
    file = kept(tmp_path)
    before = file.read_bytes()
    assert "for a new game" in refused("--resume", file, *flags)
    assert file.read_bytes() == before


def test_save_never_takes_the_place_of_another_file(tmp_path: Path) -> None:
    file, other, dangling = kept(tmp_path), tmp_path / "other.txt", tmp_path / "dangling"
    other.write_text("dear diary")
    dangling.symlink_to(tmp_path / "nowhere")
    for taken in (file, other, dangling, tmp_path):
        assert "is there already" in refused(*SHORT, "--save", taken)
    assert "is there already" in refused("--resume", file, "--save", other)
    assert other.read_text() == "dear diary"
    assert dangling.is_symlink()


def test_a_place_that_cannot_keep_a_game_is_refused_before_it_begins(tmp_path: Path) -> None:
    assert "No such file or directory" in refused(*SHORT, "--save", tmp_path / "no" / "game.json")
    assert "Not a directory" in refused(*SHORT, "--save", kept(tmp_path) / "game.json")
    assert "File name too long" in refused(*SHORT, "--save", tmp_path / ("x" * 300))
    assert [file.name for file in tmp_path.iterdir()] == ["kept.json"]


def test_a_place_that_is_lost_in_mid_game_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with started(*PIG, *SHORT, "--save", home / "kept.json") as program:
        read_prompt(program)
        home.rename(tmp_path / "gone")
        out, err = program.communicate(HOLD.encode())
    assert program.returncode == 2
    assert b"Player 1: You have" in out
    assert err.decode().count("the last answers are not saved\n") == 2
    assert (tmp_path / "gone" / "kept.json").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not JSON"),
        (b"oink", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"9" * 10_000, "not JSON"),
        (b"null", "JSON object"),
        (b"[]", "JSON object"),
        (b"{}", "match record"),
    ],
)
def test_a_file_that_keeps_no_game_is_refused_and_left_alone(
    tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    assert said in refused("--resume", file)
    assert file.read_bytes() == content


def test_a_missing_file_a_directory_and_a_pipe_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "No such file" in refused("--resume", tmp_path / "missing.json")
    assert "not a file" in refused("--resume", tmp_path)
    assert "not a file" in refused("--resume", "")
    assert "not a file" in refused("--resume", pipe)
    assert not (tmp_path / "missing.json").exists()


def test_a_cut_file_is_refused_wherever_it_was_cut(tmp_path: Path) -> None:
    file = kept(tmp_path)
    text = file.read_bytes()
    for length in (1, len(text) // 3, len(text) // 2, len(text) - 1):
        file.write_bytes(text[:length])
        assert "not JSON" in refused("--resume", file)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"rules": 999}, "number 999"),
        ({"seats": 7}, "2 to 6"),
        ({"seats": True}, "whole numbers"),
        ({"options": {"goal": 5}}, "goal"),
        ({"options": {}}, "options"),
        ({"options": 3}, "cannot be read"),
        ({"chance": {"seed": 8}}, "the seed gives"),
        ({"chance": "loaded"}, "chance"),
        ({"records": [["a", 0, "act", 0]]}, "record 0"),
        ({"records": [["u", 0]]}, "record 0"),
        ({"records": []}, "missing at the end"),
    ],
)
def test_an_edited_game_is_refused_even_with_a_digest_that_fits(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    file = kept(tmp_path)
    log = log_of(file) | change
    log["count"] = len(log["records"])
    file.write_text(json.dumps(log))
    refused("--resume", file)
    log["digest"] = digest(log)
    file.write_text(json.dumps(log))
    assert said in refused("--resume", file)
    assert log_of(file) == log


def test_a_game_with_outer_dice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "outer.json"
    m = Match(GAME, chance=Outer())
    m.fall([0])
    file.write_text(json.dumps(m.log))
    assert "fall elsewhere" in refused("--resume", file)
