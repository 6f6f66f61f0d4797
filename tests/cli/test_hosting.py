"""Commands for whoever runs a server: backup, restore, admin, doctor."""

import asyncio
import json
from pathlib import Path

import pytest

from dicewright.cli.hosting.backup import told
from dicewright.store import open_store
from tests.cli.program import refused, run
from tests.server.running import free_port
from tests.store.test_upkeep import house


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with a house in it."""
    folder = tmp_path / "data"
    folder.mkdir()

    async def fill() -> None:
        store = open_store(f"sqlite:///{folder}/rooms.db")
        await store.start()
        await house(store)
        await store.close()

    asyncio.run(fill())
    return folder


def test_what_was_backed_up_is_restored_elsewhere(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "monday.dicewright"
    assert run("backup", file, "--data", data).stdout.endswith("2 guests, 3 rooms, 2 matches, 5 records\n")
    assert told({"guests": 1, "rooms": 1, "matches": 1, "records": 1}) == "1 guest, 1 room, 1 match, 1 record"
    other = tmp_path / "other"
    assert run("restore", file, "--data", other).stdout.startswith("restored: 2 guests")
    assert run("admin", "figures", "--data", other).stdout == run("admin", "figures", "--data", data).stdout
    assert "in use" in refused("restore", file, "--data", other)
    assert "already exists" in refused("backup", file, "--data", data)
    assert "there is no database" in refused("backup", tmp_path / "b", "--data", tmp_path / "nothing")


def test_rooms_and_guests_are_listed_shown_closed_exported_and_deleted(data: Path, tmp_path: Path) -> None:
    listed = run("admin", "rooms", "--data", data).stdout.splitlines()
    assert [line.split()[0] for line in listed] == ["r3", "r2", "r1"]
    assert "1 of 2 seats taken by people" in listed[0]
    assert "seat 1: Greedy (greedy)" in run("admin", "rooms", "r2", "--data", data).stdout
    told = json.loads(run("admin", "rooms", "--json", "--data", data).stdout)["rooms"]
    assert [room["id"] for room in told] == ["r3", "r2", "r1"]
    alone = json.loads(run("admin", "rooms", "r2", "--json", "--data", data).stdout)
    assert alone == told[1]
    assert alone["seats"][1] == {"seat": 1, "kind": "bot", "name": "Greedy", "bot": "greedy"}
    assert json.loads(run("admin", "reports", "--json", "--data", data).stdout) == {"reports": []}
    assert (
        json.loads(run("admin", "guests", "Guest g1", "--json", "--data", data).stdout)["guests"][0]["id"]
        == "g1"
    )
    assert json.loads(run("admin", "retention", "--json", "--data", data).stdout)["rooms"]["days"] == 365
    assert run("admin", "rooms", "r2", "--close", "--data", data).stdout == "r2 is closed\n"
    assert len(run("admin", "rooms", "--data", data).stdout.splitlines()) == 2
    assert "there is no room" in refused("admin", "rooms", "zzz", "--data", data)
    assert run("admin", "rooms", "--phase", "over", "--data", data).stdout == "There are no such rooms.\n"
    assert run("admin", "reports", "--data", data).stdout == "Nothing has been reported.\n"
    assert "no report has an id" in refused("admin", "reports", "--dismiss", "3fa0", "--data", data)
    assert "nobody with the id 'Ann'" in refused("admin", "reports", "--let-speak", "Ann", "--data", data)
    assert run("admin", "guests", "Guest g1", "--data", data).stdout.startswith("g1 Guest g1, since 1970")
    file = tmp_path / "g1.json"
    done = run("admin", "guests", "g1", "--export", file, "--delete", "--data", data)
    assert done.stdout.endswith("Guest g1 is deleted\n")
    assert json.loads(file.read_text())["builds"][0]["name"] == "Mine"
    assert "there is no guest" in refused("admin", "guests", "g1", "--data", data)
    told = run("admin", "retention", "--keep-chat", "0", "--data", data).stdout.splitlines()
    assert told == [
        "rooms: 365 days, 2 now too old",
        "chat: for ever, 0 now too old",
        "guests: 365 days, 1 now too old",
    ]
    assert run("admin", "purge", "1", "--data", data).stdout == "removed: 2 rooms, 0 lines of chat, 1 guest\n"
    figures = json.loads(run("admin", "figures", "--json", "--data", data).stdout)
    assert (figures["guests"], figures["rooms"]) == (0, {"closed": 1}), "the room that was closed today stays"


def test_the_doctor_looks_at_everything_and_changes_nothing(data: Path, tmp_path: Path) -> None:
    done = run("doctor", "--data", data, "--port", "47811", "--json")
    found = {row["what"]: row for row in json.loads(done.stdout)}
    assert {"python", "web client", "games", "folder", "database", "clock", "port", "workers"} <= set(found)
    assert found["database"]["text"].endswith("the newest")
    assert done.exit_code == int(any(row["state"] == "wrong" for row in found.values()))
    empty = run("doctor", "--data", tmp_path / "new")
    assert "it does not exist yet" in empty.stdout
    assert not (tmp_path / "new").exists()


def test_a_database_that_is_away_is_said_in_one_line_whatever_is_asked_of_it(
    data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "monday.dicewright"
    run("backup", file, "--data", data)
    away = ("--database", f"postgresql://me@127.0.0.1:{free_port()}/dice")
    for words in (
        ("serve", "--port", "0"),
        ("serve", "--check"),
        ("admin", "figures"),
        ("admin", "purge", "9"),
        ("backup", tmp_path / "other"),
        ("restore", file),
    ):
        assert refused(*words, *away).endswith("no server listens there"), words
    assert "no server listens there" in run("doctor", *away).stdout
    (data / "rooms.db").write_text("this is not a database, but long enough to look like one " * 20)
    assert "is no SQLite database" in refused("serve", "--port", "0", "--data", data)
