"""Judging decisions of a finished match: each is compared with the best its seat could have found then."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from dicewright.bots.ranking import BAND, LEAST, worded
from dicewright.bots.review.account import Stretch
from dicewright.bots.sensible import by_thumb
from dicewright.bots.trials import Answer, Trials, worth_trying
from dicewright.kernel.decisions import PASS, Decision, continuations
from dicewright.kernel.history.records import ANSWER
from dicewright.kernel.history.reel import Reel
from dicewright.kernel.match import Match
from dicewright.kernel.seat import Seat

WORLDS: Final = 160  # in which the answers to one are tried, about
FRESH: Final = 60  # in which the best has to prove itself


@dataclass(frozen=True)
class Judged:
    """A decision: what was chosen, the best answer found, and by how many shares of winning it was worse.

    `skill` is never above zero; `gain` is how much better or worse than the rules of thumb it was.
    """

    start: int
    seat: int
    chosen: str
    best: str
    skill: float
    gain: float
    error: float  # of the larger of both, 19 times out of 20
    worlds: int


def of_weight(match: Match, stretches: Sequence[Stretch], n: int) -> list[Stretch]:
    """Return about n answers to examine closely, in order of time: those that changed most for their seats.

    Plans are left out: what they are for comes later than can be tried out.
    """
    each = -(-n // match.seats)
    plans, line = match.game.policy.plans, match.line
    answered = [one for one in stretches if line[one.start][0] == ANSWER and line[one.start][2] not in plans]
    found: list[Stretch] = []
    for seat in range(match.seats):
        own = [one for one in answered if one.by == seat]
        moved = [one for one in own if one.gains[seat]]
        found += sorted(moved, key=lambda one: -abs(one.gains[one.by]))[:each]
    return sorted(found, key=lambda one: one.start)


def judged(log: dict[str, Any], match: Match, found: Sequence[Stretch], moments: list[int]) -> list[Judged]:
    """Judge answers by what their seats knew when they gave them."""
    reel = Reel(log, match.game)
    told: list[Judged] = []
    for one in found:
        then = reel.forward(moments[one.start])
        rows = [record[3] for record in match.line[one.start : one.end]]
        asked = next((decision for decision in then.pending if decision.seat == one.by), None)
        answer = None if asked is None else whole(asked, rows)
        if answer is not None:
            told.append(judge(then.seat(one.by), answer, one.start, log["digest"]))
    return told


def whole(asked: Decision, rows: Sequence[int]) -> Answer | None:
    """Return the answer that rows come to, with what was not asked any more; None if it was not all."""
    if asked.set is None:
        return tuple(rows)
    least, most, chosen = asked.set
    options = (*chosen, *asked.addable)
    taken = (*chosen, *[option for option in rows if option != PASS])
    while rows[-1] != PASS and (rest := continuations(options, least, most, taken)):
        if len(rest) > 1 or rest[0] == PASS:
            return None
        taken = (*taken, rest[0])
    return taken[len(chosen) :]


def judge(seat: Seat, chosen: Answer, start: int, seed: str) -> Judged:
    """Try the answers in worlds that the seat could imagine; the best has to prove itself in fresh ones."""
    thumb = by_thumb(seat, start, start)
    answers = worth_trying(seat, thumb)
    answers += [] if chosen in answers else [chosen]
    first = int(seed[:12], 16) + start * 2 * (WORLDS + FRESH)
    trials = Trials(seat, range(first, first + 2 * (WORLDS + FRESH)))
    best = trials.best(answers, WORLDS, LEAST)
    seen = max([len(won) for won in trials.won.values()])
    trials.play((chosen, best, thumb), seen + FRESH)
    skill, error = trials.gain(chosen, best, seen)
    if skill >= -BAND * error:  # it may be as good
        best, skill = chosen, 0.0
    gain, other = trials.gain(chosen, thumb, seen)
    return Judged(
        start,
        seat.index,
        worded(seat, chosen),
        worded(seat, best),
        skill,
        gain,
        BAND * max(error, other),
        sum([len(won) for won in trials.won.values()]),
    )
