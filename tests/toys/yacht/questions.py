"""What Yacht asks: which dice to roll again, and which box to fill."""

from collections.abc import Mapping
from typing import Final

from dicewright.kernel.asking.codecs import PLAIN, Codec
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision
from tests.toys.yacht.state import Yacht
from tests.toys.yacht.turn import EVERY
from tests.toys.yacht.worth import worth

FIVE: Final = Codec("dice", lambda s, seat: EVERY, lambda s, seat, die: [f"d.{die}"])


def die_label(s: Yacht, decision: Decision, die: int) -> Label:
    """Return a die with the face it shows."""
    return Label("die", {"n": die + 1, "face": s.dice[die]})


def box_label(s: Yacht, decision: Decision, box: int) -> Label:
    """Return a box with what the dice are worth in it."""
    return Label("box", {"box": Word(f"box_{box}"), "points": worth(box, s.dice)}, "yacht.box")


def rolled(s: Yacht, decision: Decision) -> Mapping[str, object]:
    """Return what was rolled so far."""
    return {"rolls": s.rolls, "faces": " ".join(map(str, s.dice))}


QUESTIONS: Final = (
    Question(
        "again", "yacht.again", options=FIVE, label=die_label, passing="keep", enough="roll", parts=rolled
    ),
    Question("box", "yacht.box", options=PLAIN, label=box_label, parts=rolled),
)
