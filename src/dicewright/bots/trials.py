"""Trials: what a seat's answers win in worlds it can imagine; all get the same worlds and the same luck."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from dicewright.bots.rounds import Rounds
from dicewright.kernel.decisions import completing
from dicewright.kernel.seat import Seat
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import set_at, sets
from dicewright.kernel.tables.trial import Trial

Answer = tuple[int, ...]  # one option, or all that completes a set
STEP: Final = 16  # worlds, at least, before an answer is dropped for being clearly worse
CLEAR: Final = 3.0  # standard errors that it has to be worse by
FEW: Final = 16  # so many sets are all tried; of more those like the set of the rules of thumb


class Trials:
    """Plays on in worlds by the rules of thumb, as far as the game's value says; without one to the end."""

    def __init__(self, seat: Seat, seeds: Sequence[int]) -> None:
        self.seat = seat
        self.seeds = seeds
        self.now = seat.world(0)
        self.policies = [seat.game.policy] * self.now.seats
        self.won: dict[Answer, list[float]] = {}  # in the first worlds, as many as it was tried in

    def play(self, answers: Sequence[Answer], worlds: int) -> None:
        """Try answers until each was tried in this many worlds."""
        for answer in answers:
            found = self.won.setdefault(answer, [])
            found += [self.share(answer, seed) for seed in self.seeds[len(found) : worlds]]

    def share(self, answer: Answer, seed: int) -> float:
        """Return the seat's share of the win in one world, or its chance from the position there."""
        seat = self.seat
        value = seat.game.value
        until = None if value is None else Rounds(seat.game, self.now, value.turns)
        end: State = seat.imagine(Trial(seed, self.policies, answer), seed, until=until)
        chances = None if end.first else seat.game.chances(end)
        if chances is None:
            return 1 / len(end.first) if seat.index in end.first else 0.0
        return chances[seat.index]

    def mean(self, answer: Answer) -> float:
        """Return what an answer won on average."""
        won = self.won[answer]
        return sum(won) / len(won)

    def best(self, answers: Sequence[Answer], worlds: int, least: int) -> Answer:
        """Drop the worse half of answers again and again until one is left; this many worlds in total."""
        stages = max((len(answers) - 1).bit_length(), 1)
        left = list(answers)
        looked = 0
        while len(left) > 1:
            looked += max(worlds // (stages * len(left)), least)
            self.play(left, looked)
            left = sorted(left, key=self.mean, reverse=True)[: -(-len(left) // 2)]
        return left[0]

    def better(self, answers: Sequence[Answer], worlds: int, least: int, sure: float) -> Answer:
        """Return the first answer, or another one that wins more by this many standard errors.

        All are tried in the same worlds; the worse half of the others is dropped again and again, and what
        is left is compared with the first in all worlds that both were tried in. Who is clearly worse than
        the first is dropped at once, so that a plain question takes fewer worlds.
        """
        first, *others = answers
        stages = len(others).bit_length()
        looked = 0
        for _ in range(stages):
            goal = looked + max(worlds // (stages * (1 + len(others))), least)
            while others and looked < goal:
                looked = min(looked + max(STEP, looked // 4), goal)
                self.play((first, *others), looked)
                others = [one for one in others if looked < STEP or not self.hopeless(one, first)]
            others.sort(key=self.mean, reverse=True)
            del others[max(len(others) // 2, 1) :]
        return others[0] if others and self.surpasses(others[0], first, sure) else first

    def surpasses(self, answer: Answer, other: Answer, sure: float) -> bool:
        """Say whether an answer won more than another in the same worlds, by this many standard errors."""
        mean, error = self.gain(answer, other)
        return mean > 0 and mean > sure * error

    def hopeless(self, answer: Answer, other: Answer) -> bool:
        """Say whether an answer won clearly less than another in the same worlds, or just as much in each."""
        mean, error = self.gain(answer, other)
        return mean + CLEAR * error <= 0

    def gain(self, answer: Answer, other: Answer, since: int = 0) -> tuple[float, float]:
        """Return how much more an answer won than another in the same worlds, and its standard error."""
        pairs = zip(self.won[answer][since:], self.won[other][since:], strict=False)
        gains = [a - b for a, b in pairs]
        return sum(gains) / len(gains), sqrt(variance_of_mean(gains))


def variance_of_mean(samples: Sequence[float]) -> float:
    """Return the variance of the mean of samples."""
    n = len(samples)
    mean = sum(samples) / n
    return sum([(one - mean) ** 2 for one in samples]) / (n - 1) / n


def worth_trying(seat: Seat, thumb: Answer) -> list[Answer]:
    """Return the answers to try, first that of the rules of thumb."""
    decision = seat.decision
    if decision.set is None:
        found: list[Answer] = [(option,) for option in decision.options]
    else:
        least, most, chosen = decision.set
        rest, need, room = completing((*chosen, *decision.addable), least, most, chosen)
        n = sets(len(rest), need, room)
        every = n <= FEW
        found = [set_at(rest, need, room, i) for i in range(n)] if every else near(rest, need, room, thumb)
    return [thumb, *[answer for answer in found if answer != thumb]]


def near(rest: Sequence[int], least: int, most: int, thumb: Answer) -> list[Answer]:
    """Return sets similar to one: one less, one more or one exchanged; and all, none and single options."""
    others = [option for option in rest if option not in thumb]
    less = [[one for one in thumb if one != out] for out in thumb]
    wanted = [
        *less,
        *[[*thumb, more] for more in others],
        *[[*kept, more] for kept in less for more in others],
        *[[one] for one in rest],
        list(rest),
        [],
    ]
    legal = [tuple([one for one in rest if one in some]) for some in wanted if least <= len(some) <= most]
    return list(dict.fromkeys(legal))
