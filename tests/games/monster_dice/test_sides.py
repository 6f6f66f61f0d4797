"""Sculpted sides alone: their use, who can be meant, and that they work once."""

import pytest

from dicewright.games.monster_dice.rows import DEVIL
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import refusal
from tests.games.monster_dice.lair import (
    NO,
    THREE,
    TWO,
    asked,
    card,
    cards,
    dice,
    die,
    laid,
    offered,
    rolled,
    told,
    use,
)


def test_a_bite_sends_one_die_to_the_infirmary() -> None:  # monster.side.teeth monster.infirmary
    s = rolled(laid("", "point1"), "teeth")
    table = use(s, "bite", "d1.3", NO)
    assert s.infirmary[1] == dice(1, "spider")
    assert die(1, "spider") not in s.pools[1]
    assert s.faces[die(1, "spider")] == 0
    assert told(table, "bitten") == [(0, -1, {"die": "d1.3", "target": "p1"})]


def test_no_bite_without_a_die_to_bite() -> None:  # monster.side.teeth monster.target.legal
    s = rolled(laid("", "point1"), "teeth")
    s.infirmary[1], s.pools[1] = s.pools[1], []
    assert refusal(s, "bite", 0) == "monster.target.legal"
    assert offered(s) == []


def test_a_theft_takes_a_card_by_chance() -> None:  # monster.side.squi
    s = rolled(laid("point1", "point2 point3 point4", "point5"), "squi")
    table = use(s, "theft", "h1", NO, draws=[1])
    assert s.hands[0] == cards("point1 point3")
    assert s.hands[1] == cards("point2 point4")
    assert [(e.kind, e.to) for e in table.told if e.kind in ("pull", "taken")] == [("pull", 3), ("taken", 3)]


def test_an_empty_hand_is_no_target() -> None:  # monster.side.squi monster.side.deye monster.target.legal
    s = rolled(laid("point1", "", "point2"), "squi deye")
    table = use(s, "theft", NO, draws=[0])
    assert asked(table, "theft") == []  # only one has cards, so nobody is asked whom it is meant for
    assert s.hands[2] == []
    assert refusal(s, "look", 0) == "monster.target.legal"


def test_a_look_shows_a_hand_to_the_looker_alone() -> None:  # monster.side.deye monster.theft.known
    s = rolled(laid("", "point2 dimwit", "point3"), "deye")
    table = use(s, "look", "h1", NO)
    assert told(table, "saw") == [(0, 1, {"target": "p1", "cards": ["c.dimwit.0", "c.point2.0"]})]
    assert told(table, "looked") == [(0, -1, {"target": "p1"})]
    assert s.seen[0][1] == cards("dimwit point2")
    assert s.seen[2][1] == []
    assert "look" not in offered(s)


def test_a_spider_takes_one_die_with_its_face() -> None:  # monster.side.spider monster.pool
    s = rolled(laid("", "point1"), "spider")
    s.faces[die(1, "deye")] = 5
    use(s, "grab", "d1.5", NO)
    assert s.pools[0] == [*range(6), die(1, "deye")]
    assert die(1, "deye") not in s.pools[1]
    assert s.faces[die(1, "deye")] == 5
    assert offered(s) == []


@pytest.mark.parametrize("power", ["bite", "grab"])
def test_the_last_die_is_safe_where_that_is_agreed(power: str) -> None:  # monster.target.last
    for agreed, wanted in (("off", ""), ("on", "monster.target.legal")):
        s = rolled(laid("", "point1", last_die_safe=agreed), "teeth spider")
        s.infirmary[1], s.pools[1] = s.pools[1][1:], s.pools[1][:1]
        assert refusal(s, power, 0) == wanted


def test_of_two_dice_only_one_can_be_had_where_the_last_is_safe() -> None:  # monster.target.last
    for agreed, left in (("off", 0), ("on", 1)):
        s = rolled(laid("", "point1", last_die_safe=agreed), "teeth devil")
        s.infirmary[1], s.pools[1] = s.pools[1][2:], s.pools[1][:2]
        choices: list[str | int] = ["d1.0", NO] if agreed == "on" else ["d1.0", "d1.1", NO]
        use(s, "bite_two", *choices)
        assert len(s.pools[1]) == left


# The Die'vil alone.


def test_a_devil_rolls_any_dice_once_more_itself_included() -> None:  # monster.side.devil
    s = rolled(laid("", "point1"), "devil")
    table = use(s, "reroll", ["d0.0", "d0.2", "d0.5"], *TWO, faces=[1, 1, 6])
    assert [s.faces[one] for one in dice(0, "teeth devil deye squi")] == [1, 1, 6, 2]
    assert offered(s) == ["bite"]  # the Die'vil shows itself again, and is used
    assert asked(table, "reroll") == [(0, tuple(range(6)))]


def test_a_devil_does_nothing_alone_where_that_is_agreed() -> None:  # monster.side.devil
    s = rolled(laid("", "point1", devil_alone="nothing"), "devil")
    assert refusal(s, "reroll", 0) == "monster.side.devil"
    assert offered(s) == []


def test_a_devil_rolls_one_die_where_that_is_agreed() -> None:  # monster.side.devil
    s = rolled(laid("", "point1", devil_alone="reroll_one"), "devil")
    use(s, "reroll", ["d0.1"], *TWO, faces=[1])
    assert offered(s) == ["theft"]


def test_a_die_that_shows_no_face_is_not_rolled_again() -> (
    None
):  # monster.side.devil monster.infirmary.triple
    s = rolled(laid("", "point1"), "devil")
    s.faces[die(0, "teeth")] = 0
    table = use(s, "reroll", ["d0.1"], *TWO, faces=[3])
    assert asked(table, "reroll") == [(0, (1, 2, 3, 4, 5))]


def two_devils(**options: str) -> Monsters:
    """Return a game in which seat 0 has taken a second Die'vil."""
    s = laid("", "point1", "", **options)
    s.pools[1].remove(die(1, "devil"))
    s.pools[0].append(die(1, "devil"))
    return rolled(s, "devil")


def test_two_devils_give_a_re_roll_each() -> None:  # monster.combo.devils
    s = two_devils()
    assert len(s.ready(DEVIL)) == 2
    use(s, "reroll", ["d0.0"], *THREE, faces=[3])
    use(s, "reroll", ["d0.0"], *THREE, faces=[1])
    assert s.faces[0] == 1
    assert offered(s) == ["bite"]


def test_two_devils_give_one_re_roll_where_one_alone_does_nothing() -> None:  # monster.combo.devils
    s = two_devils(devil_alone="nothing")
    use(s, "reroll", ["d0.0"], *THREE, faces=[3])
    assert offered(s) == []


def test_a_re_roll_brings_no_triple_and_no_die_molition() -> None:  # monster.combo.devils
    s = rolled(laid("", "point1"), "devil")
    s.pools[0], s.infirmary[0] = dice(0, "teeth squi devil"), dice(0, "spider")
    s.results = s.pools[0].copy()
    use(s, "reroll", ["d0.0", "d0.1"], *TWO, faces=[1, 1])
    assert s.infirmary[0] == dice(0, "spider")
    assert not s.demolition


# Dice that have changed hands.


def test_a_taken_die_works_at_once_with_the_face_it_shows() -> None:  # monster.side.stolen
    s = rolled(laid("", "point1"), "spider")
    s.faces[die(1, "teeth")] = 1
    use(s, "grab", "d1.0", NO)
    assert offered(s) == ["bite"]


def test_a_taken_die_sleeps_until_it_is_rolled_where_that_is_agreed() -> None:  # monster.side.stolen
    s = rolled(laid("", "point1", stolen_faces="sleep_until_next_roll"), "spider devil")
    s.faces[die(1, "teeth")] = 1
    use(s, "grab", "d1.0", NO)
    assert offered(s) == ["reroll"]
    use(s, "reroll", ["d1.0"], *TWO, faces=[1])
    assert offered(s) == ["bite"]


def test_a_taken_die_is_rolled_with_its_new_pool() -> None:  # monster.pool
    s = rolled(laid("", "point1"), "spider")
    use(s, "grab", "d1.0", NO)
    assert len(s.pools[0]) == 7
    s.turn = 1
    assert refusal(s, "bite", 1) == "monster.side.once"
    assert s.holder(die(1, "teeth")) == 0


def test_a_single_target_is_not_asked_about_twice() -> None:  # monster.target.legal
    s = rolled(laid("", "point1"), "deye devil")
    table = use(s, "look_two", NO)  # with one opponent the second look has no target
    assert asked(table, "look") == []
    assert s.seen[0][1] == [card("point1")]
    assert PASS not in s.aims
