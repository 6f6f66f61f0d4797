"""Quick matches: two who ask sit down together, a bot comes for who waits alone, and no seat is lost."""

import asyncio
from collections import Counter
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dicewright.server.rooms.commands.quick import GONE, WAIT
from tests.server.rooms.table import gone, still, turn
from tests.server.running import HALLS, Player, ask, guest, running
from tests.store.conftest import postgres_url, server

__all__ = ["postgres_url", "server"]
pytestmark = pytest.mark.asyncio


async def seek(host: str, token: str, game: str = "doodle-dice") -> dict[str, Any]:
    """Ask for a quick match and return its room."""
    status, told = await ask("POST", f"{host}/api/quick", {"game": game}, token)
    assert status == 200, told
    found: dict[str, Any] = told
    return found


async def seeking(host: str, name: str, game: str = "doodle-dice") -> Player:
    """Return somebody who has asked and waits in the room."""
    token = await guest(host, name)
    player = await Player(host, (await seek(host, token, game))["room"], token).connect()
    await player.until("room")
    return player


def names(player: Player) -> list[str]:
    """Return who sits where."""
    return [seat["name"] for seat in player.standing["seats"]]


async def rooms(host: str) -> list[str]:
    """Return the ids of the public rooms that wait."""
    return [one["room"] for one in (await ask("GET", f"{host}/api/rooms"))[1]]


async def test_two_who_ask_for_the_same_game_play_at_once() -> None:
    async with running() as host:
        ann = await seeking(host, "Ann")
        assert 0 < ann.standing["quick"] <= WAIT
        eve = await seeking(host, "Eve", "daemon-dice")
        bob = await seeking(host, "Bob")
        assert bob.room == ann.room != eve.room
        for player in (ann, bob):
            await player.see(lambda one: one.scene)
        assert names(ann) == ["Ann", "Bob"]
        assert ann.standing["quick"] is None
        assert ann.standing["clock"]["kind"] == "move"
        assert eve.standing["phase"] == "waiting"
        await gone([ann, bob, eve])


async def test_who_asks_again_stays_where_they_wait() -> None:
    async with running() as host:
        ann = await seeking(host, "Ann")
        assert (await seek(host, ann.token or ""))["room"] == ann.room
        assert await rooms(host) == [ann.room]
        assert (await ask("POST", f"{host}/api/quick", {"game": "chess"}, ann.token or ""))[0] == 404
        assert (await ask("POST", f"{host}/api/quick", {"game": "doodle-dice"}))[0] == 401
        await gone([ann])


async def test_a_bot_comes_for_who_waits_alone() -> None:
    async with running() as host:
        still(host)
        ann = await seeking(host, "Ann")
        turn(host, WAIT / 1000)
        await ann.see(lambda one: one.scene)
        assert [bool(seat["bot"]) for seat in ann.standing["seats"]] == [False, True]
        await gone([ann])


async def test_who_cancels_leaves_no_room_and_the_other_goes_on_waiting() -> None:
    async with running() as host:
        ann = await seeking(host, "Ann")
        await ann.say(do="leave")
        with pytest.raises(ConnectionClosed):
            await ann.until("nothing")
        assert await rooms(host) == []
        form = {"game": "doodle-dice", "room": ann.room}
        assert (await ask("POST", f"{host}/api/quick", form, ann.token or ""))[1] == {"room": ann.room}
        assert await rooms(host) == []  # who asks again after leaving has not sat down anew
        bob = await seeking(host, "Bob")
        assert bob.room != ann.room
        await gone([bob])


async def test_who_closes_the_tab_keeps_nobody_waiting() -> None:
    async with running() as host:
        still(host)
        ann = await seeking(host, "Ann")
        token = await guest(host, "Bob")
        assert (await seek(host, token))["room"] == ann.room  # and Bob never comes
        await ann.see(lambda one: names(one) == ["Ann", "Bob"])
        turn(host, GONE / 1000)
        await ann.see(lambda one: names(one) == ["Ann", ""])
        cem = await seeking(host, "Cem")
        assert cem.room == ann.room
        for player in (ann, cem):
            await player.see(lambda one: one.scene)
        await gone([ann, cem])


async def test_the_room_of_a_host_who_has_gone_is_put_away() -> None:
    async with running() as host:
        still(host)
        ann = await seeking(host, "Ann")
        await ann.close()
        eve = await Player(host, ann.room, None).connect()
        await eve.see(lambda one: one.standing and not one.standing["people"][0]["here"])
        turn(host, GONE / 1000)
        with pytest.raises(ConnectionClosed):
            await eve.until("nothing")
        assert await rooms(host) == []


async def test_many_who_ask_at_once_at_two_processes_sit_in_pairs(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        for host in (here, there):
            still(host)
            HALLS[host].clock = lambda: 1_000
        hosts = [here, there] * 4
        tokens = [await guest(host, f"Guest {n}") for n, host in enumerate(hosts)]
        found: list[dict[str, Any]] = []
        for _ in range(20):  # clients ask again while they wait
            found = await asyncio.gather(*[seek(h, t) for h, t in zip(hosts, tokens, strict=True)])
            if set(Counter(one["room"] for one in found).values()) == {2}:
                break
        assert sorted(Counter(one["room"] for one in found).values()) == [2, 2, 2, 2]
        again = await asyncio.gather(*[seek(h, t) for h, t in zip(hosts, tokens, strict=True)])
        assert [one["room"] for one in again] == [one["room"] for one in found]
        for n, (host, token) in enumerate(zip(hosts, tokens, strict=True)):
            (room,) = (await ask("GET", f"{host}/api/mine", token=token))[1]["rooms"]
            assert room["room"] == found[n]["room"]
            assert f"Guest {n}" in [seat["name"] for seat in room["seats"]]
