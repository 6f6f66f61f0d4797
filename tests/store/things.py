"""Guests, rooms, matches and rows for tests, with everything said that has a default."""

from dataclasses import replace
from typing import Any

from dicewright.store import Append, Guest, Header, Room, Row, Seating, Store


def guest(id: str = "g1") -> Guest:
    """Return a guest."""
    return Guest(id, f"Guest {id}", f"token of {id}", 1_000)


def room(id: str = "r1", **changes: Any) -> Room:
    """Return a room."""
    return replace(Room(id, "pig", "g1", {"clock": [5, None, "x"]}, 1_000, 1_000), **changes)


def seats(room: str = "r1") -> list[Seating]:
    """Return two seats, a guest's and a bot's."""
    first = Seating(room, 0, "guest", "Ada", guest="g1", build="b1", token_hash="seat token")  # noqa: S106
    return [first, Seating(room, 1, "bot", "Greedy", bot="greedy")]


def header(id: str = "m1", room: str = "r1") -> Header:
    """Return the header of a match."""
    return Header(id, room, "pig", 3, {"seats": 2, "options": {"goal": 30}, "chance": "secure"}, 1_500)


def row(n: int = 0, **changes: Any) -> Row:
    """Return a row; they differ by their number."""
    return replace(Row(["a", n % 2, "act", n], f"head {n}", 250, 5_000 + n), **changes)


def step(match: str, seq: int, command: str | None = None, rows: int = 1) -> Append:
    """Return an append of some rows; its answer names the command."""
    made = [row(seq + i) for i in range(rows)]
    return Append(match, seq, made, command, None if command is None else {"done": command})


async def begin(store: Store, *matches: str) -> None:
    """Make a guest, and a room for each match with the match begun in it."""
    await store.add_guest(guest())
    for id in matches or ("m1",):
        place = room(f"room of {id}")
        await store.add_room(place, [])
        done = await store.begin(header(id, place.id), place)
        assert isinstance(done, Room)
