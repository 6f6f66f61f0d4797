"""Daemon Dice in words: prompts, labels, refusals, defaults and events."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.daemon_dice.rows import BRAIN, NONE, PLUS, SPIKE, TENTACLE, Rows
from dicewright.games.daemon_dice.state import (
    ACTIVE,
    FAR,
    FRONT,
    HELD,
    HOLDING,
    NAMES,
    PLACES,
    STUNNED,
    Attack,
    Daemon,
)
from dicewright.games.daemon_dice.steps.attack import spared, unjoined, unpoisoned
from dicewright.games.daemon_dice.steps.defend import guarding, need, ready, undefended
from dicewright.games.daemon_dice.steps.hold import ungrabbable
from dicewright.games.daemon_dice.steps.suffer import AIMED
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label

PASSING: Final = {
    "loosen": "none_let_go",
    "release": "none_let_go",
    "recover": "no_plus",
    "defend": "no_defence",
    "grab": "no_grab",
    "hold_back": "all_out",
    "aim": "no_aim",
    "spike": "no_spike",
    "boost": "no_boost",
    "inject": "no_poison",
    "rot": "no_rot",
}
JOINING: Final = {"aim": BRAIN, "spike": SPIKE, "boost": PLUS, "grab": TENTACLE}
FOES: Final = ("wings", "mark", "aim_wound", "aim_stun", "grab", "rot")  # kinds about a foe's dice
ATTACKS: Final = ("defend", "aim", "spike", "boost", "inject")  # kinds whose options are attacks
SEATS: Final = ("target", "next")
MIXES: Final = ("declare", "draft_mix")
HEAPS: Final = ("soften", "harden")
ABSTRACT: Final = (*MIXES, *HEAPS, "box", "draft", "guard")  # kinds whose options point at nothing


def describe(s: Daemon, decision: Decision) -> Description:
    """Return a decision in words."""
    seat, kind = decision.seat, decision.kind
    joining = s.showing(seat, JOINING[kind]) if kind in JOINING else []
    facing = s.attacks[s.facing] if s.facing != NONE else Attack()
    return Description(
        [label(s, decision, option) for option in decision.options],
        {
            "turn": player(s.turn),
            "foe": player(foe_of(s, kind)),
            "minuses": s.minuses,
            "aimed": s.aimed,
            "es": es(s.minuses),
            "have": len(s.bodies[seat]),
            "size": s.options["size"],
            "part": die_word(s, seat, joining[0]) if joining else "",
            "attack": die_word(s, s.sender, facing.die) if s.facing != NONE else "",
            "need": need(s, facing),
            "rest": need(s, facing) - len(s.guards),
        },
    )


def foe_of(s: Daemon, kind: str) -> int:
    """Return whose dice a choice is about, if they are not one's own."""
    if kind in ("grab", "rot") or (kind == "mark" and s.target != NONE):
        return s.target
    return s.turn


def label(s: Daemon, decision: Decision, option: int) -> Label:
    """Return one option in words."""
    kind, rule = decision.kind, decision.rule
    rows: Rows = s.data
    if option == PASS:
        text = "no_more" if decision.set is not None and decision.set[2] else PASSING[kind]
        return Label(PASS, text, rule=rule)
    if kind in SEATS:
        return Label(option, "foe", {"foe": player(option)}, [f"p{option}"], rule)
    if kind in ATTACKS:
        return attack_label(s, decision, option)
    if kind in MIXES:
        return Label(option, "mix", {"mix": rows.names[option]}, rule=rule)
    if kind in HEAPS:
        return Label(option, "aimed" if option == AIMED else "plain", rule=rule)
    if kind == "box":
        return Label(option, "mix", {"mix": list(rows.breeds.values())[option].title}, rule=rule)
    if kind == "draft":
        left = len([part for part, _ in s.pool if part == option])
        return Label(option, "part", {"part": rows.parts[option].title, "n": left}, rule=rule)
    if kind == "guard":
        row = rows.symbols[option]
        return Label(option, "guard", {"symbol": row.title}, rule=row.rule)
    owner = foe_of(s, kind) if kind in FOES else decision.seat
    return Label(option, "die", {"die": die_word(s, owner, option)}, [NAMES[owner][option]], rule)


def attack_label(s: Daemon, decision: Decision, option: int) -> Label:
    """Return an attack among the options in words."""
    attack = s.attacks[option]
    owner = s.sender if decision.kind == "defend" else s.turn
    parts = {"attack": die_word(s, owner, attack.die), "need": need(s, attack), "damage": harm(s, attack)}
    return Label(option, "attack", parts, [NAMES[owner][attack.die]], decision.rule)


def harm(s: Daemon, attack: Attack) -> Word:
    """Return the words for what an attack does."""
    rows: Rows = s.data
    stuns = rows.stuns[attack.symbol]
    wounds = rows.wounds[attack.symbol] + len(attack.spikes) + attack.injects
    which = "both" if stuns and wounds else "stuns" if stuns else "wounds"
    return Word(which, {"stuns": stuns, "wounds": wounds})


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def es(n: int) -> Word:
    """Return the ending of so many minuses or pluses."""
    return Word("one" if n == 1 else "many")


def die_word(s: Daemon, seat: int, die: int) -> Word:
    """Return the words for a die: its part, its number, and what it shows or where it is."""
    rows: Rows = s.data
    parts: dict[str, object] = {"part": rows.parts[s.bodies[seat][die]].title, "n": die + 1}
    shown, place = s.shown[seat][die], s.places[seat][die]
    if place <= FRONT and shown != NONE:
        return Word("die_shows", {**parts, "symbol": rows.symbols[shown].title})
    if place == ACTIVE:
        return Word("die", parts)
    return Word("die_lies", {**parts, "place": Word(PLACES[place])})


def entity(s: Daemon, decision: Decision, option: int) -> str:
    """Return what an option would point at if it were offered."""
    kind = decision.kind
    if kind in SEATS:
        return f"p{option}" if 0 <= option < s.seats else ""
    if kind in ATTACKS:
        owner = s.sender if kind == "defend" else s.turn
        return NAMES[owner][s.attacks[option].die] if 0 <= option < len(s.attacks) else ""
    if kind in ABSTRACT:
        return ""
    owner = foe_of(s, kind) if kind in FOES else decision.seat
    return NAMES[owner][option] if 0 <= option < len(s.bodies[owner]) else ""


def why_not(s: Daemon, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an entity from being chosen, or ""."""
    kind = decision.kind
    if kind in SEATS:
        seats = [f"p{seat}" for seat in range(s.seats)]
        if entity not in seats:
            return decision.rule
        seat = seats.index(entity)
        return spared(s, seat) if kind == "target" else "daemon.multi.out" if s.out[seat] else ""
    if kind in ATTACKS:
        return attack_why_not(s, decision, entity)
    owner = foe_of(s, kind) if kind in FOES else decision.seat
    names = NAMES[owner][: len(s.bodies[owner])]
    if kind in ABSTRACT or entity not in names:
        return decision.rule
    return die_why_not(s, decision, owner, names.index(entity))


def attack_why_not(s: Daemon, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an attack from being chosen, or ""."""
    owner = s.sender if decision.kind == "defend" else s.turn
    attack = next((one for one in s.attacks if NAMES[owner][one.die] == entity), None)
    if attack is None:
        return "daemon.attack.attach" if decision.kind in JOINING else decision.rule
    if decision.kind == "defend":
        return undefended(s, attack, ready(s))
    if decision.kind == "inject":
        return unpoisoned(s, attack)
    return unjoined(s, attack, JOINING[decision.kind])


def die_why_not(s: Daemon, decision: Decision, owner: int, die: int) -> str:
    """Return the rule that keeps a die from being chosen, or ""."""
    kind, place = decision.kind, s.places[owner][die]
    if kind == "grab":
        return ungrabbable(s, owner, die)
    if kind in ("aim_wound", "aim_stun", "suffer_wound", "suffer_stun"):
        return "daemon.dmg.once" if place >= STUNNED else ""
    if kind in ("recover", "support"):
        return "" if die in s.showing(owner, PLUS) else "daemon.sym.plus"
    if kind == "guards":
        return "" if die in guarding(s, s.guard) else "daemon.defence.plus"
    if kind in ("wake", "stamina", "drink", "rot"):
        return "" if place == STUNNED else decision.rule
    return "" if fits(s, kind, owner, die) else decision.rule


def fits(s: Daemon, kind: str, owner: int, die: int) -> bool:
    """Say whether a die can be let go, set aside, marked or held back, be it now or later in the set."""
    place = s.places[owner][die]
    if kind == "loosen":
        return place == HOLDING and s.grips[owner][die] // FAR == s.turn
    if kind == "release":
        return place == HOLDING
    if kind == "hold_back":
        rows: Rows = s.data
        return place == ACTIVE and rows.manner[s.shown[owner][die]] > 0
    if kind == "mark":
        return place < HELD
    return place == ACTIVE or (kind == "wings" and place == HOLDING)


def default(s: Daemon, decision: Decision) -> int:
    """Answer a time-out: the first option, and for who plays next the left neighbour. [daemon.multi.out]"""
    if decision.kind == "next":
        return next(seat for seat in s.clockwise(decision.seat) if seat in decision.options)
    return decision.options[0]


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    if "die" in told:
        parts["die"] = spoken_die(data, told["die"], told["part"])
    if "attack" in told:
        parts["attack"] = spoken_die(data, told["attack"], told["attacker"])
    for name in ("target", "next"):
        if name in told:
            parts[name] = player(int(told[name][1:]))
    for name in ("minuses", "pluses"):
        if name in told:
            parts["es"] = es(told[name])
    if "breed" in told:
        parts["breed"] = Word(told["breed"], {"mix": told["mix"]})
    return {**parts, **listed(data, told)}


def listed(data: Rows, told: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts that are lists in an event, or titles."""
    parts: dict[str, object] = {}
    if "seats" in told:
        parts["seats"] = ", ".join(str(int(seat[1:]) + 1) for seat in told["seats"])
    if "parts" in told:
        parts["parts"] = counted([title(data, part) for part in told["parts"]])
    if "symbols" in told:
        parts["symbols"] = counted([symbol(data, id) for id in told["symbols"]])
    if "part" in told:
        parts["part"] = title(data, told["part"])
    return parts


def spoken_die(data: Rows, die: str, part: str) -> Word:
    """Return the words for a die of anybody, by its id and its part."""
    seat, _, number = die[1:].partition(".")
    return Word("whose", {"seat": int(seat) + 1, "part": title(data, part), "n": int(number) + 1})


def title(data: Rows, part: str) -> str:
    """Return a part's title."""
    return next((row.title for row in data.parts if row.id == part), part)


def symbol(data: Rows, id: str) -> str:
    """Return a symbol's title."""
    return next((row.title for row in data.symbols if row.id == id), id)


def counted(names: list[str]) -> str:
    """Return names as a list in which equal ones are counted."""
    return ", ".join(f"{names.count(name)} {name}" for name in dict.fromkeys(names))
