"""Powers of mages: dice that change their colour, monsters charged with dice, and a bombardment."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import CHARGE, PART_CODE, name_of
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import HORDE, MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.damage import hurt
from dicewright.games.doodle_dice_monsters.steps.pay import pay
from dicewright.games.doodle_dice_monsters.steps.sketch import put_back

PREFERENCE: Final = "ddm.avatar.mage.energypreference"
CHARGING: Final = "ddm.avatar.mage.superchargecreature"
BOMBARDMENT: Final = "ddm.avatar.mage.bombardmentspell"


# Energy Preference.


@POWERS.forbids("preference")
def forbids_preference(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a mage from changing a colour, or "": once when sketching ends.

    [ddm.avatar.mage.energypreference]
    """
    return PREFERENCE if s.marked("round", "tint", owner) or not tintable(s, owner) else ""


def tintable(s: Monsters, seat: int) -> list[int]:
    """Return the parts whose dice can take a mage's colour. [ddm.avatar.mage.energypreference]"""
    keys = [one.key(part) for one in s.monsters[seat] for part in one.parts]
    return [key for key in keys if not forbids_tinting(s, seat, key)]


def forbids_tinting(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a die from a mage's colour, or "". [ddm.avatar.mage.energypreference]"""
    one, part = s.located(key)
    own = one.seat == seat and one.kind == MONSTER
    return "" if own and s.hue(one, part) != s.preferred[seat] else PREFERENCE


@POWERS.power("preference")
def preference(s: Monsters, owner: int) -> None:
    """Let the die of a part take the mage's colour for the rest of the game, wherever it goes.

    [ddm.avatar.mage.energypreference]
    """
    s.mark("round", "tint", owner)
    monster, part = s.located(s.choose(owner, "tint", tintable(s, owner)))
    sides, _, size = s.dice[monster.owner][part.die]
    s.dice[monster.owner][part.die] = (sides, (s.preferred[owner],), size)
    s.hues[monster.owner][part.die] = s.preferred[owner]
    s.say("tinted", owner, monster, part)


# Supercharge Creature.


@POWERS.forbids("supercharge")
def forbids_supercharge(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a mage from charging the monster in turn anew, or "".

    [ddm.avatar.mage.superchargecreature]
    """
    free = s.turn == owner and not s.under("lit", CHARGE.code(s.acting, owner))
    return "" if free and s.active[owner] else CHARGING


@POWERS.forbids("recharge")
def forbids_recharge(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a mage from going on charging the monster in turn, or "".

    [ddm.avatar.mage.superchargecreature]
    """
    code = CHARGE.code(s.acting, owner)
    due = s.turn == owner and s.under("lit", code) and not s.under("charged", code)
    return "" if due and s.active[owner] else CHARGING


@POWERS.power("supercharge")
def supercharge(s: Monsters, owner: int) -> None:
    """Begin to charge the monster in turn; without a payment it was never begun.

    [ddm.avatar.mage.superchargecreature]
    """
    if not charge(s, owner):
        put_back(s, "supercharge", owner)


@POWERS.power("recharge")
def charge(s: Monsters, owner: int) -> bool:
    """Pay dice: until its next turn the monster deals 1 more for each four sides, and suffers 1 less.

    It can be paid for again in its next turn, and in the one after that only if it was.
    [ddm.avatar.mage.superchargecreature]
    """
    code, monster = CHARGE.code(s.acting, owner), s.monster(s.acting)
    before = len(s.active[owner])
    n = pay(s, owner, "charge") // 4
    if len(s.active[owner]) == before:
        return False
    s.last("lit", code, "turn", who=s.acting, left=2)
    s.last("charged", code, "turn", who=s.acting, amount=n)
    s.tell("charged", owner, monster=monster.id, n=n)
    return True


@POWERS.forbids("charged_attacker")
def forbids_more(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a charge out of what an attack deals, or "".

    [ddm.avatar.mage.superchargecreature]
    """
    charged = s.attack is not None and s.under("charged", CHARGE.code(s.attack.attacker, owner))
    return "" if charged else CHARGING


@POWERS.forbids("charged_target")
def forbids_less(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a charge out of what lowers an attack, or "".

    [ddm.avatar.mage.superchargecreature]
    """
    charged = s.attack is not None and s.under("charged", CHARGE.code(s.attack.target, owner))
    return "" if charged else CHARGING


@POWERS.count("charged_weapon")
@POWERS.count("charged_struggle")
def more(s: Monsters, owner: int, value: int) -> int:
    """Return what a charged attacker deals more. [ddm.avatar.mage.superchargecreature]"""
    assert s.attack is not None
    return s.charge(s.attack.attacker, owner)


@POWERS.count("charged_body")
def less(s: Monsters, owner: int, value: int) -> int:
    """Return what a charged target suffers less. [ddm.avatar.mage.superchargecreature]"""
    assert s.attack is not None
    return s.charge(s.attack.target, owner)


# Bombardment Spell.


@POWERS.power("catastrophe")
def catastrophe(s: Monsters, owner: int) -> None:
    """Draw a catastrophe for the coming combat. [ddm.avatar.mage.bombardmentspell]"""
    s.last("catastrophe", owner, "ending")
    s.deeds[owner].append(("catastrophe", NONE))


@POWERS.forbids("bombardment")
def forbids_bombardment(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a mage from bombarding, or "": it takes a drawing and dice.

    [ddm.avatar.mage.bombardmentspell]
    """
    ready = s.under("catastrophe", owner) and s.active[owner] and bombable(s, owner)
    return "" if ready else BOMBARDMENT


def bombable(s: Monsters, seat: int) -> list[int]:
    """Return the parts of enemies that a bombardment can hit. [ddm.avatar.mage.bombardmentspell]"""
    keys = [one.key(part) for one in s.in_play() for part in one.parts]
    return sorted([key for key in keys if not forbids_bombing(s, seat, key)])


def forbids_bombing(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part from a bombardment, or "": it reaches all but what is away.

    A horde has no parts. [ddm.avatar.mage.bombardmentspell] [ddm.strange.three]
    """
    one, _ = s.located(key)
    if s.teams[one.seat] == s.teams[seat]:
        return "ddm.variant.duo"
    if one.kind == HORDE:
        return BOMBARDMENT
    return "ddm.strange.three" if s.away(one) else ""


@POWERS.power("bombardment")
def bombardment(s: Monsters, owner: int) -> None:
    """Pay dice, and hit one enemy part for each, or if it is so agreed all, by 1 for each four sides.

    Nothing lowers it and nothing saves a core from it. [ddm.avatar.mage.bombardmentspell]
    """
    before = len(s.active[owner])
    sides = pay(s, owner, "bombs")
    s.tell("bombarded", owner, n=sides // 4)
    keys = bombable(s, owner)
    if s.options["bombardment"] == "selected_parts":
        n = min(before - len(s.active[owner]), len(keys))
        keys = list(s.pick(owner, "bombard", keys, n, n))
    for key in keys if sides >= 4 else ():
        monster, number = s.find(name_of(key)), PART_CODE.second(key)
        if monster is not None and monster.has(number):
            hurt(s, monster, monster.part(number), sides // 4, sure=True)
