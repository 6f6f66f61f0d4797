"""Questions that avatars ask: what one is, and whom or what its powers are for."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, name_of
from dicewright.games.doodle_dice_monsters.powers.beasts import forbids_mutating
from dicewright.games.doodle_dice_monsters.powers.gadgeteers import (
    forbids_bearing,
    forbids_fusing,
    forbids_improving,
    forbids_scrapping,
)
from dicewright.games.doodle_dice_monsters.powers.mages import forbids_bombing, forbids_tinting
from dicewright.games.doodle_dice_monsters.powers.warriors import forbids_leading
from dicewright.games.doodle_dice_monsters.questions.combat import attack
from dicewright.games.doodle_dice_monsters.questions.powers import in_turn
from dicewright.games.doodle_dice_monsters.questions.things import (
    DICE,
    MONSTERS,
    PARTS,
    USES,
    key_label,
    number_label,
    use_label,
)
from dicewright.games.doodle_dice_monsters.rows import AVATARS
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import STRUGGLE
from dicewright.games.doodle_dice_monsters.steps.sketch import bell, forbids_fitting, forbids_using
from dicewright.games.doodle_dice_monsters.words import key_word, listed, name_word, tool_word
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import forbids_use

GADGET: Final = "ddm.avatar.gadgeteer."
BEAST: Final = "ddm.avatar.beast."
WARRIOR: Final = "ddm.avatar.warrior."
MAGE: Final = "ddm.avatar.mage."


def avatar_label(s: Monsters, decision: Decision, type: int) -> Label:
    """Return what one can be, with its powers. [ddm.avatar.setup]"""
    first = {row.title: row for row in reversed(s.data.avatars[type])}
    powers = [Word("power", {"title": row.title, "text": row.text}) for row in reversed(first.values())]
    return Label("avatar", {"avatar": Word(f"avatar_{AVATARS[type]}"), "powers": listed(powers, "sentences")})


def colour_label(s: Monsters, decision: Decision, colour: int) -> Label:
    """Return a colour that a mage can prefer. [ddm.avatar.mage.energypreference]"""
    return Label("colour", {"colour": s.data.colours[colour].title})


def type_label(s: Monsters, decision: Decision, type: int) -> Label:
    """Return what a part can become besides what it is. [ddm.avatar.gadgeteer.cybernetics]"""
    row = s.data.types[type]
    return Label("retype", {"type": row.title, "text": row.text}, row.rule)


def way_label(s: Monsters, decision: Decision, way: int) -> Label:
    """Return how a core that is a weapon as well attacks. [ddm.avatar.gadgeteer.cybernetics]"""
    monster, part = s.located(EITHER.second(s.choosing))
    if way == STRUGGLE:
        return Label("struggle", {"n": s.effort(monster, part)}, "ddm.part.core")
    return Label("strike", {"tool": tool_word(s, monster, part)}, "ddm.part.weapon")


def improved(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the part that gets a second type. [ddm.avatar.gadgeteer.cybernetics]"""
    return {"part": key_word(s, s.using)}


def falling(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the core that is about to be lost. [ddm.avatar.warrior.diehard]"""
    return {"monster": name_word(name_of(s.felled))}


def shared(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the damage of which a horde may take a share. [ddm.avatar.beast.monstroushorde]"""
    life = s.monster(s.facing).core.life
    return {"part": key_word(s, s.harmed), "n": s.harm, "horde": name_word(s.facing), "life": life}


def dealt(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the running attack, what its weapon shows, and what it deals."""
    assert s.attack is not None
    return {**attack(s, decision), "n": s.attack.hits + s.attack.past}


BEFORE: Final = (
    Question("avatar", "ddm.avatar.setup", label=avatar_label),
    Question("prefer", f"{MAGE}energypreference", label=colour_label),
)
SKETCHING: Final = (
    Question(
        "device_die",
        f"{GADGET}diversitydevice",
        options=DICE,
        passing="put_back",
        forbids=forbids_fitting,
        bell=bell,
    ),
    Question(
        "bearer",
        f"{GADGET}diversitydevice",
        options=MONSTERS,
        passing="put_back",
        forbids=forbids_bearing,
        bell=bell,
    ),
    Question(
        "improve",
        f"{GADGET}cybernetics",
        options=PARTS,
        label=key_label,
        passing="put_back",
        forbids=forbids_improving,
        bell=bell,
    ),
    Question(
        "second", f"{GADGET}cybernetics", label=type_label, passing="put_back", parts=improved, bell=bell
    ),
    Question(
        "fuse",
        f"{GADGET}mechamorph",
        options=MONSTERS,
        passing="put_back",
        enough="no_more",
        forbids=forbids_fusing,
        bell=bell,
    ),
    Question("scrap", f"{GADGET}mechamorph", options=PARTS, forbids=forbids_scrapping, bell=bell),
    Question(
        "mutate",
        f"{BEAST}extramutation",
        options=MONSTERS,
        passing="put_back",
        forbids=forbids_mutating,
        bell=bell,
    ),
    Question(
        "horde_die",
        f"{BEAST}monstroushorde",
        options=DICE,
        passing="put_back",
        forbids=forbids_using,
        bell=bell,
    ),
    Question(
        "embody_die",
        f"{BEAST}monsteramongmonsters",
        options=DICE,
        passing="put_back",
        forbids=forbids_fitting,
        bell=bell,
    ),
)
FIGHTING: Final = (
    Question("tint", f"{MAGE}energypreference", options=PARTS, label=key_label, forbids=forbids_tinting),
    Question(
        "charge",
        f"{MAGE}superchargecreature",
        options=DICE,
        passing="none",
        enough="no_more",
        parts=in_turn,
        forbids=forbids_using,
    ),
    Question(
        "bombs",
        f"{MAGE}bombardmentspell",
        options=DICE,
        passing="none",
        enough="no_more",
        forbids=forbids_using,
    ),
    Question("bombard", f"{MAGE}bombardmentspell", options=PARTS, label=key_label, forbids=forbids_bombing),
    Question("lead", f"{WARRIOR}leadfromthefront", options=PARTS, label=key_label, forbids=forbids_leading),
    Question("way", f"{GADGET}cybernetics", label=way_label, parts=in_turn),
    Question(
        "share",
        f"{BEAST}monstroushorde",
        label=number_label,
        passing="none",
        parts=shared,
        reacts=True,
    ),
    Question(
        "rescue",
        f"{WARRIOR}diehard",
        options=USES,
        label=use_label,
        passing="none",
        parts=falling,
        forbids=forbids_use,
        reacts=True,
    ),
    Question(
        "master",
        f"{WARRIOR}specialtechnique",
        options=USES,
        label=use_label,
        passing="let_it_stand",
        parts=dealt,
        forbids=forbids_use,
    ),
)
AVATAR_QUESTIONS: Final = (*BEFORE, *SKETCHING, *FIGHTING)
