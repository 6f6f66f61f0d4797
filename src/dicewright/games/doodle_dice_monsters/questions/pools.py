"""Questions about dice outside of monsters: the heap of a draft, reserves and active pools."""

from collections.abc import Mapping
from typing import Final

from dicewright.games.doodle_dice_monsters.questions.things import DICE, HEAP, RESERVE
from dicewright.games.doodle_dice_monsters.setup import forbids_drafting
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.gather import forbids_gathering, space
from dicewright.games.doodle_dice_monsters.steps.sketch import forbids_using
from dicewright.games.doodle_dice_monsters.words import die_word, player
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision


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
    return {"foe": player(s.turn)}


POOLS: Final = (
    Question(
        "draft", "ddm.variant.draft", options=HEAP, label=heap_label, parts=total, forbids=forbids_drafting
    ),
    Question("gather", "ddm.gather", options=RESERVE, parts=room_left),
    Question("gather_one", "ddm.strange.small", options=RESERVE, parts=room_left, forbids=forbids_gathering),
    Question("toll", "ddm.attack.empty", options=DICE, parts=raider, forbids=forbids_using),
    Question("toll_reserve", "ddm.attack.empty", options=RESERVE, parts=raider),
)
