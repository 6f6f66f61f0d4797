"""Sensible players of Doodle Dice: not the best, but such as real tables are made of."""

from collections.abc import Sequence
from functools import cache
from typing import Final, cast

from dicewright.games.doodle_dice.match import chance, missing
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle, dice_of
from dicewright.games.doodle_dice.turn import AGAIN, FREE
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS, Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout

# What a card is worth, by its dice: one over the mean chance of its colour with three rolls.
WORTH: Final = (0.0, 1.04, 1.14, 1.39, 2.2, 3.8, 12.5)


class Sensible(Playout):
    """Everybody goes for the card of the best chance times worth, wherever it lies, and blocks a leader."""

    def __init__(self, source: Chance, *, steals: bool) -> None:
        super().__init__(source)
        self.steals = steals

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer every question but which dice to roll."""
        assert isinstance(s, Doodle)
        if kind == "block":
            return options[0] if len(s.owned(s.turn)) >= 5 else PASS
        if kind == "declare":
            return self.named(s, options)
        if kind == "act":
            return acted(s, options)
        return PASS if kind == "roll" else options[0]  # nobody rolls for nothing; what was named is kept

    def named(self, s: Doodle, options: Sequence[int]) -> int:
        """Return an opponent's card that is a better goal than the best of the gallery, or PASS."""
        if not self.steals:
            return PASS
        best = max(options[:-1], key=lambda card: weight(s, card, 3))
        gallery = max((weight(s, card, 3) for card in wanted(s)), default=0.0)
        return best if weight(s, best, 3) > gallery else PASS

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Roll all dice that the goal has no use for."""
        assert isinstance(s, Doodle)
        left = s.allowed - s.rolls
        needs = dict(cast("Rows", s.data).needs[goal(s, left)])
        rolled = []
        for die in options:
            figure = s.dice[die]
            needs[figure] = needs.get(figure, 0) - 1
            if needs[figure] < 0:
                rolled.append(die)
        return tuple(rolled) or (options[0],)


def acted(s: Doodle, options: Sequence[int]) -> int:
    """Take the largest doodle unless another is worth going on for; go on while one may."""
    rows: Rows = s.data
    formed = [card for card in options if 0 <= card < AGAIN]
    on = next((option for option in options if option in (AGAIN, FREE)), PASS)
    left = s.allowed - s.rolls if on == AGAIN else int(on == FREE)
    if formed:
        best = max(formed, key=lambda card: WORTH[rows.sizes[card]])
        hope = weight(s, goal(s, left), left) if left else 0.0
        return best if WORTH[rows.sizes[best]] >= hope else on
    return on


def wanted(s: Doodle) -> list[int]:
    """Return what the seat whose turn it is may still win: the named card, or the gallery's."""
    if s.steal != NONE:
        return [s.steal]
    rows: Rows = s.data
    owned = s.owned(s.turn)
    return [card for card in s.gallery if rows.colour[card] not in owned]


def goal(s: Doodle, rolls: int) -> int:
    """Return the card to go for with so many rolls."""
    cards = wanted(s)
    lacking = [card for card in cards if missing(s, card)]  # what lies there already is no goal
    return max(lacking or cards, key=lambda card: weight(s, card, rolls))


def weight(s: Doodle, card: int, rolls: int) -> float:
    """Return a card's chance with so many rolls from the dice as they lie, times its worth."""
    rows: Rows = s.data
    lacks = missing(s, card) if s.dice else rows.needs[card]
    lacking = tuple(sorted([n for _, n in lacks]))
    return likely(lacking, len(dice_of(s)) - rows.sizes[card] + sum(lacking), rolls) * WORTH[rows.sizes[card]]


@cache
def likely(lacking: tuple[int, ...], dice: int, rolls: int) -> float:
    """Return the exact chance as a float, counted once."""
    return float(chance(lacking, dice, rolls))
