"""Powers of fortresses at the ends of things: of a round, of sketching, of combat, and of a monster.

A power's owner is the key of the fortress's core.
"""

from dicewright.games.doodle_dice_monsters.bodies import Attack, Monster
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.powers.cover import served
from dicewright.games.doodle_dice_monsters.rows import COLOURS, FORTRESS, GREEN, HORDE, MONSTER
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import foes, forbids_attack
from dicewright.games.doodle_dice_monsters.steps.attack import assail
from dicewright.games.doodle_dice_monsters.steps.damage import POISONER, WOUND, harm
from dicewright.games.doodle_dice_monsters.steps.defeat import settle
from dicewright.games.doodle_dice_monsters.steps.pay import happens
from dicewright.kernel.decisions import PASS
from dicewright.kernel.state import Mark


def wounds(s: Monsters, owner: int) -> list[Mark]:
    """Return what is noted of poisonous weapons on a fortress's side. [ddm.fortress.green]"""
    sides = served(s, s.located(owner)[0].seat)
    noted = [key for key in s.marks if key[:2] == ("combat", "wound")]
    return [key for key in noted if POISONER.first(WOUND.second(key[2])) in sides]


@POWERS.forbids("toxin")
def forbids_toxin(s: Monsters, owner: int) -> str:
    """Return the rule that leaves a fortress without anybody to poison, or "". [ddm.fortress.green]"""
    return "" if wounds(s, owner) else "ddm.fortress.green"


@POWERS.power("toxin")
def toxin(s: Monsters, owner: int) -> None:
    """Deal 1 damage to each part of a monster for each that has hurt it. [ddm.fortress.green]

    Each attacker counts once, also where several fortresses serve it. The poison of all fortresses works at
    the same time, so that nobody is out before all has worked.
    """
    doses: dict[tuple[int, int], int] = {}
    for fortress in [one for one in s.in_play() if one.kind == FORTRESS and poisonous(s, one)]:
        for key in wounds(s, fortress.key(fortress.core)):
            del s.marks[key]
            hurt = (fortress.seat, WOUND.first(key[2]))
            doses[hurt] = doses.get(hurt, 0) + 1
    s.holding = True
    for (seat, name), dose in doses.items():
        poison(s, seat, name, dose)
    s.holding = False
    settle(s)


def poisonous(s: Monsters, fortress: Monster) -> bool:
    """Say whether a fortress has poison. [ddm.fortress.green]"""
    return s.hue(fortress, fortress.core) == GREEN and s.works(fortress, fortress.core)


def poison(s: Monsters, seat: int, name: int, dose: int) -> None:
    """Let each part of an enemy monster suffer a dose. [ddm.fortress.green]"""
    monster = s.find(name)
    if monster is None or monster.kind == HORDE or s.teams[monster.seat] == s.teams[seat]:
        return
    s.tell("poisoned", seat, monster=monster.id, n=dose)
    for part in monster.parts.copy():
        if s.find(name) is not None and monster.has(part.number):
            harm(s, monster, part, max(0, dose - s.charges(name)))


@POWERS.forbids("martyr")
def forbids_martyr(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a monster from staying once more. [ddm.fortress.white]"""
    stays = s.under("martyr", s.facing) or len(s.cores(s.monster(s.facing))) > 1
    return "ddm.fortress.white" if stays else ""


@POWERS.power("martyr")
def martyr(s: Monsters, owner: int) -> None:
    """Let a monster without life stay until combat ends. [ddm.fortress.white]"""
    monster = s.monster(s.facing)
    s.last("martyr", monster.name, "burial")
    s.tell("stands", monster.seat, monster=monster.id)


@POWERS.forbids("living")
def forbids_living(s: Monsters, owner: int) -> str:
    """Return the rule that leaves a living fortress nobody to struggle with, or "". [ddm.fortress.brown]"""
    return "" if foes(s, s.located(owner)[0]) else "ddm.fortress.brown"


@POWERS.power("living")
def living(s: Monsters, owner: int) -> None:
    """Let the fortress struggle by chance, outside all turns. [ddm.fortress.brown]"""
    fortress, core = s.located(owner)
    if not happens(s, fortress.seat, s.data.powers["living"].amount):
        return
    s.using = owner
    foe = s.choose(fortress.seat, "stir", (*foes(s, fortress), PASS))
    if foe != PASS:
        a = Attack(fortress.name, core.number, struggle=True)
        a.damage = int(s.options["living_fortress_damage"])
        assail(s, a, foe)


def forbids_stirring(s: Monsters, seat: int, option: int) -> str:
    """Return the rule that keeps a living fortress from attacking somebody, or "". [ddm.fortress.brown]"""
    return forbids_attack(s, s.located(s.using)[0], option)


@POWERS.forbids("recycle")
def forbids_recycle(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a destroyed monster's dice from being recycled, or "". [ddm.fortress.orange]

    It is its owner's fortress that counts, whoever plays it, and one die is kept.
    """
    monster = s.monster(s.facing)
    own = monster.kind == MONSTER and monster.owner in served(s, s.located(owner)[0].seat)
    kept = s.marked("round", "recycled", monster.name)
    return "" if own and len(monster.parts) >= 3 and not kept else "ddm.fortress.orange"


@POWERS.power("recycle")
def recycle(s: Monsters, owner: int) -> None:
    """Put one die of a destroyed monster back into its owner's reserve. [ddm.fortress.orange]"""
    monster = s.monster(s.facing)
    key = s.choose(monster.owner, "recycle", [monster.key(part) for part in monster.parts])
    part = s.located(key)[1]
    s.mark("round", "recycled", monster.name)
    s.say("recycled", monster.owner, monster, part)
    monster.parts.remove(part)
    s.recycled[monster.owner].append(part.die)


def forbids_recycling(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a die from being recycled: its monster stands. [ddm.fortress.orange]"""
    return "" if s.located(key)[0].name == s.facing else "ddm.fortress.orange"


@POWERS.power("disperse")
def disperse(s: Monsters, owner: int) -> None:
    """Name a colour that no enemy core has the power of until the next round. [ddm.fortress.colorless]"""
    seat = s.located(owner)[0].seat
    colour = s.choose(seat, "disperse", (*range(len(COLOURS)), PASS))
    if colour != PASS:
        s.last("dispersed", seat, "round", amount=colour + 1)
        s.tell("dispersed", seat, colour=COLOURS[colour])


@POWERS.power("heartache")
def heartache(s: Monsters, owner: int) -> None:
    """Let each enemy monster lose its actions of the round by chance. [ddm.fortress.pink]"""
    seat = s.located(owner)[0].seat
    percent = s.data.powers["heartache"].amount
    for monster in s.fighters():
        if s.teams[monster.seat] != s.teams[seat] and not s.under("still", monster.name):
            if happens(s, seat, percent):
                s.last("still", monster.name, "round")
                s.tell("heartbroken", monster.seat, monster=monster.id)
            else:
                s.tell("steeled", monster.seat, monster=monster.id)
