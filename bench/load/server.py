"""A server that is measured, in a process of its own."""

import asyncio
import json
import os
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Server:
    """A server in a process of its own, with a database of its own."""

    folder: Path
    port: int = 0
    process: asyncio.subprocess.Process | None = None

    @property
    def host(self) -> str:
        """Return where it listens."""
        return f"127.0.0.1:{self.port}"

    async def start(self) -> float:
        """Start it, and return how many seconds it took until it answered."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        begun, quiet = time.monotonic(), asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(*self.words(), stdout=quiet)
        while True:
            with suppress(OSError):
                if await self.answers():
                    return time.monotonic() - begun
            await asyncio.sleep(0.02)

    async def answers(self) -> bool:
        """Say whether it is there, or fail if it is not."""
        reply = await asyncio.to_thread(urlopen, f"http://{self.host}/health")
        return bool(reply.status == HTTPStatus.OK)

    def words(self) -> list[str]:
        """Return the command that starts it."""
        limits = ["--burst", "9999", "--rate", "9999", "--sockets", "99", "--address-sockets", "99999"]
        words = ["serve", "--port", str(self.port), "--data", str(self.folder), "--guests", "999999"]
        return [sys.executable, "-m", "bench.load.toys", *words, *limits]

    async def stop(self) -> None:
        """Stop it."""
        if self.process is not None:
            self.process.terminate()
            await self.process.wait()

    def spent(self) -> float:
        """Return the seconds of the processor that it has used."""
        assert self.process is not None
        parts = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / TICKS

    def memory(self) -> float:
        """Return how many megabytes it holds."""
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]) * PAGE / 1e6

    def metric(self, name: str) -> float:
        """Return one figure of its metrics."""
        with urlopen(f"http://{self.host}/metrics") as reply:
            lines = reply.read().decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def post(self, path: str, form: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Send a form and return the reply."""
        heads = {
            "Content-Type": "application/json",
            **({"Authorization": f"Bearer {token}"} if token else {}),
        }
        request = Request(f"http://{self.host}{path}", json.dumps(form).encode(), heads)
        with urlopen(request) as reply:  # noqa: S310 - our own server
            found: dict[str, Any] = json.load(reply)
        return found
