"""MonsterDice, Die by your Side: bite, spy and steal with six little monsters, and beware of the Dimwit."""

from pathlib import Path

from dicewright.games.monster_dice.hints import measures
from dicewright.games.monster_dice.policy import POLICY
from dicewright.games.monster_dice.policy.value import VALUE
from dicewright.games.monster_dice.powers.cards import POWERS
from dicewright.games.monster_dice.questions import QUESTIONS
from dicewright.games.monster_dice.redeal import redeal
from dicewright.games.monster_dice.rows import Rows
from dicewright.games.monster_dice.score import scores, worth
from dicewright.games.monster_dice.state import start
from dicewright.games.monster_dice.turn import SEQUENCE, leave
from dicewright.games.monster_dice.view import FIELDS, view
from dicewright.games.monster_dice.words import speak
from dicewright.kernel.game import Game

GAME = Game(
    id="monster-dice",
    title="MonsterDice",
    prefix="monster",
    rules=3,
    least=2,
    most=6,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    tables=("dice", "cards", "powers", "windows"),
    data=Rows,
    redeal=redeal,
    measures=measures,
    scores=scores,
    leave=leave,
    worth=worth,
    speak=speak,
    policy=POLICY,
    value=VALUE,
    powers=POWERS,
)
