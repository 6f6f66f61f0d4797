"""Taste: random play that prefers answers which did well in games played before."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout

Said = tuple[int, str, int]  # seat, kind, option
BLIND: Final = 4  # one answer in this many is given blindly
FEW: Final = 25  # the usual gain counts as much as this many answers


@dataclass
class Taste:
    """For each option of each kind of question: how often it was chosen, and what was gained.

    An option that was seldom chosen is judged by what others of its kind brought; passing is apart.
    """

    found: dict[tuple[str, int, bool], list[float]] = field(default_factory=dict)

    def add(self, said: Sequence[Said], gains: Sequence[float]) -> None:
        """Count the answers given and what their seats have gained since."""
        for seat, kind, option in said:
            for key in ((kind, option, True), (kind, min(option, 0), False)):
                one = self.found.setdefault(key, [0.0, 0.0])
                one[0] += 1
                one[1] += gains[seat]

    def worth(self, kind: str, option: int) -> float:
        """Return what an option brought on average."""
        seen, gained = self.found.get((kind, min(option, 0), False), (0.0, 0.0))
        usual = gained / seen if seen else 0.0
        seen, gained = self.found.get((kind, option, True), (0.0, 0.0))
        return (gained + FEW * usual) / (seen + FEW)

    def best(self, kind: str, options: Sequence[int]) -> list[int]:
        """Return the options that did best."""
        worth = [self.worth(kind, option) for option in options]
        most = max(worth)
        return [option for option, one in zip(options, worth, strict=True) if one == most]


class Twofold(Playout):
    """Plays by taste. Dice before the first question fall by one source, later ones by another."""

    def __init__(self, falling: Seeded, then: Seeded, taste: Taste) -> None:
        super().__init__(falling)
        self.later = then
        self.taste = taste
        self.asked = 0
        self.said: list[Said] = []  # the answers since the list was last emptied

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with an option that did well, or sometimes with any."""
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
