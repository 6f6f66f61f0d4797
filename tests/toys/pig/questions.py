"""What Pig asks: whether to roll or to hold."""

from collections.abc import Mapping
from typing import Final

from dicewright.kernel.asking.codecs import Codec
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.decisions import Decision
from tests.toys.pig.state import Pig
from tests.toys.pig.turn import EITHER, HOLD

DEEDS: Final = Codec("deeds", lambda s, seat: EITHER, lambda s, seat, deed: [f"p{seat}"])


def act_label(s: Pig, decision: Decision, option: int) -> Label:
    """Return what to do with the die."""
    if option == HOLD:
        return Label("hold", {"points": s.points[decision.seat] + s.total}, "pig.hold")
    return Label("roll")


def standing(s: Pig, decision: Decision) -> Mapping[str, object]:
    """Return how the asked seat stands."""
    return {"points": s.points[decision.seat], "total": s.total, "goal": s.goal}


QUESTIONS: Final = (Question("act", "pig.turn", options=DEEDS, label=act_label, parts=standing),)
