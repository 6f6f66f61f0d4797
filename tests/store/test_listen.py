"""Notes of what was kept: here, in another store, in another process."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, Final
from unittest.mock import Mock

from dicewright.store import Append, Chat, Note, Row, Store, Unavailable
from dicewright.store.listener import Listener
from dicewright.store.notes import MOST, Notes
from tests.store.conftest import Server
from tests.store.things import begin, header, room, step

Open = Callable[[str], Any]
ROOT: Final = Path(__file__).parents[2]
SPEAK: Final = """
import asyncio, sys
from dicewright.store import open_store
from tests.store.things import step

async def main():
    store = open_store(sys.argv[1])
    await store.start()
    for n in range(3):
        print(await store.append(step("m1", n)))
    await store.close()

asyncio.run(main())
"""
SERVE: Final = """
import asyncio, sys
from dicewright.store import open_store

async def main():
    store = open_store(sys.argv[1])
    await store.start()
    await store.serve("there")
    print("served", flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


async def heard(notes: AsyncIterator[Note], last: Note) -> list[Note]:
    """Return the notes up to a certain one."""
    found = []
    while last not in found:
        found.append(await asyncio.wait_for(anext(notes), 60))
    return found


async def begun(store: Store) -> None:
    """Begin a match and wait for the notes of it: PostgreSQL's come later."""
    notes = store.listen()
    await begin(store)
    assert await heard(notes, Note("m1", "match", 0)) == [
        Note("room of m1", "room", 0),
        Note("m1", "match", 0),
    ]
    assert await anext(notes) == Note("room of m1", "room", 1)


async def test_whoever_listens_hears_what_was_kept_since(store: Store) -> None:
    await begun(store)
    first, second = store.listen(), store.listen()
    await store.append(step("m1", 0))
    await store.add_chat(Chat("room of m1", 0, "Ada", "hi", 1))
    place = room("r9")
    await store.add_room(place, [])
    await store.begin(header("m9", "r9"), place)
    wanted = [
        Note("m1", "match", 1),
        Note("room of m1", "chat", 0),
        Note("r9", "room", 0),
        Note("m9", "match", 0),
        Note("r9", "room", 1),
    ]
    for notes in (first, second):
        assert await heard(notes, wanted[3]) == wanted[:4]
        assert await anext(notes) == wanted[4]


async def test_what_was_not_kept_is_not_told(store: Store) -> None:
    await begun(store)
    notes = store.listen()
    await store.append(step("m1", 0, "c"))
    assert await anext(notes) == Note("m1", "match", 1)
    await store.append(step("m1", 0, "c"))
    await store.append(step("m1", 0))
    await store.update_room(room("room of m1", version=0))
    await store.drop_build("b1")
    await store.append(Append("m1", 1, [Row(["u", 0], "h", 0, 0)]))
    await store.close()
    assert [note async for note in notes] in (
        [Note("m1", "match", 2)],
        [],
    )  # closing may be faster than the news
    assert [note async for note in store.listen()] == []


async def test_another_process_is_heard_on_postgresql(postgres_url: str, opened: Open) -> None:
    store: Store = await opened(postgres_url)
    await begin(store)
    notes = [store.listen(), store.listen()]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SPEAK, postgres_url, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert said.count(b"Appended") == 3
    for each in notes:
        found = await heard(each, Note("m1", "match", 3))
        assert {(note.id, note.kind) for note in found} <= {("m1", "match"), ("room of m1", "room")}


async def test_another_store_is_heard_on_postgresql(postgres_url: str, opened: Open) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    notes = two.listen()
    await begin(one, "m1", "m2")
    await asyncio.gather(*(one.append(step(f"m{1 + i % 2}", i // 2)) for i in range(40)))
    news = await heard(notes, Note("m2", "match", 20))
    assert Note("m1", "match", 20) in news
    assert len(news) < 10  # one for many
    assert Note("room of m1", "room", 1) in news
    assert len(await two.records("m2")) == 20


async def test_a_listener_that_is_too_slow_is_told_to_read_everything() -> None:
    notes = Notes()
    slow = notes.listen()
    for n in range(MOST + 3):
        notes.post([Note(str(n), "match")])
    assert [await anext(slow) for _ in range(3)] == [
        Note("", "all"),
        Note(str(MOST + 1), "match"),
        Note(str(MOST + 2), "match"),
    ]


async def test_a_listener_nobody_holds_is_forgotten() -> None:
    notes = Notes()
    notes.listen()
    notes.post([Note("x", "match")])
    assert len(notes._subscriptions) == 0


# Processes that serve.


async def test_who_serves_here_lives_and_nobody_else_is_known(store: Store) -> None:
    await store.serve("one")
    await store.serve("two")
    assert await store.dead(["one", "two"]) == set()
    assert await store.dead(["one", "three", ""]) == {"three", ""}
    assert await store.dead([]) == set()


async def test_a_store_that_ends_takes_its_processes_with_it(postgres_url: str, opened: Open) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    names = [f"p{n}" for n in range(8)]  # numbers of locks beyond two thousand million among them
    for name in names:
        await one.serve(name)
    await two.serve("other")
    assert await two.dead([*names, "other"]) == set()
    assert await one.dead([*names, "other"]) == set()
    await one.close()
    assert await two.dead([*names, "other"]) == set(names)


async def test_a_process_that_is_killed_is_dead(postgres_url: str, opened: Open) -> None:
    store: Store = await opened(postgres_url)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, postgres_url, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"served\n"
    assert await store.dead(["there"]) == set()
    process.kill()
    await process.wait()
    dead: set[str] = set()
    for _ in range(1000):  # as soon as the database has noticed
        dead = dead or await store.dead(["there"])
        await asyncio.sleep(0 if dead else 0.02)
    assert dead == {"there"}


async def test_who_lost_the_database_for_a_while_serves_again(
    postgres_url: str, server: Server, opened: Open
) -> None:
    one, two = await opened(postgres_url), await opened(postgres_url)
    await one.serve("one")
    await server.kick(postgres_url)
    dead: set[str] = {"one"}
    for _ in range(1000):
        with suppress(Unavailable):
            dead = await two.dead(["one"])
        if not dead:
            break
        await asyncio.sleep(0.02)
    assert dead == set()


class Gone:
    """A connection that is lost when a test says so."""

    def add_termination_listener(self, told: Callable[[object], None]) -> None:
        """Remember who wants to know."""
        self.lose = told

    async def add_listener(self, *_: object) -> None:
        """Say nothing."""

    async def get_raw_connection(self) -> Any:
        """Be SQLAlchemy's connection, too."""
        self.driver_connection = self
        return self

    async def invalidate(self) -> None:
        """Let go of nothing."""


async def test_a_listener_that_is_closed_just_when_its_connection_is_lost_stops() -> None:
    connection: Any = Gone()
    database = Mock()
    database.writer.connect = lambda: nullcontext(connection)
    listener = Listener(database, Notes())
    await listener.start()
    await asyncio.sleep(0)
    connection.lose(connection)
    await asyncio.sleep(0)  # so that both are news to whoever waits
    async with asyncio.timeout(60):
        await listener.close()
    assert not listener.alive
