"""Questions of the combat phase: what a monster does, whom it attacks, and what answers an attack."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.questions.powers import in_turn
from dicewright.games.doodle_dice_monsters.questions.things import (
    ACTIONS,
    FOES,
    PARTS,
    USES,
    monster_label,
    number_label,
    of_part,
    use_label,
)
from dicewright.games.doodle_dice_monsters.rows import CORE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import forbids_action
from dicewright.games.doodle_dice_monsters.steps.aim import forbids_foe, struck
from dicewright.games.doodle_dice_monsters.steps.attack import (
    forbids_aiming,
    forbids_nullifying,
    forbids_shielding,
)
from dicewright.games.doodle_dice_monsters.words import (
    arm_word,
    attack_word,
    key_word,
    name_word,
    player,
    tool_word,
)
from dicewright.kernel.asking.questions import Label, Question, nearest
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import forbids_use


def act_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return an attack with a weapon, a struggle, or a power that takes an action. [ddm.turn]"""
    by_power, code = EITHER.split(option)
    if by_power:
        return use_label(s, decision, code)
    monster, part = s.located(code)
    if part.type == CORE:
        return Label("struggle", {"n": s.effort(monster, part)}, "ddm.part.core")
    return Label("strike", {"tool": tool_word(s, monster, part)}, "ddm.part.weapon")


def foe_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a monster to attack, or a player without any."""
    is_player, code = EITHER.split(option)
    if is_player:
        return Label("bare", {"foe": player(code)}, "ddm.attack.empty")
    return monster_label(s, decision, code)


def shield_label(s: Monsters, decision: Decision, key: int) -> Label:
    """Return a shield, and whether it will be rolled. [ddm.shield.soak]"""
    monster, part = s.located(key)
    fresh = not s.marked("round", "soak", key)
    parts = {"tool": tool_word(s, monster, part), "sides": part.sides}
    return Label("block" if fresh else "block_bare", parts)


def nullifier_label(s: Monsters, decision: Decision, key: int) -> Label:
    """Return a nullifier, and what it has to roll. [ddm.nullify.half]"""
    monster, part = s.located(key)
    return Label("cancel", {"tool": tool_word(s, monster, part), "half": part.sides // 2})


def arm(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return what the monster in turn attacks with."""
    monster, part = s.located(EITHER.second(s.choosing))
    return {"acting": name_word(monster.name), "arm": arm_word(s, part)}


def aimed(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster that is attacked."""
    assert s.attack is not None
    return {"target": name_word(s.attack.target)}


def attack(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the running attack, and what its weapon shows."""
    assert s.attack is not None
    return {"attack": attack_word(s, s.attack), "face": s.attack.face}


def recast(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the running attack, and what the nullifier or the shield that answers it shows."""
    a = s.attack
    assert a is not None
    target = s.monster(a.target)
    nullifies = s.window == "nullified"
    part = target.part(a.nullifier if nullifies else a.part)
    shown = a.check if nullifies else a.soak
    return {"attack": attack_word(s, a), "cast": arm_word(s, part), "shown": shown}


def moment(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return what happens just now."""
    return {"moment": Word(f"moment_{s.window}", {"acting": name_word(s.acting)})}


def casting(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the part whose big die is about to be rolled."""
    return {"casting": key_word(s, s.casting)}


COMBAT: Final = (
    Question(
        "opening",
        "ddm.order.combat",
        options=USES,
        label=use_label,
        passing="none",
        parts=moment,
        forbids=forbids_use,
    ),
    Question(
        "act",
        "ddm.turn",
        options=ACTIONS,
        label=act_label,
        passing="end_turn",
        parts=in_turn,
        forbids=forbids_action,
    ),
    Question(
        "foe",
        "ddm.attack.order",
        options=FOES,
        label=foe_label,
        parts=arm,
        forbids=forbids_foe,
        default=nearest(struck),
    ),
    Question("aim", "ddm.attack.order", options=PARTS, parts=aimed, forbids=of_part(forbids_aiming)),
    Question(
        "redirect",
        "ddm.core.pink",
        options=USES,
        label=use_label,
        passing="no_lure",
        parts=attack,
        forbids=forbids_use,
        reacts=True,
    ),
    Question(
        "shield",
        "ddm.shield.take",
        options=PARTS,
        label=shield_label,
        passing="no_shield",
        parts=attack,
        forbids=of_part(forbids_shielding),
        reacts=True,
    ),
    Question(
        "nullify",
        "ddm.part.nullifier",
        options=PARTS,
        label=nullifier_label,
        passing="no_nullifier",
        parts=attack,
        forbids=of_part(forbids_nullifying),
        reacts=True,
    ),
    Question(
        "again",
        "ddm.core.black",
        options=USES,
        label=use_label,
        passing="let_it_stand",
        parts=attack,
        forbids=forbids_use,
        reacts=True,
    ),
    Question(
        "recast",
        "ddm.stratagem.alike",
        options=USES,
        label=use_label,
        passing="let_it_stand",
        parts=recast,
        forbids=forbids_use,
        reacts=True,
    ),
    Question("name", "ddm.strange.big", label=number_label, passing="roll_it", parts=casting, reacts=True),
)
