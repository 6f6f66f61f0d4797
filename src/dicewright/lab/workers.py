"""Work for several processes: the result does not depend on how many there are, or whether some die."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Self, TypeVar

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.cluster import connected

P = TypeVar("P")
T = TypeVar("T")
TRIES: Final = 3  # after so many dead workers in a row we give up
Tick = Callable[[int], None]  # of how many matches were just finished


def ignore(n: int) -> None:
    """Do nothing when matches are finished."""


class Workers:
    """Workers for pieces of work: this process alone, several on this machine, or those of a cluster.

    All of them are an `Executor` made by `made`. It is kept from one call to the next, and made again if one
    of its workers dies; a cluster replaces its dead workers by itself.
    """

    def __init__(self, jobs: int = 1, cluster: str = "", made: Callable[[], Executor] | None = None) -> None:
        if jobs < 1:
            raise DicewrightError(f"at least one worker is needed, not {jobs}")
        self.alone = jobs == 1 and not cluster and made is None
        self.made = made or (partial(connected, cluster) if cluster else partial(processes, jobs))
        self.pool: Executor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let the workers go; what they have not begun is dropped."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None

    def ready(self, work: Callable[[P], T], pieces: Sequence[P]) -> Iterator[tuple[int, T]]:
        """Yield the place of each piece and its result; if a worker dies, its pieces are done again."""
        if self.alone:
            for place, piece in enumerate(pieces):
                yield place, work(piece)
            return
        left = dict(enumerate(pieces))
        deaths = 0
        while left:
            before = len(left)
            try:
                for place, result in self.pooled(work, left):
                    del left[place]
                    yield place, result
            except BrokenExecutor:
                self.close()
                deaths = deaths + 1 if len(left) == before else 1
                if deaths == TRIES:
                    raise DicewrightError("workers die again and again; is there enough memory?") from None

    def pooled(self, work: Callable[[P], T], left: Mapping[int, P]) -> Iterator[tuple[int, T]]:
        """Let one pool of workers do what is left, until all is done or a worker dies."""
        waiting: dict[Future[T], int] = {}
        try:
            with without_ctrl_c():
                pool = self.pool = self.pool or self.made()
                waiting |= {pool.submit(work, piece): place for place, piece in list(left.items())}
            while waiting:
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=waiting.__getitem__):
                    yield waiting.pop(future), future.result()
        finally:
            for future in waiting:
                future.cancel()

    def streamed(self, work: Callable[[P], T], pieces: Sequence[P]) -> Iterator[tuple[P, T]]:
        """Yield each piece with what work makes of it, as soon as it is ready."""
        for place, result in self.ready(work, pieces):
            yield pieces[place], result


def each(work: Callable[[P], T], pieces: Sequence[P], jobs: int, heard: Callable[[P], None]) -> list[T]:
    """Return what work makes of each piece, in their order."""
    done: dict[int, T] = {}
    with Workers(max(min(jobs, len(pieces)), 1)) as workers:
        for place, result in workers.ready(work, pieces):
            done[place] = result
            heard(pieces[place])
    return [done[place] for place in range(len(pieces))]


def processes(jobs: int) -> Executor:
    """Return workers on this machine."""
    # Spawned, because a fork would copy the thread of the progress bar while it runs.
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Let processes that are started now ignore Ctrl-C, which a terminal sends to all of them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
