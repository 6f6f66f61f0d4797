"""Batches: the same rows whatever happens on the way, and nothing half written."""

import multiprocessing
import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch import batch as batches
from dicewright.lab.batch.batch import Batch, run
from dicewright.lab.batch.folder import Folder, differing, manifest_of
from dicewright.lab.plan import Plan
from dicewright.lab.workers import Workers

DOODLES = Plan("doodle-dice", 3, 7, ("sensible", "random", "sensible"))
DAEMONS = Plan("daemon-dice", 2, 7, ("sensible",) * 2)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let chunks be small."""
    monkeypatch.setattr(batches, "CHUNK", 5)


def rows(batch: Batch, table: str = "seats") -> list[Any]:
    """Return all rows of a table, in an order of their own."""
    with batch.folder.open() as base:
        found: list[Any] = base.execute(f"SELECT * FROM {table} ORDER BY ALL").fetchall()  # noqa: S608
    return found


def test_a_row_for_each_seat_of_each_match(tmp_path: Path) -> None:
    batch = run(DOODLES, 12, tmp_path / "b")
    found = batch.frame().fetchall()
    assert len(found) == 36
    with batch.folder.open() as base:
        won = base.execute("SELECT match, sum(won), sum(starts::INT) FROM seats GROUP BY match").fetchall()
        taken = base.execute("SELECT count(*) FROM uses WHERE sort = 'cards' AND event = 'took'").fetchall()
    assert {(share, starters) for _, share, starters in won} == {(1.0, 1)}
    assert taken[0][0] > 12


def test_a_row_for_each_match_says_who_brought_what_and_won(tmp_path: Path) -> None:
    batch = run(DAEMONS, 12, tmp_path / "b")
    names = "match, seed, seats, starter, bots, builds, result, decisions, rounds"
    found = batch.frame("matches").project(names).order("match").fetchall()
    assert [row[0] for row in found] == list(range(12))
    for match, seed, seats, starter, bots, builds, result, decisions, rounds in found:
        assert (seed, seats, bots) == (DAEMONS.seed_of(match), 2, ["sensible"] * 2)
        assert starter in (0, 1)
        assert sum(result) == 1.0
        assert all(re.fullmatch(r"(\d+ [A-Z][a-z /]+(, )?)+", build) for build in builds)
        own = batch.frame().filter(f"match = {match}")
        assert own.aggregate("sum(decisions), any_value(rounds)").fetchall() == [(decisions, rounds)]


@pytest.mark.parametrize("bot", ["sensible", "greedy"])
def test_a_rule_is_used_by_what_cites_it(tmp_path: Path, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind of event, question or roll, and a row of a table that an event names."""
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 8)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 8)
    plan = Plan("daemon-dice", 2, 1, (bot,) * 2, {"preset": "mini"})
    found = run(plan, 2, tmp_path / bot).frame("uses").filter("sort = 'rule'").fetchall()
    used = {id for _, _, _, id, _, _ in found}
    assert {"daemon.turn.roll", "daemon.init.points"} <= used
    assert not [id for id in used if id.startswith("table.")]


def test_a_batch_is_the_same_again_from_its_manifest(tmp_path: Path) -> None:
    first = run(DAEMONS, 12, tmp_path / "b")
    manifest = manifest_of(tmp_path / "b" / "manifest.json")
    assert manifest["matches"] == 12
    again = run(Plan.read(manifest["plan"]), manifest["matches"], tmp_path / "again")
    assert differing(first.folder, again.folder) == 0
    assert differing(first.folder, run(DAEMONS, 15, tmp_path / "more").folder) == 0
    other = Plan("daemon-dice", 2, 8, ("sensible",) * 2)
    assert differing(first.folder, run(other, 12, tmp_path / "other").folder) > 12


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    one, two = run(DAEMONS, 12, tmp_path / "one"), run(DAEMONS, 12, tmp_path / "two", workers=Workers(2))
    assert rows(one) == rows(two)
    assert rows(one, "uses") == rows(two, "uses")


def test_a_batch_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(DAEMONS, 12, tmp_path / "whole")
    run(DAEMONS, 7, tmp_path / "part")
    played: list[tuple[int, int]] = []
    chunk = batches.play_chunk

    def noted(given: batches.Chunk) -> Any:
        played.append(given[2])
        return chunk(given)

    monkeypatch.setattr(batches, "play_chunk", noted)
    gone_on = run(DAEMONS, 12, tmp_path / "part")
    assert played == [(5, 10), (10, 12)]
    assert rows(gone_on) == rows(whole)
    assert Folder(tmp_path / "part").pieces() == [(0, 5), (5, 10), (10, 12)]


def test_a_killed_worker_costs_nothing(tmp_path: Path) -> None:
    plan = Plan("doodle-dice-monsters", 2, 3, ("random",) * 2)
    whole = run(plan, 20, tmp_path / "whole")
    killed: list[int] = []

    def kill(_: int) -> None:
        for child in multiprocessing.active_children() if not killed else ():
            assert child.pid is not None
            os.kill(child.pid, signal.SIGKILL)
            killed.append(child.pid)

    hurt = run(plan, 20, tmp_path / "hurt", workers=Workers(2), tick=kill)
    assert killed
    assert rows(hurt) == rows(whole)


def test_it_stops_when_enough_is_known(tmp_path: Path) -> None:
    batch = run(DAEMONS, 60, tmp_path / "b", until=0.3)
    assert 5 <= len(rows(batch)) // 2 < 60
    assert len(rows(run(DAEMONS, 10, tmp_path / "c", until=0.0001))) == 20


def test_a_folder_holds_one_batch(tmp_path: Path) -> None:
    run(DAEMONS, 2, tmp_path / "b")
    with pytest.raises(DicewrightError, match="b holds another batch; name a new folder"):
        run(DOODLES, 2, tmp_path / "b")
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "letter.txt").write_text("dear")
    with pytest.raises(DicewrightError, match="c is not empty; name a new folder"):
        run(DOODLES, 2, tmp_path / "c")
    with pytest.raises(DicewrightError, match="c holds no batch"):
        Folder(tmp_path / "c")


def test_a_manifest_is_the_plan(tmp_path: Path) -> None:
    options = {"preset": "printed"}
    plan = Plan("doodle-dice", 2, 5, ("random",) * 2, options, {"cards": {"O1": {"title": "Bow"}}})
    run(plan, 2, tmp_path / "b")
    again = Folder(tmp_path / "b").plan
    assert again.plain() == plan.plain()
    assert rows(run(again, 2, tmp_path / "again")) == rows(run(plan, 2, tmp_path / "b"))


def test_bots_that_look_ahead_play_by_their_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 8)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 8)
    batch = run(Plan("daemon-dice", 2, 1, ("greedy", "random"), {"preset": "mini"}), 2, tmp_path / "b")
    with batch.folder.open() as base:
        found = base.execute("SELECT DISTINCT sort FROM uses ORDER BY sort").fetchall()
    assert [one for one in found if one[0] not in ("parts", "symbols")] == [
        ("decision",),
        ("element",),
        ("event",),
        ("roll",),
        ("rule",),
    ]
