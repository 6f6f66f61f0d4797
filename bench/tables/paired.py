"""Paired: players by policies whose choices and dice come from two sources, so that dice can be the same."""

from collections.abc import Sequence

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided


class Paired(Guided):
    """Answers like `Guided`; dice and draws have a source of their own."""

    def __init__(self, choices: Chance, dice: Chance, policies: Sequence[Policy]) -> None:
        super().__init__(choices, policies)
        self.dice = dice

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll the dice."""
        return self.dice.roll(dice)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw an index."""
        return self.dice.below(of)
