"""The card of Yacht, for peers that are given the game: what five dice are worth in each of twelve boxes.

It shares no code with us.
"""

from collections.abc import Sequence
from typing import Final

DICE: Final = 5
SIDES: Final = 6
ROLLS: Final = 3
MASKS: Final = 2**DICE  # actions below it roll the dice again whose bits are set; 0 keeps all
BOXES: Final = 12  # actions from there on fill a box
OPEN: Final = -1  # of a box


def points(box: int, dice: Sequence[int]) -> int:
    """Return what dice are worth in a box: six faces, chance, four alike, full house, straights, yacht."""
    if box < SIDES:
        return (box + 1) * dice.count(box + 1)
    counts = sorted(dice.count(face) for face in range(1, SIDES + 1))
    total = sum(dice)
    if box == 6:
        return total
    if box == 7:
        return total if counts[-1] >= 4 else 0
    if box == 8:
        return total if counts[-1] == DICE or counts[-2:] == [2, 3] else 0
    if box == 11:
        return 50 if counts[-1] == DICE else 0
    return 30 if set(dice) == set(range(box - 8, box - 3)) else 0


def legal(rolls: int, boxes: Sequence[int]) -> list[int]:
    """Return the actions that are legal after so many rolls."""
    if rolls < ROLLS:
        return list(range(MASKS))
    return [MASKS + box for box in range(BOXES) if boxes[box] == OPEN]
