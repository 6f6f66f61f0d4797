"""A client of the wire that adds to promised dice, as a player's browser does, and what the proofs say."""

import asyncio
import json
import os
import random
import secrets
from collections.abc import Callable
from typing import Any

from dicewright.kernel.fair.derive import chain
from tests.fair.test_proof import by_node, by_python, ours
from tests.server.running import Player, ask, guest

LINKS = 1024


class Device(Player):
    """A player whose device has a chain for each of its seats."""

    def __init__(self, host: str, room: str, token: str | None) -> None:
        super().__init__(host, room, token)
        self.fair: dict[str, Any] = {}
        self.chains: dict[int, list[bytes]] = {}
        self.silent = False  # whether it stops adding

    async def until_so(self, true: Callable[["Device"], bool]) -> None:
        """Take messages until something is so."""
        while not true(self):
            await self.hear()

    @property
    def mine(self) -> list[int]:
        """Return one's own seats."""
        return [one["seat"] for one in self.standing.get("seats", []) if one["yours"]]

    async def hear(self, patience: float = 60.0) -> dict[str, Any]:
        """Take the next message; answer at once what the device answers by itself."""
        message = await super().hear(patience)
        if message["is"] == "fair":
            self.fair = message
        if message["is"] in ("fair", "room") and self.fair and not self.silent:
            await self.react()
        return message

    async def react(self) -> None:
        """Tell the anchor of each seat, and the link that is waited for."""
        for seat in self.mine:
            known = self.fair["chains"][seat]
            fresh = seat not in self.chains
            if fresh:
                self.chains[seat] = chain(os.urandom(32), LINKS)
            links = self.chains[seat]
            if known is None or (fresh and known["anchor"] != links[0].hex()):
                await self.say(do="anchor", seat=seat, anchor=links[0].hex())
            elif seat in self.fair["need"]:
                await self.say(do="add", seat=seat, link=self.link(seat))

    def link(self, seat: int) -> str:
        """Return the next link of a seat."""
        used: int = self.fair["chains"][seat]["used"]
        return self.chains[seat][used + 1].hex()

    async def choose(self, request: dict[str, Any], *options: int, command: str = "") -> dict[str, Any]:
        """Answer, and add a link if this device does."""
        seat, command = request["seat"], command or secrets.token_urlsafe(16)
        known = self.fair["chains"][seat] if self.fair else None
        more = {"link": self.link(seat)} if known and known["counts"] and not self.silent else {}
        await self.say(
            do="choose", command=command, seat=seat, number=request["number"], options=list(options), **more
        )
        while True:
            message = await self.hear()
            if message["is"] in ("done", "refused") and message.get("command") == command:
                return message


async def room_of(host: str, token: str, game: str, seats: list[str], **more: Any) -> str:
    """Open a room and return its id."""
    status, body = await ask("POST", f"{host}/api/rooms", {"game": game, "seats": seats, **more}, token)
    assert status == 200, body
    return str(body["room"])


async def seated(host: str, room: str, token: str) -> Device:
    """Connect, and be told what is promised."""
    player = Device(host, room, token)
    await player.connect()
    await player.until_so(lambda one: bool(one.fair and one.standing))
    return player


async def alone(host: str, game: str = "doodle-dice", bot: str = "random", **more: Any) -> tuple[str, Device]:
    """Return a room in which one person plays against a bot, begun."""
    ann = await guest(host, "Ann")
    room = await room_of(host, ann, game, ["person", bot], **more)
    player = await seated(host, room, ann)
    await player.say(do="start")
    await player.see(lambda one: one.scene)
    return room, player


async def pair(host: str, game: str = "doodle-dice", other: str = "") -> tuple[str, list[Device]]:
    """Return a room in which two people play, begun; the second perhaps at another process."""
    ann, bob = await guest(host, "Ann"), await guest(host, "Bob")
    room = await room_of(host, ann, game, ["person", "open"])
    players = [await seated(host, room, ann), await seated(other or host, room, bob)]
    await players[1].say(do="sit")
    await asyncio.gather(*(one.until_so(lambda one: all(one.fair["chains"])) for one in players))
    await players[0].say(do="start")
    await asyncio.gather(*(one.until_so(lambda one: bool(one.scene)) for one in players))
    return room, players


async def answer(player: Device, source: random.Random) -> None:
    """Answer what is asked at random; the match goes on."""
    request = player.scene["decisions"][0]
    reply = await player.choose(request, source.choice(request["options"]))
    assert reply["is"] == "done", reply


async def play(players: list[Device], answers: int = 10_000, seed: int = 1) -> None:
    """Let people answer until the match is over, or so many times and the dice have come to rest."""
    source, left, sent = random.Random(seed), answers, 0

    def rests() -> bool:
        asked = any(one.scene.get("decisions") for one in players)
        return left <= 0 and not sent and asked and not any(one.fair["need"] for one in players)

    async def one(player: Device) -> None:
        nonlocal left, sent
        while not player.scene.get("over") and not rests():
            if player.scene.get("decisions") and left > 0:
                left, sent = left - 1, sent + 1
                await answer(player, source)
                sent -= 1
            else:
                await player.hear()

    tasks = [asyncio.create_task(one(player)) for player in players]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        if players[0].scene.get("over"):
            await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def resign(player: Device) -> None:
    """Give up, and wait until the match is over."""
    await player.say(do="resign", command=secrets.token_urlsafe(16), seat=player.mine[0])
    await player.see(lambda one: one.scene.get("over"))


async def proof_of(host: str, room: str) -> dict[str, Any]:
    """Return the proof of a match, on which three verifiers agree."""
    status, proof = await ask("GET", f"{host}/api/rooms/{room}/proof")
    assert status == 200, proof
    text = json.dumps(proof)
    found = ours(proof)
    assert found["fair"], found
    assert found == by_python(text) == by_node([text])[0]
    return {**found, "proof": proof}
