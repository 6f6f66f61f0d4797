"""The end of Doodle Dice: six colours, an empty deck, the rounds that follow, and the comparison."""

import pytest

from dicewright.games.doodle_dice.state import Doodle
from dicewright.games.doodle_dice.turn import compare
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.doodle_dice.doodles import (
    DRAW,
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
    idle_on,
    ids,
    kinds,
    lay,
    told,
    turn,
)

ROUNDS = {"10_rounds": 10, "3_rounds": 3, "immediately": 0}


def test_the_first_to_hold_six_colours_wins_at_once() -> None:  # doodle.win
    s = lay("", FIVE, gallery="P3 O2", turn=1)
    table = turn(s, "c.P3", dice="fff---")
    assert s.first == (1,)
    assert told(table, "took") == [(1, {"card": "c.P3"})]
    assert told(table, "complete") == [(1, {})]
    assert s.turn == 1  # nobody follows


@pytest.mark.parametrize("last", ["O1", "R1", "Y1", "G1", "B1", "P1"])
def test_any_colour_may_be_the_sixth(last: str) -> None:  # doodle.win
    dice = {"O1": "nnnnnn", "R1": "n-nnnn", "Y1": "foonnn", "G1": "//--nn", "B1": "f//~~n", "P1": "////--"}
    others = " ".join(name for name in dice if name != last)
    s = lay(others, "", gallery=last)
    turn(s, f"c.{last}", dice=dice[last])
    assert s.first == (0,)


def test_five_colours_win_nothing() -> None:  # doodle.win
    s = lay("O1 R1 Y1 G1", "", gallery="B1 P1")
    turn(s, "c.B1", dice="f//~~n")
    assert s.first == ()


def test_a_win_is_the_whole_result() -> None:  # doodle.win
    g = Game(3, without_purple="on", opening="O1 R1 Y1 G1 B1")
    names = iter(["O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "O10", "R2", "R3", "R4", "R5", "R6", "R7"])
    takes = (("c.O1", "nnnnn"), ("c.R1", "n-nnn"), ("c.Y1", "foonn"), ("c.G1", "//--n"), ("c.B1", "f//~~"))
    for target, dice in takes:
        g.let_pass()
        g.draw(next(names)).roll(dice).answer(target)
        if not g.m.over:
            g.idle(next(names), "~~~~~")
            g.idle(next(names), "~~~~~")
    assert g.m.result == [1.0, 0.0, 0.0]
    assert g.m.pending == []


def test_with_an_empty_deck_nothing_is_drawn_and_nothing_is_punished() -> None:  # doodle.deck.empty DO-1
    s = lay("", "", gallery="P1 O1")
    table = turn(s, "c.O1", dice="nnnnnn")
    assert table.kinds()[:2] == ["turn", "dice"]
    assert ids(s.sets[0]) == "O1"


def test_the_last_card_is_told_and_only_once() -> None:  # doodle.deck.empty
    s = lay("", "", gallery="P1", deck="G1 G2")
    assert told(turn(s, STOP, dice="ffffff", draws="G2"), "empty") == []
    assert told(turn(s, STOP, dice="ffffff", draws="G1"), "empty") == [(1, {})]
    assert told(turn(s, STOP, dice="ffffff"), "empty") == []


def test_nothing_is_shuffled_back() -> None:  # doodle.deck.empty DO-1
    s = lay("O1 R1", "free1", gallery="P1")
    s.spend(1, card("free1"))
    turn(s, STOP, dice="ffffff")
    assert s.deck == []
    assert ids(s.sets[0]) == "O1 R1"


def test_a_steal_needs_no_deck() -> None:  # doodle.deck.empty doodle.steal.declare DO-1
    s = lay("", "O1", gallery="P1", steal_declare="after_draw")
    turn(s, "c.O1", "c.O1", dice="nnnnnn")
    assert ids(s.sets[0]) == "O1"


def test_specials_drawn_as_the_last_cards_are_kept() -> None:  # doodle.deck.special DO-21
    s = lay("", "", gallery="P1", deck="free1 block1")
    table = turn(s, STOP, dice="ffffff", draws="block1 free1")
    assert ids(s.specials[0]) == "block1 free1"
    assert (ids(s.gallery), s.deck) == ("P1", [])
    assert table.kinds() == ["turn", "draw", "kept", "draw", "kept", "over_empty", "dice", "stopped"]


def test_a_free_roll_drawn_as_the_last_card_serves() -> None:  # doodle.deck.special DO-16
    s = lay("", "", gallery="P1", deck="free1")
    turn(s, ON, [0], ON, [0], FREE, [0], dice="ffffff f f f", draws="free1")
    assert ids(s.spent[0]) == "free1"


def test_strictly_the_last_special_is_drawn_before_the_dice_too() -> None:  # doodle.deck.special DO-9
    s = lay("", "", gallery="P1", deck="free1", strict_draw="on")
    assert kinds(turn(s, DRAW, STOP, dice="ffffff", draws="free1")) == ["first_move", "act"]


def last_card(seats: int, **options: str) -> Doodle:
    """Return a table on which seat 0 draws the last card."""
    return lay(*[""] * seats, gallery="P1", deck="P2", **options)


@pytest.mark.parametrize("agreed", list(ROUNDS))
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_has_exactly_the_agreed_turns_once_the_deck_is_empty(  # doodle.end.limit DO-2
    seats: int, agreed: str
) -> None:
    s = last_card(seats, end_after_deck=agreed)
    turns = idle_on(s)
    assert s.first == tuple(range(seats))
    assert len(turns) == 1 + ROUNDS[agreed] * seats
    assert [turns[1:].count(seat) for seat in range(seats)] == [ROUNDS[agreed]] * seats


def test_ten_rounds_are_the_default() -> None:  # doodle.end.limit DO-2
    assert len(idle_on(last_card(3))) == 1 + 30


def test_while_there_is_a_deck_no_round_counts() -> None:  # doodle.end.limit DO-2
    s = lay("", "", gallery="P1", deck="P2 P3 P4 P5", end_after_deck="3_rounds")
    assert len(idle_on(s)) == 4 + 3 * 2
    assert s.after == 6


def test_immediately_the_turn_that_draws_the_last_card_is_still_played() -> None:  # doodle.end.limit DO-2
    s = lay("", "", gallery="P1", deck="O1", end_after_deck="immediately")
    turn(s, "c.O1", dice="nnnnnn", draws="O1")
    assert s.first == (0,)
    assert ids(s.sets[0]) == "O1"


def test_immediately_a_last_special_ends_it_too() -> None:  # doodle.end.limit doodle.deck.special DO-2
    s = lay("", "O1", gallery="P1", deck="free1", end_after_deck="immediately")
    turn(s, NO, STOP, dice="ffffff", draws="free1")
    assert s.first == (1,)


def test_a_win_within_the_rounds_ends_them() -> None:  # doodle.end.limit doodle.win
    s = lay(FIVE, "", gallery="P3", deck="P2", end_after_deck="immediately")
    table = turn(s, "c.P3", dice="fff---", draws="P2")
    assert s.first == (0,)
    assert "enough" not in table.kinds()


def test_blocked_turns_count_as_turns_of_the_rounds() -> None:  # doodle.end.limit doodle.card.block.turn
    s = lay("", "block1 block2", gallery="P1", end_after_deck="3_rounds")
    s.after = 1  # the last card was drawn in the turn before
    turn(s, "c.block1")
    turn(s, STOP, dice="ffffff")
    turn(s, "c.block2")
    assert s.after == 4
    assert len(idle_on(s)) == 3


def test_the_end_is_told() -> None:  # doodle.end.limit
    s = last_card(2, end_after_deck="immediately")
    table = turn(s, STOP, dice="ffffff", draws="P2")
    assert table.kinds()[-2:] == ["stopped", "enough"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_never_still_ends_after_a_thousand_turns(seats: int) -> None:  # doodle.end.limit DO-2
    s = last_card(seats, end_after_deck="never")
    assert len(idle_on(s)) == 1000
    assert s.turns == 1000
    assert s.first == tuple(range(seats))


def test_the_thousandth_turn_may_still_win() -> None:  # doodle.end.limit doodle.win DO-2
    s = lay(FIVE, "O2 R2", gallery="P3", end_after_deck="never")
    s.turns = 999
    turn(s, "c.P3", dice="fff---")
    assert s.first == (0,)
    assert s.turns == 1000


def test_the_thousandth_turn_is_played_and_then_compared() -> None:  # doodle.end.limit DO-2
    s = lay("O1", "R1", gallery="P1", end_after_deck="never")
    s.turns = 998
    turn(s, NO, STOP, dice="ffffff")
    assert not s.first
    turn(s, NO, STOP, dice="ffffff")
    assert s.first == (1,)  # one colour each, but red takes more dice


def test_slips_without_end_stop_there_too() -> None:  # doodle.end.limit doodle.turn.draw DO-2 DO-9
    s = lay("", "", gallery="P1", deck="P2", strict_draw="on")
    assert len(idle_on(s)) == 1000
    assert ids(s.deck) == "P2"


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        (("O1 R1", "P1"), (0,)),  # more colours beat more dice
        (("O1 R1", "O2 P1"), (1,)),  # of as many colours, more dice
        (("O1 P1", "R1 B1"), (0, 1)),  # seven dice each
        (("", ""), (0, 1)),
        (("O1", "O2", "R1"), (2,)),
        (("O1 G1", "R1 Y1", "O2"), (0, 1)),
        (("O1", "R1", "R2", "R3"), (1, 2, 3)),
        (("free1 free2 free3 block1", "O1"), (1,)),  # specials count for nothing
    ],
)
def test_most_colours_win_then_most_dice_then_it_is_shared(  # doodle.end.limit DO-2
    hands: tuple[str, ...], first: tuple[int, ...]
) -> None:
    s = lay(*hands)
    table = Scripted()
    play(s, compare, table)
    assert s.first == first
    assert told(table, "enough") == [(-1, {})]


def test_a_shared_end_is_a_shared_result() -> None:  # doodle.end.limit
    m = Match(GAME, 2, seed=3, options={"end_after_deck": "immediately"})
    while not m.over:
        for decision in m.pending:
            m.answer(decision.seat, decision.default)
    assert m.result == [0.5, 0.5]
    assert [event["kind"] for event in m.stream(None)][-2:] == ["enough", "over"]


def test_colours_are_counted_as_scores() -> None:  # doodle.win
    assert GAME.scores(lay("O1 R1", "P1", "free1")) == [2, 1, 0]


def test_with_extras_dice_are_counted_as_scores() -> None:  # doodle.win DO-27
    assert GAME.scores(lay("O1 R1", "P1 P2", "free1", extras="keep_duplicates_for_points")) == [3, 12, 0]


# Extra cards for points.


def test_if_agreed_extra_cards_of_a_colour_are_kept() -> None:  # doodle.set.onecolour DO-27
    s = lay("O1", "", gallery="O2 P1", extras="keep_duplicates_for_points")
    turn(s, "c.O2", dice="nnnnnn")
    assert ids(s.sets[0]) == "O1 O2"
    assert len(s.owned(0)) == 1


def test_extra_cards_are_no_sixth_colour() -> None:  # doodle.win DO-27
    s = lay("O1 O2 O3 R1 Y1", "", gallery="O4", extras="keep_duplicates_for_points")
    turn(s, "c.O4", dice="------")
    assert s.first == ()


def test_the_sixth_colour_ends_the_game_and_most_dice_on_all_cards_win() -> None:  # doodle.win DO-27
    s = lay(FIVE, "B2 B3 B4 P2 P4", gallery="P3", extras="keep_duplicates_for_points")
    turn(s, NO, "c.P3", dice="fff---")
    assert s.first == (1,)  # 27 dice against 21
    s = lay(FIVE, "B2 B3", gallery="P3", extras="keep_duplicates_for_points")
    turn(s, "c.P3", dice="fff---")
    assert s.first == (0,)


def test_equal_dice_share_the_win() -> None:  # doodle.win DO-27
    s = lay(FIVE, "P1 P2 Y2 Y3 Y4", "", gallery="P3", extras="keep_duplicates_for_points")
    turn(s, NO, "c.P3", dice="fff---")
    assert s.first == (0, 1)


def test_with_extras_a_steal_still_needs_a_colour_one_lacks() -> None:  # doodle.steal.declare DO-11 DO-27
    s = lay("O1", "O2 R1 R2", gallery="P1", extras="keep_duplicates_for_points")
    table = turn(s, NO, STOP, dice="ffffff")
    assert asked(table, "declare") == [(0, (*cards("R1 R2"), NO))]


def test_with_extras_a_victim_may_keep_the_colour() -> None:  # doodle.steal.victim DO-27
    s = lay("", "R1 R2", gallery="P1", extras="keep_duplicates_for_points")
    turn(s, "c.R1", "c.R1", dice="n-nnnn")
    assert (ids(s.sets[0]), ids(s.sets[1]), len(s.owned(1))) == ("R1", "R2", 1)


def test_with_extras_there_is_something_to_roll_for_in_any_gallery() -> None:  # doodle.turn.rolls DO-3 DO-27
    s = lay(FIVE, "", gallery="O2", extras="keep_duplicates_for_points")
    assert kinds(turn(s, STOP, dice="ffffff")) == ["act"]


def test_with_extras_an_empty_gallery_need_not_be_rolled_for() -> None:  # doodle.turn.rolls DO-3 DO-27
    s = lay("", "", extras="keep_duplicates_for_points")
    assert kinds(turn(s, NO)) == ["roll"]


def test_extras_count_in_the_comparison() -> None:  # doodle.end.limit DO-2 DO-27
    s = lay("O1 O2 O3 O4", "R1", extras="keep_duplicates_for_points")
    play(s, compare, Scripted())
    assert s.first == (0,)  # a colour each, four dice against two


# Five dice without purple.


def test_without_purple_five_dice_are_rolled() -> None:  # doodle.turn.firstroll DO-28
    s = lay("", "", gallery="B1", without_purple="on")
    table = turn(s, ON, [0, 1, 2, 3, 4], STOP, dice="nnnnn fffff")
    assert [len(data["faces"]) for _, data in told(table, "dice")] == [5, 5]
    assert asked(table, "again") == [(0, (0, 1, 2, 3, 4))]


def test_without_purple_the_fifth_colour_wins() -> None:  # doodle.win DO-28
    s = lay("O1 R1 Y1 G1", "", gallery="B1", without_purple="on")
    turn(s, "c.B1", dice="f//~~")
    assert s.first == (0,)


def test_without_purple_four_colours_win_nothing() -> None:  # doodle.win DO-28
    s = lay("O1 R1 Y1", "", gallery="G1 B1", without_purple="on")
    turn(s, "c.G1", dice="//--n")
    assert s.first == ()


# Every agreement by itself, and the presets.


def test_presets_are_as_the_rulings_say() -> None:  # doodle.setup.gallery DO-2 DO-9 DO-23
    assert set(GAME.options.presets) == {"recommended", "printed"}
    recommended = GAME.options.resolve({})
    assert recommended == {
        "opening_gallery": "random",
        "slow_start": "off",
        "end_after_deck": "10_rounds",
        "strict_draw": "off",
        "steal_declare": "before_draw",
        "steal_binds": "at_roll",
        "steal_cooldown": "none",
        "build_it": "auto",
        "extras": "off",
        "without_purple": "off",
    }
    printed = {"opening_gallery": "dealer_picks", "end_after_deck": "never", "strict_draw": "on"}
    assert GAME.options.resolve({"preset": "printed"}) == recommended | printed


def test_values_and_rulings_are_as_the_rulings_say() -> None:  # doodle.parts
    assert {key: (row.ruling, list(row.values)) for key, row in GAME.options.rows.items()} == {
        "end_after_deck": ("DO-2", ["10_rounds", "3_rounds", "immediately", "never"]),
        "build_it": ("DO-5", ["auto", "drag_to_build"]),
        "strict_draw": ("DO-9", ["off", "on"]),
        "steal_declare": ("DO-10", ["before_draw", "after_draw"]),
        "steal_binds": ("DO-10", ["at_roll", "at_declaration"]),
        "steal_cooldown": ("DO-13", ["none", "one_turn"]),
        "opening_gallery": ("DO-23", ["random", "dealer_picks"]),
        "slow_start": ("DO-24", ["off", "on"]),
        "extras": ("DO-27", ["off", "keep_duplicates_for_points"]),
        "without_purple": ("DO-28", ["off", "on"]),
    }
    assert all(row.default == row.values[0] for row in GAME.options.rows.values())


def test_who_builds_the_doodle_changes_no_rule() -> None:  # doodle.turn.match DO-5
    logs = []
    for value in ("auto", "drag_to_build"):
        m = Match(GAME, 2, seed=11, options={"build_it": value})
        while not m.over:
            d = m.pending[0]
            m.answer(d.seat, d.options[(len(m.log["records"]) * 7) % len(d.options)])
        logs.append(m.log["records"])
    assert logs[0] == logs[1]
