"""Fairness: who wants much gets no more of the workers than others, and who does not read is cut."""

import asyncio
from typing import Any, Final

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect

from dicewright.server.limits import OUTBOX
from dicewright.server.rooms.client import SLOW
from dicewright.server.rooms.thinking import BOTS, HELP, Thinkers
from dicewright.server.workers import Turns
from tests.server.rooms.table import gone
from tests.server.running import HALLS, Player, actor_of, guest, running
from tests.server.test_play import room_of

pytestmark = pytest.mark.asyncio
LONG: Final = "x" * 10_000


async def served(turns: Turns, wants: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Let all want a turn while the only worker is busy, and return in which order they got one."""
    order: list[tuple[str, str]] = []

    async def work(share: str, whose: str) -> None:
        async with turns.turn(share, whose):
            order.append((share, whose))

    async with turns.turn("", ""):
        tasks = [asyncio.create_task(work(*want)) for want in wants]
        await asyncio.sleep(0)  # all of them begin to wait
    await asyncio.gather(*tasks)
    return order


async def test_guests_take_turns_and_so_do_bots_and_help() -> None:
    turns = Turns(1)
    flood = [(BOTS, "mallory")] * 20 + [(HELP, "mallory")] * 20
    order = await served(turns, [*flood, (BOTS, "ann"), (HELP, "bob")])
    assert (BOTS, "ann") in order[:4]
    assert (HELP, "bob") in order[:4]
    assert sorted(order) == sorted([*flood, (BOTS, "ann"), (HELP, "bob")])
    assert (turns.free, turns.waiting) == (1, {})


async def test_who_goes_away_leaves_the_turn_to_the_next() -> None:
    turns, got = Turns(1), []

    async def work(whose: str) -> None:
        async with turns.turn(BOTS, whose):
            got.append(whose)

    async with turns.turn(BOTS, "ann"):
        tasks = [asyncio.create_task(work(whose)) for whose in ("bob", "cem", "dan")]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
    tasks[1].cancel()  # just when it is given the turn
    await asyncio.gather(*tasks, return_exceptions=True)
    assert got == ["dan"]
    assert turns.free == 1


async def test_bots_among_themselves_rest_when_all_people_have_given_up() -> None:
    async with running() as host:
        HALLS[host].thinkers.pause = 0
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "random", "random"])
        ann = await Player(host, room, token).connect()
        await ann.say(do="start")
        await ann.see(lambda one: one.scene and one.scene["decisions"])
        actor = actor_of(host, room)
        await ann.close()
        while actor.situation().here:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0.01)
        assert actor.match is not None
        fork = actor.match.fork()
        fork.resign(0)
        actor._keeper.become(fork, actor._keeper.kept)
        assert fork.pending
        assert not actor.situation().asked_bots


async def test_help_is_counted_by_the_guest_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def noted(self: Thinkers, whose: str, work: Any, *given: object) -> list[Any]:
        asked.append(whose)
        return []

    monkeypatch.setattr(Thinkers, "waited", noted)
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "random"])
        ann = await Player(host, room, token).connect()
        await ann.say(do="start")
        await ann.see(lambda one: one.scene and one.scene["decisions"])
        request = ann.scene["decisions"][0]
        await ann.say(do="odds", id=1, seat=0, option=request["options"][0])
        await ann.until("answer")
        assert asked == [actor_of(host, room).state.host]
        await ann.close()


async def test_who_does_not_read_is_cut_at_the_limit_and_not_by_the_ping(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WebSocketsSansIOProtocol, "start_keepalive", lambda self: None)
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "open"])
        ann = await Player(host, room, token).connect()
        await ann.until("chat")
        deaf = await connect(f"ws://{host}/ws/{room}", compression=None, max_queue=1)
        await deaf.send('{"v": 1, "do": "hello"}')
        await ann.see(lambda one: one.standing["watching"] == 1)
        client = next(one for one in actor_of(host, room)._broadcaster.clients if one.guest is None)
        while client.closing is None:
            client.notice(LONG)
            await asyncio.sleep(0)
        assert client.closing == SLOW
        assert client.outbox.qsize() <= OUTBOX
        await ann.see(lambda one: one.standing["watching"] == 0)
        deaf.transport.abort()
        await gone([ann])
