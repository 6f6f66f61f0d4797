"""How strong guests are, by the matches that they have played against bots."""

from typing import Final

from dicewright.bots.levels.ratings import nearest
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import OVER, Store

LATEST: Final = 20  # matches that are looked at


async def levels_of(store: Store, state: RoomState) -> dict[str, str]:
    """Return for each guest who sits in a room the bot that would play most like them."""
    guests = dict.fromkeys([one.guest for one in state.seats if one.guest is not None])
    return {guest: await level_of(store, guest, state.game) for guest in guests}


async def level_of(store: Store, guest: str, game: str) -> str:
    """Return the bot that plays most like a guest, by how often the guest has won against bots."""
    rooms = [one for one in await store.rooms_of(guest, 10 * LATEST) if one[0].game == game]
    found: list[tuple[float, list[str]]] = []
    for room, seats in [one for one in rooms if one[0].phase == OVER][:LATEST]:
        own = [seat.seat for seat in seats if seat.guest == guest and seat.bot is None]
        bots = [seat.bot for seat in seats if seat.bot is not None]
        header = await store.header(room.match or "")
        if header is not None and header.result is not None and len(own) == 1 and len(bots) == len(seats) - 1:
            first = [seat for seat, part in enumerate(header.result) if part]
            found.append(((own[0] in first) / len(first), bots))
    return nearest(game, found)
