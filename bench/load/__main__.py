"""Measure a server under load: paced tables over sockets, how soon answers are kept, and what that costs."""

import argparse
import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from bench.load.boardgame import Peer, PeerTable, lack
from bench.load.server import Server
from bench.load.table import Table
from dicewright.kernel.game import game_of
from dicewright.kernel.match import Match
from dicewright.server.rooms.keeper import rows_of
from dicewright.server.rooms.log import header_of
from dicewright.store import Guest, Header, Room, Seating, open_store

GAMES: Final = ("doodle-dice", "daemon-dice", "monster-dice", "dice-warriors", "doodle-dice-monsters")
COPIED: Final = {
    "rooms": ("id", "match"),
    "seats": ("room",),
    "matches": ("id", "room"),
    "records": ("match",),
}
FIRST: Final = 10  # seconds after a start
LOOK: Final = 0.05  # seconds between two questions in them
COLUMNS: Final = ("tables", "answers", "a second", "p50", "p99", "most", "CPU %", "MB", "kB each")


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


async def loaded(given: argparse.Namespace, many: int) -> None:
    """Let so many tables play, and print a line."""
    games = given.games.split(",")
    with TemporaryDirectory() as folder:
        server = (Peer if given.peer else Server)(Path(folder))
        await server.start()
        empty = server.memory()
        kind = PeerTable if given.peer else Table
        tables = [kind(server, games[n % len(games)], Random(n), given.pace) for n in range(many)]
        try:
            share, memory = await played(server, tables, given.seconds, given.pace, given.deaf)
            if given.after:
                print(f"{given.after:g} s after all have gone: {await left(server, given.after)}", flush=True)
        finally:
            await server.stop()
    row = [taken for table in tables for taken in table.taken]
    cells = [f"{many}", f"{len(row)}", f"{len(row) / given.seconds:.1f}"]
    cells += [f"{part(row, below):.1f}" for below in (0.5, 0.99, 1)]
    cells += [f"{100 * share:.1f}", f"{memory:.0f}", f"{1000 * (memory - empty) / many:.0f}"]
    print("".join(f"{cell:>10}" for cell in cells), flush=True)


async def left(server: Server, seconds: float) -> str:
    """Return what a server holds some time after all tables were left."""
    rooms = await asyncio.to_thread(server.metric, "dicewright_rooms")
    await asyncio.sleep(seconds)
    now = await asyncio.to_thread(server.metric, "dicewright_rooms")
    return f"{rooms:.0f} open rooms, then {now:.0f}; {server.memory():.0f} MB"


async def played(
    server: Server, tables: list[Table], seconds: float, pace: float, watching: int
) -> tuple[float, float]:
    """Let tables play; return the share of a core that was used, and the memory."""
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
    share, memory = (server.spent() - spent) / (time.monotonic() - begun), server.memory()
    ending.set()
    await asyncio.gather(*playing)
    for table in tables:
        await table.close()
    for line in held:
        line.transport.abort()
    return share, memory


async def kept(rooms: int) -> None:
    """Print how long a start with so many kept rooms takes, and what follows."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        await server.start()
        await server.stop()
        await fill(Path(folder), rooms)
        took = await server.start()
        spent, held = server.spent(), server.memory()
        slowest = 0.0
        for _ in range(int(FIRST / LOOK)):
            begun = time.monotonic()
            await server.answers()
            slowest = max(slowest, time.monotonic() - begun)
            await asyncio.sleep(LOOK)
        after, more = server.spent() - spent, server.memory()
        print(f"{rooms} kept rooms: answers after {took:.1f} s ({spent:.1f} s of a core), {held:.0f} MB")
        print(f"  then in {FIRST} s {after:.1f} s of a core, {more:.0f} MB, slowest {1000 * slowest:.0f} ms")
        await server.stop()


async def fill(folder: Path, rooms: int) -> None:
    """Keep so many rooms, each with a match that runs, as a server would have; all are copies of a few."""
    file = folder / "rooms.db"
    store = open_store(f"sqlite:///{file}")
    await store.start()
    await store.add_guest(Guest("g", "Ann", "hash", 0))
    for n, game in enumerate(GAMES):
        match = Match(game_of(game), 2, seed=1)
        header = Header(f"m{n}", f"r{n}", game, game_of(game).rules, header_of(match), 0)
        room = Room(f"r{n}", game, "g", {"options": {}}, 0, 0, phase="playing", match=f"m{n}")
        seats = [Seating(f"r{n}", seat, "person", "Ann", guest="g") for seat in range(2)]
        await store.add_room(room, seats, (header, rows_of(match, 0, "", 0)))
    await store.close()
    with closing(sqlite3.connect(file)) as line:
        for table, renamed in COPIED.items():
            names = [row[1] for row in line.execute(f"PRAGMA table_info({table})")]
            made = ", ".join(f"\"{name}\" || '-' || n" if name in renamed else f'"{name}"' for name in names)
            many = "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ?)"
            copies = rooms // len(GAMES) - 1
            line.execute(f"{many} INSERT INTO {table} SELECT {made} FROM {table}, many", [copies])  # noqa: S608
        line.commit()


async def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--tables", default="100,500,1000", help="how many play at once, one run after another"
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="that are counted in each run")
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two answers at a table")
    parser.add_argument("--deaf", type=int, default=0, help="how many watch the first table and never read")
    parser.add_argument("--games", default=",".join(GAMES), help="that are played, in turn")
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io instead, with Pig")
    parser.add_argument("--after", type=float, default=0.0, help="seconds after which to look what is left")
    parser.add_argument("--kept", default="", help="how many rooms are there at a start, instead of tables")
    given = parser.parse_args()
    if given.kept:
        for rooms in given.kept.split(","):
            await kept(int(rooms))
        return
    if given.peer and lack():
        parser.exit(1, f"boardgame.io was not measured; {lack()}.\n")
    what = "boardgame.io, in memory, pig" if given.peer else f"SQLite, synced, {given.games}"
    print(f"{what}; both seats at one screen, an answer every {given.pace} s; milliseconds to its reply")
    print("".join(f"{name:>10}" for name in COLUMNS), flush=True)
    for many in given.tables.split(","):
        await loaded(given, int(many))


if __name__ == "__main__":
    asyncio.run(main())
