"""MonsterDice in words: players, dice, cards, and what events tell."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.games.monster_dice.rows import MONSTER_OF, NAMES, Rows
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


def shown(data: Rows, dice: Sequence[str], faces: Sequence[int]) -> str:
    """Return dice and what they show as a list."""
    said = [
        f"{monster(data, die)} {'(monster)' if face == SCULPTED else face}"
        for die, face in zip(dice, faces, strict=True)
    ]
    return ", ".join(said)


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
