"""OpenSpiel's Pig, written in C++ and driven from Python: two players to 100, all choices at random.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import json
import random
import sys
from time import process_time
from typing import Any


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
    print(json.dumps({"games/s": games / took, "decisions/s": decisions / took}))
    return 0


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
