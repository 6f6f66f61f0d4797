"""Ranking: the answers to a question, best first, with their chances to win and how sure these are."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from dicewright.bots.trials import Answer, Trials, variance_of_mean
from dicewright.kernel.decisions import PASS
from dicewright.kernel.seat import Seat

LEAST: Final = 4  # worlds for each answer before any is dropped
LAST: Final = 3  # answers that are compared to the end
BAND: Final = 1.96  # standard deviations: 95 % of a normal distribution lie within


@dataclass(frozen=True)
class Ranked:
    """An answer with its chance to win, the interval around it, and how much less it is than the best."""

    answer: Answer
    chance: float
    low: float
    high: float
    less: float
    clear: bool  # whether that is more than chance may do
    worlds: int


def ranking(trials: Trials, answers: Sequence[Answer], worlds: int) -> list[Ranked]:
    """Try answers, the better ones and the first in more worlds than others.

    The best of many look better than they are, so those that are left are compared in fresh worlds. What was
    dropped early is compared with the best in the worlds that both were tried in. If it was better there, it
    is tried like the others that are left: so no figure says that another answer than the first is better.
    """
    trials.play(answers, LEAST)
    trials.best(answers, worlds // 2, LEAST)
    tried = sorted(answers, key=lambda one: (len(trials.won[one]), trials.mean(one)), reverse=True)
    seen = len(trials.won[tried[0]])
    most = seen + worlds // (LAST + 1)
    left: list[Answer] = []
    best = answers[0]
    open_ = list(dict.fromkeys((answers[0], *tried[:LAST])))
    while open_:
        trials.play(open_, most)
        left = [one for one in answers if one in left or one in open_]
        best = max(left, key=lambda one: sum(trials.won[one][seen:]))
        open_ = [one for one in answers if one not in left and trials.gain(one, best)[0] > 0]
    won = trials.won[best][seen:]
    found = [ranked(trials, one, best, won, seen if one in left else 0) for one in answers]
    return sorted(found, key=lambda one: (one.less, one.answer != best))


def ranked(trials: Trials, answer: Answer, best: Answer, won: Sequence[float], since: int) -> Ranked:
    """Return an answer with its figures: what the best won, less what it is worse by in later worlds."""
    gain, error = trials.gain(answer, best, since)
    spread = BAND * sqrt(variance_of_mean(won) + error * error)
    chance = min(max(sum(won) / len(won) + gain, 0.0), 1.0)
    low, high = max(chance - spread, 0.0), min(chance + spread, 1.0)
    return Ranked(answer, chance, low, high, max(0.0, -gain), -gain > BAND * error, len(trials.won[answer]))


def worded(seat: Seat, answer: Answer) -> str:
    """Return an answer to the open question in words."""
    labels = {one["option"]: str(one["label"]) for one in seat.labels()}
    return "; ".join([labels[option] for option in answer]) or labels.get(PASS, "")
