"""The Dimwit: nobody has to take it but by the dice, and everybody is asked whether they have it."""

import pytest

from dicewright.games.monster_dice.turn import end_turn
from dicewright.games.monster_dice.view import view
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.scripted import Scripted, play
from dicewright.kernel.windows import refusal
from tests.games.monster_dice.lair import (
    NO,
    THREE,
    TWO,
    asked,
    card,
    cards,
    deck,
    end,
    laid,
    laid_with,
    offered,
    playing,
    rolled,
    told,
    use,
)

DIMWIT = card("dimwit")
GIVE = [playing("gift", seat) for seat in range(4)]


def test_who_holds_it_may_give_it_to_the_roller() -> None:  # monster.side.dimwit monster.dimwit.move
    s = rolled(laid("", "dimwit", "point1"), "diemwit")
    table = end(s, GIVE[1], NO, *THREE)
    assert s.hands == [cards("dimwit"), [], cards("point1")]
    assert told(table, "given") == [(1, -1, {"target": "p0", "card": "c.dimwit.0"})]
    assert s.seen[2][0] == s.seen[1][0] == [DIMWIT]  # all have seen it


def test_every_opponent_is_asked_and_only_the_holder_can_give() -> None:  # monster.side.dimwit
    for holder in (1, 2):
        hands = ["", "point1", "point2"]
        hands[holder] += " dimwit"
        table = end(rolled(laid(*hands), "diemwit"), *TWO, *THREE)
        wanted = [(seat, (GIVE[seat], PASS) if seat == holder else (PASS,)) for seat in (1, 2)]
        assert asked(table, "gift") == wanted
        assert told(table, "given") == []  # declining tells nothing


@pytest.mark.parametrize("hand", ["dimwit", ""])
def test_all_are_asked_while_it_is_in_the_deck_or_with_the_roller(hand: str) -> None:  # monster.side.dimwit
    s = rolled(laid(hand, "point1", "point2"), "diemwit")
    table = end(s, *TWO, *THREE)
    assert asked(table, "gift") == [(1, (PASS,)), (2, (PASS,))]


def test_the_roller_cannot_refuse_it() -> None:  # monster.side.may
    s = rolled(laid("", "dimwit"), "diemwit")
    assert offered(s) == []  # it is no effect of the roller's choice
    table = end(s, GIVE[1], *TWO)
    assert [seat for seat, _ in asked(table, "gift")] == [1]
    assert DIMWIT in s.hands[0]


def test_nobody_is_asked_without_an_unused_diemwit() -> None:  # monster.side.dimwit monster.side.once
    s = rolled(laid("", "dimwit"), "teeth")
    assert asked(end(s, *TWO), "gift") == []
    s = rolled(laid("", "dimwit", "point1"), "diemwit devil")
    use(s, "curse", "p2")
    assert asked(end(s, *THREE), "gift") == []


def test_nobody_is_asked_where_all_know_that_no_opponent_has_it() -> None:  # monster.side.dimwit
    s = rolled(laid("dimwit", "point1"), "diemwit")
    s.suspects = [True, False, False]
    assert asked(end(s, *TWO), "gift") == []


# The combo.


def test_the_combo_takes_it_from_its_holder_and_gives_it_to_anyone_else() -> None:
    # monster.combo.dimwit monster.dimwit.move
    s = rolled(laid("", "dimwit point1", "point2"), "diemwit devil")
    table = use(s, "curse", "p2")
    assert s.hands == [[], cards("point1"), cards("dimwit point2")]
    assert asked(table, "curse") == [(0, (1, 2))]  # even back to where it was, but not to oneself
    assert [(seat, data["target"]) for seat, _, data in told(table, "given")] == [(1, "p0"), (0, "p2")]
    assert s.suspects == [False, False, True, False]


def test_the_combo_hands_ones_own_on() -> None:  # monster.combo.dimwit
    s = rolled(laid("dimwit", "point1"), "diemwit devil")
    table = use(s, "curse")
    assert s.hands == [[], cards("dimwit point1")]
    assert told(table, "found") == [(0, -1, {"target": "p0", "card": "c.dimwit.0"})]


def test_the_combo_does_nothing_while_it_is_in_the_deck_and_all_learn_that() -> None:  # monster.combo.dimwit
    s = rolled(laid("", "point1"), "diemwit devil")
    before = [hand.copy() for hand in s.hands]
    table = use(s, "curse")
    assert s.hands == before
    assert told(table, "nowhere") == [(0, -1, {})]
    assert s.suspects == [False, False, True]
    assert offered(s) == []


def test_the_combo_is_offered_wherever_it_is() -> None:  # monster.combo.dimwit
    for hands in (("dimwit", "point1"), ("", "dimwit"), ("", "point1")):
        assert "curse" in offered(rolled(laid(*hands), "diemwit devil"))


def test_without_a_dimwit_in_the_deck_nobody_can_ask_for_it() -> None:  # monster.combo.dimwit
    s = rolled(laid_with(deck(dimwit=0), "", "point1"), "diemwit devil")
    assert refusal(s, "curse", 0) == "monster.combo.dimwit"
    assert asked(end(s, *TWO), "gift") == []
    assert not any(player.suspect for player in view(s, 0).players)


def test_no_counter_stops_it() -> None:  # monster.counter.window
    s = rolled(laid("", "dimwit squidknot myopia inyourteeth pshht"), "diemwit devil")
    assert asked(use(s, "curse"), "counter") == []


# How else it moves.


def test_a_theft_may_hit_it() -> None:  # monster.dimwit.move
    s = rolled(laid("", "dimwit"), "squi")
    use(s, "theft", NO, draws=[0])
    assert s.hands == [[DIMWIT], []]


def test_it_can_neither_be_played_nor_lie_on_the_table() -> None:  # monster.card.dimwit
    s = rolled(laid("dimwit", "dimwit"), "squi devil")
    assert offered(s) == ["theft", "reroll"]  # nothing can be retaken
    table = Scripted([NO, NO])
    play(s, end_turn, table)
    assert all(options == (PASS,) for _, _, options in table.asked)
