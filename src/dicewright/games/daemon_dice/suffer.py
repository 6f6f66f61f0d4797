"""Suffering: drinks, poison, what breeds change, and which dice are stunned and wounded."""

from typing import Final

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.defeat import lose
from dicewright.games.daemon_dice.defend import harmless, spend
from dicewright.games.daemon_dice.hold import let_go
from dicewright.games.daemon_dice.recover import wake
from dicewright.games.daemon_dice.rows import MOUTH, NONE, SPIKE, Rows
from dicewright.games.daemon_dice.state import HELD, STUNNED, WOUNDED, Attack, Daemon
from dicewright.kernel.windows import window

AIMED: Final = 0  # places in s.damage: aimed wounds and stuns, then the others
PLAIN: Final = 2
STUN: Final = 1


def suffer(s: Daemon) -> None:
    """Suffer what was not defended: drinks first, then poison, then damage. [daemon.turn.suffer]

    [daemon.stinger.order] [daemon.lose.allout]
    """
    if not s.attacks:
        return
    hits = [attack for attack in s.attacks if not attack.defended and not harmless(s, attack)]
    if hits:
        drink(s, hits)
        for attack in hits:
            strike(s, attack)
        if any(s.kinds):
            window(s, "struck")
        take(s, s.sender, "aim", AIMED)
        take(s, s.turn, "suffer", PLAIN)
        s.softened = [0, 0]
    for attack in s.attacks:
        spend(s, attack)
    s.attacks = []
    if s.hurt and min(s.places[s.turn]) >= HELD:
        lose(s, "daemon.lose.allout")


def drink(s: Daemon, hits: list[Attack]) -> None:
    """Let the attacker's Mouths bring back one stunned part each. [daemon.part.mouth]"""
    mouths = len([attack for attack in hits if attack.symbol == MOUTH])
    if mouths:
        stunned = s.lying(s.sender, STUNNED)
        n = min(mouths, len(stunned))
        for die in s.pick(s.sender, "drink", stunned, n, n):
            wake(s, s.sender, die, "drunk")


def strike(s: Daemon, attack: Attack) -> None:
    """Count what an attack does; a Spike adds a wound, and so does poison, which stuns the Stinger.

    [daemon.part.spike] [daemon.part.stinger] [daemon.immune.poison]
    """
    rows: Rows = s.data
    stuns = rows.stuns[attack.symbol]
    wounds = rows.wounds[attack.symbol] + rows.wounds[SPIKE] * len(attack.spikes)
    if attack.injects:
        mix = s.mixes[s.sender][attack.die]
        if not immune(rows, s.kinds[s.turn], s.bloods[s.turn], mix):
            wounds += 1
    at = PLAIN if attack.brain == NONE else AIMED
    s.damage[at] += wounds
    s.damage[at + STUN] += stuns
    s.say("hit", s.sender, s.sender, attack.die)
    if attack.injects:
        hurt(s, s.sender, attack.die, STUNNED)


def take(s: Daemon, chooser: int, kind: str, at: int) -> None:
    """Let the attacker aim, or the victim choose, the dice to be wounded, then those to be stunned.

    [daemon.damage.spread] [daemon.part.brain] [daemon.turn.suffer]
    """
    seat = s.turn
    for what, place in ((at, WOUNDED), (at + STUN, STUNNED)):
        if s.damage[what]:
            dice = [die for die, where in enumerate(s.places[seat]) if where < STUNNED]
            n = min(s.damage[what], len(dice))
            for die in s.pick(chooser, f"{kind}_wound" if place == WOUNDED else f"{kind}_stun", dice, n, n):
                hurt(s, seat, die, place)
            s.damage[what] = 0


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
