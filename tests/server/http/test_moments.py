"""A match that is over can be looked at, moment by moment, as each viewer saw it."""

import random
from collections.abc import AsyncIterator
from typing import Any, Final

import pytest
import pytest_asyncio

from dicewright.bots.names import called
from dicewright.games import GAMES
from dicewright.kernel.game import Game
from dicewright.kernel.history.reel import Reel
from dicewright.kernel.match import Match
from dicewright.server.http import replays
from dicewright.server.http.replays import moments
from tests.server.running import Player, ask, guest, running
from tests.server.test_play import play_out, room_of
from tests.toys.duel import GAME as DUEL

SHORT: Final[dict[str, dict[str, int | str]]] = {
    "daemon-dice": {"size": 5},
    "dice-warriors": {"party_size": 3},
    "doodle-dice-monsters": {"sides_total": 24},
}

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def over() -> AsyncIterator[tuple[str, Player]]:
    """Give a server and somebody whose match against a bot is over."""
    async with running() as host:
        token = await guest(host, "Ann")
        room = await room_of(host, token, "doodle-dice", ["person", "random"])
        player = await Player(host, room, token).connect()
        await player.say(do="start")
        await play_out(player)
        yield host, player
        await player.close()


async def stretch(host: str, room: str, query: str) -> dict[str, Any]:
    """Return a stretch of a match."""
    status, told = await ask("GET", f"{host}/api/rooms/{room}/moments?{query}")
    assert status == 200, told
    found: dict[str, Any] = told
    return found


def spoken(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event without what is told at its moment alone: a proof has what checks dice."""
    return {key: event[key] for key in event if key not in ("remark", "fair")}


async def test_all_moments_together_are_what_a_player_was_told(over: tuple[str, Player]) -> None:
    host, player = over
    seat = player.scene["viewer"]
    events: list[Any] = []
    at, last = 0, {}
    while True:
        told = await stretch(host, player.room, f"seat={seat}&from={at}&count=40")
        assert [one["n"] for one in told["moments"]] == list(range(at, min(at + 40, told["length"] + 1)))
        for one in told["moments"]:
            events += one["events"]
            last = one
        at += 40
        if at > told["length"]:
            break
    assert events == [spoken(one) for one in player.events]
    assert last["view"] == player.scene["view"]
    assert (last["result"], last["scores"]) == (player.scene["result"], player.scene["scores"])
    assert told["names"] == ["Ann", called(player.room, 1)]
    assert (told["public"], told["bots"]) == (False, [1])
    assert told["game"] == "doodle-dice"


async def test_a_spectator_sees_what_is_open_and_the_end_comes_last(over: tuple[str, Player]) -> None:
    host, player = over
    told = await stretch(host, player.room, "from=0&count=5")
    assert [one["result"] for one in told["moments"]] == [None] * 5
    length = told["length"]
    told = await stretch(host, player.room, f"from={length}&count=5")
    assert [one["n"] for one in told["moments"]] == [length]
    assert told["moments"][0]["result"] == player.scene["result"]
    assert (await stretch(host, player.room, f"from={length + 1}"))["moments"] == []


async def test_an_event_leads_to_the_moment_that_told_it(over: tuple[str, Player]) -> None:
    host, player = over
    seat = player.scene["viewer"]
    for event in (player.events[0], player.events[len(player.events) // 2], player.events[-1]):
        told = await stretch(host, player.room, f"seat={seat}&at={event['at']}&count=1")
        assert spoken(event) in told["moments"][0]["events"]
        assert told["from"] == told["moments"][0]["n"]


@pytest.mark.parametrize(
    "query", ["at=-1", "count=101", "count=0", "from=-1", "seat=6", "seat=x", "from=99999999999"]
)
async def test_what_is_no_stretch_is_refused(over: tuple[str, Player], query: str) -> None:
    host, player = over
    status, told = await ask("GET", f"{host}/api/rooms/{player.room}/moments?{query}")
    assert (status, told["code"]) == (422, "bad_form")


async def test_a_seat_that_was_not_there_saw_nothing(over: tuple[str, Player]) -> None:
    host, player = over
    assert (await ask("GET", f"{host}/api/rooms/{player.room}/moments?seat=2"))[1]["code"] == "no_seat"


async def test_a_match_that_runs_and_one_that_never_was_look_the_same(over: tuple[str, Player]) -> None:
    host, player = over
    assert player.token is not None
    room = await room_of(host, player.token, "doodle-dice", ["person", "random"])
    other = await Player(host, room, player.token).connect()
    await other.say(do="start")
    await other.until("snapshot")
    running_ = await ask("GET", f"{host}/api/rooms/{room}/moments")
    absent = await ask("GET", f"{host}/api/rooms/nowhere/moments")
    assert running_ == absent
    assert absent[0] == 404
    await other.close()


@pytest.mark.parametrize("game", [DUEL, *GAMES], ids=lambda game: game.id)
async def test_a_reel_stands_where_the_match_stood_at_every_record(game: Game[Any]) -> None:
    m, source = Match(game, seats=2, seed=5, options=SHORT.get(game.id)), random.Random(5)
    stood: dict[int, Any] = {}
    if len(m.records()) == 0:
        m.attach(0, "p0", {"name": "Grim"})  # nothing is told twice, even if somebody has drawn first
    while not m.over:
        if len(m.records()) < 200:
            stood[len(m.records())] = [(m.view(v), m.stream(v)) for v in (None, 0, 1)]
        decision = m.pending[-1]
        m.answer(decision.seat, source.choice(decision.options))
        if len(m.records()) % 5 == 0 and m.course.undoable(decision.seat) and not m.over:
            m.undo(decision.seat)
    m_log = m.log
    stood[len(m.records())] = [(m.view(v), m.stream(v)) for v in (None, 0, 1)]
    reel = Reel({**m_log}, game)
    for place, seen in stood.items():
        reel.forward(place)
        assert [(reel.match.view(v), reel.match.stream(v)) for v in (None, 0, 1)] == seen
    whole = moments(m_log, 0, 0, 100, game)
    for start in (0, 1, 7, len(whole) - 3):
        assert moments(m_log, 0, start, 3, game) == whole[start : start + 3]
    told = [event for one in whole for event in one.events]
    spoken = [event.model_dump(exclude_unset=True) for event in told]
    assert spoken == [m.spoken(event) for event in m.stream(0)[: len(told)]]
    assert game is not DUEL or any(event.roll for event in told)
    assert len(whole) == 100 or len(told) == len(m.stream(0))


async def test_nothing_is_replayed_where_people_are_served(
    over: tuple[str, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, player = over

    def never(*_: object) -> None:
        raise AssertionError("this belongs into another process")

    for name in ("moments", "told_in"):
        monkeypatch.setattr(replays, name, never)
    monkeypatch.setattr("segno.make", never)
    assert (await stretch(host, player.room, "from=3&count=2"))["from"] == 3
    assert (await ask("POST", f"{host}/api/qr", {"text": "elsewhere"}))[0] == 200
