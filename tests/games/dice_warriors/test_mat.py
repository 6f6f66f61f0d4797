"""The mat: placing, legal ranks, stepping forward, distances and adjacency, and how its things are coded."""

import pytest

from dicewright.games.dice_warriors.codes import (
    COLUMN,
    DIE,
    RANK,
    SPACE,
    cloak_code,
    cloaked_rank,
    codes,
    square_at,
    square_code,
)
from dicewright.games.dice_warriors.harm import settle
from dicewright.games.dice_warriors.mat import beside, counts, distance, missing_dice, short_rank
from dicewright.games.dice_warriors.state import DEAD, GONE, TRAY, Warriors
from dicewright.games.dice_warriors.steps.place import forbids_rank, place
from dicewright.kernel.asking.codecs import Pair
from tests.games.dice_warriors.field import (
    act,
    areas_of,
    asked,
    at,
    do,
    end_round,
    lay,
    left,
    spell,
    where,
)


def trayed(own: str, foe: str, **options: object) -> Warriors:
    """Lay a battle whose dice are still to be placed."""
    s = lay(own, foe, **options)
    for die in (*s.dice[0], *s.dice[1]):
        die.rank = TRAY
    return s


@pytest.mark.parametrize(
    ("ranks", "where"),
    [([3, 2, 1], -1), ([2, 2, 2], -1), ([1, 2, 0], 0), ([3, 0, 1], 1), ([0, 0, 1], 1), ([5, 0, 0], -1)],
)
def test_a_rank_holds_at_least_as_many_as_the_one_behind(ranks: list[int], where: int) -> None:
    # warriors.rank.legal
    assert short_rank(ranks) == where


@pytest.mark.parametrize(
    ("ranks", "waiting", "missing"),
    [
        ([0, 0, 1], [3, 3], 0),
        ([0, 0, 1], [3, 2], 0),
        ([0, 0, 1], [2], 1),
        ([1, 1, 1], [], 0),
        ([0, 2, 0], [2, 2], 0),
        ([0, 1, 2], [2, 2, 2], 0),
        ([1, 0, 0, 1], [2, 2], 1),
    ],
)
def test_what_ranks_lack(ranks: list[int], waiting: list[int], missing: int) -> None:
    # warriors.rank.legal
    assert missing_dice(ranks, waiting, [2]) == missing


def test_fighters_are_placed_in_the_first_two_ranks() -> None:  # warriors.rank.placement
    s = trayed("warrior cleric wizard", "knight")
    assert [forbids_rank(s, at("d0.0"), rank) for rank in range(3)] == ["", "", "warriors.rank.placement"]
    assert [forbids_rank(s, at("d0.1"), rank) for rank in range(3)] == ["", "", ""]


def test_who_is_summoned_is_placed_anywhere() -> None:  # warriors.rank.placement
    s = trayed("warrior cleric phantasm/knight clone/warrior summoned/huge", "knight")
    for die in ("d0.2", "d0.3", "d0.4"):
        assert [forbids_rank(s, at(die), rank) for rank in range(3)] == ["", "", ""]


def test_a_space_that_would_make_legal_ranks_impossible_is_refused() -> None:  # warriors.rank.legal
    s = trayed("cleric wizard", "knight")
    assert [forbids_rank(s, at("d0.0"), rank) for rank in range(3)] == ["", "", "warriors.rank.legal"]


def test_others_stand_as_legally_as_can_be_around_who_cannot_move() -> None:
    # warriors.rank.placement warriors.negated
    s = trayed("cleric warrior wizard", "knight")
    cleric = s.die(at("d0.0"))
    cleric.rank, cleric.column, cleric.idle = 2, 0, True
    s.die(at("d0.1")).idle = False
    table = do(s, place, "s0.1.0", "s0.0.0", "s1.0.0")
    assert [kind for _, kind, _ in table.asked] == ["place", "place", "place"]
    assert (where(s, "d0.0"), where(s, "d0.1"), where(s, "d0.2")) == ((2, 0), (1, 0), (0, 0))


def test_if_it_cannot_be_legal_dice_step_forward_afterwards() -> (
    None
):  # warriors.rank.repair warriors.negated
    s = trayed("cleric warrior", "knight")
    cleric = s.die(at("d0.0"))
    cleric.rank, cleric.column, cleric.idle = 2, 3, True
    table = do(s, place, "s0.0.0", "s1.0.0")
    assert [kind for _, kind, _ in table.asked] == ["place", "place"]
    assert where(s, "d0.0") == (1, 3)


def test_dice_may_be_placed_by_turns() -> None:  # warriors.round.roll
    s = trayed("warrior cleric", "knight rogue", placement="alternate_one_die")
    s.lead = 1
    table = do(s, place, "s1.0.0", "s0.0.0", "s1.0.1", "s0.0.1")
    assert [seat for seat, _, _ in table.asked] == [1, 0, 1, 0]


def test_the_first_player_may_place_first() -> None:  # warriors.round.roll
    s = trayed("warrior cleric", "knight rogue", placement="first_player_first")
    s.lead = 1
    table = do(s, place, "s1.0.0", "s1.0.1", "s0.0.0", "s0.0.1")
    assert [seat for seat, _, _ in table.asked] == [1, 1, 0, 0]


def test_a_mat_may_have_more_ranks() -> None:  # warriors.column
    s = trayed("warrior cleric wizard", "knight", ranks="4")
    assert [forbids_rank(s, at("d0.1"), rank) for rank in range(4)] == ["", "", "", "warriors.rank.legal"]


# Stepping forward.


def test_the_owner_chooses_who_steps_forward() -> None:  # warriors.rank.repair
    s = lay("warrior:1 cleric@1.0 rogue@1.1 wizard@1.2", "knight=melee")
    s.dice[0].append(s.dice[0][0].copy())
    s.dice[0].append(s.dice[0][0].copy())
    for i, column in ((4, 1), (5, 2)):
        s.dice[0][i].column = column
    table = act(s, "d1.0", "d0.0", "d0.2", "s0.0.6")
    assert asked(table) == ["target", "step", "step_to"]
    assert where(s, "d0.2") == (0, 6)
    assert counts(s, 0) == [3, 2, 0]


def test_no_more_step_forward_than_needed() -> None:  # warriors.rank.repair
    s = lay("warrior:1 cleric@1.0", "knight=melee")
    act(s, "d1.0", "d0.0")
    assert counts(s, 0) == [1, 0, 0]


def test_a_gap_in_the_middle_is_closed_rank_by_rank() -> None:  # warriors.rank.repair
    s = lay("warrior warrior cleric:2@1.0 wizard@2.0", "ranger=range-attack knight")
    act(s, "d1.0", "d0.2")
    assert where(s, "d0.3") == (1, 0)


def test_who_cannot_step_straight_forward_picks_a_space() -> None:  # warriors.rank.repair
    s = lay("warrior warrior:1 cleric@1.0 cleric@1.2", "knight=melee")
    table = act(s, "d1.0", "d0.1", "d0.2", "s0.0.3")
    assert [kind for _, kind, _ in table.asked] == ["target", "step", "step_to"]
    assert where(s, "d0.2") == (0, 3)


# Distances.


def test_ranges_count_from_the_rank_in_front() -> None:  # warriors.rank.adjacent
    s = lay("warrior warrior@1.0 cleric@2.0", "knight knight@1.0")
    assert [distance(s, at(die), at("d1.0")) for die in ("d0.0", "d0.1", "d0.2")] == [1, 2, 3]
    assert distance(s, at("d0.2"), at("d1.1")) == 4


def test_adjacent_dice_touch_by_a_side_or_a_corner() -> None:  # warriors.dice.adjacent warriors.column
    s = lay("warrior@0.2 warrior@1.1 cleric@2.1", "knight@0.1 knight@0.3 knight@0.4 knight@1.2")
    near = [die for die in ("d0.1", "d0.2", "d1.0", "d1.1", "d1.2", "d1.3") if beside(s, at("d0.0"), at(die))]
    assert near == ["d0.1", "d1.0", "d1.1"]


def test_a_full_rank_makes_the_mat_grow() -> None:  # warriors.column
    s = lay("warrior " * 7 + "pike-man=advance@1.0", "knight")
    assert s.columns == 7
    act(s, "d0.7", "d1.0")
    assert s.columns == 8
    assert where(s, "d0.7") == (0, 7)


# Life.


def test_a_die_has_as_many_hits_as_sides_and_then_leaves() -> None:  # warriors.life
    s = lay("warrior=melee warrior=melee", "wizard knight")
    act(s, "d0.0", "d1.0")
    assert s.die(at("d1.0")).rank == 0
    act(s, "d0.1", "d1.0")
    assert s.die(at("d1.0")).rank == DEAD


def test_what_lasts_on_a_die_goes_with_it() -> None:  # warriors.life
    s = lay("warrior", "wizard:1 knight summoned/small:1")
    for die in ("d1.0", "d1.2"):
        s.last("stone-skin", at(die), "round", left=3, amount=2)
        s.die(at(die)).damage += 1
    do(s, settle)
    assert s.lasting == []
    assert (s.die(at("d1.0")).rank, s.die(at("d1.2")).rank) == (DEAD, GONE)


# Codes.


def test_codes_stand_for_what_old_records_mean_by_them() -> None:
    assert (DIE.code(1, 3), RANK.code(1, 2), SPACE.code(2, 4)) == (1003, 1002, 2004)
    assert (square_code(-2, -1), cloak_code(1, 2)) == (62063, -14)
    assert (square_at(62063), cloaked_rank(-14)) == ((-2, -1), (1, 2))


@pytest.mark.parametrize("pair", [DIE, RANK, COLUMN, SPACE])
def test_no_two_codes_are_the_same_however_many_there_are(pair: Pair) -> None:
    every = [code for first in range(2) for code in codes(pair, first, 2345)]
    assert len(set(every)) == 2 * 2345
    assert [pair.split(code) for code in every] == [(first, n) for first in range(2) for n in range(2345)]


def test_an_army_of_more_than_a_thousand_fights_like_any_other() -> None:  # warriors.life warriors.column
    s = lay("warrior=melee " * 1001, "warrior " * 1001)
    s.columns = 1003
    act(s, "d0.1000", "d1.1000")
    whole, hurt = left(s, "d0.0", "d1.1000")
    assert hurt < whole
    assert left(s, "d0.1000", "d1.0", "d1.1") == [whole] * 3
    spell(s, "d0.0", "conjure-elemental", "s0.0.1001", dice=[1])
    assert (where(s, "d0.1001"), s.kind(at("d0.1001")).id) == ((0, 1001), "elemental")
    assert {"d0.1000", "d0.1001", "d1.1000"} in areas_of(s, "d0.0", "fireball")
    end_round(s)
    assert len(s.standing(0)) == 1002
