"""What sculpted sides do, alone and with a Die'vil."""

from collections.abc import Callable
from typing import Final

from dicewright.games.monster_dice.attack import (
    forbids_without_sides,
    forbids_without_target,
    owner_of,
    spend,
    struck,
)
from dicewright.games.monster_dice.hand import ask_surprise, gain, hand_dimwit, known_at, look, move_unseen
from dicewright.games.monster_dice.pool import bitten, grabbed, roll_again, rollable
from dicewright.games.monster_dice.rows import DEVIL, NONE, Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.windows import Powers

POWERS: Final = Powers()
power = POWERS.power
forbids = POWERS.forbids


def forbids_aimed(power: str) -> Callable[[Monsters, int], str]:
    """Return the test of an effect: it needs its sculpted sides and a target. [monster.side.once]

    [monster.target.legal]
    """

    def forbids(s: Monsters, owner: int) -> str:
        return forbids_without_sides(s, power) or forbids_without_target(s, power)

    return forbids


for aimed in ("bite", "bite_two", "theft", "retake", "look", "look_two", "grab"):
    forbids(aimed)(forbids_aimed(aimed))


@power("bite")
def bite(s: Monsters, owner: int) -> None:
    """Send a die of an opponent to the infirmary. [monster.side.teeth]"""
    for die in struck(s, "bite"):
        bitten(s, die)


@power("bite_two")
def bite_two(s: Monsters, owner: int) -> None:
    """Send two dice to the infirmary. [monster.combo.teeth]"""
    for die in struck(s, "bite_two"):
        bitten(s, die)


@power("theft")
def theft(s: Monsters, owner: int) -> None:
    """Take a random card from a hand; only the two players see it. [monster.side.squi]"""
    for victim in struck(s, "theft"):
        s.tell("stole", owner, target=f"p{victim}")
        hand = s.hands[victim]
        card = hand[s.draw(owner, "pull", len(hand), to=1 << owner | 1 << victim)]
        move_unseen(s, owner, victim, card)


@power("retake")
def retake(s: Monsters, owner: int) -> None:
    """Take a special that another player has played; it no longer scores for that player.

    [monster.combo.squi] [monster.card.retaken]
    """
    for card in struck(s, "retake"):
        victim = owner_of(s, card)
        s.played[victim].remove(card)
        gain(s, owner, card)
        s.tell("retook", owner, card=s.data.names[card], target=f"p{victim}")


@power("look")
def look_at(s: Monsters, owner: int) -> None:
    """Look at a hand. [monster.side.deye]"""
    for holder in struck(s, "look"):
        look(s, owner, holder)


@power("look_two")
def look_at_two(s: Monsters, owner: int) -> None:
    """Look at two hands. [monster.combo.deye]"""
    for holder in struck(s, "look_two"):
        look(s, owner, holder)


@power("grab")
def grab(s: Monsters, owner: int) -> None:
    """Take a die of an opponent into one's own pool. [monster.side.spider]"""
    for die in struck(s, "grab"):
        grabbed(s, die)


@forbids("grab_two")
def forbids_grab_two(s: Monsters, owner: int) -> str:
    """Bar Spider-Die and Die'vil from working together, unless that is agreed. [monster.combo.spider]"""
    if s.options["spider_devil"] == "none":
        return "monster.combo.spider"
    return forbids_without_sides(s, "grab_two") or forbids_without_target(s, "grab_two")


@power("grab_two")
def grab_two(s: Monsters, owner: int) -> None:
    """Take two dice. [monster.combo.spider]"""
    for die in struck(s, "grab_two"):
        grabbed(s, die)


@forbids("curse")
def forbids_curse(s: Monsters, owner: int) -> str:
    """Bar the curse where there is no Dimwit, or a side is missing. [monster.combo.dimwit]"""
    rows: Rows = s.data
    return "monster.combo.dimwit" if rows.dimwit == NONE else forbids_without_sides(s, "curse")


@power("curse")
def curse(s: Monsters, owner: int) -> None:
    """Take the Dimwit from its holder and give it to another player; it cannot be taken from the deck.

    [monster.combo.dimwit] [monster.dimwit.move]
    """
    rows: Rows = s.data
    spend(s, "curse")
    holders = [seat for seat in range(s.seats) if rows.dimwit in s.hands[seat]]
    if not holders:
        known_at(s, s.seats)
        s.tell("nowhere", owner)
        return
    s.tell("found", owner, target=f"p{holders[0]}", card=rows.names[rows.dimwit])
    if holders[0] != owner:
        hand_dimwit(s, holders[0], owner)
    else:
        known_at(s, owner)
    hand_dimwit(s, owner, s.choose(owner, "curse", sorted(s.opponents(owner))))


@forbids("reroll")
def forbids_reroll(s: Monsters, owner: int) -> str:
    """Bar a re-roll without a Die'vil, or without two where one alone does nothing. [monster.side.devil]"""
    need = 2 if s.options["devil_alone"] == "nothing" else 1
    return "" if len(s.ready(DEVIL)) >= need and rollable(s) else "monster.side.devil"


@power("reroll")
def reroll(s: Monsters, owner: int) -> None:
    """Roll any of one's dice again, used ones and the Die'vil too. [monster.side.devil]

    [monster.combo.devils]
    """
    alone = s.options["devil_alone"]
    s.used += s.ready(DEVIL)[: 2 if alone == "nothing" else 1]
    dice = rollable(s)
    roll_again(s, s.pick(owner, "reroll", dice, 1, 1 if alone == "reroll_one" else len(dice)))
    ask_surprise(s)
