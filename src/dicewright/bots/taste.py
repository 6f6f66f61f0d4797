"""Taste: random play that has learnt which answers serve, from games that were played before."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout

Said = tuple[int, str, int]  # seat, kind, option
BLIND: Final = 4  # of so many answers, one is given blindly
FEW: Final = 25  # answers that count as much as what is usual


@dataclass
class Taste:
    """What came of the options of each kind of question, whatever they stood for: how often, what was gained.

    An option that was seldom seen is taken for what any of its kind brings, passing apart.
    """

    found: dict[tuple[str, int, bool], list[float]] = field(default_factory=dict)

    def add(self, said: Sequence[Said], gains: Sequence[float]) -> None:
        """Count what was answered and what its seat has gained since."""
        for seat, kind, option in said:
            for key in ((kind, option, True), (kind, min(option, 0), False)):
                one = self.found.setdefault(key, [0.0, 0.0])
                one[0] += 1
                one[1] += gains[seat]

    def worth(self, kind: str, option: int) -> float:
        """Return what an option has brought on average."""
        seen, gained = self.found.get((kind, min(option, 0), False), (0.0, 0.0))
        usual = gained / seen if seen else 0.0
        seen, gained = self.found.get((kind, option, True), (0.0, 0.0))
        return (gained + FEW * usual) / (seen + FEW)

    def best(self, kind: str, options: Sequence[int]) -> list[int]:
        """Return the options that have served best."""
        worth = [self.worth(kind, option) for option in options]
        most = max(worth)
        return [option for option, one in zip(options, worth, strict=True) if one == most]


class Twofold(Playout):
    """Play by taste whose dice up to the first question fall by one source, and all later ones by another."""

    def __init__(self, falling: Seeded, then: Seeded, taste: Taste) -> None:
        super().__init__(falling)
        self.later = then
        self.taste = taste
        self.asked = 0
        self.said: list[Said] = []  # since it was last looked at

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with what has served best, or with any option."""
        self.asked += 1
        self.chance = later = self.later
        likely = self.taste.best(kind, options) if later.below(BLIND) else options
        option = likely[later.below(len(likely))]
        self.said.append((seat, kind, option))
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with any legal set."""
        self.asked += 1
        self.chance = self.later
        return super().pick(s, seat, kind, options, least, most, always)
