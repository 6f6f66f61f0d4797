"""A server for the browser: a process of its own, that can be killed and started again."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.server.running import free_port

ROOT = Path(__file__).parents[2]
DIST = ROOT / "web" / "dist"


class Server:
    """`dicewright serve` with a folder and a port of its own."""

    def __init__(self, folder: Path, program: str = "tests.browser.seeded", prefix: str = "") -> None:
        assert (DIST / "index.html").is_file(), "the web client is not built: make web"
        self.folder = folder
        self.program = program
        self.port = free_port()
        self.prefix = prefix
        self.address = f"http://127.0.0.1:{self.port}{prefix}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", self.program, "serve", "--port", str(self.port)]
        command += ["--data", str(self.folder), "--burst", "10000", "--rate", "1000", "--guests", "10000"]
        command += ["--prefix", self.prefix, "--push", "mailto:host@dice.example"]
        command += ["--analysis", "6000"]  # coarse, so that it takes no time from what is tested
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        while not self.answers():
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        """Say whether it serves."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the process to end."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        """End the process and wait for it."""
        if self.process is None:
            return
        os.kill(self.process.pid, how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
