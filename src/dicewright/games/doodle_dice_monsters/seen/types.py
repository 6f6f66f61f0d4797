"""What a view of the table is made of: dice, parts, monsters, players, and the running attack."""

from dataclasses import dataclass
from typing import Literal

from mypy_extensions import mypyc_attr

from dicewright.games.doodle_dice_monsters.rows import AvatarType, BodyKind, PartType, Size
from dicewright.kernel.views import PhaseView


@mypyc_attr(native_class=False)
@dataclass
class DieView:
    """One die: of a hybrid all its colours, and the one it is once that is settled."""

    id: str
    sides: int
    colour: str  # "" of a hybrid that is not yet settled
    colours: list[str]
    size: Size


@mypyc_attr(native_class=False)
@dataclass
class PartView:
    """One part of a monster: its die, its life, and what of it is used up this round."""

    id: str
    was: str  # its id in the monster that it was a part of before, "" of most
    type: PartType
    also: PartType | None  # a second type that it works as
    die: DieView
    life: int
    damage: int
    disabled: bool
    took: bool  # a shield that has taken an attack over
    soaked: bool  # a shield that will not be rolled any more
    used: bool  # a nullifier that was used, a weapon that has struck this turn, a core that has struggled


@mypyc_attr(native_class=False)
@dataclass
class CoreView:
    """What a die of a colour and so many sides would give a core, in words, with its number."""

    colour: str
    sides: int
    title: str
    text: str
    k: int


@mypyc_attr(native_class=False)
@dataclass
class PowerView:
    """A core's power in words, with this core's own number."""

    colour: str
    title: str
    text: str
    k: int


@mypyc_attr(native_class=False)
@dataclass
class MonsterView:
    """One monster, or what else is drawn: its parts, the core first."""

    id: str
    kind: BodyKind
    owner: int  # the seat that sketched it
    made_of: list[str]  # the monsters that it was put together from
    tags: list[str]  # what its drawing shows
    option: int  # that stands for it where a die is put into a monster
    born: int
    fresh: bool  # sketched this round
    away: bool
    hides: Literal["", "dived", "soaring"]  # out of reach of enemies, and where
    fits: bool
    power: PowerView | None  # None without one, also while it is disabled
    more: list[PowerView]  # of its other cores and its devices
    copied: bool
    still: bool  # has no actions: a fortress froze it, or its heart failed
    martyr: bool  # has no life left and falls when combat ends
    avatar: bool  # a beast that fights itself
    charge: int  # by which it deals more and suffers less
    most_parts: int  # 0 of one that never grows
    actions: int  # a turn, as things stand
    given: int  # actions that it has given up for this round
    granted: int  # actions that others have given it
    acted: bool  # has had its turn in this combat, or is in it
    answers: list[str]  # the kinds of questions that it can answer when others attack
    parts: list[PartView]


@mypyc_attr(native_class=False)
@dataclass
class AvatarPowerView:
    """One of the three powers of an avatar, in words, and how often it can still be used."""

    title: str
    text: str
    times: int
    left: int


@mypyc_attr(native_class=False)
@dataclass
class AvatarView:
    """What a player is, besides a player."""

    type: AvatarType
    preferred: str  # a mage's colour
    powers: list[AvatarPowerView]


@mypyc_attr(native_class=False)
@dataclass
class PlayerView:
    """One player: pools, monsters, and what is gone."""

    id: str
    team: int
    out: bool
    limit: int  # half places in the active pool this round
    active: list[DieView]
    reserve: int
    reserve_sides: int  # of dice one may see, else 0
    reserve_dice: list[DieView]  # that one may see
    removed: list[DieView]
    monsters: list[MonsterView]
    glory: Literal["", "weapon", "shield"]  # what rolls its maximum until combat ends
    armed: int  # what is added to the rolls of weapons and shields until the next combat
    light: str  # the colour of the light on one's monsters, "" for none
    avatar: AvatarView | None
    named_big: bool  # has named the result of a big die
    dragged: bool  # has had a monster dragged away
    dispersed: str  # the colour that a fortress shuts for enemies this round, "" for none
    catastrophe: str  # what a mage has drawn for this round's combat, "" for nothing


@mypyc_attr(native_class=False)
@dataclass
class AttackView:
    """The running attack and how far it has come."""

    step: PhaseView
    monster: str
    weapon: str
    struggle: bool
    victim: str  # a player without monsters
    target: str
    aimed: str  # the part first aimed at
    part: str  # the part that will be hit
    shield: str
    nullifier: str
    face: int
    soak: int
    damage: int
    sides: int  # of the weapon, 0 where one struggles
    most: int  # that it can deal, before anything lowers it
    deals: int  # what it deals as it lies there, before anything lowers it
    life: int  # left of the part that will be hit


@mypyc_attr(native_class=False)
@dataclass
class HandView:
    """What the viewer is drawing with: a die, and the monster it is for."""

    die: str
    monster: str


@mypyc_attr(native_class=False)
@dataclass
class HeapView:
    """Dice of one kind that are left to draft."""

    die: DieView
    dice: int


@mypyc_attr(native_class=False)
@dataclass
class MonstersView:
    """The table as one viewer sees it."""

    round: int
    phase: PhaseView
    moment: PhaseView | None  # in the order of effects
    turn: int  # the seat whose monster acts, or who sketches
    acting: str
    actions_left: int
    seconds: int  # for sketching, 0 for any time
    calm: int
    order: list[str]  # of initiative
    place: int  # how many of these have had their turn or are in it
    attack: AttackView | None
    hand: HandView | None
    doubted: str  # the monster that is voted on
    claim: str  # what its drawing may show or not, "" where its colour is doubted
    players: list[PlayerView]
    heap: list[HeapView]
    picker: int
    cores: list[CoreView]  # of dice that the viewer may put into monsters, while that is to be decided
