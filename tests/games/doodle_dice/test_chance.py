"""The exact chance of every doodle: the table of the rulings, counted anew, and as players are told it."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from dicewright.games.doodle_dice.match import chance, chance_by, chance_now, completed
from dicewright.games.doodle_dice.state import Doodle
from dicewright.games.doodle_dice.turn import AGAIN
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from tests.games.doodle_dice.brute import SIDES, Brute, Counts, hands, useful
from tests.games.doodle_dice.doodles import (
    COLOURS,
    FIVE,
    FREE,
    NO,
    ON,
    ROWS,
    STOP,
    Game,
    card,
    figures,
    lay,
)


class Ruled(NamedTuple):
    """One line of the rulings' table of cards: drawing, figures, chance with three and with four rolls."""

    id: str
    title: str
    layout: tuple[str, ...]
    figures: tuple[str, ...]
    three: str
    four: str


def ruled() -> list[Ruled]:
    """Return the table of the rulings, section 2.2."""
    lines = (Path(__file__).parent / "rulings.txt").read_text(encoding="utf-8").splitlines()[1:]
    rows = [re.split(r"\s{2,}", line) for line in lines]
    return [Ruled(r[0], r[1], tuple(r[2].split(",")), tuple(r[3].split()), r[4], r[5]) for r in rows]


TABLE: Final = ruled()
each_card = pytest.mark.parametrize("row", TABLE, ids=[row.id for row in TABLE])
PATTERNS: Final = sorted({tuple(sorted(n for _, n in ROWS.needs[card(row.id)])) for row in TABLE})


def lacking(pattern: tuple[int, ...]) -> Counts:
    """Return a pattern as a need of the first figures."""
    return pattern + (0,) * (SIDES - len(pattern))


@cache
def brute(pattern: tuple[int, ...], dice: int, rolls: int) -> Brute:
    """Return the long way's chances for a pattern, with so many rolls left at most."""
    count = Brute(lacking(pattern), dice)
    for _ in range(rolls):
        count.roll()
    return count


@each_card
def test_the_cards_are_those_of_the_rulings(row: Ruled) -> None:  # doodle.parts
    own = ROWS.cards[card(row.id)]
    assert (own.title, own.layout) == (row.title, row.layout)
    needs = [ROWS.figures[figure].id for figure, n in ROWS.needs[card(row.id)] for _ in range(n)]
    assert tuple(needs) == row.figures
    assert len(needs) == 1 + COLOURS.index(own.colour)


def test_the_table_has_all_sixty_cards_in_order() -> None:  # doodle.parts
    assert [row.id for row in TABLE] == [own.id for own in ROWS.cards if own.sort == "doodle"]
    assert len({row.title for row in TABLE}) == 60


def test_sixty_cards_are_twenty_sums() -> None:  # doodle.parts
    assert len(PATTERNS) == 20


def test_figures_are_used_as_often_as_the_rulings_count() -> None:  # doodle.parts
    used = Counter(figure for row in TABLE for figure in row.figures)
    assert used == {"slant": 41, "dash": 39, "dot": 39, "squiggle": 36, "arch": 33, "face": 22}


def test_no_two_doodles_of_a_colour_need_the_same_but_orange_ones() -> None:  # doodle.parts
    for colour in COLOURS[1:]:
        own = [ROWS.needs[n] for n in range(60) if ROWS.cards[n].colour == colour]
        assert len(set(own)) == 10


@each_card
def test_chances_equal_the_table_with_three_and_four_rolls(
    row: Ruled,
) -> None:  # doodle.turn.rolls doodle.card.free.count
    s = lay("", "", gallery=row.id)
    for rolls, said in ((3, row.three), (4, row.four)):
        assert f"{float(chance_now(s, card(row.id), rolls, 6)):.3f}" == said


def test_the_mean_chances_of_the_colours_are_as_ruled() -> None:  # doodle.turn.rolls
    means = []
    for i in range(6):
        own = [chance(tuple(n for _, n in ROWS.needs[c]), 6, 3) for c in range(10 * i, 10 * i + 10)]
        means.append(f"{float(sum(own) / 10):.2f}")
    assert means == ["0.96", "0.88", "0.72", "0.46", "0.26", "0.08"]


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_one_roll_is_what_all_throws_of_six_dice_show(pattern: tuple[int, ...]) -> None:  # doodle.turn.rolls
    need = [(figure, n) for figure, n in enumerate(pattern)]
    good = sum(all(t.count(f) >= n for f, n in need) for t in throws(6))
    assert chance(pattern, 6, 1) == Fraction(good, 6**6)


@cache
def throws(n: int) -> tuple[tuple[int, ...], ...]:
    """Return every throw of n dice, each die by itself."""
    return tuple(product(range(SIDES), repeat=n))


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
@pytest.mark.parametrize("dice", [6, 5])
def test_the_count_equals_the_long_way_from_every_hand(
    pattern: tuple[int, ...], dice: int
) -> None:  # doodle.turn.rolls
    count = brute(pattern, dice, 3)
    need = lacking(pattern)
    for rolls in range(1, 4):
        ways = SIDES ** (dice * rolls)
        for hand in hands(dice):
            kept = useful(hand, need)
            left = tuple(want - have for want, have in zip(need, kept, strict=True))
            assert chance(left, dice - sum(kept), rolls) == Fraction(count.greedy[rolls][hand], ways)


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_the_count_equals_the_long_way_from_the_first_roll(
    pattern: tuple[int, ...],
) -> None:  # doodle.turn.firstroll
    count = brute(pattern, 6, 5)
    for rolls in range(1, 6):  # five with two Free Rolls
        first = Fraction(count.greedy_kept[rolls - 1][(0,) * SIDES], SIDES ** (6 * rolls))
        assert chance(pattern, 6, rolls) == first


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
@pytest.mark.parametrize("dice", [6, 5])
def test_with_one_roll_left_no_way_to_keep_dice_is_better_than_keeping_what_is_useful(  # doodle.turn.rolls
    pattern: tuple[int, ...], dice: int
) -> None:
    count = brute(pattern, dice, 3)
    assert count.best[1] == count.greedy[1]


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
@pytest.mark.parametrize("dice", [6, 5])
def test_with_two_rolls_left_it_is_best_or_nearly_so(
    pattern: tuple[int, ...], dice: int
) -> None:  # doodle.turn.rolls
    count = brute(pattern, dice, 3)
    ways = SIDES ** (dice * 2)
    better = max(count.best[2][hand] - count.greedy[2][hand] for hand in hands(dice))
    assert better >= 0
    assert Fraction(better, ways) < Fraction(34, 10_000)
    if max(pattern) < 3 and sum(pattern) < 5:
        assert better == 0  # for all doodles of up to four dice but those with three alike and one other


def test_a_lone_figure_may_be_worth_rolling_away_for_three_alike() -> None:  # doodle.turn.rolls
    """Keeping every useful die is a good habit, not the best play: a kept die cannot become the third dot."""
    kept, rolled = chance((3,), 5, 2), chance((3, 1), 6, 2)
    assert kept < rolled < kept + Fraction(1, 1000)
    count = brute((1, 3), 6, 2)
    faces = (6, 0, 0, 0, 0, 0)
    assert Fraction(count.greedy[2][faces], SIDES**12) == kept
    assert Fraction(count.best[2][faces], SIDES**12) == rolled


def test_single_figures_are_as_everybody_counts_them() -> None:  # doodle.turn.rolls
    assert chance((1,), 6, 1) == 1 - Fraction(5, 6) ** 6
    assert chance((1,), 6, 3) == 1 - Fraction(5, 6) ** 18
    assert chance((1,), 1, 2) == Fraction(11, 36)
    assert chance((1, 1), 2, 1) == Fraction(1, 18)
    assert chance((6,), 6, 1) == Fraction(1, 6**6)
    assert chance((2,), 3, 1) == Fraction(comb(3, 2) * 5 + 1, 6**3)


def test_what_cannot_be_is_nought_and_what_is_there_is_one() -> None:  # doodle.turn.rolls
    assert chance((), 0, 0) == chance((0, 0), 4, 3) == 1
    assert chance((1,), 6, 0) == 0
    assert chance((3,), 2, 9) == 0
    assert completed((2, 1), 2, 3) == 0


def test_more_rolls_and_more_dice_never_hurt_and_never_make_certain() -> None:  # doodle.turn.rolls
    for pattern in PATTERNS:
        row = [chance(pattern, 6, rolls) for rolls in range(1, 8)]
        assert row == sorted(row)
        assert 0 < row[0] < row[-1] < 1
        assert chance(pattern, 5, 3) < chance(pattern, 6, 3)


@pytest.mark.parametrize("name", ["P1", "P3", "P4", "P7"])
def test_rolling_a_finished_six_dice_doodle_away_is_no_certainty(
    name: str,
) -> None:  # doodle.turn.rolls doodle.match.choice
    shown = {"P1": "////--", "P3": "fff---", "P4": "no//~~", "P7": "nf~~~~"}[name]
    g = Game(2, opening=f"O1 R1 Y1 G1 B1 {name}").draw("G2").roll(shown)
    told = g.m.odds(0, ON, f"c.{name}")
    assert told["exact"] == str(1 - Fraction(5, 6) ** 2)  # one of six dice has to go, and all are needed
    assert g.m.odds(0, card(name), f"c.{name}")["exact"] == "1"


def test_without_purple_that_is_so_of_a_blue_doodle() -> None:  # doodle.turn.rolls DO-28
    g = Game(2, opening="O1 R1 Y1 G1 B1", without_purple="on").draw("G2").roll("f//~~")
    assert g.m.odds(0, ON, "c.B1")["exact"] == str(1 - Fraction(5, 6) ** 2)


def test_a_smaller_doodle_that_lies_there_can_be_kept_while_others_are_rolled() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("f//~~n")
    assert g.m.odds(0, ON, "c.B1")["exact"] == "1"


# As players are told.


def odds(g: Game, option: int, name: str) -> Fraction:
    """Return the odds a player gets, which are exact."""
    told = g.m.odds(g.open.seat, option, f"c.{name}")
    assert isinstance(told["exact"], str)
    value = Fraction(told["exact"])
    assert told["value"] == told["low"] == told["high"] == float(value)
    assert told["policy"] == "the game's own exact count"
    return value


def measures(g: Game) -> list[str]:
    """Return what the odds of the open decision are about."""
    return [measure.id for measure in g.m.seat(g.open.seat).measures()]


def test_after_a_roll_every_doodle_has_its_chance_with_the_rolls_left() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("n-ffff")
    assert measures(g) == ["c.O1", "c.R1", "c.Y1", "c.G1", "c.B1", "c.P1", "c.G2"]
    assert odds(g, ON, "R1") == 1
    assert odds(g, ON, "G1") == chance((2, 1), 5, 2)  # a dash lies there; a dash and two slants lack
    assert odds(g, ON, "P1") == chance((4, 1), 5, 2)
    g.answer(ON, 2, 3, 4, 5).roll("//~~")
    assert odds(g, ON, "G1") == chance((1,), 3, 1)
    assert odds(g, ON, "P1") == chance((2, 1), 3, 1) == Fraction(3, 6**3)


def test_taking_a_doodle_is_certain_and_costs_the_others() -> None:  # doodle.turn.match
    g = Game(2).draw("G2").roll("n-ffff")
    assert odds(g, card("R1"), "R1") == 1
    assert odds(g, card("R1"), "O1") == 0
    assert odds(g, card("R1"), "G1") == 0


def test_stopping_gives_everything_up() -> None:  # doodle.turn.match
    g = Game(2).draw("G2").roll("n-ffff")
    assert [odds(g, STOP, name) for name in ("O1", "R1", "P1")] == [0, 0, 0]


def test_a_free_roll_is_counted_as_one_roll() -> None:  # doodle.card.free.count
    g = Game(2).draw("free1", "G2").roll("n-ffff").answer(ON, 0, NO).roll("n").answer(ON, 0, NO).roll("n")
    assert g.open.options == (card("O1"), card("R1"), FREE, STOP)
    assert odds(g, FREE, "G1") == chance((2, 1), 5, 1)
    assert odds(g, FREE, "R1") == 1


def test_owned_colours_are_no_goal() -> None:  # doodle.set.onecolour
    g = Game(2).draw("O2").roll("nfffff").answer("c.O1").idle("R2")
    g.draw("R3").roll("ffffff")
    assert not {"c.O1", "c.O2"} & set(measures(g))
    with pytest.raises(DicewrightError, match=r"no odds are called 'c\.O2'"):
        g.m.odds(0, ON, "c.O2")


def test_with_extras_they_are() -> None:  # doodle.set.onecolour DO-27
    g = Game(2, extras="keep_duplicates_for_points").draw("O2").roll("nfffff").answer("c.O1").idle("R2")
    g.draw("R3").roll("ffffff")
    assert odds(g, ON, "O2") == chance((1,), 6, 2)


def robbing() -> Game:
    """Return a match in which seat 1 may name seat 0's Kite, before it draws."""
    g = Game(2, opening="O1 R1 Y1 G5 B1 P1").draw("G2").roll("////ff").answer("c.G5")
    assert g.open.kind == "declare"
    return g


def test_before_the_draw_a_steal_and_the_gallery_have_their_chances() -> None:  # doodle.steal.declare
    g = robbing()
    assert measures(g) == ["c.G5", "c.O1", "c.R1", "c.Y1", "c.B1", "c.P1", "c.G2"]
    kite = card("G5")
    assert f"{float(odds(g, kite, 'G5')):.3f}" == "0.210"
    assert odds(g, NO, "G5") == 0
    assert odds(g, kite, "O1") == 0
    assert f"{float(odds(g, NO, 'O1')):.3f}" == "0.962"


def test_after_the_draw_a_steal_may_be_weighed_against_dropping_it() -> None:  # doodle.steal.declare
    g = robbing().answer("c.G5").draw("O2")
    assert g.open.kind == "confirm"
    assert "c.O2" in measures(g)
    assert odds(g, card("G5"), "G5") == chance((4,), 6, 3)
    assert odds(g, card("G5"), "O2") == odds(g, NO, "G5") == 0
    assert odds(g, NO, "O2") == chance((1,), 6, 3)


def test_once_named_and_rolled_only_the_steal_is_a_goal() -> None:  # doodle.steal.nothing
    g = robbing().answer("c.G5").draw("O2").answer("c.G5").roll("//ffff")
    assert measures(g) == ["c.G5"]
    assert odds(g, ON, "G5") == chance((2,), 4, 2)
    assert odds(g, STOP, "G5") == 0


def test_named_after_the_draw_the_chances_are_the_same() -> None:  # doodle.steal.declare DO-10
    g = Game(2, opening="O1 R1 Y1 G5 B1 P1", steal_declare="after_draw")
    g.draw("G2").roll("////ff").answer("c.G5").draw("O2")
    assert g.open.kind == "declare"
    assert odds(g, card("G5"), "G5") == chance((4,), 6, 3)
    assert odds(g, NO, "O2") == chance((1,), 6, 3)


def test_where_the_gallery_has_nothing_there_is_nothing_to_count() -> None:  # doodle.turn.rolls DO-3
    s = lay(FIVE, "", gallery="O2")
    from dicewright.games.doodle_dice.hints import measures as count
    from dicewright.kernel.decisions import Decision

    assert count(s, Decision(0, "roll", "", (ON, NO))) == []


def test_other_questions_have_no_odds() -> None:  # doodle.turn.rolls
    from dicewright.games.doodle_dice.hints import measures as count
    from dicewright.kernel.decisions import Decision

    assert count(lay("", "", gallery="O2"), Decision(0, "block", "", (0, NO))) == []


def test_odds_of_an_option_that_is_none_are_refused() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("n-ffff")
    with pytest.raises(DicewrightError, match="is not one of"):
        g.m.odds(0, FREE, "c.O1")


def test_without_purple_five_dice_are_counted() -> None:  # doodle.turn.rolls DO-28
    g = Game(2, opening="O1 R1 Y1 G1 B1", without_purple="on").draw("G2").roll("n-fff")
    assert odds(g, ON, "G1") == chance((2, 1), 4, 2)


def test_odds_say_what_they_are_about() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("n-ffff")
    first = g.m.seat(0).measures()[0]
    said = g.m.game.texts.say("measure", first.text, first.parts)
    assert "Rainbow" in said


def test_looking_at_the_odds_changes_nothing() -> None:  # doodle.turn.rolls
    g = Game(2).draw("G2").roll("n-ffff")
    before = g.m.digest(), g.m.log
    for name in measures(g):
        for option in g.open.options:
            g.m.odds(0, option, name)
    assert (g.m.digest(), g.m.log) == before


def test_a_chance_is_that_of_the_dice_as_they_lie() -> None:  # doodle.turn.rolls
    s = lay("", "", gallery="G6")
    s.dice = figures("fo-/~n")
    assert chance_now(s, card("G6"), 1, 6) == chance((2,), 4, 1)
    s.dice = figures("ffffoo")
    assert chance_now(s, card("G6"), 1, 6) == chance((1,), 3, 1)


@pytest.mark.parametrize("name", ["O1", "R1", "Y1", "G1", "B1", "P1", "P9"])
def test_any_dice_rolled_again_count_as_the_long_way_does(name: str) -> None:  # doodle.turn.rolls
    need = tuple(dict(ROWS.needs[card(name)]).get(figure, 0) for figure in range(SIDES))
    count = Brute(need, 6)
    count.roll()
    count.roll()
    s = lay("", "")
    for hand in hands(6)[::41]:
        s.dice = tuple(figure for figure, n in enumerate(hand) for _ in range(n))
        for again in (again for n in range(1, 7) for again in combinations(range(6), n)):
            kept = [figure for die, figure in enumerate(s.dice) if die not in again]
            left = tuple(kept.count(figure) for figure in range(SIDES))
            for rolls in (1, 2):
                ways = Fraction(count.greedy_kept[rolls - 1][left], SIDES ** (6 * rolls))
                assert chance_by(s, card(name), rolls, again) == ways


def test_odds_of_a_set_are_those_of_all_its_dice() -> None:  # doodle.turn.rolls
    m = Match("doodle-dice", 2, seed=7)
    m.answer(0, AGAIN)
    m.answer(0, 1)
    found = {one.parts["card"]: m.odds(0, 3, one.id)["exact"] for one in m.seat(0).measures()}
    s = m.seat(0).world(0)
    assert isinstance(s, Doodle)
    assert found["Volcano"] == str(chance_by(s, s.data.names.index("c.B7"), 2, [1, 3]))
    assert found["Volcano"] != str(chance_by(s, s.data.names.index("c.B7"), 2, [3]))
