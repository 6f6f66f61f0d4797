"""The tables: which die carries which results, how many sides it has, and where it may be placed."""

import pytest

from dicewright.games.dice_warriors.builds import mean
from dicewright.games.dice_warriors.rows import Kind
from tests.games.dice_warriors.field import ROWS

CHARACTERS = [kind for kind in ROWS.kinds if kind.character]
MONSTERS = [kind for kind in ROWS.kinds if not kind.character]

UTILITY = (
    "charm clone conjure-elemental darkness familiar haste mage-shield phantasm stone-skin teleport web wish"
)
HIGH = (
    "arcing-barrage blade-storm conflagration flame-strike lightning-barrage magic-barrage meteor-storm "
    "shard-barrage"
)


def of(id: str) -> Kind:
    """Return a kind of die."""
    return ROWS.kinds[ROWS.kind_at[id]]


def results(id: str) -> list[str]:
    """Return the results on a die's faces."""
    return [ROWS.names[effect] for effect, _ in of(id).faces]


def carriers(result: str) -> set[str]:
    """Return the dice that carry a result."""
    return {kind.id for kind in ROWS.kinds if result in results(kind.id)}


def test_there_are_twenty_characters_five_of_them_basic() -> None:  # warriors.setup.party
    assert len(CHARACTERS) == 20
    assert {kind.id for kind in CHARACTERS if kind.basic} == {
        "warrior",
        "knight",
        "rogue",
        "cleric",
        "wizard",
    }


@pytest.mark.parametrize(
    ("id", "sides", "calling"),
    [
        ("wizard", 4, "magic"),  # warriors.char.wizard
        ("sorcerer", 4, "magic"),  # warriors.char.sorcerer
        ("summoner", 4, "magic"),  # warriors.char.summoner
        ("warlock", 4, "magic"),  # warriors.char.warlock
        ("necromancer", 6, "magic"),  # warriors.char.necromancer
        ("rogue", 6, "scoundrel"),  # warriors.char.rogue
        ("spy", 6, "scoundrel"),  # warriors.char.spy
        ("assassin", 6, "scoundrel"),  # warriors.char.assassin
        ("bard", 8, "scoundrel"),  # warriors.char.bard
        ("cleric", 8, "divine"),  # warriors.char.cleric
        ("druid", 8, "divine"),  # warriors.char.druid
        ("barbarian", 12, "fighter"),  # warriors.char.barbarian
        ("death-knight", 12, "fighter"),  # warriors.char.death-knight
        ("knight", 12, "fighter"),  # warriors.char.knight
        ("paladin", 10, "fighter"),  # warriors.char.paladin
        ("pike-man", 8, "fighter"),  # warriors.char.pike-man
        ("ranger", 10, "fighter"),  # warriors.char.ranger
        ("warrior", 10, "fighter"),  # warriors.char.warrior
        ("warden", 10, "fighter"),  # warriors.char.warden
        ("war-leader", 12, "fighter"),  # warriors.char.war-leader
    ],
)
def test_sides_and_class_of_each_character(id: str, sides: int, calling: str) -> None:
    assert (of(id).sides, of(id).calling, of(id).undead) == (sides, calling, False)


@pytest.mark.parametrize(
    ("result", "only"),
    [
        ("high-spell", {"wizard"}),  # warriors.char.wizard
        ("utility-spell", {"wizard"}),  # warriors.char.wizard
        ("mid-spell", {"wizard", "sorcerer", "warlock"}),  # warriors.result.mid-spell
        ("low-spell", {"wizard", "sorcerer", "summoner", "warlock", "bard"}),  # warriors.result.low-spell
        ("sorcerous-bolt", {"sorcerer"}),  # warriors.char.sorcerer
        ("summon", {"summoner", "warlock", "necromancer", "druid"}),  # warriors.result.summon
        ("life-tap", {"necromancer"}),  # warriors.char.necromancer
        ("death-touch", {"necromancer", "death-knight"}),  # warriors.result.death-touch
        ("influence", {"spy"}),  # warriors.char.spy
        ("assassinate", {"assassin"}),  # warriors.char.assassin
        ("stealthy-attack", {"rogue", "spy", "assassin"}),  # warriors.char.rogue
        ("inspire", {"bard"}),  # warriors.char.bard
        ("cleric-spell", {"cleric"}),  # warriors.char.cleric
        ("heal-die", {"cleric", "druid"}),  # warriors.char.cleric
        ("druid-spell", {"druid"}),  # warriors.char.druid
        ("rage", {"barbarian"}),  # warriors.char.barbarian
        ("charge", {"knight"}),  # warriors.char.knight
        ("lay-on-hands", {"paladin"}),  # warriors.char.paladin
        ("paladin-spell", {"paladin"}),  # warriors.char.paladin
        ("shield", {"cleric", "paladin", "warden"}),  # warriors.char.warden
        ("smite", {"cleric", "paladin"}),  # warriors.char.paladin
        ("advance", {"pike-man"}),  # warriors.char.pike-man
        ("brace", {"pike-man"}),  # warriors.char.pike-man
        ("range-attack", {"ranger"}),  # warriors.char.ranger
        ("ranger-spell", {"ranger"}),  # warriors.char.ranger
        ("summon-squire", {"war-leader"}),  # warriors.char.war-leader
        ("swarm", {"tiny"}),  # warriors.monster.tiny
        ("feast", {"ghoul"}),  # warriors.monster.ghoul
        ("scare", {"ghost"}),  # warriors.monster.ghost
        ("engulf", {"elemental"}),  # warriors.monster.elemental
    ],
)
def test_who_carries_a_result(result: str, only: set[str]) -> None:
    assert carriers(result) == only


def test_what_else_is_said_of_characters() -> None:
    spells = ["low-spell", "mid-spell", "high-spell", "utility-spell"]
    assert sorted(results("wizard")) == sorted(spells)  # warriors.char.wizard
    assert set(results("summoner")) & set(spells) == {"low-spell"}  # warriors.char.summoner
    assert set(results("sorcerer")) & set(spells) == {"low-spell", "mid-spell"}  # warriors.char.sorcerer
    assert set(results("warlock")) & set(spells)  # warriors.char.warlock
    assert "melee" in results("necromancer")  # warriors.char.necromancer
    assert {"melee", "double-melee"} & set(results("rogue"))  # warriors.char.rogue
    assert set(results("bard")) & set(spells) == {"low-spell"}  # warriors.char.bard
    heavy, plain = results("death-knight").count("double-melee"), results("death-knight").count("melee")
    assert heavy >= plain > 0  # warriors.char.death-knight
    allowed = {"melee", "double-melee", "defense", "double-defense", "miss"}
    assert set(results("warrior")) == allowed  # warriors.char.warrior
    for fighter in ("barbarian", "knight", "paladin", "warden", "war-leader", "spy", "druid", "cleric"):
        assert "melee" in results(fighter)


@pytest.mark.parametrize(
    ("id", "sides", "undead"),
    [
        ("tiny", 4, False),  # warriors.monster.tiny
        ("skeleton", 4, True),  # warriors.monster.skeleton
        ("zombie", 6, True),  # warriors.monster.zombie
        ("ghoul", 6, True),  # warriors.monster.ghoul
        ("ghost", 6, True),  # warriors.monster.ghost
        ("elemental", 6, False),  # warriors.monster.elemental
        ("small", 6, False),  # warriors.monster.small
        ("medium", 8, False),  # warriors.monster.medium
        ("large", 10, False),  # warriors.monster.large
        ("huge", 12, False),  # warriors.monster.huge
    ],
)
def test_sides_of_monsters_and_who_is_undead(id: str, sides: int, undead: bool) -> None:  # warriors.undead
    assert (of(id).sides, of(id).undead, of(id).character) == (sides, undead, False)


def test_only_those_ten_can_be_summoned() -> None:  # warriors.summon.type
    assert len(MONSTERS) == 10
    brought = {ROWS.names[effect] for effect, _ in ROWS.rolls["summon"]}
    assert brought == {kind.id for kind in MONSTERS} - {"elemental"}  # warriors.monster.elemental


def test_bigger_monsters_strike_harder() -> None:
    # warriors.monster.small warriors.monster.medium warriors.monster.large warriors.monster.huge
    sizes = [mean(ROWS, of(id)) for id in ("small", "medium", "large", "huge")]
    assert sizes == sorted(set(sizes))
    assert sizes[0] > 0
    for id in ("small", "medium", "large", "huge"):
        assert set(results(id)) <= {"melee", "double-melee", "miss"}
    assert mean(ROWS, of("zombie")) > mean(ROWS, of("skeleton"))  # warriors.monster.zombie
    assert "melee" in results("skeleton")  # warriors.monster.skeleton
    assert "double-melee" not in results("skeleton")


@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ("utility", UTILITY),
        ("low", "arc flare lightning-bolt magic-bolt"),
        ("mid", "chain-blast fireball lightning-blast magic-blast spray-of-shards wall-of-flames"),
        ("high", HIGH),
        ("cleric", "blessing blindness curse dispel-magic fire-storm holy-aura mass-heal silence"),
        ("paladin", "destroy-undead magic-weapon revivify blessing"),
        ("ranger", "conjure-animal rangers-stride spikes stone-skin"),
        ("druid", "flaming-blade shape-change wall-of-earth stone-skin charm dispel-magic"),
        ("heal", "points points points points regeneration revivify"),
        ("summon", "tiny tiny small medium large huge skeleton zombie ghoul ghost"),
    ],
)
def test_the_faces_of_spell_dice(die: str, faces: str) -> None:
    # warriors.die.utility warriors.die.low warriors.die.mid warriors.die.high warriors.die.cleric
    # warriors.die.paladin warriors.die.ranger warriors.die.druid warriors.die.heal warriors.die.summon
    assert [ROWS.names[effect] for effect, _ in ROWS.rolls[die]] == faces.split()
    assert ROWS.secondary[die].sides == len(faces.split())


def test_the_heal_die_heals_two_to_four() -> None:  # warriors.die.heal
    assert [amount for _, amount in ROWS.rolls["heal"]][:4] == [2, 3, 3, 4]


def test_the_trap_die_has_four_sides() -> None:  # warriors.die.trap
    assert ROWS.secondary["trap"].sides == 4
