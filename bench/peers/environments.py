"""Steps a second of PettingZoo's classic games and of OpenSpiel's games in Python, as JSON."""

import importlib
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

CLASSIC: Final = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
    "chess_v6",
    "go_v5",
)
PYTHON: Final = {
    "tic_tac_toe": "python_tic_tac_toe",
    "kuhn_poker": "python_kuhn_poker",
    "liars_poker": "python_liars_poker",
    "block_dominoes": "python_block_dominoes",
    "team_dominoes": "python_team_dominoes",
}
Step = Callable[[], None]


def rate(step: Step, seconds: float) -> float:
    """Return how often something can be done in a second of processor time."""
    start, n = time.process_time(), 0
    while time.process_time() - start < seconds:
        step()
        n += 1
    return n / (time.process_time() - start)


def agents_step(env: Any) -> Step:
    """Return a step of a PettingZoo environment as its pages write it: look, and take any legal action."""
    numpy: Any = importlib.import_module("numpy")
    source = random.Random(1)
    env.reset(seed=1)

    def step() -> None:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            return
        legal = numpy.flatnonzero(seen["action_mask"])
        env.step(int(legal[int(source.random() * len(legal))]))

    return step


def state_step(game: Any, observer: Any) -> Step:
    """Return a step of an OpenSpiel game at random, a die is one, too; with an observer looking at each."""
    source = random.Random(1)
    states: list[Any] = [game.new_initial_state()]

    def step() -> None:
        state = states[0]
        if state.is_terminal():
            states[0] = game.new_initial_state()
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(source.random() * len(outcomes))][0])
            return
        if observer is not None:
            observer.set_from(state, state.current_player())
        legal = state.legal_actions()
        state.apply_action(legal[int(source.random() * len(legal))])

    return step


def main() -> None:
    """Measure and print."""
    warnings.simplefilter("ignore")
    seconds = float(sys.argv[1])
    pyspiel: Any = importlib.import_module("pyspiel")
    found: dict[str, dict[str, list[float]]] = {"PettingZoo": {}, "OpenSpiel": {}}
    for name in CLASSIC:
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        found["PettingZoo"][name] = [rate(agents_step(env), seconds)]
    for module, name in PYTHON.items():
        importlib.import_module(f"open_spiel.python.games.{module}")
        game = pyspiel.load_game(name)
        looks = [None, game.make_py_observer()]
        found["OpenSpiel"][name] = [rate(state_step(game, one), seconds) for one in looks]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
