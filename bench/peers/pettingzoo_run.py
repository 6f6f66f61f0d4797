"""What every environment of PettingZoo does alike, as its pages tell it, and the loop that plays one.

It runs in an environment of its own and shares no code with us.
"""

import json
import random
from collections.abc import Callable
from time import process_time
from typing import Any, Final

AGENTS: Final = ("player_0", "player_1")


def run(env: Any, seconds: float) -> int:
    """Play for so many seconds and print what was done."""
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
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) else None
        decisions += mask is None or mask.sum() > 1  # a choice of one is none
        env.step(env.action_space(agent).sample(mask))
    return decisions


def begin(env: Any) -> None:
    """Set everything to its beginning."""
    env.agents = env.possible_agents[:]
    env.rewards = dict.fromkeys(AGENTS, 0)
    env._cumulative_rewards = dict.fromkeys(AGENTS, 0)  # noqa: SLF001 - the library's pages do so
    env.terminations = dict.fromkeys(AGENTS, False)
    env.truncations = dict.fromkeys(AGENTS, False)
    env.infos = {agent: {} for agent in AGENTS}
    env.agent_selection = AGENTS[0]


def step(env: Any, action: int | None, act: Callable[[Any, str, int | None], None]) -> None:
    """Let the agent whose turn it is act."""
    agent = env.agent_selection
    if env.terminations[agent] or env.truncations[agent]:
        env._was_dead_step(action)  # noqa: SLF001 - the library's pages do so
        return
    env._cumulative_rewards[agent] = 0  # noqa: SLF001 - the library's pages do so
    env._clear_rewards()  # noqa: SLF001 - the library's pages do so
    act(env, agent, action)
    env._accumulate_rewards()  # noqa: SLF001 - the library's pages do so
