"""Pig: roll as often as you dare; a one costs the turn. The smallest game; see docs/new-game.md."""

from pathlib import Path

from dicewright.kernel.game import Game
from tests.toys.pig.policy import POLICY
from tests.toys.pig.questions import QUESTIONS
from tests.toys.pig.state import scores, start
from tests.toys.pig.turn import SEQUENCE, leave
from tests.toys.pig.view import FIELDS, view
from tests.toys.pig.words import measures, speak

GAME = Game(
    id="pig",
    title="Pig",
    prefix="pig",
    rules=1,
    least=2,
    most=6,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    measures=measures,
    scores=scores,
    leave=leave,
    speak=speak,
    policy=POLICY,
)
