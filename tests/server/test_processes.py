"""Two server processes on one PostgreSQL, a player on each: one match, the same for both."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.running import Player, ask, free_port, guest
from tests.server.test_kill import LOST
from tests.server.test_play import play_out, room_of

FAST = ("--burst", "10000", "--rate", "1000")  # programs answer faster than people
pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def process(database: str) -> AsyncIterator[str]:
    """Run a server in a process of its own and give its address."""
    port = free_port()
    words = ["-m", "dicewright", "serve", "--port", str(port), "--database", database, *FAST]
    program = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=asyncio.subprocess.DEVNULL)
    try:
        while True:
            assert program.returncode is None
            try:
                if (await ask("GET", f"127.0.0.1:{port}/health"))[0] == 200:
                    break
            except LOST:
                await asyncio.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        program.terminate()
        await program.wait()


@pytest.mark.parametrize("game", ["doodle-dice", "daemon-dice"])
async def test_two_processes_serve_one_match(game: str, postgres_url: str) -> None:
    async with process(postgres_url) as here, process(postgres_url) as there:
        ann, bob = await guest(here, "Ann"), await guest(there, "Bob")
        options = {"size": 5} if game == "daemon-dice" else {}
        room = await room_of(here, ann, game, ["person", "open"], **options)
        first, second = Player(here, room, ann), Player(there, room, bob)
        await first.connect()
        await second.connect()
        await second.say(do="sit")
        while sum(seat["kind"] == "person" for seat in first.standing.get("seats", [])) < 2:
            await first.hear()
        await first.say(do="start")
        await asyncio.gather(play_out(first), play_out(second))
        assert first.scene["result"] == second.scene["result"]
        assert first.scene["head"] == second.scene["head"]
        await first.close()
        await second.close()
