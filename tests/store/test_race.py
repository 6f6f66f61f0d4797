"""What must happen once although many want it at the same time."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dicewright.store import Appended, Chat, Conflict, Invite, Room, Store, Taken
from dicewright.store.store import OVER, STOPPED
from tests.store.things import begin, guest, header, room, seats, step

Open = Callable[[str], Any]


async def two(url: str, opened: Open) -> list[Store]:
    """Return two stores on one database, as two processes have them."""
    return [await opened(url), await opened(url)]


async def test_an_invite_is_used_once_by_many(url: str, opened: Open) -> None:
    stores = await two(url, opened)
    await stores[0].add_room(room(), [])
    for n in range(5):
        await stores[0].add_invite(Invite(f"hash {n}", "r1", 1))
    for n in range(5):
        done = await asyncio.gather(*(stores[i % 2].use_invite(f"hash {n}") for i in range(20)))
        assert [each for each in done if each] == [Invite(f"hash {n}", "r1", 1, used=True)]


async def test_an_update_of_a_room_has_one_winner(url: str, opened: Open) -> None:
    stores = await two(url, opened)
    await stores[0].add_room(room(), seats())
    done = await asyncio.gather(
        *(stores[i % 2].update_room(room(settings={"n": i}), seats()[: i % 3]) for i in range(30))
    )
    assert Counter(type(each) for each in done) == {Room: 1, Conflict: 29}
    winner = next(each for each in done if isinstance(each, Room))
    n = winner.settings["n"]
    assert await stores[1].room("r1") == (winner, seats()[: n % 3])


async def test_a_room_begins_one_match(url: str, opened: Open) -> None:
    stores = await two(url, opened)
    await stores[0].add_room(room(), [])
    done = await asyncio.gather(
        *(stores[i % 2].begin(header(f"m{i}"), room(match=f"m{i}")) for i in range(10))
    )
    assert Counter(type(each) for each in done) == {Room: 1, Conflict: 9}
    there = [i for i in range(10) if await stores[0].match(f"m{i}")]
    assert [room(match=f"m{i}", version=1) for i in there] == [
        each for each in done if isinstance(each, Room)
    ]


async def test_the_end_of_a_match_and_other_updates_of_its_room_have_one_winner(
    url: str, opened: Open
) -> None:
    stores = await two(url, opened)
    await begin(stores[0])
    over, changed = (room("room of m1", phase=phase, version=1) for phase in (OVER, STOPPED))
    ends = (
        stores[i % 2].append(replace(step("m1", 0, f"c{i}"), room=over, result=[1, 0])) for i in range(10)
    )
    updates = (stores[i % 2].update_room(changed) for i in range(10))
    done = await asyncio.gather(*(each for pair in zip(ends, updates, strict=True) for each in pair))
    assert Counter(isinstance(each, Conflict) for each in done) == {True: 19, False: 1}
    ended = any(isinstance(each, Appended) for each in done)
    found, match = await stores[0].room("room of m1"), await stores[0].header("m1")
    assert found is not None
    assert match is not None
    assert found[0].phase == (OVER if ended else STOPPED)
    assert (match.records, match.result) == ((1, [1, 0]) if ended else (0, None))


async def test_a_code_goes_to_one_room(url: str, opened: Open) -> None:
    stores = await two(url, opened)
    adding = (stores[i % 2].add_room(room(f"r{i}", code="ABCD"), seats(f"r{i}")) for i in range(10))
    done = await asyncio.gather(*adding, return_exceptions=True)
    assert Counter(type(each) for each in done) == {type(None): 1, Taken: 9}


async def test_what_is_said_by_many_is_numbered_without_gaps(url: str, opened: Open) -> None:
    stores = await two(url, opened)
    await stores[0].add_room(room(), [])
    said = await asyncio.gather(*(stores[i % 2].add_chat(Chat("r1", 0, "A", str(i), i)) for i in range(30)))
    assert sorted(chat.n for chat in said) == list(range(30))
    assert await stores[0].chats("r1", 99) == sorted(said, key=lambda chat: chat.n)


async def test_a_room_is_always_read_whole(url: str, opened: Open) -> None:
    writer, reader = await two(url, opened)
    await writer.add_guest(guest())
    await writer.add_room(room(settings={"seats": 0}), [])
    done = asyncio.Event()

    async def change() -> None:
        for n in range(30):
            await writer.update_room(room(settings={"seats": n % 3}, version=n), seats()[: n % 3])
        done.set()

    async def look() -> None:
        while not done.is_set():
            found = await reader.room("r1")
            assert found is not None
            assert found[0].settings["seats"] == len(found[1])

    await asyncio.gather(change(), look(), look())
