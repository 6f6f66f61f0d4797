"""Simulating: equal seeds give equal output, for programs and for people."""

import json
import signal
import subprocess
import time
from typing import Any

import pytest

from tests.cli.program import GAME, PROGRAM, Terminal, run, started

PLAN = ("simulate", GAME, "-n", "24", "--seats", "3")


def report(*words: str) -> str:
    """Run a simulation in a process of its own and return what it prints."""
    done = subprocess.run([*PROGRAM, *PLAN, *words], check=True, capture_output=True, text=True)  # noqa: S603
    assert done.stderr == ""
    return done.stdout


def test_twice_the_same_is_the_same_for_any_number_of_jobs_and_another_seed_differs() -> None:
    once = report("--seed", "7", "--json", "--jobs", "1")
    assert report("--seed", "7", "--json", "--jobs", "1") == once
    assert report("--seed", "7", "--json", "--jobs", "2") == once
    assert report("--seed", "8", "--json", "--jobs", "1") != once


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


def test_a_simulation_outlives_its_terminal_if_it_is_told_to() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with started("simulate", GAME, "-n", "300", "--jobs", "1") as program:
            time.sleep(1.5)
            program.send_signal(signal.SIGHUP)
            out, _ = program.communicate()
    finally:
        signal.signal(signal.SIGHUP, before)
    assert (program.returncode, out[:11]) == (0, b"300 matches")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_in_one_line(jobs: str) -> None:
    # Greedy ones take minutes for a worker's next piece, which nobody must wait for.
    with Terminal("simulate", GAME, "-n", "100000", "--jobs", jobs, "--bots", "greedy") as terminal:
        terminal.until("/100000")
        time.sleep(2)  # until the workers are at work
        begun = time.monotonic()
        terminal.type("\x03")
        assert "dicewright: stopped" in terminal.until("stopped")
        assert terminal.close() == 130
        assert time.monotonic() - begun < 20
    assert "Traceback" not in terminal.seen
