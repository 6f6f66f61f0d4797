"""The sequence of play: set-up once, then round after round."""

from typing import Final

from dicewright.games.dice_warriors.setup import set_up
from dicewright.games.dice_warriors.steps.finish import finish
from dicewright.games.dice_warriors.steps.place import place
from dicewright.games.dice_warriors.steps.resolve import resolve
from dicewright.games.dice_warriors.steps.roll import roll_dice
from dicewright.games.dice_warriors.steps.stance import take_stances
from dicewright.kernel.game import Step

SEQUENCE: Final = (
    Step("set_up", set_up),
    Step("roll", roll_dice, phase="roll"),
    Step("place", place, phase="place"),
    Step("stances", take_stances, phase="stances"),
    Step("resolve", resolve, phase="resolve"),
    Step("finish", finish, phase="finish"),
)
