"""Stances: what protects from the moment all dice are placed."""

from dicewright.games.dice_warriors.acting import take_stance
from dicewright.games.dice_warriors.state import Warriors


def take_stances(s: Warriors) -> None:
    """Let every die that shows a stance take it, the first player's first. [warriors.result.shield]

    [warriors.result.defense]
    """
    s.reached = [s.ranks] * s.seats
    s.open = -1
    s.turn = s.lead
    if s.options["defence_timing"] == "stance":
        for seat in s.clockwise(s.lead):
            for n in s.standing(seat):
                die = s.die(n)
                if not die.idle and die.grip == -1:
                    take_stance(s, n, die.effect, die.amount)
