"""Measure how many appends a second each store acknowledges, one at a time and fifty at once."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import quantiles
from tempfile import TemporaryDirectory

from dicewright.store import Append, Appended, Guest, Header, Room, Row, Store, open_store
from tests.store.postgres import Postgres

SECONDS = 3.0
ROUND = ["a", 0, "act", 3]


async def prepared(store: Store, count: int) -> list[str]:
    """Begin some matches."""
    names = [f"{count}.{i}" for i in range(count)]
    await store.add_guest(Guest(f"guest {count}", "Ada", f"token {count}", 0))
    for id in names:
        room = Room(id, "pig", f"guest {count}", {}, 0, 0)
        await store.add_room(room, [])
        await store.begin(Header(id, id, "pig", 1, {}, 0), room)
    return names


async def play(store: Store, match: str, end: float, times: list[float]) -> None:
    """Append to one match, one answer and two dice at a time, and keep how long each took."""
    seq = 0
    while (began := time.perf_counter()) < end:
        rows = [Row(ROUND, "h" * 64, 900, 0) for _ in range(3)]
        done = await store.append(Append(match, seq, rows, f"command {seq}", {"ok": True}))
        assert isinstance(done, Appended)
        seq = done.last + 1
        times.append(time.perf_counter() - began)


async def measure(url: str, at_once: int) -> str:
    """Return appends a second, and how long the middle one and the slowest of a hundred took."""
    store = open_store(url)
    await store.start()
    matches = await prepared(store, at_once)
    times: list[float] = []
    end = time.perf_counter() + SECONDS
    await asyncio.gather(*(play(store, match, end, times) for match in matches))
    await store.close()
    cuts = quantiles(times, n=100)
    return (
        f"{len(times) / SECONDS:8.0f} appends/s   p50 {cuts[49] * 1e3:6.2f} ms   p99 {cuts[98] * 1e3:6.2f} ms"
    )


@contextmanager
def places() -> Iterator[dict[str, str]]:
    """Give the URLs to measure; both databases really sync."""
    server = Postgres(fsync=True)
    try:
        with TemporaryDirectory() as folder:
            sqlite = f"sqlite:///{folder}/dicewright.db"
            yield {"memory": "memory:", "SQLite": sqlite, "PostgreSQL": server.url("postgres")}
    finally:
        server.remove()


def main() -> None:
    """Print a line for each store and load."""
    with places() as urls:
        for name, url in urls.items():
            for at_once in (1, 50):
                print(f"{name:10} {at_once:3} at once {asyncio.run(measure(url, at_once))}", flush=True)


if __name__ == "__main__":
    main()
