"""A house that an earlier version has kept: every room is there as it was, and goes on."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from dicewright.kernel.match import Match
from tests.server.kept.house import House, arrived, read, restored, told
from tests.server.rooms.table import asked, gone, seated, still
from tests.server.rooms.test_people import closed
from tests.server.running import Player, ask, running

HOUSE: House = read()
TOKENS: dict[str, str] = HOUSE["tokens"]
ROOMS: dict[str, dict[str, Any]] = HOUSE["rooms"]


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[str]:
    """Give the address of a server that has opened a copy of the kept house."""
    async with running(restored(HOUSE, tmp_path)) as found:
        still(found)
        yield found


async def people_of(host: str, title: str) -> list[Player]:
    """Return the people of a room, who have come back."""
    return [await arrived(host, ROOMS[title]["id"], TOKENS[name]) for name in ROOMS[title]["people"]]


async def test_everybody_is_told_of_every_room_what_they_were_told_before(host: str) -> None:
    now = await told(host, HOUSE)
    assert now.keys() == HOUSE["told"].keys()
    for what, before in HOUSE["told"].items():
        assert now[what] == before, f"{what} is not as it was kept"


async def test_every_match_that_was_played_goes_on(host: str) -> None:
    titles = ("offered", "paused", "drawn", "left to a bot", "branch", "first", "shared", "stopped")
    for title in titles:
        people = await people_of(host, title)
        if people[0].standing["paused"]:
            await people[0].say(do="resume", seat=0)
        player, request = await asked(people)
        reply = await player.choose(request, request["options"][0])
        assert reply["is"] == "done", f"{title}: {reply}"
        await asked(people)
        await gone(people)


async def test_a_room_that_waited_is_entered_and_begins(host: str) -> None:
    room, invites = ROOMS["waiting"]["id"], HOUSE["invites"]
    for secret, status in (("used", 404), ("free", 200)):
        assert (await ask("POST", f"{host}/api/invites", {"secret": invites[secret]}, TOKENS["Dee"]))[
            0
        ] == status
    assert await closed(await Player(host, room, TOKENS["Cem"]).connect()) == 4005  # who was sent out
    people = await people_of(host, "waiting")
    assert await people[1].refused(do="say", text="hello") == "muted"
    dee = await arrived(host, room, TOKENS["Dee"])
    assert seated(dee)
    await people[0].say(do="start")
    await asked([*people, dee])
    await gone([*people, dee])


async def test_what_is_over_is_looked_back_at(host: str) -> None:
    for title in ("over", "again"):
        room = ROOMS[title]["id"]
        status, log = await ask("GET", f"{host}/api/rooms/{room}/replay")
        assert status == 200, f"{title}: {log}"
        match = Match.load(log)
        assert match.over
        assert match.log == log
        assert (await ask("GET", f"{host}/api/rooms/{room}/moments?from=0&count=3"))[0] == 200
