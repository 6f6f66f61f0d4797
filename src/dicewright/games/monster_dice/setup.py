"""Before the first turn: two cards each, and a roll for who begins."""

from typing import Final

from dicewright.games.monster_dice.hand import take_card
from dicewright.games.monster_dice.rows import NAMES
from dicewright.games.monster_dice.state import Monsters

CARDS: Final = 2  # each player begins with


def set_up(s: Monsters) -> None:
    """Deal, and let the highest roll begin; those who tie roll again. [monster.setup.cards]

    [monster.setup.order]
    """
    for _ in range(CARDS):
        for seat in range(s.seats):
            take_card(s, seat)
    leaders = list(range(s.seats))
    while len(leaders) > 1:
        for seat in leaders:
            roll_opening(s, seat)
        top = max([s.sums[seat] for seat in leaders])
        leaders = [seat for seat in leaders if s.sums[seat] == top]
        if len(leaders) > 1:
            s.tell("tied", -1, sum=top, seats=[f"p{seat}" for seat in leaders])
    s.turn = s.began = leaders[0]
    s.tell("begins", s.turn, sum=s.sums[s.turn])


def roll_opening(s: Monsters, seat: int) -> None:
    """Roll all dice and add them up; a sculpted side counts as one. [monster.setup.order]"""
    faces = s.roll(seat, "opening", s.sides(s.pools[seat]))
    show(s, seat, s.pools[seat], faces)
    s.sums[seat] = sum(faces)


def show(s: Monsters, seat: int, dice: list[int], faces: tuple[int, ...]) -> None:
    """Let dice lie as they fell, for all to see. [monster.open]"""
    for i, die in enumerate(dice):
        s.faces[die] = faces[i]
    if s.table.hears:
        s.tell("showed", seat, dice=[NAMES[die] for die in dice], faces=list(faces))
