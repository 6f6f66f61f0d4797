"""Work for several processes: what comes out does not depend on how many there are, or whether some die."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Final, TypeVar

from dicewright.kernel.errors import DicewrightError

P = TypeVar("P")
T = TypeVar("T")
TRIES: Final = 3  # after so many dead workers in a row we give up
Pool = Callable[[int], Executor]  # makes workers for so many pieces
Tick = Callable[[int], None]  # of how many matches were just finished


def ignore(n: int) -> None:
    """Do nothing when matches are finished."""


def each(work: Callable[[P], T], pieces: Sequence[P], jobs: int, heard: Callable[[P], None]) -> list[T]:
    """Return what work makes of each piece, in their order."""
    done: dict[int, T] = {}
    for place, result in ready(work, pieces, jobs, None):
        done[place] = result
        heard(pieces[place])
    return [done[place] for place in range(len(pieces))]


def streamed(
    work: Callable[[P], T], pieces: Sequence[P], jobs: int, pool: Pool | None = None
) -> Iterator[tuple[P, T]]:
    """Yield each piece with what work makes of it, as soon as it is ready."""
    for place, result in ready(work, pieces, jobs, pool):
        yield pieces[place], result


def ready(
    work: Callable[[P], T], pieces: Sequence[P], jobs: int, pool: Pool | None
) -> Iterator[tuple[int, T]]:
    """Yield the place of each piece and what came of it; if a worker dies, its pieces are done again."""
    if jobs == 1 and pool is None:
        for place, piece in enumerate(pieces):
            yield place, work(piece)
        return
    left = dict(enumerate(pieces))
    deaths = 0
    while left:
        before = len(left)
        try:
            for place, result in pooled(work, left, pool or partial(processes, jobs)):
                del left[place]
                yield place, result
        except BrokenExecutor:
            deaths = deaths + 1 if len(left) == before else 1
            if deaths == TRIES:
                raise DicewrightError("workers die again and again; is there enough memory?") from None


def processes(jobs: int, pieces: int) -> Executor:
    """Return workers on this machine."""
    # Spawned, because a fork would copy the thread of the progress bar while it runs.
    return ProcessPoolExecutor(min(jobs, pieces), mp_context=get_context("spawn"))


def pooled(work: Callable[[P], T], left: Mapping[int, P], made: Pool) -> Iterator[tuple[int, T]]:
    """Let one pool of workers do what is left, until all is done or a worker dies."""
    pool = made(len(left))
    try:
        with without_ctrl_c():
            waiting: dict[Future[T], int] = {pool.submit(work, piece): place for place, piece in left.items()}
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=waiting.__getitem__):
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


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
