"""The words of MonsterDice that sentences are made of: players, dice, cards and lists of them."""

from collections.abc import Sequence

from dicewright.games.monster_dice.rows import DICE, NAMES, Rows
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
    return data.monsters[NAMES.index(die) % DICE].title


def die_word(s: Monsters, die: int) -> Word:
    """Return the words for a die and what it shows."""
    title = s.data.monsters[die % DICE].title
    face = s.faces[die]
    if face == BLANK:
        return Word("die_blank", {"die": title})
    return Word("die_monster" if face == SCULPTED else "die_face", {"die": title, "face": face})


def shown(data: Rows, dice: Sequence[str], faces: Sequence[int]) -> str:
    """Return dice and what they show as a list."""
    said = [
        f"{monster(data, die)} {'!' if face == SCULPTED else face}"
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
    """Return the title of a die or a card by its id; a hand is called by nothing."""
    if entity in data.names:
        return card_title(data, entity)
    return monster(data, entity) if entity in NAMES else ""
