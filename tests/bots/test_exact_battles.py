"""Small games that are solved from the rulebook alone: perfect play wins as often as their values say."""

from typing import Any

import pytest

from bench.exact import dice_warriors, doodle_dice_monsters, monster_dice
from bench.exact.__main__ import judged
from bench.exact.graph import Choice, Graph, Lot
from bench.games import games
from tests.games.traits import SHORT

SEEDS = [
    seed for seed in range(36 if SHORT else 52) if seed % 4 != 2
]  # one cleric takes long enough to solve


def perfect(small: Any, game: str, seed: int) -> tuple[float, float]:
    """Play a match as well as can be; return what its first question was worth to seat 0, and what came."""
    match = small.begin(games()[game], seed)
    exact = small.Exact()
    first = None
    while not match.over:
        decision = match.pending[0]
        values = exact.values(match)
        best = max(values, key=lambda answer: values[answer]) if values else (decision.options[0],)
        if values and first is None:
            first = values[best] if decision.seat == 0 else 1 - values[best]
        for option in best:
            match.answer(decision.seat, option)
        if decision.set is not None and not match.over and match.pending[0].set is not None:
            match.answer(decision.seat, -1)
    shares = match.result or [0, 0]
    return (shares[0] / sum(shares) if first is None else first), shares[0] / sum(shares)


@pytest.mark.parametrize(
    ("small", "game"), [(dice_warriors, "dice-warriors"), (monster_dice, "monster-dice")]
)
def test_perfect_play_wins_as_often_as_foretold(small: Any, game: str) -> None:
    played = [perfect(small, game, seed) for seed in SEEDS]
    foretold = sum([one for one, _ in played])
    came = sum([one for _, one in played])
    spread = sum([one * (1 - one) for one, _ in played]) ** 0.5
    assert spread > 1  # or nothing was open
    assert abs(came - foretold) < 3 * spread


def test_a_position_that_may_come_back_to_itself_is_worth_what_ends_it() -> None:
    graph = Graph(lambda name: Lot([(0.5, name), (0.3, 1.0), (0.2, 0.0)]), lambda name: 0)
    assert graph.value("open") == pytest.approx(0.6, abs=1e-3)
    assert graph.answers(Choice(1, {1: "open", 2: 0.1}))[2] == 0.9


def test_a_blow_is_worth_more_than_none() -> None:
    combat = doodle_dice_monsters.Combat((("red", "shield"), ("blue", "nullifier")))
    found = combat.graph.answers(combat.tree((((1, 1, 0), (1, 1, 0)), 0, False)))
    assert found[doodle_dice_monsters.ARM] > found[None]


def test_sensible_warriors_lose_less_than_two_in_a_hundred() -> None:
    lost, asked = judged("dice-warriors", "sensible", (0, 1))
    assert asked > 0
    assert lost / 4 < 0.02


def test_sensible_thieves_of_three_cards_lose_less_than_two_in_a_hundred() -> None:
    lost, asked = judged("monster-dice", "sensible", (0, 7))
    assert asked > 0
    assert lost / 4 < 0.02
