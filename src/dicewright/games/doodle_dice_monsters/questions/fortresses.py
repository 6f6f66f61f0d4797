"""Questions that the powers of fortresses ask, and that of Take the Castle."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.powers.fortress_fights import forbids_arming, forbids_leap
from dicewright.games.doodle_dice_monsters.powers.fortress_phases import forbids_recycling, forbids_stirring
from dicewright.games.doodle_dice_monsters.questions.combat import attack, foe_label
from dicewright.games.doodle_dice_monsters.questions.powers import in_turn
from dicewright.games.doodle_dice_monsters.questions.things import (
    DICE,
    FOES,
    MONSTERS,
    PARTS,
    USES,
    use_label,
)
from dicewright.games.doodle_dice_monsters.rows import KINDS, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.castle import free_kind
from dicewright.games.doodle_dice_monsters.steps.sketch import forbids_using
from dicewright.games.doodle_dice_monsters.words import built_word, name_word
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import forbids_use


def colour_label(s: Monsters, decision: Decision, colour: int) -> Label:
    """Return a colour that can be dispersed, and the power it has. [ddm.fortress.colorless]"""
    rows: Rows = s.data
    row = rows.powers[rows.main_power(colour, str(s.options["power_text"]))]
    word = Word("built_power", {"title": row.title, "text": row.text})
    return Label("hue", {"colour": rows.colours[colour].title, "power": word})


def castle_label(s: Monsters, decision: Decision, colour: int) -> Label:
    """Return a colour of a free stratagem or fortress, and what it can do. [ddm.variant.castle]"""
    word = built_word(s, free_kind(s, decision.seat), colour)
    return Label("hue", {"colour": s.data.colours[colour].title, "power": word})


def free(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return what one draws for nothing. [ddm.variant.castle]"""
    return {"what": KINDS[free_kind(s, decision.seat)]}


def excess(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return how much damage can leap on. [ddm.fortress.yellow]"""
    assert s.attack is not None
    return {"n": s.attack.excess}


def destroyed(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster of which a die is recycled. [ddm.fortress.orange]"""
    return {"target": name_word(s.facing)}


def struck(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the running attack, and the damage it is about to deal. [ddm.fortress.purple]"""
    assert s.attack is not None
    return {**attack(s, decision), "n": s.attack.past + s.attack.hits}


def blow(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the damage of a living fortress. [ddm.fortress.brown]"""
    return {"n": s.options["living_fortress_damage"]}


FORTRESSES: Final = (
    Question("castle", "ddm.variant.castle", label=castle_label, parts=free),
    Question("disperse", "ddm.fortress.colorless", label=colour_label, passing="no_colour"),
    Question("arm", "ddm.fortress.red", options=PARTS, parts=in_turn, forbids=forbids_arming),
    Question(
        "forestall",
        "ddm.fortress.blue",
        options=USES,
        label=use_label,
        passing="no_chill",
        parts=attack,
        forbids=forbids_use,
        reacts=True,
    ),
    Question(
        "ward",
        "ddm.fortress.purple",
        options=DICE,
        passing="no_ward",
        enough="no_more",
        parts=struck,
        forbids=forbids_using,
        reacts=True,
    ),
    Question(
        "leap", "ddm.fortress.yellow", options=MONSTERS, passing="no_leap", parts=excess, forbids=forbids_leap
    ),
    Question(
        "recycle",
        "ddm.fortress.orange",
        options=PARTS,
        parts=destroyed,
        forbids=forbids_recycling,
        reacts=True,
    ),
    Question(
        "stir",
        "ddm.fortress.brown",
        options=FOES,
        label=foe_label,
        passing="no_stir",
        parts=blow,
        forbids=forbids_stirring,
    ),
)
