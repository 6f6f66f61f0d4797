"""Looking back over HTTP: once a match is over, once for all who ask, whatever becomes of a worker."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from dicewright.server.http.analyses import COARSE, KNOWN, QUEUE, Analyses
from dicewright.server.protocol import Refused
from dicewright.server.workers import Workers
from tests.server.http.test_branches import ended, played
from tests.server.running import ANALYSES, HALLS, ask, guest, running
from tests.server.test_play import room_of

pytestmark = pytest.mark.asyncio(loop_scope="module")
FEW = 500


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def host() -> AsyncIterator[str]:
    """Give a server that looks at little."""
    async with running(analysis=FEW) as found:
        HALLS[found].thinkers.pause = 0
        yield found


async def analysis(host: str, room: str) -> tuple[int, Any]:
    """Ask how a match went."""
    return await ask("GET", f"{host}/api/rooms/{room}/analysis")


async def test_what_came_of_a_match_is_told_to_anybody(host: str) -> None:
    m = played("daemon-dice")
    room = await ended(host, m)
    (status, found), (_, again) = await asyncio.gather(analysis(host, room), analysis(host, room))
    assert status == 200
    assert found == again
    assert found["length"] == len(m.records())
    assert found["points"][-1] == {"n": found["length"], "chances": m.result}
    assert len(found["luck"]) == 2
    assert all(turn["by"] in ("dice", "choice") for turn in found["turns"])


async def test_a_match_that_goes_on_and_one_that_is_not_there_look_alike(host: str) -> None:
    token = await guest(host, "Ann")
    room = await room_of(host, token, "doodle-dice", ["person", "random"])
    running_on, absent = await analysis(host, room), await analysis(host, "A" * 22)
    assert running_on == absent
    assert running_on[0] == 404


async def test_a_server_may_look_back_at_nothing() -> None:
    async with running(analysis=0) as host:
        room = await ended(host, played("daemon-dice"))
        status, refusal = await analysis(host, room)
    assert (status, refusal["code"]) == (404, "no_analysis")


class Idle(Workers):
    """Workers that do nothing until they are let, and may then fail."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.free = asyncio.Event()
        self.wrong: Exception | None = None
        self.given: list[object] = []

    async def run(self, work: Any, *given: object, share: str = "", whose: str = "") -> Any:
        """Wait, then return what was given."""
        self.given.append(given[0])
        await self.free.wait()
        if self.wrong is not None:
            raise self.wrong
        return {"of": given[0]}


async def test_so_many_wait_and_no_more() -> None:
    workers = Idle()
    analyses = Analyses(workers, FEW)
    waiting = [asyncio.create_task(analyses.of(str(n), {"n": n})) for n in range(QUEUE)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="many matches are being analysed"):
        await analyses.of("more", {})
    same = asyncio.create_task(analyses.of("0", {"n": 0}))
    workers.free.set()
    found = await asyncio.gather(*waiting)
    assert await same == found[0] == {"of": {"n": 0}}
    assert len(workers.given) == QUEUE, "who asks for the same waits for the same"


async def test_who_has_waited_long_finds_it_done_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dicewright.server.http.analyses.LONG", 0.01)
    workers = Idle()
    analyses = Analyses(workers, FEW)
    with pytest.raises(Refused, match="this is taking too long; try again"):
        await analyses.of("a", {"n": 1})
    workers.free.set()
    assert await analyses.of("a", {"n": 1}) == {"of": {"n": 1}}
    assert len(workers.given) == 1


async def test_what_went_wrong_is_tried_again() -> None:
    workers = Idle()
    workers.free.set()
    analyses = Analyses(workers, FEW)
    workers.wrong = ValueError("broken")
    with pytest.raises(ValueError, match="broken"):
        await analyses.of("a", {"n": 1})
    workers.wrong = None
    assert await analyses.of("a", {"n": 1}) == {"of": {"n": 1}}


async def test_what_was_looked_at_first_is_forgotten_first() -> None:
    workers = Idle()
    workers.free.set()
    analyses = Analyses(workers, FEW)
    for n in range(KNOWN + 5):
        await analyses.of(str(n), {"n": n})
    assert len(analyses.found) == KNOWN
    await analyses.of(str(KNOWN), {})
    assert len(workers.given) == KNOWN + 5, "it is still known"
    await analyses.of("0", {"n": 0})
    assert len(workers.given) == KNOWN + 6


async def test_a_match_is_looked_at_though_the_worker_has_died(host: str) -> None:
    first, second = await ended(host, played("daemon-dice", seed=7)), await ended(host, played("doodle-dice"))
    assert (await analysis(host, first))[0] == 200
    for process in list(ANALYSES[host].workers.pool._processes.values()):
        process.kill()  # as the system does that has no memory left
    assert (await analysis(host, second))[0] == 200


class Weighed(Idle):
    """Workers that note how much work each look may take."""

    async def run(self, work: Any, *given: object, share: str = "", whose: str = "") -> Any:
        """Note the work and whether decisions are tried anew, and find nothing."""
        self.given.append((given[1], work.keywords["closely"]))
        return {}


async def test_a_coarse_look_takes_less_work_and_is_another_one() -> None:
    workers = Weighed()
    analyses = Analyses(workers, 500_000)
    await analyses.of("a", {"n": 1}, coarse=True)
    await analyses.of("a", {"n": 1})
    await analyses.of("a", {"n": 1}, coarse=True)
    assert workers.given == [(COARSE, False), (500_000, True)]


async def test_a_first_look_does_not_wait_for_a_close_one() -> None:
    close, quick = Weighed(), Weighed()
    analyses = Analyses(close, 500_000, quick)
    await asyncio.gather(analyses.of("a", {"n": 1}), analyses.of("a", {"n": 1}, coarse=True))
    assert (close.given, quick.given) == ([(500_000, True)], [(COARSE, False)])
