"""Questions that the powers of cores ask: how much, of whom, on which part."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.powers.actions import (
    forbids_copying,
    forbids_disabling,
    forbids_healing,
    forbids_victim,
)
from dicewright.games.doodle_dice_monsters.questions.things import CORES, MONSTERS, PARTS
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.words import (
    body_word,
    key_word,
    name_word,
    power_word,
)
from dicewright.kernel.asking.questions import Label, Question, nearest
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision


def heal_label(s: Monsters, decision: Decision, key: int) -> Label:
    """Return a part to heal, and whether it takes an action. [ddm.core.green]"""
    free = decision.kind == "heal" and s.located(key)[0].name == s.acting
    return Label("healed" if free else "healed_dear", {"part": key_word(s, key)})


def model_label(s: Monsters, decision: Decision, key: int) -> Label:
    """Return a monster whose power can be copied, and that power. [ddm.core.colorless]"""
    model, core = s.located(key)
    power = power_word(s, s.gift(model, core), s.monster(s.acting).quarter)
    return Label("model", {"body": body_word(s, model), "power": power})


def in_turn(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster whose turn it is, its k, and how many actions it has left if that is not one."""
    monster = s.monster(s.acting)
    left = s.left(monster)
    more = Word("more_actions" if left > 1 else "no_more_actions", {"n": left})
    return {"acting": name_word(monster.name), "k": monster.quarter, "more": more}


def trade_label(s: Monsters, decision: Decision, n: int) -> Label:
    """Return how many actions are traded. [ddm.core.purple]"""
    return Label("trade", {"n": n})


def giver(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster that may give up actions. [ddm.core.purple]"""
    return {"giver": name_word(s.facing)}


def victim(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster of which a part will be disabled. [ddm.core.orange]"""
    return {"target": name_word(s.victim)}


def player_of(s: Monsters, name: int) -> int:
    """Return who plays a monster."""
    return s.monster(name).seat


POWERS: Final = (
    Question("give", "ddm.core.purple", label=trade_label, passing="keep_actions", parts=giver),
    Question(
        "clone",
        "ddm.core.colorless",
        options=CORES,
        label=model_label,
        passing="no_clone",
        parts=in_turn,
        forbids=forbids_copying,
    ),
    Question(
        "heal",
        "ddm.core.green",
        options=PARTS,
        label=heal_label,
        passing="no_heal",
        parts=in_turn,
        forbids=forbids_healing,
    ),
    Question(
        "tend", "ddm.core.green", options=PARTS, label=heal_label, parts=in_turn, forbids=forbids_healing
    ),
    Question(
        "victim",
        "ddm.core.orange",
        options=MONSTERS,
        parts=in_turn,
        forbids=forbids_victim,
        default=nearest(player_of),
    ),
    Question("disable", "ddm.core.orange", options=PARTS, parts=victim, forbids=forbids_disabling),
)
