"""Numbers stand once, in their row: texts, labels and what lasts take them from there."""

from typing import Any, Final

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.games.dice_warriors.rows import NONE, effect_text
from dicewright.games.dice_warriors.state import Act, Warriors
from dicewright.games.dice_warriors.steps.resolve import resolve
from dicewright.games.dice_warriors.steps.roll import HOLD, hold_on
from dicewright.games.dice_warriors.view import view
from dicewright.kernel.decisions import PASS, Decision
from tests.games.dice_warriors.field import ROWS, act, asked, at, do, end_round, lay, left

Changes = dict[str, dict[str, dict[str, Any] | None]]


def laid(changes: Changes, own: str, foe: str) -> Warriors:
    """Lay a battle with changed tables; dice show what they do by the row's name."""
    s = lay(own, foe)
    s.data = GAME.rows(GAME.read_tables(changes))
    return s


def shows(s: Warriors, die: str, effect: str, amount: int = NONE) -> None:
    """Let a die show a result, perhaps with a number of its own."""
    one = s.die(at(die))
    one.effect, one.amount = s.data.at[effect], amount


def asks(s: Warriors, die: str, kind: str, options: tuple[int, ...]) -> tuple[str, list[str]]:
    """Return the prompt and the labels of a question about what a die shows."""
    one = s.die(at(die))
    s.act = Act(at(die), one.effect, one.amount)
    told = Decision(0, kind, GAME.kinds[kind].rule, options, 0, PASS, None)
    described = GAME.asks[kind].describe(s, told)
    labels = [GAME.texts.say("option", one.text, one.parts) for one in described.labels]
    return GAME.texts.say("prompt", kind, described.parts), labels


def test_a_changed_number_is_told_everywhere() -> None:  # warriors.result.charge
    s = laid({"results": {"charge": {"damage": 7}}}, "knight", "warrior")
    shows(s, "d0.0", "charge")
    prompt, labels = asks(s, "d0.0", "target", (at("d1.0"),))
    assert "7 damage" in prompt
    assert labels == ["Player 2's Warrior, 10/10: 7 damage"]
    seen = view(s, 0)
    assert seen.act is not None
    texts = [seen.act.text, seen.sides[0].dice[0].text]
    texts += [effect.text for effect in seen.chart.effects if effect.id == "charge"]
    assert {text.split(",")[0] for text in texts} == {"7 damage"}


def test_a_face_with_its_own_number_says_that() -> None:  # warriors.result.charge warriors.spell.points
    s = laid({"characters": {"knight": {"faces": ["charge 9", *["miss"] * 11]}}}, "knight", "warrior")
    shows(s, "d0.0", "charge", 9)
    assert "Charge 9. 9 damage" in asks(s, "d0.0", "target", (at("d1.0"),))[0]
    [knight] = [kind for kind in view(s, 0).chart.kinds if kind.id == "knight"]
    assert knight.faces[0].text.startswith("9 damage")
    assert view(s, 0).sides[0].dice[0].shows == "Charge 9"
    assert effect_text(ROWS, ROWS.at["points"], 4) == "One of your dice heals 4."


@pytest.mark.parametrize("effect", ROWS.effects, ids=lambda effect: effect.id)
def test_no_text_says_a_number_of_its_row_by_itself(effect: Any) -> None:  # warriors.life
    digits = [word for word in effect.text.replace("{", " {").split() if word.strip(".,;").isdigit()]
    assert digits == (["1"] if effect.id == "swarm" else [])
    assert "{" not in effect_text(ROWS, ROWS.at[effect.id], NONE)


LABELS: Final = {
    "d1.0": "Player 2's Knight, 12/12: 4 damage",
    "d1.1": "Player 2's Knight 2, 12/12: no damage, it is protected",
    "d1.2": "Player 2's Knight 3, 12/12: 3 damage, 1 blocked",
}


def test_a_target_is_labelled_with_what_it_would_suffer() -> None:  # warriors.multiplier
    s = lay("warrior=double-melee", "knight knight knight")
    s.last("cover", at("d1.1"), "round", amount=at("d1.0"))
    s.last("defence", at("d1.2"), "round", amount=1)
    before = s.lasting.copy()
    assert asks(s, "d0.0", "target", tuple(at(die) for die in LABELS))[1] == list(LABELS.values())
    assert s.lasting == before
    s.last("brace", at("d1.0"), "round", amount=2)
    shows(s, "d0.0", "charge")
    braced = asks(s, "d0.0", "target", (at("d1.0"),))[1]
    assert braced == ["Player 2's Knight, 12/12: no damage, Knight has braced"]


def test_a_death_touch_says_what_half_of_the_hits_is() -> None:  # warriors.result.death-touch
    s = lay("necromancer=death-touch", "knight:7")
    assert asks(s, "d0.0", "target", (at("d1.0"),))[1] == ["Player 2's Knight, 7/12: 4 damage"]


@pytest.mark.parametrize(("victim", "dealt"), [("ghost", 9), ("warrior", 7)])
def test_a_smite_of_five_gives_the_undead_more_than_others(victim: str, dealt: int) -> None:
    # warriors.result.smite
    s = lay("cleric warrior=melee", f"summoned/{victim}" if victim == "ghost" else victim)
    s.data = GAME.rows(
        GAME.read_tables({"monsters": {"ghost": {"ignores": 0, "sides": 12, "faces": ["miss"] * 12}}})
    )
    s.die(at("d1.0")).ignores = 0
    shows(s, "d0.0", "smite", 5)
    act(s, "d0.0", "d0.1", PASS)
    full = left(s, "d1.0")[0]
    act(s, "d0.1", "d1.0")
    assert full - left(s, "d1.0")[0] == dealt


def test_a_second_row_of_regeneration_goes_by_its_own_rounds() -> None:  # warriors.spell.regeneration
    slow = {
        "title": "Slow Growth",
        "text": "Heals {amount}.",
        "rule": "warriors.spell.regeneration",
        "does": "regeneration",
        "side": "friend",
        "most": 99,
        "amount": 1,
        "rounds": 5,
    }
    faces = ["slow-growth", *["points"] * 5]
    s = laid(
        {"spells": {"slow-growth": slow}, "secondary": {"heal": {"faces": faces}}},
        "cleric warrior:1",
        "knight",
    )
    shows(s, "d0.0", "heal-die")
    act(s, "d0.0", 0, "d0.1", PASS, dice=[1])
    assert left(s, "d0.1") == [2]
    healed = []
    for _ in range(6):
        s.hurt = True  # or all would wither
        end_round(s)
        healed += left(s, "d0.1")
    assert healed == [2, 3, 4, 5, 6, 6]


def test_a_second_row_of_engulf_holds_on_with_its_own_damage() -> None:  # warriors.result.engulf
    flood = {
        "title": "Flood",
        "text": "{damage} damage.",
        "rule": "warriors.result.engulf",
        "does": "engulf",
        "kind": "spell",
        "side": "enemy",
        "most": 1,
        "near": True,
        "damage": 3,
    }
    s = laid({"results": {"flood": flood}}, "summoned/elemental warrior", "knight")
    shows(s, "d0.0", "flood")
    act(s, "d0.0", "d1.0")
    assert left(s, "d1.0") == [9]
    status = [one for one in view(s, 0).sides[1].dice[0].statuses if one.id == "engulfed"]
    assert [(one.amount, one.text) for one in status] == [(3, "suffers 3 each round")]
    s.die(at("d0.0")).effect = NONE
    do(s, lambda s: hold_on(s, 0), HOLD)
    act(s, "d0.0")
    assert left(s, "d1.0") == [6]


# Who has nothing to do is not asked about.


def test_nobody_is_asked_about_dice_that_have_nothing_to_do() -> None:  # warriors.round.resolve
    s = lay("barbarian=miss warrior=defense knight=charge", "knight")
    table = do(s, resolve, "d1.0")
    assert asked(table) == ["target"], "the Knight goes first, and nobody else could do anything"
    for _ in range(2):
        assert asked(do(s, resolve)) == []
    assert all(die.resolved for die in s.dice[0])


def test_a_miss_waits_until_others_have_helped_it() -> None:  # warriors.round.resolve warriors.result.inspire
    s = lay("barbarian=miss bard=inspire", "knight")
    table = do(s, resolve, "d0.0", PASS, dice=[5])
    assert asked(table) == ["target", "forgo"]
    assert s.die(at("d0.0")).effect == ROWS.at["double-melee"]
    assert asked(do(s, resolve, "d1.0")) == ["target"]


def test_a_stance_that_begins_with_its_die_is_asked_about() -> None:  # warriors.round.resolve
    s = lay("warrior=defense knight=charge", "knight", defence_timing="on_resolution")
    assert asked(do(s, resolve, "d0.0")) == ["order"]
