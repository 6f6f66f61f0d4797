"""Dice, attacks and foes as options: what they stand for, and their words."""

from collections.abc import Callable, Mapping
from typing import Final

from dicewright.games.daemon_dice.rows import BLOCK, DEFLECT, DODGE
from dicewright.games.daemon_dice.state import HELD, Daemon, die_id
from dicewright.games.daemon_dice.steps.defend import guarding
from dicewright.games.daemon_dice.words import die_word, harm, player
from dicewright.kernel.asking.codecs import Codec, every_seat, seat_target
from dicewright.kernel.asking.questions import Label
from dicewright.kernel.decisions import Decision


def dice_of(name: str, owner: Callable[[Daemon, int], int]) -> Codec:
    """Return the codec of the dice of one daemon; `owner` says whose they are for the seat that is asked."""
    return Codec(
        name,
        lambda s, seat: range(len(s.bodies[owner(s, seat)])),
        lambda s, seat, die: [die_id(owner(s, seat), die)],
        lambda s, decision, die: Label("die", {"die": die_word(s, owner(s, decision.seat), die)}),
    )


def foe_label(s: Daemon, decision: Decision, seat: int) -> Label:
    """Return a player, and how many dice of that daemon are free."""
    free = len([place for place in s.places[seat] if place < HELD])
    return Label("foe", {"foe": player(seat), "free": free, "of": len(s.bodies[seat])})


OWN_DICE: Final = dice_of("own dice", lambda s, seat: seat)
VICTIMS_DICE: Final = dice_of("dice of the victim", lambda s, seat: s.victim())
ATTACKS: Final = Codec(
    "attacks",
    lambda s, seat: range(len(s.attacks)),
    lambda s, seat, at: [die_id(s.attacker(), s.attacks[at].die)],
)
# A guard points at the dice that count as it, so that tapping one of them chooses it.
GUARDING: Final = Codec(
    "guards",
    lambda s, seat: (BLOCK, DEFLECT, DODGE),
    lambda s, seat, symbol: [die_id(seat, die) for die in guarding(s, symbol)],
)
FOES: Final = Codec("foes", every_seat, seat_target, foe_label)


def named_attack(s: Daemon, at: int) -> dict[str, object]:
    """Return an attack as labels name it: its die, and what it does."""
    attack, owner = s.attacks[at], s.attacker()
    return {"attack": die_word(s, owner, attack.die), "damage": harm(s, attack, owner, s.victim())}


def whose_turn(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the player in turn."""
    return {"turn": player(s.turn)}


def wanted(decision: Decision) -> int:
    """Return how many dice a question asks for, at least."""
    return decision.set[0] if decision.set else 1


def whose_dice(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the player whose dice are chosen, and how many."""
    return {"foe": player(s.victim()), "n": wanted(decision)}
