"""What tests of the server share with those of the store, a real PostgreSQL; and servers that wait longer."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final
from unittest.mock import patch

import pytest

from tests.server.running import PATIENT
from tests.store.conftest import postgres_url, server

__all__ = ["postgres_url", "server"]

# How long a server waits for a worker, or for a client to speak: too short for a machine busy with tests.
WAITS: Final = (
    *("http.answers.LONG", "http.analyses.LONG", "rooms.thinking.LONG"),
    *("http.door.PATIENCE", "lines.PATIENCE", "socket.PATIENCE"),
)


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """Let servers of this process wait long; a test of such a limit sets it itself."""
    with ExitStack() as stack:
        for name in WAITS:
            stack.enter_context(patch(f"dicewright.server.{name}", PATIENT))
        yield
