"""Two server processes on one PostgreSQL, a player on each: one match, the same for both."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.rooms.table import asked, gone, playing, who
from tests.server.running import PATIENT, Player, ask, free_port, guest
from tests.server.test_kill import LOST
from tests.server.test_play import play_out, room_of

FAST = ("--burst", "10000", "--rate", "1000")  # programs answer faster than people
PROGRAMS: dict[str, asyncio.subprocess.Process] = {}  # by address
pytestmark = pytest.mark.asyncio


@asynccontextmanager
async def process(database: str) -> AsyncIterator[str]:
    """Run a server in a process of its own and give its address."""
    port = free_port()
    words = ["-m", "dicewright", "serve", "--port", str(port), "--database", database, *FAST]
    program = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=asyncio.subprocess.DEVNULL)
    PROGRAMS[f"127.0.0.1:{port}"] = program
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
        if program.returncode is None:
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


async def test_what_is_agreed_at_two_processes_holds_at_both(postgres_url: str) -> None:
    async with process(postgres_url) as here, process(postgres_url) as there:
        people = await playing(here, "Ann", "Bob", there=there)
        ann, bob = people
        for _ in range(2):
            await ann.say(do="offer", seat=0, what="draw")
            for one in people:
                await one.see(lambda one: one.standing["offer"])
            await bob.say(do="reply", seat=1, agree=False)
            for one in people:
                await one.see(lambda one: one.standing["declined"])
        assert await ann.refused(do="offer", seat=0, what="draw") == "too_soon"
        await ann.say(do="offer", seat=0, what="pause")
        await bob.see(lambda one: one.standing["offer"])
        assert not bob.standing["paused"]  # for Ann's process knows that Bob is at the other
        await bob.say(do="reply", seat=1, agree=True)
        for one in people:
            await one.see(lambda one: one.standing["paused"])
        player, request = await asked(people)
        reply = await player.choose(request, request["options"][0])
        assert (reply["is"], reply["code"]) == ("refused", "paused")
        await ann.say(do="resume", seat=0)
        await bob.see(lambda one: not one.standing["paused"])
        await bob.say(do="say", text="hello")
        assert (await ann.until("said"))["who"] == who(ann, "Bob")
        await bob.close()
        await ann.see(lambda one: not one.standing["seats"][1]["here"])
        await ann.say(do="offer", seat=0, what="bot", about=1)
        await ann.see(lambda one: one.standing["seats"][1]["stand_in"])
        _, request = await asked([ann])  # the bot has played, if it was asked
        assert request["seat"] == 0
        again = await Player(there, bob.room, bob.token).connect()
        await ann.see(lambda one: not one.standing["seats"][1]["stand_in"])
        await ann.say(do="kick", who=who(ann, "Bob"))
        assert again.line is not None
        await asyncio.wait_for(again.line.wait_closed(), PATIENT)
        assert again.line.close_code == 4005
        status, _ = await ask("DELETE", f"{there}/api/rooms/{ann.room}", token=ann.token or "")
        assert status == 200  # nobody else sits there any more
        assert ann.line is not None
        await asyncio.wait_for(ann.line.wait_closed(), PATIENT)
        assert ann.line.close_code == 4004


async def test_a_process_that_is_killed_takes_its_people_with_it(postgres_url: str) -> None:
    async with process(postgres_url) as here:
        async with process(postgres_url) as there:
            ann, bob = await playing(here, "Ann", "Bob", there=there)
            await ann.see(lambda one: one.standing["seats"][1]["here"])
            PROGRAMS[there].kill()
            await PROGRAMS[there].wait()
        while ann.standing["seats"][1]["here"]:
            await ann.hear(60)
        assert ann.standing["seats"][1]["gone"] is not None
        await gone([ann, bob])
