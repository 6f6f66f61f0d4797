"""Tables that are put away, by their host or who plays alone, and those where nobody is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dicewright.server.http.lists import FRESH
from dicewright.store.database import open_database
from dicewright.store.upkeep import keeping
from tests.server.rooms.table import gathered, gone, playing
from tests.server.running import HALLS, Player, ask, guest, running
from tests.server.test_play import room_of


async def test_a_table_that_is_put_away_is_nowhere_any_more(host: str) -> None:
    (ann, bob) = await gathered(host, "Ann", "Bob")
    path = f"{host}/api/rooms/{ann.room}"
    assert (await ask("DELETE", path, token=bob.token or ""))[1]["code"] == "not_host"
    assert (await ask("DELETE", path, token=ann.token or ""))[0] == 200
    for one in (ann, bob):
        with pytest.raises(ConnectionClosed) as closed:
            await one.see(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004
    for token in (ann.token, bob.token):
        assert (await ask("GET", f"{host}/api/mine", token=token or ""))[1]["rooms"] == []
    assert (await ask("GET", f"{host}/api/codes/{ann.standing['code']}"))[1]["code"] == "no_room"
    assert (await ask("DELETE", path, token=ann.token or ""))[1]["code"] == "no_room"
    assert (await ask("GET", f"{path}/replay"))[1]["code"] == "no_room"


async def test_a_match_is_put_away_by_who_plays_it_alone(host: str) -> None:
    token = await guest(host, "Ann")
    room = await room_of(host, token, "doodle-dice", ["person", "greedy"])
    ann = await Player(host, room, token).connect()
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert (await ask("DELETE", f"{host}/api/rooms/{room}", token=await guest(host, "Eve")))[0] == 400
    assert (await ask("DELETE", f"{host}/api/rooms/{room}", token=token))[0] == 200
    assert (await ask("GET", f"{host}/api/rooms/{room}/replay"))[1]["code"] == "no_room"
    people = await playing(host, "Bob", "Cem")
    path = f"{host}/api/rooms/{people[0].room}"
    assert (await ask("DELETE", path, token=people[0].token or ""))[1]["code"] == "not_alone"
    await gone(people)


async def test_the_last_who_leaves_a_table_that_waits_puts_it_away(host: str) -> None:
    (ann, bob) = await gathered(host, "Ann", "Bob")
    await ann.say(do="leave")
    await bob.see(lambda one: one.standing["host"])
    await bob.say(do="leave")
    with pytest.raises(ConnectionClosed):
        await bob.see(lambda _: False)
    assert (await ask("GET", f"{host}/api/mine", token=bob.token or ""))[1]["rooms"] == []


async def test_a_public_table_that_all_have_left_is_offered_for_a_while(host: str) -> None:
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "open"], "public": True}
    _, made = await ask("POST", f"{host}/api/rooms", form, token)
    hall = HALLS[host]
    now = hall.clock()

    async def offered() -> list[str]:
        return [one["room"] for one in (await ask("GET", f"{host}/api/rooms"))[1]]

    assert await offered() == [made["room"]]
    hall.clock = lambda: now + FRESH + 1
    assert await offered() == []
    ann = await Player(host, made["room"], token).connect()
    while not await offered():
        await ann.say(do="ping", id=1)
        await ann.until("pong")
    await ann.close()


@asynccontextmanager
async def closed_by_another_program(tmp_path: Path) -> AsyncIterator[tuple[str, Player]]:
    """Close a table as an administrator does, while Ann sits at it."""
    url = f"sqlite:///{tmp_path}/rooms.db"
    async with running(url) as host:
        (ann,) = await gathered(host, "Ann")
        other = open_database(url)  # as another program does
        await other.write(lambda line: keeping.close_room(line, ann.room, 0))
        await other.dispose()
        yield host, ann
        with pytest.raises(ConnectionClosed) as closed:
            await ann.see(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004


async def test_a_table_that_an_administrator_closes_is_left_by_all(tmp_path: Path) -> None:
    async with closed_by_another_program(tmp_path) as (host, _):
        await HALLS[host].catch_up()


async def test_who_finds_a_table_closed_by_what_is_refused_there_leaves_it_too(tmp_path: Path) -> None:
    async with closed_by_another_program(tmp_path) as (_, ann):
        await ann.say(do="start")
