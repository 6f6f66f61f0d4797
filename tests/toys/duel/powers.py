"""Duel's powers: numbers, forced ones, and cards held for their moment."""

from typing import Final

from dicewright.kernel.windows import Powers
from tests.toys.duel.setup import play_card
from tests.toys.duel.state import HIGH, LOW, Duel

POWERS: Final = Powers()
power = POWERS.power
forbids = POWERS.forbids
count = POWERS.count


def spend(s: Duel, owner: int, id: str) -> None:
    """Play the card that carries a power."""
    play_card(s, owner, next(card for card in s.hands[owner] if s.data.cards[card].power == id))


@forbids("mirror")
def forbids_mirror(s: Duel, owner: int) -> str:
    """Let only the target turn an attack away. [duel.mirror]"""
    return "" if s.target == owner else "duel.mirror"


@power("mirror")
def mirror(s: Duel, owner: int) -> None:
    """Turn the attack to the next of the living on the left, the attacker included. [duel.mirror]"""
    spend(s, owner, "mirror")
    s.target = next(seat for seat in s.clockwise(owner + 1) if s.life[seat] > 0)
    s.tell("turned", owner, target=f"p{s.target}")


@forbids("guard")
def forbids_guard(s: Duel, owner: int) -> str:
    """Let only the target guard. [duel.guard]"""
    return "" if s.target == owner else "duel.guard"


@power("guard")
def guard(s: Duel, owner: int) -> None:
    """Ward the whole attack off. [duel.guard]"""
    spend(s, owner, "guard")
    s.guarded = True


@forbids("goad")
def forbids_goad(s: Duel, owner: int) -> str:
    """Let only bystanders and the attacker goad. [duel.goad]"""
    return "duel.goad" if s.target == owner else ""


@power("goad")
def goad(s: Duel, owner: int) -> None:
    """Make the attack worse. [duel.goad]"""
    spend(s, owner, "goad")
    s.face += s.data.powers["goad"].numbers["more"]


@forbids("attacker")
def forbids_others(s: Duel, owner: int) -> str:
    """Apply to the attacker alone. [duel.damage]"""
    return "" if owner == s.turn else "duel.damage"


@forbids("target")
def forbids_bystanders(s: Duel, owner: int) -> str:
    """Apply to the target alone. [duel.damage]"""
    return "" if owner == s.target else "duel.damage"


@forbids("thorns")
def forbids_thorns(s: Duel, owner: int) -> str:
    """Prick whoever strikes high at one who stands low. [duel.thorns]"""
    pricks = owner == s.target != s.turn and s.stance[owner] == LOW and s.stance[s.turn] == HIGH
    return "" if pricks else "duel.thorns"


@power("thorns")
def thorns(s: Duel, owner: int) -> None:
    """Cost the attacker a point of life. [duel.thorns]"""
    hurt_attacker(s, "thorns")


@forbids("toll")
def forbids_toll(s: Duel, owner: int) -> str:
    """Ask for toll from the second hurt of the round on. [duel.toll]"""
    due = owner == s.target != s.turn and s.marked("round", "hurt", owner) >= 2
    return "" if due else "duel.toll"


@power("toll")
def toll(s: Duel, owner: int) -> None:
    """Cost the attacker a point of life. [duel.toll]"""
    hurt_attacker(s, "toll")


def hurt_attacker(s: Duel, why: str) -> None:
    """Take a point of the attacker's life."""
    s.life[s.turn] = max(0, s.life[s.turn] - 1)
    s.tell(why, s.turn, life=s.life[s.turn])


@count("grudge")
def grudge(s: Duel, owner: int, value: int) -> int:
    """Count how often the target has hurt the attacker before. [duel.grudge]"""
    return s.marked("game", f"hurt by {s.target}", owner)


@count("reach")
def reach(s: Duel, owner: int, value: int) -> int:
    """Count the attacker's practised reach, which helps one who stands high. [duel.reach]"""
    return s.reach[owner] if s.stance[owner] == HIGH else 0


@count("brace")
def brace(s: Duel, owner: int, value: int) -> int:
    """Soften the blow for one who stands low. [duel.brace]"""
    return -1 if s.stance[owner] == LOW else 0


@count("hexed")
def hexed(s: Duel, owner: int, value: int) -> int:
    """Weaken an attacker under a hex. [duel.hex]"""
    return -s.lasts("hexed", owner)
