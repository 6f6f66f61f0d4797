"""A server killed at any moment: what it acknowledged is there, once and in order, and play goes on."""

import asyncio
import os
import random
import secrets
import time
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import WebSocketException

from dicewright.kernel.match import Match
from dicewright.server.rooms.log import log_of
from dicewright.store import open_store
from tests.server.forked import Nursery
from tests.server.running import PATIENT, Player, ask, free_port, guest

pytestmark = pytest.mark.asyncio
FEW: Final = bool(os.environ.get("DICEWRIGHT_SHORT"))
KILLS: Final = int(os.environ.get("DICEWRIGHT_KILLS", "5" if FEW else "20"))  # 500 make the long form
PAIRS: Final = 3
HOUSES: Final = ("sqlite",) if FEW else ("sqlite", "postgres", "two processes")
GAMES: Final[dict[str, dict[str, int | str]]] = {  # with options that keep them short
    "doodle-dice": {},
    "daemon-dice": {"size": 5},
    "monster-dice": {},
    "dice-warriors": {"party_size": 3},
    "doodle-dice-monsters": {"sides_total": 24},
}
TRANSIENT: Final = ("unavailable", "busy")  # to be sent again
LOST: Final = (OSError, TimeoutError, WebSocketException, IndexError, ValueError)  # while the server is away


class Server:
    """A server in a process of its own that can be killed and started again."""

    def __init__(self, database: str, nursery: Nursery) -> None:
        self.nursery = nursery
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.words = ["serve", "--port", str(self.port), "--database", database, "--burst", "9999"]
        self.process = 0

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = await self.nursery.order(self.words)
        end = time.monotonic() + PATIENT
        while time.monotonic() < end:
            try:
                if (await ask("GET", f"{self.host}/health"))[0] == 200:
                    return
            except LOST:
                await asyncio.sleep(0.02)
        raise AssertionError("the server does not start")

    async def kill(self) -> None:
        """Kill it without a word."""
        await self.nursery.order(self.process)


class House:
    """One server or two on one database; people come to any of them."""

    def __init__(self, database: str, many: int) -> None:
        self.database = database
        self.nursery = Nursery()
        self.servers = [Server(database, self.nursery) for _ in range(many)]
        self.ending = asyncio.Event()

    @property
    def host(self) -> str:
        """Return the address of any of the servers."""
        return random.choice(self.servers).host


class Person:
    """Somebody who plays on, whatever happens to the server, and writes down what was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token = ""
        self.done: dict[str, list[str]] = {}  # by room, in order
        self.refused: list[str] = []
        self.open: dict[str, Any] | None = None  # a command whose outcome is not known

    async def play(self, house: House, room: str) -> None:
        """Play a match to its end, coming back as often as it takes."""
        while True:
            player = Player(house.host, room, self.token)
            try:
                await player.connect()
                await player.until("snapshot")
                await self.answer(player, room, house.ending)
            except LOST:
                await asyncio.sleep(0.05)
            else:
                return
            finally:
                await player.close()

    async def answer(self, player: Player, room: str, ending: asyncio.Event) -> None:
        """Answer what is asked; a command whose outcome is not known is sent again first.

        When all is to end, give up: no match is waited for that its dice make long.
        """
        while not player.scene["over"] or self.open is not None:
            if self.open is None:
                requests = player.scene["decisions"]
                if not requests:
                    await player.hear()
                    continue
                self.open = said(requests[0], giving_up=ending.is_set())
            await player.say(**self.open)
            command = self.open["command"]
            while (reply := await player.hear()).get("command") != command or reply["is"] == "answer":
                pass
            if reply["is"] == "done":
                self.done.setdefault(room, []).append(command)
            elif reply["code"] not in TRANSIENT:
                self.refused.append(command)
            if reply["is"] == "done" or reply["code"] not in TRANSIENT:
                self.open = None


def said(request: dict[str, Any], giving_up: bool) -> dict[str, Any]:
    """Return a command with which somebody answers a question, or gives up."""
    made = {"command": secrets.token_urlsafe(16), "seat": request["seat"]}
    if giving_up:
        return {"do": "resign", **made}
    return {
        "do": "choose",
        **made,
        "number": request["number"],
        "options": [random.choice(request["options"])],
    }


async def pair(house: House, n: int, people: list[Person]) -> list[str]:
    """Let two people play one match after the other until the end; return the rooms."""
    rooms: list[str] = []
    for person in people:
        while not person.token:
            try:
                person.token = await guest(house.host, person.name)
            except LOST:
                await asyncio.sleep(0.05)
    while not house.ending.is_set():
        try:
            rooms.append(await opened(house.host, people, [*GAMES][(n + len(rooms)) % len(GAMES)]))
        except (*LOST, AssertionError):
            await asyncio.sleep(0.05)
            continue
        await asyncio.gather(*(person.play(house, rooms[-1]) for person in people))
    return rooms


async def opened(host: str, people: list[Person], game: str) -> str:
    """Open a room, let both sit down, and begin."""
    form = {"game": game, "seats": ["person", "open"], "options": GAMES[game]}
    status, body = await ask("POST", f"{host}/api/rooms", form, people[0].token)
    assert status == 200, body
    first, second = (Player(host, body["room"], person.token) for person in people)
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


@pytest.fixture(params=HOUSES)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> House:
    """Give each kind of house in turn."""
    if request.param == "sqlite":
        return House(f"sqlite:///{tmp_path / 'rooms.db'}", 1)
    return House(request.getfixturevalue("postgres_url"), 2 if request.param == "two processes" else 1)


@pytest.mark.timeout(0)
async def test_no_kill_loses_doubles_or_reorders_what_was_acknowledged(house: House) -> None:
    people = [[Person(f"{n}{side}") for side in "ab"] for n in range(PAIRS)]
    try:
        rooms = await killed(house, people)
    finally:
        await house.nursery.close()
    await check(house.database, rooms, [person for both in people for person in both])


async def killed(house: House, people: list[list[Person]]) -> list[str]:
    """Let people play while servers are killed and started; return the rooms."""
    for server in house.servers:
        await server.start()
    playing = [asyncio.create_task(pair(house, n, both)) for n, both in enumerate(people)]
    for _ in range(KILLS):
        await asyncio.sleep(random.uniform(0.05, 0.6))
        server = random.choice(house.servers)
        await server.kill()
        await server.start()
    house.ending.set()
    rooms = [room for found in await asyncio.gather(*playing) for room in found]
    for server in house.servers:
        await server.kill()
    return rooms


async def check(database: str, rooms: list[str], people: list[Person]) -> None:
    """Read the database and compare it with what people were told."""
    store = open_store(database)
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
    print(f"{KILLS} kills, {len(rooms)} matches, {told} acknowledged: none lost, doubled or reordered")  # noqa: T201 - for those who let it run long
    assert told > KILLS
