"""Quick matches: whoever asks sits down with the one who has waited longest, or opens a room and waits.

The rooms are public ones like others. Each seat is taken and given back by compare and set, so two processes
never give one seat away twice. If two people ask at the same moment, each may open a room; asking again, as
clients do while they wait, leads the later one to the earlier.
"""

from typing import Final

from dicewright.server.hall.company import apart
from dicewright.server.hall.hall import Hall
from dicewright.server.protocol import Refused
from dicewright.server.rooms.commands.quick import GONE, join, withdraw
from dicewright.server.rooms.seating import OPEN, PERSON, checked_game
from dicewright.server.rooms.state import Clock, RoomState, Terms, read_room
from dicewright.store.store import WAITING, Guest

MANY: Final = 200  # public rooms that are looked at
CLOCK: Final = Clock("move", seconds=90, away=60, extra=0)  # strangers do not wait for each other for ever
REACT: Final = 8  # seconds


async def seek(hall: Hall, guest: Guest, game: str, at: str | None = None) -> str:
    """Return the room for a guest who wants to play with the next person who comes.

    A guest who already waits `at` a room and asks again opens no other: perhaps they have just left.
    """
    known = checked_game(game)
    mine = await own(hall, guest, game)
    if mine is None and at is not None:
        return at
    for state in await waiting(hall, guest, game):
        if mine is not None and age(mine) <= age(state):
            break
        if mine is not None and not await withdrawn(hall, mine, guest):
            break
        mine = None
        if await joined(hall, state, guest):
            return state.id
    if mine is not None:
        return mine.id
    terms = Terms(clock=CLOCK, react=REACT if any(kind.reacts for kind in known.kinds.values()) else None)
    seats = [PERSON] + [OPEN] * (known.least - 1)
    actor = await hall.create(guest, game, terms, seats, public=True, quick=True)
    return actor.state.id


def age(state: RoomState) -> tuple[int, str]:
    """Return the sort key of rooms: whoever has waited longer comes first."""
    return state.made_ms, state.id


async def own(hall: Hall, guest: Guest, game: str) -> RoomState | None:
    """Return the room in which a guest waits already."""
    found = [read_room(*seated) for seated in await hall.store.rooms_of(guest.id, MANY)]
    return next((one for one in found if one.quick and one.phase == WAITING and one.game == game), None)


async def waiting(hall: Hall, guest: Guest, game: str) -> list[RoomState]:
    """Return the rooms in which others wait, the longest first."""
    strange = await apart(hall, guest)
    found = [read_room(*seated) for seated in await hall.store.lobby(game, MANY, WAITING)]
    found = [one for one in found if strange.isdisjoint(seat.guest for seat in one.seats)]
    open = [one for one in found if one.quick and not one.seats_of(guest.id) and guest.id not in one.barred]
    dead = await hall.store.dead({process for one in open for process in one.here} - {hall.process})
    now = hall.clock()

    def awaited(state: RoomState) -> bool:
        here = any(state.host in kept.guests for id, kept in state.here.items() if id not in dead)
        free = any(one.guest is None and one.bot is None for one in state.seats)
        return free and (here or now - state.made_ms < GONE)

    return sorted([one for one in open if awaited(one)], key=age)


async def joined(hall: Hall, state: RoomState, guest: Guest) -> bool:
    """Sit down in a room; return False if somebody else was faster."""
    try:
        actor = await hall.enter(state.id)
        await actor.perform(lambda now: join(now, guest))
    except Refused:
        return False
    return True


async def withdrawn(hall: Hall, state: RoomState, guest: Guest) -> bool:
    """Close the room in which a guest waits alone; return False if somebody has come meanwhile."""
    try:
        actor = await hall.enter(state.id)
        await actor.perform(lambda now: withdraw(now, guest))
    except Refused:
        return False
    return True
