"""Holds: grabbing, letting go, and all that ends a hold."""

from dicewright.games.daemon_dice.rows import NONE, TENTACLE
from dicewright.games.daemon_dice.state import DIE, HELD, HOLDING, SPENT, Daemon
from dicewright.kernel.decisions import PASS


def seize(s: Daemon, seat: int, tentacle: int, foe: int, die: int) -> None:
    """Let a Tentacle hold a die; if that one held something, it lets go. [daemon.part.tentacle]"""
    let_go(s, foe, die)
    s.places[seat][tentacle] = HOLDING
    s.places[foe][die] = HELD
    s.grips[seat][tentacle] = DIE.code(foe, die)
    s.grips[foe][die] = DIE.code(seat, tentacle)
    s.calm = -1
    s.say("grabbed", seat, foe, die)


def let_go(s: Daemon, seat: int, die: int) -> None:
    """End the hold that a die is part of, if any; neither die is rolled before its owner's next turn.

    [daemon.part.tentacle]
    """
    other = s.grips[seat][die]
    if other == NONE:
        return
    own, others = (seat, die), DIE.split(other)
    owner, held = others if s.places[seat][die] == HOLDING else own
    for one, number in (own, others):
        s.places[one][number] = SPENT
        s.grips[one][number] = NONE
    s.say("freed", owner, owner, held)


def loosen(s: Daemon, kind: str = "loosen") -> None:
    """Let others release dice of the daemon in turn, if three or more are left. [daemon.grab.last]

    They are asked as it begins, and once more before it would lose for want of a free part.
    """
    seat = s.turn
    if len(s.living()) < 3:
        return
    for holder in s.clockwise(seat + 1):
        holding = s.lying(holder, HOLDING)
        tentacles = [die for die in holding if DIE.first(s.grips[holder][die]) == seat]
        for die in s.pick(holder, kind, tentacles, 0, len(tentacles)):
            let_go(s, holder, die)


def release(s: Daemon) -> None:
    """Let the daemon in turn activate dice that hold; what they held is free. [daemon.turn.activate]"""
    tentacles = s.lying(s.turn, HOLDING)
    for die in s.pick(s.turn, "release", tentacles, 0, len(tentacles)):
        let_go(s, s.turn, die)


def forbids_grabbing(s: Daemon, seat: int, die: int) -> str:
    """Return the rule that keeps a die of the target from being grabbed, or "". [daemon.grab.kind]"""
    return "daemon.grab.kind" if s.places[s.target][die] >= HELD else ""


def grab(s: Daemon) -> None:
    """Grab dice of the target, one with each Tentacle; losing the last free die is no defeat yet.

    [daemon.turn.grabs] [daemon.grab.kind] [daemon.grab.noloss]
    """
    foe = s.target
    for tentacle in s.showing(s.turn, TENTACLE):
        dice = [die for die, place in enumerate(s.places[foe]) if place < HELD]
        choice = s.choose(s.turn, "grab", (*dice, PASS))
        if choice == PASS:
            return
        seize(s, s.turn, tentacle, foe, choice)
