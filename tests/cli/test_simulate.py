"""Simulating: equal seeds give equal output, for programs and for people."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dicewright.cli.signals import stoppable
from tests.cli.program import GAME, PROGRAM, Terminal, inherited, refused, run

PLAN = ("simulate", GAME, "-n", "24", "--seats", "3")


def test_twice_the_same_is_the_same_for_any_number_of_jobs_and_another_seed_differs() -> None:
    once = run(*PLAN, "--seed", "7", "--json", "--jobs", "1").output
    command = [*PROGRAM, *PLAN, "--seed", "7", "--json", "--jobs", "2"]
    again = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own
    assert (again.stdout, again.stderr) == (once, "")
    assert run(*PLAN, "--seed", "8", "--json", "--jobs", "1").output != once


def test_a_report_for_people_has_the_figures_of_that_for_programs() -> None:
    facts: Any = json.loads(run(*PLAN, "--jobs", "1", "--seed", "7", "--json").output)
    words = run(*PLAN, "--jobs", "1", "--seed", "7").output
    assert "24 matches of doodle-dice, seed 7" in words
    for row in facts["seats"]:
        assert f"{row['share']:.1%}" in words
    assert f"{facts['turns']['mean']:.1f}" in words
    assert "extras=off" in words


def test_one_name_is_for_all_seats_and_seats_follow_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def bots(*words: str) -> list[str]:
        facts: Any = json.loads(run("simulate", GAME, "-n", "1", "--jobs", "1", "--json", *words).output)
        return [row["bot"] for row in facts["seats"]]

    monkeypatch.setattr("dicewright.bots.greedy.LEAST", 1)
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 1)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 1)
    assert bots() == ["random", "random"]
    assert bots("--seats", "4") == ["random"] * 4
    assert bots("--bots", "random", "--seats", "3") == ["random"] * 3
    assert bots("--bots", "greedy,random,random") == ["greedy", "random", "random"]
    assert bots("--bots", "4") == ["random"] * 4


def test_options_and_presets_are_played_with() -> None:
    facts: Any = json.loads(
        run(*PLAN, "--jobs", "1", "--json", "--preset", "printed", "--options", "strict_draw=off").output
    )
    assert facts["options"]["opening_gallery"] == "dealer_picks"
    assert facts["options"]["strict_draw"] == "off"


def test_there_are_as_many_seats_as_what_is_agreed_on_takes() -> None:
    plan = ["-n", "1", "--jobs", "1", "--json", "--preset", "duo", "--options", "sides_total=20"]
    facts: Any = json.loads(run("simulate", "doodle-dice-monsters", *plan).output)
    assert [row["bot"] for row in facts["seats"]] == ["random"] * 4


def test_a_progress_bar_runs_where_somebody_can_see_it() -> None:
    with Terminal(*PLAN, "--jobs", "1") as terminal:
        assert "/24" in terminal.until("without_purple=off")
        assert terminal.close() == 0


def test_a_closed_terminal_stops_a_command_unless_it_was_started_to_outlive_it() -> None:
    with inherited(signal.SIGHUP, signal.SIG_IGN), stoppable():
        signal.raise_signal(signal.SIGHUP)
    with inherited(signal.SIGHUP), stoppable(), pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGHUP)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_in_one_line(jobs: str) -> None:
    # Greedy ones take minutes for a worker's next piece, which nobody must wait for.
    with Terminal("simulate", GAME, "-n", "100000", "--jobs", jobs, "--bots", "greedy") as terminal:
        terminal.until("/100000")
        terminal.type("\x03")
        assert "dicewright: stopped" in terminal.until("stopped")
        assert terminal.close() == 130
    assert "Traceback" not in terminal.seen


def test_a_bot_of_ones_own_is_found_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = "from dicewright.bots.random import Random\n\n\nclass Careful(Random):\n    name = 'careful'\n"
    (tmp_path / "own_bot_of_mine.py").write_text(own)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    words = ("simulate", GAME, "-n", "2", "--jobs", "1", "--bots", "own_bot_of_mine:Careful")
    assert "2 matches" in run(*words).output
    played = run(
        "play", GAME, "--bots", words[-1], "--seed", "3", "--save", "kept.json", typed="1\n1\nquit\n"
    )
    assert "Player 1 (you)" in played.stdout
    assert "no bot is called" in refused("play", "--resume", "kept.json"), "a file of others names no code"
