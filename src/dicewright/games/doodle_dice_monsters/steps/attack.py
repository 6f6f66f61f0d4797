"""One attack, in the nine steps of the quick reference."""

from collections.abc import Callable, Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import DIE_CODE, EITHER, Attack, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import BIG, NONE, NULLIFIER, SHIELD
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import foes
from dicewright.games.doodle_dice_monsters.steps.damage import dealt, suffer, toll
from dicewright.games.doodle_dice_monsters.steps.defeat import go_home
from dicewright.games.doodle_dice_monsters.steps.pay import happens
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import modified

MISS: Final = 25  # percent of the attacks that cannot find their target [ddm.stratagem.green]


def attack(s: Monsters, attacker: Monster, weapon: Part, struggle: bool) -> None:
    """Attack as an action, by struggling or with a part as a weapon. [ddm.attack.order]"""
    foe = s.choose(attacker.seat, "foe", foes(s, attacker))
    s.spent += 1
    if struggle:
        s.mark("round", "struggle", attacker.name)
    else:
        s.mark("turn", "weapon", attacker.key(weapon))
    assail(s, Attack(attacker.name, weapon.number, struggle), foe)
    if s.swayed:
        come_home(s, s.find(attacker.name))


def assail(s: Monsters, a: Attack, foe: int) -> None:
    """Attack a part of a monster, or a player who has none. [ddm.attack.order] [ddm.attack.empty]"""
    s.attack = a
    s.clear("attack")
    is_player, code = EITHER.split(foe)
    if is_player:
        a.victim = code
        toll(s, a)
    else:
        a.target = code
        strike(s, a)
    s.attack = None


def strike(s: Monsters, a: Attack) -> None:
    """Go through the steps until one cancels the attack. [ddm.attack.order] [ddm.example.dragon]

    [ddm.example.goblin]
    """
    go_through(s, a, range(1, len(STEPS) + 1))


def go_through(s: Monsters, a: Attack, steps: Sequence[int]) -> None:
    """Go through some of the steps, by their numbers. [ddm.attack.order] [ddm.fortress.yellow]"""
    for n in steps:
        a.stage = n
        STEPS[n - 1][1](s, a)
        if a.cancelled:
            return


def come_home(s: Monsters, monster: Monster | None) -> None:
    """Let a monster that was won over for one attack go home after it. [ddm.stratagem.pink]"""
    if monster is not None and monster.seat != monster.owner and s.options["sway"] == "one_attack":
        go_home(s, monster)


def aim(s: Monsters, a: Attack) -> None:
    """Name the part of the target that is attacked. [ddm.attack.order] [ddm.part.weapon]"""
    target = s.monster(a.target)
    attacker = s.monster(a.attacker)
    key = s.choose(attacker.seat, "aim", [target.key(part) for part in target.parts])
    if a.stage == 1:
        s.say("attacks", attacker.seat, attacker, attacker.part(a.weapon))
    part = s.located(key)[1]
    a.aimed = a.part = part.number
    s.say("aimed", attacker.seat, target, part)


def forbids_aiming(s: Monsters, target: Monster, part: Part) -> str:
    """Return the rule that keeps a part from being aimed at: it is another monster's. [ddm.attack.order]"""
    return "" if s.attack is not None and s.attack.target == target.name else "ddm.attack.order"


def lure(s: Monsters, a: Attack) -> None:
    """Let another monster draw the attack to itself. [ddm.core.pink]"""
    s.open_window("declared")


def take_over(s: Monsters, a: Attack) -> None:
    """Let a shield of the attacked monster take the attack over. A shield soaks the first one it faces.

    [ddm.shield.take] [ddm.shield.soak]
    """
    target = s.monster(a.target)
    keys = [target.key(part) for part in target.parts if not forbids_shielding(s, target, part)]
    key = s.choose(target.seat, "shield", (*keys, PASS))
    if key != PASS:
        a.shield = a.part = s.located(key)[1].number
        s.mark("round", "take", key)
        s.say("took_over", target.seat, target, target.part(a.part))
    part = target.part(a.part)
    if part.serves_as(SHIELD) and not s.marked("round", "soak", target.key(part)):
        s.mark("round", "soak", target.key(part))
        a.soaks = s.works(target, part)


def forbids_shielding(s: Monsters, target: Monster, part: Part) -> str:
    """Return the rule that keeps a part from taking the attack over, or "". [ddm.shield.take]"""
    if not part.serves_as(SHIELD) or s.attack is None or s.attack.target != target.name:
        return "ddm.part.shield"
    if part.number == s.attack.part or s.marked("round", "take", target.key(part)):
        return "ddm.shield.take"
    return "" if s.works(target, part) else "ddm.core.orange"


def nullify(s: Monsters, a: Attack) -> None:
    """Let a nullifier of the attacked monster try to cancel the attack; it is used either way.

    [ddm.part.nullifier] [ddm.nullify.once]
    """
    s.open_window("cancelling")
    if a.cancelled:
        return
    target = s.monster(a.target)
    keys = [target.key(part) for part in target.parts if not forbids_nullifying(s, target, part)]
    key = s.choose(target.seat, "nullify", (*keys, PASS))
    if key != PASS:
        a.nullifier = s.located(key)[1].number
        s.mark("round", "nullify", key)


def roll_nullifier(s: Monsters, a: Attack) -> None:
    """Let the attack miss, or roll the nullifier, which is used either way. [ddm.nullify.half]"""
    s.open_window("missing")
    if a.nullifier == NONE or a.cancelled:
        return
    target = s.monster(a.target)
    part = target.part(a.nullifier)
    a.cancelled = rolls_low(s, a)
    s.open_window("nullified")
    if a.cancelled:
        s.say("nullified", target.seat, target, part)


def miss(s: Monsters) -> None:
    """Roll whether the running attack misses; its weapon and action are spent. [ddm.stratagem.green]"""
    a = s.attack
    assert a is not None
    target = s.monster(a.target)
    if happens(s, target.seat, MISS):
        a.cancelled = True
        s.tell("missed", target.seat, monster=target.id, by=s.attacker)


def rolls_low(s: Monsters, a: Attack) -> bool:
    """Roll the nullifier: half its sides or less cancels; an odd die is a side smaller. [ddm.nullify.half]

    [ddm.strange.odd]
    """
    target = s.monster(a.target)
    part = target.part(a.nullifier)
    sides = part.sides - part.sides % 2
    a.check = cast(s, target, part, sides, "nullifier")
    return 2 * a.check <= sides


def forbids_nullifying(s: Monsters, target: Monster, part: Part) -> str:
    """Return the rule that keeps a part from cancelling the attack, or "". [ddm.nullify.self]

    [ddm.nullify.once]
    """
    if not part.serves_as(NULLIFIER) or s.attack is None or s.attack.target != target.name:
        return "ddm.part.nullifier"
    if part.number == s.attack.part:
        return "ddm.nullify.self"
    if s.marked("round", "nullify", target.key(part)):
        return "ddm.nullify.once"
    return "" if s.works(target, part) else "ddm.core.orange"


def roll_weapon(s: Monsters, a: Attack) -> None:
    """Roll the weapon; a struggle deals its k, and nothing is rolled. [ddm.part.weapon] [ddm.struggle.hit]"""
    attacker = s.monster(a.attacker)
    weapon = attacker.part(a.weapon)
    if a.struggle:
        a.damage = modified(s, "struggling", a.damage or weapon.quarter)
    else:
        a.face = cast(s, attacker, weapon, weapon.sides, "weapon")


def let_stand(s: Monsters, a: Attack) -> None:
    """Let both sides have the weapon rolled again, then add what is added; a struggle has no face.

    [ddm.core.black] [ddm.core.white] [ddm.core.red]
    """
    if a.face:
        s.open_window("rolled")
        a.damage = dealt(s, a, a.face)


def roll_shield(s: Monsters, a: Attack) -> None:
    """Roll the shield that soaks, unless nothing can lower this attack. [ddm.shield.soak] [ddm.core.gray]"""
    if a.soaks and modified(s, "lowered", 1):
        soak(s, a)
        s.open_window("soaked")


def soak(s: Monsters, a: Attack) -> None:
    """Roll the shield that is hit. [ddm.shield.soak]"""
    target = s.monster(a.target)
    shield = target.part(a.part)
    a.soak = cast(s, target, shield, shield.sides, "shield")


def cast(s: Monsters, monster: Monster, part: Part, sides: int, kind: str) -> int:
    """Roll a part's die, or name the result of a big one. [ddm.strange.big]"""
    if s.lasting and glorious(s, monster, kind):
        s.say("maximum", monster.seat, monster, part, sides)
        return sides
    s.casting = monster.key(part)
    face = name_result(s, monster, part, sides)
    if face == PASS:
        if kind == "weapon":
            face = s.roll(monster.seat, "weapon", (sides,))[0]
        elif kind == "shield":
            face = s.roll(monster.seat, "shield_die", (sides,))[0]
        else:
            face = s.roll(monster.seat, "nullifier", (sides,))[0]
    s.casting = NONE
    return face


def glorious(s: Monsters, monster: Monster, kind: str) -> bool:
    """Say whether a monster's weapons or its shields roll their maximum. [ddm.stratagem.white]"""
    return s.under(f"glory_{kind}", monster.seat) and s.shows(monster, "heroic")


def name_result(s: Monsters, monster: Monster, part: Part, sides: int) -> int:
    """Ask for the result of a big die, once a game, or return PASS to roll it. [ddm.strange.big]"""
    if s.dice[monster.owner][part.die][2] != BIG:
        return PASS
    per_die = s.options["big_die"] == "per_die"
    owner = DIE_CODE.code(part.die, monster.owner) if per_die else DIE_CODE.code(0, monster.seat)
    if s.marked("game", "big", owner):
        return PASS
    face = s.choose(monster.seat, "name", (*range(1, sides + 1), PASS))
    if face != PASS:
        s.mark("game", "big", owner)
        s.say("named", monster.seat, monster, part, face)
    return face


# The steps of an attack by their ids; their titles stand in text/en.toml. [ddm.attack.order]
STEPS: Final[tuple[tuple[str, Callable[[Monsters, Attack], None]], ...]] = (
    ("declare", aim),
    ("lure", lure),
    ("shield", take_over),
    ("nullify", nullify),
    ("cancel", roll_nullifier),
    ("weapon", roll_weapon),
    ("again", let_stand),
    ("soak", roll_shield),
    ("damage", suffer),
)
