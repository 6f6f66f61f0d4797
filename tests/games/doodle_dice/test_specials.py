"""Specials of Doodle Dice: drawing and keeping them, Free Rolls, and Blocks with their window."""

import pytest

from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Written
from dicewright.kernel.windows import usable
from tests.games.doodle_dice.doodles import (
    FREE,
    GAME,
    NO,
    ON,
    STOP,
    Game,
    asked,
    card,
    cards,
    ids,
    kinds,
    lay,
    told,
    turn,
)


def test_a_special_is_kept_face_up_and_one_draws_on() -> None:  # doodle.card.many doodle.card.keep
    s = lay("", "", gallery="P1", deck="free1 G1 G2")
    table = turn(s, STOP, dice="ffffff", draws="free1 G1")
    assert ids(s.specials[0]) == "free1"
    assert ids(s.gallery) == "P1 G1"
    assert table.kinds() == ["turn", "draw", "kept", "draw", "laid", "dice", "stopped"]
    assert told(table, "kept") == [(0, {"card": "c.free1"})]


def test_several_specials_in_a_row_are_all_kept() -> None:  # doodle.card.many
    s = lay("", "", gallery="P1", deck="free1 free2 free3 block1 block2 G1 G2")
    turn(s, STOP, dice="ffffff", draws="block2 free1 free3 block1 free2 G2")
    assert ids(s.specials[0]) == "block2 free1 free3 block1 free2"
    assert (ids(s.gallery), ids(s.deck)) == ("P1 G2", "G1")


def test_only_one_card_joins_the_gallery() -> None:  # doodle.card.many doodle.turn.draw
    s = lay("", "", gallery="P1", deck="free1 G1 G2")
    turn(s, STOP, dice="ffffff", draws="free1 G1")
    assert ids(s.gallery) == "P1 G1"


def test_a_special_keeps_as_long_as_one_likes() -> None:  # doodle.card.keep
    s = lay("free1", "", gallery="P1")
    for _ in range(12):
        turn(s, STOP, dice="ffffff")
    assert ids(s.specials[0]) == "free1"
    turn(s, ON, [0], ON, [0], FREE, [0], dice="ffffff f f f")
    assert ids(s.spent[0]) == "free1"


def test_one_may_hold_any_number() -> None:  # doodle.card.keep
    s = lay("free1 free2 free3 block1 block2", "", gallery="P1")
    assert [row["id"] for row in Match(GAME, 2, seed=1).view(None)["players"][0]["specials"]] == []
    assert len(s.specials[0]) == 5


def test_a_free_roll_is_one_roll_more() -> None:  # doodle.card.free doodle.card.free.count DO-15
    s = lay("free1", "", gallery="P1")
    table = turn(s, ON, [0], ON, [0], FREE, [1, 2], dice="ffffff f f nn")
    assert (s.rolls, s.allowed) == (4, 4)
    assert told(table, "freed") == [(0, {"card": "c.free1"})]
    assert table.kinds()[-1] == "stopped"


def test_a_free_roll_is_offered_after_the_third_roll() -> None:  # doodle.card.free DO-15
    s = lay("free1", "", gallery="P1")
    table = turn(s, ON, [0], ON, [0], STOP, dice="ffffff f f")
    assert [options for _, options in asked(table, "act")] == [(ON, STOP), (ON, STOP), (FREE, STOP)]
    assert ids(s.specials[0]) == "free1"


def test_any_dice_are_rolled_with_a_free_roll() -> None:  # doodle.card.free DO-15
    s = lay("free1", "", gallery="P1")
    turn(s, ON, [0], ON, [0], FREE, [0, 1, 2, 3, 4, 5], dice="ffffff f f nnnnnn")
    assert s.dice == (0,) * 6


def test_a_free_roll_may_bring_the_doodle() -> None:  # doodle.card.free doodle.turn.match
    s = lay("free1", "", gallery="O1")
    turn(s, ON, [0], ON, [0], FREE, [0], "c.O1", dice="ffffff f f n")
    assert ids(s.sets[0]) == "O1"


@pytest.mark.parametrize("frees", [0, 1, 2, 3])
def test_three_rolls_and_one_for_each_free_roll(frees: int) -> None:  # doodle.card.free.count DO-15
    spent: list[Written] = [FREE, [0]] * frees
    s = lay(" ".join(f"free{n + 1}" for n in range(frees)), "", gallery="P1")
    table = turn(s, ON, [0], ON, [0], *spent, dice="ffffff f f" + "f" * frees)
    assert len(told(table, "dice")) == s.rolls == 3 + frees
    assert (len(s.spent[0]), s.specials[0]) == (frees, [])


def test_a_free_roll_drawn_this_turn_serves_at_once() -> None:  # doodle.card.free DO-16
    s = lay("", "", gallery="P1", deck="free2 G1")
    turn(s, ON, [0], ON, [0], FREE, [0], dice="ffffff f f f", draws="free2 G1")
    assert ids(s.spent[0]) == "free2"


def test_a_free_roll_serves_its_owner_alone() -> None:  # doodle.card.free
    s = lay("", "free1", gallery="P1")
    table = turn(s, ON, [0], ON, [0], dice="ffffff f f")
    assert kinds(table) == ["act", "again", "act", "again"]


def test_a_block_is_no_free_roll() -> None:  # doodle.card.free
    s = lay("block1", "", gallery="P1")
    assert kinds(turn(s, ON, [0], ON, [0], dice="ffffff f f"))[-1] == "again"


def test_a_free_roll_does_not_outlast_its_turn() -> None:  # doodle.card.free.count
    s = lay("free1", "", gallery="P1")
    turn(s, ON, [0], ON, [0], FREE, [0], dice="ffffff f f f")
    turn(s, ON, [0], ON, [0], dice="ffffff f f")
    turn(s, ON, [0], ON, [0], dice="ffffff f f")
    assert s.allowed == 3


def test_used_specials_are_face_down_and_gone() -> None:  # doodle.card.spent DO-22
    s = lay("free1 free2", "block1", gallery="P1")
    turn(s, "c.block1")
    assert (ids(s.specials[1]), ids(s.spent[1])) == ("", "block1")
    turn(s, STOP, dice="ffffff")
    table = turn(s, ON, [0], ON, [0], FREE, [0], STOP, dice="ffffff f f f")
    assert asked(table, "act")[-1] == (0, (FREE, STOP))
    assert (ids(s.specials[0]), ids(s.spent[0])) == ("free2", "free1")


def test_of_a_used_special_only_the_number_is_seen() -> None:  # doodle.card.spent doodle.open
    s = lay("free1", "block1", gallery="P1")
    s.spend(0, card("free1"))
    from dicewright.kernel.views import plain

    seen = plain(GAME.view(s, None))["players"]
    assert [player["spent"] for player in seen] == [1, 0]
    assert "c.free1" not in str(seen)


def test_specials_belong_to_no_set() -> None:  # doodle.card.colourless
    s = lay("O1 R1 Y1 G1 B1 free1 free2 free3 block1 block2", "", gallery="P3")
    assert len(s.owned(0)) == 5
    turn(s, STOP, dice="ffffff")
    assert s.first == ()


# Block A Turn.


def test_a_block_costs_an_opponent_its_turn() -> None:  # doodle.card.block DO-17
    s = lay("", "block1", gallery="P1", deck="G1")
    table = turn(s, "c.block1")
    assert table.kinds() == ["turn", "blocked"]
    assert told(table, "blocked") == [(1, {"card": "c.block1", "target": "p0"})]
    assert s.turn == 1


def test_a_blocked_player_neither_draws_nor_rolls_and_loses_nothing_else() -> (
    None
):  # doodle.card.block.turn DO-19
    s = lay("O1 free1", "R1 block1", "", gallery="P1", deck="G1")
    turn(s, "c.block1")
    assert (ids(s.gallery), ids(s.deck), s.dice, s.rolls) == ("P1", "G1", (), 0)
    assert (ids(s.sets[0]), ids(s.specials[0]), ids(s.sets[1])) == ("O1", "free1", "R1")
    assert (s.turn, s.turns) == (1, 1)


def test_the_next_player_follows_and_is_not_blocked() -> None:  # doodle.card.block.turn
    s = lay("", "", "block1", gallery="P1")
    turn(s, "c.block1")
    table = turn(s, STOP, dice="ffffff")
    assert told(table, "turn") == [(1, {})]
    assert not s.blocked


def test_the_blocked_player_plays_again_when_its_turn_comes_round() -> None:  # doodle.card.block.turn
    s = lay("", "block1", gallery="P1")
    turn(s, "c.block1")
    turn(s, STOP, dice="ffffff")
    assert kinds(turn(s, STOP, dice="ffffff")) == ["act"]


def test_a_holder_may_let_the_turn_begin() -> None:  # doodle.card.block
    s = lay("", "block1", gallery="P1")
    table = turn(s, NO, STOP, dice="ffffff")
    assert asked(table, "block") == [(1, (1, NO))]
    assert ids(s.specials[1]) == "block1"


def test_the_window_stands_before_steal_and_draw() -> None:  # doodle.card.block DO-17
    s = lay("", "O1 block1", gallery="P1", deck="G1")
    table = turn(s, NO, NO, STOP, dice="ffffff", draws="G1")
    assert kinds(table) == ["block", "declare", "act"]
    assert table.kinds()[0] == "turn"


@pytest.mark.parametrize("option", ["steal_declare=after_draw", "strict_draw=on"])
def test_the_window_stands_before_everything_else(option: str) -> None:  # doodle.card.block DO-17
    key, _, value = option.partition("=")
    s = lay("", "O1 block1", gallery="P1", deck="G1", **{key: value})
    assert kinds(turn(s, "c.block1")) == ["block"]


def test_nobody_is_asked_when_nobody_holds_a_block() -> None:  # doodle.card.block DO-17
    s = lay("", "free1", gallery="P1")
    assert kinds(turn(s, STOP, dice="ffffff")) == ["act"]


def test_only_holders_are_asked() -> None:  # doodle.card.block DO-17
    s = lay("", "block1", "free1", "block2", "", gallery="P1")
    table = turn(s, NO, NO, STOP, dice="ffffff")
    assert asked(table, "block") == [(1, (1, NO)), (3, (3, NO))]


def test_nobody_blocks_itself() -> None:  # doodle.card.block.one DO-20
    s = lay("block1 block2", "", gallery="P1")
    assert kinds(turn(s, STOP, dice="ffffff")) == ["act"]
    s = lay("block1", "block2", gallery="P1")
    assert asked(turn(s, NO, STOP, dice="ffffff"), "block") == [(1, (1, NO))]


def test_nobody_blocks_a_block() -> None:  # doodle.card.block.one DO-20
    s = lay("block1", "block2", gallery="P1")
    table = turn(s, "c.block2")
    assert kinds(table) == ["block"]  # the target is not asked, though it holds one
    assert ids(s.specials[0]) == "block1"
    s = lay("", "block1", "block2", gallery="P1")
    table = turn(s, "c.block1", NO)
    assert kinds(table) == ["block", "block"]  # both at the same time; no second window follows
    assert s.blocked is False


@pytest.mark.parametrize(
    ("target", "holders", "first"),
    [
        (0, (1, 2), 1),
        (0, (1, 3), 1),
        (0, (2, 3), 2),
        (1, (0, 2), 2),
        (1, (0, 3), 3),
        (2, (0, 1), 0),
        (2, (1, 3), 3),
        (3, (0, 2), 0),
        (3, (1, 2), 1),
    ],
)
def test_of_two_who_block_the_first_from_the_targets_left_has_blocked(  # doodle.card.block.one DO-17 DO-18
    target: int, holders: tuple[int, int], first: int
) -> None:
    hands = [""] * 4
    for seat, name in zip(holders, ("block1", "block2"), strict=True):
        hands[seat] = name
    s = lay(*hands, gallery="P1", turn=target)
    table = turn(s, "c.block1", "c.block2")
    (other,) = [seat for seat in holders if seat != first]
    assert [seat for seat, _ in told(table, "blocked")] == [first]
    assert s.specials[first] == []
    assert ids(s.specials[other]) == hands[other]  # a second Block on the same turn is not spent
    assert sum(len(spent) for spent in s.spent) == 1


def test_one_who_lets_it_begin_leaves_it_to_the_next_holder() -> None:  # doodle.card.block.one DO-18
    s = lay("", "block1", "block2", gallery="P1")
    table = turn(s, NO, "c.block2")
    assert told(table, "blocked") == [(2, {"card": "c.block2", "target": "p0"})]
    assert ids(s.specials[1]) == "block1"


def test_one_who_holds_both_is_asked_once_and_spends_one() -> None:  # doodle.card.block.one DO-18
    s = lay("", "block1 block2", gallery="P1")
    assert usable(s, "block", 1) == [1]
    table = turn(s, "c.block1")
    assert kinds(table) == ["block"]
    assert (len(s.specials[1]), len(s.spent[1])) == (1, 1)


def test_two_players_may_block_again_and_again_while_blocks_last() -> None:  # doodle.card.block DO-19
    s = lay("", "block1 block2", gallery="P1", deck="G1 G2 G3")
    turn(s, "c.block1")
    turn(s, STOP, dice="ffffff", draws="G1")
    turn(s, "c.block2")
    turn(s, STOP, dice="ffffff", draws="G2")
    table = turn(s, STOP, dice="ffffff", draws="G3")
    assert asked(table, "block") == []
    assert ids(s.spent[1]) in ("block1 block2", "block2 block1")


def test_a_block_drawn_this_turn_may_stop_the_next_one() -> None:  # doodle.card.block doodle.card.keep
    s = lay("", "", gallery="P1", deck="block1 G1 G2")
    turn(s, STOP, dice="ffffff", draws="block1 G1")
    table = turn(s, "c.block1")
    assert told(table, "blocked") == [(0, {"card": "c.block1", "target": "p1"})]


def test_a_spent_block_opens_no_window() -> None:  # doodle.card.block doodle.card.spent
    s = lay("", "block1", "", gallery="P1")
    turn(s, "c.block1")
    for _ in range(6):
        assert kinds(turn(s, STOP, dice="ffffff")) == ["act"]


# The window as people see it: sealed, at once, open to undo until all have answered.


def holders() -> Game:
    """Return a match of four in which seats 0 and 2 hold a Block each and seat 3 is about to begin."""
    g = Game(4)
    g.draw("block1").idle("G2")
    g.idle("G3")
    assert g.open.kind == "block"
    g.let_pass()
    g.draw("block2").idle("G4")
    assert [(d.seat, d.kind) for d in g.m.pending] == [(0, "block"), (2, "block")]
    return g


def test_all_holders_are_asked_at_the_same_time() -> None:  # doodle.card.block table.together
    g = holders()
    assert all(d.default == NO for d in g.m.pending)  # a time-out says no
    with pytest.raises(IllegalAnswer):
        g.m.answer(1, NO)
    with pytest.raises(IllegalAnswer):
        g.m.answer(3, NO)


def test_a_sealed_answer_is_seen_by_nobody() -> None:  # doodle.card.block table.together
    g = holders()
    before = [(g.m.view(v), g.m.stream(v)) for v in (None, 1, 2, 3)]
    g.m.answer(0, 0)
    assert [(g.m.view(v), g.m.stream(v)) for v in (None, 1, 2, 3)] == before
    assert [d.seat for d in g.m.pending] == [2]
    assert len(g.m.view(0)["players"][0]["specials"]) == 1


def test_a_sealed_answer_may_be_taken_back_until_all_have_answered() -> None:  # doodle.card.block table.undo
    g = holders()
    g.m.answer(0, 0)
    g.m.undo(0)
    assert [d.seat for d in g.m.pending] == [0, 2]
    g.m.answer(2, NO)
    g.m.answer(0, 0)
    assert g.m.view(None)["turn"] == 0  # seat 3 was blocked
    with pytest.raises(IllegalAnswer):
        g.m.undo(0)


def test_a_block_that_came_too_late_is_never_shown() -> None:  # doodle.card.block.one table.window DO-18
    g = holders()
    g.m.answer(2, 2)
    g.m.answer(0, 0)
    blocked = [e for e in g.m.stream(None) if e["kind"] == "blocked"]
    assert [e["seat"] for e in blocked] == [0]  # 0 sits at the left of 3
    assert [len(p["specials"]) for p in g.m.view(None)["players"]] == [0, 0, 1, 0]
    other = holders()
    other.m.answer(2, NO)
    other.m.answer(0, 0)
    for viewer in (None, 0, 1, 3):
        assert g.m.stream(viewer) == other.m.stream(viewer)


def test_the_order_of_arrival_decides_nothing() -> None:  # doodle.card.block DO-17
    one, other = holders(), holders()
    for g, order in ((one, (0, 2)), (other, (2, 0))):
        for seat in order:
            g.m.answer(seat, seat)
    assert one.m.digest() == other.m.digest()


def test_the_target_learns_of_the_window_only_that_somebody_is_asked() -> (
    None
):  # doodle.card.block doodle.open
    g = holders()
    assert g.m.view(3) == g.m.view(1) == g.m.view(None)
    assert g.m.view(3)["turn"] == 3
    assert g.m.view(3)["dice"] == []


def test_specials_are_open_so_holders_are_known() -> None:  # doodle.open doodle.card.block
    g = holders()
    for viewer in (None, 0, 1, 2, 3):
        held = [[row["id"] for row in p["specials"]] for p in g.m.view(viewer)["players"]]
        assert held == [["c.block1"], [], ["c.block2"], []]


def test_a_block_shows_which_cards_it_would_spend() -> None:  # doodle.card.block
    s = lay("", "block1 block2", gallery="P1")
    from dicewright.kernel.decisions import Decision

    s.window = "block"
    decision = Decision(1, "block", "doodle.card.block", (1, NO))
    block, let = GAME.describe(s, decision).labels
    assert block.targets == ["c.block1", "c.block2"]
    assert let.targets == []
    assert cards("block1 block2") == [63, 64]
