"""Yacht: roll five dice, keep what you like, and fill a box a turn. Played beside our peers in the bench."""

from pathlib import Path

from dicewright.kernel.game import Game
from tests.toys.yacht.questions import QUESTIONS
from tests.toys.yacht.state import scores, start
from tests.toys.yacht.turn import SEQUENCE, leave
from tests.toys.yacht.view import FIELDS, view
from tests.toys.yacht.words import speak

GAME = Game(
    id="yacht",
    title="Yacht",
    prefix="yacht",
    rules=1,
    least=2,
    most=6,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    scores=scores,
    leave=leave,
    speak=speak,
)
