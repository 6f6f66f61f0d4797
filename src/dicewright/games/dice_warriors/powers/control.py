"""Spells that take a die's result or turn from it, or change where it stands and what it shows."""

from dicewright.games.dice_warriors.acting import apply, roll_die, show, take_stance, tell_shown, wake
from dicewright.games.dice_warriors.aim import aim, ask_target, chooser, targets
from dicewright.games.dice_warriors.codes import seat_of
from dicewright.games.dice_warriors.harm import end_stances, slay, touched
from dicewright.games.dice_warriors.rows import NONE, POWERS, Rows
from dicewright.games.dice_warriors.state import CURSED, OWES_MAGIC, Warriors


@POWERS.power("void")
def void(s: Warriors, me: int) -> None:
    """Make what a die shows void; it keeps its turn. [warriors.spell.charm] [warriors.spell.web]"""
    n = aim(s)
    if n != NONE:
        end_stances(s, n)
        s.die(n).effect = NONE
        s.say("voided", s.act.die, n, effect=s.effect().id)


@POWERS.power("negate")
def negate(s: Warriors, me: int) -> None:
    """Take this turn from a die that waits, else its next. [warriors.spell.blindness]

    [warriors.spell.silence] [warriors.silence]
    """
    n = aim(s)
    if n == NONE:
        return
    die = s.die(n)
    if s.waiting(n) or s.options["silenced_stance"] == "ends":
        end_stances(s, n)
    if s.waiting(n):
        die.resolved = die.idle = True
        die.effect = die.grip = NONE
    elif not die.owed:
        die.owed = OWES_MAGIC
    s.say("negated", s.act.die, n, effect=s.effect().id)


@POWERS.power("curse")
def curse(s: Warriors, me: int) -> None:
    """Let a die be rolled twice at its next roll, its foe picking. [warriors.spell.curse]"""
    n = aim(s)
    if n != NONE:
        s.lift("curse", n)
        s.last("curse", n, "rolled", n)
        s.say("aimed", s.act.die, n, effect=s.effect().id)


@POWERS.power("destroy-undead")
def destroy_undead(s: Warriors, me: int) -> None:
    """Kill an undead die. [warriors.spell.destroy-undead] [warriors.undead]"""
    n = aim(s)
    if n != NONE:
        slay(s, n)


@POWERS.power("teleport")
def teleport(s: Warriors, me: int) -> None:
    """Let two enemy dice change places; no trap springs. [warriors.spell.teleport]"""
    found = targets(s)
    sides = [seat_of(n) for n in found]
    first = ask_target(s, [n for n in found if sides.count(seat_of(n)) > 1])
    if first == NONE:
        return
    others = [n for n in found if seat_of(n) == seat_of(first) and n != first]
    second = s.choose(chooser(s), "swap", others)
    both = [touched(s, n) for n in (first, second)]
    if all(both):
        a, b = s.die(first), s.die(second)
        a.rank, a.column, b.rank, b.column = b.rank, b.column, a.rank, a.column
        s.say("swapped", first, second)


@POWERS.power("wish")
def wish(s: Warriors, me: int) -> None:
    """Turn any die that waits, or whose stance works, to a side of its own. [warriors.spell.wish]

    Who has acted has no turn left for the new side, so that takes effect now.
    """
    n = aim(s)
    if n == NONE:
        return
    s.say("aimed", s.act.die, n, effect=s.effect().id)
    faces = s.kind(n).faces
    sides = [i for i, face in enumerate(faces) if face not in faces[:i]]
    side = s.choose(chooser(s), "wish", sides)
    end_stances(s, n)
    s.die(n).grip = NONE
    show(s, n, side)
    tell_shown(s, n)
    wake(s, n)
    if not s.waiting(n) and s.options["late_wish"] == "now":
        apply(s, n, s.die(n).effect, s.die(n).amount)


@POWERS.power("haste")
def haste(s: Warriors, me: int) -> None:
    """Roll a die once more and apply that now; what it showed stays. [warriors.spell.haste]"""
    n = aim(s)
    if n == NONE:
        return
    s.say("aimed", s.act.die, n, effect=s.effect().id)
    cursed = s.has(CURSED, n)  # what it showed, and that comes later
    s.lift(CURSED, n)
    effect, amount = s.kind(n).faces[roll_die(s, n)]
    rows: Rows = s.data
    s.say("hasted", n, effect=rows.effects[effect].id)
    if s.options["defence_timing"] == "stance":
        take_stance(s, n, effect, amount)
    apply(s, n, effect, amount)
    s.lift(CURSED, n)
    if cursed and s.alive(n):
        s.last(CURSED, n, "round")
