"""A database that an older server has written is opened, and its rooms go on as that server told them.

`kept/rooms.sql` is a SQLite file made before rooms were typed, `kept/told.json` what its server said of it.
"""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from dicewright.server.rooms.state import RoomState, Terms, read_room, write_room
from dicewright.store.store import Room
from tests.server.rooms.table import still
from tests.server.running import HALLS, Player, running

KEPT = Path(__file__).parent / "kept"
TOLD: dict[str, dict[str, Any]] = json.loads((KEPT / "told.json").read_text())


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Give a copy of the old database."""
    file = tmp_path / "rooms.db"
    line = sqlite3.connect(file)
    line.executescript((KEPT / "rooms.sql").read_text())
    line.close()
    return f"sqlite:///{file}"


async def test_rooms_of_an_older_server_are_told_as_it_told_them(database: str) -> None:
    async with running(database) as host:
        still(host)
        HALLS[host].thinkers.pause = 0
        for name, old in TOLD.items():
            one = await Player(host, old["room"], old["tokens"][0]).connect()
            await one.say(do="ping", id=1)
            await one.until("pong")
            now = {key: one.standing[key] for key in old["standing"] if key in one.standing}
            now["muted"] = [each["muted"] for each in one.standing["people"]]
            now["seats"] = [
                [each[key] for key in ("kind", "name", "bot", "stand_in")] for each in one.standing["seats"]
            ]
            assert now == old["standing"], name
            assert (one.scene.get("head"), one.scene.get("version")) == (old["head"], old["version"]), name
            await one.close()


async def test_a_match_that_an_older_server_kept_goes_on(database: str) -> None:
    async with running(database) as host:
        people = [
            await Player(host, TOLD["offered"]["room"], one).connect() for one in TOLD["offered"]["tokens"]
        ]
        for one in people:
            await one.until("snapshot")
        player = next(one for one in people if one.scene["requests"])
        request = player.scene["requests"][0]
        assert (await player.choose(request, request["options"][-1]))["is"] == "done"
        for one in people:
            await one.close()


def test_a_room_is_kept_and_read_back_the_same() -> None:
    rows = sqlite3.connect(":memory:")
    rows.executescript((KEPT / "rooms.sql").read_text())
    found = rows.execute(
        "SELECT id, game, host, settings, made_ms, changed_ms, code, phase, public, match, version FROM rooms"
    ).fetchall()
    assert len(found) == 1 + len(TOLD)  # and the rematch of one
    for id, game, host, settings, *rest in found:
        state = read_room(Room(id, game, host, json.loads(settings), *rest), [])
        assert read_room(*write_room(state)) == state
    rows.close()


def test_what_another_version_has_written_or_left_out_does_not_matter() -> None:
    state = read_room(Room("r", "doodle-dice", "g", {"options": {}, "tomorrow": [1]}, 1, 2), [])
    assert state == RoomState(id="r", game="doodle-dice", host="g", terms=Terms({}), made_ms=1, changed_ms=2)
    assert write_room(state)[0].settings["options"] == {}
