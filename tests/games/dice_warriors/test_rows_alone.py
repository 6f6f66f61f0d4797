"""Rows alone make new lasting spells, classes, rank rules and limits of rounds: code knows no names."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.acting import perform
from dicewright.games.dice_warriors.aim import caster
from dicewright.games.dice_warriors.powers.wards import dispellable
from dicewright.games.dice_warriors.state import TRAY, Act, Warriors
from dicewright.games.dice_warriors.steps.finish import finish
from dicewright.games.dice_warriors.steps.place import forbids_rank
from dicewright.games.dice_warriors.steps.resolve import HEAL, TRAP, forbids_deed
from dicewright.games.dice_warriors.words import statuses
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.dice_warriors.field import YES, act, at, do, end_round, lay, left

SPELLS = """
[bark]
title = "Bark"
text = "Each hit on one of your dice is {amount} less, for {rounds} round{rounds:s}."
rule = "warriors.house.bark"
does = "enchant"
lasts = "skin"
side = "friend"
most = 99
amount = 1
rounds = 2

[nettles]
title = "Nettles"
text = "For {rounds} round{rounds:s} whoever attacks this die alone suffers {amount} damage."
rule = "warriors.house.bark"
does = "enchant"
lasts = "spikes"
amount = 2
rounds = 1

[veil]
title = "Veil"
text = "The next enemy effect on this die does nothing."
rule = "warriors.house.bark"
does = "enchant"
lasts = "aura"

[thorn-club]
title = "Thorn Club"
text = "This die deals {amount} more with melee in its next {rounds} turn{rounds:s}."
rule = "warriors.house.bark"
does = "enchant"
lasts = "weapon"
amount = 3
rounds = 1

[leaf-shield]
title = "Leaf Shield"
text = "One of your dice takes no damage."
rule = "warriors.house.bark"
does = "enchant"
lasts = "shield"
side = "friend"
most = 99
rounds = 1
"""
FOLDER = {
    "rulebook.md": """# House rules

## The grove

A Sentinel stands in the front rank, casts, lays traps and prays. [warriors.house.sentinel]

The spells of the grove last. [warriors.house.bark]
""",
    "spells.toml": SPELLS,
    "callings.toml": """
[sentinel]
title = "Sentinel"
rule = "warriors.house.sentinel"
casts = true
traps = true
prays = true
ranks = 1
""",
    "characters.toml": """
[grove-guard]
title = "Grove Guard"
rule = "warriors.house.sentinel"
calling = "sentinel"
sides = 6
faces = ["melee", "melee", "defense", "druid-spell", "druid-spell", "miss"]
""",
    "secondary.toml": """
[druid]
sides = 5
faces = ["bark", "nettles", "veil", "thorn-club", "leaf-shield"]
""",
    "numbers.toml": "[round-limit]\nvalue = 3\n\n[fading]\nvalue = 2\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a new class, a character of it, and a new lasting spell of each sort."""
    for name, text in FOLDER.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def housed(folder: Path, own: str, foe: str, **options: object) -> Warriors:
    """Lay a battle with the rows of the folder."""
    s = lay(own, foe, **options)
    tables = GAME.read_tables(folder)
    before = s.data
    s.data = GAME.rows(tables)
    s.game = GAME.housed(tables)
    for dice in s.dice:
        for die in dice:  # kinds and effects have other numbers now
            die.kind = die.native = s.data.kind_at[before.kinds[die.kind].id]
            if die.effect >= 0:
                die.effect = s.data.at[before.effects[die.effect].id]
    return s


def cast(s: Warriors, die: str, id: str, *choose: Any) -> None:
    """Carry out a spell of the folder."""
    s.turn = int(die[1])
    s.die(at(die)).resolved = True
    play(s, perform, Scripted(choose), at(die), s.data.at[id], -1)


def test_a_new_skin_takes_off_each_hit_and_ends_in_time(folder: Path) -> None:  # warriors.multiplier
    s = housed(folder, "druid warrior", "knight=melee")
    cast(s, "d0.0", "bark", "d0.1")
    cast(s, "d0.0", "stone-skin", "d0.1")
    act(s, "d1.0", "d0.1")
    assert left(s, "d0.1") == [10], "skins of two names add"
    found = [(one.id, one.title, one.text) for one in statuses(s, at("d0.1"))]
    assert found[0] == ("bark", "Bark", "Each hit on one of your dice is 1 less, for 2 rounds.")
    assert ("bark", at("d0.1")) in dispelled(s)
    end_round(s)
    assert s.has("bark", at("d0.1"))
    end_round(s)
    assert not s.has("bark", at("d0.1"))


def dispelled(s: Warriors) -> list[tuple[str, int]]:
    """Return what a Dispel Magic of the first die could end."""
    before, s.act = s.act, Act(at("d0.0"), s.data.at["dispel-magic"])
    found = dispellable(s)
    s.act = before
    return found


def test_new_spikes_answer_by_their_own_number(folder: Path) -> None:  # warriors.spell.spikes
    s = housed(folder, "druid", "knight=melee")
    cast(s, "d0.0", "nettles", YES)
    act(s, "d1.0", "d0.0")
    assert left(s, "d0.0", "d1.0") == [6, 10]


def test_a_new_aura_stops_one_effect(folder: Path) -> None:  # warriors.spell.holy-aura
    s = housed(folder, "druid", "knight=melee warrior=melee")
    cast(s, "d0.0", "veil", YES)
    act(s, "d1.0", "d0.0")
    assert left(s, "d0.0") == [8]
    act(s, "d1.1", "d0.0")
    assert left(s, "d0.0") == [6]


def test_a_new_weapon_and_a_new_shield_work(folder: Path) -> None:  # warriors.multiplier
    s = housed(folder, "paladin=melee", "knight warrior")
    cast(s, "d0.0", "thorn-club", YES)
    cast(s, "d1.1", "leaf-shield", "d1.1")
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [7]
    act(s, "d0.0", "d1.1")
    assert left(s, "d1.1") == [10]


def test_a_new_class_has_its_own_ranks_and_deeds(folder: Path) -> None:  # warriors.rank.placement
    s = housed(folder, "warrior warrior cleric", "wizard")
    guard = s.die(at("d0.0"))
    guard.kind = guard.native = s.data.kind_at["grove-guard"]
    for die in s.dice[0]:
        die.rank = TRAY
    assert [forbids_rank(s, at("d0.0"), rank) for rank in range(3)] == ["", *["warriors.rank.placement"] * 2]
    assert [forbids_rank(s, at("d0.1"), rank) for rank in range(3)] == ["", "", "warriors.rank.placement"]
    s.moving = at("d0.0")
    assert [forbids_deed(s, 0, deed) for deed in (TRAP, HEAL)] == ["", ""]


def test_a_new_class_can_be_silenced(folder: Path) -> None:  # warriors.spell.silence
    s = housed(folder, "warrior", "wizard")
    assert not caster(s, at("d0.0"))
    guard = s.die(at("d0.0"))
    guard.kind = guard.native = s.data.kind_at["grove-guard"]
    assert caster(s, at("d0.0"))


def test_numbers_of_rounds_and_fading_are_rows(folder: Path) -> None:  # warriors.end warriors.summon.decay
    s = housed(folder, "warrior summoned/huge", "knight")
    s.round = 2
    do(s, finish)
    assert left(s, "d0.1") == [10]
    assert list(s.first) == []
    s.round = 3
    do(s, finish)
    assert list(s.first) == [1]


def test_a_match_is_played_with_them_to_its_end(folder: Path) -> None:
    m = Match(GAME, 2, seed=3, tables=folder, options={"party_size": 10})
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, d.options[-1])
    assert m.log["tables"]["diff"]["callings"]["sentinel"]["ranks"] == 1
