"""Doodle Dice: go for the doodle that takes the most dice, take what the last roll forms, never steal."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice.match import missing
from dicewright.games.doodle_dice.state import Doodle
from dicewright.games.doodle_dice.turn import AGAIN, DRAW
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS


def lacking(s: Doodle, card: int) -> int:
    """Return how many dice a doodle still lacks."""
    return sum(n for _, n in missing(s, card))


def goal(s: Doodle) -> int:
    """Return the doodle of a colour one lacks that wants the fewest dice more, of equal ones the largest."""
    wanted = [card for card in s.gallery if s.data.colour[card] not in s.owned(s.turn)]
    return min(wanted, key=lambda card: (lacking(s, card), -s.data.sizes[card]), default=-1)


def act(s: Doodle, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the largest doodle that lies there; else roll as long as one may."""
    cards = [option for option in options if 0 <= option < AGAIN]
    return max(cards, key=lambda card: s.data.sizes[card]) if cards else options[0]


def again(
    s: Doodle, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Keep the dice that the goal needs, and roll the others."""
    card = goal(s)
    needs = dict(s.data.needs[card]) if card >= 0 else {}
    rolled = []
    for die, figure in enumerate(s.dice):
        needs[figure] = needs.get(figure, 0) - 1
        if needs[figure] < 0 and die in options:
            rolled.append(die)
    return tuple(rolled) or tuple(options[:least])


ANCHOR: Final = Policy(
    {
        "act": act,
        "declare": lambda s, seat, options, chance: PASS,
        "first_move": lambda s, seat, options, chance: DRAW,
        "block": lambda s, seat, options, chance: options[0],
    },
    {"again": again},
)
