"""Guided: each seat answers by a policy, and at random where its policy has no opinion."""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from dicewright.kernel.asking.policy import Choice, Policy, Several
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout


@mypyc_attr(allow_interpreted_subclasses=True)
class Guided(Playout):
    """Everybody plays by their own policy; an empty one is random play."""

    def __init__(self, chance: Chance, policies: Sequence[Policy]) -> None:
        super().__init__(chance)
        self.choices: list[dict[str, Choice]] = [policy.choices for policy in policies]
        self.sets: list[dict[str, Several]] = [policy.sets for policy in policies]

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer by the seat's rule of thumb for such a question, or with any option."""
        rule = self.choices[seat].get(kind)
        if rule is None:
            return options[self.chance.below(len(options))]
        return rule(s, seat, options, self.chance)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer by the seat's rule of thumb for such a set, or with any legal set. [table.set]"""
        rule = self.sets[seat].get(kind)
        if rule is None:
            return super().pick(s, seat, kind, options, least, most, always)
        return rule(s, seat, options, least, most, self.chance)
