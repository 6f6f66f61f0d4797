"""Spells that hurt: one die, ranks, columns and squares."""

from tests.games.dice_warriors.field import act, at, lay, left, spell, spell_face


def test_a_low_level_spell_may_be_rolled() -> None:  # warriors.result.low-spell warriors.die.low
    s = lay("wizard=low-spell", "warrior")
    act(s, "d0.0", 0, "d1.0", dice=[spell_face("low", "magic-bolt")])
    assert left(s, "d1.0") == [8]


def test_arc_hits_every_die_of_one_rank_in_range() -> None:  # warriors.spell.arc
    s = lay("warrior warrior@1.0 wizard@2.0", "warrior knight warrior@1.0")
    table = spell(s, "d0.2", "arc", 1000, of="low")
    assert left(s, "d1.0", "d1.1", "d1.2") == [9, 11, 10]
    assert [options for _, kind, options in table.asked if kind == "area"] == [(1000, 1001, -1)]
    assert s.die(at("d0.2")).resolved
