"""A server killed at any moment: what it acknowledged is there, once and in order, and play goes on."""

import asyncio
import os
import random
import secrets
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import WebSocketException

from dicewright.kernel.match import Match
from dicewright.server.rooms.log import log_of
from dicewright.store import open_store
from tests.server.running import Player, ask, free_port, guest

pytestmark = pytest.mark.asyncio
KILLS: Final = 5 if os.environ.get("DICEWRIGHT_SHORT") else 20
PAIRS: Final = 3
LOST: Final = (OSError, TimeoutError, WebSocketException, IndexError, ValueError)  # while the server is away


class Server:
    """A server in a process of its own that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        words = [
            "-m",
            "dicewright",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.folder),
            "--burst",
            "9999",
        ]
        quiet = asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=quiet)
        while True:
            assert self.process.returncode is None
            try:
                if (await ask("GET", f"{self.host}/health"))[0] == 200:
                    return
            except LOST:
                await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """Kill it without a word."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()


class Person:
    """Somebody who plays on, whatever happens to the server, and writes down what was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token = ""
        self.done: dict[str, list[str]] = {}  # by room, in order
        self.refused: list[str] = []
        self.open: tuple[str, dict[str, Any], int] | None = None  # a command whose outcome is not known

    async def play(self, server: Server, room: str) -> None:
        """Play a match to its end, coming back as often as it takes."""
        while True:
            player = Player(server.host, room, self.token)
            try:
                await player.connect()
                await player.until("snapshot")
                await self.answer(player, room)
            except LOST:
                await asyncio.sleep(0.05)
            else:
                return
            finally:
                await player.close()

    async def answer(self, player: Player, room: str) -> None:
        """Answer what is asked; a command whose outcome is not known is sent again first."""
        while not player.scene["over"] or self.open is not None:
            if self.open is None:
                requests = player.scene["decisions"]
                if not requests:
                    await player.hear()
                    continue
                self.open = (secrets.token_urlsafe(16), requests[0], random.choice(requests[0]["options"]))
            command, request, option = self.open
            reply = await player.choose(request, option, command=command)
            if reply["is"] == "done":
                self.done.setdefault(room, []).append(command)
            else:
                self.refused.append(command)
            self.open = None


async def pair(server: Server, n: int, people: list[Person], ending: asyncio.Event) -> list[str]:
    """Let two people play one match after the other until the end; return the rooms."""
    rooms: list[str] = []
    for person in people:
        person.token = await guest(server.host, person.name)
    while not ending.is_set():
        game = ("doodle-dice", "daemon-dice")[(n + len(rooms)) % 2]
        try:
            rooms.append(await opened(server, people, game))
        except (*LOST, AssertionError):
            await asyncio.sleep(0.05)
            continue
        await asyncio.gather(*(person.play(server, rooms[-1]) for person in people))
    return rooms


async def opened(server: Server, people: list[Person], game: str) -> str:
    """Open a room, let both sit down, and begin."""
    form = {"game": game, "seats": ["person", "open"], "options": {}}
    status, body = await ask("POST", f"{server.host}/api/rooms", form, people[0].token)
    assert status == 200, body
    first, second = (Player(server.host, body["room"], person.token) for person in people)
    try:
        await second.connect()
        await second.say(do="sit")
        while not any(seat["yours"] for seat in second.standing.get("seats", [])):
            await second.hear()
        await first.connect()
        await first.say(do="start")
        await first.until("snapshot")
    finally:
        await first.close()
        await second.close()
    room: str = body["room"]
    return room


async def test_no_kill_loses_doubles_or_reorders_what_was_acknowledged(tmp_path: Path) -> None:
    server = Server(tmp_path)
    await server.start()
    ending = asyncio.Event()
    people = [[Person(f"{n}{side}") for side in "ab"] for n in range(PAIRS)]
    playing = [asyncio.create_task(pair(server, n, both, ending)) for n, both in enumerate(people)]
    for _ in range(KILLS):
        await asyncio.sleep(random.uniform(0.05, 0.6))
        await server.kill()
        await server.start()
    ending.set()
    rooms = [room for found in await asyncio.wait_for(asyncio.gather(*playing), 120) for room in found]
    await server.kill()
    await check(tmp_path, rooms, [person for both in people for person in both])


async def check(folder: Path, rooms: list[str], people: list[Person]) -> None:
    """Read the database and compare it with what people were told."""
    store = open_store(f"sqlite:///{folder / 'rooms.db'}")
    await store.start()
    told = 0
    for room in rooms:
        found = await store.room(room)
        assert found is not None
        kept = await store.match(found[0].match or "")
        assert kept is not None
        commands = [row.command for row in kept[1] if row.command is not None]
        assert len(set(commands)) == len(commands)
        for person in people:
            mine = person.done.get(room, [])
            places = [commands.index(command) for command in mine]
            assert places == sorted(places)
            told += len(mine)
            assert not set(person.refused) & set(commands)  # what was refused was never done
        match = Match.load(log_of(kept))
        assert match.over
        assert [row.seq for row in kept[1]] == list(range(len(kept[1])))
    await store.close()
    assert told > KILLS
