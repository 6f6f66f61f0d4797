"""A table at which somebody plays at a pace."""

import asyncio
import json
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.load.server import Server


@dataclass
class Table:
    """One screen with both seats of a match: it answers at a pace, and begins another match after it."""

    server: Server
    game: str
    source: Random
    pace: float  # seconds between two answers
    line: ClientConnection | None = None
    scene: dict[str, Any] = field(default_factory=dict)
    taken: list[float] = field(default_factory=list)  # seconds from an answer to its acknowledgement

    async def open(self) -> None:
        """Open a room and begin."""
        token = (await asyncio.to_thread(self.server.post, "/api/guests", {"name": "Ann"}))["token"]
        form = {"game": self.game, "seats": ["person", "person"], "shared": True}
        room = (await asyncio.to_thread(self.server.post, "/api/rooms", form, token))["room"]
        self.scene = {}
        self.line = await connect(f"ws://{self.server.host}/ws/{room}", compression=None, max_size=None)
        await self.say(do="hello", token=token)
        await self.say(do="start")
        while not self.scene:
            await self.hear()

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.line is not None
        await self.line.send(json.dumps({"v": 1, **message}))

    async def hear(self) -> dict[str, Any]:
        """Take the next message."""
        assert self.line is not None
        message: dict[str, Any] = json.loads(await self.line.recv())
        if message["is"] in ("snapshot", "events"):
            self.scene = message
        return message

    async def answer(self) -> float:
        """Answer, and return how long it took until that was kept."""
        request = self.scene["decisions"][0]
        command = secrets.token_urlsafe(16)
        given = {"seat": request["seat"], "number": request["number"]}
        begun = time.monotonic()
        await self.say(
            do="choose", command=command, options=[self.source.choice(request["options"])], **given
        )
        while (reply := await self.hear()).get("command") != command:
            pass
        assert reply["is"] == "done", reply
        return time.monotonic() - begun

    async def play(self, ending: asyncio.Event, counted: asyncio.Event) -> None:
        """Play on until the end; what is answered while it counts is noted."""
        await asyncio.sleep(self.source.random() * self.pace)
        while not ending.is_set():
            if not self.scene.get("decisions"):
                await self.close()
                await self.open()
            taken = await self.answer()
            if counted.is_set():
                self.taken.append(taken)
            await asyncio.sleep(self.pace * (0.5 + self.source.random()))

    async def close(self) -> None:
        """Hang up."""
        if self.line is not None:
            await self.line.close()
