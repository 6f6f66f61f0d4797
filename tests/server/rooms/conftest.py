"""A server for one test of rooms."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.server.running import running
from tests.store.conftest import postgres_url, server

__all__ = ["host", "postgres_url", "server"]


@pytest_asyncio.fixture
async def host() -> AsyncIterator[str]:
    """Give the address of a server that runs for one test."""
    async with running() as found:
        yield found
