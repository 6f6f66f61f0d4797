"""The share of luck: how much of a result the dice decide, whatever the answers."""

from collections.abc import Callable, Sequence
from typing import Final

from dicewright.bots.review.lookback import shares
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import play_on
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.trial import Trial

BLIND: Final = 4  # one answer in so many is given blindly


class Wavering(Trial):
    """Plays by policies, now and then blindly; the dice follow from one seed, blind answers from another."""

    def __init__(self, seed: int, mood: int, policies: Sequence[Policy]) -> None:
        super().__init__(seed, policies)
        self.chance = Seeded(mood)

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer by the seat's policy, or with any option."""
        if self.chance.below(BLIND) == 0:
            return options[self.chance.below(len(options))]
        return super().ask(s, seat, kind, options, chosen)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set by the seat's policy, or with any legal one."""
        if self.chance.below(BLIND) == 0:
            return Playout.pick(self, s, seat, kind, options, least, most, always)
        return super().pick(s, seat, kind, options, least, most, always)


def same_dice(
    fresh: Callable[[], State], seed: int, policies: Sequence[Policy]
) -> tuple[list[float], list[float]]:
    """Return what each seat wins in two matches with the same dice and different answers.

    Their correlation is the share of luck: 1 if the dice alone decide, 0 if they decide nothing.
    """
    first, second = fresh(), fresh()
    for s, mood in ((first, ~seed), (second, ~seed ^ 1 << 40)):
        s.table = Wavering(seed, mood, policies)
        play_on(s)
    return shares(first), shares(second)
