"""Steps a second of each environment, and of a game of OpenSpiel that is written in Python, too.

python -m bench.envs [SECONDS]
"""

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401 - registers it

import dicewright.envs.openspiel
from dicewright.envs.pettingzoo import AEC
from dicewright.kernel.game import known


def rate(step: Callable[[], None], seconds: float) -> float:
    """Return how often something can be done in a second of processor time."""
    start, n = time.process_time(), 0
    while time.process_time() - start < seconds:
        step()
        n += 1
    return n / (time.process_time() - start)


def aec(game: str, observe: bool) -> Callable[[], None]:
    """Return a step of a PettingZoo environment, played at random, with or without looking."""
    env, source = AEC(game), random.Random(1)
    env.reset(seed=1)

    def step() -> None:
        if env.sitting.match.over:
            env.reset()
        seat = env.possible_agents.index(env.agent_selection)
        if observe:
            env.observe(env.agent_selection)
        env.step(source.choice(env.sitting.actions(seat)))

    return step


def spiel(name: str) -> Callable[[], None]:
    """Return a step of an OpenSpiel game, played at random; a chance node is a step, too."""
    game, source = pyspiel.load_game(name), random.Random(1)
    states: list[Any] = [game.new_initial_state()]

    def step() -> None:
        if states[0].is_terminal():
            states[0] = game.new_initial_state()
        state = states[0]
        chance = state.is_chance_node()
        legal = [one for one, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(source.choice(legal))

    return step


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"{'':24}{'PettingZoo':>12}{'observed':>12}{'OpenSpiel':>12}   steps a second")
    for game in known():
        own = dicewright.envs.openspiel.name_of(game)
        found = [rate(one, seconds) for one in (aec(game.id, False), aec(game.id, True), spiel(own))]
        print(f"{game.id:24}" + "".join(f"{one:12,.0f}" for one in found))
    print(f"{'python_tic_tac_toe':48}{rate(spiel('python_tic_tac_toe'), seconds):12,.0f}")


if __name__ == "__main__":
    main()
