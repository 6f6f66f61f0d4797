"""The HTTP API: what it tells, what it keeps, and what it refuses."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from dicewright.bots.levels.ratings import levels_of
from dicewright.kernel.content.builds import parse
from dicewright.server.http import builds as builds_api
from tests.server.running import Player, ask, guest, running
from tests.server.test_play import play_out, room_of

pytestmark = pytest.mark.asyncio(loop_scope="module")
GOOD = "game: daemon-dice\n2 Eye\n"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def host() -> AsyncIterator[str]:
    """Give the address of a server that runs for these tests."""
    async with running() as found:
        yield found


async def code(host: str, method: str, path: str, body: object = None, token: str = "") -> tuple[int, str]:
    """Ask for something and return status and code."""
    status, told = await ask(method, f"{host}{path}", body, token)
    return status, told.get("code", "") if isinstance(told, dict) else ""


async def test_a_guest_can_be_called_otherwise_also_where_it_sits(host: str) -> None:
    ann = await guest(host, "Ann")
    room = await room_of(host, ann, "doodle-dice", ["person", "open"])
    player = await Player(host, room, ann).connect()
    await player.until("room")
    status, me = await ask("POST", f"{host}/api/me", {"name": " Anne "}, ann)
    assert (status, me["name"]) == (200, "Anne")
    assert (await ask("GET", f"{host}/api/me", token=ann))[1] == me
    while player.standing["seats"][0]["name"] != "Anne":
        await player.hear()
    await player.close()
    for name in ("", " ", "a\nb", "x" * 25):
        assert (await code(host, "POST", "/api/me", {"name": name}, ann))[0] == 422
    assert await code(host, "GET", "/api/me") == (401, "no_guest")
    assert await code(host, "GET", "/api/me", token="n" * 43) == (401, "no_guest")


async def test_games_name_their_bots_and_rules_end_with_the_tables_own(host: str) -> None:
    _, games = await ask("GET", f"{host}/api/games")
    for game in games:
        assert [bot["name"] for bot in game["bots"]] == list(levels_of(game["id"]))
        assert game["usual"] in [bot["name"] for bot in game["bots"]]
    assert all(
        {"key", "title", "help", "ruling"} <= option.keys() for game in games for option in game["options"]
    )
    _, rules = await ask("GET", f"{host}/api/games/doodle-dice/rules")
    own = [rule["id"].startswith("table.") for rule in rules]
    assert own == sorted(own)
    assert {rule["section"] for rule in rules if rule["id"].startswith("table.")} == {
        "The conduct of the table"
    }
    assert {"table.undo", "table.asked"} <= {rule["id"] for rule in rules}
    assert await code(host, "GET", "/api/games/chess/rules") == (404, "no_game")


async def test_others_find_the_server_where_it_says(host: str) -> None:
    assert await ask("GET", f"{host}/api/address") == (200, {"address": ""})
    async with running(address="http://192.168.1.7:8000") as served:
        assert await ask("GET", f"{served}/api/address") == (200, {"address": "http://192.168.1.7:8000"})


async def test_a_text_becomes_a_qr_code_with_its_quiet_zone(host: str) -> None:
    status, told = await ask("POST", f"{host}/api/qr", {"text": "http://192.168.1.2:8000/join/ABCD"})
    rows = told["rows"]
    assert status == 200
    assert {len(row) for row in rows} == {len(rows)}
    assert set("".join(rows)) == {"0", "1"}
    assert set("".join(rows[:4])) == {"0"}
    assert rows[4][4:12] == "11111110"  # a finder pattern
    assert (await ask("POST", f"{host}/api/qr", {"text": "x" * 500}))[0] == 200
    assert await code(host, "POST", "/api/qr", {"text": "x" * 501}) == (422, "bad_form")
    assert await code(host, "POST", "/api/qr", {"text": ""}) == (422, "bad_form")


async def test_a_build_is_checked_and_told_in_its_one_form(host: str) -> None:
    path = f"{host}/api/games/daemon-dice/builds/check"
    text = "game: daemon-dice\n1 Eye\n1 Eye # twice\n"
    _, told = await ask("POST", path, {"text": text, "options": {"size": 2}})
    assert (told["faults"], told["text"]) == ([], GOOD)
    assert told["build"] == parse(text).plain()
    assert told["said"]
    _, told = await ask("POST", f"{path}?language=es", {"text": text, "options": {"size": 2}})
    assert told["said"][0] == "2 dados"
    _, told = await ask("POST", path, {"text": text, "options": {"size": 3}})
    assert told["faults"]
    assert told["said"] == []
    _, told = await ask("POST", path, {"text": "nothing"})
    assert told["faults"]
    assert (told["text"], told["build"]) == (None, None)
    assert await code(
        host, "POST", "/api/games/daemon-dice/builds/check", {"text": text, "options": {"x": 1}}
    ) == (
        400,
        "bad_options",
    )


async def test_a_random_build_is_legal_and_equal_seeds_make_equal_builds(host: str) -> None:
    path = f"{host}/api/games/daemon-dice/builds/random"
    _, one = await ask("POST", path, {"seed": 7, "options": {"size": 5}})
    _, two = await ask("POST", path, {"seed": 7, "options": {"size": 5}})
    _, three = await ask("POST", path, {"seed": 8, "options": {"size": 5}})
    assert one == two != three
    form = {"text": one["text"], "options": {"size": 5}}
    assert (await ask("POST", f"{host}/api/games/daemon-dice/builds/check", form))[1]["faults"] == []
    assert (await ask("POST", path, {}))[1]["text"].startswith("game: daemon-dice\n")
    assert await code(host, "POST", "/api/games/doodle-dice/builds/random", {}) == (400, "no_builds")
    assert await code(host, "POST", "/api/games/daemon-dice/builds/random", {"seed": -1}) == (422, "bad_form")


async def test_builds_are_kept_shown_to_who_knows_them_and_forgotten(host: str) -> None:
    ann, bob = await guest(host, "Ann"), await guest(host, "Bob")
    form = {"game": "daemon-dice", "name": "Eyes", "text": "game: daemon-dice\n1 Eye\n1 Eye\n"}
    status, kept = await ask("POST", f"{host}/api/builds", form, ann)
    assert (status, kept["text"], kept["name"]) == (200, GOOD, "Eyes")
    assert (await ask("GET", f"{host}/api/builds?game=daemon-dice", token=ann))[1] == [kept]
    assert (await ask("GET", f"{host}/api/builds?game=doodle-dice", token=ann))[1] == []
    assert (await ask("GET", f"{host}/api/builds", token=bob))[1] == []
    assert (await ask("GET", f"{host}/api/builds/{kept['id']}"))[1] == kept
    theirs = await ask("DELETE", f"{host}/api/builds/{kept['id']}", token=bob)
    absent = await ask("DELETE", f"{host}/api/builds/nothing", token=bob)
    assert theirs == absent
    assert theirs[0] == 404
    assert (await ask("DELETE", f"{host}/api/builds/{kept['id']}", token=ann))[0] == 200
    assert await code(host, "GET", f"/api/builds/{kept['id']}") == (404, "no_build")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"text": "nothing"}, (400, "bad_build")),
        ({"text": "game: doodle-dice\n1 Eye\n"}, (400, "bad_build")),
        ({"game": "doodle-dice"}, (400, "no_builds")),
        ({"game": "chess"}, (404, "no_game")),
        ({"name": "a\u0007"}, (422, "bad_form")),
        ({"text": "x" * 20_001}, (422, "bad_form")),
    ],
)
async def test_what_is_no_build_is_not_kept(host: str, change: dict[str, str], expected: object) -> None:
    ann = await guest(host, "Ann")
    form = {"game": "daemon-dice", "name": "Eyes", "text": GOOD, **change}
    assert await code(host, "POST", "/api/builds", form, ann) == expected
    assert (await ask("GET", f"{host}/api/builds", token=ann))[1] == []


async def test_so_many_builds_are_enough(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds_api, "BUILDS", 2)
    ann = await guest(host, "Ann")
    form = {"game": "daemon-dice", "name": "Eyes", "text": GOOD}
    for expected in ((200, ""), (200, ""), (429, "too_many")):
        assert await code(host, "POST", "/api/builds", form, ann) == expected


async def test_rooms_are_listed_with_all_one_needs_to_choose(host: str) -> None:
    ann = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "open"], "public": True}
    clock = {"kind": "bank", "seconds": 300, "extra": 5, "away": 60}
    status, made = await ask(
        "POST", f"{host}/api/rooms", {**form, "clock": clock, "react": 15, "assist": "off"}, ann
    )
    assert status == 200
    found = next(
        r for r in (await ask("GET", f"{host}/api/rooms?game=doodle-dice"))[1] if r["room"] == made["room"]
    )
    assert (found["host"], found["free"], found["clock"]) == ("Ann", 1, clock)
    assert (found["react"], found["assist"]) == (15, "off")
    assert found["age"] >= 0
    assert found["options"] == made["options"]
    assert [r["room"] for r in (await ask("GET", f"{host}/api/rooms?game=daemon-dice"))[1]] == []
    mine = (await ask("GET", f"{host}/api/mine", token=ann))[1]["rooms"]
    assert (mine[0]["yours"], mine[0]["asked"], mine[0]["result"]) == ([0], False, None)
    for wrong in (
        {"kind": "move"},
        {"kind": "sand"},
        {"kind": "bank", "seconds": 0},
        {"kind": "none", "seconds": 1},
    ):
        assert await code(host, "POST", "/api/rooms", {**form, "clock": wrong}, ann) == (422, "bad_form")
    assert await code(host, "GET", "/api/rooms?phase=stopped") == (422, "bad_form")


async def test_public_matches_can_be_watched_and_ones_own_tell_whose_turn_it_is(host: str) -> None:
    ann = await guest(host, "Ann")
    form = {"game": "doodle-dice", "seats": ["person", "random"], "public": True}
    _, made = await ask("POST", f"{host}/api/rooms", form, ann)
    player = await Player(host, made["room"], ann).connect()
    await player.say(do="start")
    while not player.scene.get("decisions"):
        await player.hear()
    assert made["room"] in [r["room"] for r in (await ask("GET", f"{host}/api/rooms?phase=playing"))[1]]
    assert made["room"] not in [r["room"] for r in (await ask("GET", f"{host}/api/rooms"))[1]]
    mine = (await ask("GET", f"{host}/api/mine", token=ann))[1]["rooms"]
    assert next(r for r in mine if r["room"] == made["room"])["asked"]
    await play_out(player)
    await player.close()
    while True:
        mine = (await ask("GET", f"{host}/api/mine", token=ann))[1]["rooms"]
        found = next(r for r in mine if r["room"] == made["room"])
        if found["phase"] == "over":
            break
    assert (found["result"], found["asked"]) == (player.scene["result"], False)


async def test_an_invitation_seats_one_person_once(host: str) -> None:
    ann, bob, eve = [await guest(host, name) for name in ("Ann", "Bob", "Eve")]
    room = await room_of(host, ann, "doodle-dice", ["person", "open"])
    hidden = await ask("POST", f"{host}/api/rooms/{room}/invites", {"seat": None}, eve)
    absent = await ask("POST", f"{host}/api/rooms/nowhere/invites", {"seat": None}, eve)
    assert hidden == absent
    assert hidden[0] == 404
    status, made = await ask("POST", f"{host}/api/rooms/{room}/invites", {"seat": 1}, ann)
    assert status == 200
    assert await ask("POST", f"{host}/api/invites", made, bob) == (200, {"room": room, "seat": 1})
    assert (await code(host, "POST", "/api/invites", made, eve))[0] == 404
    assert (await code(host, "POST", "/api/invites", {"secret": "x" * 43}, eve))[0] == 404
    assert await code(host, "POST", "/api/invites", {"secret": "no secret"}, eve) == (422, "bad_form")
    assert await code(host, "POST", "/api/invites", made) == (401, "no_guest")


async def test_a_seat_moves_to_another_device_and_the_old_one_watches(host: str) -> None:
    ann, phone, eve = [await guest(host, name) for name in ("Ann", "Guest", "Eve")]
    room = await room_of(host, ann, "doodle-dice", ["person", "random"])
    player = await Player(host, room, ann).connect()
    await player.say(do="start")
    while not player.scene:
        await player.hear()
    assert (await ask("POST", f"{host}/api/rooms/{room}/devices", {"seat": 0}, eve))[0] in (403, 404)
    _, made = await ask("POST", f"{host}/api/rooms/{room}/devices", {"seat": 0}, ann)
    assert await ask("POST", f"{host}/api/devices", made, phone) == (200, {"room": room, "seat": 0})
    assert (await code(host, "POST", "/api/devices", made, eve))[0] == 404
    while not any(one["is"] == "notice" for one in player.other):
        await player.hear()
    while player.standing["seats"][0]["yours"] or player.scene["decisions"]:
        await player.hear()
    moved = await Player(host, room, phone).connect()
    await moved.until("snapshot")
    assert (moved.standing["seats"][0]["name"], moved.standing["seats"][0]["yours"]) == ("Ann", True)
    await moved.close()
    await player.close()


def entity_of(player: Player) -> str:
    """Return something of its own that a player sees."""
    words = json.dumps(player.scene["view"])
    return next(f"d0.{n}" for n in range(20) if f'"d0.{n}"' in words)


async def test_a_drawing_is_kept_in_its_one_form_and_told(host: str) -> None:
    ann = await guest(host, "Ann")
    form: dict[str, Any] = {"game": "daemon-dice", "seats": ["person", "person"], "shared": True}
    _, made = await ask("POST", f"{host}/api/rooms", form, ann)
    room = made["room"]
    player = await Player(host, room, ann).connect()
    await player.say(do="start")
    while not player.scene:
        await player.hear()
    entity = entity_of(player)
    path = f"/api/rooms/{room}/drawings/{entity}"
    strokes: list[Any] = [[3, 2, [0, 0, 1023, 1023]], [1, 4, 8, [5, 5]]]
    form = {"seat": 0, "name": "Blinky", "strokes": strokes}
    assert await ask("PUT", f"{host}{path}", form, ann) == (200, {"entity": entity})
    while entity not in player.scene["view"]["attachments"]:
        await player.hear()
    kept = {"name": "Blinky", "strokes": [[0, 3, 2, [0, 0, 1023, 1023]], [1, 4, 8, [5, 5]]]}
    assert player.scene["view"]["attachments"][entity] == kept
    for wrong in (
        [[16, 1, [0, 0]]],
        [[0, 0, [0, 0]]],
        [[0, 9, [0, 0]]],
        [[0, 1, [0, 1024]]],
        [[0, 1, [-1, 0]]],
        [[0, 1, [0, 0, 0]]],
        [[0, 1, []]],
        [[0, 1]],
        [["<svg>", 1, [0, 0]]],
        [[0, 1, [0.5, 0]]],
        [[True, 1, [0, 0]]],
        [[0, 1, [0, 0]]] * 201,
        [[0, 1, [0, 0] * 501]],
    ):
        status, told = await ask("PUT", f"{host}{path}", {**form, "strokes": wrong}, ann)
        assert status in (400, 422), wrong
        assert told["text"]
    bob = await guest(host, "Bob")
    assert (await ask("PUT", f"{host}{path}", form, bob))[0] in (403, 404)
    assert (await ask("PUT", f"{host}{path}", {**form, "seat": 2}, ann))[0] in (403, 404)
    status, told = await ask("PUT", f"{host}{path}", {**form, "seat": 1}, ann)
    assert (status, told["rule"]) == (400, "table.attach")
    other = f"/api/rooms/{room}/drawings/d1.0"
    status, told = await ask("PUT", f"{host}{other}", form, ann)
    assert (status, told["rule"]) == (400, "table.attach")
    again = await Player(host, room, ann).connect()
    await again.until("snapshot")
    assert again.scene["view"]["attachments"] == {entity: kept}
    await again.close()
    await player.close()


async def sketched(host: str, ann: str) -> tuple[str, Player]:
    """Return a table of Doodle Dice Monsters at which the first seat has a monster, and who plays both."""
    options = {"sides_total": 60}
    form: dict[str, Any] = {"game": "doodle-dice-monsters", "seats": ["person"] * 2, "shared": True}
    _, made = await ask("POST", f"{host}/api/rooms", {**form, "options": options}, ann)
    player = await Player(host, made["room"], ann).connect()
    await player.say(do="start")
    while not player.scene or player.scene["view"]["phase"]["id"] != "combat":
        asked = player.scene.get("decisions")
        if asked:
            await player.choose(asked[0], asked[0]["options"][0])
        else:
            await player.hear()
    return made["room"], player


async def test_the_table_draws_for_those_who_do_not_and_pins_and_labels_are_kept(host: str) -> None:
    ann = await guest(host, "Ann")
    room, player = await sketched(host, ann)
    form = {"seat": 0, "seed": 7}
    status, doodle = await ask("POST", f"{host}/api/rooms/{room}/doodles/m0.0", form, ann)
    assert status == 200
    assert doodle["strokes"]
    assert "m0.0.0" in doodle["pins"]
    assert (await ask("POST", f"{host}/api/rooms/{room}/doodles/m0.0", form, ann))[1] == doodle
    other = {"seat": 0, "seed": 8}
    assert (await ask("POST", f"{host}/api/rooms/{room}/doodles/m0.0", other, ann))[1] != doodle
    assert "m0.0" not in player.scene["view"]["attachments"]
    assert await ask("PUT", f"{host}/api/rooms/{room}/drawings/m0.0", {"seat": 0, **doodle}, ann) == (
        200,
        {"entity": "m0.0"},
    )
    while "m0.0" not in player.scene["view"]["attachments"]:
        await player.hear()
    assert player.scene["view"]["attachments"]["m0.0"] == doodle
    for wrong in ({"m0.0.0": [0]}, {"m0.0.0": [0, 1024]}, {"": [1, 1]}, {"m0.0.0": ["1", 1]}):
        status, told = await ask(
            "PUT", f"{host}/api/rooms/{room}/drawings/m0.0", {"seat": 0, "pins": wrong}, ann
        )
        assert status in (400, 422), wrong
        assert told["text"]
    doodles = f"/api/rooms/{room}/doodles"
    assert await code(host, "POST", f"{doodles}/m1.0", form, ann) == (400, "no_doodle")
    assert await code(host, "POST", f"{doodles}/m0.0", form, await guest(host, "Bo")) == (403, "not_yours")
    await player.close()


async def test_forms_cannot_name_seats_that_no_game_has(host: str) -> None:
    ann = await guest(host, "Ann")
    room = await room_of(host, ann, "doodle-dice", ["person", "open"])
    for seat in (-1, 6, True, "0"):
        assert await code(host, "POST", f"/api/rooms/{room}/devices", {"seat": seat}, ann) == (
            422,
            "bad_form",
        )
    assert (await code(host, "POST", f"/api/rooms/{room}/devices", {"seat": 5}, ann))[0] in (403, 404)


async def test_a_guest_takes_all_things_along_and_is_forgotten(host: str) -> None:
    ann, bo = await guest(host, "Ann"), await guest(host, "Bo")
    room = await room_of(host, ann, "doodle-dice", ["person", "open"])
    watching = await Player(host, room, bo).connect()
    await watching.until("room")
    sitting = await Player(host, room, ann).connect()
    status, things = await ask("GET", f"{host}/api/me/things", token=ann)
    assert (status, things["guest"][0]["name"], things["rooms"][0]["id"]) == (200, "Ann", room)
    assert ann not in json.dumps(things)
    assert await ask("DELETE", f"{host}/api/me", token=ann) == (200, {"forgotten": True})
    await watching.see(lambda one: one.standing["seats"][0]["name"] == "Somebody")
    await watching.close()
    assert await sitting.refused(do="say", text="I am still here") == "no_guest"
    await sitting.close()
    assert await code(host, "GET", "/api/me", token=ann) == (401, "no_guest")
    assert await code(host, "DELETE", "/api/me") == (401, "no_guest")


async def test_for_how_long_things_are_kept_is_told_as_it_is_set() -> None:
    async with running(keep_rooms=30, keep_chat=0) as other:
        told = {"rooms": 30, "chat": 0, "guests": 365, "push": False}
        assert await ask("GET", f"{other}/api/privacy") == (200, told)
