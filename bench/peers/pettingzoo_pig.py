"""Pig as an environment of PettingZoo, in its own idiom: two to 100, all choices at random.

It runs in an environment of its own, prints JSON, and shares no code with us.
"""

import importlib
import json
import random
import sys
from time import process_time
from typing import Any, Final

GOAL: Final = 100
SIDES: Final = 6
HOLD: Final = 1
AGENTS: Final = ("player_0", "player_1")


def main() -> int:
    """Play for so many seconds and print what was done."""
    seconds = float(sys.argv[1])
    env = environment()
    random.seed(0)
    env.reset(seed=0)
    for number, agent in enumerate(AGENTS):
        env.action_space(agent).seed(number)
    play(env)
    games, decisions, took = 0, 0, 0.0
    start = process_time()
    while took < seconds:
        decisions += play(env)
        games += 1
        took = process_time() - start
    print(json.dumps({"games/s": games / took, "decisions/s": decisions / took}))
    return 0


def play(env: Any) -> int:
    """Play one game in the loop of the library's own pages, and return how many decisions were made."""
    env.reset()
    decisions = 0
    for agent in env.agent_iter():
        _, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            decisions += 1
            env.step(env.action_space(agent).sample())
    return decisions


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


def begin(env: Any) -> None:
    """Set everything to its beginning."""
    env.agents = env.possible_agents[:]
    env.rewards = dict.fromkeys(AGENTS, 0)
    env._cumulative_rewards = dict.fromkeys(AGENTS, 0)  # noqa: SLF001 - the library's pages do so
    env.terminations = dict.fromkeys(AGENTS, False)
    env.truncations = dict.fromkeys(AGENTS, False)
    env.infos = {agent: {} for agent in AGENTS}
    env.scores = dict.fromkeys(AGENTS, 0)
    env.pot = 0
    env.agent_selection = AGENTS[0]


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

        def observe(self, agent: str) -> Any:
            other = AGENTS[1 - AGENTS.index(agent)]
            return numpy.array([self.scores[agent], self.scores[other], self.pot])

        def step(self, action: int | None) -> None:
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0
            self._clear_rewards()
            act(self, agent, action)
            self._accumulate_rewards()

    return Pig()


if __name__ == "__main__":
    sys.exit(main())
