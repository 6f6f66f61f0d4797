"""One seat in each of many matches against bots, as a vector environment of Gymnasium."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from dicewright.envs.gymnasium import Single
from dicewright.envs.pettingzoo import observed
from dicewright.envs.sitting import Arrangement, arranged, number
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game

Array = np.ndarray[Any, Any]
Seen = dict[str, Array]
Stepped = tuple[Seen, Array, Array, Array, dict[str, Any]]


class Vector(VectorEnv[Seen, Array, Array]):
    """Many `Single` environments side by side: `Vector("daemon-dice", 64, bots=["sensible"])`.

    It does exactly what Gymnasium's `SyncVectorEnv` does with the same number of them, but writes
    observations straight into arrays that are made once. With `copy=False` these are returned, and the next
    step overwrites them. `autoreset` is one of Gymnasium's modes: by default a match that is over is replaced
    by a new one at the next step.
    """

    def __init__(
        self,
        game: "Game[Any] | Arrangement | str",
        n: int,
        seat: int = 0,
        bots: Sequence[str] | str = ("sensible",),
        *,
        lenient: bool = False,
        autoreset: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **settings: Any,
    ) -> None:
        if n < 1:
            raise DicewrightError("a batch has one match at least")
        laid = arranged(game, **settings)
        self.ones = [Single(laid, seat, bots, lenient=lenient) for _ in range(n)]
        self.num_envs = n
        self.copy = copy
        self.autoreset = AutoresetMode(autoreset)
        self.metadata = {**Single.metadata, "autoreset_mode": self.autoreset}
        self.single_observation_space = self.ones[0].observation_space
        self.observation_space = batch_space(self.single_observation_space, n)
        self.single_action_space = self.ones[0].action_space
        self.action_space = batch_space(self.single_action_space, n)
        self.seen: Seen = {
            "observation": np.zeros((n, laid.observer.length), np.float32),
            "action_mask": np.zeros((n, laid.width), np.int8),
        }
        self.rewards: Array = np.zeros(n)
        self.over: Array = np.zeros(n, np.bool_)
        self.cut: Array = np.zeros(n, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin all matches again, or those of `options["reset_mask"]`; match i has the seed plus i."""
        n = self.num_envs
        if isinstance(seed, int):
            seed = range(seed, seed + n)
        seeds = [None] * n if seed is None else list(seed)
        if len(seeds) != n:
            raise DicewrightError(f"{n} matches take as many seeds, not {len(seeds)}")
        mask: Array = (options or {}).get("reset_mask", np.ones(n, np.bool_))
        for i in np.flatnonzero(mask).tolist():
            self.ones[i].start(seeds[i])
            self.over[i] = self.cut[i] = False
            self.look(i)
        return self.shown(), {}

    def step(self, actions: Array) -> Stepped:
        """Take an action in each match, and let bots play until its seat is asked again."""
        if len(actions) != self.num_envs:
            raise DicewrightError(f"{self.num_envs} matches take as many actions, not {len(actions)}")
        infos: dict[str, Any] = {}
        anew = self.over | self.cut
        if self.autoreset == AutoresetMode.DISABLED and anew.any():
            raise DicewrightError("a match is over: reset it, by options={'reset_mask': ...}")
        for i, one in enumerate(self.ones):
            if anew[i] and self.autoreset == AutoresetMode.NEXT_STEP:
                self.rewards[i], self.over[i], self.cut[i] = 0.0, False, False
                one.start()
            else:
                self.rewards[i], self.over[i], self.cut[i] = one.play(number(actions[i]))
            if self.autoreset == AutoresetMode.SAME_STEP and (self.over[i] or self.cut[i]):
                final = {"final_obs": observed(one.sitting, one.seat), "final_info": {}}
                infos = self._add_info(infos, final, i)
                one.start()
            self.look(i)
        return self.shown(), self.rewards.copy(), self.over.copy(), self.cut.copy(), infos

    def look(self, i: int) -> None:
        """Write the observation of a match into the arrays."""
        one = self.ones[i]
        one.sitting.observe(one.seat, self.seen["observation"][i], self.seen["action_mask"][i])

    def shown(self) -> Seen:
        """Return the observations of all matches."""
        return {name: array.copy() for name, array in self.seen.items()} if self.copy else self.seen
