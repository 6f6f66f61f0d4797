"""The last step of an attack: what lowers the damage, whom it hits, and what a bare player pays."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import Attack, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import CORE, HORDE, NONE, SIZES
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import discard, lose_part, settle, take_out
from dicewright.kernel.asking.codecs import Pair
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import modified

POISONER: Final = Pair(1000, 6)  # the seat that plays a monster, and the monster's name
WOUND: Final = Pair(10**5, 10**3)  # a monster's name, and who has hurt it


def suffer(s: Monsters, a: Attack) -> None:
    """Count the damage, then let hordes and parts suffer it. [ddm.damage] [ddm.order.damage]"""
    reckon(s, a)
    share_out(s, a)
    inflict(s, a)


def inflict(s: Monsters, a: Attack) -> None:
    """Let the parts suffer what was counted, and what is too much leap on. [ddm.fortress.yellow]"""
    apply(s, a)
    if a.excess and s.find(a.attacker) is not None:
        s.open_window("overrun")


def reckon(s: Monsters, a: Attack) -> None:
    """Count the damage, and let it be answered before the parts suffer it. [ddm.damage]"""
    count(s, a)
    s.open_window("struck")


def share_out(s: Monsters, a: Attack) -> None:
    """Let hordes take their shares, then let the weapon count as more; the shares stay as they are.

    [ddm.avatar.beast.monstroushorde] [ddm.avatar.warrior.specialtechnique]
    """
    target = s.find(a.target)
    if target is not None:  # a horde may have fallen by its share of another strike
        a.past_taken = taken(s, target, target.part(a.aimed), a.past)
        a.taken = taken(s, target, target.part(a.part), a.hits)
        s.open_window("mastering")


def armed(s: Monsters, monster: Monster) -> int:
    """Return what armaments add to a monster's weapons and shields. [ddm.stratagem.purple]"""
    if not s.lasting or not s.shows(monster, "arcane"):
        return 0
    return s.lasts("armed", monster.seat)


def dealt(s: Monsters, a: Attack, face: int) -> int:
    """Return the damage of a face of the weapon, with all that is added to it. [ddm.core.red]"""
    return modified(s, "damage", face) + armed(s, s.monster(a.attacker))


def lowered(s: Monsters, a: Attack, soak: int) -> int:
    """Return by how much damage is lowered, for a roll of the shield, if it soaks. [ddm.core.blue]"""
    return modified(s, "lowered", soak + armed(s, s.monster(a.target)) if a.soaks else soak)


def guarded(s: Monsters, a: Attack) -> int:
    """Return by how much that is lowered which goes past a shield: never by its roll. [ddm.core.gray]"""
    hit, a.part = a.part, a.aimed
    less = modified(s, "lowered", 0)
    a.part = hit
    return less


def count(s: Monsters, a: Attack) -> None:
    """Count what goes past a shield and what hits, after all that lowers it. [ddm.core.blue] [ddm.core.gray]

    What a gray core drives past a shield hits the part first aimed at. [ddm.fortress.purple]
    """
    a.past = min(a.damage, modified(s, "pierced", 0)) if a.shield != NONE else 0
    past = a.past
    if past:
        a.past = max(0, past - guarded(s, a))
    a.hits = max(0, a.damage - past - lowered(s, a, a.soak))
    a.past = max(0, a.past - max(0, a.warded - a.hits))
    a.hits = max(0, a.hits - a.warded)


def apply(s: Monsters, a: Attack) -> None:
    """Let the parts suffer what was counted, as far as they are still there. [ddm.damage]"""
    target = s.find(a.target)
    if target is not None and a.past and target.has(a.aimed):
        land(s, a, target, target.part(a.aimed), max(0, a.past - a.past_taken))
    target = s.find(a.target)
    if target is not None and target.has(a.part):
        land(s, a, target, target.part(a.part), max(0, a.hits - a.taken))


def land(s: Monsters, a: Attack, target: Monster, part: Part, damage: int) -> None:
    """Let an attack hurt a part; note what it deals too much, and who has hurt whom with a weapon.

    [ddm.fortress.yellow] [ddm.fortress.green]
    """
    hurts = damage > 0 and part.life > 0  # also a core that is saved from it
    rest = hurt(s, target, part, damage)
    if target.kind != HORDE:
        a.excess += rest
    if s.options["stratagems"] == "off" or a.struggle or not hurts:
        return
    for poisoner in poisoners(s, a):
        s.mark("combat", "wound", WOUND.code(target.name, poisoner))


def poisoners(s: Monsters, a: Attack) -> list[int]:
    """Return who attacks with poison; of one that fell in the same moment that is noted.

    [ddm.fortress.green] [ddm.stratagem.black]
    """
    attacker = s.find(a.attacker)
    if attacker is not None:
        return [POISONER.code(attacker.seat, attacker.name)] if s.shows(attacker, "poison") else []
    noted = [mark[2] for mark in s.marks if mark[:2] == ("combat", "venom")]
    return [poisoner for poisoner in noted if POISONER.second(poisoner) == a.attacker]


def harm(s: Monsters, monster: Monster, part: Part, damage: int) -> int:
    """Let a part suffer what its player's hordes do not take of some damage; return the rest of a core's.

    [ddm.damage] [ddm.avatar.beast.monstroushorde]
    """
    return hurt(s, monster, part, damage - taken(s, monster, part, damage))


def taken(s: Monsters, monster: Monster, part: Part, damage: int) -> int:
    """Return how much of some damage to a part its player's hordes take instead.

    [ddm.avatar.beast.monstroushorde]
    """
    left = damage
    if damage and s.options["avatars"] == "on" and monster.kind != HORDE and part.life:
        for horde in [one for one in s.monsters[monster.seat] if one.kind == HORDE]:
            left -= share(s, monster, part, horde, left)
    return damage - left


def share(s: Monsters, monster: Monster, part: Part, horde: Monster, damage: int) -> int:
    """Return how much of some damage a horde takes instead of a part, at most what it has life.

    [ddm.avatar.beast.monstroushorde]
    """
    s.harmed, s.harm, s.facing = monster.key(part), damage, horde.name
    most = min(damage, horde.core.life)
    n = s.choose(monster.seat, "share", (*range(1, most + 1), PASS))
    s.harmed, s.harm = NONE, 0
    if n == PASS:
        return 0
    hurt(s, horde, horde.core, n)
    return n


def hurt(s: Monsters, monster: Monster, part: Part, damage: int, sure: bool = False) -> int:
    """Add damage to a part; one with as much damage as sides is lost. Return the rest if it is a core.

    A martyr's core suffers no more. [ddm.damage] [ddm.overkill] [ddm.fortress.white]
    """
    left = part.life
    if left == 0:
        damage = 0
    part.damage = min(part.sides, part.damage + damage)
    s.say("hurt" if damage else "unhurt", monster.seat, monster, part, damage)
    if left and part.life == 0:
        fall(s, monster, part, sure)
    return damage - left if part.type == CORE and part.life == 0 and damage > left else 0


def fall(s: Monsters, monster: Monster, part: Part, sure: bool = False) -> None:
    """Lose a part without life, unless something saves a core or lets its monster stay. [ddm.damage]

    What is sure leaves nobody the choice to save it. [ddm.avatar.mage.bombardmentspell]
    """
    if part.type == CORE:
        s.facing, s.felled = monster.name, monster.key(part)
        if not sure:
            s.open_window("falling")
        if part.life == 0:
            s.open_window("fallen")
        s.felled = NONE
        if part.life or s.under("martyr", monster.name):
            return
    lose_part(s, monster, part)


def toll(s: Monsters, a: Attack) -> None:
    """Let a player without monsters remove one die: of the active pool, or else of the reserve.

    Nothing is rolled and nothing prevents it. [ddm.attack.empty] [ddm.pooltoll]
    """
    seat, attacker = a.victim, s.monster(a.attacker)
    s.tell("raided", attacker.seat, monster=attacker.id, victim=f"p{seat}")
    if s.active[seat]:
        die = s.choose(seat, "toll", s.active[seat])
        s.active[seat].remove(die)
        kind = s.dice[seat][die]
        s.tell("paid", seat, die=f"d{seat}.{die}", sides=kind[0], colours=s.data.colour_name(kind[1]))
        discard(s, seat, die)
        settle(s)
    else:
        dig_up(s, seat, s.choose(seat, "toll_reserve", range(len(s.stock(seat)))))


def dig_up(s: Monsters, seat: int, place: int) -> None:
    """Remove a die of a reserve. [ddm.pooltoll] [ddm.stratagem.brown]"""
    die = take_out(s, seat, place)
    sides, colours, size = s.dice[seat][die]
    name = s.data.colour_name(colours)
    s.tell("dug_up", seat, die=f"d{seat}.{die}", sides=sides, colours=name, size=SIZES[size])
    discard(s, seat, die)
    settle(s)
