"""Die-molition: nothing but monsters, and no hand is safe."""

import pytest

from dicewright.games.monster_dice.rows import NONE
from dicewright.games.monster_dice.state import Monsters
from dicewright.games.monster_dice.turn import THROW, YES, demolish
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.scripted import Scripted, Written, play
from tests.games.monster_dice.lair import NO, TWO, asked, cards, laid, offered, roll, told


def shown(n: int, faces: list[int] | None = None, **options: str) -> Monsters:
    """Return a game of two in which seat 0 has rolled n dice, by default all monsters."""
    s = laid("", "point1 point10 dimwit", **options)
    s.pools[0] = s.pools[0][:n]
    roll(s, THROW, *TWO, faces=faces or [1] * n)
    return s


def crush(s: Monsters, *choose: Written) -> Scripted:
    """Play the step of Die-molition by a script."""
    table = Scripted(choose)
    play(s, demolish, table)
    return table


def test_it_shows_all_hands_and_takes_a_card_of_choice_from_each() -> None:  # monster.demolition
    s = laid("", "point1 point10", "dimwit point8", "")
    roll(s, THROW, *[NO] * 4, faces=[1] * 6)
    table = crush(s, YES, "c.point10.0", "c.point8.0")
    assert s.hands == [cards("point10 point8"), cards("point1"), cards("dimwit"), []]
    assert [(data["target"], to) for _, to, data in told(table, "saw")] == [("p1", 1), ("p2", 1)]
    assert [to for _, to, _ in told(table, "taken")] == [0b11, 0b101]
    assert s.seen[2][1] == []  # whoever knew that hand knows it no more
    assert (s.victim, s.demolition) == (NONE, False)


def test_a_card_may_be_left_and_so_may_all() -> None:  # monster.demolition monster.side.may
    s = shown(6)
    crush(s, YES, PASS)
    assert s.hands[0] == []
    s = shown(6)
    table = crush(s, PASS)
    assert told(table, "looked") == []
    assert s.seen[0][1] == []


def test_no_counter_helps() -> None:  # monster.demolition
    s = laid("", "squidknot myopia")
    roll(s, THROW, *TWO, faces=[1] * 6)
    table = crush(s, YES, "c.myopia.0")
    assert asked(table, "counter") == []


def test_the_sides_still_have_their_own_effects() -> None:  # monster.demolition
    s = shown(6)
    crush(s, YES, "c.point10.0")
    assert {"bite", "theft", "look", "grab", "curse", "reroll"} <= set(offered(s))


def test_it_takes_the_place_of_the_effects_where_that_is_agreed() -> None:  # monster.demolition
    s = shown(6, diemolition_mode="replaces")
    crush(s, YES, "c.point10.0")
    assert offered(s) == []
    s = shown(6, diemolition_mode="replaces")
    crush(s, PASS)
    assert "bite" in offered(s)


@pytest.mark.parametrize(("n", "least", "happens"), [(3, "3", True), (2, "3", False), (1, "1", True)])
def test_it_takes_three_dice_or_as_agreed(n: int, least: str, happens: bool) -> None:  # monster.demolition
    assert shown(n, diemolition_min_dice=least).demolition == happens


def test_one_other_side_spoils_it_and_so_does_the_agreement() -> None:  # monster.demolition
    assert not shown(6, [1, 1, 1, 1, 1, 2]).demolition
    assert not shown(6, diemolition="off").demolition


def test_with_empty_hands_nobody_is_asked() -> None:  # monster.demolition
    s = shown(6)
    s.hands[1] = []
    assert asked(crush(s), "demolish") == []
    assert not s.demolition


def test_after_any_other_roll_nobody_is_asked() -> None:  # monster.demolition
    s = shown(6, [1, 1, 1, 1, 1, 2])
    assert crush(s).asked == []
    assert s.hands[0] == []


def test_a_roll_of_no_dice_is_no_demolition() -> None:  # monster.demolition monster.nodice
    s = laid("", "point1", diemolition_min_dice="1")
    s.pools[0] = []
    roll(s, THROW)
    assert not s.demolition
