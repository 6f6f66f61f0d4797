"""What older versions have kept of rooms is read, and what this one keeps is read back the same."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from dicewright.server.rooms.state import RoomState, Terms, read_room, write_room
from dicewright.store.store import Room
from tests.server.kept.house import arrived, read, restored
from tests.server.running import running

ROOMS = "SELECT id, game, host, settings, made_ms, changed_ms, code, phase, public, match, version FROM rooms"


def test_a_room_is_kept_and_read_back_the_same() -> None:
    with closing(sqlite3.connect(":memory:")) as house:
        house.executescript(read()["sql"])
        rows = house.execute(ROOMS).fetchall()
    assert len(rows) > 10
    for id, game, host, settings, *rest in rows:
        state = read_room(Room(id, game, host, json.loads(settings), *rest), [])
        assert read_room(*write_room(state)) == state


def test_what_another_version_has_written_or_left_out_does_not_matter() -> None:
    state = read_room(Room("r", "doodle-dice", "g", {"options": {}, "tomorrow": [1]}, 1, 2), [])
    assert state == RoomState(id="r", game="doodle-dice", host="g", terms=Terms(), made_ms=1, changed_ms=2)
    assert write_room(state)[0].settings["options"] == {}


async def test_a_server_that_was_killed_at_the_end_of_a_match_leaves_no_room_playing_for_ever(
    tmp_path: Path,
) -> None:
    house = read()
    room, database = house["rooms"]["over"]["id"], restored(house, tmp_path)
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as kept:  # as older ones left it
        kept.execute("UPDATE rooms SET phase = 'playing', code = 'KILL' WHERE id = ?", (room,))
        kept.commit()
    async with running(database) as host:
        ann = await arrived(host, room, house["tokens"]["Ann"])
        assert (ann.standing["phase"], ann.standing["code"], ann.scene["over"]) == ("over", None, True)
        await ann.close()
