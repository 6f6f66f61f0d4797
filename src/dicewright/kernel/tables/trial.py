"""Trial: gives one answer, then everybody plays by policies; each seat has its own luck."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided

MANY: Final = 2**31
SPREAD: Final = 2654435769  # sets the draws of neighbouring numbers far apart


@mypyc_attr(allow_interpreted_subclasses=True)
class Trial(Guided):
    """Tries an answer, one option or a whole set, at the first question; the rest is `Guided`.

    A seat's n-th roll or draw depends only on the seed, the seat and n. So two answers tried with the same
    seed get the same luck as long as possible, and any difference comes from the answers.
    """

    def __init__(self, seed: int, policies: Sequence[Policy], given: tuple[int, ...] | None = None) -> None:
        super().__init__(Seeded(seed), policies)
        self.seed = seed
        self.given = given
        self.lucks: list[Seeded | None] = [None] * (len(policies) + 1)  # the last is the table's own

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with what is tried, then by the seat's policy."""
        if self.given is None:
            return super().ask(s, seat, kind, options, chosen)
        given, self.given = self.given, None
        return given[0] if given else PASS

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with the set that is tried, then by the seat's policy. [table.set]"""
        if self.given is None:
            return super().pick(s, seat, kind, options, least, most, always)
        given, self.given = self.given, None
        return given

    def luck(self, seat: int) -> Seeded:
        """Return the source of a seat's next roll or draw."""
        own = self.lucks[seat]
        if own is None:
            own = self.lucks[seat] = Seeded(self.seed ^ (seat + 2) << 56)
        return Seeded(0, own.below(MANY) * SPREAD + 1)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll the dice by the seat's own luck."""
        return self.luck(seat).roll(dice)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw an index by the seat's own luck."""
        return self.luck(seat).below(of)
