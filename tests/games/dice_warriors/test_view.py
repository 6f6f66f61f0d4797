"""What a board needs: why spaces and dice are refused, who is inside an area, faces, order, what lasts."""

from typing import Any

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.acting import perform
from dicewright.games.dice_warriors.aim import areas
from dicewright.games.dice_warriors.codes import RANK
from dicewright.games.dice_warriors.questions.labels import TIMES
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import TRAY, Act, Warriors
from dicewright.games.dice_warriors.steps.place import place_one
from dicewright.games.dice_warriors.steps.stance import take_stances
from dicewright.games.dice_warriors.view import view
from dicewright.kernel.asking.questions import Label
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.tables.scripted import play
from tests.games.dice_warriors.field import (
    FORM,
    ROWS,
    YES,
    Script,
    at,
    do,
    face,
    lay,
    spell,
)


class Looks(Script):
    """A script that keeps each question as it was asked, with its labels and reasons."""

    def __init__(self, *choose: int | str, looks: tuple[str, ...]) -> None:
        super().__init__(choose)
        self.looks = looks
        self.why: list[dict[str, str]] = []
        self.labels: list[list[Label]] = []

    def meant(self, s: object, decision: Decision, written: object) -> int:
        """Note why each entity that is looked at cannot be chosen."""
        assert isinstance(s, Warriors)
        told = Decision(
            decision.seat, decision.kind, GAME.kinds[decision.kind].rule, decision.options, 0, PASS, None
        )
        assert GAME.why_not is not None
        self.why.append({entity: GAME.why_not(s, told, entity) for entity in self.looks})
        self.labels.append(list[Any](GAME.describe(s, told).labels))
        return super().meant(s, decision, written)  # type: ignore[arg-type]


def look_at_spell(s: Warriors, die: str, id: str, *looks: str, reach: int = 99) -> Looks:
    """Ask for what a spell aims at, and look at some entities; nothing is cast."""
    table = Looks(PASS, looks=looks)
    play(s, perform, table, at(die), ROWS.at[id], NONE, reach)
    return table


# Why not.


def test_forbidden_spaces_say_why() -> None:  # warriors.rank.placement warriors.rank.legal warriors.column
    s = lay("knight wizard@0.1 warrior@0.3", "knight")
    s.step = GAME.places["place"]
    s.die(at("d0.0")).rank = TRAY
    table = Looks("s0.0.0", looks=("s0.2.0", "s0.0.1", "s0.0.0", "s0.1.0", "s1.0.0"))
    play(s, place_one, table, at("d0.0"))
    assert table.why == [
        {
            "s0.2.0": "warriors.rank.placement",  # a fighter, in the third rank
            "s0.0.1": "warriors.column",  # taken
            "s0.0.0": "",
            "s0.1.0": "",
            "s1.0.0": "warriors.rank.placement",  # the enemy's mat
        }
    ]


def test_a_space_that_could_not_become_legal_says_so() -> None:  # warriors.rank.legal
    s = lay("wizard wizard@0.1", "knight")
    s.step = GAME.places["place"]
    s.die(at("d0.0")).rank = TRAY
    table = Looks("s0.0.0", looks=("s0.2.0", "s0.1.0"))
    play(s, place_one, table, at("d0.0"))
    assert table.why == [{"s0.2.0": "warriors.rank.legal", "s0.1.0": ""}]


@pytest.mark.parametrize(
    ("id", "die", "why"),
    [
        ("magic-bolt", "d0.1", "warriors.target"),
        ("range-attack", "d0.1", "warriors.result.range-attack"),
        ("blessing", "d0.0", "warriors.result.inspire"),
        ("stone-skin", "d1.0", "warriors.spell.side"),
        ("charm", "d1.2", "warriors.cast.range"),
        ("charm", "d1.1", "warriors.spell.charm"),
        ("silence", "d1.0", "warriors.spell.silence"),
        ("destroy-undead", "d1.0", "warriors.undead"),
        ("melee", "d1.1", "warriors.melee"),
        ("life-tap", "d1.3", "warriors.dice.adjacent"),
        ("blessing", "d0.2", "warriors.result.smite"),
        ("haste", "d0.3", "warriors.cast.decline"),
        ("magic-bolt", "d1.4", "warriors.target"),
        ("magic-bolt", "s1.0.0", "warriors.target"),
        ("magic-bolt", "d1.0", ""),
    ],
)
def test_a_die_that_is_no_target_says_why(id: str, die: str, why: str) -> None:  # warriors.target
    s = lay(
        "wizard@0.0 warrior@0.1 warrior@0.2 wizard@0.3",
        "warrior@0.0 cleric@1.0 wizard@3.0 warrior@0.5 warrior summoned/zombie@0.1 wizard@2.0",
        ranks="4",
    )
    for n in ("d1.1", "d0.2"):
        s.die(at(n)).resolved = True
    s.die(at("d0.3")).declined = True
    s.die(at("d1.4")).rank = -2
    assert look_at_spell(s, "d0.0", id, die).why == [{die: why}]


@pytest.mark.parametrize(
    ("ward", "choice", "why"),
    [
        ("darkness", RANK.code(1, 0), "warriors.spell.darkness"),
        ("wall-of-earth", YES, "warriors.spell.wall-of-earth"),
    ],
)
def test_what_hides_a_die_is_said(ward: str, choice: int, why: str) -> None:
    # warriors.spell.darkness warriors.spell.wall-of-earth
    s = lay("wizard warrior", "warrior warrior@1.0 warrior")
    spell(s, "d0.0", ward, choice)
    s.die(at("d0.0")).resolved = False
    assert look_at_spell(s, "d0.1", "wish", "d1.0").why == [{"d1.0": why}]


@pytest.mark.parametrize(
    ("lasts", "sum_", "damage"),
    [
        ({}, None, 2),
        ({"smite": 2}, "2 + 2", 4),
        ({"doubled": 2}, f"2 {TIMES} 2", 4),
        ({"smite": 2, "flaming-blade": 1, "doubled": 2}, f"(2 + 3) {TIMES} 2", 10),
    ],
)
def test_a_blow_says_what_it_would_deal_and_how_that_comes_about(
    lasts: dict[str, int], sum_: str | None, damage: int
) -> None:  # warriors.multiplier
    s = lay("warrior", "knight")
    for effect, amount in lasts.items():
        s.last(effect, at("d0.0"), "round", amount=amount)
    label = look_at_spell(s, "d0.0", "melee").labels[0][0]
    assert label.parts["damage"] == damage
    assert label.parts.get("sum") == sum_
    assert label.text == ("strike" if sum_ is None else "strike_sum")


def test_a_swarm_says_what_all_of_it_would_deal() -> None:  # warriors.result.swarm
    s = lay("warrior summoned/tiny=swarm summoned/tiny=swarm", "knight")
    assert look_at_spell(s, "d0.1", "swarm").labels[0][0].parts["damage"] == 3


# Areas.


def test_an_area_names_every_die_inside_and_says_which_are_ones_own() -> None:  # warriors.area
    s = lay("wizard@0.0 warrior@0.1", "knight@0.0 knight@0.1")
    table = look_at_spell(s, "d0.0", "fireball")
    labels = {tuple(label.targets or ()): label for label in table.labels[0]}
    both = labels["d0.0", "d0.1", "d1.0", "d1.1"]
    assert both.text == "square_both"
    assert both.parts["own"] == "Wizard, Warrior"
    assert both.parts["foes"] == "Knight, Knight 2"
    s = lay("wizard@0.6", "knight@0.0 knight@0.1")
    table = look_at_spell(s, "d0.0", "fireball")
    assert {label.text for label in table.labels[0]} == {"square", "decline"}


def test_ranks_and_columns_name_every_die_inside() -> None:  # warriors.area
    s = lay("wizard", "knight knight knight@1.0")
    ranks = look_at_spell(s, "d0.0", "arc").labels[0]
    assert [(label.text, label.targets) for label in ranks[:-1]] == [
        ("rank_hit", ["d1.0", "d1.1"]),
        ("rank_hit", ["d1.2"]),
    ]
    columns = look_at_spell(s, "d0.0", "lightning-bolt").labels[0]
    assert [(label.text, label.targets) for label in columns[:-1]] == [
        ("column_hit", ["d1.0", "d1.2"]),
        ("column_hit", ["d1.1"]),
    ]
    shards = look_at_spell(s, "d0.0", "spray-of-shards").labels[0]
    assert ("columns_hit", ["d1.0", "d1.1", "d1.2"]) in [(label.text, label.targets) for label in shards]


def test_an_influenced_rank_of_ones_own_is_said_to_be() -> None:  # warriors.result.influence warriors.area
    s = lay("spy warrior", "wizard warrior")
    s.act = Act(at("d1.0"), ROWS.at["arc"], reach=4)
    s.act.by = 0
    asked = Decision(0, "area", GAME.kinds["area"].rule, tuple(areas(s)), 0, PASS, None)
    labels = GAME.describe(s, asked).labels
    assert [(label.text, label.targets) for label in labels] == [
        ("own_area", ["d0.0", "d0.1"]),
        ("rank_hit", ["d1.1"]),
    ]


# The view.


def test_the_view_names_the_phase_and_all_of_a_round() -> None:  # warriors.round.resolve
    phase = view(lay("knight", "knight"), 0).phase
    assert (phase.id, phase.title, phase.n) == ("resolve", "resolve", 3)
    assert phase.all == ["roll", "place", "stances", "resolve", "end of round"]


def test_the_chart_tells_faces_and_their_sides() -> None:  # warriors.round.roll warriors.die.heal
    s = lay("knight cleric", "summoned/ghost")
    chart = view(s, 0).chart
    kinds = {kind.id + kind.calling: kind for kind in chart.kinds + chart.dice}
    knight = kinds["knightfighter"]
    charges = [face.times for face in knight.faces if face.effect == "charge"]
    assert (knight.sides, charges, sum(face.times for face in knight.faces)) == (12, [3], 12)
    assert kinds["ghostmonster"].undead
    assert [(face.effect, face.amount, face.times) for face in kinds["healspell"].faces] == [
        ("points", 2, 1),
        ("points", 3, 2),
        ("points", 4, 1),
        ("regeneration", 0, 1),
        ("revivify", 0, 1),
    ]
    assert {face.effect for kind in kinds.values() for face in kind.faces} == {
        one.id for one in chart.effects
    }
    assert kinds["clericspell"].reach == 3
    assert "wizardmagic" not in kinds


@pytest.mark.parametrize(("twelfth", "shown"), [("wish", "wish"), ("dispel_magic", "dispel-magic")])
def test_the_chart_is_of_this_table(twelfth: str, shown: str) -> None:  # warriors.die.utility
    s = lay("wizard", "knight", utility_twelfth=twelfth)
    utility = [die for die in view(s, 0).chart.dice if die.id == "utility"]
    assert shown in [face.effect for face in utility[0].faces]
    assert len(utility[0].faces) == 12


def test_the_view_tells_how_far_a_die_and_its_spell_reach() -> None:  # warriors.cast.range
    s = lay("ranger=range-attack wizard=low-spell", "knight=defense")
    dice = view(s, 0).sides[0].dice
    assert [(die.least, die.most) for die in dice] == [(2, 4), (0, 0)]
    s.act = Act(at("d0.1"), ROWS.at["arc"], reach=4)
    act = view(s, 0).act
    assert act is not None
    assert (act.least, act.reach, act.pattern, act.size) == (1, 4, "rank", 1)
    s.act = Act(at("d0.1"), ROWS.at["flare"], reach=4)
    act = view(s, 0).act
    assert act is not None
    assert (act.reach, act.pattern, act.size) == (99, "square", 2)


@pytest.mark.parametrize("lead", [0, 1])
def test_the_order_is_told_in_turn_from_the_rear(lead: int) -> None:  # warriors.round.resolve
    s = lay("knight knight@1.0 wizard@2.0", "knight knight@1.0")
    s.lead = s.open = s.turn = lead
    s.reached[lead] = 2 - lead
    strip = [(one.seat, one.rank, one.state) for one in view(s, 0).strip]
    if lead == 0:
        assert strip == [(0, 2, "now"), (1, 1, "next"), (0, 1, "next"), (1, 0, "next"), (0, 0, "next")]
    else:
        assert strip == [(1, 1, "now"), (0, 2, "next"), (1, 0, "next"), (0, 1, "next"), (0, 0, "next")]


def test_what_lasts_is_told_in_words_with_amount_and_rounds() -> None:  # warriors.negated
    s = lay("paladin=shield ranger wizard", "summoned/elemental cleric=melee clone/rogue druid")
    do(s, take_stances, "d0.1")
    spell(s, "d0.2", "stone-skin", "d0.1")
    spell(s, "d0.2", "holy-aura", "d0.1")
    spell(s, "d1.3", "shape-change", FORM["knight"], dice=[face("knight", "miss")])
    s.die(at("d1.0")).grip = at("d0.1")
    s.die(at("d1.1")).owed = 1
    s.last("smite", at("d0.2"), "round", amount=2)
    s.last("smite-undead", at("d0.2"), "round", amount=4)
    told = {
        (die.id, one.id): (one.title, one.amount, one.left, one.of)
        for side in view(s, 0).sides
        for die in side.dice
        for one in die.statuses
    }
    assert told["d0.1", "cover"] == ("Shielded", 0, 1, "d0.0")
    assert told["d0.1", "stone-skin"] == ("Stone Skin", 2, 3, "")
    assert told["d0.1", "holy-aura"] == ("Holy Aura", 0, 0, "")
    assert told["d0.1", "engulfed"] == ("Engulfed", 1, 0, "d1.0")
    assert told["d1.0", "engulfs"] == ("Engulfs", 1, 0, "d0.1")
    assert told["d1.0", "fades"] == ("Fades", 1, 0, "")
    assert told["d1.1", "owed"] == ("Next turn lost", 0, 0, "")
    assert told["d1.3", "shape-change"] == ("Shape Change", 0, 1, "")
    smite = [one for one in view(s, 0).sides[0].dice[2].statuses if one.id == "smite"]
    assert smite[0].text == "its next damage is 2 more, to the undead 4 more"
