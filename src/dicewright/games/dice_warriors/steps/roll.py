"""The roll: which dice lose their turn, which elementals hold on, and what all others show."""

from typing import Final

from dicewright.games.dice_warriors.acting import foe_picks, lay_curse, show
from dicewright.games.dice_warriors.codes import die_id
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import OWES_NOTHING, TRAY, Die, Warriors

HOLD: Final = 0
LET_GO: Final = 1


def roll_dice(s: Warriors) -> None:
    """Roll every die that may roll, the first player's first, and take it off the mat. [warriors.round.roll]

    [warriors.negated] [warriors.result.engulf]
    """
    s.round += 1
    s.turn = s.lead
    s.hurt = False
    s.clear("round")
    s.tell("round", s.lead, round=s.round)
    for seat in s.clockwise(s.lead):
        begin(s, seat)
    for seat in s.clockwise(s.lead):
        hold_on(s, seat)
    for seat in s.clockwise(s.lead):
        roll_party(s, seat)


def begin(s: Warriors, seat: int) -> None:
    """Forget the last round; who owes a turn is not rolled, and lets go. [warriors.negated]"""
    for n, die in s.coded(seat):
        if die.rank < TRAY:
            continue
        die.resolved = die.declined = False
        die.idle = die.owed != OWES_NOTHING
        die.owed = OWES_NOTHING
        die.face = die.effect = die.amount = NONE
        if die.idle:
            die.grip = NONE
            s.say("idle", n)


def hold_on(s: Warriors, seat: int) -> None:
    """Ask whether an elemental holds what it has engulfed, unrolled in its space. [warriors.result.engulf]"""
    for n in s.standing(seat):
        die = s.die(n)
        if die.grip == NONE:
            continue
        s.moving = n
        if s.choose(seat, "hold", (HOLD, LET_GO)) == HOLD:
            die.effect, die.amount = die.held_by, die.held_amount
        else:
            die.grip = NONE
            s.say("let_go", n)
        s.moving = NONE


def pinned(die: Die) -> bool:
    """Say whether a die keeps its space this round. [warriors.negated]"""
    return die.rank >= 0 and (die.idle or die.grip != NONE)


def roll_party(s: Warriors, seat: int) -> None:
    """Roll a seat's dice openly. A curse rolls its die twice, and the foe picks. [warriors.spell.curse]"""
    rows: Rows = s.data
    rolling = [n for n, die in s.coded(seat) if die.rank >= TRAY and not pinned(die)]
    faces = s.roll(seat, "dice", tuple([s.kind(n).sides for n in rolling]))
    for n, face in zip(rolling, faces, strict=True):
        s.die(n).rank = TRAY
        show(s, n, face - 1)
    if s.lasting:
        for n in rolling:
            if s.has("curse", n):
                second = s.roll(seat, "again", (s.kind(n).sides,))
                lay_curse(s, n)
                show(s, n, foe_picks(s, n, (s.die(n).face + 1, second[0])) - 1)
    if s.table.hears:
        names = [die_id(n) for n in rolling]
        results = [rows.effects[s.die(n).effect].id for n in rolling]
        kinds = [s.kind(n).id for n in rolling]
        s.tell("rolled", seat, dice=names, kinds=kinds, results=results)
