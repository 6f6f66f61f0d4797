"""Questions that stratagems ask."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.powers.stratagems import forbids_refitting
from dicewright.games.doodle_dice_monsters.questions.things import PARTS, key_label
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.sketch import bell
from dicewright.games.doodle_dice_monsters.words import key_word
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.decisions import Decision


def retype_label(s: Monsters, decision: Decision, type: int) -> Label:
    """Return a type that a part can change to. [ddm.stratagem.gray]"""
    row = s.data.types[type]
    return Label("retype", {"type": row.title, "text": row.text}, row.rule)


def refitted(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the part that changes its type. [ddm.stratagem.gray]"""
    return {"part": key_word(s, s.onto[decision.seat])}


STRATAGEMS: Final = (
    Question(
        "refit",
        "ddm.stratagem.gray",
        options=PARTS,
        label=key_label,
        passing="put_back",
        forbids=forbids_refitting,
        bell=bell,
    ),
    Question(
        "retype", "ddm.stratagem.gray", label=retype_label, passing="put_back", parts=refitted, bell=bell
    ),
)
