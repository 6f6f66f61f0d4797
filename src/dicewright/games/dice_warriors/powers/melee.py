"""Attacks with weapons: plain blows, Charge, Advance, Assassinate, Rage, Swarm."""

from dicewright.games.dice_warriors.aim import aim, arrives, ask_target, spiked, targets
from dicewright.games.dice_warriors.codes import seat_of
from dicewright.games.dice_warriors.harm import braced, hit, lose, slay, spend
from dicewright.games.dice_warriors.mat import step_forward
from dicewright.games.dice_warriors.rows import NONE, POWERS, Rows
from dicewright.games.dice_warriors.state import BRACE, TOUGH, Act, Warriors


@POWERS.power("strike")
def strike(s: Warriors, me: int) -> None:
    """Deal damage to one die; a ready Brace turns a Charge. [warriors.result.melee]

    [warriors.result.double-melee] [warriors.result.charge] [warriors.result.range-attack]
    [warriors.result.sorcerous-bolt] [warriors.spell.magic-bolt]
    """
    n = ask_target(s, targets(s))
    if n == NONE:
        return
    if s.effect().charges and turned(s, me, n):
        if s.options["braced_spikes"] == "answer":
            spiked(s, n)
        return
    if arrives(s, n):
        hit(s, n, s.number())


def turned(s: Warriors, me: int, target: int) -> bool:
    """Let a Brace turn a Charge and hurt the charger; it is then used up. [warriors.result.brace]"""
    bearer = braced(s, target) if seat_of(target) != seat_of(me) else NONE
    if bearer == NONE:
        return False
    rows: Rows = s.data
    points = s.entries(BRACE, bearer)[0].amount
    s.lift(BRACE, bearer)
    s.say("turned", bearer, me)
    shown = s.die(bearer).effect
    stood = shown if shown != NONE and rows.effects[shown].act == "brace" else rows.first["brace"]
    before, s.act = s.act, Act(bearer, stood)
    if arrives(s, me):
        hit(s, me, points)
        spend(s, bearer)
    s.act = before
    return True


@POWERS.power("advance")
def advance(s: Warriors, me: int) -> None:
    """Strike up to two ranks away, then move one rank forward. [warriors.result.advance]"""
    found = targets(s)
    n = ask_target(s, found)
    if n == NONE and found:
        return
    if n != NONE and arrives(s, n):
        hit(s, n, s.number())
    if s.left(me) > 0 and s.die(me).rank > 0:
        step_forward(s, me)


@POWERS.power("assassinate")
def assassinate(s: Warriors, me: int) -> None:
    """Kill a die whatever its hits, unless the house has agreed otherwise. [warriors.result.assassinate]"""
    if s.options["assassinate"] == "off":
        return
    n = aim(s)
    if n == NONE:
        return
    if s.options["assassinate"] == "half_hits":
        hit(s, n, (s.left(n) + 1) // 2, fixed=True)
    else:
        slay(s, n)


@POWERS.power("rage stance")
def rage_stance(s: Warriors, me: int) -> None:
    """Make every hit on a raging die smaller for this round. [warriors.result.rage]"""
    s.last(TOUGH, me, "round", amount=s.effect().amount)


@POWERS.power("rage")
def rage(s: Warriors, me: int) -> None:
    """Strike hard, and pay for it in hits that nothing gives back. [warriors.result.rage]"""
    n = aim(s)
    if n != NONE:
        hit(s, n, s.number())
    if s.act.target != NONE:
        lose(s, me, s.effect().cost)
        s.hurt = True


@POWERS.power("swarm")
def swarm(s: Warriors, me: int) -> None:
    """Deal one damage and one for each Swarm that this side shows. [warriors.result.swarm]"""
    seat = seat_of(me)
    if s.options["swarm"] == "one_combined_attack" and s.marked("round", "swarm", seat):
        return
    damage = swarming(s, me)
    n = aim(s)
    if s.act.target != NONE:
        s.mark("round", "swarm", seat)
    if n != NONE:
        hit(s, n, damage)


def swarming(s: Warriors, me: int) -> int:
    """Return what a Swarm deals with all that its side shows. [warriors.result.swarm]"""
    shown = [n for n in s.standing(seat_of(me)) if s.die(n).effect == s.act.effect and n != me]
    return s.number() + len(shown) + 1
