"""How a battle ends: a daemon loses, nothing happens any more, or the turn limit is reached."""

from typing import NoReturn

from dicewright.games.daemon_dice.rows import NONE
from dicewright.games.daemon_dice.state import ACTIVE, FRONT, STUNNED, WOUNDED, Daemon
from dicewright.games.daemon_dice.steps.defend import put_away
from dicewright.games.daemon_dice.steps.hold import let_go


def lose(s: Daemon, rule: str) -> NoReturn:
    """Let the daemon in turn lose: it ends its holds and chooses who plays next, with nothing to face.

    [daemon.multi.out] [daemon.multi.free] [daemon.win]
    """
    seat = s.turn
    s.out[seat] = True
    s.tell("unrolled" if rule == "daemon.lose.noroll" else "broken", seat)
    free_all(s, seat)
    clear(s)
    left = s.living()
    if len(left) == 1:
        s.tell("victor", left[0])
        s.end(left)
    settle(s)
    s.turn = s.choose(seat, "next", left)
    s.tell("follows", seat, next=f"p{s.turn}")
    s.go("activate")


def forbids_next(s: Daemon, seat: int, other: int) -> str:
    """Return the rule that keeps a daemon from playing next, or "". [daemon.multi.out]"""
    return "daemon.multi.out" if s.out[other] else ""


def leave(s: Daemon, seat: int) -> str:
    """Let a daemon lose that gives up: it frees all, and what is set out by it or against it is void.

    In its own turn the next one goes on, with nothing to face; who has aimed at it names another target.
    [daemon.leave]
    """
    s.out[seat] = True
    free_all(s, seat)
    if s.turn == seat:
        clear(s)
        forget(s)
        s.turn = next(one for one in s.clockwise(seat) if not s.out[one])
        return "activate"
    if s.sender == seat:
        if s.target == NONE:
            clear(s)
            forget(s)
        s.sender = NONE
    if s.target != seat:
        return ""
    s.places[s.turn] = [ACTIVE if place == FRONT else place for place in s.places[s.turn]]
    s.attacks, s.swoops = [], []
    s.minuses = s.aimed = 0
    s.target = NONE
    return "grab"


def forget(s: Daemon) -> None:
    """Forget an attack that is being defended or suffered."""
    s.facing = s.guard = NONE
    s.guards = ()
    s.damage, s.softened = [0, 0, 0, 0], [0, 0]
    s.waking = 0


def clear(s: Daemon) -> None:
    """Take away all that was set out; its dice are spent."""
    put_away(s)
    s.sender = s.target = NONE
    s.minuses = s.aimed = 0
    s.swoops = []
    s.hurt = False


def free_all(s: Daemon, seat: int) -> None:
    """End every hold a daemon's dice are part of. [daemon.multi.free]"""
    for die in range(len(s.bodies[seat])):
        let_go(s, seat, die)


def settle(s: Daemon) -> None:
    """Count turns in which nothing happens: enough of them end all holds, as many again end the match.

    [daemon.end.stall]
    """
    s.calm += 1
    if s.turns >= int(s.options["turn_limit"]) * s.seats:
        s.tell("enough", -1, turns=s.turns)
        compare(s)
    if s.options["stall_turns"] == "off" or s.calm < int(s.options["stall_turns"]):
        return
    if s.loosed:
        s.tell("stalled", -1, turns=s.calm)
        compare(s)
    s.tell("loosed", -1, turns=s.calm)
    s.calm, s.loosed = 0, True
    for seat in s.living():
        free_all(s, seat)


def compare(s: Daemon) -> NoReturn:
    """Let the daemon with the most unwounded dice win, then the fewest stunned; else the win is shared.

    [daemon.end.stall]
    """
    left = s.living()
    whole = {seat: len(s.bodies[seat]) - s.places[seat].count(WOUNDED) for seat in left}
    rank = {seat: (whole[seat], -s.places[seat].count(STUNNED)) for seat in left}
    best = max(rank.values())
    s.end([seat for seat in left if rank[seat] == best])


def sides(s: Daemon) -> list[tuple[int, ...]]:
    """Return who can still win: one who is out does not, even if all others give up. [daemon.win]"""
    return [(seat,) for seat in s.living()]
