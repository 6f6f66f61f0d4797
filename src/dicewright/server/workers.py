"""Workers: processes in which things are worked out that would keep everybody waiting here."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, TypeVar

import structlog

from dicewright.server.protocol import Refused

T = TypeVar("T")
LOG: Final = structlog.get_logger("workers")
TRIES: Final = 3  # what has killed so many workers will kill the next one, too


class Workers:
    """Some processes; when one dies, others are started, and what it was at is done again."""

    def __init__(self, many: int, modest: int = 0) -> None:
        self.many = many
        self.modest = modest  # by how much they stand back behind what else the machine does
        self.pool = self.started()

    def started(self) -> ProcessPoolExecutor:
        """Return new processes; each begins when there is something to do."""
        return ProcessPoolExecutor(self.many, get_context("spawn"), os.nice, (self.modest,))

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Return what some work comes to."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, work, *given)
            except BrokenExecutor:
                if pool is self.pool:
                    LOG.warning("a worker has died; others are started")
                    pool.shutdown(wait=False, cancel_futures=True)
                    self.pool = self.started()
        raise Refused("busy", "this cannot be worked out now; try again")

    def close(self) -> None:
        """End the processes; what they were at is lost."""
        self.pool.shutdown(wait=False, cancel_futures=True)
