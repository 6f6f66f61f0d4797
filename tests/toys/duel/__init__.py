"""Duel: hidden hands, sealed stances, counters, theft and a storm. It uses all of the kernel."""

from pathlib import Path

from dicewright.kernel.game import Game
from tests.toys.duel.builds import check, random_build, weigh
from tests.toys.duel.powers import POWERS
from tests.toys.duel.questions import QUESTIONS
from tests.toys.duel.redeal import redeal
from tests.toys.duel.rows import Rows
from tests.toys.duel.state import Duel, start
from tests.toys.duel.turn import SEQUENCE, leave
from tests.toys.duel.view import FIELDS, view
from tests.toys.duel.words import measures, speak

GAME = Game(
    id="duel",
    title="Duel",
    prefix="duel",
    rules=1,
    least=2,
    most=4,
    folder=Path(__file__).parent,
    start=start,
    sequence=SEQUENCE,
    fields=FIELDS,
    view=view,
    questions=QUESTIONS,
    tables=("cards", "training", "powers", "windows", "numbers"),
    data=Rows,
    redeal=redeal,
    measures=measures,
    living=Duel.living,
    leave=leave,
    speak=speak,
    powers=POWERS,
    check=check,
    random_build=random_build,
    weigh=weigh,
)
