"""Whole matches over real sockets: people, bots, those who watch, and those who come back."""

import asyncio

import pytest

from tests.server.running import Player, ask, guest, running

pytestmark = pytest.mark.asyncio


async def room_of(host: str, token: str, game: str, seats: list[str], **options: object) -> str:
    """Open a room and return its id."""
    form = {"game": game, "seats": seats, "options": options}
    status, body = await ask("POST", f"{host}/api/rooms", form, token)
    assert status == 200, body
    room: str = body["room"]
    return room


async def play_out(player: Player) -> None:
    """Answer with the first option until the match is over."""
    while not player.scene.get("over"):
        requests = player.scene.get("decisions") or []
        if requests:
            reply = await player.choose(requests[0], requests[0]["options"][0])
            assert reply["is"] == "done", reply
            if player.scene["decisions"] == requests and not player.scene["over"]:
                await player.until("events")
        else:
            await player.hear()


@pytest.mark.parametrize("game", ["doodle-dice", "daemon-dice"])
async def test_two_people_play_a_whole_match(game: str) -> None:
    async with running() as host:
        ann, bob = await guest(host, "Ann"), await guest(host, "Bob")
        options = {"size": 3} if game == "daemon-dice" else {}
        room = await room_of(host, ann, game, ["person", "open"], **options)
        first, second = Player(host, room, ann), Player(host, room, bob)
        watcher = Player(host, room, None)
        for player in (first, second, watcher):
            await player.connect()
            await player.until("room")
        await second.say(do="sit")
        while not [seat for seat in second.standing["seats"] if seat["yours"]]:
            await second.hear()
        await first.say(do="start")
        await asyncio.gather(play_out(first), play_out(second))
        while not watcher.scene.get("over"):
            await watcher.hear()
        assert first.scene["result"] == second.scene["result"] == watcher.scene["result"]
        assert sum(first.scene["result"]) == 1
        assert first.scene["head"] == watcher.scene["head"]
        status, log = await ask("GET", f"{host}/api/rooms/{room}/replay")
        assert (status, log["game"]) == (200, game)
        for player in (first, second, watcher):
            await player.close()


async def test_somebody_who_comes_back_gets_what_was_missed() -> None:
    async with running() as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice", ["person", "random"])
        player = await Player(host, room, ann).connect()
        await player.until("room")
        await player.say(do="start")
        while not player.scene.get("decisions"):
            await player.hear()
        before = list(player.events)
        await player.close()
        again = Player(host, room, ann)
        again.events = before[:2]
        await again.connect()
        await again.until("snapshot")
        assert again.events == before
        assert again.scene["from"] == 2
        assert again.scene["decisions"] == player.scene["decisions"]
        await again.close()


async def test_a_command_sent_twice_is_carried_out_once() -> None:
    async with running() as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice", ["person", "random"])
        player = await Player(host, room, ann).connect()
        await player.say(do="start")
        while not player.scene.get("decisions"):
            await player.hear()
        request = player.scene["decisions"][0]
        option = request["options"][0]
        one = await player.choose(request, option, command="a" * 22)
        two = await player.choose(request, option, command="a" * 22)
        assert (one["is"], two["is"]) == ("done", "done")
        other = await player.choose(request, option, command="b" * 22)
        assert other["is"] == "refused"
        assert other["rule"] in ("table.late", "table.asked")  # the dice say whether it is still one's turn
        await player.close()


async def test_a_match_goes_on_after_the_server_did(tmp_path: object) -> None:
    database = f"sqlite:///{tmp_path}/rooms.db"
    async with running(database) as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice", ["person", "random"])
        player = await Player(host, room, ann).connect()
        await player.say(do="start")
        while not player.scene.get("decisions"):
            await player.hear()
        scene, events = player.scene, list(player.events)
        await player.close()
    async with running(database) as host:
        player = await Player(host, room, ann).connect()
        await player.until("snapshot")
        assert player.events == events
        assert player.scene["view"] == scene["view"]
        assert player.scene["head"] == scene["head"]
        await play_out(player)
        assert player.scene["over"]
        await player.close()


async def test_a_bot_draws_its_monsters_and_shows_them_at_the_reveal() -> None:  # ddm.sketch
    async with running() as host:
        ann = await guest(host, "Ann")
        room = await room_of(host, ann, "doodle-dice-monsters", ["person", "greedy"], sides_total=20)
        player = Player(host, room, ann)
        await player.connect()
        await player.until("room")
        await player.say(do="start")
        await play_out(player)
        status, log = await ask("GET", f"{host}/api/rooms/{room}/replay")
        assert status == 200
        notes = [record for record in log["records"] if record[0] == "n"]
        assert notes
        assert {record[1] for record in notes} == {1}
        assert all(record[3]["name"] and record[3]["strokes"] for record in notes)
        await player.close()
