"""The loop that plays an environment of RLCard: its own `run`, by its own random agent.

It runs in an environment of its own and shares no code with us.
"""

import importlib
import json
from time import process_time
from typing import Any


def run(env: Any, actions: int, seconds: float, forced: int = 0) -> int:
    """Play for so many seconds and print what was done; so many steps a game are a choice of one."""
    agent: Any = importlib.import_module("rlcard.agents").RandomAgent(num_actions=actions)
    env.set_agents([agent, agent])
    env.run(is_training=False)
    games, took = 0, 0.0
    before = env.timestep
    start = process_time()
    while took < seconds:
        env.run(is_training=False)
        games += 1
        took = process_time() - start
    decisions = env.timestep - before - forced * games
    print(json.dumps({"games/s": games / took, "decisions/s": decisions / took}))
    return 0
