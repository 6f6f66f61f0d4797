"""OpenSpiel's Yacht, written in C++: two players, all choices at random, driven from Python.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import json
import random
import sys
from time import process_time
from typing import Any, Final

DICE: Final = 5
SIDES: Final = 6
MASKS: Final = 2**DICE  # actions below it roll the dice again whose bits are set


def main() -> int:
    """Play for so many seconds and print what was done."""
    seconds = float(sys.argv[1])
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game("yacht", {"players": 2})
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
    """Play one game and return how many decisions the players made.

    A roll is one of up to 7,776 outcomes, all equally likely; they are not listed, only drawn by number.
    """
    state = game.new_initial_state()
    decisions, dice = 0, DICE
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.randrange(SIDES**dice))
            continue
        legal = state.legal_actions()
        decisions += len(legal) > 1  # a choice of one is none
        action = random.choice(legal)
        dice = action.bit_count() if action < MASKS else DICE
        state.apply_action(action)
    return decisions


if __name__ == "__main__":
    sys.exit(main())
