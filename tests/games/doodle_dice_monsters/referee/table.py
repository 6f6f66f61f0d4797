"""The referee's own table: players, the running attack, and what must be told next."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.games.doodle_dice_monsters.referee.pieces import Deed, Die, Disagreement, Event, Monster, Part

__all__ = ["Attack", "Blow", "Deed", "Die", "Disagreement", "Event", "Monster", "Part", "Player", "Table"]


@dataclass
class Player:
    """One player's dice, by place, and what can be done once a game."""

    team: int
    reserve: int = 0
    reserve_sides: int = 0  # of what was drafted
    active: dict[str, Die] = field(default_factory=dict)
    removed: dict[str, Die] = field(default_factory=dict)
    recycled: dict[str, Die] = field(default_factory=dict)  # in reserve, and known to all
    made: int = 0
    bonus: int = 0
    out: bool = False
    dragged: bool = False
    named: list[str] = field(default_factory=list)  # big dice whose result was named
    avatar: str = ""
    preferred: str = ""
    ticks: dict[str, int] = field(default_factory=dict)  # uses of the avatar's powers
    gloried: bool = False
    glory: str = ""
    armed: int = 0
    dispersed: str = ""
    spell: bool = False  # a catastrophe is drawn, and not yet used
    attuned: bool = False  # was asked for a preference when sketching ended this round
    deeds: list[Deed] = field(default_factory=list)
    shown: list[Deed] = field(default_factory=list)  # still to be told at the reveal
    draft: Deed | None = None  # what is being drawn
    studio: dict[str, Monster] | None = None  # one's monsters with what nobody has seen
    left: dict[str, Die] = field(default_factory=dict)  # active dice that are left in the studio
    total: int = 0  # of dice, over all places


@dataclass
class Attack:
    """The running attack."""

    attacker: Monster
    weapon: Part
    struggle: bool
    force: int = 0  # what a struggle or a leap deals
    leaps: bool = False
    target: Monster | None = None
    aimed: Part | None = None
    part: Part | None = None
    step: int = 1
    lured: bool = False
    shielded: bool = False
    rolls: bool = False  # whether the shield is to be rolled
    nullifier: Part | None = None
    check: int = 0  # what the nullifier shows
    misses: int = -1  # checks that are left; -1 before they are counted
    cancelled: bool = False
    face: int = 0
    again: bool = False  # the weapon has to be rolled again
    recast: bool = False  # the nullifier or shield has to be rolled again
    reused: list[str] = field(default_factory=list)  # who rolled again in this attack
    soak: int = 0
    soaking: bool = False  # the shield was rolled
    asked: list[tuple[str, int]] = field(default_factory=list)
    warded: int = 0
    tried: bool = False  # its player was asked for a special technique
    mastered: bool = False
    hits: list[tuple[Part, int]] | None = None
    excess: int = 0

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
class Blow:
    """Damage that is about to be done to a part, of which hordes may take a share."""

    monster: Monster
    part: Part
    n: int
    attack: Attack | None = None
    bomb: bool = False
    hordes: list[str] | None = None  # that are still to be asked
    taker: str = ""  # the horde that was asked last
    taken: int = 0  # and takes so much
    shared: int = 0  # what hordes have taken in all


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
    gives: list[tuple[str, str]] | None = None  # purple cores that are still to be asked
    tried: list[tuple[int, str]] = field(default_factory=list)  # hearts, and by whose fortress
    faces: dict[str, list[int]] = field(default_factory=dict)
    face: tuple[int, int] = (0, 0)  # sides and number of the last roll for initiative
    percent: int = 0  # the last roll of a hundred that nothing was made of yet
    roller: int = -1  # and who rolled it
    order: list[str] = field(default_factory=list)
    acting: str = ""
    spent: int = 0
    ended: bool = True  # the turn was ended by its player
    started: list[str] = field(default_factory=list)  # what was asked when the turn began
    chosen: str = ""  # what the monster whose turn it is does
    picked: str = ""  # and to whom
    way: str = ""  # how a core attacks
    nth: int = 0  # of several powers that are alike, which one is used
    using: tuple[int, str] = (-1, "")  # who uses which rule
    offered: str = ""  # what there was to choose from
    aimed_at: list[str] = field(default_factory=list)  # parts chosen for a bombardment
    rest: list[str] = field(default_factory=list)  # what could be chosen for it
    paid: list[Die] = field(default_factory=list)  # what was spent, and is for something
    attack: Attack | None = None
    strikes: list[Attack] = field(default_factory=list)
    fresh: bool = False  # all strikes are declared, and none is resolved
    struck: bool = False  # all strikes are resolved, and hurt
    blows: list[Blow] = field(default_factory=list)
    trying: Attack | None = None  # whose player was asked last for a special technique
    victim: int = -1
    digging: int = -1  # whose reserve is dug in
    digger: Monster | None = None  # and by whom
    bomb: int = 0  # what a bombardment does
    lights: list[tuple[int, str]] = field(default_factory=list)  # of prisms, until the next combat
    castle: dict[int, str] = field(default_factory=dict)  # what each has for nothing
    poison: list[tuple[int, str, int]] | None = None  # that works now: whose, in whom, how much
    raider: Monster | None = None
    doubted: tuple[str, str, int] = ("", "", -1)  # a monster, a tag, and who doubts it
    votes: list[int] = field(default_factory=list)
    coin: bool = False
    calm: int = 0
    moved: bool = False  # a die was removed or invested this round
    due: list[tuple[str, str]] = field(default_factory=list)
    falling: Part | None = None  # a core without life whose fate is open
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
        """Return what a seat plays."""
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
