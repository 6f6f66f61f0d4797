"""Odds when several things are chosen at once: the best set for each measure, or one that is typed."""

from collections.abc import Mapping
from itertools import combinations
from math import comb
from typing import Final

from dicewright.cli.screen import Screen
from dicewright.cli.sitting.answers import Choices
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Measure
from dicewright.kernel.match import Match
from dicewright.kernel.tables.odds import PlainOdds

MOST: Final = 300  # sets that are tried

Set = tuple[int, ...]


def show_set_odds(
    m: Match, screen: Screen, choices: Choices, measures: Mapping[str, Measure], typed: str
) -> None:
    """Print the odds of each measure after a typed set, or after the best set for it."""
    sets = [tuple(choices.sized(choices.chosen(typed)))] if typed else all_sets(choices)
    for words, measure in measures.items() if sets else ():
        tried = {chosen: odds_after(m, choices.decision, chosen, measure) for chosen in sets}
        best = max(sets, key=lambda chosen: (tried[chosen]["value"], -len(chosen)))
        numbers = " ".join(str(choices.number(option)) for option in best) or "none"
        found = tried[best]
        screen.say(
            f"  {words}: {percent(found)}" + ("" if typed or not found["value"] else f" with {numbers}")
        )
    if not sets:
        screen.say("There are too many combinations to try; name one, such as odds 1 2.")
    elif not typed:
        screen.say("Each line shows its own best combination; odds 1 2 shows the odds for those two.", "dim")


def all_sets(choices: Choices) -> list[Set]:
    """Return all sets that can be chosen, or nothing if there are too many."""
    least, most, before = choices.decision.set or (0, 0, ())
    things = [option for option in choices.options if option != PASS]
    sizes = range(max(0, least - len(before)), min(most - len(before), len(things)) + 1)
    if sum(comb(len(things), n) for n in sizes) > MOST:
        return []
    return [chosen for n in sizes for chosen in combinations(things, n)]


def odds_after(m: Match, decision: Decision, chosen: Set, measure: Measure) -> PlainOdds:
    """Return the odds of a measure if a seat chooses just this set, as its last answer sees them."""
    least, most, before = decision.set or (0, 0, ())
    *first, last = chosen or (PASS,)
    seat = m.seat(decision.seat)
    set = (least, most, (*before, *first))
    seat.open = Decision(decision.seat, decision.kind, decision.rule, (last,), decision.number, set=set)
    return seat.odds(last, measure.id)


def percent(one: PlainOdds) -> str:
    """Return a chance in percent, or a mean; a sampled chance with its uncertainty."""
    value = float(one["value"])
    if not 0 <= value <= 1:
        return f"{value:.2f}"
    if one["exact"] is not None:
        return f"{value:.1%}" if value in (0.0, 1.0) or 0.0005 <= value <= 0.9995 else f"{value:.3%}"
    return f"{value:.0%} ±{(one['high'] - one['low']) / 2:.0%}"
