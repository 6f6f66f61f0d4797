"""People at a table, for tests of rooms."""

import asyncio
from typing import Any

from tests.server.running import HALLS, Player, guest
from tests.server.test_play import room_of

MOVE = {"kind": "move", "seconds": 60, "away": 100}
BANK = {"kind": "bank", "seconds": 300, "extra": 5, "away": 100}


async def gathered(host: str, *names: str, seats: int = 2, there: str = "") -> list[Player]:
    """Return people who sit in a room that waits, the first of them the host; others come `there`."""
    tokens = [await guest(host, name) for name in names]
    room = await room_of(host, tokens[0], "doodle-dice", ["person"] + ["open"] * (seats - 1))
    people = [Player(host if n == 0 else there or host, room, token) for n, token in enumerate(tokens)]
    for player in people:
        await player.connect()
        await player.say(do="sit")
        await player.see(seated)
    for player in people:
        await player.see(lambda one: [each["here"] for each in one.standing["people"]] == [True] * len(names))
    return people


async def playing(host: str, *names: str, there: str = "", **settings: Any) -> list[Player]:
    """Return people whose match has begun, in a room set as is said."""
    people = await gathered(host, *names, seats=len(names), there=there)
    if settings:
        await people[0].say(do="set", **settings)
    await people[0].say(do="start")
    for player in people:
        await player.see(lambda one: one.scene)
    return people


def seated(player: Player) -> bool:
    """Say whether a player has a seat."""
    return any(seat["yours"] for seat in player.standing.get("seats", []))


def who(player: Player, name: str) -> str:
    """Return what the people of a room call somebody."""
    found: str = next(one["who"] for one in player.standing["people"] if one["name"] == name)
    return found


async def asked(people: list[Player]) -> tuple[Player, dict[str, Any]]:
    """Return who is asked now, and what, when everybody has heard everything."""
    while True:
        for player in people:
            await player.say(do="ping", id=0)
            await player.until("pong")
        for player in people:
            if player.scene["decisions"]:
                return player, player.scene["decisions"][0]
        await asyncio.sleep(0.2)  # a bot thinks; too many pings are cut


def still(host: str) -> None:
    """Let a server's watch stand but for what `turn` does, however slow the machine."""
    HALLS[host].stopwatch.source = lambda: 0.0


def turn(host: str, seconds: float) -> None:
    """Turn a server's watch on."""
    HALLS[host].stopwatch.total += seconds


async def gone(people: list[Player]) -> None:
    """Let all hang up."""
    for player in people:
        await player.close()
