"""Doodle Dice: roll figures, form the doodles in the gallery, collect a card of every colour."""

from pathlib import Path

from dicewright.games.doodle_dice.hints import measures
from dicewright.games.doodle_dice.policy import POLICY
from dicewright.games.doodle_dice.powers.block import POWERS
from dicewright.games.doodle_dice.questions import QUESTIONS
from dicewright.games.doodle_dice.reckoning import RECKONING
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import start
from dicewright.games.doodle_dice.turn import SEQUENCE, leave, scores
from dicewright.games.doodle_dice.value import VALUE
from dicewright.games.doodle_dice.view import FIELDS, view
from dicewright.games.doodle_dice.words import speak
from dicewright.kernel.game import Game

GAME = Game(
    id="doodle-dice",
    title="Doodle Dice",
    prefix="doodle",
    rules=3,
    least=2,
    most=6,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    tables=("cards", "colours", "figures", "powers", "windows"),
    data=Rows,
    measures=measures,
    scores=scores,
    policy=POLICY,
    reckoning=RECKONING,
    value=VALUE,
    leave=leave,
    speak=speak,
    powers=POWERS,
)
