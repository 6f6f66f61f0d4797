"""One effect aimed at opponents: its dice are spent, it names its targets, and each victim may counter."""

from dicewright.games.monster_dice.rows import ANSWERS, NAMES, NONE, Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import window


def lacking(s: Monsters, power: str) -> str:
    """Return the rule that keeps an effect back for want of a sculpted side, or "". [monster.side.once]"""
    rows: Rows = s.data
    first, *more = rows.needs[power]
    if not s.ready(first):
        return "monster.side.once"
    return "monster.side.once" if more and not s.boosters() else ""


def spend(s: Monsters, power: str) -> None:
    """Spend the dice of an effect: each gives one a turn. [monster.side.once]"""
    rows: Rows = s.data
    first, *more = rows.needs[power]
    s.used.append(s.ready(first)[0])
    if more:
        devil = s.boosters()[0]
        if devil not in s.used:
            s.used.append(devil)
            s.boosting.append(devil)


def struck(s: Monsters, power: str) -> list[int]:
    """Spend the dice, name the targets, let the victims counter; return what is hit.

    [monster.counter.window] [monster.counter.scope]
    """
    rows: Rows = s.data
    spend(s, power)
    s.attack = power
    aim(s)
    s.tell("aimed", s.turn, power=power, targets=[thing_name(s, thing) for thing in s.aims])
    named = {victim_of(s, thing) for thing in s.aims}
    for victim in [seat for seat in s.opponents(s.turn) if seat in named]:
        s.victim = victim
        window(s, ANSWERS[rows.needs[power][0]])
    s.victim = NONE
    return [thing for thing in s.aims if victim_of(s, thing) not in s.shielded]


def aim(s: Monsters) -> None:
    """Name what an effect is aimed at, one after the other; one is enough. [monster.target.legal]"""
    kind = kind_of(s.attack)
    for _ in range(s.data.powers[s.attack].numbers["targets"]):
        enough = (PASS,) if s.aims else ()
        thing = s.choose(s.turn, kind, (*targets(s, kind), *enough))
        if thing == PASS:
            return
        s.aims.append(thing)


def kind_of(power: str) -> str:
    """Return the question by which an effect names its target: that of its single side."""
    return power.partition("_")[0]


def targets(s: Monsters, kind: str) -> list[int]:
    """Return all that may be named. [monster.target.legal]"""
    if kind in ("bite", "grab"):
        things = sorted([die for seat in s.opponents(s.turn) for die in s.pools[seat]])
    elif kind == "retake":
        things = sorted([card for cards in s.played for card in cards])
    else:
        things = list(range(s.seats))
    return [thing for thing in things if not spared(s, kind, thing)]


def spared(s: Monsters, kind: str, thing: int) -> str:
    """Return the rule that spares a die, a hand or a card, or "". [monster.target.legal]"""
    if thing in s.aims:
        return "monster.target.legal"
    if kind in ("bite", "grab"):
        holder = s.holder(thing)
        if holder in (NONE, s.turn):
            return "monster.target.legal"
        left = len(s.pools[holder]) - len([die for die in s.aims if s.holder(die) == holder])
        return "monster.target.last" if left == 1 and s.options["last_die_safe"] == "on" else ""
    if kind == "retake":
        return "" if owner_of(s, thing) not in (NONE, s.turn) else "monster.target.legal"
    return "" if thing != s.turn and s.hands[thing] else "monster.target.legal"


def untargeted(s: Monsters, power: str) -> str:
    """Return the rule that keeps an effect back for want of a target, or "". [monster.target.legal]"""
    return "" if targets(s, kind_of(power)) else "monster.target.legal"


def owner_of(s: Monsters, card: int) -> int:
    """Return the player before whom a played special lies, or NONE. [monster.card.played]"""
    for seat, cards in enumerate(s.played):
        if card in cards:
            return seat
    return NONE


def victim_of(s: Monsters, thing: int) -> int:
    """Return whom the running attack reaches through a die, a hand or a card."""
    kind = kind_of(s.attack)
    if kind in ("bite", "grab"):
        return s.holder(thing)
    return owner_of(s, thing) if kind == "retake" else thing


def thing_name(s: Monsters, thing: int) -> str:
    """Return the id of what the running attack names."""
    return entity_of(s, kind_of(s.attack), thing)


def entity_of(s: Monsters, kind: str, thing: int) -> str:
    """Return the id of a die, a card, a hand or a player, as a question of that kind names it."""
    if kind in ("theft", "look"):
        return f"h{thing}"
    if kind in ("swap", "curse"):
        return f"p{thing}"
    names: list[str] = s.data.names
    return names[thing] if kind in ("retake", "plunder") else NAMES[thing]


def close(s: Monsters) -> None:
    """Let an effect be over."""
    s.attack, s.aims, s.victim, s.shielded = "", [], NONE, []
