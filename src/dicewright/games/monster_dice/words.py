"""MonsterDice in words: players, dice, cards, and what events tell."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.monster_dice.rows import ANSWERS, MONSTER_OF, NAMES, Rows
from dicewright.games.monster_dice.state import BLANK, SCULPTED, Monsters
from dicewright.kernel.content.texts import Word, all_of


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def players(entities: list[str]) -> Word:
    """Return the words for several seats, by their entities."""
    return all_of([player(int(entity[1:])) for entity in entities])


def monster(data: Rows, die: str) -> str:
    """Return the title of a die by its id."""
    return data.monsters[MONSTER_OF[NAMES.index(die)]].title


def die_word(s: Monsters, die: int) -> Word:
    """Return the words for a die and what it shows."""
    title = s.data.monsters[MONSTER_OF[die]].title
    face = s.faces[die]
    if face == BLANK:
        return Word("die_blank", {"die": title})
    return Word("die_monster" if face == SCULPTED else "die_face", {"die": title, "face": face})


def prey_word(s: Monsters, die: int) -> Word:
    """Return the words for a die that is attacked: its number tells it from others of its name."""
    title = s.data.monsters[MONSTER_OF[die]].title
    number = s.faces[die] not in (BLANK, SCULPTED)
    return Word("die_face" if number else "die_bare", {"die": title, "face": s.faces[die]})


def shown(data: Rows, dice: Sequence[str], faces: Sequence[int]) -> str:
    """Return what dice show as a list: the monsters by name, then the numbers."""
    both = list(zip(dice, faces, strict=True))
    monsters = [monster(data, die) for die, face in both if face == SCULPTED]
    return ", ".join([*monsters, *[str(face) for face in sorted(faces) if face != SCULPTED]])


def card_title(data: Rows, card: str) -> str:
    """Return the title of a card by its id."""
    return data.cards[data.names.index(card)].title


def titles(data: Rows, cards: Sequence[str]) -> str:
    """Return cards as a list."""
    return ", ".join(card_title(data, card) for card in cards)


def thing(data: Rows, entity: str) -> str:
    """Return the title of a die or a card by its id, or "" for a hand."""
    if entity in data.names:
        return card_title(data, entity)
    return monster(data, entity) if entity in NAMES else ""


def drawn(data: Rows, card: str) -> Word:
    """Return a card as it is told who gets it: "an 8", "the Dimwit", "Squid Knot"."""
    row = data.cards[data.names.index(card)]
    if row.sort == "points":
        return Word("a_point", {"n": row.points})
    return Word("the_card" if row.sort == "dimwit" else "a_card", {"card": row.title})


def strike(data: Rows, power: str) -> Word:
    """Return the dice of an effect, and what they do."""
    dice = all_of([data.monsters[monster].title for monster in data.needs[power]])
    return Word(f"strike_{power}", {"dice": dice})


def counter_of(data: Rows, power: str) -> str:
    """Return the title of the card that counters an effect."""
    window = ANSWERS[data.needs[power][0]]
    return next(row.title for row in data.powers.values() if row.window == window)


def account(told: Mapping[str, Any]) -> Word:
    """Return what the points of a seat are made of."""
    parts = (
        ("points", "in_hand"),
        ("played", "for_played"),
        ("unplayed", "for_unplayed"),
        ("dimwit", "for_dimwit"),
    )
    return all_of([Word(id, {"n": abs(told[name])}) for name, id in parts if told[name] or name == "points"])


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    if "target" in told:
        parts["target"] = player(int(told["target"][1:]))
    if "card" in told:
        parts["card"], parts["drawn"] = card_title(data, told["card"]), drawn(data, told["card"])
    if "cards" in told:
        parts["cards"] = titles(data, told["cards"]) or Word("nothing")
    if "die" in told:
        parts["die"] = monster(data, told["die"])
    if "power" in told:
        parts["strike"], parts["counter"] = strike(data, told["power"]), counter_of(data, told["power"])
    if "total" in told:
        parts["account"] = account(told)
    if "seats" in told:
        parts["seats"] = players(told["seats"])
    if "faces" in told:
        parts["n"] = len(told["faces"])
    if "dice" in told and event["kind"] == "showed":
        parts["shown"] = shown(data, told["dice"], told["faces"])
    return parts
