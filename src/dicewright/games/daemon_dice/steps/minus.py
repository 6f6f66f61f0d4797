"""Minuses: how many a daemon sends, where targeted ones go, and which dice are set aside."""

from collections.abc import Sequence

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.rows import LUNGS, Rows
from dicewright.games.daemon_dice.state import ACTIVE, ASIDE, FRONT, HELD, HOLDING, SPENT, Daemon
from dicewright.games.daemon_dice.steps.hold import let_go


def senders(s: Daemon, seat: int) -> list[int]:
    """Return a daemon's active dice that show minuses, in order. [daemon.sym.minus]"""
    rows: Rows = s.data
    places, sends = s.places[seat], rows.sends
    return [die for die, face in enumerate(s.shown[seat]) if sends[face] and places[die] == ACTIVE]


def sent_by(s: Daemon, seat: int, foe: int, dice: Sequence[int]) -> tuple[int, int]:
    """Return the minuses that some of a daemon's dice send to a foe, and the targeted ones.

    [daemon.sym.minus]

    [daemon.part.lungs] [daemon.part.wings] [daemon.immune.gas]
    """
    rows: Rows = s.data
    sent = aimed = 0
    for die in dice:
        symbol = s.shown[seat][die]
        gas = symbol == LUNGS and immune(rows, s.kinds[foe], s.bloods[foe], s.mixes[seat][die])
        sent += 0 if gas else rows.minuses[symbol]
        aimed += rows.targeted[symbol]
    return sent, aimed


def mark_dice(s: Daemon, seat: int, foe: int) -> None:
    """Aim Wings when they are set out, if the option says so. [daemon.part.wings]"""
    if s.aimed and s.options["wings_timing"] == "precommitted_at_4b":
        dice = [die for die, place in enumerate(s.places[foe]) if place < HELD]
        n = min(s.aimed, len(dice))
        s.swoops = list(s.pick(seat, "mark", dice, n, n))
        for die in s.swoops:
            s.say("marked", seat, foe, die)


def set_aside(s: Daemon) -> None:
    """Set aside active dice for the foe's minuses; the foe first chooses for the targeted ones.

    [daemon.turn.minuses] [daemon.minus.excess]
    """
    seat = s.turn
    sent = s.minuses + s.aimed
    if s.aimed:
        fly(s)
    if s.minuses:
        active = s.lying(seat, ACTIVE)
        n = min(s.minuses, len(active))
        for die in s.pick(seat, "aside", active, n, n):
            s.places[seat][die] = ASIDE
            s.say("set_aside", seat, seat, die)
    if sent:
        spend_minuses(s)
    s.minuses = 0


def spend_minuses(s: Daemon) -> None:
    """Move the dice whose minuses have worked to their owner's spent dice. [daemon.die.place]"""
    rows: Rows = s.data
    shown, places = s.shown[s.sender], s.places[s.sender]
    for die in s.lying(s.sender, FRONT):
        if rows.minuses[shown[die]] or rows.targeted[shown[die]]:
            places[die] = SPENT


def fly(s: Daemon) -> None:
    """Apply targeted minuses; a Tentacle that is hit lets go of what it holds. [daemon.part.wings]"""
    seat = s.turn
    dice = [die for die, place in enumerate(s.places[seat]) if place in (ACTIVE, HOLDING)]
    if s.options["wings_timing"] == "precommitted_at_4b":
        chosen = tuple([die for die in s.swoops if die in dice])
    else:
        n = min(s.aimed, len(dice))
        chosen = s.pick(s.sender, "wings", dice, n, n)
    for die in chosen:
        let_go(s, seat, die)
        s.places[seat][die] = ASIDE
        s.say("swooped", s.sender, seat, die)
    s.aimed = 0
    s.swoops = []
