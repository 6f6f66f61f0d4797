"""The referee's own table: dice, parts, monsters, players, the running attack, and what must be told next."""

from collections.abc import Callable, Mapping
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
    colour: str
    damage: int = 0
    took: bool = False
    soaked: bool = False
    used: bool = False
    off: list[str] = field(default_factory=list)  # the orange monsters that disable it

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
    """One monster, or a stratagem or fortress: the core is its first part."""

    id: str
    seat: int
    born: int
    kind: str = "monster"
    parts: list[Part] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    fits: bool = True
    clone: str = ""
    given: int = 0
    away: bool = False
    hides: str = ""
    uses: list[str] = field(default_factory=list)  # what it has done this round

    @property
    def core(self) -> Part:
        """Return its core. [ddm.monster]"""
        return self.parts[0]

    @property
    def k(self) -> int:
        """Return a quarter of its core's sides. [ddm.quarter]"""
        return self.core.sides // 4

    def of(self, type: str) -> list[Part]:
        """Return its working parts of a type. [ddm.core.orange]"""
        return [part for part in self.parts if part.type == type and part.works]


@dataclass
class Player:
    """One player's dice, by place, and what can be done once a game."""

    team: int
    reserve: int = 0
    reserve_sides: int = 0  # of what was drafted
    active: dict[str, Die] = field(default_factory=dict)
    removed: dict[str, Die] = field(default_factory=dict)
    made: int = 0
    bonus: int = 0
    out: bool = False
    dragged: bool = False
    named: list[str] = field(default_factory=list)  # big dice whose result was named
    drawn: list[tuple[str, str, str]] = field(default_factory=list)  # unseen: die, monster, type
    hand: str = ""
    onto: str = ""
    entry: tuple[str, str, str] = ("", "", "")  # what is being drawn
    total: int = 0  # of dice, over all places


@dataclass
class Attack:
    """The running attack."""

    attacker: Monster
    weapon: Part
    struggle: bool
    target: Monster | None = None
    aimed: Part | None = None
    part: Part | None = None
    step: int = 1
    lured: bool = False
    shielded: bool = False
    rolls: bool = False  # whether the shield is to be rolled
    nullifier: Part | None = None
    tried: bool = False  # the nullifier was rolled
    cancelled: bool = False
    face: int = 0
    again: bool = False  # the weapon has to be rolled again
    reused: list[str] = field(default_factory=list)  # who rolled again in this attack
    soak: int = 0
    soaking: bool = False  # the shield was rolled
    asked: list[tuple[str, int]] = field(default_factory=list)
    hits: list[tuple[Part, int]] | None = None

    @property
    def struck(self) -> Monster:
        """Return the monster that is attacked."""
        assert self.target is not None
        return self.target

    @property
    def landing(self) -> Part:
        """Return the part that will be hit."""
        assert self.part is not None
        return self.part


@dataclass
class Table:
    """Everything the referee knows."""

    options: Mapping[str, Any]
    players: list[Player]
    monsters: dict[str, Monster] = field(default_factory=dict)
    heap: list[tuple[int, str, str]] = field(default_factory=list)
    picker: int = -1
    round: int = 0
    phase: str = "set_up"
    filled: bool = True
    gives: list[str] = field(default_factory=list)  # purple monsters that are still to be asked
    faces: dict[str, list[int]] = field(default_factory=dict)
    face: tuple[int, int] = (0, 0)  # sides and number of the last roll for initiative
    order: list[str] = field(default_factory=list)
    acting: str = ""
    spent: int = 0
    ended: bool = True  # the turn was ended by its player
    started: list[str] = field(default_factory=list)  # what was asked when the turn began
    chosen: str = ""  # what the monster whose turn it is does
    picked: str = ""  # and to whom
    attack: Attack | None = None
    victim: int = -1
    doubted: tuple[str, int] = ("", -1)  # a monster, and who doubts it
    votes: list[int] = field(default_factory=list)
    coin: bool = False
    calm: int = 0
    moved: bool = False  # a die was removed or invested this round
    due: list[tuple[str, str]] = field(default_factory=list)
    over: str = ""
    event: object = ""
    hidden: Callable[[int], int] = int  # the sides of a reserve, as its owner sees them

    def check(self, rule: str, said: object, own: object) -> None:
        """Disagree if the game says other than the referee."""
        if said != own:
            raise Disagreement(self.event, rule, said, own)

    def monster(self, id: str) -> Monster:
        """Return a monster in play. [ddm.place]"""
        self.check("ddm.place", id in self.monsters, True)
        return self.monsters[id]

    def part(self, id: str) -> tuple[Monster, Part]:
        """Return a part in play and its monster. [ddm.place]"""
        monster = self.monster(id.rsplit(".", 1)[0])
        found = [part for part in monster.parts if part.id == id]
        self.check("ddm.place", len(found), 1)
        return monster, found[0]

    def of(self, seat: int) -> list[Monster]:
        """Return what a seat has in play."""
        return [monster for monster in self.monsters.values() if monster.seat == seat]

    @property
    def actor(self) -> Monster:
        """Return the monster whose turn it is. [ddm.turn]"""
        return self.monster(self.acting)

    @property
    def fight(self) -> Attack:
        """Return the running attack. [ddm.attack.order]"""
        if self.attack is None:
            raise Disagreement(self.event, "ddm.attack.order", "an attack", "none")
        return self.attack
