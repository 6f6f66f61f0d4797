"""Chances counted the long way, knowing nothing of the game's own: every throw, every way to keep dice."""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

Counts = tuple[int, ...]  # how many dice show each of the six figures
SIDES: Final = 6


@cache
def hands(n: int) -> tuple[Counts, ...]:
    """Return all that n dice can show, whichever die shows it."""
    shown = combinations_with_replacement(range(SIDES), n)
    return tuple(tuple(throw.count(figure) for figure in range(SIDES)) for throw in shown)


@cache
def kept_from(hand: Counts) -> tuple[Counts, ...]:
    """Return all that can be kept of a hand when at least one die is rolled again."""
    found: list[Counts] = [()]
    for n in hand:
        found = [(*kept, some) for kept in found for some in range(n + 1)]
    return tuple(kept for kept in found if kept != hand)


def forms(hand: Counts, need: Counts) -> bool:
    """Say whether a hand holds all that a doodle needs."""
    return all(have >= want for have, want in zip(hand, need, strict=True))


def useful(hand: Counts, need: Counts) -> Counts:
    """Return the dice of a hand that a doodle needs, and no others."""
    return tuple(min(have, want) for have, want in zip(hand, need, strict=True))


class Brute:
    """The chance of one doodle from every hand, in whole numbers: `ways` out of SIDES ** (dice * rolls)."""

    def __init__(self, need: Counts, dice: int) -> None:
        self.need = need
        self.dice = dice
        done = {hand: int(forms(hand, need)) for hand in hands(dice)}
        self.best = [done]  # by rolls left, taking a doodle once it is formed
        self.best_kept: list[dict[Counts, int]] = []
        self.greedy = [done]
        self.greedy_kept: list[dict[Counts, int]] = []

    def expected(self, values: dict[Counts, int]) -> dict[Counts, int]:
        """Return what every kept hand is worth before the rest is rolled, over SIDES ** dice more ways."""
        known = dict(values)
        for n in range(self.dice - 1, -1, -1):
            for kept in hands(n):
                more = ((*kept[:f], kept[f] + 1, *kept[f + 1 :]) for f in range(SIDES))
                known[kept] = sum(known[hand] for hand in more)
        return {kept: ways * SIDES ** sum(kept) for kept, ways in known.items()}

    def roll(self) -> None:
        """Go one roll further back: choose the best of all ways to keep, and keep all that is useful."""
        full = SIDES ** (self.dice * len(self.best))
        best = self.expected(self.best[-1])
        greedy = self.expected(self.greedy[-1])
        self.best_kept.append(best)
        self.greedy_kept.append(greedy)
        done = {hand: forms(hand, self.need) for hand in hands(self.dice)}
        self.best.append({h: full if done[h] else max(best[k] for k in kept_from(h)) for h in done})
        self.greedy.append({h: full if done[h] else greedy[useful(h, self.need)] for h in done})
