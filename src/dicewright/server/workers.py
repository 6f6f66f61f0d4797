"""Worker processes for what would block the event loop."""

import asyncio
import os
import signal
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

import structlog

T = TypeVar("T")
LOG: Final = structlog.get_logger("workers")


class Turns:
    """Whose work is next: shares take turns, and so do the people within a share."""

    def __init__(self, many: int) -> None:
        self.free = many
        self.waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # by share and by whose it is

    @asynccontextmanager
    async def turn(self, share: str, whose: str) -> AsyncIterator[None]:
        """Wait for a turn, and give it on afterwards."""
        if self.free:
            self.free -= 1
        else:
            mine = asyncio.get_running_loop().create_future()
            self.waiting.setdefault(share, {}).setdefault(whose, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():  # the turn came just when nobody wanted it any more
                    self.give_on()
                raise
        try:
            yield
        finally:
            self.give_on()

    def give_on(self) -> None:
        """Give a turn to the next who waits: of the share, and in it of those, that had none for longest."""
        while self.waiting:
            share = next(iter(self.waiting))
            people = self.waiting.pop(share)
            whose = next(iter(people))
            line = people.pop(whose)
            mine = line.popleft()
            if line:
                people[whose] = line
            if people:
                self.waiting[share] = people
            if not mine.done():
                mine.set_result(None)
                return
        self.free += 1


class Workers:
    """A pool of processes, shared fairly, that is replaced if one of them dies."""

    def __init__(self, many: int, nice: int) -> None:
        self.many = many
        self.nice = nice  # how much they stand back behind those that serve people
        self.turns = Turns(many)
        self.pool = self.started()
        self.spare: ProcessPoolExecutor | None = None  # where work is tried once more, one at a time
        self.apart = asyncio.Lock()

    def started(self) -> ProcessPoolExecutor:
        """Return a new pool; its processes start when there is work."""
        return ProcessPoolExecutor(self.many, get_context("spawn"), stand_back, (self.nice,))

    async def run(self, work: Callable[..., T], *given: object, share: str = "", whose: str = "") -> T:
        """Run a function in a worker when its turn has come, and return its result."""
        async with self.turns.turn(share, whose):
            return await self.run_now(work, *given)

    async def run_now(self, work: Callable[..., T], *given: object) -> T:
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
