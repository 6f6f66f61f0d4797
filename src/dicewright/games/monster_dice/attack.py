"""One effect aimed at opponents: its dice are spent, it names its targets, and each victim may counter."""

from collections.abc import Callable
from typing import Final, NamedTuple

from dicewright.games.monster_dice.rows import ANSWERS, NAMES, NONE, Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.asking.codecs import Codec, every_seat
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import window

DICE: Final = Codec("dice", lambda s, seat: range(len(s.faces)), lambda s, seat, die: [NAMES[die]])
HANDS: Final = Codec("hands", every_seat, lambda s, seat, holder: [f"h{holder}"])
CARDS: Final = Codec(
    "cards", lambda s, seat: range(len(s.data.cards)), lambda s, seat, card: [s.data.names[card]]
)


def forbids_without_sides(s: Monsters, power: str) -> str:
    """Return the rule that forbids an effect without a sculpted side, or "". [monster.side.once]"""
    rows: Rows = s.data
    needs = rows.needs[power]
    if not s.has_ready(needs[0]):
        return "monster.side.once"
    return "monster.side.once" if len(needs) > 1 and not s.boosters() else ""


def spend(s: Monsters, power: str) -> None:
    """Spend the dice of an effect; each die gives one effect a turn. [monster.side.once]"""
    rows: Rows = s.data
    needs = rows.needs[power]
    s.used.append(s.ready(needs[0])[0])
    if len(needs) > 1:
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
    name_targets(s)
    s.tell("aimed", s.turn, power=power, targets=[thing_name(s, thing) for thing in s.aims])
    owner = aim_of(s).owner
    named = {owner(s, thing) for thing in s.aims}
    for victim in [seat for seat in s.opponents(s.turn) if seat in named]:
        s.victim = victim
        window(s, ANSWERS[rows.needs[power][0]])
    s.victim = NONE
    return [thing for thing in s.aims if owner(s, thing) not in s.shielded]


def name_targets(s: Monsters) -> None:
    """Choose the targets of an effect one by one; one is enough. [monster.target.legal]"""
    kind = kind_of(s.attack)
    for _ in range(s.data.powers[s.attack].numbers["targets"]):
        enough = (PASS,) if s.aims else ()
        thing = s.choose(s.turn, kind, (*targets(s, s.attack), *enough))
        if thing == PASS:
            return
        s.aims.append(thing)


def kind_of(power: str) -> str:
    """Return the question by which an effect names its target: that of its single side."""
    return power.partition("_")[0]


def targets(s: Monsters, power: str) -> list[int]:
    """Return all that an effect may name. [monster.target.legal]"""
    aim = AIMS[kind_of(power)]
    forbids = aim.forbids
    return [thing for thing in aim.codec.every(s, s.turn) if not forbids(s, s.turn, thing)]


def forbids_without_target(s: Monsters, power: str) -> str:
    """Return the rule that forbids an effect without a target, or "". [monster.target.legal]"""
    aim = AIMS[kind_of(power)]
    forbids = aim.forbids
    for thing in aim.codec.every(s, s.turn):
        if not forbids(s, s.turn, thing):
            return ""
    return "monster.target.legal"


def forbids_die(s: Monsters, seat: int, die: int) -> str:
    """Return the rule that spares a die, or "". [monster.target.legal] [monster.target.last]"""
    holder = s.holder(die)
    if holder in (NONE, seat) or die in s.aims:
        return "monster.target.legal"
    left = len(s.pools[holder]) - len([aimed for aimed in s.aims if s.holder(aimed) == holder])
    return "monster.target.last" if left == 1 and s.options["last_die_safe"] == "on" else ""


def forbids_hand(s: Monsters, seat: int, holder: int) -> str:
    """Return the rule that spares a hand, or "". [monster.target.legal] [monster.leave]"""
    if holder in s.gone:
        return "monster.leave"
    return "" if holder != seat and s.hands[holder] and holder not in s.aims else "monster.target.legal"


def forbids_card(s: Monsters, seat: int, card: int) -> str:
    """Return the rule that spares a played special, or "". [monster.target.legal] [monster.leave]"""
    if owner_of(s, card) in s.gone:
        return "monster.leave"
    return "" if owner_of(s, card) not in (NONE, seat) and card not in s.aims else "monster.target.legal"


def owner_of(s: Monsters, card: int) -> int:
    """Return the player who has a played special, or NONE. [monster.card.played]"""
    for seat, cards in enumerate(s.played):
        if card in cards:
            return seat
    return NONE


class Aim(NamedTuple):
    """One sort of targets: their codec, what forbids one, and whom an attack reaches through it."""

    codec: Codec
    forbids: Callable[[Monsters, int, int], str]
    owner: Callable[[Monsters, int], int]


AT_DICE: Final = Aim(DICE, forbids_die, Monsters.holder)
AT_HANDS: Final = Aim(HANDS, forbids_hand, lambda s, holder: holder)
# By the question that names the target.
AIMS: Final = {
    "bite": AT_DICE,
    "grab": AT_DICE,
    "theft": AT_HANDS,
    "look": AT_HANDS,
    "retake": Aim(CARDS, forbids_card, owner_of),
}


def aim_of(s: Monsters) -> Aim:
    """Return what sort of targets the running attack has."""
    return AIMS[kind_of(s.attack)]


def thing_name(s: Monsters, thing: int) -> str:
    """Return the id of what the running attack names."""
    return aim_of(s).codec.names(s, s.turn, thing)[0]


def close(s: Monsters) -> None:
    """End the running effect."""
    s.attack, s.aims, s.victim, s.shielded = "", [], NONE, []
