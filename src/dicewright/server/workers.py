"""Worker processes for what would block the event loop."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

import structlog

T = TypeVar("T")
LOG: Final = structlog.get_logger("workers")


class Workers:
    """A pool of processes that is replaced if one of them dies."""

    def __init__(self, many: int, nice: int) -> None:
        self.many = many
        self.nice = nice  # how much they stand back behind those that serve people
        self.pool = self.started()
        self.spare: ProcessPoolExecutor | None = None  # where work is tried once more, one at a time
        self.apart = asyncio.Lock()

    def started(self) -> ProcessPoolExecutor:
        """Return a new pool; its processes start when there is work."""
        return ProcessPoolExecutor(self.many, get_context("spawn"), stand_back, (self.nice,))

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Run a function in a worker and return its result.

        When a process dies, all work of its pool is lost. Each piece is tried once more, alone, so that
        only the one fails that kills its process again.
        """
        loop, used = asyncio.get_running_loop(), self.pool
        try:
            return await loop.run_in_executor(used, work, *given)
        except BrokenExecutor:
            if self.pool is used:
                LOG.error("a worker has died; there are new ones")  # noqa: TRY400 - nobody knows why
                self.pool = self.started()
        async with self.apart:
            self.spare = self.spare or self.started()
            try:
                return await loop.run_in_executor(self.spare, work, *given)
            except BrokenExecutor:
                self.spare = None
                raise

    def close(self) -> None:
        """Shut the processes down; what they are working on is lost."""
        for pool in (self.pool, self.spare):
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)


def stand_back(nice: int) -> None:
    """Set up a worker process: low priority, and Ctrl-C does not reach it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server
    if hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    """End this process when the server is gone, since a killed server cannot end its workers."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
