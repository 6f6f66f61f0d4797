"""Strikes before all turns: all are declared, all are resolved, and then they hurt together."""

from dicewright.games.doodle_dice_monsters.bodies import Attack
from dicewright.games.doodle_dice_monsters.rows import NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.attack import STEPS, come_home, go_through
from dicewright.games.doodle_dice_monsters.steps.damage import inflict, poisoners, reckon, share_out, toll
from dicewright.games.doodle_dice_monsters.steps.defeat import settle


def ambush(s: Monsters) -> None:
    """Let stratagems strike before all turns, several of them at the same time. [ddm.stratagem.black]

    Each goes through the steps of an attack; nobody is out before all have hurt. [ddm.attack.order]
    """
    s.turn = s.living()[0]
    s.open_window("striking")
    for a in s.strikes:
        prepare(s, a)
    s.holding = True
    strikes, s.strikes = s.strikes, []
    for poisoner in [one for a in strikes for one in poisoners(s, a)]:
        s.mark("combat", "venom", poisoner)
    for a in strikes:
        if a.target != NONE and not a.cancelled:
            s.attack = a
            share_out(s, a)
    for a in strikes:
        bring_down(s, a)
    s.attack = None
    s.holding = False
    settle(s)
    for a in strikes:
        come_home(s, s.find(a.attacker))


def prepare(s: Monsters, a: Attack) -> None:
    """Go through the steps of a strike until its damage is counted. [ddm.stratagem.black]"""
    if a.target == NONE:
        return
    s.attack, s.turn = a, s.monster(a.attacker).seat
    s.clear("attack")
    go_through(s, a, range(2, len(STEPS)))
    if not a.cancelled:
        a.stage = len(STEPS)
        reckon(s, a)
    s.attack = None


def bring_down(s: Monsters, a: Attack) -> None:
    """Let a strike hurt, whatever the others have done meanwhile. [ddm.stratagem.black] [ddm.overkill]"""
    s.attack = a
    if a.target != NONE:
        if not a.cancelled:
            inflict(s, a)
    elif s.active[a.victim] or s.stock(a.victim):
        toll(s, a)
