"""Doodle Dice with three doodles of three colours: every turn by its dice, backwards from the end.

Written from the rulebook: it reads no rule of the game, only what lies on the table.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final

from bench.exact.solve import Answer
from dicewright.games.doodle_dice.turn import AGAIN
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match

FIGURES: Final = 6
DICE: Final = 6
ROLLS: Final = 3
ROUNDS: Final = 3  # after the last card
DRAWN: Final = 0.5
NOBODY: Final = -1
KEPT: Final = ("R1", "G1", "P1")  # doodles of two, four and six dice
Count = tuple[int, ...]  # of each figure
Owners = tuple[int, ...]  # of each doodle


def begin(game: Any, seed: int) -> Match:
    """Return a match with three doodles, no other card, and three rounds."""
    rows = game.base_rows
    cards = {card.id: None for card in rows.cards if card.id not in KEPT}
    kept = {card.colour for card in rows.cards if card.id in KEPT}
    colours = {colour: None for colour in rows.colours if colour not in kept}
    tables = {"cards": cards, "colours": colours}
    return Match(game, 2, seed=seed, tables=tables, options={"end_after_deck": f"{ROUNDS}_rounds"})


@cache
def counts() -> list[Count]:
    """Return all that may be kept of the dice, the fewest dice first."""
    found = [count for count in product(range(DICE + 1), repeat=FIGURES) if sum(count) <= DICE]
    return sorted(found, key=lambda count: (sum(count), count))


@cache
def more(count: Count) -> list[Count]:
    """Return what is there after one die more has fallen, each figure in turn."""
    return [(*count[:i], count[i] + 1, *count[i + 1 :]) for i in range(FIGURES)]


@cache
def fewer(count: Count) -> list[Count]:
    """Return what is there after one die less was kept."""
    return [(*count[:i], count[i] - 1, *count[i + 1 :]) for i in range(FIGURES) if count[i]]


class Turn:
    """One turn: what kept dice are worth with so many rolls to come."""

    def __init__(self, ends: Sequence[tuple[float, Count]], nothing: float) -> None:
        self.nothing = nothing
        self.ends = sorted(ends, reverse=True)
        full = [count for count in counts() if sum(count) == DICE]
        self.done = {count: self.end(count) for count in full}
        self.kept: list[dict[Count, float]] = []  # by the rolls to come after this one
        lying = self.done
        for _ in range(ROLLS):
            kept = self.fallen(lying)
            self.kept.append(kept)
            best = self.best(kept)
            lying = {count: max(self.done[count], best[count]) for count in full}

    def end(self, count: Count) -> float:
        """Return what the best doodle in these dice is worth, or nothing at all."""
        for value, needs in self.ends:
            if value > self.nothing and all(have >= need for have, need in zip(count, needs, strict=True)):
                return value
        return self.nothing

    def fallen(self, lying: dict[Count, float]) -> dict[Count, float]:
        """Return what kept dice are worth before all others are rolled."""
        kept: dict[Count, float] = {}
        for count in reversed(counts()):
            if sum(count) == DICE:
                kept[count] = lying[count]
            else:
                kept[count] = sum([kept[one] for one in more(count)]) / FIGURES
        return kept

    def best(self, kept: dict[Count, float]) -> dict[Count, float]:
        """Return what dice are worth if at least one of them is rolled again."""
        below: dict[Count, float] = {}
        for count in counts():
            below[count] = max([max(kept[one], below[one]) for one in fewer(count)], default=0.0)
        return below


class Exact:
    """What answers are worth; positions are solved when they are met."""

    def __init__(self) -> None:
        self.needs: list[Count] = []
        self.ended: dict[tuple[Owners, int, int], float] = {}
        self.turns: dict[tuple[Owners, int, int, int], Turn] = {}

    def worth(self, owners: Owners, turn: int, after: int) -> float:
        """Return what a position between two turns is worth to seat 0."""
        place = (owners, turn, after)
        if place not in self.ended:
            plans = [self.turn(owners, turn, after, steal) for steal in self.plans(owners, turn)]
            won = max(plan.kept[-1][(0,) * FIGURES] for plan in plans)
            self.ended[place] = won if turn == 0 else 1 - won
        return self.ended[place]

    def plans(self, owners: Owners, turn: int) -> list[int]:
        """Return the doodles of the other that may be stolen, and NOBODY's: no steal."""
        return [NOBODY, *[card for card, owner in enumerate(owners) if owner == 1 - turn]]

    def turn(self, owners: Owners, turn: int, after: int, steal: int) -> Turn:
        """Return a turn with a steal named, or without."""
        place = (owners, turn, after, steal)
        if place not in self.turns:
            free = [card for card, owner in enumerate(owners) if owner == NOBODY]
            cards = free if steal == NOBODY else [steal]
            ends = [(self.over(owners, turn, after, card), self.needs[card]) for card in cards]
            self.turns[place] = Turn(ends, self.over(owners, turn, after, NOBODY))
        return self.turns[place]

    def over(self, owners: Owners, turn: int, after: int, card: int) -> float:
        """Return what it is worth to who has the turn if it ends with a doodle, or with nothing."""
        now = tuple([turn if i == card else owner for i, owner in enumerate(owners)])
        if all(owner == turn for owner in now):
            return 1.0
        if after >= ROUNDS * 2:
            return self.compared(now, turn)
        won = self.worth(now, 1 - turn, after + 1)
        return won if turn == 0 else 1 - won

    def compared(self, owners: Owners, turn: int) -> float:
        """Return the share of the win of who has the turn: most doodles, then most dice on them."""
        ranks = []
        for seat in (turn, 1 - turn):
            own = [self.needs[card] for card, owner in enumerate(owners) if owner == seat]
            ranks.append((len(own), sum(map(sum, own))))
        return DRAWN if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])

    def values(self, match: Match) -> dict[Answer, float]:
        """Return what each answer to the open question is worth to who is asked."""
        decision = match.pending[0]
        s: Any = match.seat(decision.seat).world(0)
        cards = [i for i, needs in enumerate(s.data.needs) if needs]
        self.needs = [tuple([dict(s.data.needs[i]).get(f, 0) for f in range(FIGURES)]) for i in cards]
        owners = tuple([next((n for n, own in enumerate(s.sets) if card in own), NOBODY) for card in cards])
        steal = cards.index(s.steal) if s.steal in cards else NOBODY
        turn = self.turn(owners, s.turn, s.after, steal)
        lying = tuple([s.dice.count(figure) for figure in range(FIGURES)])
        left = s.allowed - s.rolls
        if decision.kind == "declare":
            nothing = (0,) * FIGURES
            plans = {option: cards.index(option) if option != PASS else NOBODY for option in decision.options}
            return {(o,): self.turn(owners, s.turn, s.after, p).kept[-1][nothing] for o, p in plans.items()}
        if decision.kind == "again":
            return self.sets(turn.kept[left - 1], s.dice)
        if decision.kind != "act":
            return {}
        found: dict[Answer, float] = {}
        for option in decision.options:
            if option == AGAIN:
                found[(option,)] = turn.best(turn.kept[left - 1])[lying]
            else:
                card = NOBODY if option == PASS else cards.index(option)
                found[(option,)] = self.over(owners, s.turn, s.after, card)
        return found

    def sets(self, kept: dict[Count, float], dice: Sequence[int]) -> dict[Answer, float]:
        """Return what it is worth to roll each set of dice again."""
        found = {}
        for rolled in product((False, True), repeat=len(dice)):
            if any(rolled):
                stay = [figure for figure, again in zip(dice, rolled, strict=True) if not again]
                count = tuple([stay.count(figure) for figure in range(FIGURES)])
                found[tuple([die for die, again in enumerate(rolled) if again])] = kept[count]
        return found
