"""Make the kept house anew, by the version at hand: `python -m tests.server.kept`."""

import asyncio
import json
import lzma
import secrets
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from dicewright.kernel.match import Match
from tests.server.kept.house import FILE, House, restored, told
from tests.server.rooms.table import BANK, MOVE, asked, gone, seated, still, turn, who
from tests.server.running import Player, ask, guest, running

NAMES = ("Ann", "Bob", "Cem", "Dee")


class Furnishing:
    """A house while it is furnished: a server, its guests and the rooms made so far."""

    def __init__(self, host: str, tokens: dict[str, str]) -> None:
        self.host = host
        self.tokens = tokens
        self.rooms: dict[str, dict[str, Any]] = {}
        self.invites: dict[str, str] = {}

    async def send(self, method: str, path: str, who: str, **form: Any) -> Any:
        """Send a request of somebody's and return the reply."""
        status, reply = await ask(method, f"{self.host}/api/{path}", form, self.tokens[who])
        assert status == 200, reply
        return reply

    async def gathered(self, title: str, game: str, *names: str, **form: Any) -> list[Player]:
        """Open a room, let people sit down in it, and return them."""
        seats = form.pop("seats", ["person"] + ["open"] * (len(names) - 1))
        made = await self.send("POST", "rooms", names[0], game=game, seats=seats, **form)
        self.rooms[title] = {"id": made["room"], "people": names}
        people = [Player(self.host, made["room"], self.tokens[name]) for name in names]
        for player in people:
            await player.connect()
            await player.until("room")
            if not seated(player):
                await player.say(do="sit")
                await player.see(seated)
        return people

    async def playing(self, title: str, game: str, *names: str, moves: int = 6, **form: Any) -> list[Player]:
        """Open a room and play some answers of its match."""
        people = await self.gathered(title, game, *names, **form)
        await people[0].say(do="start")
        await self.play(people, moves)
        return people

    async def play(self, people: list[Player], moves: int) -> None:
        """Let whoever is asked answer, so many times."""
        for _ in range(moves):
            player, request = await asked(people)
            reply = await player.choose(request, request["options"][0])
            assert reply["is"] == "done", reply
            turn(self.host, 2)
        await asked(people)


async def waiting(f: Furnishing) -> None:
    """Leave a room that waits, with everything that its host can set, a build, invitations and talk."""
    clock = {**BANK, "seconds": 600}
    form = {"public": True, "clock": clock, "react": 8, "assist": "highlight", "options": {"preset": "mini"}}
    people = await f.gathered(
        "waiting", "daemon-dice", "Ann", "Bob", seats=["person", "open", "open"], **form
    )
    ann, bob = people
    room = f.rooms["waiting"]["id"]
    made = await f.send("POST", "games/daemon-dice/builds/random", "Bob", seed=3, options={"size": 5})
    await f.send("POST", "builds", "Bob", game="daemon-dice", name="Five", text=made["text"])
    await bob.say(do="sit", seat=1, build=made["text"])
    await bob.see(lambda one: one.standing["seats"][1]["build"])
    await talk(people)
    f.invites["used"] = (await f.send("POST", f"rooms/{room}/invites", "Ann", seat=2))["secret"]
    await f.send("POST", "invites", "Cem", secret=f.invites["used"])
    await ann.see(lambda one: one.standing["seats"][2]["name"] == "Cem")
    await ann.say(do="kick", who=who(ann, "Cem"))
    await ann.see(lambda one: one.standing["seats"][2]["kind"] == "open")
    f.invites["free"] = (await f.send("POST", f"rooms/{room}/invites", "Ann", seat=2))["secret"]
    await ann.say(do="mute", who=who(ann, "Bob"), on=True)
    await bob.see(lambda one: any(each["muted"] for each in one.standing["people"]))
    await gone(people)


async def talk(people: list[Player]) -> None:
    """Let each of some people say something."""
    for n, player in enumerate(people):
        await player.say(do="say", text=f"Grüße, {n}!")
        await player.until("said")


async def pending(f: Furnishing) -> None:
    """Leave rooms that are played: with clocks, an open offer, a pause, drawings, and a bot standing in."""
    people = await f.playing("offered", "doodle-dice", "Ann", "Bob", "Cem", clock=MOVE, assist="off")
    await talk(people)
    watcher = await Player(f.host, people[0].room, f.tokens["Dee"]).connect()
    await people[0].see(lambda one: len(one.standing["people"]) == 4)
    await people[0].say(do="kick", who=who(people[0], "Dee"))
    await people[0].say(do="mute", who=who(people[0], "Bob"), on=True)
    turn(f.host, 20)
    await people[1].say(do="offer", seat=1, what="draw")
    await people[2].see(lambda one: one.standing["offer"])
    await gone([*people, watcher])

    people = await f.playing("paused", "monster-dice", "Bob", "Cem", clock=BANK, public=True)
    await people[0].say(do="offer", seat=0, what="pause")
    await people[1].see(lambda one: one.standing["offer"])
    await people[1].say(do="reply", seat=1, agree=True)
    await people[0].see(lambda one: one.standing["paused"])
    await gone(people)

    form: dict[str, Any] = {"react": 20, "clock": BANK, "options": {"sides_total": 20}}
    people = await f.playing("drawn", "doodle-dice-monsters", "Cem", "Dee", **form)
    while not (own := people[0].scene["view"]["players"][0]["monsters"]):
        await f.play(people, 1)
    for thing in own:
        strokes = [[3, 2, [10, 10, 200, 300]]]
        path = f"rooms/{people[0].room}/drawings/{thing['id']}"
        await f.send("PUT", path, "Cem", seat=0, name="Grim", strokes=strokes)
    await people[0].say(do="offer", seat=0, what="pause")
    await people[1].see(lambda one: one.standing["offer"])
    await people[1].say(do="reply", seat=1, agree=False)
    await people[0].see(lambda one: one.standing["declined"])
    await gone(people)

    options = {"placement": "first_player_first"}
    people = await f.playing("left to a bot", "dice-warriors", "Ann", "Dee", moves=4, options=options)
    player, _ = await asked(people)
    left = people[1 - people.index(player)]
    await left.say(do="leave")
    await player.see(lambda one: any(seat["stand_in"] for seat in one.standing["seats"]))
    await gone(people)


async def ended(f: Furnishing) -> None:
    """Leave matches that are over: one by one's giving up, with rematches in a row, and a branch of it."""
    people = await f.playing("over", "doodle-dice", "Ann", "Bob", moves=20, assist="highlight")
    await talk(people)
    for following in ("again", "and again"):
        await people[1].say(do="resign", command=secrets.token_urlsafe(16), seat=1)
        await people[0].see(lambda one: one.scene["over"])
        await people[0].say(do="rematch")
        await people[0].see(lambda one: one.standing["next"])
        f.rooms[following] = {"id": people[0].standing["next"], "people": ("Ann", "Bob")}
        await gone(people)
        people = [Player(f.host, f.rooms[following]["id"], f.tokens[name]) for name in ("Ann", "Bob")]
        for player in people:
            await player.connect()
            await player.until("room")
        if following == "again":
            await people[0].say(do="start")
            await f.play(people, 3)
    await gone(people)
    made = await f.send("POST", f"rooms/{f.rooms['over']['id']}/branches", "Dee", at=12, seat=0, bot="random")
    f.rooms["branch"] = {"id": made["room"], "people": ("Dee",)}
    dee = await Player(f.host, made["room"], f.tokens["Dee"]).connect()
    await f.play([dee], 2)
    await dee.close()


async def other(f: Furnishing) -> None:
    """Leave a first game, a shared screen, bots, a table that has stopped, and one that was put away."""
    made = await f.send("POST", "rooms", "Dee", game="daemon-dice", first=True)
    f.rooms["first"] = {"id": made["room"], "people": ("Dee",)}
    dee = await Player(f.host, made["room"], f.tokens["Dee"]).connect()
    await dee.say(do="start")
    await f.play([dee], 2)
    await dee.close()

    seats = ["person", "person", "random", "person"]
    people = await f.playing("shared", "monster-dice", "Cem", seats=seats, shared=True, moves=9)
    await gone(people)

    people = await f.playing("stopped", "dice-warriors", "Bob", "Dee", moves=7)
    player, request = await asked(people)
    with patch.object(Match, "fork", side_effect=ZeroDivisionError):
        assert (await player.choose(request, request["options"][0]))["code"] == "internal"
    await people[0].see(lambda one: one.standing["phase"] == "stopped")
    await gone(people)

    (cem,) = await f.gathered("put away", "doodle-dice", "Cem", seats=["person", "open"])
    await cem.close()
    await f.send("DELETE", f"rooms/{f.rooms.pop('put away')['id']}", "Cem")


async def make() -> House:
    """Furnish a house, shut it, and return it with what a server tells that opens it again."""
    with TemporaryDirectory() as folder:
        async with running(f"sqlite:///{folder}/house.db") as host:
            still(host)
            f = Furnishing(host, {name: await guest(host, name) for name in NAMES})
            for rooms in (waiting, pending, ended, other):
                await rooms(f)
        with sqlite3.connect(f"{folder}/house.db") as connection:
            sql = "\n".join(connection.iterdump())
        connection.close()
        house: House = {"sql": sql, "tokens": f.tokens, "rooms": f.rooms, "invites": f.invites}
    with TemporaryDirectory() as folder:
        async with running(restored(house, Path(folder))) as host:
            still(host)
            return {**house, "told": await told(host, house)}


if __name__ == "__main__":
    text = json.dumps(asyncio.run(make()), sort_keys=True)
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
