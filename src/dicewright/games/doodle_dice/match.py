"""Which doodles the dice form, which a seat may take, and the exact chance of forming one."""

from collections.abc import Collection
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

from dicewright.games.doodle_dice.rows import ENOUGH, ONE, Rows
from dicewright.games.doodle_dice.state import NONE, Doodle


def takeable(s: Doodle) -> list[int]:
    """Return the cards a seat may take now. [doodle.match.choice]"""
    rows: Rows = s.data
    codes, bits = rows.codes, rows.bits
    heap = ENOUGH
    for figure in s.dice:
        heap += ONE[figure]
    if s.steal != NONE:
        return [s.steal] if (heap - codes[s.steal]) & ENOUGH == ENOUGH else []
    held = s.held(s.turn) if s.options["extras"] == "off" else 0
    found = [card for card in s.gallery if not bits[card] & held and (heap - codes[card]) & ENOUGH == ENOUGH]
    if len(found) > 1:
        found.sort()
    return found


def missing(s: Doodle, card: int) -> tuple[tuple[int, int], ...]:
    """Return the figures the dice still lack for a doodle; surplus dice don't matter. [doodle.turn.match]"""
    rows: Rows = s.data
    lacks = [(figure, need - s.dice.count(figure)) for figure, need in rows.needs[card]]
    return tuple((figure, lack) for figure, lack in lacks if lack > 0)


def forbids_taking(s: Doodle, seat: int, card: int) -> str:
    """Return the rule that keeps a card from being taken now, or "". [doodle.turn.match]"""
    rows: Rows = s.data
    if rows.colour[card] < 0:
        return "doodle.card.colourless"
    if card in s.sets[seat]:
        return "doodle.set.onecolour"
    if s.steal not in (NONE, card):
        return "doodle.steal.nothing"
    if s.steal == NONE and card not in s.gallery:
        return "doodle.steal.declare"
    if rows.colour[card] in s.owned(seat) and s.options["extras"] == "off":
        return "doodle.set.onecolour"
    return "doodle.turn.match" if missing(s, card) else ""


def chance(lacking: tuple[int, ...], dice: int, rolls: int) -> Fraction:
    """Return the exact chance to form a doodle when every useful die is kept. [doodle.turn.rolls]

    `lacking` says how many of each needed figure are lacking, `dice` how many may be rolled.
    """
    return completed(tuple(sorted((n for n in lacking if n), reverse=True)), dice, rolls)


@cache
def completed(lacking: tuple[int, ...], dice: int, rolls: int) -> Fraction:
    """Return that chance by dynamic programming over the rolls left; which figures it is does not matter."""
    if not lacking:
        return Fraction(1)
    if not rolls or sum(lacking) > dice:
        return Fraction(0)
    return rolled(lacking, dice, dice, rolls)


def rolled(lacking: tuple[int, ...], now: int, dice: int, rolls: int) -> Fraction:
    """Return that chance if some dice are rolled now, of all that may be; then every useful die is kept."""
    total = Fraction(0)
    for shown in product(*(range(now + 1) for _ in lacking)):
        others = now - sum(shown)
        if others < 0:
            continue
        ways = factorial(now) * (6 - len(lacking)) ** others // factorial(others)
        for n in shown:
            ways //= factorial(n)
        left = [max(0, lack - n) for lack, n in zip(lacking, shown, strict=True)]
        rest = tuple(sorted((n for n in left if n), reverse=True))
        total += Fraction(ways, 6**now) * completed(rest, dice - sum(lacking) + sum(rest), rolls - 1)
    return total


def chance_by(s: Doodle, card: int, rolls: int, again: Collection[int]) -> Fraction:
    """Return the chance to form a card if just these dice are rolled again first. [doodle.turn.rolls]"""
    rows: Rows = s.data
    kept = [figure for die, figure in enumerate(s.dice) if die not in again]
    lacks = [need - kept.count(figure) for figure, need in rows.needs[card]]
    lacking = tuple(sorted((n for n in lacks if n > 0), reverse=True))
    if not lacking:
        return Fraction(1)
    return rolled(lacking, len(again), len(s.dice) - rows.sizes[card] + sum(lacking), rolls)


def chance_now(s: Doodle, card: int, rolls: int, dice: int) -> Fraction:
    """Return the chance to form a card with so many rolls, from the dice as they lie."""
    rows: Rows = s.data
    lacking = tuple(n for _, n in missing(s, card)) if s.dice else tuple(n for _, n in rows.needs[card])
    kept = rows.sizes[card] - sum(lacking)
    if kept == dice:  # rolling on takes at least one die, and all of them are needed
        lacking, kept = (1,), dice - 1
    return chance(lacking, dice - kept, rolls)
