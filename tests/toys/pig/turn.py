"""The sequence of play: who begins, then one choice after the other."""

from typing import Final

from dicewright.kernel.game import Step
from tests.toys.pig.state import Pig

HOLD: Final = 0
ROLL: Final = 1
EITHER: Final = (HOLD, ROLL)
DIE: Final = (6,)


def set_up(s: Pig) -> None:
    """Let chance say who begins. [pig.start]"""
    s.turn = s.draw(-1, "lot", s.seats)
    s.tell("begins", s.turn)


def act(s: Pig) -> None:
    """Roll, or hold and keep what the turn has brought. [pig.turn]"""
    if s.choose(s.turn, "act", EITHER) == HOLD:
        hold(s)
        return
    face = s.roll(s.turn, "die", DIE)[0]
    if face == 1:
        s.total = 0
        s.tell("lost", s.turn)
        s.turn = s.next_to(s.turn)
    else:
        s.total += face


def hold(s: Pig) -> None:
    """Keep the turn's total; who reaches the goal wins at once. [pig.hold] [pig.win]"""
    points = s.points[s.turn] + s.total
    s.points[s.turn] = points
    s.tell("held", s.turn, total=s.total, points=points)
    if points >= s.goal:
        s.end((s.turn,))
    s.total = 0
    s.turn = s.next_to(s.turn)


def leave(s: Pig, seat: int) -> str:
    """Pass the die on from a seat that gives up; what its turn has brought is lost. [pig.leave]"""
    s.points[seat] = 0
    if s.turn == seat:
        s.total = 0
        s.turn = s.next_to(seat)
    return ""


SEQUENCE: Final = (Step("set_up", set_up), Step("act", act, own=True))
