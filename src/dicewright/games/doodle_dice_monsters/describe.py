"""Doodle Dice Monsters in words: prompts, labels, defaults and events."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.doodle_dice_monsters.rows import COMBO, CORE, NONE, NULLIFIER, SHIELD, Rows
from dicewright.games.doodle_dice_monsters.state import PARTS, Monster, Monsters
from dicewright.games.doodle_dice_monsters.steps.act import POWER
from dicewright.games.doodle_dice_monsters.steps.aim import BARE
from dicewright.games.doodle_dice_monsters.steps.challenge import FITS
from dicewright.games.doodle_dice_monsters.steps.gather import space
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW
from dicewright.games.doodle_dice_monsters.words import (
    attack_word,
    body_word,
    die_word,
    key_word,
    listed,
    monster_word,
    name_word,
    numbered,
    part_word,
    player,
    power_word,
    told_monster,
    told_part,
)
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label
from dicewright.kernel.windows import meant

PASSING: Final = {
    "sketch": "ready",
    "onto": "put_back",
    "type": "put_back",
    "hue": "put_back",
    "challenge": "no_doubt",
    "opening": "stay",
    "give": "keep_actions",
    "clone": "no_clone",
    "heal": "no_heal",
    "act": "end_turn",
    "redirect": "no_lure",
    "shield": "no_shield",
    "nullify": "no_nullifier",
    "again": "let_it_stand",
    "name": "roll_it",
}
RESERVES: Final = ("gather", "gather_one", "toll_reserve")  # kinds whose options are places in a reserve
DICE: Final = ("sketch", "toll")  # numbers of dice
MONSTERS: Final = ("onto", "challenge", "clone", "foe", "victim")
KEYS: Final = ("heal", "tend", "aim", "shield", "nullify", "disable")  # parts of anybody
WINDOWS: Final = ("opening", "redirect", "again")
POOLS: Final = ("sketch", "toll", "gather", "gather_one", "toll_reserve")


def describe(s: Monsters, decision: Decision) -> Description:
    """Return a decision in words."""
    seat, kind = decision.seat, decision.kind
    acting = s.find(s.acting)
    facing = s.find(s.facing) if kind == "give" else None
    attack = s.attack
    struck = attack is not None and attack.part != NONE
    hand = s.hand[seat]
    return Description(
        [label(s, decision, option) for option in decision.options],
        {
            "room": half(space(s, seat)) if kind in POOLS else "",
            "have": sum([die[0] for die in s.reserve[seat]]),
            "total": s.options["sides_total"],
            "active": len(s.active[seat]),
            "die": numbered(s, seat, hand) if hand != NONE else "",
            "body": name_word(s.onto[seat]) if kind == "type" else "",
            "acting": "" if acting is None else monster_word(acting),
            "left": 0 if acting is None else max(0, s.actions(acting) - s.spent),
            "k": quarter(s, kind, acting, facing),
            "giver": "" if facing is None else monster_word(facing),
            "arm": arm(s) if kind in ("foe", "aim") else "",
            "target": target(s) if kind in ("aim", "disable") else "",
            "attack": attack_word(s, attack) if attack is not None and struck else "",
            "face": 0 if attack is None else attack.face,
            "doubted": name_word(s.doubted) if kind == "vote" else "",
            "casting": key_word(s, s.casting) if kind == "name" else "",
            "foe": player(s.turn),
        },
    )


def half(n: int) -> Word:
    """Return how many dice so many half places are. [ddm.strange.small]"""
    text = "places" if n % 2 == 0 else "half_place" if n == 1 else "places_and_half"
    return Word(text, {"n": n // 2})


def quarter(s: Monsters, kind: str, acting: Monster | None, facing: Monster | None) -> int:
    """Return the k that a question is about. [ddm.quarter]"""
    one = facing if kind == "give" else acting
    return 0 if one is None else one.quarter


def arm(s: Monsters) -> Word:
    """Return what the acting monster attacks with."""
    if s.attack is not None:
        attacker = s.monster(s.attack.attacker)
        return part_word(s, attacker, attacker.part(s.attack.weapon))
    monster = s.monster(s.acting)
    return part_word(s, monster, monster.part(s.choosing % PARTS))


def target(s: Monsters) -> Word:
    """Return the monster of which a part is to be chosen."""
    return name_word(s.victim if s.attack is None else s.attack.target)


def label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return one option in words."""
    kind, seat, rule = decision.kind, decision.seat, decision.rule
    rows: Rows = s.data
    if option == PASS:
        more = decision.set is not None and decision.set[2]
        return Label(PASS, "no_more" if more else PASSING[kind], rule=rule)
    for kinds, labelled in LABELLED:
        if kind in kinds:
            return labelled(s, decision, option)
    if kind == "hue":
        text = power_word(s, option, s.dice[seat][s.hand[seat]][0] // 4)
        return Label(option, "hue", {"colour": rows.colours[option].title, "power": text}, rule=rule)
    if kind == "vote":
        return Label(option, "fits" if option == FITS else "misfits", rule=rule)
    return Label(option, "give" if kind == "give" else "name", {"n": option}, rule=rule)


def die_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a die of a reserve, of an active pool or of the heap in words."""
    kind, seat, rule = decision.kind, decision.seat, decision.rule
    if kind in RESERVES:
        word = die_word(s.data, s.reserve[seat][option])
        return Label(option, "die", {"die": word}, [f"r{seat}.{option}"], rule)
    if kind in DICE:
        return Label(option, "die", {"die": numbered(s, seat, option)}, [f"d{seat}.{option}"], rule)
    die = s.heap[option]
    parts = {"die": die_word(s.data, die), "n": s.heap.count(die)}
    return Label(option, "heap", parts, [f"h.{option}"], rule)


def monster_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a monster, a new one, or a player without any, in words."""
    kind, rule = decision.kind, decision.rule
    if kind == "onto" and option == NEW:
        die = s.dice[decision.seat][s.hand[decision.seat]]
        hue = s.hues[decision.seat][s.hand[decision.seat]]
        power = power_word(s, hue, die[0] // 4) if hue != NONE else Word("hybrid")
        return Label(option, "new_monster", {"power": power}, [f"p{decision.seat}"], rule)
    if kind == "foe" and option >= BARE:
        seat = option - BARE
        return Label(option, "bare", {"foe": player(seat)}, [f"p{seat}"], "ddm.attack.empty")
    monster = s.monster(option)
    parts: dict[str, object] = {"body": body_word(s, monster)}
    if kind == "clone":
        parts["power"] = power_word(s, s.colour(monster), s.monster(s.acting).quarter)
        return Label(option, "model", parts, [monster.id], rule)
    return Label(option, "monster", parts, [monster.id], rule)


def part_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return a part of a monster in words."""
    monster = s.monster(option // PARTS)
    part = monster.part(option % PARTS)
    targets = [f"{monster.id}.{part.number}"]
    kind, rule = decision.kind, decision.rule
    if kind in ("heal", "tend"):
        free = kind == "heal" and monster.name == s.acting
        word = key_word(s, option)
        return Label(option, "healed" if free else "healed_dear", {"part": word}, targets, rule)
    word = part_word(s, monster, part)
    if kind == "shield":
        fresh = not s.marked("round", "soak", option)
        parts = {"part": word, "sides": part.sides}
        return Label(option, "block" if fresh else "block_bare", parts, targets, rule)
    if kind == "nullify":
        sides = part.sides - part.sides % 2
        return Label(option, "cancel", {"part": word, "half": sides // 2}, targets, rule)
    return Label(option, "part", {"part": word}, targets, rule)


def power_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return the use of a power in words."""
    power, owner = meant(s, option % POWER)
    monster = s.monster(owner)
    row = s.data.powers[power]
    parts = {"title": row.title, "text": row.text, "monster": monster_word(monster)}
    return Label(option, "power", parts, [monster.id], row.rule)


def act_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return an attack with a weapon, a struggle, or a power that takes an action, in words. [ddm.turn]"""
    if option >= POWER:
        return power_label(s, decision, option)
    monster = s.monster(option // PARTS)
    part = monster.part(option % PARTS)
    targets = [f"{monster.id}.{part.number}"]
    if part.type == CORE:
        return Label(option, "struggle", {"n": monster.quarter}, targets, "ddm.part.core")
    word = part_word(s, monster, part)
    return Label(option, "strike", {"part": word}, targets, "ddm.part.weapon")


def type_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return what a die can become, with its own numbers. [ddm.label]"""
    row = s.data.types[option]
    sides = s.dice[decision.seat][s.hand[decision.seat]][0]
    text = {SHIELD: "as_shield", COMBO: "as_combo", NULLIFIER: "as_nullifier"}.get(option, "as_weapon")
    return Label(option, text, {"type": row.title, "sides": sides}, rule=row.rule)


LABELLED: Final = (
    ((*RESERVES, *DICE, "draft"), die_label),
    (MONSTERS, monster_label),
    (KEYS, part_label),
    (WINDOWS, power_label),
    (("act",), act_label),
    (("type",), type_label),
)


def default(s: Monsters, decision: Decision) -> int:
    """Answer a time-out where nobody can pass: the first option."""
    return decision.options[0]


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    if "type" in told:
        parts["part"] = told_part(data, told)
    if "monster" in told:
        parts["monster"] = told_monster(told["monster"])
    if "victim" in told:
        parts["victim"] = player(int(told["victim"][1:]))
    if "team" in told:
        parts["team"] = told["team"] + 1
    if "order" in told:
        parts["order"] = listed([told_monster(id) for id in told["order"]], "list")
    if "faces" in told:
        parts["face"] = told["faces"][0]
        parts["sides"] = told["dice"][0]
    if event["kind"] == "gathered":
        dice = [f"{colours} d{sides}" for colours, sides in zip(told["colours"], told["sides"], strict=True)]
        parts["dice"] = ", ".join(dice)
    if "seats" in told:
        parts["seats"] = listed([player(int(seat[1:])) for seat in told["seats"]], "side")
    return parts
