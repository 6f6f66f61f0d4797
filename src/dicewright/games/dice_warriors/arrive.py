"""Dice that come to the mat: summoned, copied, or back from the dead."""

from dicewright.games.dice_warriors.acting import roll_die, show, shown, take_stance
from dicewright.games.dice_warriors.mat import settle_in
from dicewright.games.dice_warriors.rows import Rows
from dicewright.games.dice_warriors.setup import made
from dicewright.games.dice_warriors.state import FAR, STAY, Warriors


def enter(
    s: Warriors, seat: int, kind: int, sort: int, rank: int = 0, rounds: int = 0, damage: int = 0
) -> int:
    """Bring a die to a rank, the front if nothing else is said, for so many rounds or for good.

    It is rolled at once, and acts this round if that rank is not finished. [warriors.rank.placement]
    [warriors.result.summon]
    """
    rows: Rows = s.data
    n = seat * FAR + len(s.dice[seat])
    die = made(rows, kind, sort)
    die.damage = damage
    s.dice[seat].append(die)
    settle_in(s, n, rank, "enter")
    if rounds:
        s.last(STAY, n, "round", left=rounds)
    s.say("entered", n, rank=rank, column=die.column)
    die.resolved = over(s, seat, rank)
    show(s, n, roll_die(s, n))
    shown(s, n)
    wake(s, n)
    return n


def over(s: Warriors, seat: int, rank: int) -> bool:
    """Say whether a rank has been resolved this round. [warriors.round.resolve]"""
    return not (rank < s.reached[seat] or (rank == s.reached[seat] and s.open == seat))


def wake(s: Warriors, n: int) -> None:
    """Let a stance that a die shows now work from now. [warriors.result.inspire]"""
    if s.options["defence_timing"] == "stance" and not s.die(n).idle:
        take_stance(s, n, s.die(n).effect, s.die(n).amount)
