"""Suffering: drinks, poison, what breeds change, and which dice are stunned and wounded."""

from typing import Final

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.rows import MOUTH, NONE, SPIKE, Rows
from dicewright.games.daemon_dice.state import HELD, STUNNED, WOUNDED, Attack, Daemon
from dicewright.games.daemon_dice.steps.defeat import lose
from dicewright.games.daemon_dice.steps.defend import harmless, put_away
from dicewright.games.daemon_dice.steps.hold import let_go, loosen
from dicewright.games.daemon_dice.steps.recover import wake
from dicewright.kernel.windows import window

AIMED: Final = 0  # places in s.damage: aimed wounds and stuns, then the others
PLAIN: Final = 2
STUN: Final = 1


def suffer(s: Daemon) -> None:
    """Suffer what was not defended: drinks first, then poison, then damage. [daemon.turn.suffer]

    Who holds a die of a daemon that would lose may save it by letting go. [daemon.stinger.order]
    [daemon.lose.allout] [daemon.turn.simultaneous] [daemon.grab.last]
    """
    hits = [attack for attack in s.attacks if not attack.defended]
    if s.kinds[s.turn]:
        void = [attack for attack in hits if harmless(s, attack, s.sender, s.turn)]
        hits = [attack for attack in hits if attack not in void]
        for attack in void:
            s.shrugged(s.turn)
            s.say("ray_void", s.turn, s.sender, attack.die)
    if hits:
        drink(s, hits)
        for attack in hits:
            strike(s, attack)
        if any(s.kinds):
            window(s, "struck")  # frost, then fire, once each: neither undoes the other
            window(s, "burning")
        aimed_damage(s)
        other_damage(s)
        s.softened = [0, 0]
    put_away(s)
    if s.hurt and not any_free(s) and HELD in s.places[s.turn]:
        loosen(s, "spare")
    if s.hurt and not any_free(s):
        lose(s, "daemon.lose.allout")


def any_free(s: Daemon) -> bool:
    """Say whether a die of the daemon in turn is neither held, stunned nor wounded. [daemon.lose.allout]"""
    for place in s.places[s.turn]:  # noqa: SIM110 - asked in every turn, and a loop is quicker than `any`
        if place < HELD:
            return True
    return False


def drink(s: Daemon, hits: list[Attack]) -> None:
    """Let the attacker's Mouths bring back one stunned part each. [daemon.part.mouth]"""
    mouths = len([attack for attack in hits if attack.symbol == MOUTH])
    if mouths:
        stunned = s.lying(s.sender, STUNNED)
        n = min(mouths, len(stunned))
        for die in s.pick(s.sender, "drink", stunned, n, n):
            wake(s, s.sender, die, "drunk")


def strike(s: Daemon, attack: Attack) -> None:
    """Add up what an attack does; a Spike adds a wound, and so does poison, which stuns the Stinger.

    [daemon.part.spike] [daemon.part.stinger] [daemon.immune.poison]
    """
    rows: Rows = s.data
    stuns = rows.stuns[attack.symbol]
    wounds = rows.wounds[attack.symbol] + rows.wounds[SPIKE] * len(attack.spikes)
    if attack.injects:
        mix = s.mixes[s.sender][attack.die]
        if immune(rows, s.kinds[s.turn], s.bloods[s.turn], mix):
            s.shrugged(s.turn)
        else:
            wounds += 1
    at = PLAIN if attack.brain == NONE else AIMED
    s.damage[at] += wounds
    s.damage[at + STUN] += stuns
    s.say("hit", s.sender, s.sender, attack.die)
    if attack.injects:
        hurt(s, s.sender, attack.die, STUNNED)


def aimed_damage(s: Daemon) -> None:
    """Let the attacker choose the dice that aimed attacks wound, then stun. [daemon.part.brain]"""
    for at, place in ((AIMED, WOUNDED), (AIMED + STUN, STUNNED)):
        if s.damage[at]:
            dice, n = hurtable(s, at)
            kind = "aim_wound" if place == WOUNDED else "aim_stun"
            hurt_all(s, at, s.pick(s.sender, kind, dice, n, n), place)


def other_damage(s: Daemon) -> None:
    """Let the victim choose the dice that are wounded, then those that are stunned. [daemon.turn.suffer]"""
    for at, place in ((PLAIN, WOUNDED), (PLAIN + STUN, STUNNED)):
        if s.damage[at]:
            dice, n = hurtable(s, at)
            kind = "suffer_wound" if place == WOUNDED else "suffer_stun"
            hurt_all(s, at, s.pick(s.turn, kind, dice, n, n), place)


def hurtable(s: Daemon, at: int) -> tuple[list[int], int]:
    """Return the dice that can be hurt, and how many will be: each point hurts a different die.

    [daemon.damage.spread]
    """
    dice = [die for die, place in enumerate(s.places[s.turn]) if place < STUNNED]  # quicker than to ask each
    return dice, min(s.damage[at], len(dice))


def forbids_hurting(s: Daemon, seat: int, die: int) -> str:
    """Return the rule that keeps a die of the daemon in turn from being hurt, or "". [daemon.dmg.once]"""
    return "daemon.dmg.once" if s.places[s.turn][die] >= STUNNED else ""


def hurt_all(s: Daemon, at: int, dice: tuple[int, ...], place: int) -> None:
    """Hurt the chosen dice."""
    for die in dice:
        hurt(s, s.turn, die, place)
    s.damage[at] = 0


def hurt(s: Daemon, seat: int, die: int, place: int) -> None:
    """Stun or wound a die: holds end, and its symbol is lost. [daemon.damage.symbol] [daemon.sym.stun]

    [daemon.sym.wound]
    """
    let_go(s, seat, die)
    s.places[seat][die] = place
    s.shown[seat][die] = NONE
    s.stir()
    if seat == s.turn:
        s.hurt = True
    s.say("stunned" if place == STUNNED else "wounded", seat, seat, die)
