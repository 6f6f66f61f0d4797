"""Why something cannot be chosen: the same tests that narrow the options, by entity."""

from typing import Final

from dicewright.games.doodle_dice_monsters.describe import DICE, KEYS, MONSTERS, RESERVES, WINDOWS
from dicewright.games.doodle_dice_monsters.powers.actions import firm, uncopied, unhealed
from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.setup import too_much
from dicewright.games.doodle_dice_monsters.state import FAR, PARTS, Monster, Monsters, Part, room
from dicewright.games.doodle_dice_monsters.steps.act import POWER, unable, unready
from dicewright.games.doodle_dice_monsters.steps.aim import BARE, beyond_reach, spared
from dicewright.games.doodle_dice_monsters.steps.attack import unnullifying, unshielding
from dicewright.games.doodle_dice_monsters.steps.challenge import beyond_doubt
from dicewright.games.doodle_dice_monsters.steps.gather import space
from dicewright.games.doodle_dice_monsters.steps.sketch import full
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import OWNERS, refusal

PARTED: Final = (*KEYS, "act")  # kinds whose options point at parts


def entity(s: Monsters, decision: Decision, option: int) -> str:
    """Return what an option would point at if it were offered."""
    kind, seat = decision.kind, decision.seat
    if option < 0:
        return ""
    if kind in RESERVES:
        return f"r{seat}.{option}" if option < len(s.reserve[seat]) else ""
    if kind in DICE:
        return f"d{seat}.{option}" if option < len(s.dice[seat]) else ""
    if kind == "draft":
        return f"h.{option}" if option < len(s.heap) else ""
    if kind == "foe" and option >= BARE:
        return f"p{option - BARE}" if option < BARE + s.seats else ""
    if kind in MONSTERS:
        found = s.find(option)
        return "" if found is None else found.id
    if kind in WINDOWS:
        found = s.find(option % OWNERS)
        return "" if found is None else found.id
    if kind in KEYS or (kind == "act" and option < POWER):
        found = s.find(option // PARTS)
        return f"{found.id}.{option % PARTS}" if found is not None and found.has(option % PARTS) else ""
    return ""


def monster_at(s: Monsters, entity: str) -> Monster | None:
    """Return the monster that an entity is, or is a part of."""
    numbers = entity[1:].split(".")
    if not entity.startswith("m") or not all(n.isdecimal() for n in numbers) or len(numbers) < 2:
        return None
    return s.find(int(numbers[0]) * FAR + int(numbers[1]))


def why_not(s: Monsters, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an entity from being chosen, or ""."""
    kind = decision.kind
    if kind in RESERVES or kind in DICE or kind == "draft":
        return die_why_not(s, decision, entity)
    monster = monster_at(s, entity)
    if kind == "foe" and entity in [f"p{seat}" for seat in range(s.seats)]:
        return player_why_not(s, decision, int(entity[1:]))
    if kind == "onto" and entity == f"p{decision.seat}":
        return ""
    if monster is None:
        return decision.rule
    numbers = entity.split(".")
    if kind in PARTED and len(numbers) == 3 and monster.has(int(numbers[2])):
        return part_why_not(s, decision, monster, monster.part(int(numbers[2])))
    if kind in MONSTERS and len(numbers) == 2:
        return monster_why_not(s, decision, monster)
    window = "acting" if kind == "act" else s.window if kind in WINDOWS else ""
    if window and len(numbers) == 2:
        return power_why_not(s, decision, window, monster)
    return decision.rule


def die_why_not(s: Monsters, decision: Decision, entity: str) -> str:
    """Return the rule that keeps a die from being chosen, or ""."""
    kind, seat = decision.kind, decision.seat
    head, _, tail = entity.partition(".")
    letter = "h" if kind == "draft" else f"r{seat}" if kind in RESERVES else f"d{seat}"
    there = s.heap if kind == "draft" else s.reserve[seat] if kind in RESERVES else s.dice[seat]
    at = int(tail) if tail.isdecimal() else len(there)
    if head != letter or at >= len(there):
        return decision.rule
    if kind == "draft":
        return too_much(s, seat, s.heap[at])
    if kind in RESERVES:
        tight = kind == "gather_one" and room(s.reserve[seat][at]) > space(s, seat)
        return "ddm.strange.small" if tight else ""
    return "" if at in s.active[seat] else "ddm.place"


def player_why_not(s: Monsters, decision: Decision, other: int) -> str:
    """Return the rule that keeps a player's dice from being attacked, or "". [ddm.barred]"""
    return beyond_reach(s, decision.seat, other) or ("ddm.barred" if s.monsters[other] else "")


def power_why_not(s: Monsters, decision: Decision, window: str, monster: Monster) -> str:
    """Return the rule that keeps a monster from using a power in a window, or ""."""
    rules = [refusal(s, id, owner) for id, owner in s.powers(window, decision.seat) if owner == monster.name]
    offered = [
        option % OWNERS for option in decision.options if option >= (POWER if window == "acting" else 0)
    ]
    if monster.name in offered:
        return ""
    return next((rule for rule in rules if rule), decision.rule)


def monster_why_not(s: Monsters, decision: Decision, monster: Monster) -> str:
    """Return the rule that keeps a monster from being chosen, or ""."""
    kind, seat = decision.kind, decision.seat
    if kind == "onto":
        return full(monster) if monster.seat == seat else decision.rule
    if kind == "challenge":
        return beyond_doubt(s, seat, monster.name)
    acting = s.monster(s.acting)
    if kind == "clone":
        return uncopied(s, acting, monster)
    if kind == "foe":
        return spared(s, acting, monster)
    whys = [firm(s, acting, monster, part) for part in monster.parts]
    return "" if "" in whys else whys[0]


def part_why_not(s: Monsters, decision: Decision, monster: Monster, part: Part) -> str:
    """Return the rule that keeps a part from being chosen, or ""."""
    kind = decision.kind
    if kind == "act":
        return unready(s, monster, part) or unable(s, monster)
    if kind in ("heal", "tend"):
        return unhealed(s, s.monster(s.acting), monster, part)
    if kind == "shield":
        return unshielding(s, monster, part)
    if kind == "nullify":
        return unnullifying(s, monster, part)
    if kind == "disable":
        return firm(s, s.monster(s.acting), monster, part) if monster.name == s.victim else decision.rule
    assert s.attack is not None
    return "" if monster.name == s.attack.target != NONE else decision.rule
