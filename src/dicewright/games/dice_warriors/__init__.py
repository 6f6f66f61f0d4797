"""Dice Warriors: two parties of character dice in ranks, blow by blow and spell by spell."""

from pathlib import Path

from dicewright.games.dice_warriors.builds import check, random_build, weigh
from dicewright.games.dice_warriors.hints import lap, measures, worth
from dicewright.games.dice_warriors.policy import POLICY
from dicewright.games.dice_warriors.policy.value import VALUE
from dicewright.games.dice_warriors.powers import (
    blasts,
    control,
    guard,
    melee,
    summons,
    support,
    touch,
    wards,
)
from dicewright.games.dice_warriors.questions import QUESTIONS
from dicewright.games.dice_warriors.redeal import redeal, sees
from dicewright.games.dice_warriors.rows import POWERS, Rows
from dicewright.games.dice_warriors.setup import start
from dicewright.games.dice_warriors.turn import SEQUENCE
from dicewright.games.dice_warriors.view import FIELDS, view
from dicewright.games.dice_warriors.words import speak
from dicewright.kernel.game import Game

# Importing a family of powers enters its functions under their names.
FAMILIES = (blasts, control, guard, melee, summons, support, touch, wards)

GAME = Game(
    id="dice-warriors",
    title="Dice Warriors",
    prefix="warriors",
    rules=6,
    least=2,
    most=2,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    tables=("callings", "characters", "monsters", "secondary", "results", "spells", "numbers"),
    data=Rows,
    redeal=redeal,
    sees=sees,
    measures=measures,
    worth=worth,
    lap=lap,
    speak=speak,
    policy=POLICY,
    value=VALUE,
    powers=POWERS,
    check=check,
    random_build=random_build,
    weigh=weigh,
)
