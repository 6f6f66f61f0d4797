"""`dicewright serve`: it starts, answers, says no in one line, and ends when it is asked to."""

import json
import signal
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.cli.program import refused, started
from tests.server.running import free_port


def healthy(port: int) -> bool:
    """Say whether a server answers."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
            return bool(json.load(answer) == {"ok": True})
    except URLError:
        return False


def test_it_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    port = free_port()
    program = started("serve", "--port", str(port), "--data", tmp_path / "kept")
    try:
        until = time.monotonic() + 30
        while not healthy(port):
            assert program.poll() is None, program.communicate()
            assert time.monotonic() < until
            time.sleep(0.05)
        assert (tmp_path / "kept" / "rooms.db").exists()
    finally:
        program.send_signal(signal.SIGTERM)
        out, _ = program.communicate(timeout=20)
    assert f"http://127.0.0.1:{port}/".encode() in out


@pytest.mark.parametrize(
    "words",
    [
        ["--port", "99999"],
        ["--port", "x"],
        ["--data", "a", "--database", "memory:"],
        ["--database", "mysql://x"],
        ["--nothing"],
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(words: list[str]) -> None:
    assert refused("serve", *words)
