"""The laws for games of other packages: our games keep them, and what breaks one is found."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

from dicewright.contract import laws
from dicewright.contract.plugin import found_by
from dicewright.kernel.game import Game
from tests.contract.games import GAMES
from tests.games.traits import SHORT
from tests.toys.duel import GAME as DUEL
from tests.toys.games import TOYS
from tests.toys.pig import GAME as PIG

ALL: list[str] = list(laws.__all__)
TRIED = TOYS if SHORT else GAMES


def changed(game: Game[Any], **parts: object) -> Game[Any]:
    """Return a game with other parts."""
    new = copy(game)
    for name, part in parts.items():
        setattr(new, name, part)
    return new


def holds(law: str, game: Game[Any]) -> bool:
    """Say whether a game keeps a law."""
    run: Callable[[Game[Any]], None] = getattr(laws, law)
    try:
        run(game)
    except AssertionError as broken:
        said = str(broken)
    else:
        return True
    assert said, f"{law} does not say what is wrong"
    return False


@pytest.mark.parametrize("law", ALL)
@pytest.mark.parametrize("game", TRIED, ids=lambda game: game.id)
def test_our_games_keep_every_law(game: Game[Any], law: str) -> None:
    assert holds(law, game)


def test_every_law_is_named() -> None:
    assert sorted(name for name in vars(laws) if name.startswith("test_")) == ALL


@pytest.mark.parametrize(
    ("law", "game"),
    [
        ("test_every_field_is_declared", changed(PIG, fields={"goal": "open"})),
        ("test_what_is_hidden_is_not_seen", changed(DUEL, view=lambda s, viewer: {"hands": s.hands})),
        ("test_what_is_hidden_is_not_seen", changed(DUEL, redeal=lambda s, seat, source: s.hands.reverse())),
        ("test_a_board_draws_what_the_view_has", changed(PIG, view=lambda s, viewer: {"points": [1]})),
        ("test_a_seat_that_gives_up_does_not_stop_the_match", changed(PIG, leave=None)),
    ],
    ids=range(5),
)
def test_what_breaks_a_law_is_found(law: str, game: Game[Any]) -> None:
    assert not holds(law, game)


def test_games_are_found_where_they_stand_or_by_id() -> None:
    assert found_by("tests.toys.pig:GAME") is PIG
    assert found_by("doodle-dice").id == "doodle-dice"
    for wrong in ("tests.toys.pig:NONE", "nowhere:GAME", "tests.toys.pig:HOLD", "no-game"):
        with pytest.raises(pytest.UsageError, match=wrong):
            found_by(wrong)
