"""Noted: a playout that counts its decisions and notes each answer as a match would be given it."""

from collections.abc import Sequence

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import set_at, sets
from dicewright.kernel.tables.table import Table


class Noted(Table):
    """Answers like `Playout`; choices and dice may come from two sources."""

    def __init__(self, choices: Chance, dice: Chance) -> None:
        self.choices = choices
        self.dice = dice
        self.decisions = 0  # a set is one
        self.answers: list[int] = []  # of a set the whole row
        self.goal: tuple[int, ...] = ()

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with any option, or with the next one of the set in mind."""
        if chosen is None:
            self.decisions += 1
            option = options[self.choices.below(len(options))]
        else:
            taken = len(chosen[2])
            option = self.goal[taken] if taken < len(self.goal) else PASS
        self.answers.append(option)
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with any legal set, asked row by row."""
        self.decisions += 1
        self.goal = set_at(options, least, most, self.choices.below(sets(len(options), least, most)))
        return super().pick(s, seat, kind, options, least, most, always)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll the dice."""
        return self.dice.roll(dice)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw an index."""
        return self.dice.below(of)
