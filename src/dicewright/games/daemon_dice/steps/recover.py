"""The Recover step: pluses bring stunned parts back."""

from dicewright.games.daemon_dice.rows import PLUS
from dicewright.games.daemon_dice.state import SPENT, STUNNED, Daemon
from dicewright.kernel.windows import modified, window


def recover(s: Daemon) -> None:
    """Spend pluses to bring stunned parts back; both are spent this turn. [daemon.turn.recover]

    [daemon.sym.plus]
    """
    seat = s.turn
    if STUNNED not in s.places[seat]:
        return
    if s.kinds[seat]:
        window(s, "recovering")
    pluses = s.showing(seat, PLUS)
    stunned = s.lying(seat, STUNNED) if pluses else []
    if not stunned:
        return
    wasted = modified(s, "wasted", 0) if any(s.kinds) else 0
    spent = s.pick(seat, "recover", pluses, 0, min(len(pluses), len(stunned) + wasted))
    for die in spent:
        s.places[seat][die] = SPENT
    if wasted and spent:
        s.used(s.sender, "fester", min(wasted, len(spent)))
        s.tell("festered", s.sender, pluses=min(wasted, len(spent)))
    s.waking = max(0, len(spent) - wasted)
    for die in s.pick(seat, "wake", stunned, s.waking, s.waking):
        wake(s, seat, die, "recovered")
    s.waking = 0


def forbids_plus(s: Daemon, seat: int, die: int) -> str:
    """Return the rule that keeps a die from being spent as a plus, or "". [daemon.sym.plus]"""
    return "" if die in s.showing(seat, PLUS) else "daemon.sym.plus"


def wake(s: Daemon, seat: int, die: int, how: str) -> None:
    """Bring a stunned part back, never a wounded one; it is spent until its owner's next turn.

    [daemon.sym.plus]
    """
    s.places[seat][die] = SPENT
    s.stir()
    s.say(how, seat, seat, die)
