"""Retention: removes what is too old, a little at a time, without interrupting anything else."""

import asyncio
from collections.abc import Callable
from typing import Final

import structlog

from dicewright.server.settings import Settings
from dicewright.store.store import Cutoffs, Removed, Store, Unavailable

LOG: Final = structlog.get_logger("tidying")
DAY_MS: Final = 24 * 3600 * 1000
FIRST: Final = 60.0  # seconds after the start: people come first
EVERY: Final = 3600.0
PAUSE: Final = 1.0  # seconds between two helpings
HELPING: Final = 20  # rooms that go in one transaction


def cutoffs(settings: Settings, now_ms: int) -> Cutoffs:
    """Return before when things are too old."""

    def before(days: int) -> int | None:
        return now_ms - days * DAY_MS if days else None

    return Cutoffs(before(settings.keep_rooms), before(settings.keep_chat), before(settings.keep_guests))


async def tidy(store: Store, settings: Settings, now_ms: int, pause: float = PAUSE) -> Removed:
    """Remove all that is too old by now, in helpings, so that nobody waits for it; return how much it was."""
    when, total = cutoffs(settings, now_ms), Removed()
    while True:
        gone = await store.remove_old(when, HELPING)
        total = Removed(total.rooms + gone.rooms, total.chats + gone.chats, total.guests + gone.guests)
        if gone.rooms < HELPING:
            return total
        await asyncio.sleep(pause)


async def keep_tidy(store: Store, settings: Settings, clock: Callable[[], int]) -> None:
    """Tidy up some time after the start, and then every hour."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            gone = await tidy(store, settings, clock())
            if gone != Removed():
                LOG.info("removed what was old", rooms=gone.rooms, chats=gone.chats, guests=gone.guests)
        except Unavailable:
            LOG.warning("nothing could be tidied up now")
        await asyncio.sleep(EVERY)
