"""What ends the program from outside: Ctrl-C, a closed terminal, the system."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def stoppable(first: Callable[[], None] | None = None) -> Iterator[None]:
    """Let a closed terminal or an end asked for by the system stop us as Ctrl-C does, after `first`."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        if first is not None:
            first()
        raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    heard = [number for number in numbers if signal.getsignal(number) != signal.SIG_IGN]  # not so by nohup
    before = {number: signal.signal(number, stop) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
