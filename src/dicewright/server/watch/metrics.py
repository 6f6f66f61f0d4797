"""Metrics of a running server, for Prometheus."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FINE: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
EVERY: Final = 0.5  # seconds between two looks at the event loop
REGISTRY: Final = CollectorRegistry()

SOCKETS: Final = Gauge("dicewright_sockets", "Sockets that are open.", registry=REGISTRY)
ROOMS: Final = Gauge("dicewright_rooms", "Rooms that are open in this process.", registry=REGISTRY)
COMMANDS: Final = Counter(
    "dicewright_commands", "Messages of clients, by what they do.", ["do", "outcome"], registry=REGISTRY
)
REFUSED: Final = Counter("dicewright_refused", "What was refused, by its code.", ["code"], registry=REGISTRY)
REQUESTS: Final = Counter(
    "dicewright_requests", "HTTP requests, by the status they got.", ["method", "status"], registry=REGISTRY
)
COMMIT: Final = Histogram(
    "dicewright_commit_seconds", "From a deed to its commit.", buckets=FINE, registry=REGISTRY
)
THINKING: Final = Histogram(
    "dicewright_thinking_seconds",
    "A bot's thoughts on one question.",
    ["bot"],
    buckets=FINE,
    registry=REGISTRY,
)
ANALYSES: Final = Histogram(
    "dicewright_analysis_seconds",
    "From asking for the analysis of a match to having it.",
    buckets=(*FINE, 10.0, 25.0, 60.0),
    registry=REGISTRY,
)
LAG: Final = Histogram(
    "dicewright_loop_lag_seconds", "How late the event loop is.", buckets=FINE, registry=REGISTRY
)


def written() -> bytes:
    """Return all metrics as text."""
    return generate_latest(REGISTRY)


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measure how long something takes, if it succeeds."""
    start = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - start)


async def watch_loop() -> None:
    """Measure the lag of the event loop every half second."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(EVERY)
        LAG.observe(max(0.0, time.perf_counter() - start - EVERY))
