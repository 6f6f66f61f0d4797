"""Each environment passes the tests that its own library has for environments, for every game and toy."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import random
import warnings
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test, parallel_api_test, seed_test

from dicewright.envs import openspiel
from dicewright.envs.gymnasium import Single
from dicewright.envs.pettingzoo import AEC, Parallel
from dicewright.games import GAMES
from dicewright.kernel.game import KNOWN, Game
from tests.contract.games import over_games
from tests.games.traits import SHORT, traits
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


@over_games
def test_openspiel_plays_every_game_to_its_end_and_keeps_it(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = pyspiel.load_game(spelled(game, monkeypatch))
    assert found.get_parameters()["seats"] == game.least
    assert pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False) is None


@pytest.mark.parametrize("game", TOYS if SHORT else [*TOYS, *GAMES], ids=lambda game: game.id)
def test_openspiel_writes_a_playthrough_that_can_be_played_again(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    flags.FLAGS.mark_as_parsed()  # its program's own
    name = spelled(game, monkeypatch)
    written = generate_playthrough.playthrough_lines(name, seed=3)
    assert "IsTerminal() = True" in written
    file = tmp_path / "playthrough.txt"
    file.write_text("\n".join(written) + "\n", encoding="utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original == again


def spelled(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a game in OpenSpiel with options by which it is short; enter a toy."""
    if game in TOYS:
        monkeypatch.setitem(KNOWN, game.id, game)
        pyspiel.register_game(openspiel.type_of(game), openspiel.spiel_game(game))
    short = {**traits(game).light, **traits(game).short, **({"goal": 10} if game.id == "pig" else {})}
    rows = game.options.rows
    params = ",".join(f"{key}={openspiel.spelled(rows[key], value)}" for key, value in short.items())
    return f"{openspiel.name_of(game)}({params})"


def test_openspiel_takes_the_options_of_a_game() -> None:
    found = pyspiel.load_game("dicewright_daemon_dice(size=2)")
    assert found.laid.settings["size"] == 2
    with pytest.raises(Exception, match="size"):
        pyspiel.load_game("dicewright_daemon_dice(size=99)")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_openspiel_takes_every_value_of_every_option(game: Game[Any]) -> None:
    defaults = openspiel.parameters(game)
    for key, row in game.options.rows.items():
        for value in row.values or (row.least, row.most):
            spelled_out = openspiel.spelled(row, value)
            assert type(spelled_out) is type(defaults[key])
            read = pyspiel.game_parameters_from_string(f"x({key}={spelled_out})")[key]
            assert type(read) is type(spelled_out)
            assert openspiel.agreed(game, {key: read})[key] == value


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
