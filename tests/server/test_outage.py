"""A store that is away while people play: they are asked to try again, and no room stops."""

import asyncio
import random

import pytest

from dicewright.store.memory import Memory
from dicewright.store.store import Append, Outcome, Unavailable
from tests.server.running import Player, ask, guest, running
from tests.server.test_kill import LOST
from tests.store.conftest import Server

pytestmark = pytest.mark.asyncio
KICKS = 20
TRY_AGAIN = {"unavailable", "stale", "busy"}


async def begun(host: str, token: str) -> Player:
    """Open a room against a bot and begin, however often that has to be tried."""
    while True:
        form = {"game": "daemon-dice", "seats": ["person", "random"], "options": {"size": 3}}
        status, body = await ask("POST", f"{host}/api/rooms", form, token)
        if status == 200:
            break
        assert status == 503, body
    while True:
        player = Player(host, body["room"], token)
        try:
            await player.connect()
            await player.until("room")
            await player.say(do="start")
            while not player.scene:
                message = await player.hear()
                if message["is"] == "refused":
                    assert message["code"] in {*TRY_AGAIN, "begun"}, message
                    await player.say(do="start")
        except LOST:
            continue
        return player


async def test_broken_connections_stop_no_room(server: Server, postgres_url: str) -> None:
    async with running(postgres_url) as host:
        token = await guest(host, "Ann")
        ended = asyncio.Event()
        codes: set[str] = set()
        phases: set[str] = set()

        async def play() -> None:
            while not ended.is_set():
                player = await begun(host, token)
                while not player.scene["over"] and not ended.is_set():
                    requests = player.scene["decisions"]
                    if not requests:
                        await player.hear()
                        continue
                    reply = await player.choose(requests[0], random.choice(requests[0]["options"]))
                    if reply["is"] == "refused":
                        codes.add(reply["code"])
                phases.add(player.standing["phase"])
                await player.close()

        playing = [asyncio.create_task(play()) for _ in range(3)]
        for _ in range(KICKS):
            await asyncio.sleep(random.uniform(0, 0.2))
            await server.kick(postgres_url)
        ended.set()
        await asyncio.gather(*playing)
        assert codes <= TRY_AGAIN
        assert phases <= {"playing", "over"}


async def test_a_bot_whose_answer_could_not_be_kept_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[str] = []
    usual = Memory.append

    async def failing(self: Memory, append: Append) -> Outcome:
        if append.command is not None and append.command.startswith("bot:") and len(failed) < 2:
            failed.append(append.command)
            raise Unavailable("the disk is full for a while")
        return await usual(self, append)

    monkeypatch.setattr(Memory, "append", failing)
    async with running() as host:
        player = await begun(host, await guest(host, "Ann"))
        while not player.scene["over"]:
            requests = player.scene["decisions"]
            if requests:
                await player.choose(requests[0], requests[0]["options"][0])
            else:
                await player.hear()
        await player.close()
    assert len(failed) == 2
