"""The sequence of play: a stance, a turn for each, and the end of the round."""

from typing import Final

from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Step
from dicewright.kernel.windows import modified, window
from tests.toys.duel.setup import forget, play_card, put, set_up, take_card
from tests.toys.duel.stance import take_stances
from tests.toys.duel.state import NONE, Duel


def take_turn(s: Duel) -> None:
    """Strike, use a trick, or rest and draw a card. [duel.turn]"""
    seat = s.turn
    if s.life[seat] > 0:
        playable = [card for card in s.hands[seat] if not forbids_playing(s, seat, card)]
        card = s.choose(seat, "act", (*playable, PASS), always=True)
        if card == PASS:
            take_card(s, seat)
        elif s.data.cards[card].sort == "weapon":
            attack(s, card)
        else:
            trick(s, card)
        s.passes("turn", seat)
    s.clear("attack")
    s.clear("turn")
    s.target, s.weapon, s.face, s.guarded = NONE, NONE, 0, False
    s.acted += 1
    if s.acted < s.seats:
        s.turn = (seat + 1) % s.seats
        s.go("turn")


def forbids_playing(s: Duel, seat: int, card: int) -> str:
    """Return the rule that keeps a card from being played in one's turn, or "". [duel.turn]"""
    row = s.data.cards[card]
    if row.sort == "power":
        return "duel.card.power"
    open_to = [foe for foe in range(s.seats) if not forbids_target(s, seat, card, foe)]
    return "" if open_to else "duel.target.none"


def forbids_target(s: Duel, seat: int, card: int, foe: int) -> str:
    """Return the rule that spares a seat from a card, or "". [duel.target]"""
    if foe == seat:
        return "duel.target.self"
    if s.life[foe] <= 0:
        return "duel.target.fallen"
    if s.data.cards[card].id == "spy" and not s.hands[foe]:
        return "duel.spy.empty"
    return ""


def choose_target(s: Duel, card: int) -> None:
    """Play a card and name whom it is meant for. [duel.target]"""
    play_card(s, s.turn, card)
    s.weapon = card
    s.target = s.choose(
        s.turn, "target", [f for f in range(s.seats) if not forbids_target(s, s.turn, card, f)]
    )


def attack(s: Duel, card: int) -> None:
    """Declare, redirect, roll, press, counter, suffer: one attack in its order. [duel.attack]"""
    choose_target(s, card)
    s.tell("aimed", s.turn, target=f"p{s.target}")
    window(s, "declared")
    s.face = s.roll(s.turn, "weapon", (s.data.cards[card].sides,))[0]
    press(s)
    window(s, "rolled")
    if s.guarded:
        s.tell("guarded", s.target)
    else:
        suffer(s)


def press(s: Duel) -> None:
    """Let the attacker show its luck and add it to the roll, once a duel. [duel.luck]"""
    if s.luck[s.turn] and s.choose(s.turn, "press", (1, PASS)) != PASS:
        s.tell("pressed", s.turn, luck=s.luck[s.turn])
        s.face += s.luck[s.turn]
        s.luck[s.turn] = 0


def suffer(s: Duel) -> None:
    """Fold the damage now that the target is final, then let it be felt. [duel.damage]"""
    damage = modified(s, "damage", s.face)
    s.life[s.target] = max(0, s.life[s.target] - damage)
    s.tell("hurt", s.target, damage=damage, life=s.life[s.target])
    if damage:
        s.mark("game", f"hurt by {s.turn}", s.target)
        s.mark("round", "hurt", s.target)
    window(s, "struck")
    check_fallen(s)
    if damage >= 4 and s.options["theft"] == "on" and s.target != s.turn:
        steal(s)


def check_fallen(s: Duel) -> None:
    """End the duel when one is left, or none. [duel.win]"""
    living = s.living()
    if len(living) < 2:
        s.end(living or sorted({s.turn, s.target}))


def steal(s: Duel) -> None:
    """Take a random card out of the target's hand; only the two see which. [duel.theft]"""
    victim, thief = s.target, s.turn
    hand = s.hands[victim]
    if not hand or s.life[thief] <= 0:
        return
    both = 1 << victim | 1 << thief
    s.tell("stole", thief, target=f"p{victim}")
    forget(s, victim, but=both)
    card = hand.pop(s.draw(thief, "theft", len(hand), to=both))
    if card in s.seen[thief][victim]:
        s.seen[thief][victim].remove(card)
    put(s.hands[thief], card)
    put(s.seen[victim][thief], card)
    s.tell("taken", thief, to=both, card=s.data.names[card])


def trick(s: Duel, card: int) -> None:
    """Spy out a hand, or hex a foe until the end of its next turn. [duel.spy] [duel.hex]"""
    choose_target(s, card)
    foe = s.target
    if s.data.cards[card].id == "spy":
        s.seen[s.turn][foe] = s.hands[foe].copy()
        s.tell("spied", s.turn, target=f"p{foe}")
        shown = [s.data.names[card] for card in s.hands[foe]]
        s.tell("looked", s.turn, to=1 << s.turn, target=f"p{foe}", cards=shown)
    else:
        s.last("hexed", foe, "turn", who=foe, amount=2)
        s.tell("hexed", s.turn, target=f"p{foe}")


def end_round(s: Duel) -> None:
    """End the duel when the storm breaks; else the next round begins. [duel.storm]"""
    s.clear("round")
    s.passes("round", NONE)
    if s.round >= s.storm + 2:
        s.tell("broke", -1)
        most = max(s.life)
        s.end([seat for seat in range(s.seats) if s.life[seat] == most])
    s.round += 1


def leave(s: Duel, seat: int) -> str:
    """Let a duellist fall who gives up; its own turn is over at once. [duel.leave]"""
    s.life[seat] = 0
    return ""


SEQUENCE: Final = (
    Step("set_up", set_up),
    Step("stances", take_stances),
    Step("turn", take_turn, own=True),
    Step("end", end_round),
)
