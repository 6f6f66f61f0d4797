"""Combos: another side and a Die'vil."""

from dicewright.kernel.windows import refusal
from tests.games.monster_dice.lair import (
    NO,
    TWO,
    asked,
    card,
    cards,
    dice,
    die,
    laid,
    offered,
    playing,
    rolled,
    told,
    use,
)


def test_teeth_and_devil_bite_two_dice_of_one_opponent() -> None:  # monster.combo.teeth
    s = rolled(laid("", "point1", ""), "teeth devil")
    use(s, "bite_two", "d1.0", "d1.4", NO)
    assert s.infirmary == [[], dice(1, "teeth diemwit"), []]


def test_teeth_and_devil_bite_two_dice_of_two_opponents() -> None:  # monster.combo.teeth
    s = rolled(laid("", "point1", ""), "teeth devil")
    table = use(s, "bite_two", "d2.0", "d1.4", NO, NO)
    assert s.infirmary == [[], dice(1, "diemwit"), dice(2, "teeth")]
    assert [seat for seat, _ in asked(table, "counter")] == [1, 2]


def test_the_second_die_need_not_be_bitten() -> None:  # monster.combo.teeth monster.side.may
    s = rolled(laid("", "point1"), "teeth devil")
    use(s, "bite_two", "d1.0", NO, NO)  # enough, and no counter
    assert s.infirmary[1] == dice(1, "teeth")


def test_the_same_die_cannot_be_named_twice() -> None:  # monster.target.legal
    s = rolled(laid("", "point1"), "spider devil")
    table = use(s, "grab_two", "d1.0", "d1.1", NO)
    first, second = (options for _, options in asked(table, "grab"))
    assert die(1, "teeth") in first
    assert die(1, "teeth") not in second


def test_no_combo_without_a_devil() -> None:  # monster.combo.teeth monster.combo.deye monster.combo.squi
    s = rolled(laid("", "point1"), "teeth squi spider diemwit deye")
    s.played[1] = cards("myopia")
    assert offered(s) == ["bite", "theft", "look", "grab"]
    for power in ("bite_two", "retake", "look_two", "grab_two", "curse"):
        assert refusal(s, power, 0) == "monster.side.once"


def test_deye_and_devil_look_at_two_hands() -> None:  # monster.combo.deye
    s = rolled(laid("", "point1", "point2", "point3"), "deye devil")
    table = use(s, "look_two", "h3", "h1", NO, NO)
    assert [data["target"] for _, _, data in told(table, "saw")] == ["p3", "p1"]
    assert s.seen[0] == [[], cards("point1"), [], cards("point3")]


def test_spider_and_devil_take_two_dice() -> None:  # monster.combo.spider
    s = rolled(laid("", "point1", ""), "spider devil")
    use(s, "grab_two", "d1.0", "d2.5", NO, NO)
    assert s.pools[0] == [0, 1, 2, 3, 4, 5, die(1, "teeth"), die(2, "deye")]
    assert [len(pool) for pool in s.pools] == [8, 5, 5]


def test_spider_and_devil_do_nothing_together_where_that_is_agreed() -> None:  # monster.combo.spider
    s = rolled(laid("", "point1", spider_devil="none"), "spider devil")
    assert refusal(s, "grab_two", 0) == "monster.combo.spider"
    assert offered(s) == ["grab", "reroll"]


def test_squi_and_devil_take_a_played_special_into_the_hand() -> None:  # monster.combo.squi
    s = rolled(laid("", "point1", ""), "squi devil")
    s.played = [[], cards("myopia"), cards("pshht")]
    table = use(s, "retake", "c.pshht.0", NO)
    assert s.hands[0] == cards("pshht")
    assert s.played == [[], cards("myopia"), []]
    assert told(table, "retook") == [(0, -1, {"card": "c.pshht.0", "target": "p2"})]
    assert all(s.seen[viewer][0] == cards("pshht") for viewer in (1, 2))  # all have seen it


def test_ones_own_played_specials_are_no_target() -> None:  # monster.combo.squi monster.target.legal
    s = rolled(laid("", "point1"), "squi devil")
    s.played = [cards("myopia"), []]
    assert refusal(s, "retake", 0) == "monster.target.legal"


def test_a_retaken_special_can_be_played_again() -> None:  # monster.card.retaken
    s = rolled(laid("", "point1"), "squi devil")
    s.played = [[], cards("inyourteeth")]
    use(s, "retake", NO)
    s.used = []
    rolled(s, "teeth", seat=1)
    use(s, "bite", "d0.0", playing("inyourteeth", 0))
    assert s.played == [cards("inyourteeth"), []]
    assert s.infirmary == [[], []]
    assert s.hands[0] == []


def test_a_taken_devil_joins_a_combo_at_once() -> None:  # monster.side.stolen monster.combo.devils
    s = rolled(laid("", "point1"), "spider teeth")
    s.faces[die(1, "devil")] = 1
    use(s, "grab", "d1.2", NO)
    assert offered(s) == ["bite", "bite_two", "reroll"]
    use(s, "bite_two", "d1.0", "d1.1", NO)
    assert s.used == [die(0, "spider"), die(0, "teeth"), die(1, "devil")]


def test_a_devil_rolls_again_after_a_combo_only_if_there_is_another() -> None:  # monster.combo.devils
    s = rolled(laid("", "point1"), "teeth devil")
    s.pools[0].append(die(1, "devil"))
    s.pools[1].remove(die(1, "devil"))
    s.faces[die(1, "devil")] = 1
    s.results = s.pools[0].copy()
    use(s, "bite_two", "d1.0", "d1.1", NO)
    assert offered(s) == ["reroll"]
    use(s, "reroll", ["d0.5"], *TWO, faces=[2])
    assert offered(s) == []
    assert card("point1") in s.hands[1]
