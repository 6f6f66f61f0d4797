"""The tables of matches: stored at each start, so that a match goes on with those it began with."""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

import structlog

from dicewright.kernel.content.rows import canonical, kept_rows, kept_tables
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of, known
from dicewright.server.rooms.log import loaded_match
from dicewright.store.store import Header, Kept, Store, Unavailable

LOG: Final = structlog.get_logger("server")
SOME: Final = 100  # running matches that are read at a time, before others have their turn


async def keep_tables(store: Store) -> None:
    """Keep the tables of all games, under each name that records have for them."""
    bases = [game.base for game in known()]
    await store.keep_tables({name: kept_rows(base.raw) for base in bases for name in (base.base, base.old)})


async def with_tables(store: Store, kept: Kept) -> Kept:
    """Return a match with the tables it is played with, if these are not those of this version."""
    return await known_header(store, kept[0]), kept[1]


async def known_header(store: Store, header: Header) -> Header:
    """Return the header of a match with its tables, if these are not those of this version."""
    agreed, base = header.header["tables"], game_of(header.game).base
    if agreed["base"] in (base.base, base.old):
        return header
    rows = await store.tables(agreed["base"])
    if rows is None:
        return header
    return replace(header, header={**header.header, "tables": {**agreed, "rows": rows}})


async def forbids_going_on(store: Store, header: Header) -> str:
    """Return why a match cannot go on under this version, given what was agreed, or ""."""
    try:
        game = game_of(header.game)
        found = (await known_header(store, header)).header
    except DicewrightError as wrong:
        return str(wrong)
    if found["rules"] != game.rules:
        return f"it is played by version {found['rules']} of the rules; this is version {game.rules}"
    try:
        agreed = found["tables"]
        rows = agreed.get("rows")
        game.rows(kept_tables(game.base, game.words, agreed["base"], agreed["diff"], rows))
    except DicewrightError as wrong:
        return str(wrong)
    return ""


async def running(store: Store) -> AsyncIterator[Header]:
    """Yield all running matches, a few at a time: there may be more than fit in memory."""
    some = await store.running("", SOME)
    while some:
        for header in some:
            yield header
        some = await store.running(some[-1].id, SOME)


async def stranded(store: Store) -> list[tuple[Header, str]]:
    """Return the running matches that cannot go on under this version, and why."""
    reasons: dict[str, str] = {}  # many matches were agreed on alike, and tables take a while to read
    found = []
    async for header in running(store):
        agreed = canonical([header.game, header.header["rules"], header.header["tables"]])
        if agreed not in reasons:
            reasons[agreed] = await forbids_going_on(store, header)
        if reasons[agreed]:
            found.append((header, reasons[agreed]))
    return found


async def tell_stranded(store: Store) -> None:
    """Log the running matches that cannot go on, while people are served already."""
    with suppress(Unavailable):  # whoever looks after the store will hear of it
        for header, why in await stranded(store):
            LOG.error("a match cannot go on", room=header.room, game=header.game, why=why)


async def checked_matches(store: Store) -> tuple[int, list[tuple[Header, str]]]:
    """Play every running match again; return how many there are, and those that cannot go on, and why."""
    await store.start()
    try:
        count, broken = 0, []
        async for header in running(store):
            count += 1
            if why := await forbids_loading(store, header):
                broken.append((header, why))
        return count, broken
    finally:
        await store.close()


async def forbids_loading(store: Store, header: Header) -> str:
    """Return why a match cannot go on under this version, by all its records, or ""."""
    why = await forbids_going_on(store, header)
    kept = None if why else await store.match(header.id)
    if kept is None or not kept[1]:
        return why
    try:
        loaded_match(await with_tables(store, kept), careful=True)
    except DicewrightError as wrong:
        return str(wrong)
    return ""
