"""What an attack may be aimed at: monsters, their parts, and players who have none."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster
from dicewright.games.doodle_dice_monsters.rows import BROWN
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.windows import modified

HIDING: Final = ("away", "dived", "soaring")  # effects on a monster that keep others from reaching it


def foes(s: Monsters, attacker: Monster) -> list[int]:
    """Return whom a monster may attack: enemy monsters, and enemies who have none. [ddm.attack.empty]"""
    found = []
    for seat in range(s.seats):
        if s.teams[seat] != s.teams[attacker.seat] and not forbids_opponent(s, attacker.seat, seat):
            if not s.bodies(seat) and (s.active[seat] or s.stock(seat)):
                found.append(EITHER.code(1, seat))
            found += [
                one.name
                for one in s.monsters[seat]
                if not (s.lasting or one.born == s.round) or not forbids_reaching(s, attacker, one)
            ]
    return sorted(found)


def struck(s: Monsters, option: int) -> int:
    """Return whose a monster is that may be attacked, or whose dice. [ddm.attack.empty]"""
    is_player, code = EITHER.split(option)
    return code if is_player else s.monster(code).seat


def forbids_foe(s: Monsters, seat: int, option: int) -> str:
    """Return the rule that forbids the monster in turn to attack somebody, or "". [ddm.barred]"""
    return forbids_attack(s, s.monster(s.acting), option)


def forbids_attack(s: Monsters, attacker: Monster, option: int) -> str:
    """Return the rule that forbids to attack a monster, or a player's dice, or "". [ddm.barred]"""
    is_player, code = EITHER.split(option)
    if is_player:
        open_ = not s.bodies(code) and (s.active[code] or s.stock(code))
        return forbids_opponent(s, attacker.seat, code) or ("" if open_ else "ddm.barred")
    target = s.monster(code)
    return forbids_opponent(s, attacker.seat, target.seat) or forbids_reaching(s, attacker, target)


def forbids_opponent(s: Monsters, seat: int, other: int) -> str:
    """Return the rule that keeps one player from attacking another, or "". [ddm.variant.duo] [ddm.rivals]

    [ddm.lose]
    """
    if s.teams[seat] == s.teams[other]:
        return "ddm.variant.duo"
    if s.out[other]:
        return "ddm.lose"
    if s.options["ffa_targets"] == "left_neighbour":
        enemies = [one for one in s.clockwise(seat) if s.teams[one] != s.teams[seat] and not s.out[one]]
        return "" if other == enemies[0] else "ddm.rivals"
    return ""


def forbids_reaching(s: Monsters, attacker: Monster, target: Monster) -> str:
    """Return the rule that hides an enemy from an attack, or "". [ddm.core.brown] [ddm.strange.three]"""
    barred = forbids_targeting(s, attacker.seat, target)
    if barred or target.born != s.round:
        return barred
    s.facing = target.name
    return "ddm.core.brown" if modified(s, "hidden", 0) and not s.gifted(attacker, BROWN) else ""


def forbids_targeting(s: Monsters, seat: int, target: Monster) -> str:
    """Return the rule that keeps a player's attacks and powers from reaching a monster at all, or "".

    Its own side still reaches a monster that hides from enemies. [ddm.strange.three] [ddm.stratagem.blue]
    [ddm.stratagem.yellow]
    """
    for effect in s.lasting:  # nearly always there is none of these
        if effect.owner == target.name and effect.name in HIDING:
            break
    else:
        return ""
    if s.away(target):
        return "ddm.strange.three"
    if s.teams[seat] == s.teams[target.seat]:
        return ""
    return "ddm.stratagem.blue" if s.under("dived", target.name) else "ddm.stratagem.yellow"
