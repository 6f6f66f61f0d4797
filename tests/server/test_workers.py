"""Workers: they end with the server, however it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

SERVER: Final = """
import asyncio, os
from dicewright.server.workers import Workers

if __name__ == "__main__":
    workers = Workers(1, 0)
    print(asyncio.run(workers.run(os.getpid)), flush=True)
    input()
"""


def alive(pid: int) -> bool:
    """Say whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_ends_when_its_server_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(SERVER)
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, program], stdin=pipe, stdout=pipe) as server:  # noqa: S603 - our own
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        assert alive(worker)
        server.send_signal(signal.SIGKILL)
    for _ in range(600):
        if not alive(worker):
            break
        time.sleep(0.1)
    assert not alive(worker)
