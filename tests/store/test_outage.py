"""A database that goes away and comes back, and a writer that dies."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from dicewright.store import Appended, Note, Store, Unavailable, open_store
from dicewright.store import writer as writing
from dicewright.store.sql import Sql
from tests.store.postgres import Postgres
from tests.store.things import begin, guest, room, step

Open = Callable[[str], Any]
ROOT: Final = Path(__file__).parents[2]

# Appends under a limit of file sizes until the disk is "full", then without the limit.
FULL: Final = """
import asyncio, resource, sys
from dicewright.store import Appended, Unavailable, open_store
from tests.store.things import begin, step

async def main():
    store = open_store(sys.argv[1])
    await store.start()
    await begin(store, "m1")
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
    acked = 0
    try:
        while True:
            done = await store.append(step("m1", acked, f"c{acked}", rows=20))
            assert isinstance(done, Appended)
            acked = done.last + 1
    except Unavailable:
        pass
    assert acked > 0 and await store.healthy()
    assert len(await store.records("m1")) == acked
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert await store.append(step("m1", acked, f"c{acked}", rows=20)) == Appended(acked, acked + 19)
    await store.close()
    print("kept", acked + 20)

asyncio.run(main())
"""


async def unavailable(store: Store, count: int) -> None:
    """Hold that many who want to append at once are all turned away; nobody waits for ever."""
    appends = (store.append(step("m1", 1, f"c{i}")) for i in range(count))
    async with asyncio.timeout(60):
        done = await asyncio.gather(*appends, return_exceptions=True)
    assert {type(each) for each in done} == {Unavailable}
    assert await store.healthy()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_postgresql_stops_and_comes_back(
    own: Postgres, postgres_url: str, opened: Open, how: signal.Signals
) -> None:
    store: Sql = await opened(postgres_url)
    await begin(store)
    assert await store.append(step("m1", 0, "first")) == Appended(0, 0)
    notes = store.listen()
    own.stop(how)
    try:
        await unavailable(store, 50)
        for reading in (store.records("m1"), store.room("r1"), store.guest("g1")):
            with pytest.raises(Unavailable):
                await reading
        other = open_store(postgres_url)
        with pytest.raises(Unavailable):
            await other.start()
    finally:
        own.start()
    assert await store.append(step("m1", 1, "c0")) == Appended(1, 1)
    assert [row.command for row in await store.records("m1")] == ["first", "c0"]
    while await asyncio.wait_for(anext(notes), 60) != Note("", "all"):
        pass  # after the gap whoever listens is told to read again
    await store.append(step("m1", 2))
    while await asyncio.wait_for(anext(notes), 60) != Note("m1", "match", 3):
        pass


async def test_a_restart_between_two_appends_is_not_noticed(
    own: Postgres, postgres_url: str, opened: Open
) -> None:
    store: Sql = await opened(postgres_url)
    await begin(store)
    await store.append(step("m1", 0))
    own.stop()
    own.start()
    assert await store.append(step("m1", 1)) == Appended(1, 1)
    assert len(await store.records("m1")) == 2


@pytest.mark.parametrize("pragma", ["max_page_count=1", "query_only=ON"])
async def test_a_full_or_read_only_sqlite_comes_back(sqlite_url: str, opened: Open, pragma: str) -> None:
    store: Sql = await opened(sqlite_url)
    await begin(store)

    def spoil(connection: Connection) -> tuple[None, list[Note]]:
        connection.execute(text(f"PRAGMA {pragma}"))
        return None, []

    await store.writer.write(spoil)
    big = [step("m1", 0, f"{i}" * 100_000) for i in range(3)]
    done = await asyncio.gather(*map(store.append, big), return_exceptions=True)
    assert {type(each) for each in done} == {Unavailable}
    assert await store.healthy()
    assert await store.records("m1") == []
    assert await store.append(step("m1", 0)) == Appended(0, 0)  # a new connection does not know the pragma


def test_a_disk_that_is_full_for_a_while(sqlite_url: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        (sys.executable, "-c", FULL, sqlite_url), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    with sqlite3.connect(tmp_path / "dicewright.db") as connection:
        rows = connection.execute("SELECT count(*) FROM records").fetchone()[0]
    connection.close()
    assert ran.stdout.split() == ["kept", str(rows)]


async def test_a_locked_sqlite_turns_people_away_and_comes_back(
    tmp_path: Path, sqlite_url: str, opened: Open
) -> None:
    store: Sql = await opened(sqlite_url)
    await begin(store)
    await store.database.write(lambda connection: connection.execute(text("PRAGMA busy_timeout=50")))
    other = sqlite3.connect(tmp_path / "dicewright.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await unavailable(store, 3)
    assert await store.records("m1") == []  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    assert await store.append(step("m1", 0)) == Appended(0, 0)


async def test_a_writer_that_dies_is_seen_and_nobody_waits(
    url: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Sql = await opened(url)
    await begin(store)

    def broken(*_: object) -> bool:
        raise RuntimeError

    monkeypatch.setattr(store.writer, "_write", broken)
    done = await asyncio.gather(*(store.append(step("m1", i)) for i in range(150)), return_exceptions=True)
    assert {type(each) for each in done} == {Unavailable}
    assert not await store.healthy()
    with pytest.raises(Unavailable):
        await store.add_guest(guest("g2"))


async def test_after_a_failed_sync_only_a_new_process_helps(sqlite_url: str, opened: Open) -> None:
    store: Sql = await opened(sqlite_url)
    await begin(store)
    cause = sqlite3.OperationalError("disk I/O error")
    cause.sqlite_errorname = "SQLITE_IOERR_FSYNC"

    def failing(_connection: Connection) -> tuple[None, list[Note]]:
        raise OperationalError("COMMIT", None, cause)

    done = await asyncio.gather(
        store.append(step("m1", 0)), store.writer.write(failing), return_exceptions=True
    )
    assert {type(each) for each in done} == {Unavailable}
    assert not await store.healthy()
    assert await store.records("m1") == []


async def test_two_in_each_others_way_try_again_one_by_one(url: str, opened: Open) -> None:
    store: Sql = await opened(url)
    await begin(store)
    tries = []

    class Deadlock(Exception):
        sqlstate = "40P01"

    def unlucky(_connection: Connection) -> tuple[str, list[Note]]:
        tries.append(1)
        if len(tries) < 3:
            raise OperationalError("UPDATE", None, Deadlock())
        return "done", []

    done = await asyncio.gather(store.append(step("m1", 0)), store.writer.write(unlucky))
    assert tuple(done) == (Appended(0, 0), "done")


async def test_too_many_who_wait_are_turned_away(
    url: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Sql = await opened(url)
    await begin(store)
    monkeypatch.setattr(writing, "WAITING", 5)
    done = await asyncio.gather(*(store.append(step("m1", i)) for i in range(8)), return_exceptions=True)
    assert done[:5] == [Appended(i, i) for i in range(5)]
    assert {type(each) for each in done[5:]} == {Unavailable}


async def test_closing_writes_what_waits(url: str, opened: Open) -> None:
    store: Sql = await opened(url)
    await begin(store)
    tasks = [asyncio.create_task(store.append(step("m1", i))) for i in range(20)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [Appended(i, i) for i in range(20)]
    await store.close()
    with pytest.raises(Unavailable):
        await store.records("m1")
    again = await opened(url)
    await again.add_room(room("r9"), [])
    assert len(await again.records("m1")) == 20


async def test_nothing_is_acknowledged_that_went_to_a_file_which_is_gone(
    tmp_path: Path, sqlite_url: str, opened: Open
) -> None:
    store: Sql = await opened(sqlite_url)
    await begin(store)
    assert await store.append(step("m1", 0)) == Appended(0, 0)
    file = tmp_path / "dicewright.db"
    file.rename(tmp_path / "away")
    await unavailable(store, 3)
    with pytest.raises(Unavailable, match="deleted or replaced"):
        await store.probe()
    assert await store.healthy()  # nobody should start on an empty file in its place
    (tmp_path / "away").rename(file)
    await store.probe()
    assert await store.append(step("m1", 1)) == Appended(1, 1)


async def test_a_log_of_sqlite_that_was_deleted_costs_one_answer_and_loses_nothing(
    tmp_path: Path, sqlite_url: str, opened: Open
) -> None:
    store: Sql = await opened(sqlite_url)
    await begin(store)
    assert await store.append(step("m1", 0)) == Appended(0, 0)
    (tmp_path / "dicewright.db-wal").unlink()
    await unavailable(store, 1)  # the log goes into the file when the connection is given up
    await store.probe()
    with sqlite3.connect(tmp_path / "dicewright.db") as connection:
        assert connection.execute("SELECT count(*) FROM records WHERE seq = 0").fetchone() == (1,)
    connection.close()


async def test_another_file_under_the_same_name_is_not_written_to(
    tmp_path: Path, sqlite_url: str, opened: Open
) -> None:
    store: Sql = await opened(sqlite_url)
    await begin(store)
    file = tmp_path / "dicewright.db"
    file.rename(tmp_path / "away")
    file.write_bytes(b"")
    await unavailable(store, 2)
    assert file.read_bytes() == b""


async def test_who_probes_hears_of_a_lock_within_a_second(
    tmp_path: Path, sqlite_url: str, opened: Open
) -> None:
    store: Sql = await opened(sqlite_url)
    patience = await store.database.write(lambda one: one.execute(text("PRAGMA busy_timeout")).scalar_one())
    assert patience < 1000
    other = sqlite3.connect(tmp_path / "dicewright.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable):
        await store.probe()
    other.execute("ROLLBACK")
    other.close()
    await store.probe()
