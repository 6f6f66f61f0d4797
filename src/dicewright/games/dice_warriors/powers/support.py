"""Help for others, and trouble for foes, without a blow: Smite, Stealthy Attack, Inspire, Influence."""

from dicewright.games.dice_warriors import harm
from dicewright.games.dice_warriors.acting import cast_from, roll_die, show, tell_shown, wake
from dicewright.games.dice_warriors.aim import EITHER, aim
from dicewright.games.dice_warriors.codes import seat_of
from dicewright.games.dice_warriors.rows import NONE, POWERS, own_number
from dicewright.games.dice_warriors.state import DOUBLED, INFLUENCED, SMITE, SMITE_UNDEAD, Warriors
from dicewright.kernel.decisions import PASS


@POWERS.power("miss")
def miss(s: Warriors, me: int) -> None:
    """Do nothing. [warriors.result.miss]"""


@POWERS.power("smite")
def smite(s: Warriors, me: int) -> None:
    """Let another die's next damaging result deal more, still more to the undead. [warriors.result.smite]"""
    n = aim(s)
    if n != NONE:
        s.last(SMITE, n, "round", amount=s.amount())
        s.last(SMITE_UNDEAD, n, "round", amount=own_number(s.effect(), "undead", s.act.amount))
        s.say("aimed", s.act.die, n, effect=s.effect().id)


@POWERS.power("stealthy-attack")
def stealthy_attack(s: Warriors, me: int) -> None:
    """Let another die of this rank deal double damage. [warriors.result.stealthy-attack]"""
    n = aim(s)
    if n != NONE:
        s.last(DOUBLED, n, "round", amount=s.amount())
        s.say("aimed", s.act.die, n, effect=s.effect().id)


@POWERS.power("heal")
def heal(s: Warriors, me: int) -> None:
    """Give one die hits back. [warriors.result.lay-on-hands] [warriors.spell.points]"""
    n = aim(s)
    if n != NONE:
        harm.heal(s, n, s.amount())


@POWERS.power("reroll")
def reroll(s: Warriors, me: int) -> None:
    """Roll a waiting die again on its space; the new face counts. [warriors.result.inspire]

    [warriors.spell.blessing]
    """
    n = aim(s)
    if n != NONE:
        s.say("aimed", s.act.die, n, effect=s.effect().id)
        harm.end_stances(s, n)
        show(s, n, roll_die(s, n))
        tell_shown(s, n)
        wake(s, n)


@POWERS.power("influence")
def influence(s: Warriors, me: int) -> None:
    """Choose what an enemy die aims at, now or when it resolves next. [warriors.result.influence]"""
    n = aim(s)
    if n != NONE:
        s.lift(INFLUENCED, n)
        s.last(INFLUENCED, n, "acted", n)
        s.say("aimed", s.act.die, n, effect=s.effect().id)


@POWERS.power("cast")
def cast(s: Warriors, me: int) -> None:
    """Let a die roll its spell, heal or summon die; an influenced one must. [warriors.spell.may]

    [warriors.result.low-spell] [warriors.result.heal-die] [warriors.result.summon]
    """
    row = s.effect()
    if s.act.by == NONE and s.choose(seat_of(me), "cast", EITHER) == PASS:
        return
    cast_from(s, me, row.die, s.act.by, row.summons)
