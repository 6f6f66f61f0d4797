"""Duel's tables as typed rows: the deck, the training, and who has which power."""

from dataclasses import dataclass
from typing import Literal

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.windows import Data


@dataclass
class Card:
    """One row of cards.toml: a weapon with its die, a trick played in one's turn, or a power."""

    id: str
    title: str
    sort: Literal["weapon", "trick", "power"]
    rule: str
    copies: int
    sides: int = 0
    power: str = ""


@dataclass
class Training:
    """One row of training.toml: what a duellist may have practised."""

    id: str
    title: str
    most: int
    life: int = 0


class Rows(Data):
    """All rows of a match of Duel; a card's number is its place in the deck."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        kinds = tables.rows("cards", Card)
        self.training = tables.rows("training", Training)
        self.cards = [card for card in kinds.values() for _ in range(card.copies)]
        self.names = [f"c.{card.id}{i}" for card in kinds.values() for i in range(card.copies)]
        held = {card.power for card in kinds.values() if card.power}
        self.innate: dict[str, list[str]] = {}
        self.carried: dict[str, list[str]] = {}
        for power in self.powers.values():
            book = self.carried if power.id in held else self.innate
            book.setdefault(power.window, []).append(power.id)
