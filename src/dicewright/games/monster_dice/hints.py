"""What a player would like to know before choosing: triples, monsters, counters and the Dimwit."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from dicewright.games.monster_dice.attack import AIMS
from dicewright.games.monster_dice.chances import all_sculpted, among, sculpted, triple
from dicewright.games.monster_dice.redeal import dimwit_spots
from dicewright.games.monster_dice.rows import ANSWERS, Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.games.monster_dice.turn import THROW
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Measure

Exact = Callable[[Monsters, Decision, int], Fraction]


def measures(s: Monsters, decision: Decision) -> list[Measure]:
    """Return the measures of a decision, each computed from what its seat knows."""
    kind = decision.kind
    if kind == "roll":
        found = [Measure("sculpted", exact=rolled(sculpted))]
        if s.infirmary[decision.seat]:
            found.append(Measure("triple", exact=rolled(triple)))
        if s.options["diemolition"] == "on":
            found.append(Measure("demolition", exact=rolled(demolishing(s))))
        return found
    if kind == "reroll":
        return [Measure("sculpted", exact=rolled_again)]
    if kind not in AIMS:
        return []
    found = [Measure("counter", exact=countered)]
    if kind == "theft":
        found.append(Measure("dimwit", exact=dimwit_stolen))
    return found


def rolled(chance: Callable[[Sequence[int]], Fraction]) -> Exact:
    """Return a function for a chance of the next roll; after a Surprise, the mean over all swaps."""

    def exact(s: Monsters, decision: Decision, option: int) -> Fraction:
        if option == THROW:
            return chance(s.sides(s.pools[decision.seat]))
        pools = [chance(s.sides(s.pools[foe])) for foe in s.opponents(decision.seat)]
        return sum(pools, Fraction(0)) / len(pools)

    return exact


def demolishing(s: Monsters) -> Callable[[Sequence[int]], Fraction]:
    """Return the chance of a Die-molition by the sides of the dice. [monster.demolition]"""
    least = int(s.options["diemolition_min_dice"])

    def chance(sides: Sequence[int]) -> Fraction:
        return all_sculpted(sides) if len(sides) >= least else Fraction(0)

    return chance


def rolled_again(s: Monsters, decision: Decision, option: int) -> Fraction:
    """Return the chance of a new monster among dice that may still give an effect. [monster.combo.devils]"""
    chosen = [*(decision.set[2] if decision.set is not None else ()), option]
    return sculpted(s.sides([die for die in chosen if die != PASS and die not in s.used]))


def countered(s: Monsters, decision: Decision, option: int) -> Fraction:
    """Return the chance that somebody who is aimed at holds the counter. [monster.counter.window]

    Known cards count as known; every other card is equally likely to be anywhere out of sight.
    """
    named = {AIMS[decision.kind].owner(s, thing) for thing in [*s.aims, option] if thing != PASS}
    rows: Rows = s.data
    power = rows.carried[ANSWERS[rows.needs[s.attack][0]]][0]
    seat = decision.seat
    unseen = len(s.deck)
    hidden = 0
    for other in range(s.seats):
        known = s.hands[other] if other == seat else s.seen[seat][other]
        if other in named and any(rows.power[card] == power for card in known):
            return Fraction(1)
        unseen += len(s.hands[other]) - len(known)
        hidden += len(s.hands[other]) - len(known) if other in named else 0
    return among(unknown_copies(s, seat, power), hidden, unseen)


def unknown_copies(s: Monsters, seat: int, power: str) -> int:
    """Return how many copies of a card a seat has not seen."""
    rows: Rows = s.data
    open_cards = [card for cards in s.played for card in cards]
    known = [card for other in range(s.seats) if other != seat for card in s.seen[seat][other]]
    seen = [*open_cards, *known, *s.hands[seat]]
    return rows.copies.get(power, 0) - len([card for card in seen if rows.power[card] == power])


def dimwit_stolen(s: Monsters, decision: Decision, option: int) -> Fraction:
    """Return the chance that a card taken at random is the Dimwit, unless countered. [monster.side.squi]"""
    rows: Rows = s.data
    seat = decision.seat
    cards = len(s.hands[option])
    if rows.dimwit in s.seen[seat][option]:
        return Fraction(1, cards)
    known = [card for other in range(s.seats) if other != seat for card in s.seen[seat][other]]
    if rows.dimwit in known + s.hands[seat]:
        return Fraction(0)
    spots = dimwit_spots(s, seat)
    total = sum(spots)
    return Fraction(spots[option], total * cards) if total else Fraction(0)
