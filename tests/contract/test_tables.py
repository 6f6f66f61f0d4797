"""Changed tables, as any guest may send them: refused in words, or a match of them begins and goes on."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.chance import Seeded
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.games.traits import SHORT

BIG: Final = 10**9
ANSWERS: Final = 10  # of a match with changed tables
EACH: Final = 23 if SHORT else 1  # so many changes are left out where time is short, by turns
Changes = dict[str, dict[str, Any]]


def odd(value: object) -> list[Any]:
    """Return values of the same form that nobody who wrote the table would have thought of."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [0, -1, 7, BIG]
    if isinstance(value, str):
        return ["", "zz", value * 3]
    if isinstance(value, list):
        lists: list[list[Any]] = [[], value[:1], value * 9, ["zz"], [BIG]]
        return lists
    return [{}, {"zz": 1}] if isinstance(value, dict) else []


def changes(game: Game[Any]) -> Iterator[Changes]:
    """Give each row left out, one more, none, and every field of each with an odd value."""
    tables: Mapping[str, Mapping[str, Mapping[str, Any]]] = game.base.raw
    for table, rows in tables.items():
        yield {table: dict.fromkeys(rows)}
        for id, row in rows.items():
            yield {table: {id: None}}
            yield {table: {"zz": dict(row)}}
            for field, value in row.items():
                for other in odd(value):
                    yield {table: {id: {field: other}}}


def played(game: Game[Any], tables: Changes) -> None:
    """Begin a match of changed tables and answer in it; refusals in words are as good."""
    with suppress(DicewrightError):
        m = Match(game, max(game.least, 2), seed=1, tables=tables)
        source = Seeded(3)
        for _ in range(ANSWERS):
            if not m.over:
                decision = m.pending[0]
                m.labels(decision)
                m.answer(decision.seat, decision.options[source.below(len(decision.options))])
            m.view(None)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_changed_tables_are_refused_in_words_or_played(game: Game[Any]) -> None:
    taken = 0
    for n, tables in enumerate(changes(game)):
        if n % EACH:
            continue
        try:
            game.rows(game.read_tables(tables))
        except DicewrightError:
            continue
        except Exception as wrong:
            raise AssertionError(f"{tables}: {wrong!r}") from wrong
        taken += 1
        try:
            played(game, tables)
        except Exception as wrong:
            raise AssertionError(f"{tables} in play: {wrong!r}") from wrong
    assert taken
