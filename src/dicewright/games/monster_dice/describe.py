"""MonsterDice in words: prompts, labels, refusals, defaults and events."""

from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.monster_dice.attack import entity_of, lacking, owner_of, spared, thing_name, victim_of
from dicewright.games.monster_dice.rows import DICE, MONSTERS, NAMES, NONE, Rows
from dicewright.games.monster_dice.state import SCULPTED, Monsters
from dicewright.games.monster_dice.turn import THROW
from dicewright.games.monster_dice.words import (
    card_title,
    die_word,
    monster,
    player,
    players,
    shown,
    thing,
    titles,
)
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Description, Label
from dicewright.kernel.windows import meant, refusal

PASSING: Final = {
    "surprise": "no_surprise",
    "demolish": "no_demolition",
    "plunder": "no_card",
    "effect": "no_effect",
    "bite": "no_more",
    "grab": "no_more",
    "look": "no_more",
    "reroll": "enough",
    "counter": "no_counter",
    "gift": "no_gift",
}
AIMED: Final = ("bite", "grab", "theft", "look", "retake")
DIES: Final = ("bite", "grab", "heal", "reroll")  # kinds whose options are dice
SEATS: Final = {"theft": "h", "look": "h", "swap": "p", "curse": "p"}  # a hand, or a player
CARDS: Final = ("retake", "plunder")
WINDOWS: Final = ("counter", "surprise", "gift")
PHRASES: Final = {
    "bite": "bites",
    "bite_two": "bites",
    "grab": "grabs",
    "grab_two": "grabs",
    "theft": "robs",
    "look": "looks",
    "look_two": "looks",
    "retake": "retakes",
}


def describe(s: Monsters, decision: Decision) -> Description:
    """Return a decision in words."""
    return Description(
        [label(s, decision, option) for option in decision.options],
        {
            "turn": player(s.turn),
            "victim": player(s.victim),
            "attack": attack_word(s) if decision.kind == "counter" else "",
            "moment": Word("after_roll" if s.rolled else "between_turns", {"turn": player(s.turn)}),
            "n": decision.set[1] if decision.set is not None else 1,
            "nth": nth(s) if decision.kind in AIMED else "",
            "dice": len(s.pools[decision.seat]),
        },
    )


def nth(s: Monsters) -> Word | str:
    """Return which target of several the running attack names now."""
    if s.data.powers[s.attack].numbers["targets"] == 1:
        return ""
    return Word("next" if s.aims else "first")


def attack_word(s: Monsters) -> Word:
    """Return what the running attack would do to the player who may counter it."""
    mine = [thing_name(s, aim) for aim in s.aims if victim_of(s, aim) == s.victim]
    words = ", ".join(thing(s.data, name) for name in mine)
    return Word(PHRASES[s.attack], {"turn": player(s.turn), "things": words})


def label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return one option in words."""
    kind = decision.kind
    if option == PASS:
        return Label(PASS, PASSING[kind], rule=decision.rule)
    if kind == "roll":
        return roll_label(s, decision.seat, option)
    if kind == "demolish":
        return Label(option, "demolish", rule="monster.demolition")
    if kind == "effect":
        return effect_label(s, option)
    if kind in WINDOWS:
        return power_label(s, decision.seat, option)
    target = [entity_of(s, kind, option)]
    if kind in SEATS:
        parts: dict[str, object] = {"target": player(option), "cards": len(s.hands[option])}
        parts["dice"] = len(s.pools[option])
        return Label(option, "swap_with" if kind == "swap" else "opponent", parts, target, decision.rule)
    if kind == "retake":
        parts = {"card": s.data.cards[option].title, "target": player(owner_of(s, option))}
        return Label(option, "played_card", parts, target, decision.rule)
    if kind == "plunder":
        return Label(option, "card", {"card": s.data.cards[option].title}, target, decision.rule)
    if kind in AIMED:
        parts = {"die": die_word(s, option), "target": player(s.holder(option))}
        return Label(option, "their_die", parts, target, decision.rule)
    return Label(option, "own_die", {"die": die_word(s, option)}, target, decision.rule)


def roll_label(s: Monsters, seat: int, option: int) -> Label:
    """Return the choice to roll, or to play a Surprise before."""
    if option == THROW:
        parts = {"dice": len(s.pools[seat])}
        return Label(option, "throw" if s.pools[seat] else "no_dice", parts, [f"p{seat}"], "monster.turn")
    card = s.data.names[s.carrying(seat, "surprise")]
    return Label(option, "surprise_first", {}, [card], "monster.card.surprise")


def effect_label(s: Monsters, option: int) -> Label:
    """Return an effect with the dice it would use."""
    rows: Rows = s.data
    power, _ = meant(s, option)
    row = rows.powers[power]
    first, *more = rows.needs[power]
    dice = s.ready(first)[:1] + (s.boosters()[:1] if more else [])
    if power == "reroll" and s.options["devil_alone"] == "nothing":
        dice = s.ready(first)[:2]
    names = [NAMES[die] for die in dice]
    uses = ", ".join(monster(rows, name) for name in names)
    return Label(option, "effect", {"effect": row.title, "uses": uses}, names, row.rule)


def power_label(s: Monsters, seat: int, option: int) -> Label:
    """Return a card that can be played in a window."""
    rows: Rows = s.data
    power, _ = meant(s, option)
    row = rows.powers[power]
    card = s.carrying(seat, power)
    targets = [rows.names[card]] if card != NONE else []
    return Label(option, "give" if power == "gift" else "play", {"card": row.title}, targets, row.rule)


def entity(s: Monsters, decision: Decision, option: int) -> str:
    """Return what an option would point at if it were offered."""
    kind = decision.kind
    if kind in SEATS:
        return entity_of(s, kind, option) if 0 <= option < s.seats else ""
    if kind in DIES:
        return NAMES[option] if 0 <= option < s.seats * DICE else ""
    return s.data.names[option] if kind in CARDS and 0 <= option < len(s.data.cards) else ""


def number_of(s: Monsters, kind: str, entity: str) -> int:
    """Return the option that points at an entity, or NONE."""
    rows: Rows = s.data
    names: list[str] = rows.names if kind in CARDS else list(NAMES[: s.seats * DICE])
    if kind in SEATS:
        names = [f"{SEATS[kind]}{seat}" for seat in range(s.seats)]
    return names.index(entity) if entity in names else NONE


def why_not(s: Monsters, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an entity from being chosen, or ""."""
    kind = decision.kind
    if kind == "effect":
        return unused(s, entity)
    if kind in WINDOWS or kind in ("roll", "demolish"):
        targets = [name for option in decision.options for name in label(s, decision, option).targets]
        return "" if entity in targets else decision.rule
    option = number_of(s, kind, entity)
    if option in decision.options and option != NONE:
        return ""
    if option != NONE and kind in AIMED:
        return spared(s, kind, option)
    return decision.rule


def unused(s: Monsters, entity: str) -> str:
    """Return the rule that keeps a die from giving an effect now, or "". [monster.side.once]"""
    if entity not in NAMES[: s.seats * DICE]:
        return "monster.side.may"
    die = NAMES.index(entity)
    if die in s.used:
        return "monster.side.once"
    if die not in s.results or s.faces[die] != SCULPTED:
        return "monster.turn"
    needs: dict[str, tuple[int, ...]] = s.data.needs
    using = [id for id, monsters in needs.items() if die % DICE in monsters]
    found = [refusal(s, id, s.turn) for id in using]
    if "" in found:
        return ""
    if MONSTERS[die % DICE] == "diemwit":
        return "monster.side.dimwit"
    return next((found[i] for i, id in enumerate(using) if not lacking(s, id)), found[0])


def default(s: Monsters, decision: Decision) -> int:
    """Answer a time-out where nobody may pass: roll, or take the first that is offered."""
    return decision.options[0]


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    if "target" in told:
        parts["target"] = player(int(told["target"][1:]))
    if "card" in told:
        parts["card"] = card_title(data, told["card"])
    if "cards" in told:
        parts["cards"] = titles(data, told["cards"]) or Word("nothing")
    if "die" in told:
        parts["die"] = monster(data, told["die"])
    if "power" in told:
        parts["power"] = data.powers[told["power"]].title
    if "seats" in told:
        parts["seats"] = players(told["seats"])
    if "faces" in told:
        parts["n"] = len(told["faces"])
    if "dice" in told and event["kind"] == "showed":
        parts["shown"] = shown(data, told["dice"], told["faces"])
    return parts
