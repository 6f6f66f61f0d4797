"""The shelf: matches that were played elsewhere, such as in the lab, stored so that a table can show them."""

import hashlib
import json
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.server.rooms.keeper import rows_of
from dicewright.server.rooms.log import Head, header_of
from dicewright.server.rooms.seating import seating
from dicewright.server.rooms.state import RoomState, Terms, write_room
from dicewright.store import open_store
from dicewright.store.store import OVER, Header, Kept, StoreError

HOST: Final = "shelf"  # no guest has such an id
LONG: Final = 16  # bytes of an id, as rooms have


def shelved(m: Match, bots: Sequence[str], now_ms: int) -> tuple[RoomState, Kept]:
    """Return a room in which a match that is over was played by bots; the same match has the same room."""
    if not m.over:
        raise DicewrightError("only a match that is over is put on the shelf")
    id = id_of(m)
    seats = tuple([seating(id, seat, bot) for seat, bot in enumerate(bots)])
    header = header_of(m)
    terms = Terms(options=header["options"], tables=header["tables"]["diff"])
    state = RoomState(
        id=id,
        game=m.game.id,
        host=HOST,
        terms=terms,
        made_ms=now_ms,
        changed_ms=now_ms,
        seats=seats,
        phase=OVER,
        match=id,
    )
    rows = [replace(row, seq=n) for n, row in enumerate(rows_of(m, 0, Head().after(m), now_ms))]
    kept = Header(id, id, m.game.id, m.game.rules, header, now_ms, len(rows), now_ms, m.result)
    return state, (kept, rows)


def id_of(m: Match) -> str:
    """Return an id that follows from the whole record, with all that was agreed."""
    told = json.dumps(m.log, sort_keys=True).encode()
    return urlsafe_b64encode(hashlib.sha256(told).digest()[:LONG]).decode().rstrip("=")


async def put(url: str, found: Sequence[tuple[RoomState, Kept]]) -> None:
    """Store such rooms in a server's database, which may be in use; those already there stay as they are."""
    store = open_store(url)
    try:
        await store.start()
        for state, match in found:
            if await store.room(state.id) is None:
                await store.add_room(*write_room(state), match)
    except StoreError as wrong:
        raise DicewrightError(str(wrong)) from None
    finally:
        await store.close()
