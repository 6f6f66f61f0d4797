"""A room's manners: who may do what, what is answered on demand, and what is refused in words."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from dicewright.games import GAMES
from dicewright.server.limits import BOT_ROOMS, ROOMS
from tests.server.running import PATIENT, Player, ask, guest, running
from tests.server.test_play import room_of

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def host() -> AsyncIterator[str]:
    """Give the address of a server that runs for one test."""
    async with running() as found:
        yield found


async def begun(host: str, game: str = "doodle-dice") -> tuple[Player, str]:
    """Return somebody who is asked something in a match against a bot."""
    token = await guest(host, "Ann")
    room = await room_of(host, token, game, ["person", "random"])
    player = await Player(host, room, token).connect()
    await player.say(do="start")
    while not player.scene.get("decisions"):
        await player.hear()
    return player, room


async def refused(player: Player, **message: Any) -> str:
    """Send what cannot be done and return the code of its refusal."""
    await player.say(**message)
    reply = await player.until("refused")
    assert reply["text"]
    return str(reply["code"])


async def closing(url: str, *messages: str, **more: Any) -> int:
    """Connect, send messages, and return the code the server closes with."""
    async with connect(url, compression=None, **more) as line:
        for message in messages:
            await line.send(message)
        await asyncio.wait_for(line.wait_closed(), PATIENT)
        return line.close_code or 0


async def test_odds_reasons_and_what_comes_next_are_told_on_demand(host: str) -> None:
    player, _ = await begun(host)
    request = player.scene["decisions"][0]
    seat, option = request["seat"], request["options"][0]
    await player.say(do="odds", id=1, seat=seat, option=option)
    odds = await player.until("answer")
    assert odds["id"] == 1
    assert all(0 <= one["value"] <= 1 and one["text"] for one in odds["odds"])
    await player.say(do="why", id=2, seat=seat, entity="c.nothing")
    why = await player.until("answer")
    assert why["rule"].startswith("doodle.")
    assert why["text"]
    await player.say(do="peek", id=3, seat=seat, options=[option])
    assert (await player.until("answer"))["id"] == 3
    await player.say(do="ping", id=4)
    assert (await player.until("pong"))["id"] == 4
    await player.close()


async def test_a_plan_answers_all_questions_of_a_kind_and_is_legal(host: str) -> None:
    player, _ = await begun(host, "dice-warriors")
    [request] = player.scene["decisions"]
    assert request["kind"] == "place"
    await player.say(do="plan", id=9, seat=request["seat"])
    plan = (await player.until("answer"))["plan"]
    assert len(plan) == 5, "a space for each die of the party"
    chosen = {"seat": request["seat"], "number": request["number"], "options": plan}
    await player.say(do="choose", command="p" * 22, **chosen)
    await player.see(lambda one: not any(each["kind"] == "place" for each in one.scene["decisions"]))
    await player.close()


async def test_a_hint_is_the_best_answer_with_its_chance_and_why(host: str) -> None:
    player, _ = await begun(host)
    request = player.scene["decisions"][0]
    await player.say(do="hint", id=7, seat=request["seat"])
    told = await player.until("answer")
    assert told["id"] == 7
    hint = told["hint"]
    # An option that opens a set is told with what is best in it.
    assert [hint["label"].partition(";")[0]] == [
        one["label"] for one in request["labels"] if [one["option"]] == hint["options"]
    ]
    assert "You win about " in hint["why"]
    best, *others = hint["ranked"]
    assert best["options"] == hint["options"]
    assert others
    assert all(0 <= one["low"] <= one["chance"] <= one["high"] <= 1 for one in hint["ranked"])
    assert all(one["chance"] <= best["chance"] for one in others)
    assert await refused(player, do="hint", id=8, seat=1 - request["seat"]) == "not_yours"
    await player.close()


async def test_an_answer_that_is_none_changes_nothing(host: str) -> None:
    player, _ = await begun(host)
    request = player.scene["decisions"][0]
    seat, number = request["seat"], request["number"]
    deed = {"do": "choose", "seat": seat, "number": number}
    assert await refused(player, **deed, command=secrets.token_urlsafe(16), options=[9999]) == "illegal"
    late = {**deed, "number": number + 5, "command": secrets.token_urlsafe(16)}
    assert await refused(player, **late, options=request["options"][:1]) == "illegal"
    assert await refused(player, **{**deed, "seat": 1 - seat}, command="x" * 22, options=[0]) == "not_yours"
    again = await Player(host, player.room, player.token).connect()
    await again.until("snapshot")
    assert again.scene["decisions"] == [request]
    await again.close()
    await player.close()


async def test_who_watches_sees_the_table_and_is_asked_nothing(host: str) -> None:
    player, room = await begun(host)
    watcher = await Player(host, room, None).connect()
    await watcher.until("snapshot")
    assert watcher.scene["decisions"] == []
    assert watcher.scene["asked"] == player.scene["asked"]
    command = {"command": "y" * 22, "seat": 0, "number": 0, "options": [0]}
    assert await refused(watcher, do="choose", **command) == "not_yours"
    assert await refused(watcher, do="odds", id=1, seat=0, option=0) == "not_yours"
    assert await refused(watcher, do="say", text="hello") == "no_guest"
    await watcher.close()
    await player.close()


async def test_what_is_said_is_heard_by_all(host: str) -> None:
    player, room = await begun(host)
    watcher = await Player(host, room, None).connect()
    await watcher.until("snapshot")
    await player.say(do="say", text="<b>Well</b> rolled!")
    heard = await watcher.until("said")
    assert (heard["name"], heard["text"]) == ("Ann", "<b>Well</b> rolled!")
    await watcher.close()
    await player.close()


async def test_seats_are_taken_given_back_and_refused(host: str) -> None:
    ann, bob, eve = [await guest(host, name) for name in ("Ann", "Bob", "Eve")]
    room = await room_of(host, ann, "doodle-dice", ["person", "open"])
    first, second, third = [await Player(host, room, token).connect() for token in (ann, bob, eve)]
    await second.say(do="sit", seat=1)
    while not any(seat["yours"] for seat in second.standing.get("seats", [])):
        await second.hear()
    assert await refused(third, do="sit") == "no_seat"
    assert await refused(third, do="stand", seat=1) == "not_yours"
    assert await refused(second, do="start") == "not_host"
    await second.say(do="stand", seat=1)
    while any(seat["yours"] for seat in second.standing["seats"]):
        await second.hear()
    await third.say(do="sit")
    while not any(seat["yours"] for seat in third.standing["seats"]):
        await third.hear()
    assert await refused(first, do="choose", command="z" * 22, seat=0, number=0, options=[0]) == "not_begun"
    await first.say(do="start")
    await first.until("snapshot")
    assert await refused(second, do="sit") == "begun"
    for player in (first, second, third):
        await player.close()


async def test_a_build_that_cannot_be_played_is_refused(host: str) -> None:
    token = await guest(host, "Ann")
    room = await room_of(host, token, "daemon-dice", ["person", "random"], size=2)
    player = await Player(host, room, token).connect()
    assert await refused(player, do="sit", build="game: daemon-dice\n3 Eye\n") == "bad_build"
    await player.say(do="sit", build="game: daemon-dice\n2 Eye\n")
    await player.say(do="start")
    await player.until("snapshot")
    assert [die["part"] for die in player.scene["view"]["players"][0]["dice"]] == ["eye", "eye"]
    await player.close()


async def test_sockets_that_do_not_belong_here_are_closed(host: str) -> None:
    player, room = await begun(host)
    await player.close()
    url = f"ws://{host}/ws/{room}"
    assert await closing(url, "hello") == 4000
    assert await closing(url, '{"v":1,"do":"start"}') == 4000
    assert await closing(f"ws://{host}/ws/nowhere", '{"v":1,"do":"hello"}') == 4004
    with pytest.raises(InvalidStatus):
        await closing(url, origin="https://elsewhere.example")
    assert await closing(url, '{"v":1,"do":"hello"}', "x" * 20_000) == 1009


async def test_http_refuses_in_words(host: str) -> None:
    assert (await ask("POST", f"{host}/api/guests", {"name": ""}))[0] == 422
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person"]}
    status, body = await ask("POST", f"{host}/api/rooms", form, token)
    assert (status, body["code"]) == (400, "bad_room")
    duo = {"game": "doodle-dice-monsters", "seats": ["person", "open", "open"], "options": {"teams": "two"}}
    status, body = await ask("POST", f"{host}/api/rooms", duo, token)
    assert (status, body["code"], body["rule"]) == (400, "bad_room", "ddm.variant.duo")
    assert body["text"] == "teams=two takes 4 seats or more, not 3"
    status, body = await ask("POST", f"{host}/api/rooms", {**form, "game": "chess"}, token)
    assert (status, body["code"]) == (404, "no_game")
    status, body = await ask("POST", f"{host}/api/rooms", {**form, "seats": ["person", "open"]}, "nobody" * 5)
    assert (status, body["code"]) == (401, "no_guest")
    room = await room_of(host, token, "doodle-dice", ["person", "open"])
    hidden = await ask("GET", f"{host}/api/rooms/{room}/replay")
    absent = await ask("GET", f"{host}/api/rooms/nowhere/replay")
    assert hidden == absent
    assert hidden[0] == 404


async def test_games_rules_tables_and_builds_can_be_read(host: str) -> None:
    status, games = await ask("GET", f"{host}/api/games")
    assert (status, [game["id"] for game in games]) == (200, [game.id for game in GAMES])
    for game in games:
        status, rules = await ask("GET", f"{host}/api/games/{game['id']}/rules")
        assert status == 200
        assert all(rule["id"] and rule["text"] for rule in rules)
        assert (await ask("GET", f"{host}/api/games/{game['id']}/tables"))[0] == 200
    status, builds = await ask("GET", f"{host}/api/games/daemon-dice/builds")
    assert "classic" in [build["name"] for build in builds]
    status, body = await ask(
        "POST", f"{host}/api/games/daemon-dice/builds/check", {"text": "game: daemon-dice\n1 Nose\n"}
    )
    assert (status, body["faults"][0]["line"]) == (200, 2)


async def test_rooms_are_found_by_code_in_the_lobby_and_among_ones_own(host: str) -> None:
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "open"], "public": True}
    _, made = await ask("POST", f"{host}/api/rooms", form, token)
    _, found = await ask("GET", f"{host}/api/codes/{made['code'].lower()}")
    assert {**found, "age": 0} == {**made, "age": 0}
    lists = [(await ask("GET", f"{host}/api/rooms"))[1]]
    lists += [(await ask("GET", f"{host}/api/mine", token=token))[1]["rooms"]]
    for rooms in lists:
        assert made["room"] in [one["room"] for one in rooms]
    assert (await ask("GET", f"{host}/api/codes/ZZZZZ"))[0] == 404


async def seated(host: str) -> tuple[Player, Player]:
    """Return two people whose match has begun, the first being asked."""
    ann, bob = await guest(host, "Ann"), await guest(host, "Bob")
    room = await room_of(host, ann, "doodle-dice", ["person", "open"], preset="recommended")
    first, second = [await Player(host, room, token).connect() for token in (ann, bob)]
    await second.say(do="sit")
    while not any(seat["yours"] for seat in second.standing.get("seats", [])):
        await second.hear()
    await first.say(do="start")
    while not first.scene:
        await first.hear()
    while not second.scene:
        await second.hear()
    return first, second


async def test_a_draw_takes_the_consent_of_all(host: str) -> None:
    first, second = await seated(host)
    assert await refused(second, do="reply", seat=1, agree=True) == "no_offer"
    assert await refused(second, do="offer", seat=0, what="draw") == "not_yours"
    await first.say(do="offer", seat=0, what="draw")
    while not second.standing.get("offer"):
        await second.hear()
    assert second.standing["offer"]["by"] == 0
    await second.say(do="reply", seat=1, agree=False)
    while first.standing.get("offer") or not first.standing:
        await first.hear()
    await second.say(do="offer", seat=1, what="draw")
    while not (first.standing.get("offer") and first.standing["offer"]["by"] == 1):
        await first.hear()
    await first.say(do="reply", seat=0, agree=True)
    while not second.scene["over"]:
        await second.hear()
    assert second.scene["result"] == [0.5, 0.5]
    await first.close()
    await second.close()


async def test_a_bot_shares_no_result(host: str) -> None:
    player, _ = await begun(host)
    seat = player.scene["decisions"][0]["seat"]
    assert await refused(player, do="offer", seat=seat, what="draw") == "no_draw"
    await player.close()


async def test_people_share_a_screen_and_play_again(host: str) -> None:
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "person"], "shared": True}
    _, made = await ask("POST", f"{host}/api/rooms", form, token)
    assert [seat["name"] for seat in made["seats"]] == ["Ann 1", "Ann 2"]
    player = await Player(host, made["room"], token).connect()
    assert await refused(player, do="rematch") == "not_over"
    await player.say(do="start")
    while not player.scene:
        await player.hear()
    viewers = []
    while not player.scene["over"]:
        if not player.scene["decisions"]:
            await player.hear()
            continue
        request = player.scene["decisions"][0]
        viewers.append(request["seat"])
        assert player.scene["viewer"] == request["seat"]
        assert (await player.choose(request, request["options"][0]))["is"] == "done"
    assert sorted(set(viewers)) == [0, 1]
    await player.say(do="rematch")
    while not player.standing.get("next"):
        await player.hear()
    again = await Player(host, player.standing["next"], token).connect()
    await again.until("room")
    assert (again.standing["phase"], [seat["yours"] for seat in again.standing["seats"]]) == (
        "waiting",
        [True, True],
    )
    await again.close()
    await player.close()


async def test_bots_play_among_themselves_at_few_tables_of_a_guest(host: str) -> None:
    token = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["random", "random"]}
    for _ in range(BOT_ROOMS):
        await room_of(host, token, "doodle-dice", ["random", "random"])
    status, body = await ask("POST", f"{host}/api/rooms", form, token)
    assert (status, body["code"]) == (429, "too_many")
    await room_of(host, token, "doodle-dice", ["person", "random"])
    mine = (await ask("GET", f"{host}/api/mine", token=token))[1]["rooms"]
    alone = next(one["room"] for one in mine if all(seat["bot"] for seat in one["seats"]))
    assert (await ask("DELETE", f"{host}/api/rooms/{alone}", token=token))[0] == 200
    await room_of(host, token, "doodle-dice", ["random", "random"])


async def test_so_many_open_rooms_are_enough(host: str) -> None:
    token = await guest(host, "Ann")
    for _ in range(ROOMS):
        await room_of(host, token, "doodle-dice", ["person", "open"])
    status, body = await ask(
        "POST", f"{host}/api/rooms", {"game": "doodle-dice", "seats": ["person", "open"]}, token
    )
    assert (status, body["code"]) == (429, "too_many")
    mine = (await ask("GET", f"{host}/api/mine", token=token))[1]["rooms"]
    assert (await ask("DELETE", f"{host}/api/rooms/{mine[0]['room']}", token=token))[0] == 200
    await room_of(host, token, "doodle-dice", ["person", "open"])
