"""A match that is over goes on from any of its moments, in a room of its own, against bots."""

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio

from dicewright.bots.names import called
from dicewright.games import GAMES
from dicewright.kernel.chance import Promised
from dicewright.kernel.game import Game
from dicewright.kernel.history.reel import Reel
from dicewright.kernel.match import Match
from dicewright.server.app import now_ms
from dicewright.server.auth import new_id
from dicewright.server.limits import ROOMS
from dicewright.server.rooms.log import header_of
from dicewright.store.store import OVER, Header, Room, Row, Seating
from tests.server.running import HALLS, Player, actor_of, ask, guest, running
from tests.server.test_play import room_of

pytestmark = pytest.mark.asyncio(loop_scope="module")
SHORT: Final[dict[str, dict[str, int | str]]] = {
    "doodle-dice": {"without_purple": "on", "end_after_deck": "immediately"},
    "daemon-dice": {"size": 5},
    "dice-warriors": {"party_size": 3},
    "doodle-dice-monsters": {"sides_total": 24},
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def host() -> AsyncIterator[str]:
    """Give a server whose bots take no time."""
    async with running() as found:
        HALLS[found].thinkers.pause = 0
        yield found


def choose(m: Match, source: random.Random) -> None:
    """Let anybody who is asked answer anything."""
    decision = source.choice(m.pending)
    m.answer(decision.seat, source.choice(decision.options))


def played(game: str, seats: int = 2, seed: int = 1, resigning: int | None = None) -> Match:
    """Return a match that is over; one seat may give up on the way, and something is named."""
    m, source = Match(game, seats, seed=seed, options=SHORT.get(game)), random.Random(seed)
    while not m.over:
        if len(m.records()) > 30 and not m.course.notes:
            m.attach(0, "p0", {"name": "Grim"})
        if resigning is not None and len(m.records()) > 40 and not m.course.resigned:
            m.resign(resigning)
        else:
            choose(m, source)
    return m


def first_gone(m: Match) -> int:
    """Return the place of the record by which somebody gave up."""
    return next(n for n, record in enumerate(m.records()) if record[0] == "g")


async def ended(host: str, m: Match, token: str = "", **settings: object) -> str:
    """Keep a match that is over in a room of its own, its first seat a guest's, and return the room."""
    store = HALLS[host].store
    known = await HALLS[host].known(token)
    agreed = {"options": m.log["options"], **settings}
    now = now_ms()  # what is old is tidied away while the tests run
    room = Room(new_id(), m.game.id, "g", agreed, now, now, phase=OVER, match=new_id())
    seats = [Seating(room.id, n, "person", f"Player {n + 1}") for n in range(m.seats)]
    if known is not None:
        seats[0] = replace(seats[0], guest=known.id, name=known.name)
    assert room.match is not None
    header = Header(
        room.match, room.id, m.game.id, m.game.rules, header_of(m), now, ended_ms=now, result=m.result
    )
    await store.add_room(room, seats, (header, [Row(record, "", 0, 1) for record in m.records()]))
    return room.id


def asked_at(m: Match) -> dict[int, list[int]]:
    """Return the moments of a match at which somebody is asked, and who."""
    reel, found = Reel(m.log), {}
    for n in range(len(m.records())):
        reel.forward(n)
        found[n] = [decision.seat for decision in reel.match.pending]
    return {n: seats for n, seats in found.items() if seats}


def ranked_at(m: Match) -> tuple[int, int]:
    """Return the first moment of a match at which the options of a question are ranked, and who is asked."""
    reel = Reel(m.log)
    for n in range(len(m.records())):
        reel.forward(n)
        for decision in reel.match.pending:
            if any("rank" in label for label in reel.match.describe(decision)):
                return n, decision.seat
    raise AssertionError("nothing was ranked")


async def branch(host: str, room: str, token: str, **form: Any) -> tuple[int, Any]:
    """Ask for a branch."""
    return await ask("POST", f"{host}/api/rooms/{room}/branches", form, token)


async def entered(host: str, room: str, token: str | None) -> Player:
    """Come into a room whose match has begun, and see it."""
    player = await Player(host, room, token).connect()
    await player.until("snapshot")
    return player


async def play_out(player: Player, source: random.Random) -> None:
    """Answer anything until the match is over."""
    while not player.scene["over"]:
        requests = player.scene["decisions"]
        if not requests:
            await player.hear()
            continue
        request = source.choice(requests)
        reply = await player.choose(request, source.choice(request["options"]))
        assert reply["is"] == "done", reply
        if player.scene["decisions"] == requests and not player.scene["over"]:
            await player.until("events")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_a_branch_begins_where_its_match_stood_and_is_played_to_an_end(
    host: str, game: Game[Any]
) -> None:
    m, source = played(game.id), random.Random(2)
    token = await guest(host, "Ann")
    room = await ended(host, m, token)
    asked = asked_at(m)
    places = list(asked)
    for at, seat in ((places[0], 1), (places[len(places) // 2], 0), (places[-1], asked[places[-1]][0])):
        status, made = await branch(host, room, token, at=at, seat=seat, bot="random")
        assert status == 200, made
        assert (made["phase"], made["game"]) == ("playing", game.id)
        assert [one["bot"] for one in made["seats"]] == [None if n == seat else "random" for n in (0, 1)]
        before = Reel(m.log)
        before.forward(at)
        player = await Player(host, made["room"], token).connect()
        told = await player.until("snapshot")
        assert told["view"] == before.match.view(seat)
        assert told["viewer"] == seat
        old = before.match.stream(seat)
        origin = {"room": room, "at": at, "names": ["Ann", "Player 2"], "told": len(old)}
        assert player.standing["from"] == origin
        heard = [{key: one[key] for key in one if key != "remark"} for one in player.events[-len(old) :]]
        assert heard == [before.match.spoken(event) for event in old][-200:]
        assert (player.standing["public"], player.standing["clock"]) == (False, None)
        await play_out(player, source)
        await player.close()
        await kept_whole(host, made["room"], m, at)


async def kept_whole(host: str, room: str, m: Match, at: int) -> None:
    """Compare the record of a branch that is over with the match it comes from."""
    status, log = await ask("GET", f"{host}/api/rooms/{room}/replay")
    assert status == 200, log
    again = Match.load(log)
    assert again.over
    assert again.log == log
    assert log["records"][:at] == m.records()[:at]
    assert {key: log[key] for key in ("options", "tables", "builds", "seats")} == {
        key: m.log[key] for key in ("options", "tables", "builds", "seats")
    }
    assert log["chance"]["dice/1"]["after"] == at


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_at_the_beginning_and_before_dice_they_fall_anew(host: str, game: Game[Any]) -> None:
    m = played(game.id)
    token = await guest(host, "Ann")
    room = await ended(host, m)
    falls = [n for n, record in enumerate(m.records()) if record[0] in ("f", "d")]
    for at in (0, falls[len(falls) // 2]):
        status, made = await branch(host, room, token, at=at, seat=0)
        assert status == 200, made
        log = Match.branch(m.log, at).log
        kept = actor_of(host, made["room"]).match
        assert kept is not None
        assert kept.records()[:at] == m.records()[:at]
        assert kept.rolling is None
        before = Reel(m.log)
        before.forward(at)
        watcher = await entered(host, made["room"], None)
        assert watcher.standing["from"]["told"] == before.match.length(None), "the new dice are not among it"
        await watcher.close()
        assert kept.log["builds"] == log["builds"]
        assert (made["phase"] == "over") == kept.over


async def test_a_branch_that_its_first_dice_end_is_over(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = (played("daemon-dice", seed=seed) for seed in range(100))
    m = next(m for m in games if m.records()[-1][0] == "f")
    token = await guest(host, "Ann")
    room = await ended(host, m)
    falls = Promised.cast

    def again(source: Promised, seat: int, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        falls(source, seat, dice, to)
        return tuple(m.records()[-1][4])  # as they fell once

    monkeypatch.setattr(Promised, "cast", again)
    status, made = await branch(host, room, token, at=len(m.records()) - 1, seat=0)
    assert (status, made["phase"], made["code"]) == (200, "over", None)
    mine = (await ask("GET", f"{host}/api/mine", token=token))[1]["rooms"]
    assert [one["result"] for one in mine] == [m.result]
    player = await entered(host, made["room"], token)
    assert (player.scene["over"], player.scene["result"]) == (True, m.result)
    await player.close()
    await kept_whole(host, made["room"], m, len(m.records()) - 1)


async def test_a_branch_of_a_branch_says_where_it_comes_from(host: str) -> None:
    m, source = played("monster-dice"), random.Random(3)
    token = await guest(host, "Ann")
    room = await ended(host, m)
    _, made = await branch(host, room, token, at=list(asked_at(m))[3], seat=1, bot="random")
    first = await entered(host, made["room"], token)
    await play_out(first, source)
    replay = (await ask("GET", f"{host}/api/rooms/{first.room}/replay"))[1]
    at = list(asked_at(Match.load(replay)))[-1]
    _, made = await branch(host, first.room, token, at=at, seat=0)
    second = await entered(host, made["room"], token)
    told = Match.branch(replay, at).length(0)
    bot = called(first.room, 0)
    assert second.standing["from"] == {
        "room": first.room,
        "at": at,
        "names": [bot, "Ann"],
        "told": told,
    }
    assert [one["name"] for one in second.standing["seats"]] == ["Ann", called(second.room, 1)]
    _, made = await branch(host, first.room, token, at=at, seat=1)
    third = await entered(host, made["room"], token)
    assert [one["name"] for one in third.standing["seats"]] == [bot, "Ann"], "a bot stays who it was"
    for one in (first, second):
        await one.close()


async def test_bots_wait_until_somebody_is_there_to_see(host: str) -> None:
    m = played("doodle-dice")
    token = await guest(host, "Ann")
    room = await ended(host, m)
    at, asked = list(asked_at(m).items())[5]
    _, made = await branch(host, room, token, at=at, seat=1 - asked[0], bot="random")
    playing = actor_of(host, made["room"])
    assert not playing.situation().asked_bots
    assert playing.situation().kept == at
    player = await entered(host, made["room"], token)
    await player.see(lambda one: one.scene["decisions"])
    assert playing.situation().kept > at
    await player.close()


async def test_drawings_go_along_and_who_has_given_up_stays_so(host: str) -> None:
    matches = (played("daemon-dice", seats=3, seed=seed, resigning=2) for seed in range(1, 100))
    m, gone = next((m, at) for m in matches if (at := first_gone(m)) + 2 < len(m.records()))
    token = await guest(host, "Ann")
    room = await ended(host, m)
    named = next(n for n, record in enumerate(m.records()) if record[0] == "n")
    reel = Reel(m.log)
    for at in (gone + 1, len(m.records()) - 1):
        reel.forward(at)
        status, told = await branch(host, room, token, at=at, seat=2)
        assert (status, told["code"]) == (400, "resigned")
        status, made = await branch(host, room, token, at=at, seat=reel.match.living[0], bot="random")
        assert status == 200, made
        player = await entered(host, made["room"], token)
        assert player.scene["view"]["attachments"] == {"p0": {"name": "Grim"}}
        assert 2 not in player.scene["asked"]
        await player.close()
    for at in (named, gone):
        assert (await branch(host, room, token, at=at, seat=2))[0] == 200


@pytest.mark.parametrize("game", ["daemon-dice", "doodle-dice-monsters"])
async def test_who_is_out_by_then_cannot_be_played(host: str, game: str) -> None:
    matches = (played(game, seats=3, seed=seed) for seed in range(1, 100))
    m, at, seat = next((m, *found) for m in matches if (found := first_out(m)) is not None)
    token = await guest(host, "Ann")
    room = await ended(host, m)
    status, told = await branch(host, room, token, at=at, seat=seat)
    assert (status, told["code"]) == (400, "out")
    assert told["text"] == "that seat is out by then; choose another, or an earlier moment"
    status, made = await branch(host, room, token, at=at - 1, seat=seat)
    assert status == 200, made
    status, made = await branch(host, room, token, at=at, seat=(seat + 1) % 3, bot="random")
    assert status == 200, made
    told = (await ask("GET", f"{host}/api/rooms/{room}/moments?from={at - 1}&count=2"))[1]
    assert [one["living"] for one in told["moments"]] == [[0, 1, 2], [n for n in range(3) if n != seat]]


def first_out(m: Match) -> tuple[int, int] | None:
    """Return the first moment at which somebody is out though the match goes on, and who that is."""
    reel = Reel(m.log)
    for n in range(len(m.records())):
        reel.forward(n)
        if len(reel.match.living) < m.seats:
            return n, next(seat for seat in range(m.seats) if seat not in reel.match.living)
    return None


async def test_a_replay_of_a_branch_tells_who_sat_there_before(host: str) -> None:
    m, source = played("doodle-dice"), random.Random(5)
    token = await guest(host, "Ann")
    room = await ended(host, m)
    _, made = await branch(host, room, token, at=9, seat=0, bot="random")
    player = await entered(host, made["room"], token)
    await play_out(player, source)
    await player.close()
    for where, branched, names in ((made["room"], 9, ["Player 1", "Player 2"]), (room, None, [])):
        status, told = await ask("GET", f"{host}/api/rooms/{where}/moments?count=1")
        assert status == 200, told
        assert (told["branched"], told["old_names"]) == (branched, names)


async def test_the_limit_of_help_goes_along(host: str) -> None:
    m = played("daemon-dice")
    token = await guest(host, "Ann")
    at, seat = ranked_at(m)
    for assist, told in ((None, True), ("off", False)):
        room = await ended(host, m, **({} if assist is None else {"assist": assist}))
        _, made = await branch(host, room, token, at=at, seat=seat)
        player = await entered(host, made["room"], token)
        assert player.standing["assist"] == (assist or "odds")
        assert any("rank" in label for label in player.scene["decisions"][0]["labels"]) is told
        await player.close()


async def test_what_cannot_go_on_is_refused_in_words(host: str) -> None:
    m = played("doodle-dice")
    token = await guest(host, "Ann")
    room, last = await ended(host, m), len(m.records())
    form = {"at": 5, "seat": 0}
    for wrong, code in (
        ({"at": last}, "over"),
        ({"at": last + 1}, "no_moment"),
        ({"seat": 2}, "no_seat"),
        ({"bot": "deep"}, "bad_room"),
    ):
        status, told = await branch(host, room, token, **{**form, **wrong})
        assert (status, told["code"]) == (400, code)
        assert told["text"]
    for part, value in (("at", -1), ("at", True), ("seat", 6), ("seat", -1), ("bot", "x" * 25), ("more", 1)):
        assert (await branch(host, room, token, **{**form, part: value}))[0] == 422
    assert (await branch(host, room, "", **form))[1]["code"] == "no_guest"


async def test_a_match_that_runs_one_that_waits_and_one_that_never_was_look_the_same(host: str) -> None:
    token = await guest(host, "Ann")
    rooms = [await room_of(host, token, "doodle-dice", ["person", "random"]) for _ in range(2)]
    player = await Player(host, rooms[0], token).connect()
    await player.say(do="start")
    await player.until("snapshot")
    told = [await branch(host, room, token, at=0, seat=0) for room in (*rooms, "nowhere")]
    assert told[0] == told[1] == told[2] == (404, told[2][1])
    await player.close()


async def test_a_guest_has_so_many_rooms_and_branches_are_rooms(host: str) -> None:
    token = await guest(host, "Ann")
    room = await ended(host, played("doodle-dice"))
    for _ in range(ROOMS):
        assert (await branch(host, room, token, at=0, seat=0))[0] == 200
    status, told = await branch(host, room, token, at=0, seat=0)
    assert (status, told["code"]) == (429, "too_many")


async def test_a_replay_knows_whose_seats_were_ones_own(host: str) -> None:
    ann, bob = await guest(host, "Ann"), await guest(host, "Bob")
    room = await ended(host, played("doodle-dice"), ann)
    for token, yours in ((ann, [0]), (bob, []), ("", [])):
        told = (await ask("GET", f"{host}/api/rooms/{room}/moments?count=1", token=token))[1]
        assert told["yours"] == yours


async def test_a_rematch_of_a_branch_is_a_game_of_its_own(host: str) -> None:
    token = await guest(host, "Ann")
    room = await ended(host, played("doodle-dice"))
    _, made = await branch(host, room, token, at=9, seat=0, bot="random")
    player = await entered(host, made["room"], token)
    await player.say(do="resign", command="a" * 20, seat=0)
    await player.see(lambda one: one.standing["phase"] == "over")
    await player.say(do="rematch")
    await player.see(lambda one: one.standing["next"])
    again = await Player(host, player.standing["next"], token).connect()
    await again.until("room")
    assert (again.standing["from"], again.standing["phase"]) == (None, "waiting")
    for one in (player, again):
        await one.close()


@pytest.fixture(params=["file", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give a database that outlives a server."""
    if request.param == "file":
        return f"sqlite:///{tmp_path}/rooms.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


async def test_a_branch_outlives_its_server(database: str) -> None:
    m, source = played("doodle-dice-monsters"), random.Random(4)
    at = [n for n, seats in asked_at(m).items() if seats == [0]][-1]
    async with running(database) as host:
        token = await guest(host, "Ann")
        _, made = await branch(host, await ended(host, m), token, at=at, seat=0, bot="random")
        player = await entered(host, made["room"], token)
        await player.close()
    assert player.standing["from"]["at"] == at
    async with running(database) as host:
        HALLS[host].thinkers.pause = 0
        again = await entered(host, made["room"], token)
        assert again.standing["from"] == player.standing["from"]
        assert again.events == player.events
        assert {key: again.scene[key] for key in ("view", "head", "decisions")} == {
            key: player.scene[key] for key in ("view", "head", "decisions")
        }
        await play_out(again, source)
        assert again.scene["over"]
        await again.close()
        await kept_whole(host, made["room"], m, at)
