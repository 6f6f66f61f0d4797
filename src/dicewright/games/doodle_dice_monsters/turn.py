"""The sequence of play: gather, sketch, and combat monster by monster; then the next round."""

from typing import Final

from dicewright.games.doodle_dice_monsters.setup import draft, set_up
from dicewright.games.doodle_dice_monsters.steps.act import act, finish, take_turn
from dicewright.games.doodle_dice_monsters.steps.challenge import challenge
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.initiative import combat, initiative
from dicewright.games.doodle_dice_monsters.steps.sketch import sketch

BEFORE: Final = (set_up, draft)
ROUND: Final = (gather, sketch, challenge, combat, initiative, take_turn, act, finish)
SEQUENCE: Final = (*BEFORE, *ROUND)
