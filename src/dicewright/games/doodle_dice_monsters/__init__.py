"""Doodle Dice Monsters: draw a monster, give it dice, and let it fight."""

from pathlib import Path

from dicewright.games.doodle_dice_monsters.builds import check, random_build, weigh
from dicewright.games.doodle_dice_monsters.doodles import adorn
from dicewright.games.doodle_dice_monsters.hints import lap, measures, worth
from dicewright.games.doodle_dice_monsters.policy import POLICY
from dicewright.games.doodle_dice_monsters.policy.value import VALUE
from dicewright.games.doodle_dice_monsters.powers.book import POWERS
from dicewright.games.doodle_dice_monsters.questions import QUESTIONS
from dicewright.games.doodle_dice_monsters.redeal import redeal, sees
from dicewright.games.doodle_dice_monsters.rows import Rows
from dicewright.games.doodle_dice_monsters.setup import start
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.castle import refuses
from dicewright.games.doodle_dice_monsters.steps.defeat import leave, sides
from dicewright.games.doodle_dice_monsters.turn import SEQUENCE
from dicewright.games.doodle_dice_monsters.view import FIELDS, view
from dicewright.games.doodle_dice_monsters.words import speak
from dicewright.kernel.game import Game

GAME = Game(
    id="doodle-dice-monsters",
    title="Doodle Dice Monsters",
    prefix="ddm",
    rules=6,
    least=2,
    most=6,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    again="gather",
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    tables=(
        "colours",
        "parts",
        "tags",
        "powers",
        "stratagems",
        "fortresses",
        "avatars",
        "windows",
        "numbers",
    ),
    data=Rows,
    redeal=redeal,
    sees=sees,
    lap=lap,
    measures=measures,
    worth=worth,
    sides=sides,
    leave=leave,
    living=Monsters.living,
    speak=speak,
    policy=POLICY,
    value=VALUE,
    powers=POWERS,
    refuses=refuses,
    check=check,
    random_build=random_build,
    weigh=weigh,
    adorn=adorn,
)
