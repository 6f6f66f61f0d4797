"""Duel in words: prompts, labels, refusals, defaults, events, and what odds are about."""

from collections.abc import Mapping
from typing import Any

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label, Measure
from dicewright.kernel.windows import meant, refusal
from tests.toys.duel.rows import Rows
from tests.toys.duel.state import HIGH, Duel
from tests.toys.duel.turn import forbidden, spared


def describe(s: Duel, decision: Decision) -> Description:
    """Return a decision in words."""
    labels = [label_of(s, decision, option) for option in decision.options]
    target = f"player {s.target + 1}"
    return Description(labels, {"target": target, "face": s.face, "luck": s.luck[decision.seat]})


def label_of(s: Duel, decision: Decision, option: int) -> Label:
    """Return one option in words."""
    kind = decision.kind
    if option == PASS:
        return Label(PASS, "rest" if kind == "act" else "pass", rule=decision.rule)
    if kind == "stance":
        return Label(option, "high" if option == HIGH else "low", rule="duel.stance")
    if kind == "target":
        return Label(option, "foe", {"foe": f"player {option + 1}"}, [f"p{option}"], "duel.target")
    if kind == "press":
        return Label(option, "press", {"luck": s.luck[decision.seat]}, [f"p{decision.seat}"], "duel.luck")
    if kind in ("act", "bury"):
        row = s.data.cards[option]
        rule = row.rule if kind == "act" else "duel.bury"
        return Label(option, "card", {"card": row.title}, [s.data.names[option]], rule)
    power, owner = meant(s, option)
    held = [s.data.names[c] for c in s.hands[owner] if s.data.cards[c].power == power]
    row = s.data.powers[power]
    return Label(option, "power", {"power": row.title}, held, row.rule)


def entity(s: Duel, decision: Decision, option: int) -> str:
    """Return what an option would point at if it were offered."""
    if decision.kind == "target":
        return f"p{option}" if 0 <= option < s.seats else ""
    cards = decision.kind in ("act", "bury") and 0 <= option < len(s.data.cards)
    return s.data.names[option] if cards else ""


def why_not(s: Duel, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an entity from being chosen, or ""."""
    seat = decision.seat
    if decision.kind == "target":
        seats = [f"p{foe}" for foe in range(s.seats)]
        return spared(s, seat, s.weapon, seats.index(entity)) if entity in seats else "duel.target"
    rows: Rows = s.data
    card = rows.names.index(entity) if entity in rows.names else PASS
    if card not in s.hands[seat]:
        return "duel.card.hand"
    if decision.kind == "act":
        return forbidden(s, seat, card)
    if decision.kind in ("declared", "rolled"):
        power = rows.cards[card].power
        return refusal(s, power, seat) if power in rows.carried.get(s.window, ()) else "duel.card.moment"
    return ""


def default(s: Duel, decision: Decision) -> int:
    """Answer a time-out: stand low, strike the first foe."""
    return decision.options[0]


def measures(s: Duel, decision: Decision) -> list[Measure]:
    """Return what a duellist would like to know: does it hurt, and whom?"""
    if decision.kind not in ("act", "target", "press", "declared", "rolled"):
        return []
    seat, life = decision.seat, s.life.copy()

    def hurts(after: Duel) -> bool:
        return any(after.life[foe] < life[foe] for foe in range(after.seats) if foe != seat)

    def suffers(after: Duel) -> int:
        return life[seat] - after.life[seat]

    return [Measure("hurts", hurts), Measure("suffers", suffers)]


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    parts: dict[str, object] = {"seat": f"Player {event['seat'] + 1}", **event["data"]}
    for name in ("target", "card"):
        if name in parts:
            parts[name] = spoken(data, str(parts[name]))
    for name in ("cards", "faces"):
        if name in event["data"]:
            parts[name] = ", ".join(spoken(data, str(one)) for one in event["data"][name]) or "none"
    if "stance" in parts:
        parts["stance"] = "high" if parts["stance"] == HIGH else "low"
    return parts


def spoken(data: Rows, entity: str) -> str:
    """Return an entity as people say it."""
    if entity in data.names:
        return data.cards[data.names.index(entity)].title
    return f"player {int(entity[1:]) + 1}" if entity[:1] == "p" else entity
