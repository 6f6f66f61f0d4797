"""The sequence of play: roll up to three times, then fill a box."""

from typing import Final

from dicewright.kernel.game import Step
from tests.toys.yacht.state import OPEN, Yacht, scores
from tests.toys.yacht.worth import worth

EVERY: Final = (0, 1, 2, 3, 4)
DICE: Final = (6, 6, 6, 6, 6)
ROLLS: Final = 3


def set_up(s: Yacht) -> None:
    """Let the first player begin. [yacht.start]"""
    s.tell("begins", s.turn)


def take_turn(s: Yacht) -> None:
    """Roll, keep what is wanted, roll the rest again, and fill a box. [yacht.turn] [yacht.again]"""
    seat = s.turn
    boxes = [box for box, points in enumerate(s.boxes[seat]) if points == OPEN]
    if not boxes:
        finish(s)
    s.dice = s.roll(seat, "dice", DICE)
    s.rolls = 1
    while s.rolls < ROLLS:
        again = s.pick(seat, "again", EVERY, 0, len(EVERY))
        if not again:
            break
        faces = s.roll(seat, "dice", DICE[: len(again)])
        lying = list(s.dice)
        for i, die in enumerate(again):
            lying[die] = faces[i]
        s.dice = tuple(lying)
        s.rolls += 1
    fill(s, s.choose(seat, "box", boxes))


def fill(s: Yacht, box: int) -> None:
    """Write what the dice are worth into a box, and pass the dice on. [yacht.box]"""
    points = worth(box, s.dice)
    s.boxes[s.turn][box] = points
    s.tell("filled", s.turn, box=box, points=points)
    s.dice, s.rolls = (), 0
    s.turn = s.next_to(s.turn)


def finish(s: Yacht) -> None:
    """End the match when all boxes are full; the most points win. [yacht.win]"""
    points = scores(s)
    there = [seat for seat in range(s.seats) if seat not in s.gone]
    best = max([points[seat] for seat in there])
    s.end([seat for seat in there if points[seat] == best])


def leave(s: Yacht, seat: int) -> str:
    """Pass the dice on from a seat that gives up. [yacht.leave]"""
    if s.turn == seat:
        s.dice, s.rolls = (), 0
        s.turn = s.next_to(seat)
    return ""


SEQUENCE: Final = (Step("set_up", set_up), Step("take_turn", take_turn, own=True))
