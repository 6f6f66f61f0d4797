"""Questions of the sketching phase: which die, for what monster, as what; and whether a drawing fits."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.questions.things import BODIES, DICE, MONSTERS, monster_label
from dicewright.games.doodle_dice_monsters.rows import COMBO, NONE, NULLIFIER, SHIELD
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.challenge import FITS, forbids_doubt
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW, bell, forbids_body, forbids_using
from dicewright.games.doodle_dice_monsters.words import name_word, numbered, power_word
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision

PARTS: Final = {SHIELD: "as_shield", COMBO: "as_combo", NULLIFIER: "as_nullifier"}  # texts, by types


def body_label(s: Monsters, decision: Decision, body: int) -> Label:
    """Return a monster that a die can be for; of a new one what its core could do. [ddm.monster]"""
    if body != NEW:
        return monster_label(s, decision, body)
    seat = decision.seat
    hue = s.hues[seat][s.hand[seat]]
    power = power_word(s, hue, s.dice[seat][s.hand[seat]][0] // 4) if hue != NONE else Word("hybrid")
    return Label("new_monster", {"power": power})


def type_label(s: Monsters, decision: Decision, type: int) -> Label:
    """Return what a die can become, with its own numbers. [ddm.label]"""
    row = s.data.types[type]
    sides = s.dice[decision.seat][s.hand[decision.seat]][0]
    return Label(PARTS.get(type, "as_weapon"), {"type": row.title, "sides": sides}, row.rule)


def hue_label(s: Monsters, decision: Decision, colour: int) -> Label:
    """Return a colour of a hybrid, and what a core of it can do. [ddm.hybrid]"""
    power = power_word(s, colour, s.dice[decision.seat][s.hand[decision.seat]][0] // 4)
    return Label("hue", {"colour": s.data.colours[colour].title, "power": power})


def vote_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a vote on a doubted monster."""
    return Label("fits" if option == FITS else "misfits")


def pool(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return how many dice one can sketch with."""
    return {"active": len(s.active[decision.seat])}


def in_hand(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the die that one is sketching with."""
    return {"die": numbered(s, decision.seat, s.hand[decision.seat])}


def new_part(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the die that one is sketching with, and the monster it is for."""
    seat = decision.seat
    return {"die": numbered(s, seat, s.hand[seat]), "body": name_word(s.onto[seat])}


def doubted(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the monster that is voted on."""
    return {"doubted": name_word(s.doubted)}


SKETCHING: Final = (
    Question(
        "sketch", "ddm.sketch", options=DICE, passing="ready", parts=pool, forbids=forbids_using, bell=bell
    ),
    Question(
        "onto",
        "ddm.monster",
        options=BODIES,
        label=body_label,
        passing="put_back",
        parts=in_hand,
        forbids=forbids_body,
        bell=bell,
    ),
    Question("type", "ddm.label", label=type_label, passing="put_back", parts=new_part, bell=bell),
    Question("hue", "ddm.hybrid", label=hue_label, passing="put_back", parts=in_hand, bell=bell),
    Question(
        "challenge",
        "ddm.colourfit",
        options=MONSTERS,
        passing="no_doubt",
        enough="no_more",
        forbids=forbids_doubt,
    ),
    Question("vote", "ddm.colourfit", label=vote_label, parts=doubted),
)
