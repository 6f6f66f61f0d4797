"""The sequence of play: gather, sketch, and combat monster by monster; then the next round."""

from typing import Final

from dicewright.games.doodle_dice_monsters.setup import draft, set_up
from dicewright.games.doodle_dice_monsters.steps.act import act, finish, take_turn
from dicewright.games.doodle_dice_monsters.steps.ambush import ambush
from dicewright.games.doodle_dice_monsters.steps.avatar import choose_avatars
from dicewright.games.doodle_dice_monsters.steps.castle import castle
from dicewright.games.doodle_dice_monsters.steps.challenge import challenge
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.steps.initiative import combat, initiative
from dicewright.games.doodle_dice_monsters.steps.sketch import sketch
from dicewright.kernel.game import Step

SEQUENCE: Final = (
    Step("set_up", set_up),
    Step("draft", draft),
    Step("castle", castle),
    Step("avatar", choose_avatars),
    Step("gather", gather, phase="gather"),
    Step("sketch", sketch, phase="sketch"),
    Step("challenge", challenge),
    Step("combat", combat, phase="combat"),
    Step("ambush", ambush, phase="combat"),
    Step("initiative", initiative, phase="combat"),
    Step("turn", take_turn, phase="combat", own=True),
    Step("act", act, phase="combat", own=True),
    Step("finish", finish, phase="combat"),
)
