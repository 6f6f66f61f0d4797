"""One seat of a game against bots, as a Gymnasium environment."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from dicewright.bots import Bot, bot_of
from dicewright.envs.pettingzoo import WORDS, checked_mode, observed, space_of, told
from dicewright.envs.sitting import SEEDS, Arrangement, Begins, Sitting, arranged, number
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game

STEPS: Final = 10_000  # after so many of one's own actions an episode is cut off


class Single(Begins, gymnasium.Env[dict[str, Any], int]):
    """Play one seat of a game; bots play the others.

    `Single("daemon-dice", seat=0, bots=["sensible"])`. The reward comes at the end: the share of first place.
    The observation holds an `action_mask`. An illegal action raises an error, unless `lenient` is set: then
    the first legal one is taken.
    """

    metadata: dict[str, Any] = {"render_modes": [WORDS]}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        game: "Game[Any] | Arrangement | str",
        seat: int = 0,
        bots: Sequence[str] | str = ("sensible",),
        *,
        lenient: bool = False,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.laid = arranged(game, **settings)
        if seat not in range(self.laid.seats):
            raise DicewrightError(f"seats are 0 to {self.laid.seats - 1}, so there is no seat {seat!r}")
        self.seat = seat
        self.names = [bots] if isinstance(bots, str) else list(bots)
        if not self.names:
            raise DicewrightError("the other seats need bots: name one or more")
        for name in self.names:
            bot_of(name)
        self.lenient = lenient
        self.render_mode = checked_mode(render_mode)
        self.observation_space = space_of(self.laid)
        self.action_space = spaces.Discrete(self.laid.width)  # type: ignore[assignment]
        self.bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match, and let bots play until this seat is asked; skip matches that end before."""
        self.start(seed)
        return observed(self.sitting, self.seat), {}

    def start(self, seed: int | None = None) -> None:
        """Begin a new match, without an observation."""
        super().reset(seed=seed)
        self.taken = 0
        self.begin()
        while self.sitting.match.over:
            self.begin()

    def begin(self) -> None:
        """Begin a match."""
        drawn = int(self.np_random.integers(SEEDS))
        self.sitting = Sitting(self.laid, self.laid.begin(seed=drawn))
        self.bots = [bot_of(self.names[n % len(self.names)], drawn + n) for n in range(self.laid.seats)]
        self.await_turn()

    def await_turn(self) -> None:
        """Let bots answer until this seat acts next, or the match is over."""
        while (decision := self.sitting.decision) is not None and decision.seat != self.seat:
            match = self.sitting.match
            match.answer(decision.seat, self.bots[decision.seat].choose(match.seat(decision.seat)))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action, and let bots play until this seat is asked again."""
        reward, over, cut = self.play(action)
        return observed(self.sitting, self.seat), reward, over, cut, {}

    def play(self, action: int) -> tuple[float, bool, bool]:
        """Do the same without an observation: return the reward, and whether the match is over or cut off."""
        if self.lenient:
            legal = self.sitting.actions(self.seat)
            action = legal[0] if legal and action not in legal else action
        self.sitting.act(number(action))
        self.taken += 1
        self.await_turn()
        over = self.sitting.match.over
        reward = self.sitting.rewards[self.seat] if over else 0.0
        return reward, over, not over and self.taken >= STEPS

    def action_masks(self) -> np.ndarray[Any, Any]:
        """Return which actions are legal, by the name that other libraries look for."""
        mask: np.ndarray[Any, Any] = observed(self.sitting, self.seat)["action_mask"]
        return mask.astype(bool)

    def render(self) -> str | None:
        """Return the last events in words."""
        return told(self.sitting) if self.render_mode == WORDS else None
