"""A turn of Doodle Dice: the draw, the rolls, which dice are kept, and which doodle is taken."""

from itertools import combinations

import pytest

from dicewright.games.doodle_dice.match import missing, takeable
from dicewright.games.doodle_dice.state import Doodle
from dicewright.games.doodle_dice.turn import more, rolls_of, which_dice
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, Written, play
from tests.games.doodle_dice.doodles import (
    CUP,
    DRAW,
    FIGURES,
    FIVE,
    FREE,
    GAME,
    NO,
    ON,
    STOP,
    Game,
    asked,
    card,
    cards,
    figures,
    ids,
    kinds,
    lay,
    told,
    turn,
)
from tests.games.doodle_dice.order import shares

ALL_SIX = [0, 1, 2, 3, 4, 5]


def test_a_turn_opens_with_a_card_for_the_gallery() -> None:  # doodle.turn.draw
    s = lay("", "", gallery="P1", deck="G1 G2")
    table = turn(s, STOP, dice="nnnnnn", draws="G2")
    assert ids(s.gallery) == "P1 G2"
    assert ids(s.deck) == "G1"
    assert table.kinds() == ["turn", "draw", "laid", "dice", "stopped"]
    assert told(table, "laid") == [(0, {"card": "c.G2"})]


def test_the_card_is_drawn_for_the_player_who_cannot_roll_first() -> None:  # doodle.turn.draw DO-9
    g = Game(2)
    assert g.m.pending == []
    assert g.m.rolling is not None
    assert (g.m.rolling.kind, g.m.rolling.of) == ("draw", 59)
    g.draw("G2")
    assert g.m.rolling.dice == (6,) * 6


def test_the_card_just_drawn_may_be_taken() -> None:  # doodle.turn.draw doodle.turn.match
    s = lay("", "", gallery="P1", deck="O1")
    turn(s, "c.O1", dice="nfffff", draws="O1")
    assert ids(s.sets[0]) == "O1"


def test_strictly_one_may_slip_and_roll_first_which_costs_the_turn() -> None:  # doodle.turn.draw DO-9
    s = lay("", "", gallery="P1", deck="G1", strict_draw="on")
    table = turn(s, CUP)
    assert (ids(s.gallery), ids(s.deck), s.dice) == ("P1", "G1", ())
    assert table.kinds() == ["turn", "slipped"]
    assert s.turn == 1


def test_strictly_one_may_draw_as_one_should() -> None:  # doodle.turn.draw DO-9
    s = lay("", "", gallery="P1", deck="G1", strict_draw="on")
    table = turn(s, DRAW, STOP, dice="nnnnnn", draws="G1")
    assert asked(table, "first_move") == [(0, (DRAW, CUP))]
    assert ids(s.gallery) == "P1 G1"


def test_the_slip_comes_up_in_no_other_game() -> None:  # doodle.turn.draw DO-9
    s = lay("", "", gallery="P1", deck="G1")
    assert "first_move" not in kinds(turn(s, STOP, dice="nnnnnn", draws="G1"))


def test_without_a_deck_there_is_nothing_to_slip_over() -> None:  # doodle.turn.draw DO-1 DO-9
    s = lay("", "", gallery="P1", strict_draw="on")
    assert kinds(turn(s, STOP, dice="nnnnnn")) == ["act"]


def test_a_slip_loses_a_steal_that_was_named() -> None:  # doodle.turn.draw doodle.steal.declare DO-9
    s = lay("", "O1", gallery="P1", deck="G1", strict_draw="on")
    table = turn(s, "c.O1", CUP)
    assert table.kinds() == ["turn", "declared", "slipped"]
    assert s.sets == [[], cards("O1")]


def test_a_specials_owner_slips_like_anybody() -> None:  # doodle.turn.draw doodle.card.keep
    s = lay("free1", "", gallery="P1", deck="G1", strict_draw="on")
    turn(s, CUP)
    assert ids(s.specials[0]) == "free1"


def test_there_are_at_most_three_rolls() -> None:  # doodle.turn.rolls
    s = lay("", "", gallery="P1")
    table = turn(s, ON, ALL_SIX, ON, ALL_SIX, dice="nnnnnn nnnnnn nnnnnn")
    assert [len(data["faces"]) for _, data in told(table, "dice")] == [6, 6, 6]
    assert kinds(table) == ["act", "again", "act", "again"]  # after the third there is nothing to ask
    assert table.kinds()[-1] == "stopped"


@pytest.mark.parametrize("again", [c for n in range(1, 7) for c in combinations(range(6), n)])
def test_any_or_all_of_the_dice_are_rolled_again(again: tuple[int, ...]) -> None:  # doodle.turn.rolls
    s = lay("", "", gallery="P1")
    turn(s, ON, list(again), STOP, dice="nnnnnn" + "~" * len(again))
    assert s.dice == tuple(5 if die in again else 0 for die in range(6))


def test_at_least_one_die_is_rolled_when_one_rolls_on() -> None:  # doodle.turn.rolls
    s = lay("", "", gallery="P1")
    with pytest.raises(AssertionError, match="1 to 6 make a set"):
        turn(s, ON, [], STOP, dice="nnnnnn")


def test_one_may_stop_after_any_roll() -> None:  # doodle.turn.rolls
    for rolls in (1, 2):
        s = lay("", "", gallery="P1")
        on: list[Written] = [ON, ALL_SIX] * (rolls - 1)
        turn(s, *on, STOP, dice="nnnnnn" * rolls)
        assert (s.rolls, s.turn) == (rolls, 1)


def test_the_first_roll_is_all_the_dice() -> None:  # doodle.turn.firstroll DO-8
    s = lay("", "", gallery="P1")
    table = Scripted()
    assert play(s, which_dice, table) == (0, 1, 2, 3, 4, 5)
    assert table.asked == []


def test_dice_kept_once_may_be_rolled_again_later() -> None:  # doodle.turn.firstroll DO-8
    s = lay("", "", gallery="P1")
    turn(s, ON, [3, 4, 5], ON, [0, 1], dice="nnnnnn ~~~ ff")
    assert s.dice == figures("ffn~~~")


def test_a_new_turn_begins_with_no_dice_and_three_rolls() -> None:  # doodle.turn.firstroll doodle.turn.rolls
    s = lay("free1", "", gallery="P1")
    turn(s, ON, [0], ON, [0], FREE, [0], dice="nnnnnn n n n")
    assert (s.rolls, s.allowed, s.dice) == (4, 4, figures("nnnnnn"))
    table = turn(s, STOP, dice=FIGURES)
    assert [len(data["faces"]) for _, data in told(table, "dice")] == [6]
    assert (s.rolls, s.allowed) == (1, 3)


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_doodle_may_be_taken_after_any_roll(rolls: int) -> None:  # doodle.turn.match DO-6
    s = lay("", "", gallery="O9 P1")
    on: list[Written] = [ON, ALL_SIX] * (rolls - 1)
    table = turn(s, *on, "c.O9", dice="nnnnnn" * (rolls - 1) + "nnnnno")
    assert (ids(s.sets[0]), ids(s.gallery)) == ("O9", "P1")
    assert told(table, "took") == [(0, {"card": "c.O9"})]


def test_taking_ends_the_turn_and_only_one_is_taken() -> None:  # doodle.turn.match DO-6
    s = lay("", "", gallery="O9 O1 R1")
    table = turn(s, "c.O9", dice="no-nnn")
    assert ids(s.sets[0]) == "O9"
    assert kinds(table) == ["act"]
    assert s.turn == 1


def test_the_gap_in_the_gallery_is_not_filled() -> None:  # doodle.turn.match
    s = lay("", "", gallery="O9 P1", deck="G1 G2")
    turn(s, "c.O9", dice="nnnnno", draws="G1")
    assert (ids(s.gallery), ids(s.deck)) == ("P1 G1", "G2")


def test_dice_that_are_not_needed_do_not_matter() -> None:  # doodle.turn.match DO-4
    s = lay("", "", gallery="R1 Y4 G6")
    for dice, formed in (("n-oooo", "R1 Y4"), ("fooo//", "G6"), ("f-oooo", "Y4 G6"), ("f-/~/~", "")):
        s.dice = figures(dice)
        assert ids(takeable(s)) == formed


def test_the_dice_must_hold_every_figure_as_often_as_drawn() -> None:  # doodle.turn.match DO-4
    s = lay("", "", gallery="P10 G5 B4")
    for dice, formed in (
        ("nnoooo", "P10"),
        ("nooooo", ""),
        ("nnnooo", ""),
        ("////no", "G5"),
        ("///nno", ""),
        ("f~~~~o", "B4"),
        ("ff~~~o", ""),
    ):
        s.dice = figures(dice)
        assert ids(takeable(s)) == formed, dice


def test_what_is_missing_is_counted() -> None:  # doodle.turn.match
    s = lay("", "", gallery="P3")
    s.dice = figures("ff-ooo")
    assert missing(s, card("P3")) == ((1, 2), (3, 1))
    s.dice = figures("fff---")
    assert missing(s, card("P3")) == ()


def test_figures_may_be_turned() -> None:  # doodle.turn.match DO-4
    s = lay("", "", gallery="O1 O2 O3 O4 O5 O6 O7 O8 O9 O10")
    s.dice = figures(FIGURES)
    assert ids(takeable(s)) == "O1 O2 O3 O4 O5 O6 O7 O8 O9 O10"


def test_it_does_not_matter_which_die_shows_a_figure() -> None:  # doodle.turn.match
    for dice in ("n-fff/", "/fff-n", "f-ff/n"):
        s = lay("", "", gallery="R1")
        turn(s, "c.R1", dice=dice)
        assert ids(s.sets[0]) == "R1"


def test_with_several_doodles_formed_one_chooses() -> None:  # doodle.match.choice DO-6
    for chosen in ("R1", "O1", "R6", "Y8"):
        s = lay("", "", gallery="R6 P1 O1 Y8 R1")
        table = turn(s, f"c.{chosen}", dice="n-~o~~")
        assert asked(table, "act") == [(0, (*cards("O1 R1 R6 Y8"), ON, STOP))]
        assert ids(s.sets[0]) == chosen


def test_one_may_decline_and_roll_on() -> None:  # doodle.match.choice DO-6
    s = lay("", "", gallery="O1 P1")
    turn(s, ON, ALL_SIX, STOP, dice="nnnnnn ffffff")
    assert s.sets[0] == []
    assert ids(s.gallery) == "O1 P1"


def test_one_may_refuse_what_the_last_roll_forms() -> None:  # doodle.match.choice DO-7
    s = lay("", "", gallery="O1 P1")
    table = turn(s, ON, [0], ON, [0], STOP, dice="nnnnnn n n")
    assert asked(table, "act")[-1] == (0, (card("O1"), STOP))
    assert s.sets[0] == []
    assert table.kinds()[-1] == "stopped"


def test_a_doodle_declined_may_be_taken_after_a_later_roll() -> None:  # doodle.match.choice
    s = lay("", "", gallery="O1 R1")
    turn(s, ON, [5], "c.O1", dice="nfffff f")
    assert ids(s.sets[0]) == "O1"


def test_a_doodle_rolled_away_is_gone() -> None:  # doodle.match.choice
    s = lay("", "", gallery="O1 P1")
    table = turn(s, ON, ALL_SIX, STOP, dice="nnnnnn ffffff")
    assert asked(table, "act")[1] == (0, (ON, STOP))


def test_a_set_never_holds_two_cards_of_one_colour() -> None:  # doodle.set.onecolour DO-7
    s = lay("O1", "", gallery="O2 R1")
    table = turn(s, "c.R1", dice="n-nnnn")
    assert asked(table, "act") == [(0, (card("R1"), ON, STOP))]
    assert ids(s.sets[0]) == "O1 R1"


def test_a_card_is_not_swapped_for_one_of_its_colour() -> None:  # doodle.set.onecolour DO-7
    s = lay("O1", "", gallery="O9 P1")
    table = turn(s, STOP, dice="oooooo")
    assert asked(table, "act") == [(0, (ON, STOP))]


def test_another_players_colours_do_not_matter() -> None:  # doodle.set.onecolour
    s = lay("", "O1", gallery="O2 P1")
    turn(s, NO, "c.O2", dice="nnnnnn")
    assert ids(s.sets[0]) == "O2"


def test_with_only_owned_colours_in_the_gallery_one_may_roll_or_not() -> None:  # doodle.turn.rolls DO-3
    s = lay(FIVE, "", gallery="O2 R2", deck="G2 Y2")
    table = turn(s, NO, draws="G2")
    assert asked(table, "roll") == [(0, (ON, STOP))]
    assert table.kinds() == ["turn", "draw", "laid", "stopped"]
    s = lay(FIVE, "", gallery="O2 R2", deck="G2 Y2")
    table = turn(s, ON, STOP, dice="nnnnnn", draws="G2")
    assert asked(table, "act") == [(0, (ON, STOP))]


def test_one_card_of_a_lacking_colour_and_the_dice_are_rolled() -> None:  # doodle.turn.rolls DO-3
    s = lay(FIVE, "", gallery="O2 R2", deck="P2")
    assert kinds(turn(s, STOP, dice="nnnnnn", draws="P2")) == ["act"]


def test_an_empty_gallery_need_not_be_rolled_for() -> None:  # doodle.turn.rolls DO-3
    assert kinds(turn(lay("", ""), NO)) == ["roll"]


def test_with_a_steal_named_the_dice_are_rolled_whatever_the_gallery_holds() -> (
    None
):  # doodle.turn.rolls DO-3
    s = lay(FIVE, "P1", gallery="O2 R2")
    assert kinds(turn(s, "c.P1", STOP, dice="nnnnnn")) == ["declare", "act"]


def test_how_to_roll_on_is_offered_while_rolls_are_left() -> None:  # doodle.turn.rolls
    s = lay("", "", gallery="P1")
    s.dice = figures("nnnnnn")
    for rolls, offered in ((1, (ON,)), (2, (ON,)), (3, ())):
        s.rolls = rolls
        assert more(s) == offered


def test_the_turn_can_be_answered_in_one_go_up_to_the_dice() -> None:  # doodle.turn.rolls table.border
    g = Game(2).draw("G2").roll("nnnnnn")
    assert g.open.kind == "act"
    g.m.answers(0, [ON, 3, 4, NO])
    assert g.m.rolling is not None
    assert g.m.rolling.dice == (6, 6)


def test_a_set_of_dice_is_taken_back_whole() -> None:  # doodle.turn.rolls table.undo
    g = Game(2).draw("G2").roll("nnnnnn").answer(ON, 1, 2)
    seen = []
    for _ in range(3):
        seen.append((g.open.kind, g.open.set))
        if g.open.kind == "again":
            g.m.undo(0)
    assert seen == [("again", (1, 6, (1, 2))), ("again", (1, 6, ())), ("act", None)]


def test_in_a_slow_start_those_who_begin_have_two_rolls() -> None:  # doodle.order doodle.turn.rolls DO-24
    for seats, early in ((2, 1), (3, 1), (4, 2), (5, 2), (6, 3)):
        m = Match(GAME, seats, seed=seats, options={"slow_start": "on"})
        s = m.course.state
        assert isinstance(s, Doodle)
        order = s.clockwise(s.dealer + 1)
        for turns in range(1, 4 * seats):
            s.turns, s.turn = turns, order[(turns - 1) % seats]
            slow = turns <= 2 * seats and (turns - 1) % seats < early
            assert rolls_of(s) == (2 if slow else 3)
    assert Match(GAME, 4, seed=1).view(None)["allowed"] == 3
    assert Match(GAME, 4, seed=1, options={"slow_start": "on"}).view(None)["allowed"] == 2


def test_a_slow_start_evens_out_who_begins() -> None:  # doodle.order
    before, after = (shares(2, slow, 1_500)[0][0] for slow in ("off", "on"))
    assert before > 0.515
    assert abs(after - 0.5) < abs(before - 0.5)
