"""The six monsters and the deck as typed rows, and what each effect needs."""

from dataclasses import dataclass
from typing import Final, Literal

from dicewright.kernel.asking.codecs import Pair
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import DataError
from dicewright.kernel.windows import Data, Power

MONSTERS: Final = ("teeth", "squi", "devil", "spider", "diemwit", "deye")  # a player's dice, in this order
TEETH: Final = 0
SQUI: Final = 1
DEVIL: Final = 2
SPIDER: Final = 3
DIEMWIT: Final = 4
DEYE: Final = 5
DIE: Final = Pair(6, 6)  # a die: who began with it, and its monster
MONSTER_OF: Final = tuple(DIE.second(die) for die in range(DIE.span))
NAMES: Final = tuple(f"d{seat}.{monster}" for seat, monster in map(DIE.split, range(DIE.span)))
ANSWERS: Final = {
    TEETH: "bitten",
    SQUI: "robbed",
    DEYE: "watched",
    SPIDER: "snatched",
}  # windows, by attacker
MOST_SIDES: Final = 20
MOST: Final = 1000  # cards in a deck
NONE: Final = -1


@dataclass(frozen=True)
class Monster:
    """One row of dice.toml: a die by its monster, and what its sculpted side does."""

    id: str
    title: str
    letter: str
    sides: int  # faces from 1, which is the sculpted one
    text: str
    rule: str


@dataclass(frozen=True)
class Card:
    """One row of cards.toml: points, or a special with its power."""

    id: str
    title: str
    sort: Literal["points", "counter", "surprise", "dimwit"]
    rule: str
    copies: int
    points: int = 0
    power: str = ""
    text: str = ""


def check_effect(row: Power) -> None:
    """Refuse an effect that no die has, or that nothing keeps from being used without its dice."""
    if not row.side.split():
        raise DataError("powers.toml", row.id, "side", "an effect is a monster's")
    for name in row.side.split():
        if name not in MONSTERS:
            raise DataError("powers.toml", row.id, "side", f"{name!r} is no monster")
    if row.may != row.id:
        raise DataError("powers.toml", row.id, "may", "an effect has the test of its own name")


class Rows(Data):
    """All rows of a match; a card's number is its place in the deck. [monster.setup.cards]"""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        kinds = tables.rows("cards", Card)
        monsters = tables.rows("dice", Monster)
        self.check_parts(monsters, list(kinds.values()))
        self.monsters = [monsters[id] for id in MONSTERS]
        self.sides = tuple([monster.sides for monster in self.monsters])
        self.cards = [card for card in kinds.values() for _ in range(card.copies)]
        self.names = [f"c.{card.id}.{i}" for card in kinds.values() for i in range(card.copies)]
        self.power = [card.power for card in self.cards]
        self.points = [card.points if card.sort == "points" else 0 for card in self.cards]
        self.special = [card.sort in ("counter", "surprise") for card in self.cards]
        self.dimwit = next((i for i, card in enumerate(self.cards) if card.sort == "dimwit"), NONE)
        self.copies = {power: self.power.count(power) for power in sorted(set(self.power)) if power}
        self.effects = [row.id for row in self.powers.values() if row.window == "effects"]
        self.needs = {
            id: tuple([MONSTERS.index(monster) for monster in self.powers[id].side.split()])
            for id in self.effects
        }
        self.carried: dict[str, list[str]] = {}
        for power in self.powers.values():
            if power.window != "effects":
                self.carried.setdefault(power.window, []).append(power.id)

    def check_parts(self, monsters: dict[str, Monster], cards: list[Card]) -> None:
        """Refuse dice, sides and a deck that cannot be played with. [monster.setup.dice]"""
        if sorted(monsters) != sorted(MONSTERS):
            raise DataError("dice.toml", "", "", f"there is one die of each monster: {', '.join(MONSTERS)}")
        for monster in monsters.values():
            if not 2 <= monster.sides <= MOST_SIDES:
                raise DataError("dice.toml", monster.id, "sides", f"a die has 2 to {MOST_SIDES} sides")
        for row in self.powers.values():
            if row.window == "effects":
                check_effect(row)
        self.check_cards(cards)

    def check_cards(self, cards: list[Card]) -> None:
        """Refuse a deck that cannot be played with. [monster.setup.cards]"""
        for card in cards:
            if card.copies < 0:
                raise DataError("cards.toml", card.id, "copies", "must not be less than 0")
            if (card.sort == "points") != (card.power == ""):
                raise DataError(
                    "cards.toml", card.id, "power", "a special has a power, and no other card has"
                )
            if card.power and card.power not in self.powers:
                raise DataError("cards.toml", card.id, "power", f"no power is called {card.power!r}")
        if sum(card.copies for card in cards if card.sort == "dimwit") > 1:
            raise DataError("cards.toml", "", "", "there is one Dimwit at most")
        if sum(card.copies for card in cards) > MOST:
            raise DataError("cards.toml", "", "", f"a deck has at most {MOST} cards")
