"""Hints: the answers to a question, best first, with their chances to win, and why the first is best."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from dicewright.bots.ranking import Ranked, ranking, worded
from dicewright.bots.rounds import Rounds
from dicewright.bots.sensible import by_reckoning
from dicewright.bots.trials import Answer, Trials, variance_of_mean, worth_trying
from dicewright.kernel.content.texts import Word, all_of
from dicewright.kernel.seat import Seat
from dicewright.kernel.state import State
from dicewright.kernel.tables.trial import Trial

WORLDS: Final = 600  # that answers are tried in; a little more is played for the best
LOOKED: Final = 40  # worlds by which it is told what differs
SMALL: Final = 0.15  # of a thing is not worth a word
SEEDS: Final = 1 << 40  # the worlds of hints are not those of bots


@dataclass(frozen=True)
class Hint:
    """Answers, best first, and a sentence why."""

    ranked: list[Ranked]
    why: str


def hint(seat: Seat, worlds: int = 0) -> Hint:
    """Return the answers to a seat's open question, best first, and why; always the same for one moment.

    The plans of a policy pay off later than it looks ahead, so they are left to the rules of thumb.
    """
    decision = seat.decision
    worlds = worlds or WORLDS
    seeds = range(SEEDS + decision.number, SEEDS + decision.number + 4 * worlds)
    thumb = by_reckoning(seat, seeds[0], seeds[1])
    plan = decision.kind in seat.game.policy.plans
    answers = [thumb] if plan else worth_trying(seat, thumb)
    found = ranking(Trials(seat, seeds), answers, worlds)
    best, *others = found
    say = seat.say
    told = [say("word", "hint_sure" if best.low == 1 else "hint_chance", {"chance": percent(best.chance)})]
    worse = next((one for one in others if one.clear and percent(one.less)), None)
    if not others:
        told.append(say("word", "hint_plan" if plan else "hint_only", {}))
    elif others[0] != worse:
        told.append(say("word", "hint_even", {"label": worded(seat, others[0].answer)}))
    if worse is not None:
        parts = {"label": worded(seat, worse.answer), "less": percent(worse.less)}
        told.append(say("word", "hint_less", parts))
        reasons = differences(seat, best.answer, worse.answer, seeds[:LOOKED])
        told += [say("word", "hint_why", {"gains": all_of(reasons)})] if reasons else []
    return Hint(found, " ".join(told))


def percent(share: float) -> int:
    """Return a share in percentage points."""
    return round(100 * share)


def differences(seat: Seat, best: Answer, other: Answer, seeds: Sequence[int]) -> list[Word]:
    """Return in words what one answer gains over another within a round, by what the game counts.

    It names what changes the chance to win most for each side, in favour of the better answer.
    """
    value = seat.game.value
    if value is None or not value.told:
        return []
    pairs = [(ending(seat, best, seed), ending(seat, other, seed)) for seed in seeds]
    open_ = [(a, b) for a, b in pairs if not a.first and not b.first]
    if len(open_) < 2:
        return []
    mine = next(side for side in seat.game.sides(seat.world(0)) if seat.index in side)
    theirs = [one for one in range(open_[0][0].seats) if one not in mine]
    found: list[tuple[float, Word]] = []
    for side, sign, whose in ((mine, 1, "gain"), (theirs, -1, "theirs")):
        rows = [zip(value.counted(a, side), value.counted(b, side), strict=True) for a, b in open_]
        columns = [[x - y for x, y in column] for column in zip(*rows, strict=True)]
        reasons = named(seat, columns, sign / len(side) * len(mine), whose)
        found += sorted(reasons, key=by_weight)[-1:]
    return [word for _, word in sorted(found, key=by_weight, reverse=True)]


def ending(seat: Seat, answer: Answer, seed: int) -> State:
    """Return a world after an answer and a round by the rules of thumb."""
    now = seat.world(0)
    table = Trial(seed, [seat.game.policy] * now.seats, answer)
    return seat.imagine(table, seed, until=Rounds(seat.game, now))


def named(seat: Seat, columns: list[list[float]], sign: float, whose: str) -> list[tuple[float, Word]]:
    """Return the numbers of a side that can be put into words, each with its gain for the better answer."""
    value: Any = seat.game.value
    found = []
    for name, unit in value.told.items():
        own = columns[value.names.index(name)]
        mean = sum(own) / len(own)
        amount = round(mean * unit, 1)
        weight = sum(
            [
                sign * weight * sum(column) / len(column)
                for known, weight, column in zip(value.names, value.weights, columns, strict=True)
                if known == name or known.startswith(f"{name}_")
            ]
        )
        if weight > 0 and abs(amount) >= SMALL and abs(mean) > sqrt(variance_of_mean(own)):
            n = abs(int(amount) if amount == int(amount) else amount)
            things = Word(f"counted_{name}", {"n": n})
            found.append((weight, Word(f"{whose}_{'more' if amount > 0 else 'less'}", {"things": things})))
    return found


def by_weight(reason: tuple[float, Word]) -> float:
    """Sort by what changes the chance to win most."""
    return reason[0]
