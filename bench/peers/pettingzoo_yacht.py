"""Yacht as an environment of PettingZoo, in its own idiom, with masks of legal actions; all at random.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import random
import sys
from typing import Any, Final

from bench.peers.pettingzoo_run import AGENTS, begin, run, step
from bench.peers.yacht_card import BOXES, DICE, MASKS, OPEN, ROLLS, SIDES, legal, points

TOP: Final = 50  # the most that a box holds


def act(env: Any, agent: str, action: int | None) -> None:
    """Let an agent roll again or fill a box."""
    assert action is not None
    if action >= MASKS:
        fill(env, agent, int(action) - MASKS)
    elif action == 0:
        env.rolls = ROLLS
    else:
        for die in range(DICE):
            if action >> die & 1:
                env.dice[die] = random.randint(1, SIDES)
        env.rolls += 1


def fill(env: Any, agent: str, box: int) -> None:
    """Fill a box and pass the dice on; when all are full the most points win."""
    env.boxes[agent][box] = points(box, env.dice)
    env.agent_selection = AGENTS[1 - AGENTS.index(agent)]
    if OPEN in env.boxes[env.agent_selection]:
        roll(env)
        return
    won = [sum(env.boxes[one]) for one in AGENTS]
    gain = (won[0] > won[1]) - (won[0] < won[1])
    env.rewards = {AGENTS[0]: gain, AGENTS[1]: -gain}
    env.terminations = dict.fromkeys(AGENTS, True)


def roll(env: Any) -> None:
    """Roll all dice."""
    env.dice = [random.randint(1, SIDES) for _ in range(DICE)]
    env.rolls = 1


def environment() -> Any:
    """Return Yacht as the library's pages tell how to write an environment."""
    pettingzoo: Any = importlib.import_module("pettingzoo")
    spaces: Any = importlib.import_module("gymnasium.spaces")
    numpy: Any = importlib.import_module("numpy")
    base: Any = pettingzoo.AECEnv

    class Yacht(base):  # type: ignore[misc] # the library comes without types here
        """Roll again, or fill a box."""

        metadata: Final = {"name": "yacht_v0"}

        def __init__(self) -> None:
            super().__init__()
            self.possible_agents = list(AGENTS)
            self.action_spaces = {agent: spaces.Discrete(MASKS + BOXES) for agent in AGENTS}
            box = spaces.Box(OPEN, TOP, (DICE + 1 + 2 * BOXES,), numpy.int64)
            mask = spaces.Box(0, 1, (MASKS + BOXES,), numpy.int8)
            seen = spaces.Dict({"observation": box, "action_mask": mask})
            self.observation_spaces = dict.fromkeys(AGENTS, seen)

        def observation_space(self, agent: str) -> Any:
            return self.observation_spaces[agent]

        def action_space(self, agent: str) -> Any:
            return self.action_spaces[agent]

        def reset(self, seed: int | None = None, options: object = None) -> None:
            begin(self)
            self.boxes = {agent: [OPEN] * BOXES for agent in AGENTS}
            roll(self)

        def observe(self, agent: str) -> Any:
            other = AGENTS[1 - AGENTS.index(agent)]
            mask = numpy.zeros(MASKS + BOXES, numpy.int8)
            if agent == self.agent_selection:
                mask[legal(self.rolls, self.boxes[agent])] = 1
            seen = numpy.array([*self.dice, self.rolls, *self.boxes[agent], *self.boxes[other]])
            return {"observation": seen, "action_mask": mask}

        def step(self, action: int | None) -> None:
            step(self, action, act)

    return Yacht()


if __name__ == "__main__":
    sys.exit(run(environment(), float(sys.argv[1])))
