"""Stealing in Doodle Dice: naming a card, dropping it, forming it, and what the victim is left with."""

import pytest

from dicewright.games.doodle_dice.match import takeable
from dicewright.games.doodle_dice.state import NONE, Doodle
from dicewright.games.doodle_dice.steal import forbids_stealing
from dicewright.kernel.tables.scripted import Written
from tests.games.doodle_dice.doodles import (
    FIVE,
    FREE,
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


def sets(s: Doodle) -> list[str]:
    """Return everybody's set."""
    return [ids(own) for own in s.sets]


def test_before_drawing_one_may_name_a_card_of_an_opponents_set() -> None:  # doodle.steal.declare DO-10
    s = lay("", "O1", gallery="P1", deck="G1 B1")
    table = turn(s, "c.O1", "c.O1", STOP, dice="ffffff", draws="G1")
    assert table.kinds() == ["turn", "declared", "draw", "laid", "dice", "failed"]
    assert asked(table, "declare") == [(0, (card("O1"), NO))]
    assert told(table, "declared") == [(0, {"card": "c.O1"})]


def test_any_card_of_any_opponent_may_be_named() -> None:  # doodle.steal.declare DO-11
    s = lay("", "O1 R1", "Y1", "B1 P1", gallery="P2")
    table = turn(s, NO, STOP, dice="ffffff")
    assert asked(table, "declare") == [(0, (*cards("O1 R1 Y1 B1 P1"), NO))]


def test_two_opponents_cards_of_one_colour_may_both_be_named() -> None:  # doodle.steal.declare DO-11
    s = lay("", "O1", "O2", gallery="P2")
    assert asked(turn(s, NO, STOP, dice="ffffff"), "declare") == [(0, (*cards("O1 O2"), NO))]


def test_a_card_of_a_colour_one_owns_is_not_named() -> (
    None
):  # doodle.steal.declare doodle.set.onecolour DO-11
    s = lay("O2", "O1 R1", gallery="P2")
    assert asked(turn(s, NO, STOP, dice="ffffff"), "declare") == [(0, (card("R1"), NO))]
    assert forbids_stealing(s, 0, card("O1")) == "doodle.set.onecolour"


def test_neither_ones_own_nor_a_gallery_card_is_named() -> None:  # doodle.steal.declare DO-11
    s = lay("O2", "R1", gallery="P2", deck="G1")
    assert [forbids_stealing(s, 0, card(name)) for name in ("O2", "P2", "G1")] == ["doodle.steal.declare"] * 3
    assert forbids_stealing(s, 0, card("R1")) == ""


def test_nobody_is_asked_where_there_is_nothing_to_name() -> None:  # doodle.steal.declare
    for hands in (("", ""), ("O1", ""), ("O1", "O2"), ("", "free1")):
        s = lay(*hands, gallery="P2")
        assert kinds(turn(s, STOP, dice="ffffff")) == ["act"], hands


def test_specials_are_not_stolen() -> None:  # doodle.card.colourless DO-11
    s = lay("", "free1 block1 O1", gallery="P2")
    assert asked(turn(s, NO, NO, STOP, dice="ffffff"), "declare") == [(0, (card("O1"), NO))]
    assert [forbids_stealing(s, 0, card(name)) for name in ("free1", "block1")] == [
        "doodle.card.colourless"
    ] * 2


def test_one_may_play_for_the_gallery_instead() -> None:  # doodle.steal.declare
    s = lay("", "O1", gallery="O2")
    turn(s, NO, "c.O2", dice="nnnnnn")
    assert sets(s) == ["O2", "O1"]


def test_after_the_draw_a_steal_may_be_dropped() -> None:  # doodle.steal.declare DO-10
    s = lay("", "O1", gallery="P1", deck="O2 B1")
    table = turn(s, "c.O1", NO, "c.O2", dice="nnnnnn", draws="O2")
    assert asked(table, "confirm") == [(0, (card("O1"), NO))]
    assert table.kinds() == ["turn", "declared", "draw", "laid", "dropped", "dice", "took"]
    assert sets(s) == ["O2", "O1"]


def test_without_a_draw_nothing_has_changed_and_nothing_is_dropped() -> (
    None
):  # doodle.steal.declare DO-1 DO-10
    s = lay("", "O1", gallery="P1")
    assert kinds(turn(s, "c.O1", STOP, dice="ffffff")) == ["declare", "act"]


def test_a_special_drawn_as_the_last_card_is_news_enough() -> (
    None
):  # doodle.steal.declare doodle.deck.special
    s = lay("", "O1", gallery="P1", deck="free1")
    table = turn(s, "c.O1", "c.O1", STOP, dice="ffffff", draws="free1")
    assert kinds(table) == ["declare", "confirm", "act"]


def test_one_who_dropped_a_steal_names_no_other() -> None:  # doodle.steal.declare DO-10
    s = lay("", "O1 R1", gallery="P1", deck="G1")
    table = turn(s, "c.O1", NO, STOP, dice="n-nnnn", draws="G1")
    assert kinds(table) == ["declare", "confirm", "act"]
    assert asked(table, "act") == [(0, (ON, STOP))]


def test_one_who_dropped_a_steal_may_find_the_gallery_useless() -> None:  # doodle.steal.declare DO-3
    s = lay(FIVE, "P1", gallery="O2", deck="G2")
    assert kinds(turn(s, "c.P1", NO, NO, draws="G2")) == ["declare", "confirm", "roll"]


def test_the_first_roll_makes_it_final() -> None:  # doodle.steal.declare DO-10
    s = lay("", "O1", gallery="O2 O3 R1", deck="G1")
    table = turn(s, "c.O1", "c.O1", ON, [0], STOP, dice="--ffff n", draws="G1")
    assert asked(table, "act") == [(0, (ON, STOP)), (0, (card("O1"), ON, STOP))]
    assert kinds(table) == ["declare", "confirm", "act", "again", "act"]


def test_if_agreed_a_steal_is_final_once_it_is_named() -> None:  # doodle.steal.declare DO-10
    s = lay("", "O1", gallery="P1", deck="G1", steal_binds="at_declaration")
    table = turn(s, "c.O1", STOP, dice="ffffff", draws="G1")
    assert kinds(table) == ["declare", "act"]


@pytest.mark.parametrize("binds", ["at_roll", "at_declaration"])
def test_if_agreed_a_steal_is_named_after_the_draw(binds: str) -> None:  # doodle.steal.declare DO-10
    s = lay("", "O1", gallery="P1", deck="G1 B1", steal_declare="after_draw", steal_binds=binds)
    table = turn(s, "c.O1", "c.O1", dice="nfffff", draws="G1")
    assert table.kinds() == ["turn", "draw", "laid", "declared", "dice", "stole"]
    assert kinds(table) == ["declare", "act"]  # nothing happens between name and roll, so nothing is dropped


def test_named_after_the_draw_the_drawn_card_is_known() -> None:  # doodle.steal.declare DO-10
    g = Game(2, steal_declare="after_draw")
    g.draw("G2").roll("nfffff").answer("c.O1")
    g.draw("O2")
    assert (g.open.kind, g.open.seat) == ("declare", 1)
    assert "c.O2" in str(g.m.view(1)["gallery"])


def test_a_blocked_player_names_nothing() -> None:  # doodle.steal.declare doodle.card.block.turn
    s = lay("", "O1 block1", gallery="P1")
    assert kinds(turn(s, "c.block1")) == ["block"]


def test_a_card_of_a_player_who_was_blocked_may_be_stolen() -> None:  # doodle.steal.declare DO-14
    s = lay("O1", "block1", gallery="P1")
    turn(s, "c.block1")
    turn(s, "c.O1", "c.O1", dice="nfffff")
    assert sets(s) == ["", "O1"]


def test_a_steal_named_on_who_gave_up_falls_away() -> None:  # doodle.steal.declare doodle.leave
    g = Game(3)
    g.draw("G2").roll("nfffff").answer("c.O1")
    g.m.resign(0)
    g.answer("c.O1").draw("G3").answer("c.O1")
    seen = g.m.view(None)
    assert seen["steal"] == ""
    assert [len(player["set"]) for player in seen["players"]] == [0, 0, 0]


def test_a_named_card_that_is_formed_moves() -> None:  # doodle.steal.take
    s = lay("R1", "Y1", "G1 O1", gallery="P1")
    table = turn(s, "c.G1", "c.G1", dice="//--nn")
    assert sets(s) == ["R1 G1", "Y1", "O1"]
    assert told(table, "stole") == [(0, {"card": "c.G1", "victim": "p2"})]
    assert ids(s.gallery) == "P1"
    assert s.turn == 1


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_steal_has_all_the_rolls(rolls: int) -> None:  # doodle.steal.take
    s = lay("", "G5", gallery="P1")
    on: list[Written] = [ON, [4, 5]] * (rolls - 1)
    dice = ("//////", "///nff /f", "///nff ff /f")[rolls - 1]
    turn(s, "c.G5", *on, "c.G5", dice=dice)
    assert sets(s) == ["G5", ""]


def test_a_steal_not_formed_in_three_rolls_ends_the_turn() -> None:  # doodle.steal.take doodle.steal.nothing
    s = lay("", "G5", gallery="P1")
    table = turn(s, "c.G5", ON, [0], ON, [0], dice="nfffff f f")
    assert table.kinds()[-1] == "failed"
    assert told(table, "failed") == [(0, {"card": "c.G5"})]
    assert (sets(s), s.turn) == (["", "G5"], 1)


def test_a_formed_steal_need_not_be_taken() -> None:  # doodle.steal.take DO-7
    s = lay("", "O1", gallery="P1")
    table = turn(s, "c.O1", STOP, dice="nnnnnn")
    assert table.kinds()[-1] == "failed"
    assert sets(s) == ["", "O1"]


def test_a_formed_steal_may_be_rolled_away_and_lost() -> None:  # doodle.steal.take doodle.match.choice
    s = lay("", "O1", gallery="P1")
    turn(s, "c.O1", ON, [0], STOP, dice="nfffff f")
    assert sets(s) == ["", "O1"]


def test_a_failed_steal_takes_nothing_though_the_dice_form_a_gallery_card() -> (
    None
):  # doodle.steal.nothing DO-12
    s = lay("", "G5", gallery="O1 R6 Y8")
    table = turn(s, "c.G5", ON, [5], ON, [5], dice="n~onnn n n")
    assert all(options in ((ON, STOP), (STOP,)) for _, options in asked(table, "act"))
    assert table.kinds()[-1] == "failed"
    assert (sets(s), ids(s.gallery)) == (["", "G5"], "O1 R6 Y8")


def test_only_the_named_card_can_be_taken() -> None:  # doodle.steal.nothing doodle.steal.declare
    s = lay("", "O1 R1", gallery="O2 P1")
    s.steal = card("O1")
    s.dice = figures("n-nnnn")
    assert ids(takeable(s)) == "O1"
    s.steal = NONE
    assert ids(takeable(s)) == "O2"


@pytest.mark.parametrize("frees", [1, 2])
def test_free_rolls_lengthen_a_steal(frees: int) -> None:  # doodle.steal.nothing doodle.card.free.count DO-15
    specials = " ".join(f"free{n + 1}" for n in range(frees))
    s = lay(specials, "O1", gallery="P1")
    spent: list[Written] = [FREE, [0]] * frees
    table = turn(s, "c.O1", ON, [0], ON, [0], *spent, "c.O1", dice="ffffff f f" + "f" * (frees - 1) + "n")
    assert s.rolls == 3 + frees
    assert sets(s) == ["O1", ""]
    assert table.kinds().count("freed") == frees


@pytest.mark.parametrize("frees", [1, 2])
def test_a_steal_may_fail_with_four_and_five_rolls(frees: int) -> None:  # doodle.steal.nothing DO-12 DO-15
    specials = " ".join(f"free{n + 1}" for n in range(frees))
    s = lay(specials, "O1", gallery="O10 R9")
    spent: list[Written] = [FREE, [0]] * frees
    table = turn(s, "c.O1", ON, [0], ON, [0], *spent, dice="f-ffff f f" + "f" * frees)
    assert (s.rolls, table.kinds()[-1]) == (3 + frees, "failed")
    assert (sets(s), ids(s.gallery)) == (["", "O1"], "O10 R9")
    assert len(s.spent[0]) == frees


def test_the_victim_may_collect_that_colour_again() -> None:  # doodle.steal.victim
    s = lay("", "O1 R1", gallery="O2 P1")
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    turn(s, NO, "c.O2", dice="nnnnnn")
    assert sets(s) == ["O1", "R1 O2"]


def test_the_victim_may_steal_it_back_at_once() -> None:  # doodle.steal.victim DO-13
    s = lay("", "O1", gallery="P1")
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    table = turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert sets(s) == ["", "O1"]
    assert told(table, "stole") == [(1, {"card": "c.O1", "victim": "p0"})]


def test_a_sixth_colour_won_by_stealing_wins_at_once() -> None:  # doodle.steal.victim doodle.win DO-25
    s = lay(FIVE, "P3", gallery="P1")
    table = turn(s, "c.P3", "c.P3", dice="fff---")
    assert s.first == (0,)
    assert table.kinds()[-2:] == ["stole", "complete"]


def test_a_steal_of_a_fifth_colour_wins_nothing() -> None:  # doodle.steal.victim doodle.win
    s = lay("O1 R1 Y1 G1", "B1", gallery="P1")
    turn(s, "c.B1", "c.B1", dice="f//~~n")
    assert s.first == ()


# A card just stolen is safe until its new owner has had a turn, where that is agreed.


def robbed(*hands: str, **options: str) -> Doodle:
    """Return a table on which seat 0 has just stolen O1 from seat 1."""
    s = lay("", f"O1 {hands[0]}", *hands[1:], gallery="P1", steal_cooldown="one_turn", **options)
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert ids(s.sets[0]) == "O1"
    return s


def test_if_agreed_a_card_just_stolen_is_not_retaken() -> None:  # doodle.steal.declare DO-13
    s = robbed("")
    assert forbids_stealing(s, 1, card("O1")) == "doodle.steal.declare"
    assert kinds(turn(s, STOP, dice="nnnnnn")) == ["act"]


def test_nobody_else_takes_it_either() -> None:  # doodle.steal.declare DO-13
    s = robbed("", "", "")
    for _ in range(3):
        assert kinds(turn(s, STOP, dice="nnnnnn")) == ["act"]
    assert s.turn == 0


def test_other_cards_may_be_stolen_meanwhile() -> None:  # doodle.steal.declare DO-13
    s = robbed("R1", "")
    turn(s, STOP, dice="nnnnnn")
    table = turn(s, NO, STOP, dice="nnnnnn")
    assert asked(table, "declare") == [(2, (card("R1"), NO))]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_its_new_owners_next_turn_it_may_be_stolen(seats: int) -> None:  # doodle.steal.declare DO-13
    s = robbed(*[""] * (seats - 1))
    for _ in range(seats - 1):
        assert kinds(turn(s, STOP, dice="nnnnnn")) == ["act"]
    assert s.turn == 0
    turn(s, STOP, dice="nnnnnn")  # its new owner's turn
    assert s.turn == 1
    table = turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert told(table, "stole") == [(1, {"card": "c.O1", "victim": "p0"})]


def test_each_theft_makes_it_safe_anew() -> None:  # doodle.steal.declare DO-13
    s = robbed("")
    turn(s, STOP, dice="nnnnnn")
    turn(s, STOP, dice="nnnnnn")
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert kinds(turn(s, STOP, dice="nnnnnn")) == ["act"]
    turn(s, STOP, dice="nnnnnn")
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert sets(s) == ["O1", ""]


def test_a_turn_that_was_blocked_is_no_turn_had() -> (
    None
):  # doodle.steal.declare doodle.card.block.turn DO-13
    s = robbed("")
    s.specials[1] = cards("block1")
    turn(s, STOP, dice="nnnnnn")
    turn(s, "c.block1")  # its new owner is blocked
    assert kinds(turn(s, STOP, dice="nnnnnn")) == ["act"]
    turn(s, STOP, dice="nnnnnn")
    assert kinds(turn(s, NO, STOP, dice="nnnnnn")) == ["declare", "act"]


def test_a_card_taken_from_the_gallery_is_not_safe() -> None:  # doodle.steal.declare DO-13
    s = lay("", "", gallery="O1 P1", steal_cooldown="one_turn")
    turn(s, "c.O1", dice="nnnnnn")
    assert asked(turn(s, NO, STOP, dice="ffffff"), "declare") == [(1, (card("O1"), NO))]


def test_without_that_agreement_nothing_is_safe() -> None:  # doodle.steal.declare DO-13
    s = lay("", "O1", gallery="P1")
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert s.lasting == []
    assert forbids_stealing(s, 1, card("O1")) == ""
