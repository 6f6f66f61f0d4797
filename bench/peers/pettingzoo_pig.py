"""Pig as an environment of PettingZoo, in its own idiom: two to 100, all choices at random.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import random
import sys
from typing import Any, Final

from bench.peers.pettingzoo_run import AGENTS, begin, run, step

GOAL: Final = 100
SIDES: Final = 6
HOLD: Final = 1


def act(env: Any, agent: str, action: int | None) -> None:
    """Let an agent roll or hold."""
    face = 0 if action == HOLD else random.randint(1, SIDES)
    if face > 1:
        env.pot += face
    else:
        env.scores[agent] += env.pot if face == 0 else 0
        env.pot = 0
        env.agent_selection = AGENTS[1 - AGENTS.index(agent)]
    if env.scores[agent] >= GOAL:
        env.rewards = {one: 1 if one == agent else -1 for one in AGENTS}
        env.terminations = dict.fromkeys(AGENTS, True)


def environment() -> Any:
    """Return Pig as the library's pages tell how to write an environment."""
    pettingzoo: Any = importlib.import_module("pettingzoo")
    spaces: Any = importlib.import_module("gymnasium.spaces")
    numpy: Any = importlib.import_module("numpy")
    base: Any = pettingzoo.AECEnv

    class Pig(base):  # type: ignore[misc] # the library comes without types here
        """Roll, or hold."""

        metadata: Final = {"name": "pig_v0"}

        def __init__(self) -> None:
            super().__init__()
            self.possible_agents = list(AGENTS)
            self.action_spaces = {agent: spaces.Discrete(2) for agent in AGENTS}
            box = spaces.Box(0, GOAL + SIDES, (3,), numpy.int64)
            self.observation_spaces = dict.fromkeys(AGENTS, box)

        def observation_space(self, agent: str) -> Any:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Any:
            return self.action_spaces[agent]

        def reset(self, seed: int | None = None, options: object = None) -> None:
            begin(self)
            self.scores = dict.fromkeys(AGENTS, 0)
            self.pot = 0

        def observe(self, agent: str) -> Any:
            other = AGENTS[1 - AGENTS.index(agent)]
            return numpy.array([self.scores[agent], self.scores[other], self.pot])

        def step(self, action: int | None) -> None:
            step(self, action, act)

    return Pig()


if __name__ == "__main__":
    sys.exit(run(environment(), float(sys.argv[1])))
