"""Odds and hints at the prompt: the chance of each measure after each option, and the best answers."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table

from dicewright.bots.hint import hint
from dicewright.bots.ranking import Ranked, worded
from dicewright.bots.trials import Answer
from dicewright.cli.screen import Screen
from dicewright.cli.sitting.answers import Choices
from dicewright.cli.sitting.sentences import split
from dicewright.cli.sitting.set_odds import percent, show_set_odds
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Measure
from dicewright.kernel.match import Match
from dicewright.kernel.tables.odds import PlainOdds

COLUMN: Final = 9  # width of a percentage
FEW: Final = 3  # fewer words in common are not worth a line
TOLD: Final = 6  # answers of a hint
SHORT: Final = 15  # a longer fraction says less than its percentage


def show_odds(m: Match, screen: Screen, choices: Choices, typed: str) -> None:
    """Print the odds of each measure after each option; of a set after the best ones, or those typed."""
    seat = m.seat(choices.decision.seat)
    measures = seat.measures()
    if not measures:
        screen.say("There are no odds for this question.")
        return
    if typed and choices.decision.set is None:
        raise DicewrightError(f"odds {typed} is for questions where you choose several; type odds.")
    if typed:
        choices.sized(choices.chosen(typed))
    said = announce(m, screen, measures)
    if choices.decision.set is not None:
        show_set_odds(m, screen, choices, dict(zip(said, measures, strict=True)), typed)
        return
    found = [[seat.odds(option, measure.id) for option in seat.decision.options] for measure in measures]
    if 24 + COLUMN * len(choices.options) <= screen.width:
        grid(screen, choices, said, found)
    else:
        lines(screen, choices, said, found)
    for policy in dict.fromkeys(str(one["policy"]) for row in found for one in row):
        screen.say(f"({policy})", "dim")


def announce(m: Match, screen: Screen, measures: Sequence[Measure]) -> list[str]:
    """Return each measure in words; what they have in common is printed once."""
    said = [m.game.texts.say("measure", measure.text, measure.parts) for measure in measures]
    head, different, tail = split(said)
    if len(said) == 1 or len(f"{head} {tail}".split()) < FEW:
        return said
    if all(words.isdecimal() for words in different):  # a number keeps its word: Leg 3
        head, _, word = head.rpartition(" ")
        different = [f"{word} {number}" for number in different]
    screen.say(" ".join(word for word in (head, "...", tail) if word) + ":")
    return different


def grid(screen: Screen, choices: Choices, said: list[str], found: list[list[PlainOdds]]) -> None:
    """Print a table with a row for each measure and a column for each option."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column("chance", overflow="fold")
    for number, _ in enumerate(choices.options, 1):
        table.add_column(f"option {number}", justify="right", no_wrap=True)
    for words, row in zip(said, found, strict=True):
        table.add_row(words, *(percent(one) for one in row))
    screen.console.print(table)
    exact = [f"{words}: {best}" for words, row in zip(said, found, strict=True) if (best := fraction(row))]
    if exact:
        screen.say(f"exactly: {'; '.join(exact)}", "dim")


def lines(screen: Screen, choices: Choices, said: list[str], found: list[list[PlainOdds]]) -> None:
    """Print each measure with the options that can lead to it; this suits narrow screens and long lists."""
    for words, row in zip(said, found, strict=True):
        likely = [(n, one) for n, one in enumerate(row, 1) if one["high"] > 0]
        tail = ", ".join(f"option {n} {percent(one)}" for n, one in likely) or "none"
        screen.say(f"{words}: {tail}")


def fraction(row: list[PlainOdds]) -> str:
    """Return the fractions of a measure that are short and neither 0 nor 1."""
    exact = dict.fromkeys(str(one["exact"]) for one in row if one["exact"] is not None)
    return ", ".join(text for text in exact if "/" in text and len(text) <= SHORT)


def show_hint(m: Match, screen: Screen, choices: Choices) -> None:
    """Print the best answer and why, and the others behind it with their chances."""
    seat = m.seat(choices.decision.seat)
    found = hint(seat)
    best = found.ranked[0].answer
    screen.say(f"Best: {said(choices, best)}: {worded(seat, best)}.")
    outlook = seat.outlook(best[0] if best else PASS)
    for sentence in (outlook, found.why):
        if sentence:
            screen.say(sentence)
    rows = [f"{said(choices, one.answer)}: {interval(one)}" for one in found.ranked[:TOLD]]
    screen.say(f"Chances to win: {'; '.join(rows)}.", "dim")


def said(choices: Choices, answer: Answer) -> str:
    """Return an answer as it is typed."""
    return " ".join([str(choices.number(option)) for option in answer]) or "none"


def interval(one: Ranked) -> str:
    """Return a chance to win with its interval."""
    return f"{one.chance:.0%} ({100 * one.low:.0f} to {100 * one.high:.0f})"
