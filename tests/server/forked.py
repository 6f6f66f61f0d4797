"""Servers that start at once: a process that has imported everything forks one whenever it is asked to.

A line of its input holds the words of a command, as JSON, or the number of a process to kill; it answers with
the number of the process that it has started, or that is no more.
"""

import asyncio
import json
import os
import signal
import sys
from multiprocessing.resource_tracker import ensure_running

import dicewright.server.app  # noqa: F401 - so that each server has it
from dicewright.cli import main
from dicewright.kernel.game import known


class Nursery:
    """Starts servers and kills them, by a process of its own that forks them."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()

    async def order(self, what: list[str] | int) -> int:
        """Start a server by the words of its command, or kill one, and return its number."""
        async with self.lock:
            if self.process is None:
                pipe = asyncio.subprocess.PIPE
                words = ("-m", "tests.server.forked")
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, *words, stdin=pipe, stdout=pipe
                )
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(json.dumps(what).encode() + b"\n")
            return int(await self.process.stdout.readline())

    async def close(self) -> None:
        """End the process, and all that it has started."""
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            await self.process.wait()


def start(words: list[str]) -> int:
    """Fork a server and return its number."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    for line in (0, 1):
        os.dup2(os.open(os.devnull, os.O_RDWR), line)
    code = 1
    try:
        code = main(words) or 0
    finally:
        os._exit(code)


def kill(pid: int) -> int:
    """Kill a server without a word, and wait until it is gone."""
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return pid


def serve() -> None:
    """Do what is asked until nobody asks any more."""
    known()
    ensure_running()  # one for all; else each server starts its own, which complains when it is killed
    running: list[int] = []
    for line in sys.stdin:
        what = json.loads(line)
        if isinstance(what, int):
            pid = kill(what)
            running.remove(pid)
        else:
            pid = start(what)
            running.append(pid)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
    for pid in running:
        kill(pid)


if __name__ == "__main__":
    serve()
