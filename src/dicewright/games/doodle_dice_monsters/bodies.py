"""What is drawn and fights: parts, monsters, and an attack on its way."""

from typing import Final

from dicewright.games.doodle_dice_monsters.rows import CORE, MONSTER, NONE
from dicewright.kernel.asking.codecs import Pair

# The numbers that stand for things in states, records and options.
MONSTER_CODE: Final = Pair(160, 6)  # a monster's name: the seat it was sketched by, and its number there
PARTS: Final = 200  # numbers of parts that have a code of the usual size
PART_CODE: Final = Pair(PARTS, 10**5)  # a part's key: the name of its monster, and its number there
DIE_CODE: Final = Pair(10, 10**5)  # a die of anybody: its number, and the seat
CHARGE: Final = Pair(10, 10**5)  # a monster's name, and the seat whose mage has charged it
# Options of two sorts, 0 and 1: a part or a power, a monster or a player, an old monster or a new one.
EITHER: Final = Pair(10**6, 2)
name_of: Final = PART_CODE.first  # of the monster that a part belongs to, by the part's key

MOST_PARTS: Final = 5  # the core included [ddm.part.limit]


class Part:
    """One part of a monster: its type, its die and the damage it has taken. [ddm.label]"""

    __slots__ = ("also", "damage", "die", "number", "sides", "type")

    def __init__(self, number: int = 0, type: int = CORE, die: int = 0, sides: int = 4) -> None:
        self.number = number
        self.type = type
        self.also = NONE  # a second type that it works as
        self.die = die  # NONE of a free stratagem or fortress
        self.sides = sides
        self.damage = 0

    def copy(self) -> "Part":
        """Return a copy."""
        new = Part(self.number, self.type, self.die, self.sides)
        new.also = self.also
        new.damage = self.damage
        return new

    @property
    def life(self) -> int:
        """Return what it can still take; damage never shrinks the die itself. [ddm.damage]"""
        return self.sides - self.damage

    @property
    def quarter(self) -> int:
        """Return k, if it is a core: its sides divided by four, whatever its damage. [ddm.quarter]"""
        return self.sides // 4

    def serves_as(self, type: int) -> bool:
        """Say whether it is of a type. [ddm.label]"""
        return type == self.type or type == self.also  # noqa: PLR1714 - a tuple takes twice as long


class Monster:
    """One monster: its parts, a core first. No rule reads how it is drawn or called. [ddm.monster]

    It is its owner's who sketched it and whose dice it is made of, and it is played by a seat.
    """

    __slots__ = (
        *("base", "born", "cap", "fits", "given", "granted", "kind", "made", "made_of", "manifold"),
        *("name", "number", "owner", "parts", "seat", "tags", "tint"),
    )

    def __init__(self, owner: int = 0, number: int = 0, born: int = 0, kind: int = MONSTER) -> None:
        self.owner = owner
        self.seat = owner
        self.number = number
        self.name = MONSTER_CODE.code(owner, number)  # by which rules name it
        self.base = PART_CODE.code(self.name, 0)  # the key that a part with the number 0 has
        self.kind = kind
        self.parts: list[Part] = []
        self.born = born  # the round it was sketched in
        self.given = 0  # actions given up for this round
        self.granted = 0  # actions that others have given it for this round
        self.made = 0  # parts it ever had: their numbers are never used again
        self.cap = MOST_PARTS
        self.fits = True  # whether its drawing is held to fit its core's colour
        self.tags = 0  # what its drawing shows, a bit for each tag
        self.tint = NONE  # the colour of a free stratagem or fortress, which has no die
        self.manifold = False  # has more than one core, or a device
        self.made_of: tuple[int, ...] = ()  # the keys its parts had in the monsters it was put together from

    def copy(self) -> "Monster":
        """Return a copy."""
        new = Monster(self.owner, self.number, self.born, self.kind)
        new.seat = self.seat
        new.parts = [part.copy() for part in self.parts]
        new.given = self.given
        new.granted = self.granted
        new.made = self.made
        new.cap = self.cap
        new.fits = self.fits
        new.tags = self.tags
        new.tint = self.tint
        new.manifold = self.manifold
        new.made_of = self.made_of
        return new

    @property
    def id(self) -> str:
        """Return its entity id."""
        return f"m{self.owner}.{self.number}"

    @property
    def core(self) -> Part:
        """Return its core, of several the first. [ddm.part.core]"""
        return self.parts[0]

    @property
    def quarter(self) -> int:
        """Return k of its core. [ddm.quarter]"""
        return self.parts[0].sides // 4

    @property
    def fused(self) -> bool:
        """Say whether it was made of others: then it never grows. [ddm.avatar.gadgeteer.mechamorph]"""
        return self.cap == 0

    def part(self, number: int) -> Part:
        """Return a part by its number."""
        for part in self.parts:
            if part.number == number:
                return part
        raise LookupError(f"{self.id} has no part {number}")

    def of(self, type: int) -> list[Part]:
        """Return its parts of a type."""
        return [part for part in self.parts if part.serves_as(type)]

    def key(self, part: Part) -> int:
        """Return the number that names a part of any monster."""
        number = part.number
        return self.base + number if number < PARTS else PART_CODE.code(self.name, number)

    def has(self, number: int) -> bool:
        """Say whether a part is still there."""
        return any(part.number == number for part in self.parts)


class Attack:
    """One attack on its way through the nine steps. [ddm.attack.order]"""

    __slots__ = (
        *("aimed", "attacker", "cancelled", "check", "damage", "excess", "face", "hits", "nullifier", "part"),
        *("past", "past_taken", "shield", "soak", "soaks", "stage", "struggle", "taken", "target", "victim"),
        *("warded", "weapon"),
    )

    def __init__(self, attacker: int = NONE, weapon: int = 0, struggle: bool = False) -> None:
        self.attacker = attacker
        self.weapon = weapon  # the part it is made with
        self.struggle = struggle  # a core struggles: nothing is rolled
        self.target = NONE  # a monster
        self.victim = NONE  # or a player without one
        self.aimed = NONE  # the part first aimed at
        self.part = NONE  # the part that will be hit
        self.shield = NONE  # that has taken it over
        self.soaks = False  # whether a shield will be rolled
        self.nullifier = NONE
        self.cancelled = False
        self.check = 0  # what the nullifier shows
        self.face = 0
        self.soak = 0  # what the shield rolled
        self.damage = 0  # that it deals, before anything lowers it
        self.warded = 0  # by which a fortress lowers it
        self.past = 0  # that goes past the shield to the part first aimed at
        self.hits = 0  # that hits the part, after all that lowers it
        self.past_taken = 0  # what hordes take of the one
        self.taken = 0  # and of the other
        self.excess = 0  # that was more than a core had life
        self.stage = 1  # the number of its step

    def copy(self) -> "Attack":
        """Return a copy."""
        new = Attack(self.attacker, self.weapon, self.struggle)
        new.target = self.target
        new.victim = self.victim
        new.aimed = self.aimed
        new.part = self.part
        new.shield = self.shield
        new.soaks = self.soaks
        new.nullifier = self.nullifier
        new.cancelled = self.cancelled
        new.check = self.check
        new.face = self.face
        new.soak = self.soak
        new.damage = self.damage
        new.warded = self.warded
        new.past = self.past
        new.hits = self.hits
        new.past_taken = self.past_taken
        new.taken = self.taken
        new.excess = self.excess
        new.stage = self.stage
        return new


def monster_id(name: int) -> str:
    """Return the entity id of a monster by its name, "" for none."""
    return "" if name == NONE else "m{}.{}".format(*MONSTER_CODE.split(name))


def part_id(key: int) -> str:
    """Return the entity id of a part by its key."""
    name, number = PART_CODE.split(key)
    return f"{monster_id(name)}.{number}"
