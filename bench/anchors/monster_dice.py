"""MonsterDice: play every special as soon as it fits, use every side but the D'eye, fear the Dimwit."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import meant


def first(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Do it."""
    return options[0]


def effect(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Use the sides as they come, but do not look: it only lets others play a Myopia."""
    useful = [option for option in options if option == PASS or not meant(s, option)[0].startswith("look")]
    return useful[0]


def plunder(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the card of the most points."""
    return max(options, key=lambda card: -1 if card in (PASS, s.data.dimwit) else s.data.points[card])


ANCHOR: Final = Policy(
    {
        **dict.fromkeys(("counter", "gift", "surprise", "demolish"), first),
        "effect": effect,
        "plunder": plunder,
    }
)
