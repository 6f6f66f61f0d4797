"""A turn that is reckoned: against every throw counted the long way, and where one can see what is best."""

from functools import cache
from itertools import product

import pytest

from dicewright.games.doodle_dice.reckoning import RECKONING, Ahead, Heaps, Turn, afterwards
from dicewright.games.doodle_dice.rows import ONE
from dicewright.games.doodle_dice.state import NONE, Doodle
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.guided import Guided
from tests.games.doodle_dice.brute import SIDES, Brute
from tests.games.doodle_dice.doodles import FIVE, FREE, ON, card, lay

PRIZES = {(0, 0): 1.0, (1, 2): 0.4, (3, 3): 0.9}  # what two dice are worth at the end; all else a tenth


def table(s: Doodle) -> Guided:
    """Return a table at which all answer by the reckoning."""
    return Guided(Seeded(1), [RECKONING] * s.seats)


def chosen(s: Doodle, kind: str, *options: int) -> int:
    """Return what the reckoning chooses."""
    return table(s).ask(s, 0, kind, options, None)


@cache
def by_hand(dice: tuple[int, int], rolls: int) -> float:
    """Return what two dice are worth when any of them may be rolled again so often."""
    best = PRIZES.get((min(dice), max(dice)), 0.1)
    for again in ((0,), (1,), (0, 1)) if rolls else ():
        total = 0.0
        for faces in product(range(SIDES), repeat=len(again)):
            new = list(dice)
            for die, face in zip(again, faces, strict=True):
                new[die] = face
            total += by_hand((new[0], new[1]), rolls - 1)
        best = max(best, total / 6 ** len(again))
    return best


def test_every_throw_and_every_way_to_keep_dice_is_counted() -> None:
    known = Heaps(2)
    pairs = {ONE[a] + ONE[b]: (a, b) for a in range(SIDES) for b in range(a, 6)}
    ends = [PRIZES.get(pairs[heap], 0.1) for heap in known.codes[: known.full]]
    after = ends
    for rolls in (1, 2):
        on = known.kept(known.rolled(after))
        after = [max(a, b) for a, b in zip(ends, on, strict=False)]
        for place in range(known.full):
            assert after[place] == pytest.approx(by_hand(pairs[known.codes[place]], rolls))


@pytest.mark.parametrize("name", ["O1", "G5", "B3", "P1"])
def test_with_a_single_goal_it_is_the_best_chance_to_form_it(name: str) -> None:
    s = lay("", "", gallery=name, deck="O2 R3")
    needs = dict(s.data.needs[card(name)])
    count = Brute(tuple(needs.get(figure, 0) for figure in range(SIDES)), 6)
    for _ in range(3):
        count.roll()
    formed = count.best_kept[2][(0,) * SIDES] / SIDES**18
    ahead = Ahead(s)
    worth = formed * afterwards(s, card(name), ahead) + (1 - formed) * afterwards(s, NONE, ahead)
    assert Turn(s, 3, ahead).begun() == pytest.approx(worth, rel=1e-9)


def test_what_ends_the_match_is_taken() -> None:
    s = lay(FIVE, "O2", gallery="P1", deck="R2")
    assert afterwards(s, card("P1"), Ahead(s)) == 1.0
    s.dice, s.rolls = tuple(f for f, n in s.data.needs[card("P1")] for _ in range(n)), 1
    assert chosen(s, "act", card("P1"), ON, PASS) == card("P1")


def test_the_last_colour_is_worth_a_free_roll() -> None:
    s = lay(FIVE + " free1", FIVE, gallery="P1", deck="R2")
    needs = [figure for figure, n in s.data.needs[card("P1")] for _ in range(n)]
    other = next(figure for figure in range(SIDES) if figure != needs[5])
    s.dice, s.rolls = (*needs[:5], other), 3
    assert chosen(s, "act", FREE, PASS) == FREE


def test_dice_that_the_goal_needs_are_kept() -> None:
    s = lay(FIVE, "", gallery="P1", deck="R2")
    needs = [figure for figure, n in s.data.needs[card("P1")] for _ in range(n)]
    other = next(figure for figure in range(SIDES) if figure not in needs)
    s.dice, s.rolls = (other, *needs[1:]), 1
    assert table(s).pick(s, 0, "again", range(SIDES), 1, 6, False) == (0,)


def test_a_steal_that_wins_is_named_and_kept() -> None:
    s = lay("R1 Y1 G1 B1 P1", "O1 R2", gallery="B2", deck="Y2")
    assert chosen(s, "declare", card("O1"), PASS) == card("O1")
    s.steal = card("O1")
    assert chosen(s, "confirm", card("O1"), PASS) == card("O1")


def test_a_steal_is_dropped_for_an_easier_doodle_of_the_gallery() -> None:
    s = lay("O1 R1 Y1 G1", "P1 B1", gallery="B2", deck="Y2")
    s.steal = card("P1")
    assert chosen(s, "confirm", card("P1"), PASS) == PASS


def test_what_can_be_stolen_back_in_the_last_rounds_is_worth_less() -> None:
    s = lay("O1 R1", "G1", gallery="B1", deck="")
    s.after = 1
    blind, ahead = Ahead(s), Ahead(s)
    blind.until = 0
    gained = [afterwards(s, card("B1"), seen) - afterwards(s, NONE, seen) for seen in (blind, ahead)]
    assert 0 < gained[1] < gained[0]


def test_with_a_deck_or_with_three_players_only_ones_own_turn_is_reckoned() -> None:
    assert Ahead(lay("O1", "G1", gallery="B1", deck="R2")).until == NONE
    assert Ahead(lay("O1", "G1", "Y1", gallery="B1", deck="")).until == NONE
    assert Ahead(lay("O1 R1", "G1 Y1", gallery="B1 P1 R2", deck="")).until == 1
