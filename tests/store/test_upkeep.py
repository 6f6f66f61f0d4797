"""Backups go from one database to another, whole or not at all; guests and old rooms go with their things."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.store import Append, Chat, Cutoffs, OwnBuild, Removed, Row, Store, StoreError
from dicewright.store.database import Database, open_database
from dicewright.store.upkeep import keeping
from dicewright.store.upkeep.backup import back_up, restore, tables_of
from tests.store.conftest import Server
from tests.store.things import guest, header, room, row, seats

Opened = Callable[[str], Any]


def rows(n: int) -> list[Row]:
    """Return some rows."""
    return [row(seq) for seq in range(n)]


async def house(store: Store) -> None:
    """Keep two guests, three rooms, a match that is over and one that runs, chat and a build."""
    await store.add_guest(guest("g1"))
    await store.add_guest(guest("g2"))
    for id, changed in (("r1", 1_000), ("r2", 2_000), ("r3", 9_000)):
        await store.add_room(room(id, changed_ms=changed), seats(id))
    for id, where in (("m1", "r1"), ("m2", "r3")):
        await store.begin(header(id, where), (await store.room(where))[0])  # type: ignore[index]
    await store.append(Append("m1", 0, rows(3), "c1", {"ok": True}, result=[1, 0]))
    await store.append(Append("m2", 0, rows(2), "c1", {"ok": True}))
    await store.add_chat(Chat("r1", 0, "Ada", "Hello, café ☕", 5, guest="g1"))
    await store.add_build(OwnBuild("b1", "g1", "pig", "Mine", "game: pig", 3))


async def all_rows(database: Database) -> dict[str, Any]:
    """Return all that a database holds."""

    def read(connection: Any) -> dict[str, Any]:
        return {
            table.name: sorted(map(repr, connection.execute(table.select())))
            for table in tables_of(connection)
        }

    return await database.read(read)


async def test_a_backup_made_while_a_store_is_open_is_the_same_house_elsewhere(
    url: str, opened: Opened, tmp_path: Path, server: Server
) -> None:
    store = await opened(url)
    await house(store)
    file = tmp_path / "house.dicewright"
    here = open_database(url)
    counts = await back_up(here, file)
    assert (counts["rooms"], counts["records"], counts["guests"]) == (3, 5, 2)
    assert file.stat().st_mode & 0o077 == 0
    kept = await all_rows(here)
    await here.dispose()
    async with server.database("template1") as other:
        for target in (f"sqlite:///{tmp_path}/new.db", other):
            there = open_database(target)
            assert await restore(there, file) == counts
            assert await all_rows(there) == kept
            with pytest.raises(StoreError, match="in use"):
                await restore(there, file)
            await there.dispose()
            again = await opened(target)
            assert (await again.match("m2"))[0].records == 2
            assert await again.append(Append("m2", 2, rows(1), "c2"))


async def test_a_damaged_backup_changes_nothing(sqlite_url: str, opened: Opened, tmp_path: Path) -> None:
    await house(await opened(sqlite_url))
    file = tmp_path / "whole"
    here = open_database(sqlite_url)
    await back_up(here, file)
    with pytest.raises(StoreError, match="already exists"):
        await back_up(here, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    swapped = [*lines[:1], lines[2], lines[1], *lines[3:]]
    cases = {
        "cut": b"".join(lines[:-1]),
        "short": b"".join([*lines[:3], *lines[4:]]),
        "edited": b"".join(lines).replace("café".encode(), b"cafe!"),
        "swapped": b"".join(swapped),
        "longer": b"".join([*lines, lines[1]]),
        "foreign": b'{"something": "else"}\n',
        "empty": b"",
        "rubbish": b"\x00\x01",
    }
    for name, text in cases.items():
        bad = tmp_path / name
        bad.write_bytes(gzip.compress(text))
        there = open_database(f"sqlite:///{tmp_path}/{name}.db")
        with pytest.raises(StoreError, match="backup"):
            await restore(there, bad)
        await there.dispose()
        assert not (tmp_path / f"{name}.db").exists()
    plain = tmp_path / "plain"
    plain.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(StoreError, match="damaged"):
        await restore(here, plain)
    await here.dispose()


async def test_what_is_kept_of_a_guest_is_exported_and_forgotten(url: str, opened: Opened) -> None:
    store = await opened(url)
    await house(store)
    database = open_database(url)
    things = await database.read(lambda line: keeping.things_of(line, "g1"))
    assert [row["name"] for row in things["builds"]] == ["Mine"]
    assert [row["text"] for row in things["chats"]] == ["Hello, café ☕"]
    assert {row["match"] for row in things["records"]} == {"m1"}, "the other match runs and has secrets"
    assert "token" not in json.dumps(things)
    await database.write(lambda line: keeping.forget(line, "g1"))
    gone = await database.read(lambda line: keeping.things_of(line, "g1"))
    assert not any(gone.values())
    assert await store.guest_by_token("token of g1") is None
    kept = await store.room("r1")
    assert kept is not None
    assert (kept[1][0].name, kept[1][0].guest, kept[0].version) == ("Somebody", None, 2)
    assert (await store.chats("r1", 9))[0].text == ""
    assert len((await store.match("m1"))[1]) == 3
    await database.dispose()


async def test_old_rooms_go_with_all_that_is_theirs(url: str, opened: Opened) -> None:
    store = await opened(url)
    await house(store)
    database = open_database(url)
    old = Cutoffs(6_000, 6_000, 6_000)
    counted = await database.read(lambda line: keeping.too_old(line, old))
    assert counted == Removed(rooms=2, chats=1, guests=1)
    assert await database.write(lambda line: keeping.remove_old(line, old)) == Removed(rooms=2, guests=1)
    assert [one[0].id for one in await database.read(lambda line: keeping.rooms(line, None, 9))] == ["r3"]
    assert await store.match("m1") is None
    assert (await store.match("m2"))[0].records == 2
    found = await database.read(keeping.figures)
    assert (found["guests"], found["records"], found["chats"]) == (1, 2, 0), "g1 still sits in r3"
    await database.dispose()


async def test_a_room_is_found_by_its_code_and_closed(url: str, opened: Opened) -> None:
    store = await opened(url)
    await house(store)
    await store.add_room(room("r4", code="ABCD"), [])
    database = open_database(url)
    found = await database.read(lambda line: keeping.room(line, "ABCD"))
    assert found is not None
    await database.write(lambda line: keeping.close_room(line, found[0].id, 7_000))
    kept = await store.room("r4")
    assert kept is not None
    assert (kept[0].phase, kept[0].code, kept[0].version) == ("closed", None, 1)
    assert await database.read(lambda line: keeping.room(line, "ABCD")) is None
    await database.dispose()
