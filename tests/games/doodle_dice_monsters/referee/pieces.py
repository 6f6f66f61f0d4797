"""The pieces of the referee's table: dice, parts, monsters, and what was drawn and not yet seen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Event = Mapping[str, Any]


class Disagreement(AssertionError):
    """The game and the referee see something differently: the event, the rule, and both numbers."""

    def __init__(self, event: object, rule: str, said: object, own: object) -> None:
        super().__init__(f"[{rule}] the game says {said!r}, the referee {own!r}, at {event}")
        self.event, self.rule, self.said, self.own = event, rule, said, own


@dataclass
class Die:
    """One die that all have seen."""

    id: str
    sides: int
    colours: str
    size: str = ""


@dataclass
class Part:
    """One part of a monster and what of it is used up."""

    id: str
    type: str
    die: Die
    also: str = ""  # a second type that it works as
    damage: int = 0
    took: bool = False
    soaked: bool = False
    used: bool = False  # as a nullifier
    struck: bool = False  # as a weapon, this turn
    raged: bool = False  # a red stratagem had it rolled again this round
    refitted: bool = False  # its type was changed in this sketching phase
    off: list[str] = field(default_factory=list)  # the orange monsters that disable it
    clone: str = ""  # the colour that a colorless core or device has taken on

    @property
    def colour(self) -> str:
        """Return its die's colour, which is settled. [ddm.hybrid]"""
        return self.die.colours

    def serves(self, type: str) -> bool:
        """Say whether it works as a type. [ddm.avatar.gadgeteer.cybernetics]"""
        return type in (self.type, self.also)

    @property
    def sides(self) -> int:
        """Return its die's sides. [ddm.damage]"""
        return self.die.sides

    @property
    def life(self) -> int:
        """Return what it can still take. [ddm.damage]"""
        return self.sides - self.damage

    @property
    def works(self) -> bool:
        """Say whether nothing disables it. [ddm.core.orange]"""
        return not self.off


@dataclass
class Monster:
    """One monster, stratagem, fortress or horde: the cores are its first parts."""

    id: str
    owner: int  # who sketched it
    seat: int  # who plays it
    born: int
    kind: str = "monster"
    parts: list[Part] = field(default_factory=list)
    made: int = 0  # parts that were ever made
    cap: int = 5
    fused: bool = False
    avatar: bool = False
    tags: list[str] = field(default_factory=list)
    fits: bool = True
    given: int = 0
    granted: int = 0
    gave: bool = False  # an action to another, or got one, in this combat
    took: bool = False
    away: bool = False
    hides: str = ""
    frozen: int = 0  # own turns until it may act again
    broken: bool = False  # has no actions this round
    martyr: bool = False
    charge: int = 0
    charging: bool = False  # it was charged once and may be again for nothing
    stain: list[tuple[str, int]] = field(default_factory=list)  # who hurt it with poison, and of which seat
    uses: list[str] = field(default_factory=list)  # what it has done this round

    @property
    def cores(self) -> list[Part]:
        """Return its cores. [ddm.avatar.gadgeteer.mechamorph]"""
        return [part for part in self.parts if part.type == "core"]

    @property
    def core(self) -> Part:
        """Return its first core. [ddm.monster]"""
        return self.parts[0]

    def of(self, type: str) -> list[Part]:
        """Return its working parts of a type. [ddm.core.orange]"""
        return [part for part in self.parts if part.serves(type) and part.works]


@dataclass
class Deed:
    """Something an artist has drawn, not yet seen by others."""

    kind: str
    monster: str = ""
    die: str = ""
    type: str = ""
    colour: str = ""
    part: str = ""
    others: list[str] = field(default_factory=list)  # what is fused
    waste: list[Die] = field(default_factory=list)  # dice of parts that are left out of it
    tags: list[str] = field(default_factory=list)
