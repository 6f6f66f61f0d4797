"""Measure a server under load: paced tables over sockets, how soon answers are kept, and what that costs."""

import argparse
import asyncio
import json
import os
import secrets
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from dicewright.kernel.game import game_of
from dicewright.kernel.match import Match
from dicewright.server.rooms.keeper import rows_of
from dicewright.server.rooms.log import header_of
from dicewright.store import Guest, Header, Room, Seating, open_store

GAMES: Final = ("doodle-dice", "daemon-dice", "monster-dice", "dice-warriors", "doodle-dice-monsters")
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
COLUMNS: Final = ("tables", "answers", "a second", "p50", "p99", "most", "CPU %", "MB", "kB each")


@dataclass
class Server:
    """A server in a process of its own, with a database of its own."""

    folder: Path
    port: int = 0
    process: asyncio.subprocess.Process | None = None

    @property
    def host(self) -> str:
        """Return where it listens."""
        return f"127.0.0.1:{self.port}"

    async def start(self) -> float:
        """Start it, and return how many seconds it took until it answered."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        limits = ["--burst", "9999", "--rate", "9999", "--sockets", "99", "--address-sockets", "99999"]
        words = ["-m", "dicewright", "serve", "--port", str(self.port), "--data", str(self.folder), *limits]
        begun, quiet = time.monotonic(), asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *words, "--guests", "999999", stdout=quiet
        )
        while True:
            with suppress(OSError):
                if await asyncio.to_thread(lambda: urlopen(f"http://{self.host}/health").status) == 200:
                    return time.monotonic() - begun
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Stop it."""
        if self.process is not None:
            self.process.terminate()
            await self.process.wait()

    def spent(self) -> float:
        """Return the seconds of the processor that it has used."""
        assert self.process is not None
        parts = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / TICKS

    def memory(self) -> float:
        """Return how many megabytes it holds."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]) * PAGE / 1e6

    def post(self, path: str, form: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Send a form and return the reply."""
        heads = {
            "Content-Type": "application/json",
            **({"Authorization": f"Bearer {token}"} if token else {}),
        }
        request = Request(f"http://{self.host}{path}", json.dumps(form).encode(), heads)
        with urlopen(request) as reply:  # noqa: S310 - our own server
            found: dict[str, Any] = json.load(reply)
        return found


@dataclass
class Table:
    """One screen with both seats of a match: it answers at a pace, and begins another match after it."""

    server: Server
    game: str
    source: Random
    pace: float  # seconds between two answers
    line: ClientConnection | None = None
    scene: dict[str, Any] = field(default_factory=dict)
    taken: list[float] = field(default_factory=list)  # seconds from an answer to its acknowledgement

    async def open(self) -> None:
        """Open a room and begin."""
        token = (await asyncio.to_thread(self.server.post, "/api/guests", {"name": "Ann"}))["token"]
        form = {"game": self.game, "seats": ["person", "person"], "shared": True}
        room = (await asyncio.to_thread(self.server.post, "/api/rooms", form, token))["room"]
        self.scene = {}
        self.line = await connect(f"ws://{self.server.host}/ws/{room}", compression=None, max_size=None)
        await self.say(do="hello", token=token)
        await self.say(do="start")
        while not self.scene:
            await self.hear()

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.line is not None
        await self.line.send(json.dumps({"v": 1, **message}))

    async def hear(self) -> dict[str, Any]:
        """Take the next message."""
        assert self.line is not None
        message: dict[str, Any] = json.loads(await self.line.recv())
        if message["is"] in ("snapshot", "events"):
            self.scene = message
        return message

    async def answer(self) -> float:
        """Answer, and return how long it took until that was kept."""
        request = self.scene["decisions"][0]
        command = secrets.token_urlsafe(16)
        given = {"seat": request["seat"], "number": request["number"]}
        begun = time.monotonic()
        await self.say(
            do="choose", command=command, options=[self.source.choice(request["options"])], **given
        )
        while (reply := await self.hear()).get("command") != command:
            pass
        assert reply["is"] == "done", reply
        return time.monotonic() - begun

    async def play(self, ending: asyncio.Event, counted: asyncio.Event) -> None:
        """Play on until the end; what is answered while it counts is noted."""
        await asyncio.sleep(self.source.random() * self.pace)
        while not ending.is_set():
            if not self.scene.get("decisions"):
                await self.close()
                await self.open()
            taken = await self.answer()
            if counted.is_set():
                self.taken.append(taken)
            await asyncio.sleep(self.pace * (0.5 + self.source.random()))

    async def close(self) -> None:
        """Hang up."""
        if self.line is not None:
            await self.line.close()


def part(row: list[float], share: float) -> float:
    """Return the milliseconds that a share of the answers stays below."""
    return 1000 * sorted(row)[min(len(row) - 1, int(share * len(row)))]


async def deaf(server: Server, room_of: Table, many: int) -> list[ClientConnection]:
    """Let so many watch who never read."""
    assert room_of.line is not None
    path = room_of.line.request.path if room_of.line.request else ""
    lines = []
    for _ in range(many):
        line = await connect(f"ws://{server.host}{path}", compression=None, max_queue=1)
        await line.send(json.dumps({"v": 1, "do": "hello"}))
        lines.append(line)
    return lines


async def loaded(many: int, seconds: float, pace: float, watching: int) -> None:
    """Let so many tables play, and print a line."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        await server.start()
        empty = server.memory()
        tables = [Table(server, GAMES[n % len(GAMES)], Random(n), pace) for n in range(many)]
        for table in tables:
            await table.open()
        held = await deaf(server, tables[0], watching) if watching else []
        ending, counted = asyncio.Event(), asyncio.Event()
        playing = [asyncio.create_task(table.play(ending, counted)) for table in tables]
        await asyncio.sleep(pace)  # until all have begun
        counted.set()
        spent, begun = server.spent(), time.monotonic()
        await asyncio.sleep(seconds)
        counted.clear()
        passed, spent, memory = time.monotonic() - begun, server.spent() - spent, server.memory()
        ending.set()
        await asyncio.gather(*playing)
        for table in tables:
            await table.close()
        for line in held:
            line.transport.abort()
        await server.stop()
    row = [taken for table in tables for taken in table.taken]
    cells = [f"{many}", f"{len(row)}", f"{len(row) / passed:.1f}"]
    cells += [f"{part(row, share):.1f}" for share in (0.5, 0.99, 1)]
    cells += [f"{100 * spent / passed:.1f}", f"{memory:.0f}", f"{1000 * (memory - empty) / many:.0f}"]
    print("".join(f"{cell:>10}" for cell in cells), flush=True)


async def kept(rooms: int) -> None:
    """Print how long a server with so many kept rooms takes to start, and what it holds then."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        await server.start()
        await server.stop()
        await fill(Path(folder), rooms)
        took = await server.start()
        spent, held = server.spent(), server.memory()
        print(
            f"{rooms} kept rooms: answers after {took:.1f} s ({spent:.1f} s of a core), {held:.0f} MB",
            flush=True,
        )
        await server.stop()


async def fill(folder: Path, rooms: int) -> None:
    """Keep so many rooms, each with a match that runs, as a server would have."""
    store = open_store(f"sqlite:///{folder / 'rooms.db'}")
    await store.start()
    await store.add_guest(Guest("g", "Ann", "hash", 0))
    made = {}
    for game in GAMES:
        match = Match(game_of(game), 2, seed=1)
        made[game] = (header_of(match), rows_of(match, 0, "", 0), game_of(game).rules)
    for first in range(0, rooms, 200):
        batch = []
        for n in range(first, min(first + 200, rooms)):
            game = GAMES[n % len(GAMES)]
            header, rows, rules = made[game]
            room = Room(f"r{n}", game, "g", {"options": {}}, 0, 0, phase="playing", match=f"m{n}")
            seats = [Seating(f"r{n}", seat, "person", "Ann", guest="g") for seat in range(2)]
            batch.append(
                store.add_room(room, seats, (Header(f"m{n}", f"r{n}", game, rules, header, 0), rows))
            )
        await asyncio.gather(*batch)
    await store.close()


async def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--tables", default="100,500,1000", help="how many play at once, one run after another"
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="that are counted in each run")
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two answers at a table")
    parser.add_argument("--deaf", type=int, default=0, help="how many watch the first table and never read")
    parser.add_argument("--kept", default="", help="how many rooms are there at a start, instead of tables")
    given = parser.parse_args()
    if given.kept:
        for rooms in given.kept.split(","):
            await kept(int(rooms))
        return
    print(f"SQLite, both seats at one screen, an answer every {given.pace} s; milliseconds to a kept answer")
    print("".join(f"{name:>10}" for name in COLUMNS), flush=True)
    for many in given.tables.split(","):
        await loaded(int(many), given.seconds, given.pace, given.deaf)


if __name__ == "__main__":
    asyncio.run(main())
