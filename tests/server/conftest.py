"""What tests of the server share with those of the store: a real PostgreSQL."""

from tests.store.conftest import postgres_url, server

__all__ = ["postgres_url", "server"]
