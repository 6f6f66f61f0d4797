"""Watched: a playout that keeps every event, as `Live` does."""

from collections.abc import Sequence

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.events import Told
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import set_at, sets
from dicewright.kernel.tables.table import Table


class Watched(Table):
    """Answers like `Playout`; choices and dice come from two sources, as they do in a match."""

    def __init__(self, choices: Chance, dice: Chance) -> None:
        self.choices = choices
        self.dice = dice
        self.told: list[Told] = []

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with any option."""
        return options[self.choices.below(len(options))]

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with any legal set."""
        return set_at(options, least, most, self.choices.below(sets(len(options), least, most)))

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll the dice and tell their faces."""
        faces = self.dice.roll(dice)
        self.told.append(Told(kind, seat, to, {"dice": list(dice), "faces": list(faces)}))
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw an index and tell that it was drawn."""
        index = self.dice.below(of)
        self.told.append(Told(kind, seat, to, {"of": of}))
        return index

    def tell(self, s: State, kind: str, seat: int, to: int, data: dict[str, object]) -> None:
        """Keep an event."""
        self.told.append(Told(kind, seat, to, data))
