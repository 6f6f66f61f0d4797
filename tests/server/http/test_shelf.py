"""A match of the lab, put on the shelf of a server that runs, is watched again and played on from there."""

import re
from pathlib import Path

import pytest

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.lab.batch.batch import run
from dicewright.lab.batch.retelling import retold
from dicewright.lab.page.page import page
from dicewright.lab.plan import Plan
from dicewright.server.hall.shelf import put, shelved
from tests.server.running import ask, guest, running

PLAN = Plan("daemon-dice", 2, 5, ("sensible", "random"), {"size": 5})
pytestmark = pytest.mark.asyncio


async def test_a_match_of_the_lab_is_watched_at_a_table_and_played_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rooms.db'}"
    m = retold(PLAN, 3)
    state, kept = shelved(m, PLAN.bots, 1_000)
    async with running(url) as host:
        await put(url, [(state, kept)])
        await put(url, [(state, kept)])  # what is there stays
        told = await ask("GET", f"{host}/api/rooms/{state.id}/moments?from=0&count=1")
        assert told[0] == 200
        assert told[1]["length"] == len(m.log["records"])
        assert told[1]["bots"] == [0, 1]
        last = await ask("GET", f"{host}/api/rooms/{state.id}/moments?from={told[1]['length']}&count=1")
        assert last[1]["moments"][0]["result"] == m.result
        token = await guest(host, "Ann")
        form = {"at": told[1]["length"] // 2, "seat": 0}
        status, branch = await ask("POST", f"{host}/api/rooms/{state.id}/branches", form, token)
        assert status == 200, branch


async def test_the_same_match_has_one_place_and_another_has_another(tmp_path: Path) -> None:
    ids = {shelved(retold(PLAN, n), PLAN.bots, now)[0].id for n in (1, 2) for now in (1, 2)}
    assert len(ids) == 2
    with pytest.raises(DicewrightError, match="over"):
        shelved(Match("daemon-dice", seed=1), ("random", "random"), 1)


async def test_each_odd_match_of_a_page_is_one_click_from_the_table(tmp_path: Path) -> None:
    batch = run(PLAN, 12, tmp_path / "batch")
    watched: list[Match] = []

    def watch(m: Match) -> str:
        watched.append(m)
        return f"http://table/replay/{len(watched)}"

    links = re.findall(r'href="(http://table/replay/\d+)"', page(batch.folder, watch))
    assert links == [f"http://table/replay/{n + 1}" for n in range(len(watched))]
    assert len(links) == page(batch.folder).count("Its record</a>") > 0
    assert all(m.over for m in watched)
