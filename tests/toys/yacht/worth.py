"""What five dice are worth in a box."""

from typing import Final

CHANCE: Final = 6  # the boxes before it are those of one face each
FOUR: Final = 7
HOUSE: Final = 8
LOW: Final = 9
HIGH: Final = 10
STRAIGHT: Final = 30
YACHT: Final = 50


def worth(box: int, dice: tuple[int, ...]) -> int:
    """Return the points of dice in a box. [yacht.faces] [yacht.kinds] [yacht.straights]"""
    if box < CHANCE:
        return dice.count(box + 1) * (box + 1)
    if box == CHANCE:
        return sum(dice)
    counts = [dice.count(face) for face in range(1, 7)]
    if box == FOUR:
        return sum(dice) if max(counts) >= 4 else 0
    if box == HOUSE:
        return sum(dice) if max(counts) == 5 or (3 in counts and 2 in counts) else 0
    if box in (LOW, HIGH):
        run = counts[:5] if box == LOW else counts[1:]
        return STRAIGHT if run == [1, 1, 1, 1, 1] else 0
    return YACHT if max(counts) == 5 else 0
