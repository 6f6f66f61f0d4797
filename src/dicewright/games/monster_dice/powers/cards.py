"""What cards do: counters, Surprise, and giving the Dimwit away."""

from dicewright.games.monster_dice.hand import hand_dimwit, play_card
from dicewright.games.monster_dice.pool import swap
from dicewright.games.monster_dice.powers.effects import POWERS
from dicewright.games.monster_dice.state import Monsters

power = POWERS.power


def counter(s: Monsters, owner: int, card: str) -> None:
    """Play a counter: the whole attack does nothing to its player. [monster.counter.scope]"""
    play_card(s, owner, card)
    s.shielded.append(owner)
    s.tell("countered", owner, power=s.attack)


@power("inyourteeth")
def in_your_teeth(s: Monsters, owner: int) -> None:
    """Stop a bite. [monster.card.inyourteeth]"""
    counter(s, owner, "inyourteeth")


@power("squidknot")
def squid_knot(s: Monsters, owner: int) -> None:
    """Stop a Squi'Die, whatever it is after. [monster.card.squidknot]"""
    counter(s, owner, "squidknot")


@power("myopia")
def myopia(s: Monsters, owner: int) -> None:
    """Stop a D'eye. [monster.card.myopia]"""
    counter(s, owner, "myopia")


@power("pshht")
def pshht(s: Monsters, owner: int) -> None:
    """Stop a Spider-Die. [monster.card.pshht]"""
    counter(s, owner, "pshht")


@power("surprise")
def surprise(s: Monsters, owner: int) -> None:
    """Swap all dice with an opponent. [monster.card.surprise]"""
    play_card(s, owner, "surprise")
    swap(s, owner, s.choose(owner, "swap", sorted(s.opponents(owner))))


@power("gift")
def gift(s: Monsters, owner: int) -> None:
    """Give the Dimwit to the player whose Die'mwit asks for it. [monster.side.dimwit]"""
    hand_dimwit(s, owner, s.turn)


__all__ = ["POWERS"]
