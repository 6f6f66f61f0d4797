"""Doodle Dice Monsters in words: players, dice, monsters, parts, and what events tell."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.doodle_dice_monsters.bodies import MONSTER_CODE, Attack, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import CORE, HORDE, KINDS, NONE, SIZES, TYPES, Die, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.content.texts import Word


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def die_word(rows: Rows, die: Die, hue: int = NONE) -> Word:
    """Return the words for a die: its colours, its sides, its size. [ddm.label]"""
    name = rows.colour_name(die[1]) if hue == NONE else rows.colours[hue].id
    size = SIZES[die[2]]
    parts = {"colour": rows.colour_said(name), "sides": die[0], "size": size}
    return Word("sized_die" if size else "die", parts)


def numbered(s: Monsters, seat: int, die: int) -> Word:
    """Return the words for a die that all know."""
    return die_word(s.data, s.dice[seat][die], s.hues[seat][die])


def part_die(s: Monsters, monster: Monster, part: Part) -> Word:
    """Return the words for a part's die; what has none counts as one. [ddm.variant.castle]"""
    if part.die == NONE:
        return die_word(s.data, (part.sides, (monster.tint,), 0))
    return numbered(s, monster.owner, part.die)


def name_word(name: int) -> Word:
    """Return the words for a monster by its name."""
    seat, n = MONSTER_CODE.split(name)
    return Word("monster", {"seat": seat + 1, "n": n + 1})


def body_word(s: Monsters, monster: Monster) -> Word:
    """Return the words for a monster with its core and what is left of it."""
    core = monster.core
    if monster.kind == HORDE:
        return Word("swarm", {"monster": name_word(monster.name), "life": core.life})
    parts = {
        "monster": name_word(monster.name),
        "die": part_die(s, monster, core),
        "life": core.life,
        "parts": len(monster.parts),
    }
    return Word("body", parts)


def type_word(s: Monsters, part: Part) -> Word | str:
    """Return the words for what a part is; one can be of two types. [ddm.avatar.gadgeteer.cybernetics]"""
    types = s.data.types
    if part.also == NONE:
        return str(types[part.type].title)
    return Word("two_types", {"type": types[part.type].title, "also": types[part.also].title})


def part_word(s: Monsters, monster: Monster, part: Part) -> Word:
    """Return the words for a part of a monster that is spoken of: its type, its die, its life."""
    if monster.kind == HORDE:
        return Word("swarm_part", {"life": part.life, "sides": part.sides})
    parts = {
        "type": type_word(s, part),
        "die": part_die(s, monster, part),
        "life": part.life,
        "sides": part.sides,
    }
    return Word("part" if s.works(monster, part) else "part_disabled", parts)


def arm_word(s: Monsters, part: Part) -> Word:
    """Return the words for a part that attacks, in short: its type and its sides."""
    return Word("arm", {"type": type_word(s, part), "sides": part.sides})


def tool_word(s: Monsters, monster: Monster, part: Part) -> Word:
    """Return the words for a part that is used, in short: its type and its die."""
    return Word("tool", {"type": type_word(s, part), "die": part_die(s, monster, part)})


def mark_word(s: Monsters, monster: Monster, part: Part) -> Word:
    """Return the words for a part that is attacked, in short: its type and the life it has left."""
    word = "swarm_mark" if monster.kind == HORDE else "mark"
    return Word(word, {"type": type_word(s, part), "life": part.life})


def filled(text: str, k: int | str) -> str:
    """Return what a power does, with a core's own number in place of k. [ddm.core.red]"""
    one = re.sub(r"\bk actions\b", "1 action", text) if k == 1 else text
    return re.sub(r"\bk\b", str(k), one)


def key_word(s: Monsters, key: int) -> Word:
    """Return the words for a part of anybody's monster."""
    monster, part = s.located(key)
    return Word("whose", {"part": part_word(s, monster, part), "monster": name_word(monster.name)})


def power_word(s: Monsters, colour: int, k: int) -> Word:
    """Return the words for a core's power."""
    rows: Rows = s.data
    row = rows.powers[rows.main_power(colour, str(s.options["power_text"]))]
    return Word("power", {"title": row.title, "text": filled(row.text, k)})


def built_word(s: Monsters, kind: int, colour: int) -> Word:
    """Return the words for the power of a stratagem or fortress."""
    rows: Rows = s.data
    row = rows.powers[rows.built_power(kind, colour)]
    return Word("built_power", {"title": row.title, "text": row.text})


def attack_word(s: Monsters, a: Attack) -> Word:
    """Return the words for the running attack: whose, with what, on what. [ddm.attack.order]"""
    attacker, target = s.monster(a.attacker), s.monster(a.target)
    weapon = attacker.part(a.weapon)
    parts = {
        "monster": name_word(attacker.name),
        "weapon": arm_word(s, weapon),
        "target": name_word(target.name),
        "part": mark_word(s, target, target.part(a.part)),
        "damage": a.damage or s.effort(attacker, weapon),
    }
    return Word("struggle" if a.struggle else "attack", parts)


def listed(words: Sequence[Word | str], link: str) -> Word | str:
    """Return words in a row, with a word of its own that links two."""
    if not words:
        return Word("nobody")
    if len(words) == 1:
        return words[0]
    return Word(link, {"first": words[0], "rest": listed(words[1:], link)})


def told_part(data: Rows, told: Mapping[str, Any]) -> Word:
    """Return the words for a part that an event is about."""
    monster = told_monster(told["part"].rpartition(".")[0])
    word = "told_core" if told["type"] == data.types[CORE].id else "told_part"
    return Word(word, {"type": data.types[TYPES.index(told["type"])].title, "monster": monster})


def told_monster(id: str) -> Word:
    """Return the words for a monster by its entity id."""
    seat, _, n = id[1:].partition(".")
    return Word("monster", {"seat": int(seat) + 1, "n": int(n) + 1})


def told_building(data: Rows, told: Mapping[str, Any]) -> Word:
    """Return the words for a stratagem or fortress that an event is about. [ddm.stratagem.body]"""
    power = data.built_power(KINDS.index(told["what"]), data.colour_at[told["colour"]])
    colour = data.colour_said(told["colour"])
    return Word(f"a_{told['what']}", {"colour": colour, "title": data.powers[power].title})


def told_lists(data: Rows, told: Mapping[str, Any]) -> dict[str, object]:
    """Return the words for what an event lists: monsters, players, or what a drawing shows."""
    parts: dict[str, object] = {}
    if "order" in told:
        parts["order"] = listed([told_monster(id) for id in told["order"]], "list")
    if "tags" in told:
        parts["tags"] = listed([data.tags[data.tag_at[id]].title for id in told["tags"]], "list")
    if "seats" in told:
        parts["seats"] = listed([player(int(seat[1:])) for seat in told["seats"]], "side")
    return parts


def told_dice(data: Rows, told: Mapping[str, Any]) -> object:
    """Return the words for dice that an event lists, or that a destroyed monster costs; it may be free.

    [ddm.variant.castle]
    """
    if "colours" not in told:
        return Word("with_dice" if told["dice"] else "with_no_die", {"n": told["dice"]})
    dice = zip(told["colours"], told["sides"], strict=True)
    return listed(
        [Word("die", {"colour": data.colour_said(colours), "sides": sides}) for colours, sides in dice],
        "list",
    )


def told_blow(data: Rows, told: Mapping[str, Any]) -> Word:
    """Return the words for what hits a part, or for the part alone where nothing attacks it."""
    part = told_part(data, told)
    return Word("blow", {"by": told_monster(told["by"]), "part": part}) if told["by"] else part


def told_rest(data: Rows, told: Mapping[str, Any]) -> Word:
    """Return the words for what is left of a part; one without life breaks off, but for a core."""
    broken = not told["left"] and told["type"] != data.types[CORE].id
    return Word("broken") if broken else Word("left", {"left": told["left"]})


def told_names(told: Mapping[str, Any]) -> dict[str, object]:
    """Return the words for the monsters and the player that an event names."""
    parts: dict[str, object] = {
        one: told_monster(told[one]) for one in ("monster", "taker", "by") if told.get(one)
    }
    if "victim" in told:
        parts["victim"] = player(int(told["victim"][1:]))
    return parts


def told_names_of_things(data: Rows, told: Mapping[str, Any]) -> dict[str, object]:
    """Return the words for the colours and the avatar that an event names."""
    parts: dict[str, object] = {}
    for one in ("colour", "colours"):
        if isinstance(told.get(one), str) and told[one]:
            parts[one] = data.colour_said(told[one])
    if "avatar" in told:
        parts["avatar"] = Word(f"avatar_{told['avatar']}")
    return parts


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told, **told_names(told)}
    if "type" in told:
        parts["part"] = told_part(data, told)
        parts["monster"] = told_monster(told["part"].rpartition(".")[0])
        parts["type"] = data.types[TYPES.index(told["type"])].title
        parts["die"] = Word("die", {"colour": data.colour_said(told["colour"]), "sides": told["sides"]})
        parts["blow"], parts["rest"] = told_blow(data, told), told_rest(data, told)
    if "team" in told:
        parts["team"] = told["team"] + 1
    parts |= told_lists(data, told)
    if "faces" in told:
        parts["face"] = told["faces"][0]
        parts["sides"] = told["dice"][0]
    if event["kind"] in ("gathered", "spent", "monster_lost"):
        parts["dice"] = told_dice(data, told)
    parts |= told_names_of_things(data, told)
    if event["kind"] == "improved":
        parts["also"] = data.types[told["n"]].title
    if "what" in told:
        parts["power"] = told_building(data, told)
    return parts
