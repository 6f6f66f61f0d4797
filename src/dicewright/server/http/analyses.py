"""Looking back: chances, turning points and luck of finished matches."""

import asyncio
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request

from dicewright.bots.review.analysis import analyse
from dicewright.kernel.content.translation import ENGLISH
from dicewright.server.http.forms import TheHall, pay
from dicewright.server.http.replays import ended
from dicewright.server.limits import COST_ANALYSIS
from dicewright.server.messages import replies
from dicewright.server.protocol import Language, Refused
from dicewright.server.rooms.log import log_of
from dicewright.server.watch.metrics import ANALYSES, timed
from dicewright.server.workers import Workers

API = APIRouter(tags=["replays"])
LONG: Final = 60.0  # seconds that somebody waits; who asks again may find it done
QUEUE: Final = 16  # matches that wait to be looked at
KNOWN: Final = 200  # that are remembered
COARSE: Final = 20_000  # questions played for a first look, which takes a second or two


class Analyses:
    """Analyses of finished matches, each computed once, one after the other."""

    def __init__(self, workers: Workers, work: int, quick: Workers | None = None) -> None:
        self.workers = workers
        self.quick = quick or workers  # where nobody's close look is in the way of a first one
        self.work = work
        self.found: dict[str, asyncio.Task[dict[str, Any]]] = {}

    async def of(
        self, match: str, log: dict[str, Any], language: str = ENGLISH, *, coarse: bool = False
    ) -> dict[str, Any]:
        """Return the analysis of a match, or a coarse one that takes less time; start it if needed."""
        if not self.work:
            raise Refused("no_analysis", "this server does not analyse matches")
        key = f"{match} {language} {'coarse' if coarse else 'close'}"
        task = self.found.get(key) or self.begun(key, log, language, coarse=coarse)
        try:
            return await asyncio.wait_for(asyncio.shield(task), LONG)
        except (TimeoutError, BrokenExecutor):
            raise Refused("busy", "this is taking too long; try again") from None

    def begun(
        self, key: str, log: dict[str, Any], language: str, *, coarse: bool
    ) -> asyncio.Task[dict[str, Any]]:
        """Start an analysis; raise Refused if too many are waiting."""
        if sum(1 for task in self.found.values() if not task.done()) >= QUEUE:
            raise Refused("busy", "many matches are being analysed; try again")
        done = [one for one, task in self.found.items() if task.done()]
        for old in done[: max(len(self.found) + 1 - KNOWN, 0)]:
            del self.found[old]
        task = self.found[key] = asyncio.create_task(self.looked_at(log, language, coarse=coarse))
        task.add_done_callback(lambda done: self.forget(key, done))
        return task

    async def looked_at(self, log: dict[str, Any], language: str, *, coarse: bool) -> dict[str, Any]:
        """Analyse a match in a worker process."""
        work = min(self.work, COARSE) if coarse else self.work
        with timed(ANALYSES):
            workers = self.quick if coarse else self.workers
            return await workers.run(partial(analyse, closely=not coarse), log, work, language)

    def forget(self, key: str, done: asyncio.Task[dict[str, Any]]) -> None:
        """Forget an analysis that failed, so that it can be tried again."""
        if done.cancelled() or done.exception() is not None:
            self.found.pop(key, None)


@API.get("/api/rooms/{room}/analysis")
async def look_back(
    request: Request, hall: TheHall, room: str, language: Language = ENGLISH, coarse: bool = False
) -> replies.Analysis:
    """Return the chances over time, the turning points and the luck of a finished match."""
    pay(request, COST_ANALYSIS)
    _, kept = await ended(hall, room)
    analyses: Analyses = request.app.state.analyses
    found = await analyses.of(kept[0].id, log_of(kept), language, coarse=coarse)
    return replies.Analysis.model_validate(found)
