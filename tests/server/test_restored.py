"""A backup under load: two processes serve matches on one PostgreSQL, and a third goes on with them."""

import asyncio
from pathlib import Path

import pytest

from dicewright.store.database import open_database
from dicewright.store.upkeep.backup import back_up, restore
from tests.server.http.test_moments import spoken
from tests.server.running import Player, guest, running
from tests.server.test_play import room_of
from tests.server.test_processes import process
from tests.store.conftest import Server

SAID = 12  # events after which a match is well under way
MORE = 4  # that are told where it goes on
pytestmark = pytest.mark.asyncio


async def begun(host: str, name: str) -> Player:
    """Return somebody at a match against a bot that has begun."""
    token = await guest(host, name)
    room = await room_of(host, token, "doodle-dice", ["person", "random"])
    player = await Player(host, room, token).connect()
    await player.until("room")
    await player.say(do="start")
    return player


async def until_told(player: Player, events: int) -> None:
    """Play until a player has heard of so many events."""
    while len(player.events) < events:
        await player.see(lambda one: one.scene and one.scene["decisions"])
        request = player.scene["decisions"][0]
        await player.choose(request, request["options"][-1])


async def test_what_was_backed_up_under_load_is_played_on_elsewhere(
    postgres_url: str, server: Server, tmp_path: Path
) -> None:
    file = tmp_path / "load.dicewright"
    async with process(postgres_url) as here, process(postgres_url) as there:
        players = [await begun(here, "Ann"), await begun(there, "Bob")]
        await asyncio.gather(*(until_told(player, SAID) for player in players))
        playing = asyncio.gather(*(until_told(player, 3 * SAID) for player in players))
        database = open_database(postgres_url)
        counts = await back_up(database, file)
        await database.dispose()
        await playing
        for player in players:
            await player.close()
    async with server.database("template1") as other:
        database = open_database(other)
        assert await restore(database, file) == counts
        await database.dispose()
        async with running(other) as third:
            for player in players:
                back = await Player(third, player.room, player.token).connect()
                await back.see(lambda one: one.scene)
                assert back.scene["length"] >= SAID
                told = {event["at"]: spoken(event) for event in player.events}
                both = [event for event in back.events if event["at"] in told]
                assert both
                assert [spoken(event) for event in both] == [told[event["at"]] for event in both]
                known = len(back.events)  # the last ones; who comes anew is not told all
                await until_told(back, known + MORE)
                assert len(back.events) >= known + MORE
                await back.close()
