"""A board in data shows fields that the view has, at every moment and for every viewer."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from pathlib import Path
from typing import Any

import pytest

from dicewright import DataError, Match
from dicewright.kernel.content.board import Zone, read_board
from dicewright.kernel.game import Game
from tests.contract.games import GAMES, usual

BOARDS = [game for game in GAMES if game.board]


def shown(view: dict[str, Any], zone: Zone) -> list[Any]:
    """Return what a zone shows: one value, or one for each seat."""
    if not zone.of:
        return [view[zone.field]]
    return [entry[zone.field] if zone.field else entry for entry in view[zone.of]]


@pytest.mark.parametrize("game", BOARDS, ids=[game.id for game in BOARDS])
def test_each_zone_shows_what_the_view_has(game: Game[Any]) -> None:
    case = usual(game)[0]
    m = Match(game, case.seats, case.seed, case.options)
    for _ in range(12):
        for viewer in (None, 0, 1):
            view = m.view(viewer)
            for zone in game.board:
                found = shown(view, zone)
                assert len(found) == (m.seats if zone.of else 1)
                kinds = {"cards": list, "dice": list, "words": str}
                assert all(isinstance(one, kinds.get(zone.shows, int)) for one in found), zone.id
                assert not zone.most or zone.most.isdecimal() or isinstance(view[zone.most], int)
        if m.over:
            break
        m.answer(m.pending[0].seat, m.pending[0].options[-1])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[a]\ntitle = "A"\nshows = "smoke"\nfield = "x"', "must be one of"),
        ('[a]\ntitle = "A"\nshows = "number"', "is missing"),
        ('[a]\ntitle = "A"\nshows = "track"\nfield = "x"', "belongs to a track"),
        ('[a]\nshows = "number"\nfield = "x"', "title"),
    ],
)
def test_a_board_with_a_fault_is_refused_in_words(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "board.toml").write_text(text)
    with pytest.raises(DataError, match=why):
        read_board(tmp_path)


def test_a_game_without_such_a_file_has_no_zones(tmp_path: Path) -> None:
    assert read_board(tmp_path) == ()
