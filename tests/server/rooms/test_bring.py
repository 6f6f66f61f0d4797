"""Bots choose what they bring while a room waits."""

import asyncio

from structlog.testing import capture_logs

from tests.server.rooms.table import seated
from tests.server.running import HALLS, Player, guest
from tests.server.test_play import room_of


def brought(player: Player) -> bool:
    """Say whether the bot has brought something."""
    return seated(player) and bool(player.standing["seats"][1]["build"])


async def test_a_bot_brings_a_build_and_plays_with_it(host: str) -> None:
    token = await guest(host, "Ann")
    room = await room_of(host, token, "daemon-dice", ["person", "sensible"])
    ann = Player(host, room, token)
    await ann.connect()
    await ann.say(do="sit")
    await ann.see(brought)
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert len(ann.scene["view"]["players"][1]["dice"]) == 13
    await ann.close()


async def test_when_terms_change_it_brings_another(host: str) -> None:
    token = await guest(host, "Ann")
    room = await room_of(host, token, "daemon-dice", ["person", "sensible"])
    ann = Player(host, room, token)
    await ann.connect()
    await ann.say(do="sit")
    await ann.see(brought)
    await ann.say(do="set", options={"size": 5})
    await ann.see(lambda one: brought(one) and one.standing["options"]["size"] == 5)
    await ann.say(do="start")
    await ann.see(lambda one: one.scene)
    assert len(ann.scene["view"]["players"][1]["dice"]) == 5
    await ann.close()


async def test_a_match_that_begins_before_it_has_chosen_is_no_fault(host: str) -> None:
    token = await guest(host, "Ann")
    with capture_logs() as told:
        room = await room_of(host, token, "daemon-dice", ["person", "sensible"])
        ann = await Player(host, room, token).connect()
        await ann.say(do="start")
        await ann.see(lambda one: one.scene)
        await asyncio.gather(*HALLS[host].rooms[room].tasks.values())
    assert told == []
    await ann.close()
