"""What goes wrong stays in one room, is said, and is got over: faults, losses, and clients far behind."""

import asyncio
import json
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any

import pytest

from dicewright.kernel.match import Match
from dicewright.server.app import NICE
from dicewright.server.limits import INBOX
from dicewright.server.rooms.telling import FAR
from dicewright.server.rooms.thinking import Thinkers
from dicewright.server.workers import Workers
from dicewright.store.memory import Memory
from dicewright.store.store import Room, Row, Unavailable
from tests.server.rooms.table import asked, gone, playing
from tests.server.running import HALLS, Player, actor_of, guest, running
from tests.server.test_play import room_of


def break_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every answer break."""

    def broken(m: Match, seat: int, option: int, number: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Match, "answer", broken)


async def test_a_table_that_broke_goes_on_when_anybody_seated_says_so(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await playing(host, "Ann", "Bob")
    others = await playing(host, "Cem", "Dee")
    player, request = await asked(people)
    with monkeypatch.context() as broken:
        break_answers(broken)
        reply = await player.choose(request, request["options"][0])
    assert (reply["is"], reply["code"]) == ("refused", "internal")
    for one in people:
        await one.see(lambda one: one.standing["phase"] == "stopped")
        await one.until("notice")
    reply = await player.choose(request, request["options"][0])
    assert reply["code"] == "stopped"
    other, question = await asked(others)
    assert (await other.choose(question, question["options"][0]))["is"] == "done"
    eve = await Player(host, player.room, await guest(host, "Eve")).connect()
    assert await eve.refused(do="resume") == "not_yours"
    await people[1].say(do="resume", seat=1)
    for one in people:
        await one.see(lambda one: one.standing["phase"] == "playing")
    assert (await player.choose(request, request["options"][0]))["is"] == "done"
    await gone([*people, *others, eve])


async def test_a_table_that_broke_goes_on_after_a_restart(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        people = await playing(host, "Ann", "Bob")
        player, request = await asked(people)
        with monkeypatch.context() as broken:
            break_answers(broken)
            await player.choose(request, request["options"][0])
        await player.see(lambda one: one.standing["phase"] == "stopped")
        late = await Player(host, player.room, None).connect()
        assert "stopped" in (await late.until("notice"))["text"]
        await gone([*people, late])
    async with running(database) as host:
        again = await Player(host, player.room, player.token).connect()
        await again.until("snapshot")
        assert (again.standing["phase"], again.scene["decisions"]) == ("playing", [request])
        assert (await again.choose(request, request["options"][0]))["is"] == "done"
        await again.close()


async def test_who_knows_more_than_is_kept_is_told_and_it_is_logged(
    host: str, capsys: pytest.CaptureFixture[str]
) -> None:
    people = await playing(host, "Ann", "Bob")
    ann, bob = people
    lie = {"length": ann.scene["length"] + 3, "head": "0" * 64}
    watcher = Player(host, ann.room, None)
    await watcher.greet(**lie)  # who only watches is not listened to
    equal = Player(host, bob.room, bob.token)
    await equal.greet(**{**lie, "head": ann.scene["head"]}, token=bob.token)  # nor one who knows our head
    for one in (watcher, equal):
        await one.until("snapshot")
        await one.say(do="ping", id=1)
        await one.until("pong")
        assert not [told for told in one.other if told["is"] == "notice"]
    assert "more than is kept" not in capsys.readouterr().out
    again = Player(host, bob.room, bob.token)
    await again.greet(**lie, token=bob.token)
    assert "lost" in (await again.until("notice"))["text"]
    logged = [
        json.loads(line) for line in capsys.readouterr().out.splitlines() if "more than is kept" in line
    ]
    assert [(one["room"], one["claimed"]) for one in logged] == [(ann.room, lie["length"])]
    player, request = await asked(people)
    assert (await player.choose(request, request["options"][-1]))["is"] == "done"
    await gone([ann, bob, watcher, equal, again])


async def test_a_question_that_breaks_stops_nothing(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)

    def broken(match: Match, seat: int, options: list[int]) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as context:
        context.setattr(Match, "peek", broken)
        assert await player.refused(do="peek", id=1, seat=request["seat"], options=[0]) == "internal"
    assert (await player.choose(request, request["options"][-1]))["is"] == "done"
    await gone(people)


async def test_the_end_of_a_match_is_kept_with_its_last_record(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await playing(host, "Ann", "Bob")
    state, store = actor_of(host, people[0].room).state, HALLS[host].store

    async def killed(self: Memory, room: Room, seats: object = None) -> Room:
        raise Unavailable("the process was killed before this")

    monkeypatch.setattr(Memory, "update_room", killed)
    await people[0].say(do="resign", command="r" * 22, seat=0)
    await people[1].see(lambda one: one.scene["over"])
    found, header = await store.room(state.id), await store.header(state.match or "")
    assert found is not None
    assert header is not None
    assert (found[0].phase, found[0].code, header.result) == ("over", None, [0.0, 1.0])
    await gone(people)


async def test_a_process_does_not_read_what_it_wrote(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)
    await asyncio.sleep(0.3)  # who is here is kept by now
    read: list[str] = []
    for name in ("room", "records", "match", "chats"):
        monkeypatch.setattr(Memory, name, noting(read, name))
    assert (await player.choose(request, request["options"][-1]))["is"] == "done"
    await people[0].say(do="say", text="Hello!")
    await people[1].until("said")
    await people[0].say(do="offer", seat=0, what="draw")
    await people[1].see(lambda one: one.standing["offer"])
    await asked(people)
    assert read == []
    await gone(people)


def noting(read: list[str], name: str) -> object:
    """Return a method of a store that notes that it is called."""
    method = getattr(Memory, name)

    def called(self: Memory, *given: object) -> object:
        read.append(name)
        return method(self, *given)

    return called


async def test_who_is_far_behind_gets_a_snapshot_and_the_last_events(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    while people[0].scene["length"] <= FAR + 5:
        player, request = await asked(people)
        await player.choose(request, request["options"][-1])
    await asked(people)
    length = people[0].scene["length"]
    late = Player(host, people[0].room, people[0].token)
    await late.greet(token=late.token, length=2)
    await late.until("snapshot")
    assert (late.scene["from"], late.scene["length"]) == (length - FAR, length)
    near = Player(host, people[0].room, people[0].token)
    await near.greet(token=near.token, length=length - FAR)
    await near.until("snapshot")
    assert near.scene["from"] == length - FAR
    await gone([*people, late, near])


async def test_so_many_wait_for_one_room_and_no_more(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    playing_room = actor_of(host, people[0].room)
    async with playing_room._lock:
        playing_room._waiting = INBOX
        assert await people[0].refused(do="offer", seat=0, what="draw", id=9) == "busy"
        assert people[0].other[-1]["id"] == 9
        playing_room._waiting = 0
    await gone(people)


async def test_a_refusal_does_not_read_the_whole_match(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)
    first = request["options"][0]
    assert (await player.choose(request, first, command="f" * 22))["is"] == "done"
    read: list[int] = []
    records = Memory.records

    async def noting(self: Memory, match: str, since: int = 0) -> list[Row]:
        read.append(since)
        return await records(self, match, since)

    monkeypatch.setattr(Memory, "records", noting)
    other, now = await asked(people)
    assert (await other.choose(now, 9_999))["code"] == "illegal"
    assert (await player.choose(request, first, command="f" * 22))["is"] == "done"  # as the first time
    assert 0 not in read
    await gone(people)


async def test_odds_keep_nobody_waiting_and_no_socket_asks_for_too_many(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)
    ready = asyncio.Event()

    async def slow(
        self: Thinkers, match: Match, seat: int, option: int, language: str, whose: str
    ) -> list[dict[str, Any]]:
        await ready.wait()
        return []

    monkeypatch.setattr(Thinkers, "odds", slow)
    ask = {"do": "odds", "seat": request["seat"], "option": request["options"][0]}
    await player.say(**ask, id=1)
    await player.say(**ask, id=2)
    assert await player.refused(**ask, id=3) == "busy"
    assert player.other[-1]["id"] == 3
    await player.say(do="ping", id=4)
    await player.until("pong")
    assert (await player.choose(request, request["options"][0]))["is"] == "done"
    ready.set()
    assert {(await player.until("answer"))["id"], (await player.until("answer"))["id"]} == {1, 2}
    await gone(people)


async def test_odds_of_what_is_no_option_are_refused(host: str) -> None:
    people = await playing(host, "Ann", "Bob")
    player, request = await asked(people)
    assert await player.refused(do="odds", id=1, seat=request["seat"], option=9_999) == "not_asked"
    assert await player.refused(do="odds", id=2, seat=1 - request["seat"], option=0) == "not_yours"
    other = next(one for one in people if one is not player)
    assert await other.refused(do="peek", id=3, seat=1 - request["seat"], options=[0]) == "not_asked"
    assert other.other[-1]["id"] == 3
    await gone(people)


async def test_a_refusal_of_what_cannot_be_read_says_what_it_is_about(host: str) -> None:
    (ann, bob) = await playing(host, "Ann", "Bob")
    assert await ann.refused(do="kick", id=11) == "bad_message"
    assert ann.other[-1]["id"] == 11
    assert await ann.refused(do="undo", command="c" * 22, seat=77) == "bad_message"
    assert ann.other[-1]["command"] == "c" * 22
    await gone([ann, bob])


async def test_of_all_that_is_worked_out_only_what_kills_its_process_fails() -> None:
    workers = Workers(1, NICE)
    try:
        assert await workers.run(os.nice, 0) == min(os.nice(0) + NICE, 19)
        works = (workers.run(abs, -1), workers.run(os._exit, 1), workers.run(abs, -2))
        one, killer, two = await asyncio.gather(*works, return_exceptions=True)
        assert (one, two) == (1, 2)
        assert isinstance(killer, BrokenExecutor)
        assert await workers.run(abs, -3) == 3
        await workers.run(signal.raise_signal, signal.SIGINT)  # what the keyboard sends to all
    finally:
        workers.close()


async def test_bots_play_on_when_their_process_dies() -> None:
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "greedy"])
        ann = await Player(host, room, token).connect()
        await ann.say(do="start")
        await ann.see(lambda one: one.scene)
        turns = 0
        while turns < 3:
            await ann.see(lambda one: one.scene["decisions"])
            for process in list(HALLS[host].thinkers.workers.pool._processes.values()):
                process.kill()
            turns += len(ann.scene["decisions"])
            request = ann.scene["decisions"][0]
            await ann.choose(request, request["options"][-1])  # done with this turn: the bot's comes
        assert ann.standing["phase"] == "playing"
        assert any(event["seat"] == 1 and event["kind"] == "turn" for event in ann.events)
        await ann.close()


class Deadly(Workers):
    """Every thought kills its process, the first time and the second."""

    async def run(self, work: Callable[..., Any], *given: object, share: str = "", whose: str = "") -> Any:
        raise BrokenExecutor


async def test_a_table_goes_on_without_the_thought_that_kills_every_process() -> None:
    async with running() as host:
        HALLS[host].thinkers.workers = Deadly(1, NICE)
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "greedy"])  # not over in a few turns
        ann = await Player(host, room, token).connect()
        await ann.say(do="start")
        store, answered = HALLS[host].store, False
        while not answered:
            await ann.see(lambda one: one.scene and one.scene["decisions"])
            request = ann.scene["decisions"][0]
            await ann.choose(request, request["options"][-1])
            records = await store.records(actor_of(host, room).state.match or "")
            answered = any(row.record[:2] == ["a", 1] for row in records)
        assert ann.standing["phase"] == "playing"
        await ann.close()
