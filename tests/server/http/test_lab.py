"""The lab over HTTP: tables are checked in sentences, runs are bounded, and a room can play a version."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from dicewright.lab.plan import Plan
from dicewright.server.hall import lab as labs
from dicewright.server.hall.lab import Lab
from dicewright.server.protocol import Refused
from tests.server.running import Player, ask, guest, running

CHARGE = {"results": {"charge": {"damage": 7}}}


class AtOnce:
    """Workers that do everything here and now, and remember whose it was."""

    def __init__(self) -> None:
        self.whose: list[str] = []

    async def run(self, work: Callable[..., Any], *given: object, share: str = "", whose: str = "") -> Any:
        """Do a piece of work."""
        self.whose.append(whose)
        await asyncio.sleep(0)
        return work(*given)


def plan(tables: dict[str, Any] | None = None, bots: tuple[str, ...] = ("random",) * 2) -> Plan:
    """Return a small plan."""
    return Plan("dice-warriors", len(bots), 1, bots, {}, tables or {})


def lab_of(workers: AtOnce, clock: Callable[[], int] = lambda: 0) -> Lab:
    """Return a lab."""
    whole: Any = workers
    return Lab(whole, clock)


async def test_both_versions_are_played_on_the_same_dice() -> None:
    lab = lab_of(AtOnce())
    run = lab.begin("ann", plan(CHARGE), 20)
    assert run.task is not None
    await run.task
    told = run.plain()
    assert (told["done"], told["over"], told["wrong"]) == (20, True, "")
    rounds = next(one for one in told["measures"] if one["measure"] == "rounds")
    assert rounds["changed"] is not None
    assert rounds["gain"] == pytest.approx(rounds["changed"] - rounds["printed"])


async def test_a_guest_has_one_run_and_they_take_turns() -> None:
    workers = AtOnce()
    lab = lab_of(workers)
    first = lab.begin("ann", plan(), 40)
    other = lab.begin("bob", plan(), 20)
    second = lab.begin("ann", plan(), 20)
    assert other.task is not None
    assert second.task is not None
    await asyncio.gather(other.task, second.task)
    assert first.over
    assert first.done < 40
    assert workers.whose[:4] == ["bob", "ann", "bob", "ann"]


async def test_a_run_that_nobody_looks_at_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0

    def clock() -> int:
        nonlocal now
        now += labs.LEFT // 2
        return now

    lab = lab_of(AtOnce(), clock)
    run = lab.begin("ann", plan(), 400)
    assert run.task is not None
    await run.task
    assert run.done < 400
    monkeypatch.setattr(labs, "RUNS", 0)
    with pytest.raises(Refused, match="the lab is full"):
        lab.begin("bob", plan(), 20)
    with pytest.raises(Refused, match="there is no such run"):
        lab.look("nothing")


async def test_what_cannot_be_played_is_refused() -> None:
    lab = lab_of(AtOnce())
    with pytest.raises(Refused, match="only random and sensible bots can play here"):
        lab.begin("ann", plan(bots=("greedy", "random")), 20)
    with pytest.raises(Refused, match="damage"):
        lab.begin("ann", plan({"results": {"charge": {"damage": "much"}}}), 20)


async def test_a_version_is_checked_tried_and_played_over_http() -> None:
    async with running() as host:
        ann = await guest(host, "Ann")
        path = f"{host}/api/games/dice-warriors/tables/check"
        wrong = {"results": {"charge": {"damage": "much"}}}
        _, checked = await ask("POST", path, {"tables": wrong}, ann)
        assert "results.toml, row charge, field damage" in checked["fault"]
        _, checked = await ask("POST", path, {"tables": {**CHARGE, "spells": {}}}, ann)
        assert checked == {"fault": "", "tables": CHARGE}
        form = {"game": "dice-warriors", "bots": ["random", "random"], "matches": 20, "tables": CHARGE}
        assert (await ask("POST", f"{host}/api/lab", form))[0] == 401
        _, run = await ask("POST", f"{host}/api/lab", form, ann)
        while not run["over"]:
            await asyncio.sleep(0.1)
            _, run = await ask("GET", f"{host}/api/lab/{run['run']}", token=ann)
        assert (run["done"], run["wrong"]) == (20, "")
        room = {"game": "dice-warriors", "seats": ["person", "sensible"]}
        status, told = await ask("POST", f"{host}/api/rooms", {**room, "tables": wrong}, ann)
        assert (status, told["code"]) == (400, "bad_tables")
        status, made = await ask("POST", f"{host}/api/rooms", {**room, "tables": CHARGE}, ann)
        assert status == 200
        player = await Player(host, made["room"], ann).connect()
        await player.until("room")
        assert player.standing["changed_tables"] == ["results"]
        await player.close()
