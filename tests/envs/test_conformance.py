"""Each environment passes the tests that its own library has for environments, for every game and toy."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import random
import warnings
from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from dicewright.envs import openspiel
from dicewright.envs.gymnasium import Single
from dicewright.envs.pettingzoo import AEC, Parallel
from dicewright.kernel.game import KNOWN, Game
from tests.contract.games import over_games
from tests.games.traits import traits
from tests.toys.games import TOYS

CYCLES = 20  # rounds of all agents


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """Let the libraries warn of a mask in what is observed, which their own games have, too."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@over_games
def test_pettingzoo_takes_every_game(game: Game[Any]) -> None:
    options = dict(traits(game).light)
    assert api_test(AEC(game, options=options), num_cycles=CYCLES) is None
    assert seed_test(lambda: AEC(game, options=options), num_cycles=5) is None


@over_games
def test_pettingzoo_takes_every_game_with_all_at_once(game: Game[Any]) -> None:
    env = Parallel(game, options=dict(traits(game).light))
    assert parallel_api_test(env, num_cycles=CYCLES) is None


@over_games
def test_gymnasium_takes_every_game(game: Game[Any]) -> None:
    env = Single(game, bots=["random"], lenient=True, options=dict(traits(game).light))
    check_env(env, skip_render_check=True)
    assert env.action_space.n == env.laid.width  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_openspiel_plays_toys_to_their_end_and_keeps_them(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KNOWN, game.id, game)
    pyspiel.register_game(openspiel.type_of(game), openspiel.spiel_game(game))
    found = pyspiel.load_game(openspiel.name_of(game))
    assert pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False) is None


def test_openspiel_plays_daemon_dice_to_its_end() -> None:
    found = pyspiel.load_game("dicewright_daemon_dice")
    assert pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False) is None


@pytest.mark.parametrize("name", list(openspiel.GAMES))
def test_openspiel_steps_through_every_game(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    asked, source = 0, random.Random(1)
    while asked < 15 and not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            state.apply_action(source.choice(outcomes)[0])
        else:
            asked += 1
            other = state.clone()
            legal = state.legal_actions()
            state.apply_action(legal[asked % len(legal)])
            assert str(other) != str(state), "a clone goes its own way"
    assert len(state.observation_tensor(0)) == state.get_game().observation_tensor_shape()[0]
