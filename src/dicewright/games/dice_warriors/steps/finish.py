"""The end of a round: healing, fading, farewells, and battles that would never end."""

from dicewright.games.dice_warriors.harm import heal, lose, remove, revert, settle
from dicewright.games.dice_warriors.rows import Rows
from dicewright.games.dice_warriors.state import PARTY, REGENERATION, REGROWN, STAY, SUMMONED, Warriors


def finish(s: Warriors) -> None:
    """End the round, both sides at once, in this order: regeneration, fading, farewells, effects, stalemate.

    [warriors.summon.decay]
    """
    rows: Rows = s.data
    numbers = rows.numbers
    s.turn = s.lead
    regenerate(s)
    for seat in range(s.seats):
        for n in s.standing(seat):
            if s.die(n).sort == SUMMONED:
                lose(s, n, numbers["fading"])
    settle(s)
    take_leave(s)
    wither(s)
    if s.round >= numbers["last-round" if s.options["round_limit"] == "off" else "round-limit"]:
        compare(s)
    s.lead = 1 - s.lead


def regenerate(s: Warriors) -> None:
    """Heal dice that regenerate, from the round after the spell on. [warriors.spell.regeneration]"""
    for e in s.lasting:
        if e.name == REGENERATION and not s.has(REGROWN, e.owner):
            heal(s, e.owner, e.amount)


def take_leave(s: Warriors) -> None:
    """Let dice leave whose time is up, and druids be druids again. [warriors.spell.shape-change]

    [warriors.monster.clone] [warriors.monster.phantasm] [warriors.monster.squire]
    """
    rows: Rows = s.data
    for e in s.passes("round", -1):
        if e.name == STAY and s.alive(e.owner):
            s.say("left", e.owner)
            remove(s, e.owner)
    for seat in range(s.seats):
        for n in s.standing(seat):
            die = s.die(n)
            if die.kind != die.native:
                revert(s, n)
            if s.options["ghost_pool"] == "per_round":
                die.ignores = rows.kinds[die.kind].ignores
    settle(s)


def wither(s: Warriors) -> None:
    """Let all dice lose a hit each round once so many rounds in a row did no damage. [warriors.end]"""
    rows: Rows = s.data
    s.calm = 0 if s.hurt else s.calm + 1
    if s.options["stall_rounds"] == "off" or s.calm < rows.numbers["stall-rounds"]:
        return
    s.tell("withering", -1, rounds=s.calm)
    for seat in range(s.seats):
        for n in s.standing(seat):
            lose(s, n, rows.numbers["withering"])
    settle(s)


def compare(s: Warriors) -> None:
    """Decide a battle of too many rounds for the most hits left on character dice. [warriors.end]"""
    hits = [0] * s.seats
    for seat in range(s.seats):
        hits[seat] = sum([s.left(n) for n in s.standing(seat) if s.die(n).sort == PARTY])
    s.tell("enough", -1, rounds=s.round)
    s.end([seat for seat in range(s.seats) if hits[seat] == max(hits)])
