"""Daemon Dice in words: prompts, labels, refusals, defaults and events."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.daemon_dice.breed import immune, power_of
from dicewright.games.daemon_dice.loss import HURTING, ranks
from dicewright.games.daemon_dice.rows import BRAIN, NONE, PLUS, SPIKE, TENTACLE, Rows
from dicewright.games.daemon_dice.state import ACTIVE, FAR, HELD, HOLDING, NAMES, STUNNED, Attack, Daemon
from dicewright.games.daemon_dice.steps.attack import ALL, attackers, spared, unjoined, unpoisoned
from dicewright.games.daemon_dice.steps.defend import guarding, need, ready, undefended
from dicewright.games.daemon_dice.steps.hold import ungrabbable
from dicewright.games.daemon_dice.steps.suffer import AIMED, PLAIN
from dicewright.games.daemon_dice.words import (
    bare_die,
    counted,
    dice,
    die_word,
    faces,
    guards,
    harm,
    hurts,
    minuses,
    named_die,
    needs,
    player,
    players,
    pluses,
    spoken_die,
    symbols,
    title,
    warning,
)
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label

PASSING: Final = {
    "loosen": "none_let_go",
    "release": "none_let_go",
    "recover": "no_plus",
    "defend": "no_defence",
    "grab": "no_grab",
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
BUILDING: Final = (*MIXES, "box", "draft")  # kinds about what a daemon is made of
ABSTRACT: Final = (*BUILDING, *HEAPS, "array", "guard")  # kinds whose options point at nothing


def describe(s: Daemon, decision: Decision) -> Description:
    """Return a decision in words."""
    seat, kind = decision.seat, decision.kind
    joining = s.showing(seat, JOINING[kind]) if kind in JOINING else []
    facing = s.attacks[s.facing] if s.facing != NONE else Attack()
    owner = foe_of(s, kind) if kind in FOES else seat
    attacking = [s.data.symbols[s.shown[seat][die]].id for die in attackers(s)] if kind == "array" else []
    labels = [label(s, decision, option) for option in decision.options]
    if kind in HURTING:
        ranked = ranks(s, kind, owner)
        for one in labels:
            one.rank = ranked[one.option]
    return Description(
        labels,
        {
            "turn": player(s.turn),
            "foe": player(foe_of(s, kind)),
            "minuses": minuses(s.minuses, 0),
            "waiting": minuses(s.minuses, s.aimed),
            "warning": warning(s, seat) if kind == "release" else "",
            "attacks": symbols(s.data, attacking) if kind == "array" else "",
            "have": len(s.bodies[seat]),
            "size": s.options["size"],
            "part": bare_die(s, seat, joining[0]) if joining else "",
            "chosen": s.data.parts[s.drafting].title if s.drafting != NONE else "",
            "attack": bare_die(s, s.sender, facing.die) if s.facing != NONE else "",
            "needs": needs(s, facing) if s.facing != NONE else "",
            "rest": pluses(need(s, facing) - len(s.guards)),
            "filling": filling(s, facing) if kind == "guards" else "",
            "stunned": len(s.lying(owner, STUNNED)),
            "faced": len(s.attacks),
            "fester": festering(s, seat) if kind == "recover" else "",
            "guards": guards(ready(s)) if kind == "defend" else "",
            "hurts": hurts(s.damage[AIMED] + s.damage[PLAIN], s.damage[AIMED + 1] + s.damage[PLAIN + 1]),
        },
    )


def filling(s: Daemon, attack: Attack) -> Word:
    """Return what pluses can do in a defence, if they can do anything. [daemon.defence.plus]"""
    return Word("filling" if need(s, attack) > 1 and s.showing(s.turn, PLUS) else "safe")


def festering(s: Daemon, seat: int) -> Word:
    """Return what Fester does to the pluses a daemon spends now. [daemon.breed.fester]"""
    power = power_of(s.data, s.kinds[s.sender], s.bloods[s.sender]) if s.sender != NONE else ""
    n = s.strength(s.sender) if power == "fester" else 0
    return Word("safe" if n == 0 else "festering" if n == 1 else "festering_more", {"n": n})


def foe_of(s: Daemon, kind: str) -> int:
    """Return whose dice a choice is about, if they are not one's own."""
    if kind in ("grab", "rot", "array", "hold_back") or (kind == "mark" and s.target != NONE):
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
        free = len([place for place in s.places[option] if place < HELD])
        whole = len(s.bodies[option])
        return Label(option, "foe", {"foe": player(option), "free": free, "of": whole}, [f"p{option}"], rule)
    if kind in ATTACKS:
        return attack_label(s, decision, option)
    if kind == "array":
        return Label(option, "all" if option == ALL else "some", rule=rule)
    if kind in HEAPS:
        n = s.damage[option] if kind == "soften" else s.damage[option + 1]
        return Label(option, "aimed" if option == AIMED else "plain", {"n": n}, rule=rule)
    if kind in BUILDING:
        return building_label(s, decision, option)
    if kind == "guard":
        row = rows.symbols[option]
        n, more = len(guarding(s, option)), pluses(ready(s)[3])
        return Label(option, "guard", {"symbol": row.title, "n": n, "pluses": more}, rule=row.rule)
    owner = foe_of(s, kind) if kind in FOES else decision.seat
    die, targets = die_word(s, owner, option), [NAMES[owner][option]]
    if kind == "hold_back":
        attack = Attack(option, s.shown[owner][option])
        does = harm(s, attack, owner, s.target)
        return Label(
            option, "attack", {"attack": die, "damage": does, "needs": needs(s, attack)}, targets, rule
        )
    return Label(option, "die", {"die": die}, targets, rule)


def building_label(s: Daemon, decision: Decision, option: int) -> Label:
    """Return a part, a mix or a box among the options in words."""
    kind, rule = decision.kind, decision.rule
    rows: Rows = s.data
    if kind == "draft":
        left = len([part for part, _ in s.pool if part == option])
        title = rows.parts[option].title
        return Label(option, "part", {"part": title, "n": left, "faces": faces(rows, option)}, rule=rule)
    if kind == "box":
        breed = list(rows.breeds.values())[option]
        power = rows.powers[breed.id].text if s.options["breeds"] == "on" else ""
        mix = rows.names[rows.bred[option]]
        text = "box_bred" if power else "box"
        return Label(option, text, {"breed": breed.title, "mix": mix, "power": power}, rule=rule)
    if kind == "draft_mix":
        left = s.pool.count((s.drafting, option))
        return Label(option, "mix", {"mix": rows.names[option], "n": left}, rule=rule)
    flesh, blood = rows.mixes[option]
    return Label(option, "declared", {"mix": rows.names[option], "flesh": flesh, "blood": blood}, rule=rule)


def attack_label(s: Daemon, decision: Decision, option: int) -> Label:
    """Return an attack among the options in words, and what becomes of it."""
    attack, kind = s.attacks[option], decision.kind
    owner, victim = (s.sender, s.turn) if kind == "defend" else (s.turn, s.target)
    rows: Rows = s.data
    parts = {
        "attack": die_word(s, owner, attack.die),
        "damage": harm(s, attack, owner, victim),
        "needs": needs(s, attack),
        "then": harm(s, attack, owner, victim, rows.wounds[SPIKE]),
        "now": need(s, attack),
        "more": needs(s, attack, rows.boost[attack.symbol]),
    }
    text = kind if kind in ("aim", "spike", "boost") else "attack"
    if kind == "inject":
        mix = s.mixes[owner][attack.die]
        text = "inject_vain" if immune(rows, s.kinds[victim], s.bloods[victim], mix) else "inject"
        parts["then"] = harm(s, attack, owner, victim, 1)
    return Label(option, text, parts, [NAMES[owner][attack.die]], decision.rule)


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
        parts["attack"] = named_die(data, told["attack"], told["attacker"])
    for name in ("target", "next"):
        if name in told:
            parts[name] = player(int(told[name][1:]))
    if "minuses" in told:
        parts["sent"] = minuses(told["minuses"], told["aimed"])
    if "pluses" in told:
        parts["wasted"] = pluses(told["pluses"])
    if "breed" in told:
        parts["breed"] = Word(told["breed"], {"mix": told["mix"]})
    if "faces" in told:
        parts["rolled"] = dice(len(told["faces"]))
    return {**parts, **listed(data, told)}


def listed(data: Rows, told: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts that are lists in an event, or titles."""
    parts: dict[str, object] = {}
    if "seats" in told:
        parts["seats"] = players(told["seats"])
    if "parts" in told:
        parts["parts"] = counted([title(data, part) for part in told["parts"]])
    if "symbols" in told:
        parts["symbols"] = symbols(data, told["symbols"])
    if "part" in told:
        parts["part"] = title(data, told["part"])
    return parts
