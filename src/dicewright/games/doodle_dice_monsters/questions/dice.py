"""Questions before the fight: dice to draft, gather or lose, what they become, and whether a drawing fits."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.questions.things import (
    BODIES,
    CLAIMS,
    DICE,
    HEAP,
    MONSTERS,
    RESERVE,
    SKETCHES,
    die_label,
    monster_label,
    use_label,
)
from dicewright.games.doodle_dice_monsters.rows import (
    COMBO,
    MONSTER,
    NONE,
    NULLIFIER,
    SHIELD,
    STRATAGEM,
)
from dicewright.games.doodle_dice_monsters.setup import forbids_drafting
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.challenge import CLAIM, FITS, forbids_claim, forbids_doubt
from dicewright.games.doodle_dice_monsters.steps.gather import forbids_gathering, space
from dicewright.games.doodle_dice_monsters.steps.sketch import (
    bell,
    forbids_body,
    forbids_deed,
    forbids_using,
)
from dicewright.games.doodle_dice_monsters.words import (
    built_word,
    die_word,
    name_word,
    numbered,
    player,
    power_word,
)
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision

NEW: Final = {STRATAGEM: "new_stratagem"}  # texts, by kinds
PARTS: Final = {SHIELD: "as_shield", COMBO: "as_combo", NULLIFIER: "as_nullifier"}  # texts, by types


def heap_label(s: Monsters, decision: Decision, place: int) -> Label:
    """Return a kind of die in the heap, and how many there are."""
    die = s.heap[place]
    return Label("heap", {"die": die_word(s.data, die), "n": s.heap.count(die)})


def total(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return how many sides one has drafted, and how many one may."""
    have = sum([die[0] for die in s.reserve[decision.seat]])
    return {"have": have, "total": s.options["sides_total"]}


def room_left(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return the room in one's active pool: two small dice need that of one. [ddm.strange.small]"""
    n = space(s, decision.seat)
    text = "places" if n % 2 == 0 else "half_place" if n == 1 else "places_and_half"
    return {"room": Word(text, {"n": n // 2})}


def raider(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return who attacks a player without monsters."""
    assert s.attack is not None
    return {"foe": player(s.monster(s.attack.attacker).seat)}


def sketch_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a die to sketch with, or a power to use meanwhile. [ddm.sketch]"""
    by_power, code = EITHER.split(option)
    return use_label(s, decision, code) if by_power else die_label(s, decision, code)


def body_label(s: Monsters, decision: Decision, body: int) -> Label:
    """Return a monster that a die can be for; of a new one what its core could do. [ddm.monster]"""
    new, kind = EITHER.split(body)
    if not new:
        return monster_label(s, decision, body)
    seat = decision.seat
    hue = s.hues[seat][s.hand[seat]]
    if kind != MONSTER:
        word = built_word(s, kind, hue) if hue != NONE else Word("hybrid")
        return Label(NEW.get(kind, "new_fortress"), {"power": word}, "ddm.stratagem.body")
    power = power_word(s, hue, s.dice[seat][s.hand[seat]][0] // 4) if hue != NONE else Word("hybrid")
    return Label("new_monster", {"power": power})


def type_label(s: Monsters, decision: Decision, type: int) -> Label:
    """Return what a die can become, with its own numbers. [ddm.label]"""
    row = s.data.types[type]
    sides = s.dice[decision.seat][s.hand[decision.seat]][0]
    parts = {"type": row.title, "sides": sides, "half": sides // 2}
    return Label(PARTS.get(type, "as_weapon"), parts, row.rule)


def hue_label(s: Monsters, decision: Decision, colour: int) -> Label:
    """Return a colour of a hybrid, and what a core of it can do. [ddm.hybrid]"""
    power = power_word(s, colour, s.dice[decision.seat][s.hand[decision.seat]][0] // 4)
    return Label("hue", {"colour": s.data.colours[colour].title, "power": power})


def pool(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return what one can do next: place a first die, another, the last, or only draw. [ddm.sketch]"""
    left = len(s.active[decision.seat])
    begun = "next_die" if s.deeds[decision.seat] else "first_die"
    return {"place": Word(begun if left > 1 else "last_die" if left else "no_die")}


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


def claim_word(s: Monsters, claim: int) -> Word:
    """Return the words for what a drawing claims to show. [ddm.stratagem.art]"""
    name, tag = CLAIM.split(claim)
    return Word("tag_of", {"monster": name_word(name), "tag": s.data.tags[tag].title})


def claim_label(s: Monsters, decision: Decision, claim: int) -> Label:
    """Return what a drawing claims to show. [ddm.stratagem.art]"""
    return Label("tag_claim", {"claim": claim_word(s, claim)})


def claimed(s: Monsters, decision: Decision) -> Mapping[str, object]:
    """Return what is voted on. [ddm.stratagem.art]"""
    return {"monster": name_word(s.doubted), "tag": s.data.tags[s.claim].title}


DICE_AND_DRAWINGS: Final = (
    Question(
        "draft", "ddm.variant.draft", options=HEAP, label=heap_label, parts=total, forbids=forbids_drafting
    ),
    Question("gather", "ddm.gather", options=RESERVE, parts=room_left),
    Question("gather_one", "ddm.strange.small", options=RESERVE, parts=room_left, forbids=forbids_gathering),
    Question("toll", "ddm.attack.empty", options=DICE, parts=raider, forbids=forbids_using),
    Question("toll_reserve", "ddm.attack.empty", options=RESERVE, parts=raider),
    Question(
        "sketch",
        "ddm.sketch",
        options=SKETCHES,
        label=sketch_label,
        passing="ready",
        parts=pool,
        forbids=forbids_deed,
        bell=bell,
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
    Question(
        "tags",
        "ddm.stratagem.art",
        label=lambda s, decision, tag: Label("tag", {"tag": s.data.tags[tag].title}),
        passing="no_tags",
        enough="no_more_tags",
        bell=bell,
    ),
    Question("hue", "ddm.hybrid", label=hue_label, passing="put_back", parts=in_hand, bell=bell),
    Question(
        "challenge",
        "ddm.colourfit",
        options=MONSTERS,
        passing="no_doubt",
        enough="no_more",
        forbids=forbids_doubt,
    ),
    Question(
        "challenge_tags",
        "ddm.stratagem.art",
        options=CLAIMS,
        label=claim_label,
        passing="all_shown",
        enough="no_more",
        forbids=forbids_claim,
    ),
    Question(
        "vote_tag",
        "ddm.stratagem.art",
        label=lambda s, decision, vote: Label("shown" if vote == FITS else "not_shown"),
        parts=claimed,
    ),
    Question(
        "vote",
        "ddm.colourfit",
        label=lambda s, decision, vote: Label("fits" if vote == FITS else "misfits"),
        parts=doubted,
    ),
)
