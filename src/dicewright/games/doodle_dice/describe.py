"""Doodle Dice in words: prompts, labels, refusals and events."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.doodle_dice.match import untaken
from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE, Doodle
from dicewright.games.doodle_dice.steal import safe
from dicewright.games.doodle_dice.turn import AGAIN, CUP, FREE
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label

PASSING: Final = {
    "block": "let",
    "declare": "gallery",
    "confirm": "drop",
    "roll": "rest",
    "act": "stop",
    "again": "enough",
}
PLAIN: Final = {AGAIN: ("again", "doodle.turn.rolls"), FREE: ("free", "doodle.card.free")}


def describe(s: Doodle, decision: Decision) -> Description:
    """Return a decision in words."""
    rows: Rows = s.data
    labels = [label(s, decision, option) for option in decision.options]
    card = decision.options[0] if decision.kind in ("opening", "confirm") else NONE
    return Description(
        labels,
        {
            "rolls": s.rolls,
            "allowed": s.allowed,
            "target": player(s.turn),
            "colour": colour_of(rows, card),
            "card": "" if card == NONE else rows.cards[card].title,
        },
    )


def label(s: Doodle, decision: Decision, option: int) -> Label:
    """Return one option in words."""
    rows: Rows = s.data
    kind = decision.kind
    if option == PASS:
        return Label(PASS, PASSING[kind], rule=decision.rule)
    if kind == "block":
        held = [rows.names[c] for c in s.specials[decision.seat] if rows.cards[c].sort == "block"]
        return Label(option, "block", targets=held, rule="doodle.card.block")
    if kind == "first_move":
        return Label(option, "cup" if option == CUP else "draw", rule="doodle.turn.draw")
    if kind == "roll":
        return Label(option, "roll", rule="doodle.turn.rolls")
    if kind == "again":
        figure = rows.figures[s.dice[option]].title
        return Label(option, "die", {"n": option + 1, "figure": figure}, [f"d.{option}"], "doodle.turn.rolls")
    if option in PLAIN:
        return Label(option, PLAIN[option][0], rule=PLAIN[option][1])
    return card_label(s, kind, option)


def card_label(s: Doodle, kind: str, card: int) -> Label:
    """Return a card among the options in words."""
    rows: Rows = s.data
    dice = Word("dice" if rows.sizes[card] != 1 else "die", {"n": rows.sizes[card]})
    parts = {"card": rows.cards[card].title, "colour": colour_of(rows, card), "dice": dice}
    target = [rows.names[card]]
    if kind == "declare":
        owner = next(seat for seat in range(s.seats) if card in s.sets[seat])
        return Label(card, "steal", {**parts, "owner": player(owner)}, target, "doodle.steal.declare")
    if kind == "confirm":
        return Label(card, "keep", parts, target, "doodle.steal.declare")
    if kind == "act" and s.steal != NONE:
        return Label(card, "keep", parts, target, "doodle.steal.take")
    if kind == "act":
        return Label(card, "take", parts, target, "doodle.turn.match")
    return Label(card, "card", parts, target, "doodle.setup.gallery")


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def colour_of(rows: Rows, card: int) -> str:
    """Return a card's colour as people say it; a special has none."""
    return rows.colours[rows.cards[card].colour].title if card != NONE and rows.colour[card] >= 0 else ""


def entity(s: Doodle, decision: Decision, option: int) -> str:
    """Return what an option would point at if it were offered."""
    if decision.kind == "again":
        return f"d.{option}" if 0 <= option < len(s.dice) else ""
    cards = decision.kind in ("opening", "declare", "act") and 0 <= option < len(s.data.cards)
    return s.data.names[option] if cards else ""


def why_not(s: Doodle, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an entity from being chosen, or ""."""
    rows: Rows = s.data
    if decision.kind == "again":
        return "" if entity in [f"d.{die}" for die in range(len(s.dice))] else "doodle.turn.rolls"
    if entity not in rows.names:
        return decision.rule
    card = rows.names.index(entity)
    if decision.kind == "act":
        return untaken(s, decision.seat, card)
    if decision.kind == "roll":
        return untaken(s, decision.seat, card) or "doodle.turn.rolls"
    if decision.kind == "declare":
        return safe(s, decision.seat, card)
    if decision.kind == "block":
        held = card in s.specials[decision.seat] and rows.cards[card].sort == "block"
        return "" if held else "doodle.card.block"
    named = decision.kind in ("opening", "confirm") and card in decision.options
    return "" if named else decision.rule


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    parts: dict[str, object] = {"seat": player(event["seat"]), **event["data"]}
    if "card" in parts:
        card = data.names.index(str(parts["card"]))
        parts["card"], parts["colour"] = data.cards[card].title, colour_of(data, card)
    for name in ("target", "victim"):
        if name in parts:
            parts[name] = player(int(str(parts[name])[1:]))
    if "faces" in event["data"]:
        parts["figures"] = ", ".join(data.figures[face - 1].title for face in event["data"]["faces"])
    return parts
