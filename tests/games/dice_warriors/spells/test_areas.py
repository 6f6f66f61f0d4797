"""Squares over both formations: where they may lie, and that they spare nobody."""

import pytest

from tests.games.dice_warriors.field import NO, areas_of, asked, lay, left, spell

SQUARES = [  # spell, die, size, damage
    ("flare", "low", 2, 1),
    ("fireball", "mid", 2, 2),
    ("flame-strike", "high", 2, 3),
    ("blade-storm", "high", 3, 3),
    ("meteor-storm", "high", 4, 3),
    ("fire-storm", "cleric", 4, 4),
]


@pytest.mark.parametrize(("id", "of", "size", "damage"), SQUARES)
def test_a_square_hits_friend_and_foe_inside_and_spares_who_is_outside(  # warriors.area warriors.spell.flare
    id: str, of: str, size: int, damage: int
) -> None:  # warriors.spell.fireball warriors.spell.flame-strike warriors.spell.blade-storm
    # warriors.spell.meteor-storm warriors.spell.fire-storm warriors.spell.side
    s = lay(
        f"knight@0.0 knight@0.{size - 1} knight@0.{size} knight@1.6",
        f"knight@0.0 knight@0.{size - 1} knight@0.{size}",
    )
    spell(s, "d0.3", id, ["d0.0", "d0.1", "d1.0", "d1.1"], of=of)
    hurt = 12 - damage
    assert left(s, "d0.0", "d0.1", "d0.2", "d0.3") == [hurt, hurt, 12, 12]
    assert left(s, "d1.0", "d1.1", "d1.2") == [hurt, hurt, 12]


@pytest.mark.parametrize(("id", "of", "size", "damage"), SQUARES)
def test_a_square_is_as_many_ranks_deep(  # warriors.area warriors.spell.flare warriors.spell.blade-storm
    id: str, of: str, size: int, damage: int
) -> None:  # warriors.spell.meteor-storm
    s = lay("knight@0.0 knight@1.0 knight@2.0", "knight@0.0 knight@1.0 knight@2.0")
    line = ["d0.2", "d0.1", "d0.0", "d1.0", "d1.1", "d1.2"]
    deep = [set(line[first : first + size]) for first in range(len(line) - size + 1)]
    foes = [dice for dice in deep if any(die[:2] == "d1" for die in dice)]
    assert [dice for dice in areas_of(s, "d0.2", id, of) if dice in deep] == foes
    s.dice.reverse()
    swapped = [{("d1" if die[:2] == "d0" else "d0") + die[2:] for die in dice} for dice in foes]
    offered = areas_of(s, "d1.2", id, of)
    assert all(dice in offered for dice in swapped)


def test_a_square_never_reaches_past_the_rearmost_rank() -> None:  # warriors.area
    s = lay("knight@0.5", "knight@0.5")
    assert areas_of(s, "d0.0", "flare") == [{"d0.0", "d1.0"}]
    s = lay("knight@0.5", "knight@0.5 knight@0.1 knight@1.1")
    assert {"d1.0"} in areas_of(s, "d0.0", "flare")


def test_a_square_holds_a_foe() -> None:  # warriors.area warriors.target
    s = lay("knight@0.0 knight@0.1", "knight@0.6")
    assert areas_of(s, "d0.0", "flare") == [{"d1.0"}]


def test_a_square_may_hang_over_the_edge_of_the_mat() -> None:  # warriors.area
    s = lay("knight@0.3", "knight@0.0 knight@0.1")
    assert {"d1.0"} in areas_of(s, "d0.0", "flare")


def test_a_square_may_hang_over_the_casters_own_rear() -> None:  # warriors.area
    s = lay("knight@0.0", "knight@0.0")
    assert areas_of(s, "d0.0", "meteor-storm") == [{"d0.0", "d1.0"}]


def test_an_indirect_spell_reaches_any_rank() -> None:  # warriors.cast.range warriors.spell.flame-strike
    s = lay("knight@0.0 knight@1.0 wizard@2.0", "knight@0.0 knight@1.0 knight@2.0")
    spell(s, "d0.2", "flame-strike", ["d1.1", "d1.2"], of="high")
    assert left(s, "d1.0", "d1.1", "d1.2") == [12, 9, 9]


def test_a_caster_may_burn_with_its_foes() -> None:  # warriors.area
    s = lay("wizard", "knight")
    spell(s, "d0.0", "fireball", ["d0.0", "d1.0"], of="mid")
    assert left(s, "d0.0", "d1.0") == [2, 10]


def test_a_square_may_be_left_uncast() -> None:  # warriors.cast.decline warriors.area
    s = lay("wizard", "knight")
    table = spell(s, "d0.0", "fireball", NO, of="mid")
    assert asked(table) == ["area"]
    assert left(s, "d0.0", "d1.0") == [4, 12]


def test_everything_an_area_kills_dies_together() -> None:  # warriors.area warriors.end
    s = lay("wizard:1", "knight:1")
    spell(s, "d0.0", "flare", ["d0.0", "d1.0"], of="low")
    assert s.first == (0, 1)


def test_darkness_and_walls_do_not_stop_a_square() -> None:  # warriors.kind warriors.spell.darkness
    s = lay("wizard", "knight")  # warriors.spell.wall-of-earth
    spell(s, "d0.0", "darkness", 1000)
    spell(s, "d0.0", "wall-of-earth", 0)
    spell(s, "d0.0", "fireball", ["d0.0", "d1.0"], of="mid")
    assert left(s, "d1.0") == [10]
