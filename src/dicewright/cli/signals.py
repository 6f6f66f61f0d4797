"""Signals that end the program: Ctrl-C, a closed terminal, the system."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def stoppable(first: Callable[[], None] | None = None) -> Iterator[None]:
    """Raise KeyboardInterrupt on SIGTERM and SIGHUP as on Ctrl-C, after calling `first`."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        if first is not None:
            first()
        raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    # Under nohup SIGHUP is ignored, and stays so.
    heard = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
