"""Bots against exact values, in games that are small enough to be solved."""

import pytest

from bench.exact import doodle_dice as three_doodles
from bench.exact.__main__ import judged
from bench.exact.daemon_dice import Exact, begin
from bench.exact.doodle_dice import DICE, FIGURES, KEPT, NOBODY, ROLLS, ROUNDS, Turn
from bench.games import games
from dicewright.games.doodle_dice import reckoning
from dicewright.games.doodle_dice.match import chance
from tests.games.doodle_dice.doodles import card, lay

SEEDS = (1, 6)


def test_a_turn_of_one_doodle_has_the_chance_that_the_game_itself_counts() -> None:
    needs = (2, 1, 0, 0, 0, 0)
    turn = Turn([(1.0, needs)], 0.0)
    assert turn.kept[-1][(0,) * FIGURES] == pytest.approx(float(chance((2, 1), DICE, ROLLS)))


def test_two_doodles_are_worth_more_than_one() -> None:
    one = Turn([(1.0, (0, 0, 3, 0, 0, 0))], 0.0).kept[-1][(0,) * FIGURES]
    both = Turn([(1.0, (0, 0, 3, 0, 0, 0)), (1.0, (0, 0, 0, 3, 0, 0))], 0.0).kept[-1][(0,) * FIGURES]
    assert one < both < 2 * one


def test_every_position_of_a_solved_battle_is_worth_what_follows_from_it() -> None:
    match = begin(games()["daemon-dice"], 3)
    exact = Exact()
    while not exact.values(match):
        match.answer(match.pending[0].seat, match.pending[0].options[0])
    solved = exact.solved
    assert solved is not None
    for name, tree in solved.trees.items():
        assert solved.value(tree) == pytest.approx(solved.worth[name], abs=1e-6)
    assert 0 <= min(solved.worth.values()) < max(solved.worth.values()) <= 1


def test_a_strong_bot_loses_less_than_two_in_a_hundred_matches_to_perfect_play() -> None:
    lost, asked = judged("daemon-dice", "strong", SEEDS)
    assert asked > 0
    assert lost / (2 * len(SEEDS)) < 0.02


def test_the_last_two_turns_are_reckoned_exactly() -> None:
    s = lay("R1", "G1", gallery="P1", end_after_deck="3_rounds")
    s.after, s.allowed = ROUNDS * 2 - 1, ROLLS
    exact = three_doodles.Exact()
    exact.needs = [tuple(dict(s.data.needs[card(name)]).get(f, 0) for f in range(FIGURES)) for name in KEPT]
    owners = (0, 1, NOBODY)
    for steal, named in ((NOBODY, NOBODY), (1, card("G1"))):
        s.steal = named
        worth = exact.turn(owners, 0, s.after, steal).kept[-1][(0,) * FIGURES]
        assert reckoning.Turn(s, ROLLS, reckoning.Ahead(s)).begun() == pytest.approx(worth)


def test_blind_play_loses_more() -> None:
    lost, _ = judged("daemon-dice", "random", SEEDS[:1])
    assert lost / 2 > 0.05
