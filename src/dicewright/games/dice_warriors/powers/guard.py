"""Stances: Defense, Shield, Brace."""

from dicewright.games.dice_warriors.codes import seat_of
from dicewright.games.dice_warriors.rows import POWERS
from dicewright.games.dice_warriors.state import BRACE, COVER, DEFENCE, Warriors
from dicewright.kernel.decisions import PASS


@POWERS.power("defend")
def defend(s: Warriors, me: int) -> None:
    """Take points off the damage this die suffers this round. [warriors.result.defense]

    [warriors.result.double-defense]
    """
    s.last(DEFENCE, me, "round", amount=s.amount())


@POWERS.power("shield")
def shield(s: Warriors, me: int) -> None:
    """Cover one die of the same rank, wherever it goes this round. [warriors.result.shield]"""
    seat = seat_of(me)
    n = s.choose(seat, "shield", (*s.in_rank(seat, s.die(me).rank), PASS))
    if n != PASS:
        s.last(COVER, n, "round", amount=me)
        s.say("covers", me, n)


@POWERS.power("brace")
def brace(s: Warriors, me: int) -> None:
    """Be ready to turn the first Charge. [warriors.result.brace]"""
    s.last(BRACE, me, "round", amount=s.number())
