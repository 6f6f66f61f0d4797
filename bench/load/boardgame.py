"""The server of boardgame.io under the same load: Pig, by its own protocol (Socket.IO)."""

import asyncio
import json
import shutil
import time
from dataclasses import dataclass
from typing import Any, Final

from websockets.asyncio.client import connect

from bench.load.server import Server
from bench.load.table import Table
from bench.peers.__main__ import BOARDGAME

PING, PONG, JOIN, EVENT = "2", "3", "40/pig,", "42/pig,"  # what begins a message
MOVES: Final = ("roll", "hold")


def lack() -> str:
    """Return why it cannot be measured here, or nothing."""
    there = shutil.which("node") is not None and (BOARDGAME / "node_modules").exists()
    return "" if there else "not installed: run make bench"


@dataclass
class Peer(Server):
    """The server of boardgame.io, in a process of its own; it keeps matches in memory."""

    def words(self) -> list[str]:
        """Return the command that starts it."""
        return ["node", str(BOARDGAME / "server.cjs"), str(self.port)]

    async def answers(self) -> bool:
        """Say whether it takes sockets: with the Koa of today its pages are not found."""
        _, line = await asyncio.open_connection("127.0.0.1", self.port)
        line.close()
        return True


@dataclass
class PeerTable(Table):
    """One screen with both seats of a match of Pig."""

    matches: int = 0
    match: str = ""

    async def open(self) -> None:
        """Open a match and begin; it is there once somebody asks for it."""
        self.matches, self.scene = self.matches + 1, {}
        self.match = f"{id(self)}-{self.matches}"
        url = f"ws://{self.server.host}/socket.io/?EIO=4&transport=websocket"
        self.line = await connect(url, compression=None, max_size=None)
        await self.line.send(JOIN)
        while not str(await self.line.recv()).startswith(JOIN):
            pass  # what is sent before it has let us in is lost
        await self.emit("sync", self.match, "0", None, 2)
        while not self.scene:
            await self.hear()

    async def emit(self, *event: object) -> None:
        """Send an event."""
        assert self.line is not None
        await self.line.send(EVENT + json.dumps(event))

    async def hear(self) -> dict[str, Any]:
        """Take the next message, and keep the state that it tells."""
        assert self.line is not None
        text = str(await self.line.recv())
        if text == PING:
            await self.line.send(PONG)
        if not text.startswith(EVENT):
            return {}
        kind, _, told, *_ = json.loads(text.removeprefix(EVENT))
        if kind not in ("sync", "update"):  # who is there
            return {}
        state = told["state"] if kind == "sync" else told
        asked = [] if state["ctx"].get("gameover") else [state["ctx"]["currentPlayer"]]
        self.scene = {"decisions": asked, "at": state["_stateID"]}
        return self.scene

    async def answer(self) -> float:
        """Answer, and return how long it took until the server had carried it out."""
        [player], at = self.scene["decisions"], self.scene["at"]
        move = {"type": self.source.choice(MOVES), "args": [], "playerID": player}
        begun = time.monotonic()
        await self.emit("update", {"type": "MAKE_MOVE", "payload": move}, at, self.match, player)
        while self.scene["at"] == at:
            await self.hear()
        return time.monotonic() - begun
