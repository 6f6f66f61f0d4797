"""Work for several processes: what comes out does not depend on how many there are, or whether some die."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

from dicewright.kernel.errors import DicewrightError

P = TypeVar("P")
T = TypeVar("T")
TRIES: Final = 3  # after so many dead workers in a row we give up
Tick = Callable[[int], None]  # of how many matches were just finished


def ignore(n: int) -> None:
    """Do nothing when matches are finished."""


def each(work: Callable[[P], T], pieces: Sequence[P], jobs: int, heard: Callable[[P], None]) -> list[T]:
    """Return what work makes of each piece, in their order; if a worker dies, its pieces are done again."""
    done: dict[int, T] = {}
    if jobs == 1:
        for place, piece in enumerate(pieces):
            done[place] = work(piece)
            heard(piece)
    deaths = 0
    while len(done) < len(pieces):
        before = len(done)
        try:
            run_workers(work, pieces, jobs, done, heard)
        except BrokenProcessPool:
            deaths = deaths + 1 if len(done) == before else 1
            if deaths == TRIES:
                raise DicewrightError("workers die again and again; is there enough memory?") from None
    return [done[place] for place in range(len(pieces))]


def run_workers(
    work: Callable[[P], T], pieces: Sequence[P], jobs: int, done: dict[int, T], heard: Callable[[P], None]
) -> None:
    """Let one pool of workers do what is not done yet, until all is done or a worker dies."""
    left = [place for place in range(len(pieces)) if place not in done]
    # Spawned, because a fork would copy the thread of the progress bar while it runs.
    pool = ProcessPoolExecutor(min(jobs, len(left)), mp_context=get_context("spawn"))
    try:
        with without_ctrl_c():
            waiting: dict[Future[T], int] = {pool.submit(work, pieces[place]): place for place in left}
        while waiting:
            ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(ready, key=lambda f: waiting[f]):
                place = waiting.pop(future)
                done[place] = future.result()
                heard(pieces[place])
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
