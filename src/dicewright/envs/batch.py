"""Many matches stepped together, every seat by a learner, with arrays that are made only once."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from dicewright.envs.sitting import Arrangement, Sitting, arranged, number, seated
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game

Array = np.ndarray[Any, Any]


class Batch:
    """Many matches of one game, side by side.

    `batch = Batch("doodle-dice", 64)`, `batch.reset(seed=7)`, then `batch.step(actions)`, an action for each.
    The arrays are always the same objects, overwritten by each step:

    - `observation` and `action_mask`: what the seat that acts next in each match sees, and may do;
    - `seat`: which seat that is;
    - `over`: the matches that the last step ended; a new match begins at once in place of each;
    - `reward`: each seat's share of first place in those; 0 in matches that go on.

    Match i has its own dice: it goes the same way whatever the others do.
    """

    def __init__(self, game: "Game[Any] | Arrangement | str", n: int, **settings: Any) -> None:
        if n < 1:
            raise DicewrightError("a batch has one match at least")
        self.laid = arranged(game, **settings)
        self.observation: Array = np.zeros((n, self.laid.observer.length), np.float32)
        self.action_mask: Array = np.zeros((n, self.laid.width), np.int8)
        self.seat: Array = np.zeros(n, np.int64)
        self.reward: Array = np.zeros((n, self.laid.seats))
        self.over: Array = np.zeros(n, np.bool_)
        self.sources: list[np.random.Generator] = []
        self.sittings: list[Sitting] = []

    def __len__(self) -> int:
        return len(self.seat)

    def reset(self, seed: int | None = None) -> None:
        """Begin all matches again; the same seed gives the same dice."""
        seeds = np.random.SeedSequence(seed).spawn(len(self))
        self.sources = [np.random.default_rng(one) for one in seeds]
        self.reward[:] = 0.0
        self.over[:] = False
        self.sittings = [seated(self.laid, source) for source in self.sources]
        for i in range(len(self)):
            self.look(i)

    def step(self, actions: Sequence[int] | Array) -> None:
        """Take an action in each match; raise DicewrightError at the first illegal one."""
        if not self.sittings:
            raise DicewrightError("call reset() first: it begins the matches")
        if len(actions) != len(self):
            raise DicewrightError(f"{len(self)} matches take as many actions, not {len(actions)}")
        self.reward[:] = 0.0
        self.over[:] = False
        for i, action in enumerate(actions):
            sitting = self.sittings[i]
            sitting.act(number(action))
            if sitting.match.over:
                self.over[i] = True
                self.reward[i] = sitting.rewards
                self.sittings[i] = seated(self.laid, self.sources[i])
            self.look(i)

    def look(self, i: int) -> None:
        """Write the observation of the seat that acts next in a match into the arrays."""
        sitting = self.sittings[i]
        decision = sitting.decision
        assert decision is not None
        self.seat[i] = decision.seat
        sitting.observe(decision.seat, self.observation[i], self.action_mask[i])
