"""Rows of a database as objects of the store."""

from typing import Any, TypeVar

from sqlalchemy import Connection, Select

from dicewright.store.columns import from_columns

T = TypeVar("T")


def all_of(connection: Connection, kind: type[T], query: Select[Any]) -> list[T]:
    """Return all rows of a query as objects of one kind."""
    return [from_columns(kind, row) for row in connection.execute(query).mappings()]
