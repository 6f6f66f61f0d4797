"""A hint does not break up a doodle that stands well."""

from collections.abc import Iterator
from typing import Any, Final

import dicewright as dw
from dicewright.bots.hint import hint
from dicewright.games.doodle_dice.policy import likely, wanted, worths
from dicewright.games.doodle_dice.state import dice_of
from dicewright.kernel.seat import Seat

STANDS: Final = (0.48, 0.56)  # the chance of the doodle
AHEAD: Final = 2.0  # times as promising as any other
MATCHES: Final = 6


def standing_well() -> Iterator[tuple[Seat, set[int]]]:
    """Yield seats that may roll again with one doodle at about 52 %, and the dice it is made of."""
    for seed in range(MATCHES):
        m = dw.Match("doodle-dice", seats=2, seed=seed)
        while not m.over:
            d = m.pending[0]
            seat = m.seat(d.seat)
            if d.kind == "again" and d.set is not None and not d.set[2]:
                made = made_of(seat.world(0), d.seat)
                if made:
                    yield seat, made
            m.answer(d.seat, dw.bot("sensible").choose(seat))


def made_of(s: Any, seat: int) -> set[int]:
    """Return the dice of the one doodle that stands well, or none."""
    all_dice, rolls = len(dice_of(s)), s.allowed - s.rolls
    chances = {card: likely(s.data.needs[card], s.dice, all_dice, rolls) for card in wanted(s, seat)}
    hopes = {card: chance * worths(s.data, all_dice)[card] for card, chance in chances.items()}
    best, *others = sorted(hopes, key=lambda card: -hopes[card])
    if not STANDS[0] <= chances[best] <= STANDS[1] or any(hopes[best] < AHEAD * hopes[one] for one in others):
        return set()
    needs = dict(s.data.needs[best])
    made = set()
    for die, figure in enumerate(s.dice):
        if needs.get(figure, 0) > 0:
            needs[figure] -= 1
            made.add(die)
    return made


def test_a_hint_does_not_break_up_a_doodle_that_stands_at_about_52_percent() -> None:
    met = 0
    for seat, made in standing_well():
        rolled = set(hint(seat).ranked[0].answer)
        figures = seat.world(0).dice  # type: ignore[attr-defined]
        kept = sorted(figures[die] for die in range(len(figures)) if die not in rolled)
        needed = sorted(figures[die] for die in made)
        assert not [one for one in set(needed) if kept.count(one) < needed.count(one)], (kept, needed)
        met += 1
    assert met >= 3
