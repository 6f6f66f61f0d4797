"""Real dice: people roll their own and say what fell; the rest is the server's."""

import asyncio
import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest

from dicewright.server.rooms.real.falling import SERVER
from tests.server.inside import Inside, Visitor, inside

GAMES = ("doodle-dice", "daemon-dice", "monster-dice", "dice-warriors", "doodle-dice-monsters")
MOVE = {"kind": "move", "seconds": 60, "away": 0}


async def table(
    host: Inside, *seats: str, game: str = "doodle-dice", people: int = 1, **terms: Any
) -> tuple[str, list[Visitor]]:
    """Begin a match with real dice and return its room and the people there."""
    guests = [await host.guest(f"Guest {n}") for n in range(people)]
    form = {"game": game, "seats": list(seats), "dice": "real", **terms}
    status, body = await host.ask("POST", "/api/rooms", form, guests[0][1])
    assert status == 200, body
    room = str(json.loads(body)["room"])
    visitors = [await host.enter(room, guest) for guest, _ in guests]
    for visitor in visitors:
        if "open" in seats or visitor is not visitors[0]:
            await visitor.say(do="sit")
    await visitors[0].say(do="start")
    for visitor in visitors:
        visitor.read()
    return room, visitors


async def fall(visitor: Visitor, faces: list[int], **changes: Any) -> list[dict[str, Any]]:
    """Say what fell."""
    given = {
        "number": (visitor.scene.get("rolling") or {}).get("number", 0),
        "command": secrets.token_urlsafe(16),
    }
    return await visitor.say(do="fall", faces=faces, **{**given, **changes})


def refused(told: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the refusal among what was told."""
    return next(one for one in told if one["is"] == "refused")


async def rolled_first(host: Inside, **more: Any) -> tuple[str, Visitor, Visitor]:
    """Return a table of two at which dice are waited for: who rolls them, and the other."""
    room, visitors = await table(host, "person", "open", people=2, **more)
    while visitors[0].scene.get("rolling") is None:
        asked = next(one for one in visitors if one.scene["decisions"])
        await asked.answer(asked.scene["decisions"][0]["options"][0])
        for one in visitors:
            one.read()
    by = visitors[0].scene["rolling"]["by"]
    mine = [one for one in visitors if one.scene["viewer"] == by]
    return room, mine[0], next(one for one in visitors if one is not mine[0])


async def test_who_rolls_says_what_fell_and_all_see_who_said_it() -> None:
    async with inside() as host:
        _, roller, other = await rolled_first(host)
        roll = other.scene["rolling"]
        assert roll["dice"]
        faces = list(roll["dice"])
        wrong = refused(await fall(other, faces))
        assert wrong["code"] == "not_yours"
        wrong = refused(await fall(roller, [sides + 1 for sides in roll["dice"]]))
        assert (wrong["code"], wrong["rule"]) == ("illegal", "table.fall")
        wrong = refused(await fall(roller, faces[:-1] or [1, 1]))
        assert wrong["rule"] == "table.fall"
        wrong = refused(await fall(roller, faces, number=roll["number"] + 1))
        assert wrong["rule"] == "table.late"
        assert roller.scene["rolling"]["number"] == roll["number"], "nothing has happened"
        await fall(roller, faces)
        other.read()
        event = next(one for one in other.scene["events"] if one.get("entered") is not None)
        assert event["entered"] == roller.scene["viewer"]
        assert event["data"]["faces"] == faces
        assert "fair" not in event


async def test_what_is_said_twice_counts_once() -> None:
    async with inside() as host:
        _, roller, _ = await rolled_first(host)
        number, faces = roller.scene["rolling"]["number"], list(roller.scene["rolling"]["dice"])
        command = secrets.token_urlsafe(16)
        await fall(roller, faces, number=number, command=command)
        told = (
            await fall(roller, faces, number=number, command=command) if roller.scene.get("rolling") else []
        )
        assert [one["is"] for one in told if one["is"] in ("done", "refused")] in ([], ["done"])
        match = roller.actor.match
        assert match is not None
        assert sum(one[0] == "f" for one in match.records()) == 1


async def test_nothing_is_promised_and_nothing_can_be_proved() -> None:
    async with inside() as host:
        room, roller, other = await rolled_first(host)
        assert roller.fair == other.fair == {}
        assert roller.standing["dice"] == "real"
        match = roller.actor.match
        assert match is not None
        assert match.log["chance"] == "outer"
        await roller.say(do="resign", command=secrets.token_urlsafe(16), seat=roller.scene["viewer"])
        status, _ = await host.ask("GET", f"/api/rooms/{room}/proof")
        assert status == 404


async def test_the_server_rolls_for_bots_and_draws_all_cards() -> None:
    async with inside() as host:
        room, (ann,) = await table(host, "random", "random", "person", game="doodle-dice")
        await settled(host, room)
        ann.read()
        match = ann.actor.match
        assert match is not None
        rolls = [one for one in match.records() if one[0] == "f"]
        assert {one[1] for one in rolls} <= {0, 1}, "only bots have rolled"
        assert all(one == SERVER for one in ann.actor.situation().hands)


async def test_who_said_it_and_what_is_waited_for_outlive_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with inside(database) as host:
        room, roller, _ = await rolled_first(host)
        guest, faces = roller.guest, list(roller.scene["rolling"]["dice"])
        await fall(roller, faces)
        before, hands = roller.scene.get("rolling"), roller.actor.situation().hands
    assert guest is not None
    assert set(hands) - {SERVER}
    async with inside(database) as host:
        again = await host.enter(room, guest)
        assert again.actor.situation().hands == hands
        assert again.scene.get("rolling") == before
        entered = [one["entered"] for one in again.scene["events"] if one.get("entered") is not None]
        assert again.scene["viewer"] in entered


async def test_whose_time_is_up_has_the_server_roll() -> None:
    async with inside() as host:
        room, roller, other = await rolled_first(host, clock=MOVE)
        number = roller.scene["rolling"]["number"]
        host.hall.stopwatch.total += 61
        host.hall.rooms[room].look()
        await settled(host, room)
        other.read()
        roll = other.scene.get("rolling")
        assert roll is None or roll["number"] != number
        assert other.actor.situation().hands[-1] == SERVER


async def test_who_leaves_has_the_server_roll() -> None:
    async with inside() as host:
        room, roller, other = await rolled_first(host)
        number = roller.scene["rolling"]["number"]
        await roller.say(do="leave")
        await settled(host, room)
        other.read()
        roll = other.scene.get("rolling")
        assert roll is None or roll["number"] != number


async def test_a_list_says_whose_turn_it_is_to_roll() -> None:
    async with inside() as host:
        _, roller, _ = await rolled_first(host)
        assert roller.scene["viewer"] in roller.scene["asked"]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_goes_on_by_real_dice(game: str) -> None:
    chance = random.Random(7)
    async with inside() as host:
        room, (ann,) = await table(host, "person", "random", game=game)
        said = 0
        for _ in range(60):
            await settled(host, room)
            ann.read()
            if ann.scene["over"]:
                break
            roll = ann.scene.get("rolling")
            if roll is not None:
                told = await fall(ann, [chance.randint(1, sides) for sides in roll["dice"]])
                assert not [one for one in told if one["is"] == "refused"]
                said += 1
            elif ann.scene["decisions"]:
                decision = ann.scene["decisions"][0]
                await ann.answer(chance.choice([one for one in decision["options"] if one >= 0] or [-1]))
            if said == 3:
                break
        assert said or ann.scene["over"]


async def settled(host: Inside, room: str) -> None:
    """Wait until a room does nothing by itself."""
    for _ in range(1000):
        await asyncio.sleep(0.01)
        if not host.hall.rooms[room].busy:
            return
