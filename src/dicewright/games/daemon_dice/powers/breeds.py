"""What mongrels and purebreds can do; each in one place, with its row in data/powers.toml."""

from typing import Final

from dicewright.games.daemon_dice.state import STUNNED, WOUNDED, Daemon
from dicewright.games.daemon_dice.steps.recover import wake
from dicewright.games.daemon_dice.steps.suffer import AIMED, PLAIN, STUN
from dicewright.kernel.windows import Powers

POWERS: Final = Powers()


@POWERS.forbids("mongrel")
def forbids_mongrel(s: Daemon, owner: int) -> str:
    """Bar a mongrel from waking in a foe's turn, or if nothing is stunned. [daemon.breed.mongrel]"""
    return "" if owner == s.turn and s.lying(owner, STUNNED) else "daemon.breed.mongrel"


@POWERS.power("mongrel")
def mongrel(s: Daemon, owner: int) -> None:
    """Bring back one stunned part of the owner's choice. [daemon.breed.mongrel]"""
    wake(s, owner, s.choose(owner, "stamina", s.lying(owner, STUNNED)), "stamina_woke")
    s.used(owner, "mongrel")


@POWERS.forbids("frost")
def forbids_frost(s: Daemon, owner: int) -> str:
    """Bar frost where its owner suffers no wounds. [daemon.breed.frost]"""
    return "" if owner == s.turn and s.damage[AIMED] + s.damage[PLAIN] else "daemon.breed.frost"


@POWERS.power("frost")
def frost(s: Daemon, owner: int) -> None:
    """Turn wounds of the owner's choice into stuns, which fire cannot turn back. [daemon.breed.frost]

    [daemon.breed.order]
    """
    for _ in range(s.strength(owner)):
        heaps = [at for at in (AIMED, PLAIN) if s.damage[at]]
        if heaps:
            at = s.choose(owner, "soften", heaps)
            s.damage[at] -= 1
            s.damage[at + STUN] += 1
            s.softened[at // PLAIN] += 1
            s.used(owner, "frost")
            s.tell("softened", owner)


@POWERS.forbids("fire")
def forbids_fire(s: Daemon, owner: int) -> str:
    """Bar fire where its owner's attacks stun nothing. [daemon.breed.fire]"""
    return "" if owner == s.sender and hardenable(s) else "daemon.breed.fire"


def hardenable(s: Daemon) -> list[int]:
    """Return the groups of damage that hold a stun not made by frost. [daemon.breed.order]"""
    return [at for at in (AIMED, PLAIN) if s.damage[at + STUN] > s.softened[at // PLAIN]]


@POWERS.power("fire")
def fire(s: Daemon, owner: int) -> None:
    """Turn stuns of the owner's choice into wounds. [daemon.breed.fire]"""
    for _ in range(s.strength(owner)):
        heaps = hardenable(s)
        if heaps:
            at = s.choose(owner, "harden", heaps)
            s.damage[at + STUN] -= 1
            s.damage[at] += 1
            s.used(owner, "fire")
            s.tell("hardened", owner)


@POWERS.forbids("rot")
def forbids_rot(s: Daemon, owner: int) -> str:
    """Bar rot where the daemon that its owner attacks has nothing stunned. [daemon.breed.rot]"""
    return "" if owner == s.turn and s.lying(s.target, STUNNED) else "daemon.breed.rot"


@POWERS.power("rot")
def rot(s: Daemon, owner: int) -> None:
    """Turn stunned parts into wounded ones if the owner wants to. [daemon.breed.rot]"""
    for die in s.pick(owner, "rot", s.lying(s.target, STUNNED), 0, s.strength(owner)):
        s.places[s.target][die] = WOUNDED
        s.stir()
        s.used(owner, "rot")
        s.say("rotted", owner, s.target, die)


@POWERS.forbids("fester")
def forbids_fester(s: Daemon, owner: int) -> str:
    """Bar fester where its owner has not attacked the daemon in turn. [daemon.breed.fester]"""
    return "" if owner == s.sender else "daemon.breed.fester"


@POWERS.count("fester")
def fester(s: Daemon, owner: int, value: int) -> int:
    """Return how many pluses are used up without effect. [daemon.breed.fester]"""
    return s.strength(owner)


@POWERS.forbids("stench")
def forbids_stench(s: Daemon, owner: int) -> str:
    """Bar stench where its owner has rolled neither a minus nor Lungs. [daemon.breed.stench]"""
    return "" if owner == s.turn and s.fumes else "daemon.breed.stench"


@POWERS.count("stench")
def stench(s: Daemon, owner: int, value: int) -> int:
    """Return how many minuses are added. [daemon.breed.stench]"""
    return s.strength(owner)
