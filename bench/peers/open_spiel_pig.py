"""OpenSpiel's Pig, written in C++: two to 100, all choices at random, driven from Python; and its searches.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import json
import random
import sys
from time import process_time
from typing import Any, Final

WORLDS: Final = 100  # simulations for a decision
MEMORY: Final = 100  # megabytes


def main() -> int:
    """Play for so many seconds and print what was done."""
    seconds = float(sys.argv[1])
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("pig", {"players": 2, "winscore": 100, "diceoutcomes": 6, "horizon": 1_000_000})
    random.seed(0)
    play(game)
    games, decisions, took = 0, 0, 0.0
    start = process_time()
    while took < seconds:
        decisions += play(game)
        games += 1
        took = process_time() - start
    searched = {
        "mcts in Python, worlds/s": searching(game, seconds),
        "mcts in C++, worlds/s": native(game, seconds),
    }
    print(json.dumps({"games/s": games / took, "decisions/s": decisions / took} | searched))
    return 0


def searching(game: Any, seconds: float) -> float:
    """Return how many simulations a second the search makes that is written in Python."""
    mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
    numpy: Any = importlib.import_module("numpy")
    source = numpy.random.RandomState(0)
    evaluator = mcts.RandomRolloutEvaluator(1, source)
    return rate(game, mcts.MCTSBot(game, 2.0, WORLDS, evaluator, random_state=source), seconds)


def native(game: Any, seconds: float) -> float:
    """Return how many simulations a second the search makes that is written in C++."""
    pyspiel: Any = importlib.import_module("pyspiel")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 0)
    return rate(game, pyspiel.MCTSBot(game, evaluator, 2.0, WORLDS, MEMORY, False, 0, False), seconds)


def rate(game: Any, bot: Any, seconds: float) -> float:
    """Return how many simulations a second a bot makes at decisions of a random game."""
    done, took = 0, 0.0
    while took < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and took < seconds:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
                continue
            start = process_time()
            bot.step(state)
            took += process_time() - start
            done += WORLDS
            state.apply_action(random.choice(state.legal_actions()))
    return done / took


def play(game: Any) -> int:
    """Play one game and return how many decisions the players made."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            decisions += 1
            state.apply_action(random.choice(state.legal_actions()))
    return decisions


if __name__ == "__main__":
    sys.exit(main())
