"""Meetings of two rules that the rule document is silent about, and options where two readings stand."""

import pytest

from dicewright.games.dice_warriors.steps.stance import take_stances
from tests.games.dice_warriors.field import NO, YES, act, at, do, face, has, lay, left, offered, spell


@pytest.mark.parametrize("id", ["blindness", "silence"])
def test_haste_gives_no_turn_back_that_is_lost(id: str) -> None:  # warriors.spell.haste warriors.silence
    s = lay("wizard cleric=melee warrior", "cleric")
    spell(s, "d1.0", id, "d0.1", of="cleric")
    assert offered(spell(s, "d0.0", "haste", NO), "target") == ["d0.0", "d0.2"]


def test_haste_may_choose_who_loses_only_its_next_turn() -> None:  # warriors.spell.haste warriors.silence
    s = lay("wizard cleric=melee warrior", "cleric")
    s.die(at("d0.1")).resolved = True
    spell(s, "d1.0", "silence", "d0.1", of="cleric")
    assert "d0.1" in offered(spell(s, "d0.0", "haste", NO), "target")


@pytest.mark.parametrize(("reading", "suffered"), [("stays", 0), ("ends", 2)])
@pytest.mark.parametrize("id", ["blindness", "silence"])
def test_who_has_acted_keeps_its_stance_when_its_next_turn_is_lost(
    id: str, reading: str, suffered: int
) -> None:  # warriors.spell.silence warriors.silence warriors.spell.blindness
    s = lay("cleric", "cleric=shield warrior", silenced_stance=reading)
    do(s, take_stances, "d1.1")
    s.die(at("d1.0")).resolved = True
    spell(s, "d0.0", id, "d1.0", of="cleric")
    assert s.die(at("d1.0")).owed
    spell(s, "d0.0", "magic-bolt", "d1.1")
    assert left(s, "d1.1") == [10 - suffered]


@pytest.mark.parametrize("reading", ["now", "stance_only"])
def test_what_is_wished_for_who_has_acted_takes_effect_now(reading: str) -> None:  # warriors.spell.wish
    s = lay("wizard warrior=defense", "knight knight", late_wish=reading)
    do(s, take_stances)
    s.die(at("d0.1")).resolved = True
    more = ["d1.1"] if reading == "now" else []
    spell(s, "d0.0", "wish", "d0.1", face("warrior", "double-melee") - 1, *more)
    assert not has(s, "d0.1", "defence")
    assert left(s, "d1.1") == [8 if reading == "now" else 12]


def test_a_foe_who_has_acted_chooses_what_its_wished_side_does() -> None:  # warriors.spell.wish
    s = lay("wizard warrior", "warrior=defense")
    do(s, take_stances)
    s.die(at("d1.0")).resolved = True
    table = spell(s, "d0.0", "wish", "d1.0", face("warrior", "melee") - 1, "d0.1")
    assert [seat for seat, _, _ in table.asked] == [0, 0, 1]
    assert left(s, "d0.1") == [8]


@pytest.mark.parametrize("timing", ["stance", "on_resolution"])
def test_a_stance_wished_for_who_has_acted_is_taken_once(timing: str) -> None:  # warriors.spell.wish
    s = lay("wizard warrior", "wizard", defence_timing=timing)
    s.last("defence", at("d0.1"), "round", amount=1)
    s.die(at("d0.1")).resolved = True
    spell(s, "d0.0", "wish", "d0.1", face("warrior", "double-defense") - 1)
    spell(s, "d1.0", "magic-blast", "d0.1")
    assert left(s, "d0.1") == [8]


@pytest.mark.parametrize(("reading", "charger"), [("still", 10), ("answer", 9)])
def test_spikes_do_not_answer_a_charge_that_is_turned(reading: str, charger: int) -> None:
    # warriors.spell.spikes warriors.result.brace
    s = lay("knight=charge knight=charge", "pike-man=brace ranger", braced_spikes=reading)
    do(s, take_stances)
    spell(s, "d1.1", "spikes", YES)
    act(s, "d0.0", "d1.1")
    assert left(s, "d0.0", "d1.1") == [charger, 10]
    act(s, "d0.1", "d1.1")  # nobody turns the second
    assert left(s, "d0.1", "d1.1") == [11, 7]


def test_the_spikes_of_a_charger_answer_a_brace() -> None:  # warriors.spell.spikes warriors.result.brace
    s = lay("knight=charge", "pike-man=brace")
    do(s, take_stances)
    s.last("spikes", at("d0.0"), "round", left=3, amount=1)
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0", "d1.0") == [10, 7]


@pytest.mark.parametrize(("carrier", "result"), [("ghoul", "feast"), ("necromancer", "life-tap")])
def test_who_loses_its_last_hit_to_spikes_strikes_and_does_not_heal(carrier: str, result: str) -> None:
    # warriors.result.feast warriors.result.life-tap warriors.spell.spikes
    s = lay(f"{carrier}={result}:1 warrior", "ranger")
    spell(s, "d1.0", "spikes", YES)
    table = act(s, "d0.0", "d1.0")
    assert not s.alive(at("d0.0"))
    assert left(s, "d1.0") == [8]
    assert "recovered" not in table.kinds()


@pytest.mark.parametrize(("reading", "healed"), [("in_full", 2), ("damage_dealt", 1)])
def test_a_ghoul_may_heal_only_what_it_dealt(reading: str, healed: int) -> None:  # warriors.result.feast
    s = lay("ghoul=feast:3", "knight", draining=reading)
    s.last("defence", at("d1.0"), "round", amount=1)
    act(s, "d0.0", "d1.0")
    assert left(s, "d0.0", "d1.0") == [3 + healed, 11]


def test_a_ghoul_that_dealt_nothing_may_heal_nothing() -> None:  # warriors.result.feast
    s = lay("ghoul=feast:3", "knight", draining="damage_dealt")
    s.last("mage-shield", at("d1.0"), "round")
    assert "recovered" not in act(s, "d0.0", "d1.0").kinds()
    assert left(s, "d0.0") == [3]
