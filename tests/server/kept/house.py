"""The kept house: its database, who lives in it, and what each guest is told of each room."""

import json
import lzma
import sqlite3
from pathlib import Path
from typing import Any, Final

from tests.kept.logs import digest_of
from tests.server.running import Player, ask

FILE: Final = Path(__file__).with_name("house.json.xz")
ROOM: Final = (
    *("code", "game", "phase", "public", "host", "options", "preset", "changed_options", "changed_tables"),
    *("clock", "react", "assist", "paused", "offer", "declined", "next", "from"),
)
SEAT: Final = ("seat", "kind", "name", "bot", "yours", "stand_in", "build")
PERSON: Final = ("name", "seats", "host", "muted", "you")
SCENE: Final = ("length", "viewer", "asked", "over", "result")
House = dict[str, Any]  # sql, tokens by name, rooms by title, secrets of invitations, and what was told


def read() -> House:
    """Return the kept house."""
    house: House = json.loads(lzma.decompress(FILE.read_bytes()))
    return house


def restored(house: House, folder: Path) -> str:
    """Make a database of the kept house in a folder and return its address."""
    path = folder / "house.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(house["sql"])
    connection.close()
    return f"sqlite:///{path}"


async def arrived(host: str, room: str, token: str | None) -> Player:
    """Come into a room, and hear all that one is told at first."""
    player = await Player(host, room, token).connect()
    await player.until("chat")
    return player


async def told(host: str, house: House) -> dict[str, Any]:
    """Return what a server tells: of each room those who watch and its people, and each guest of its own."""
    everything: dict[str, Any] = {}
    for title, room in house["rooms"].items():
        for name, token in [("", None), *house["tokens"].items()]:
            if name in room["people"] or not name:
                player = await arrived(host, room["id"], token)
                everything[f"{title} {name}"] = seen(player)
                await player.close()
    for name, token in house["tokens"].items():
        mine = (await ask("GET", f"{host}/api/mine", token=token))[1]["rooms"]
        keys = ("room", "phase", "yours", "asked", "result")
        everything[f"{name}'s rooms"] = sorted([one[key] for key in keys] for one in mine)
        everything[f"{name}'s builds"] = (await ask("GET", f"{host}/api/builds", token=token))[1]
    for title, room in house["rooms"].items():
        status, log = await ask("GET", f"{host}/api/rooms/{room['id']}/replay")
        everything[f"{title}, its replay"] = digest_of(log) if status == 200 else status
    return everything


def seen(player: Player) -> dict[str, Any]:
    """Return what a player was told, without sentences, the view, and who is here at the moment."""
    standing, scene = player.standing, player.scene
    clock = standing["clock"]
    requests = [
        [one[key] for key in ("seat", "kind", "number", "options")] for one in scene.get("decisions", ())
    ]
    events = [{key: event[key] for key in ("at", "kind", "seat", "data")} for event in player.events]
    return {
        **{key: standing[key] for key in ROOM},
        "clock": clock and {key: clock[key] for key in clock if key != "running"},
        "first": standing["first"] is not None,
        "seats": [{key: one[key] for key in SEAT} for one in standing["seats"]],
        "people": [{key: one[key] for key in PERSON} for one in standing["people"]],
        "scene": {key: scene[key] for key in SCENE} if scene else None,
        "requests": requests,
        "events": digest_of(events),
        "chat": [[one["n"], one["seat"], one["name"], one["text"]] for one in player.other[-1]["all"]],
    }
