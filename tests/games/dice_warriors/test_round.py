"""The round: rolling, lost turns, the order of resolution, the end of a round and of a battle."""

from collections.abc import Sequence

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import (
    DEAD,
    GONE,
    OWES_FREELY,
    OWES_MAGIC,
    TRAY,
    Warriors,
)
from dicewright.games.dice_warriors.steps.finish import finish
from dicewright.games.dice_warriors.steps.resolve import resolve
from dicewright.games.dice_warriors.steps.roll import roll_dice
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.scripted import Scripted
from tests.games.dice_warriors.field import NO, ROWS, act, asked, at, do, face, has, lay, left, where


class Last(Scripted):
    """A script that always takes the last option, which declines wherever that is possible."""

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Take the last."""
        return options[-1]


def order(s: Warriors) -> list[tuple[int, object]]:
    """Resolve a whole round and return the ranks in the order in which they were opened."""
    table = Last()
    s.table = table
    while (step := resolve(s)) == "resolve":
        pass
    assert step == "finish"
    return [(event.seat, event.data["rank"]) for event in table.told if event.kind == "opened"]


# Rolling.


def test_every_die_that_may_roll_is_rolled_and_lifted() -> None:  # warriors.round.roll
    s = lay("warrior knight@1.0", "rogue summoned/tiny")
    do(s, roll_dice, dice=[face("warrior", "miss"), 1, 1, 4])
    assert [s.die(at(die)).rank for die in ("d0.0", "d0.1", "d1.0", "d1.1")] == [TRAY] * 4
    shown = [ROWS.names[s.die(at(die)).effect] for die in ("d0.0", "d0.1", "d1.0", "d1.1")]
    assert shown == ["miss", "charge", "melee", "miss"]


def test_the_first_player_rolls_first() -> None:  # warriors.round.roll
    s = lay("warrior", "rogue")
    s.lead = 1
    table = do(s, roll_dice, dice=[6, 10])
    assert [event.seat for event in table.told if event.kind == "dice"] == [1, 0]


@pytest.mark.parametrize("owed", [OWES_MAGIC, OWES_FREELY])
def test_a_die_that_owes_a_turn_is_not_rolled_and_keeps_its_space(owed: int) -> None:  # warriors.negated
    s = lay("warrior knight@1.0", "rogue")
    s.die(at("d0.1")).owed = owed
    do(s, roll_dice, dice=[1, 1])
    knight = s.die(at("d0.1"))
    assert (where(s, "d0.1"), knight.idle, knight.owed, knight.effect) == ((1, 0), True, 0, NONE)
    do(s, roll_dice, dice=[1, 1, 1])
    assert knight.rank == TRAY, "one turn only"


def test_an_idle_die_takes_no_turn() -> None:  # warriors.negated
    s = lay("warrior=melee", "knight")
    s.die(at("d0.0")).idle = True
    s.turn = 0
    assert order(s) == [(0, 0), (1, 0)]
    assert left(s, "d1.0") == [12]


def test_an_elemental_holds_on_or_is_rolled() -> None:  # warriors.result.engulf
    s = lay("summoned/elemental warrior", "knight")
    s.die(at("d0.0")).grip = at("d1.0")
    table = do(s, roll_dice, 0, dice=[1, 1])
    assert asked(table) == ["hold"]
    assert where(s, "d0.0") == (0, 0)
    do(s, roll_dice, 1, dice=[1, 1, 1])
    assert s.die(at("d0.0")).grip == NONE
    assert s.die(at("d0.0")).rank == TRAY


def test_an_elemental_that_loses_a_turn_lets_go() -> None:  # warriors.result.engulf
    s = lay("summoned/elemental warrior", "knight")
    s.die(at("d0.0")).grip, s.die(at("d0.0")).owed = at("d1.0"), OWES_MAGIC
    do(s, roll_dice, dice=[1, 1])
    assert s.die(at("d0.0")).grip == NONE


# The order of resolution.


def test_ranks_resolve_from_the_rear_forward_in_turn() -> None:  # warriors.round.resolve
    s = lay("warrior cleric@1.0 wizard@2.0", "knight rogue@1.0")
    s.turn = 1
    assert order(s) == [(1, 1), (0, 2), (1, 0), (0, 1), (0, 0)]


def test_an_empty_rank_is_passed_over() -> None:  # warriors.round.resolve
    s = lay("warrior", "knight rogue@1.0 wizard@2.0")
    s.turn = 0
    assert order(s) == [(0, 0), (1, 2), (1, 1), (1, 0)]


def test_the_owner_chooses_the_order_within_a_rank() -> None:  # warriors.round.resolve
    s = lay("warrior=melee rogue=stealthy-attack", "knight")
    s.turn = 0
    table = do(s, resolve, "d0.1", "d0.0", NO)
    assert asked(table) == ["order", "target", "forgo"]
    do(s, resolve, "d1.0")
    assert left(s, "d1.0") == [8]


def test_a_die_moved_behind_the_open_rank_acts_with_it() -> None:  # warriors.round.resolve
    s = lay("warrior=melee ranger@1.0 wizard", "knight")
    s.turn, s.open, s.reached = 0, 0, [0, 3]
    s.die(at("d0.0")).resolved = s.die(at("d0.2")).resolved = True
    table = do(s, resolve)
    assert s.die(at("d0.1")).resolved
    assert asked(table) == []


def test_a_dead_die_does_not_act() -> None:  # warriors.round.resolve
    s = lay("warrior=melee:1 knight", "knight=melee")
    act(s, "d1.0", "d0.0")
    s.turn = 0
    assert order(s) == [(0, 0), (1, 0)]
    assert left(s, "d1.0") == [12]


def test_the_lead_changes_every_round() -> None:  # warriors.round.resolve
    s = lay("warrior", "knight")
    do(s, finish)
    assert s.lead == 1
    do(s, finish)
    assert s.lead == 0


# The end of a round.


def test_a_summoned_die_loses_a_hit_each_round() -> None:  # warriors.summon.decay
    s = lay("warrior summoned/small familiar/tiny clone/knight phantasm/rogue squire/warrior", "knight")
    do(s, finish)
    assert left(s, "d0.0", "d0.1", "d0.2", "d0.3", "d0.4", "d0.5") == [10, 5, 4, 12, 6, 10]


def test_fading_kills() -> None:  # warriors.summon.decay
    s = lay("warrior summoned/small:1", "knight")
    do(s, finish)
    assert s.die(at("d0.1")).rank == GONE


def test_nothing_lasts_longer_than_its_rounds() -> None:  # warriors.result.defense
    s = lay("warrior", "knight")
    s.last("defence", at("d0.0"), "round", amount=1)
    s.last("stone-skin", at("d0.0"), "round", left=3, amount=2)
    do(s, finish)
    assert (has(s, "d0.0", "defence"), has(s, "d0.0", "stone-skin")) == (False, True)


def test_five_calm_rounds_make_all_dice_wither() -> None:  # warriors.end
    s = lay("warrior", "knight summoned/huge")
    for _ in range(4):
        do(s, finish)
    assert left(s, "d0.0", "d1.0") == [10, 12]
    table = do(s, finish)
    assert left(s, "d0.0", "d1.0", "d1.1") == [9, 11, 6]
    assert "withering" in table.kinds()
    s.hurt = True
    do(s, finish)
    assert left(s, "d0.0", "d1.0") == [9, 11]


def test_what_rage_costs_is_damage_too() -> None:  # warriors.end warriors.result.rage
    s = lay("barbarian=rage warrior", "knight")
    s.calm = 4
    s.last("mage-shield", at("d1.0"), "round")
    act(s, "d0.0", "d1.0")
    do(s, finish)
    assert left(s, "d0.0", "d0.1", "d1.0") == [10, 10, 12]


def test_withering_may_be_left_out() -> None:  # warriors.end
    s = lay("warrior", "knight", stall_rounds="off")
    for _ in range(8):
        do(s, finish)
    assert left(s, "d0.0", "d1.0") == [10, 12]


@pytest.mark.parametrize(
    ("own", "foe", "first"), [("warrior", "knight", (1,)), ("warrior", "warrior", (0, 1))]
)
def test_after_forty_rounds_hits_are_counted(
    own: str, foe: str, first: tuple[int, ...]
) -> None:  # warriors.end
    s = lay(f"{own} summoned/huge", foe, stall_rounds="off")
    s.round = 40
    do(s, finish)
    assert s.first == first, "summoned dice do not count"


def test_the_limit_of_rounds_may_be_left_out() -> None:  # warriors.end DW-14
    printed = GAME.options.resolve({"preset": "printed"})
    assert (printed["round_limit"], GAME.options.resolve({})["round_limit"]) == ("off", "on")
    s = lay("warrior", "knight", stall_rounds="off", round_limit="off")
    for s.round in (40, 400, 999):
        do(s, finish)
        assert s.first == ()
    s.round = 1000  # nothing goes on for ever
    do(s, finish)
    assert s.first == (1,)


# The end of a battle.


def test_who_has_no_characters_left_has_lost_at_once() -> None:  # warriors.end warriors.duplicate
    s = lay(
        "warrior=melee knight=melee",
        "wizard:1 summoned/huge clone/wizard phantasm/knight familiar/tiny squire/warrior",
    )
    act(s, "d0.0", "d1.0")
    assert s.first == (0,)


def test_both_gone_in_one_moment_is_a_draw() -> None:  # warriors.end
    s = lay("barbarian=rage:2", "wizard:4")
    act(s, "d0.0", "d1.0")
    assert s.first == (0, 1)


def test_a_whole_match_ends_with_a_party_gone() -> None:  # warriors.end warriors.setup.party
    m = Match(GAME, seed=5)
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, d.options[len(m.log["records"]) % len(d.options)])
    s = m.course.state
    assert isinstance(s, Warriors)
    alive = [any(die.sort == 0 and die.rank > DEAD for die in dice) for dice in s.dice]
    most = s.data.numbers["round-limit"]
    assert s.round <= most
    assert [seat for seat in range(2) if alive[seat]] == list(s.first) or s.round == most


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Player 1 rolls nothing."), ("es", "Jugador 1 no tira.")]
)
def test_who_has_no_die_to_roll_is_told_so(language: str, said: str) -> None:  # warriors.round.roll
    game = GAME.speaking(language)
    event = {"kind": "rolled", "seat": 0, "data": {"dice": [], "kinds": [], "results": []}}
    assert game.texts.say("event", "rolled", game.speak(game.base_rows, event)) == said
