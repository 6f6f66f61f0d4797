"""Chances: as many as counting every outcome gives, and from what a seat knows alone."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from dicewright.bots.greedy import Greedy
from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.chances import all_sculpted, among, sculpted, triple
from dicewright.games.monster_dice.hints import countered, dimwit_stolen, measures, rolled_again
from dicewright.games.monster_dice.pool import triples
from dicewright.games.monster_dice.state import Monsters
from dicewright.games.monster_dice.turn import SURPRISE, THROW
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.match import Match
from tests.games.monster_dice.lair import ROWS, card, cards, deck, die, laid, laid_with, rolled

SIX = (6,) * 6


@pytest.mark.parametrize("sides", [(), (6,), (6,) * 2, (6,) * 3, (6,) * 4, (6,) * 5, (6, 2, 6, 3), (2,) * 5])
def test_chances_of_dice_are_those_of_all_outcomes(sides: tuple[int, ...]) -> None:
    # monster.infirmary.triple monster.turn monster.demolition
    rolls = list(product(*(range(1, n + 1) for n in sides)))
    assert triple(sides) == Fraction(sum(triples(roll) > 0 for roll in rolls), prod(sides))
    assert sculpted(sides) == Fraction(sum(1 in roll for roll in rolls), prod(sides))
    assert all_sculpted(sides) == Fraction(sum(set(roll) <= {1} for roll in rolls), prod(sides))


def test_triples_are_as_likely_as_the_game_was_designed_for() -> None:  # monster.infirmary.triple
    assert [round(100 * triple((6,) * n)) for n in (3, 4, 5, 6, 7)] == [3, 10, 21, 37, 54]
    assert triple((6,) * 13) == 1


def test_a_card_is_among_others_as_often_as_counting_says() -> None:  # monster.open
    assert among(1, 2, 4) == Fraction(1, 2)
    assert among(3, 0, 10) == among(0, 3, 10) == 0
    assert among(2, 3, 4) == 1


def chances(s: Monsters, kind: str, option: int, set_: tuple[int, ...] | None = None) -> dict[str, Fraction]:
    """Return all exact chances of a decision by the names of their measures."""
    decision = Decision(s.turn, kind, "", (option,), 0, PASS, None if set_ is None else (1, 6, set_))
    found = {}
    for measure in measures(s, decision):
        assert measure.exact is not None
        found[measure.id] = measure.exact(s, decision, option)
    return found


def test_before_a_roll_one_knows_ones_chances() -> None:  # monster.turn
    s = laid("surprise", "point1", "")
    assert chances(s, "roll", THROW) == {"sculpted": sculpted(SIX), "demolition": Fraction(1, 6**6)}
    s.infirmary[0], s.pools[0] = s.pools[0][2:], s.pools[0][:2]
    assert chances(s, "roll", THROW) == {"sculpted": sculpted(SIX[:2]), "triple": 0, "demolition": 0}
    assert chances(s, "roll", SURPRISE)["triple"] == triple(SIX)


def test_a_re_roll_counts_dice_that_can_still_do_something() -> None:  # monster.combo.devils
    s = rolled(laid("", "point1"), "devil teeth")
    s.used = [die(0, "devil")]
    assert chances(s, "reroll", die(0, "deye"), (0, 2)) == {"sculpted": sculpted((6, 6))}
    assert rolled_again(s, Decision(0, "reroll", "", (PASS,), 0, PASS, (1, 6, (2,))), PASS) == 0


def aiming(s: Monsters, power: str) -> Monsters:
    """Let an attack be about to name its target."""
    s.attack = power
    return s


def test_the_dimwit_is_hit_as_likely_as_one_knows() -> None:  # monster.side.squi monster.theft.known
    decision = Decision(0, "theft", "monster.side.squi", (1, 2))
    s = aiming(rolled(laid("", "dimwit point1", "point2 point3 point4"), "squi"), "theft")
    s.deck = s.deck[:5]
    assert dimwit_stolen(s, decision, 1) == Fraction(2, 10 * 2)
    assert dimwit_stolen(s, decision, 2) == Fraction(3, 10 * 3)
    s.seen[0][1] = cards("dimwit")
    assert [dimwit_stolen(s, decision, option) for option in (1, 2)] == [Fraction(1, 2), 0]
    s.hands[0], s.hands[1], s.seen[0][1] = cards("dimwit"), cards("point1"), []
    assert dimwit_stolen(s, decision, 1) == 0


def test_a_counter_is_in_a_hand_as_likely_as_one_knows() -> None:  # monster.counter.window
    decision = Decision(0, "bite", "monster.side.teeth", tuple(range(6, 18)))
    s = aiming(rolled(laid("", "point1 point2", "point3"), "teeth devil"), "bite_two")
    unseen = 40
    assert countered(s, decision, die(1, "teeth")) == among(3, 2, unseen)
    s.aims = [die(2, "teeth")]
    assert countered(s, decision, die(1, "teeth")) == among(3, 3, unseen)
    assert countered(s, decision, PASS) == among(3, 1, unseen)
    s.hands[1] = cards("inyourteeth point2")
    s.seen[0][1] = cards("inyourteeth")
    assert countered(s, decision, die(1, "teeth")) == 1
    s.seen[0][1] = []
    s.played[2] = [card("inyourteeth.1"), card("inyourteeth.2"), card("inyourteeth")]
    assert countered(s, decision, die(1, "teeth")) == 0


def test_what_is_not_in_the_deck_is_nowhere() -> None:  # monster.setup.cards
    rows = deck(inyourteeth=0, dimwit=0)
    s = aiming(rolled(laid_with(rows, "", "point1", "point2"), "teeth squi"), "bite")
    assert countered(s, Decision(0, "bite", "monster.side.teeth"), die(1, "teeth")) == 0
    assert dimwit_stolen(s, Decision(0, "theft", "monster.side.squi"), 1) == 0


def test_odds_are_exact_in_a_match() -> None:  # monster.turn
    m = Match(GAME, 2, seed=3)
    d = m.pending[0]
    found = m.odds(d.seat, THROW, "sculpted")
    assert found["exact"] == str(sculpted(SIX))
    assert len(ROWS.cards) == 40


def test_greedy_wants_points_that_nobody_sees() -> None:  # monster.end
    m = Match(GAME, 2, seed=3)
    while m.pending[0].kind != "theft" and m.pending[0].kind != "effect":
        m.answer(m.pending[0].seat, m.pending[0].options[0])
    seat = m.seat(m.pending[0].seat)
    found = Greedy(5).estimates(seat)
    assert len(found) == len(seat.decision.options)
    assert len(set(found)) > 1
