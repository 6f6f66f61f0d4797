"""Lists of rooms: one's own, with whose turn it is, and public ones to join, to watch and to look back at."""

import asyncio
from typing import Any

import pytest

from dicewright.server.hall.news import EARS
from tests.server.rooms.table import asked, gone, playing
from tests.server.running import HALLS, Player, ask, guest, running
from tests.server.test_play import play_out

pytestmark = pytest.mark.asyncio
DAY = 24 * 3600_000


async def mine(player: Player, known: str = "") -> dict[str, Any]:
    """Return somebody's own rooms; with the tag of a list, when there is another."""
    query = f"?known={known}" if known else ""
    status, told = await ask("GET", f"{player.host}/api/mine{query}", token=player.token or "")
    assert status == 200, told
    found: dict[str, Any] = told
    return found


async def public(host: str, phase: str) -> dict[str, dict[str, Any]]:
    """Return the public rooms in a phase, by id."""
    return {one["room"]: one for one in (await ask("GET", f"{host}/api/rooms?phase={phase}"))[1]}


async def test_ones_own_games_tell_whose_turn_it_is_and_wait_for_news() -> None:
    async with running() as host:
        people = await playing(host, "Ann", "Bob")
        first, request = await asked(people)
        other = next(one for one in people if one is not first)
        told, theirs = await mine(first), await mine(other)
        (room,) = told["rooms"]
        assert (room["asked"], room["turn"], room["yours"]) == (True, [request["seat"]], [request["seat"]])
        assert [seat["name"] for seat in room["seats"]] == ["Ann", "Bob"]
        assert (theirs["rooms"][0]["asked"], theirs["rooms"][0]["turn"]) == (False, [request["seat"]])
        assert (await mine(first))["tag"] == told["tag"]
        waiting = asyncio.create_task(mine(other, theirs["tag"]))
        await asyncio.sleep(0.1)
        assert not waiting.done()
        await play_until_asked(people, other)
        news = await waiting
        assert news["tag"] != theirs["tag"]
        assert news["rooms"][0]["changed"] >= theirs["rooms"][0]["changed"]
        assert (await mine(other))["rooms"][0]["asked"]
        await gone(people)


async def play_until_asked(people: list[Player], wanted: Player) -> None:
    """Play with the last options until somebody is asked."""
    while (found := await asked(people))[0] is not wanted:
        await found[0].choose(found[1], found[1]["options"][-1])


async def test_who_has_too_many_pages_open_is_answered_on_the_oldest() -> None:
    async with running() as host:
        token = await guest(host, "Ann")
        player = Player(host, "", token)
        tag = (await mine(player))["tag"]
        pages = [asyncio.create_task(mine(player, tag)) for _ in range(EARS + 1)]
        done, waiting = await asyncio.wait(pages, return_when=asyncio.FIRST_COMPLETED)
        assert (len(done), len(HALLS[host].news.ears)) == (1, EARS)
        HALLS[host].news.close()  # as when the server stops
        assert [page["tag"] for page in await asyncio.gather(*waiting)] == [tag] * EARS


async def test_public_games_are_listed_to_watch_and_then_to_look_back_at_private_ones_never() -> None:
    async with running() as host:
        people = await playing(host, "Ann", "Bob", public=True)
        private = await playing(host, "Cem", "Dot")
        room, hidden = people[0].room, private[0].room
        found = await public(host, "playing")
        assert room in found
        assert found[room]["result"] is None
        assert await public(host, "over") == {}
        await asyncio.gather(*[play_out(one) for one in people])
        await gone(people)
        over = await public(host, "over")
        assert over[room]["result"] == people[0].scene["result"]
        assert [seat["name"] for seat in over[room]["seats"]] == ["Ann", "Bob"]
        assert room not in await public(host, "playing")
        for phase in ("waiting", "playing", "over"):
            assert hidden not in await public(host, phase)
        await gone(private)


async def test_a_public_game_that_nobody_has_gone_on_with_for_a_day_is_not_shown() -> None:
    async with running() as host:
        people = await playing(host, "Ann", "Bob", public=True)
        hall = HALLS[host]
        now = hall.clock()
        hall.clock = lambda: now + DAY
        assert people[0].room in await public(host, "playing")
        await gone(people)
        shown = [people[0].room]
        while people[0].room in shown:  # until it is kept that they have gone
            shown = list(await public(host, "playing"))
        assert shown == []
