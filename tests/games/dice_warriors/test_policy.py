"""Rules of thumb of Dice Warriors, at positions where a decent player does not hesitate."""

from dicewright.games.dice_warriors.codes import SPACE
from dicewright.games.dice_warriors.policy.sharing import shared_out, waiting
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import DEFENCE, SUMMONED, TRAY, Act, Warriors
from dicewright.games.dice_warriors.steps.resolve import HEAL, TRAP
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.tables.guided import Guided
from tests.games.dice_warriors.field import ROWS, at, lay


def chosen(s: Warriors, kind: str, *options: int) -> int:
    """Return what seat 0 chooses."""
    assert s.game is not None
    return Guided(Seeded(1), [s.game.policy] * 2).ask(s, 0, kind, options, None)


def aimed(s: Warriors, result: str, *options: str) -> int:
    """Return at whom the first die of seat 0 aims."""
    s.act = Act(at("d0.0"), ROWS.at[result], NONE)
    return chosen(s, "target", *[at(option) for option in options], PASS)


def test_who_can_be_killed_is_struck_first() -> None:
    s = lay("knight", "warrior:9 warrior:2 knight:12")
    assert aimed(s, "melee", "d1.0", "d1.1", "d1.2") == at("d1.1")


def test_who_has_still_to_act_is_killed_rather_than_who_has_acted() -> None:
    s = lay("knight", "warrior=melee:2 warrior=double-melee:2")
    assert aimed(s, "melee", "d1.0", "d1.1") == at("d1.1")
    s.die(at("d1.1")).resolved = True
    assert aimed(s, "melee", "d1.0", "d1.1") == at("d1.0")


def test_a_blow_goes_where_it_is_felt_and_else_wears_a_defence_down() -> None:  # warriors.result.defense
    s = lay("knight", "warrior:2 warrior:9")
    s.last(DEFENCE, at("d1.0"), "round", amount=2)
    assert aimed(s, "melee", "d1.0", "d1.1") == at("d1.1")
    assert aimed(s, "melee", "d1.0") == at("d1.0")


def test_who_does_much_with_few_hits_is_struck_first() -> None:
    s = lay("knight", "wizard:4 warden:10 knight:12")
    assert aimed(s, "melee", "d1.0", "d1.1", "d1.2") == at("d1.0")


def test_who_fades_by_itself_is_not_worth_a_blow() -> None:  # warriors.summon.decay
    s = lay("knight", "warrior:8 tiny:2")
    s.die(at("d1.1")).sort = SUMMONED
    assert aimed(s, "melee", "d1.0", "d1.1") == at("d1.0")


def test_blows_are_shared_out_so_that_few_are_wasted() -> None:
    s = lay("knight=double-melee rogue=double-melee warrior=melee", "rogue:6 assassin:6 barbarian:12")
    s.open, s.reached = 0, [0, 0]
    first, second, small = at("d0.0"), at("d0.1"), at("d0.2")
    foes = (at("d1.0"), at("d1.1"), at("d1.2"))
    s.die(first).resolved = True
    whom = aimed(s, "double-melee", "d1.0", "d1.1", "d1.2")
    given = shared_out(s, (first, 4), waiting(s, 0, first), foes)
    assert whom == given[first] == given[small] != given[second]  # 4 and 2 kill one of 6 hits


def test_a_blow_that_would_kill_its_own_die_is_left() -> None:  # warriors.result.rage
    s = lay("barbarian:2", "warrior:9")
    assert aimed(s, "rage", "d1.0") == PASS
    s.die(at("d0.0")).damage = 0
    assert aimed(s, "rage", "d1.0") == at("d1.0")


def test_the_most_hurt_is_healed_and_nobody_who_is_whole() -> None:  # warriors.heal
    s = lay("cleric warrior:9 knight:5", "warrior")
    assert aimed(s, "lay-on-hands", "d0.0", "d0.1", "d0.2") == at("d0.2")
    assert aimed(s, "lay-on-hands", "d0.0") == PASS


def test_blows_and_the_sturdy_stand_in_front_and_fragile_casters_behind() -> None:  # warriors.rank.placement
    s = lay("assassin=double-melee wizard=low-spell wizard=high-spell warrior=miss", "warrior")
    spaces = [SPACE.code(rank, 0) for rank in range(3)]
    ranks = []
    for place in range(4):
        s.moving = at(f"d0.{place}")
        s.die(s.moving).rank = TRAY
        ranks.append(SPACE.first(chosen(s, "place", *spaces)))
    assert ranks == [0, 1, 1, 0]  # two ranks, so that the front strikes soon


def test_spells_are_cast_before_blows_are_shared_out() -> None:
    s = lay("knight=double-melee bard=low-spell", "warrior")
    assert chosen(s, "order", at("d0.0"), at("d0.1")) == at("d0.1")


def test_helpers_act_before_those_they_help() -> None:  # warriors.result.stealthy-attack
    s = lay("warrior=melee rogue=stealthy-attack assassin=double-melee", "warrior")
    assert chosen(s, "order", at("d0.0"), at("d0.1"), at("d0.2")) == at("d0.1")
    assert chosen(s, "order", at("d0.0"), at("d0.2")) == at("d0.2")


def test_a_turn_is_given_up_for_healing_alone() -> None:  # warriors.abort.heal warriors.trap
    s = lay("cleric warrior", "warrior")
    assert chosen(s, "forgo", TRAP, HEAL, PASS) == PASS
    s.die(at("d0.1")).damage = 5
    assert chosen(s, "forgo", TRAP, HEAL, PASS) == HEAL
