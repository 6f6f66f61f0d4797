"""Drafts: who picks by the rules of thumb wins more than who picks by chance and plays on alike."""

import pytest

from bench.bots.drafts import DRAFTS, KINDS, drafted
from bench.games import games

PAIRS = 30  # the same luck each time, so that it never fails by chance


@pytest.mark.parametrize(("game", "settings"), DRAFTS[1:], ids=str)
def test_rules_of_thumb_win_against_picking_by_chance(game: str, settings: dict[str, object]) -> None:
    share = float(drafted(games()[game], settings, PAIRS, 0).split("%")[0])
    assert share > 55


def test_every_draft_is_measured_and_its_questions_are_known() -> None:
    for game, settings in DRAFTS:
        policy = games()[game].policy
        assert any(policy.knows(kind) for kind in KINDS)
        assert settings["draft"] != "free"
