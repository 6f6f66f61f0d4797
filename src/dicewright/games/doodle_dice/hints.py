"""What a player would like to know before choosing: the exact chance of each doodle with the rolls left."""

from collections.abc import Callable
from fractions import Fraction

from dicewright.games.doodle_dice.match import chance_by, chance_now
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle, dice_of
from dicewright.games.doodle_dice.turn import AGAIN, FREE
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Measure


def measures(s: Doodle, decision: Decision) -> list[Measure]:
    """Return a measure for each doodle that can be a goal this turn: is it formed? [doodle.turn.rolls]"""
    if decision.kind not in ("act", "again", "declare", "confirm", "roll"):
        return []
    rows: Rows = s.data
    return [
        Measure(
            rows.names[card],
            exact=forming(card),
            text="forms_by" if decision.kind == "again" else "forms",
            parts={"card": rows.cards[card].title},
        )
        for card in goals(s, decision)
    ]


def goals(s: Doodle, decision: Decision) -> list[int]:
    """Return the cards a seat could still get this turn."""
    rows: Rows = s.data
    owned = s.owned(decision.seat) if s.options["extras"] == "off" else set()
    if s.steal != NONE and decision.kind != "confirm":
        return [s.steal]
    named = [card for card in decision.options if decision.kind in ("declare", "confirm") and card != PASS]
    return named + [card for card in s.gallery if rows.colour[card] not in owned]


def forming(card: int) -> Callable[[Doodle, Decision, int], Fraction]:
    """Return the function that counts a card's chance after an answer."""

    def exact(s: Doodle, decision: Decision, option: int) -> Fraction:
        if decision.set is not None:
            again = [die for die in (*decision.set[2], option) if die != PASS]
            return chance_by(s, card, s.allowed - s.rolls, again)
        left = rolls_after(s, decision, option, card)
        if left < 0:
            return Fraction(1)
        return chance_now(s, card, left, len(dice_of(s))) if left else Fraction(0)

    return exact


def rolls_after(s: Doodle, decision: Decision, option: int, card: int) -> int:
    """Return the rolls left for a card after an answer; -1 when it takes the card, 0 when it gives it up."""
    if decision.kind == "act":
        if option == card:
            return -1
        return {AGAIN: s.allowed - s.rolls, FREE: 1}.get(option, 0)
    if decision.kind == "roll":
        return s.allowed if option == AGAIN else 0
    stealing = option != PASS
    return s.allowed if (option == card if stealing else card in s.gallery) else 0
