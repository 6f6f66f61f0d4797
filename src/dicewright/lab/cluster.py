"""A cluster: workers on other machines, by Dask's scheduler."""

import re
from concurrent.futures import Executor
from importlib import import_module
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError

ADDRESS: Final = re.compile(r"[a-z]+://.+:\d+")
PATIENCE: Final = 10  # seconds until the scheduler has answered


def connected(address: str) -> Executor:
    """Return the workers of the cluster at an address such as tcp://host:8786.

    Every worker needs the same version of dicewright. What a worker had begun when it died is done again by
    another.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise DicewrightError("a cluster needs Dask: pip install 'dicewright[cluster]'") from None
    if not ADDRESS.fullmatch(address):
        raise DicewrightError(
            f"a cluster is named as tcp://HOST:PORT, such as tcp://10.0.0.1:8786, not {address!r}"
        )
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise DicewrightError(f"there is no cluster at {address}: {error}") from None
    return Cluster(client)


class Cluster(Executor):
    """An executor of Dask; its futures are those of the standard library."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.inner: Executor = client.get_executor(pure=False)

    def submit(self, fn: Any, /, *given: Any, **named: Any) -> Any:
        """Hand one piece of work to the cluster."""
        return self.inner.submit(fn, *given, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Drop what has not begun, and leave the cluster, which goes on."""
        self.inner.shutdown(wait=wait and not cancel_futures)
        self.client.close()
