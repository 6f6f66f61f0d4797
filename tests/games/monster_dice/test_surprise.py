"""Surprise: its moments, what it swaps, and what it leaves alone."""

from dicewright.games.monster_dice.turn import SURPRISE, THROW, begin_turn, demolish, roll_dice
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.monster_dice.lair import (
    NO,
    THREE,
    TWO,
    asked,
    cards,
    deck,
    dice,
    end,
    laid,
    laid_with,
    offered,
    playing,
    roll,
    rolled,
    told,
    use,
)

PLAIN = [2, 3, 4, 5, 6, 2]


def test_it_swaps_all_dice_as_they_lie() -> None:  # monster.card.surprise
    s = rolled(laid("", "surprise", "point1"), "teeth")
    table = end(s, NO, playing("surprise", 1), NO, "p0")
    assert s.pools == [dice_of(1), dice_of(0), dice_of(2)]
    assert s.faces[0] == 1
    assert s.played[1] == cards("surprise")
    assert told(table, "swapped") == [(1, -1, {"target": "p0"})]


def dice_of(seat: int) -> list[int]:
    """Return the dice a seat began with."""
    return list(range(6 * seat, 6 * seat + 6))


def test_pools_may_be_of_unequal_size() -> None:  # monster.card.surprise
    s = laid("surprise", "point1")
    s.infirmary[0], s.pools[0] = s.pools[0], []
    s.deck = []
    play(s, begin_turn, Scripted())
    roll(s, SURPRISE)  # of one opponent nobody needs to be named
    assert s.pools == [dice_of(1), []]
    assert s.infirmary[0] == dice_of(0)  # the infirmary stays


def test_the_player_on_turn_may_play_it_before_the_roll_and_then_rolls_what_came() -> None:
    # monster.card.surprise
    s = laid("surprise", "point1")
    table = Scripted([SURPRISE])
    assert play(s, roll_dice, table) == "roll"
    assert asked(table, "roll") == [(0, (THROW, SURPRISE))]
    table = roll(s, THROW, faces=[1, *PLAIN[1:]])  # all know where the Surprise is: nobody is asked
    assert asked(table, "roll") == [(0, (THROW,))]
    assert s.results == dice_of(1)
    assert offered(s) == ["bite"]


def test_the_choice_to_roll_looks_the_same_without_it() -> None:  # monster.card.surprise
    table = roll(laid("", "surprise"), THROW, *TWO, faces=PLAIN)
    assert asked(table, "roll") == [(0, (THROW,))]


def test_all_are_asked_after_a_roll_holder_or_not() -> None:  # monster.card.surprise
    s = laid("", "surprise", "point1")
    table = roll(s, THROW, *THREE, faces=PLAIN)
    assert asked(table, "surprise") == [(0, (PASS,)), (1, (playing("surprise", 1), PASS)), (2, (PASS,))]


def test_all_are_asked_between_turns() -> None:  # monster.card.surprise
    s = laid("surprise", "point2", "point1")
    table = end(s, *THREE)
    assert [seat for seat, _ in asked(table, "surprise")] == [0, 1, 2]


def test_all_are_asked_after_a_re_roll_and_not_in_a_counter_window() -> None:  # monster.card.surprise
    s = rolled(laid("", "surprise"), "devil teeth")
    assert len(asked(use(s, "reroll", ["d0.1"], *TWO, faces=[2]), "surprise")) == 2
    assert asked(use(s, "bite", "d1.0", NO), "surprise") == []


def test_nobody_is_asked_once_it_lies_played() -> None:  # monster.card.surprise monster.open
    s = laid("", "point1")
    s.played[1] = cards("surprise")
    assert asked(roll(s, THROW, faces=PLAIN), "surprise") == []


def test_it_is_asked_for_again_when_it_was_retaken() -> None:  # monster.card.retaken
    s = rolled(laid("", "point1"), "squi devil")
    s.played[1] = cards("surprise")
    use(s, "retake", NO)
    table = end(s, playing("surprise", 0), NO)
    assert len(asked(table, "surprise")) == 2
    assert s.played == [cards("surprise"), []]


def test_after_a_roll_the_roller_uses_what_now_lies_there() -> None:  # monster.side.stolen
    s = laid("", "surprise point1")
    s.faces[6:] = [2, 1, 2, 2, 2, 2]
    roll(s, THROW, NO, playing("surprise", 1), faces=[1, 2, 3, 4, 5, 6])
    assert s.results == dice_of(1)
    assert offered(s) == ["theft"]


def test_swapped_dice_still_serve_who_rolled_them_where_that_is_agreed() -> None:  # monster.side.stolen
    s = laid("", "surprise point1", surprise_faces="stay_with_roller")
    s.faces[6:] = [2, 1, 2, 2, 2, 2]
    roll(s, THROW, NO, playing("surprise", 1), faces=[1, 2, 3, 4, 5, 6])
    assert s.pools[0] == dice_of(1)
    assert offered(s) == ["bite"]
    use(s, "bite", "d0.0", NO)  # even the die itself, which lies there now
    assert s.infirmary[1] == dice(0, "teeth")
    assert offered(s) == []


def test_a_swap_between_others_changes_nothing_for_the_roller() -> None:  # monster.side.stolen
    s = laid("", "surprise", "point1")
    roll(s, THROW, NO, playing("surprise", 1), NO, "p2", faces=[1, 2, 3, 4, 5, 6])
    assert s.results == dice_of(0)
    assert s.pools == [dice_of(0), dice_of(2), dice_of(1)]


def test_it_neither_gives_nor_takes_a_triple_or_a_die_molition() -> None:  # monster.card.surprise
    s = laid("", "surprise point1")
    s.pools[0], s.infirmary[0] = dice(0, "teeth squi devil"), dice(0, "spider diemwit deye")
    roll(s, THROW, ["d0.3"], NO, playing("surprise", 1), faces=[1, 1, 1])
    assert s.demolition
    assert s.pools[1] == dice(0, "teeth squi devil spider")  # the die that came back has gone along
    assert s.infirmary[0] == dice(0, "diemwit deye")
    table = Scripted([1, "c.point1.0"])
    play(s, demolish, table)
    assert s.hands[0] == cards("point1")


def test_of_several_the_first_to_the_left_goes_first_and_who_is_on_turn_last() -> None:
    # monster.card.surprise
    s = laid_with(deck(surprise=2), "surprise", "surprise.1", "point1")
    table = end(
        s, playing("surprise", 0), playing("surprise", 1), NO, "p2", playing("surprise", 0), *TWO, "p2"
    )
    assert [(seat, data["target"]) for seat, _, data in told(table, "swapped")] == [(1, "p2"), (0, "p2")]
    assert s.played == [[0], [1], []]
    assert s.pools == [dice_of(1), dice_of(2), dice_of(0)]


def test_who_held_one_back_is_asked_again_while_one_may_be_held() -> None:  # monster.card.surprise
    s = laid_with(deck(surprise=2), "surprise", "surprise.1", "point1")
    table = end(s, NO, playing("surprise", 1), NO, "p2", *THREE)
    assert len(asked(table, "surprise")) == 6
    assert s.hands[0] == [0]


def test_what_is_played_last_is_not_asked_for_again() -> None:  # monster.card.surprise monster.open
    s = laid("", "surprise", "point1")
    assert len(asked(end(s, NO, playing("surprise", 1), NO, "p2"), "surprise")) == 3
