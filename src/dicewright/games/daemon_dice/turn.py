"""The sequence of play: activate, set aside, roll, recover, defend, suffer, grab, array."""

from typing import Final

from dicewright.games.daemon_dice.rows import LUNGS, MINUS, NONE, Rows
from dicewright.games.daemon_dice.setup import initiative
from dicewright.games.daemon_dice.state import ACTIVE, ASIDE, HOLDING, SPENT, Daemon, die_id
from dicewright.games.daemon_dice.steps.attack import array, attack
from dicewright.games.daemon_dice.steps.defeat import lose, settle
from dicewright.games.daemon_dice.steps.defend import defend
from dicewright.games.daemon_dice.steps.draft import draft, set_up
from dicewright.games.daemon_dice.steps.hold import loosen, release
from dicewright.games.daemon_dice.steps.minus import set_aside
from dicewright.games.daemon_dice.steps.recover import recover
from dicewright.games.daemon_dice.steps.suffer import suffer
from dicewright.kernel.game import Step
from dicewright.kernel.windows import window


def activate(s: Daemon) -> None:
    """Activate all dice that are not stunned, wounded or held; dice that hold only if they let go.

    [daemon.turn.activate] [daemon.grab.last]
    """
    seat = s.turn
    s.turns += 1
    s.taken[seat] += 1
    s.hurt = s.fumes = False
    s.clear("turn")
    s.tell("turn", seat, turns=s.turns)
    if s.seats > 2:
        loosen(s)
    if HOLDING in s.places[seat]:
        release(s)
    s.places[seat] = [ACTIVE if place <= ASIDE else place for place in s.places[seat]]
    s.shown[seat] = [NONE] * len(s.places[seat])
    if s.minuses or s.aimed:
        set_aside(s)


def roll_dice(s: Daemon) -> None:
    """Roll all active dice once; a daemon that cannot roll has lost.

    [daemon.turn.roll] [daemon.lose.noroll]
    """
    rows: Rows = s.data
    seat = s.turn
    dice = s.lying(seat, ACTIVE)
    if not dice:
        lose(s, "daemon.lose.noroll")
    rolled = s.roll(seat, "dice", (6,) * len(dice))
    body, shown = s.bodies[seat], s.shown[seat]
    faces = rows.faces
    s.fumes = False
    for i, die in enumerate(dice):
        symbol = faces[body[die]][rolled[i] - 1]
        shown[die] = symbol
        if symbol in (MINUS, LUNGS):
            s.fumes = True
    if s.table.hears:
        names = [die_id(seat, die) for die in dice]
        s.tell("rolled", seat, dice=names, symbols=[rows.symbols[shown[die]].id for die in dice])


def finish(s: Daemon) -> None:
    """End the turn: what was not set out is spent, and the target plays next. [daemon.turn.array]

    [daemon.multi.target] [daemon.multi.minuses] [daemon.end.stall]
    """
    seat = s.turn
    if s.kinds[seat]:
        window(s, "ending")
    s.places[seat] = [SPENT if place == ACTIVE else place for place in s.places[seat]]
    settle(s)
    s.sender, s.turn, s.target = seat, s.target, NONE


SEQUENCE: Final = (
    Step("set_up", set_up),
    Step("draft", draft),
    Step("initiative", initiative),
    Step("activate", activate, phase="activate", own=True),
    Step("roll", roll_dice, phase="roll", own=True),
    Step("recover", recover, phase="recover", own=True),
    Step("defend", defend, phase="defend", own=True),
    Step("suffer", suffer, phase="suffer", own=True),
    Step("grab", attack, phase="grab", own=True),
    Step("attack", array, phase="attack", own=True),
    Step("end", finish, own=True),
)
