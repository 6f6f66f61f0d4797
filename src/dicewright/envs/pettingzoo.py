"""Every game as a PettingZoo environment: `AEC`, one seat after the other, and `Parallel`, all at once."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from dicewright.envs.sitting import SEEDS, Arrangement, Asked, Begins, Sitting, arranged, number, seated
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game

WORDS: Final = "ansi"


def space_of(laid: Arrangement) -> spaces.Dict:
    """Return the space of what a seat observes: a row of numbers, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (laid.observer.length,), np.float32),
            "action_mask": spaces.Box(0, 1, (laid.width,), np.int8),
        }
    )


def checked_mode(mode: str | None) -> str | None:
    """Return how a match is shown; refuse what nobody can show."""
    if mode not in (None, WORDS):
        raise DicewrightError(f"render_mode is {WORDS!r} or None, not {mode!r}")
    return mode


def observed(sitting: Sitting, seat: int) -> dict[str, Any]:
    """Return what a seat observes now."""
    laid = sitting.laid
    row, mask = np.empty(laid.observer.length, np.float32), np.empty(laid.width, np.int8)
    sitting.observe(seat, row, mask)
    return {"observation": row, "action_mask": mask}


def told(sitting: Sitting) -> str:
    """Return the last events of a match and its open question, as a spectator reads them."""
    lines = [sitting.match.say(event) for event in sitting.match.stream(None)[-5:]]
    decision = sitting.decision
    return "\n".join([*filter(None, lines), "" if decision is None else sitting.match.prompt(decision)])


class AEC(Begins, AECEnv):  # type: ignore[misc]
    """A game in which seats act one after the other; those asked at the same time answer by seat, sealed.

    `AEC("doodle-dice", seats=3, options={...})`. Rewards come at the end: each seat's share of first place.
    An illegal action raises an error.
    """

    metadata: dict[str, Any] = {"name": "dicewright", "render_modes": [WORDS], "is_parallelizable": False}  # noqa: RUF012 - PettingZoo's own way

    def __init__(
        self, game: "Game[Any] | Arrangement | str", render_mode: str | None = None, **settings: Any
    ) -> None:
        super().__init__()
        self.laid = arranged(game, **settings)
        self.metadata = {**self.metadata, "name": f"dicewright_{self.laid.game.id}"}
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.laid.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space_of(self.laid) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.laid.width) for agent in self.possible_agents}
        self.source = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match; equal seeds give equal dice."""
        if seed is not None:
            self.source = np.random.default_rng(seed)
        self.sitting = seated(self.laid, self.source)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        """Return the agent that acts next, the first once the match is over."""
        decision = self.sitting.decision
        return self.possible_agents[0 if decision is None else decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent observes."""
        if agent not in self.seats:
            raise DicewrightError(f"there is no agent {agent!r}; there are: {', '.join(self.seats)}")
        return observed(self.sitting, self.seats[agent])

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.sitting.act(number(action))
        self.agent_selection = self.asked()
        if self.sitting.match.over:
            self.rewards = dict(zip(self.possible_agents, self.sitting.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the last events in words."""
        return told(self.sitting) if self.render_mode == WORDS else None

    def close(self) -> None:
        """Do nothing: an environment holds nothing that has to be closed."""


class Parallel(Begins, ParallelEnv):  # type: ignore[misc]
    """A game in which all seats asked at the same time act at once; other seats' actions are ignored."""

    metadata: dict[str, Any] = {"name": "dicewright", "render_modes": [WORDS]}  # noqa: RUF012 - PettingZoo's own way

    def __init__(
        self, game: "Game[Any] | Arrangement | str", render_mode: str | None = None, **settings: Any
    ) -> None:
        self.laid = arranged(game, **settings)
        self.metadata = {**self.metadata, "name": f"dicewright_{self.laid.game.id}"}
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.laid.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: space_of(self.laid) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.laid.width) for agent in self.possible_agents}
        self.source = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match; equal seeds give equal dice."""
        if seed is not None:
            self.source = np.random.default_rng(seed)
        match = self.laid.begin(seed=int(self.source.integers(SEEDS)))
        self.seats = [Asked(self.laid, match, seat) for seat in range(self.laid.seats)]
        self.agents = self.possible_agents[:]
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Any]:
        """Return what every agent observes."""
        return {agent: observed(one, one.seat) for agent, one in zip(self.agents, self.seats, strict=True)}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Let all agents that are asked act. Other agents may give any action."""
        match = self.seats[0].match
        asked = [decision.seat for decision in match.pending]
        for seat in asked:
            if not match.over and any(decision.seat == seat for decision in match.pending):
                agent = self.possible_agents[seat]
                if agent not in actions:
                    raise DicewrightError(f"{agent} is asked, so it needs an action")
                self.seats[seat].act(number(actions[agent]))
        agents, over = self.agents, match.over
        rewards = dict(zip(agents, self.seats[0].rewards, strict=True))
        seen = self.seen()
        if over:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        """Return the last events in words."""
        return told(self.seats[0]) if self.render_mode == WORDS else None
