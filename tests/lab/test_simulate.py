"""Many matches: the report depends on the plan alone, whatever happens to the workers."""

import dataclasses
import json
import multiprocessing
import os
import pickle
import signal
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from dicewright.kernel.content.builds import Build, Line
from dicewright.kernel.errors import DicewrightError
from dicewright.lab import simulate as lab
from dicewright.lab.plan import Plan
from dicewright.lab.simulate import run
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

BLIND = Plan("doodle-dice", 3, 7, ("random",) * 3)
SEEN = Plan(PIG, 2, 7, ("greedy", "random"), {"goal": 12})


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let greedy bots play few games a question."""
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 8)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 8)


def test_the_same_plan_gives_the_same_report_and_another_seed_another() -> None:
    assert run(BLIND, 20) == run(BLIND, 20)
    assert run(BLIND, 20) != run(Plan("doodle-dice", 3, 8, ("random",) * 3), 20)


def test_the_number_of_workers_changes_nothing() -> None:
    assert run(BLIND, 20, jobs=2) == run(BLIND, 20)


def test_seats_of_bots_are_played_by_their_bots() -> None:
    report = run(SEEN, 12)
    seats: Any = report["seats"]
    assert [row["bot"] for row in seats] == ["greedy", "random"]
    assert sum(row["won"] for row in seats) == 12
    assert report == run(SEEN, 12)


def test_a_report_says_what_was_played_and_found() -> None:
    report: Any = run(Plan("doodle-dice", 2, 1, ("random",) * 2, {"preset": "printed", "extras": "off"}), 10)
    assert (report["game"], report["matches"], report["seed"]) == ("doodle-dice", 10, 1)
    assert report["options"]["strict_draw"] == "on"
    for row in report["seats"]:
        assert row["low"] <= row["share"] <= row["high"]
    for name in ("decisions", "turns"):
        found = report[name]
        assert found["min"] <= found["quantiles"]["50"] <= found["max"]
    assert json.loads(json.dumps(report)) == report


def test_a_game_without_turns_reports_none() -> None:
    assert run(Plan(PIG, 2, 1, ("random",) * 2), 3)["turns"] is None


@pytest.mark.parametrize("name", ["random", "beginner"])
def test_play_with_and_without_seats_is_of_one_kind(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast: Any = run(Plan("doodle-dice", 2, 1, (name,) * 2), 20)
    monkeypatch.setattr(lab, "policies_of", lambda *_: None)
    slow: Any = run(Plan("doodle-dice", 2, 1, (name,) * 2), 20)
    assert fast != slow
    for length in ("decisions", "turns"):
        error = (fast[length]["sd"] ** 2 / 20 + slow[length]["sd"] ** 2 / 20) ** 0.5
        assert abs(fast[length]["mean"] - slow[length]["mean"]) < 4 * error


def test_games_with_builds_are_played_with_random_ones() -> None:
    assert run(Plan(DUEL, 2, 1, ("random",) * 2), 5)["matches"] == 5


def strong(*bots: str) -> Plan:
    """Return a plan in which one duellist has had lessons and the other has them by chance."""
    return Plan(DUEL, 2, 1, bots, {"hand": 1, "life": 2}, builds=(DUEL.ready["bear"], None))


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random")])
def test_builds_are_played_with_and_reported(bots: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[list[str]] = []

    def start(data: Any, options: Any, builds: list[Any], seats: int) -> Any:
        begun.append([build.name for build in builds])
        return usual(data, options, builds, seats)

    usual = DUEL.start
    monkeypatch.setattr(DUEL, "start", start)
    report = run(strong(*bots), 3)
    assert begun == [["Bear", "Anybody"]] * 3
    assert report["builds"] == [DUEL.ready["bear"].plain(), None]
    assert run(Plan(DUEL, 2, 1, bots), 1)["builds"] == [None, None]


def test_builds_go_to_workers_and_change_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = strong("random", "random")
    assert pickle.loads(pickle.dumps(plan.builds)) == plan.builds  # noqa: S301  what we have just written
    other = dataclasses.replace(plan, builds=(DUEL.ready["heron"], None))
    assert run(plan, 20)["seats"] != run(other, 20)["seats"]


def test_builds_that_cannot_be_are_refused_before_anything_is_played() -> None:
    wrong = Build("duel", "Mine", {}, (Line(1, "Reach"),))
    for builds, says in (
        ((None, wrong), "the build of player 2: a duellist has 3 lessons, not 1"),
        ((None,), "2 seats need 2 builds"),
    ):
        with pytest.raises(DicewrightError, match=says):
            Plan(DUEL, 2, 1, ("random",) * 2, builds=builds).checked()
    with pytest.raises(DicewrightError, match="Pig is played without builds"):
        Plan(PIG, 2, 1, ("random",) * 2, builds=(wrong, None)).checked()


def test_every_match_is_heard_of_once() -> None:
    for jobs in (1, 2):
        heard: list[int] = []
        run(BLIND, 33, jobs, heard.append)
        assert sum(heard) == 33


def test_what_a_killed_worker_did_not_do_is_done_again() -> None:
    killed: list[int] = []

    def kill(done: int) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0].pid
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    assert run(BLIND, 64, 2, kill) == run(BLIND, 64)
    assert killed


def test_workers_do_not_hear_ctrl_c() -> None:
    seen: list[set[int | None]] = []

    def interrupt(_: int) -> None:
        workers = {worker.pid for worker in multiprocessing.active_children()}
        seen.append(workers)
        for pid in workers:
            os.kill(pid or 0, signal.SIGINT)

    assert run(BLIND, 16, 2, interrupt) == run(BLIND, 16)
    assert len(seen[0]) == 2
    assert all(workers == seen[0] for workers in seen)


def test_workers_that_always_die_end_the_run_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.lab.workers.Workers.pooled", dying)
    with pytest.raises(DicewrightError, match="workers die again and again"):
        run(BLIND, 4, 2)


def dying(*_: object) -> None:
    """Lose the workers at once."""
    raise BrokenProcessPool


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan("chess", 2, 1, ("random",) * 2), "no game is called 'chess'"),
        (Plan("doodle-dice", 7, 1, ("random",) * 7), "2 to 6"),
        (Plan("doodle-dice", 3, 1, ("random",) * 2), "3 seats need 3 bots, not 2"),
        (Plan("doodle-dice", 2, 1, ("random", "hal")), "no bot is called 'hal'"),
        (Plan("doodle-dice", 2, 1, ("random",) * 2, {"extras": "x"}), "extras must be one of"),
        (
            Plan("doodle-dice", 2, 1, ("random",) * 2, {}, {"cards": {"O1": {"layout": ["?"]}}}),
            "draws no figure",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(plan: Plan, words: str) -> None:
    with pytest.raises(DicewrightError, match=words):
        run(plan, 3)


@pytest.mark.parametrize(("n", "jobs"), [(0, 1), (5, 0)])
def test_nothing_is_played_by_nobody(n: int, jobs: int) -> None:
    with pytest.raises(DicewrightError, match="at least one"):
        run(BLIND, n, jobs)


@pytest.mark.parametrize("name", ["sensible", "casual"])
def test_bots_of_few_thoughts_are_played_without_seats_and_win(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "play_by_seats", None)
    report: Any = run(Plan("doodle-dice", 2, 1, (name, "random")), 20)
    assert report["seats"][0]["won"] >= 18
