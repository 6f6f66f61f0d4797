"""The spell, heal, summon and trap dice: their faces, their reach, and what kind their spells are."""

import pytest

from dicewright.games.dice_warriors.harm import raw_damage
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import Act
from tests.games.dice_warriors.field import ROWS, at, lay

FACES = {  # by die: its sides, then what they show
    "utility": "12 charm clone conjure-elemental darkness familiar haste mage-shield phantasm stone-skin "
    "teleport web wish",
    "low": "4 arc flare lightning-bolt magic-bolt",
    "mid": "6 chain-blast fireball lightning-blast magic-blast spray-of-shards wall-of-flames",
    "high": "8 arcing-barrage blade-storm conflagration flame-strike lightning-barrage magic-barrage "
    "meteor-storm shard-barrage",
    "cleric": "8 blessing blindness curse dispel-magic fire-storm holy-aura mass-heal silence",
    "paladin": "4 destroy-undead magic-weapon revivify blessing",
    "ranger": "4 conjure-animal rangers-stride spikes stone-skin",
    "druid": "6 flaming-blade shape-change wall-of-earth stone-skin charm dispel-magic",
    "heal": "6 points:2 points:3 points:3 points:4 regeneration revivify",
    "summon": "10 tiny tiny small medium large huge skeleton zombie ghoul ghost",
    "trap": "4",
}
KINDS = {
    "melee": "melee double-melee charge advance assassinate brace feast rage swarm",
    "ranged": "range-attack",
    "bolt": "sorcerous-bolt",
    "spell": "death-touch engulf life-tap scare",
    "direct": "charm web wish arc lightning-bolt magic-bolt chain-blast lightning-blast magic-blast "
    "spray-of-shards wall-of-flames arcing-barrage conflagration lightning-barrage magic-barrage "
    "shard-barrage blindness curse silence destroy-undead",
    "indirect": "flare fireball blade-storm flame-strike meteor-storm fire-storm teleport",
}


@pytest.mark.parametrize("die", FACES)
def test_a_spell_die_has_its_faces(
    die: str,
) -> None:  # warriors.die.utility warriors.die.low warriors.die.mid
    # warriors.die.high warriors.die.cleric warriors.die.paladin warriors.die.ranger warriors.die.druid
    # warriors.die.heal warriors.die.summon warriors.die.trap
    sides, *faces = FACES[die].split()
    shown = [ROWS.names[e] + (f":{n}" if n != NONE else "") for e, n in ROWS.rolls[die]]
    assert (ROWS.secondary[die].sides, sorted(shown)) == (int(sides), sorted(faces))


def test_every_die_is_known() -> None:  # warriors.die.utility
    assert set(ROWS.secondary) == set(FACES)


def test_direct_spells_reach_by_their_level() -> None:  # warriors.cast.range
    reach = {die: row.reach for die, row in ROWS.secondary.items() if row.reach}
    assert reach == {"low": 4, "mid": 3, "high": 2, "cleric": 3, "paladin": 3, "ranger": 3, "druid": 3}


def test_every_hostile_result_and_spell_has_a_kind() -> None:  # warriors.kind warriors.spell.side
    kinds = {kind: [e.id for e in ROWS.effects if e.kind == kind] for kind in KINDS}
    assert {kind: sorted(ids) for kind, ids in kinds.items()} == {
        kind: sorted(ids.split()) for kind, ids in KINDS.items()
    }
    hostile = [e.id for e in ROWS.effects if (e.side == "enemy" or e.damage) and not e.kind]
    assert hostile == ["influence"]  # it redirects, and is stopped by nothing


@pytest.mark.parametrize(("kind", "more"), [("melee", 1), ("sorcerous-bolt", 0), ("scare", 0), ("arc", 0)])
def test_blades_look_at_the_kind(kind: str, more: int) -> None:  # warriors.kind warriors.spell.flaming-blade
    s = lay("warrior", "warrior")
    s.last("flaming-blade", at("d0.0"), "round", amount=1)
    s.act = Act(at("d0.0"), ROWS.at[kind])
    assert raw_damage(s, at("d1.0"), 2) == 2 + more


def test_the_undead_are_four() -> None:  # warriors.undead
    assert [kind.id for kind in ROWS.kinds if kind.undead] == ["skeleton", "zombie", "ghoul", "ghost"]
