"""Look back at a kept match: the chances, the turning points, the luck."""

import json
from pathlib import Path
from typing import Any, Final

import click
from rich.text import Text

from dicewright.bots.analysis import WORK
from dicewright.bots.analysis import analyse as analyse_log
from dicewright.cli.files import load_match, read_json
from dicewright.cli.players import recorded_bots, seat_names
from dicewright.cli.replay import answer_places
from dicewright.cli.screen import RULE, Screen
from dicewright.cli.signals import stoppable

BARS: Final = "▁▂▃▄▅▆▇█"
PLAIN: Final = "0123456789"  # tenths, where the terminal cannot print bars
GRAPH: Final = 60  # columns


@click.command(epilog="Example:  dicewright analyse game.json")
@click.argument("file", type=Path)
@click.option(
    "--work",
    type=click.IntRange(1),
    default=WORK,
    show_default=True,
    metavar="N",
    help="Questions to play, about: more make the chances finer and take longer.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def analyse(file: Path, work: int, *, as_json: bool) -> None:
    """Tell how the chances went in the match that FILE keeps, where it turned, and how lucky its dice were.

    Its positions are played on many times, as simple bots would. A turning point comes after so many answers
    as `replay --at` and `play --from FILE --at` count them; the JSON counts records.
    """
    m = load_match(file)
    log = read_json(file)
    with stoppable():
        found = analyse_log(log, work)
    if as_json:
        click.echo(json.dumps(found))
        return
    screen = Screen()
    called = seat_names(m.seats, recorded_bots(m))
    screen.head("The chances of winning")
    for seat, name in enumerate(called):
        row = chances_over_time(found["points"], seat, min(GRAPH, screen.width - 2))
        screen.say(f"{name}: {row[0]:.0%} at first")
        screen.say("  " + bars_of(row, PLAIN if screen.ascii else BARS))
    tell_turns(screen, found["turns"], called, answer_places(log))
    tell_luck(screen, found["luck"], called)
    screen.say("")
    screen.say(f"If all played on like simple bots; so counted from {found['playouts']:,} tries.", RULE)


def chances_over_time(points: list[dict[str, Any]], seat: int, width: int) -> list[float]:
    """Return the chance of a seat at evenly spaced moments, each from the last point before it."""
    length = points[-1]["n"]
    row = []
    for column in range(width):
        moment = length * column / (width - 1)
        row.append([point["chances"][seat] for point in points if point["n"] <= moment][-1])
    return row


def bars_of(row: list[float], bars: str) -> str:
    """Return chances as a row of bars."""
    return "".join(bars[min(int(chance * len(bars)), len(bars) - 1)] for chance in row)


def tell_turns(screen: Screen, turns: list[dict[str, Any]], called: list[str], sent: list[int]) -> None:
    """Print the turning points, each for the seat that rolled or chose, else for the one that gained most."""
    screen.head("Turning points")
    if not turns:
        screen.say("None: nothing moved the chances much at once.")
    for turn in turns:
        moves = [after - before for before, after in zip(turn["before"], turn["after"], strict=True)]
        seat = turn["seat"] if turn["seat"] >= 0 else moves.index(max(moves))
        by = "dice" if turn["by"] == "dice" else "a choice"
        figures = f"{turn['before'][seat]:.0%} to {turn['after'][seat]:.0%} for {called[seat]}"
        at = sum(1 for place in sent if place < turn["n"])
        screen.say(Text.assemble((f"Answer {at}, {by}: {figures}. ", "bold"), " ".join(turn["text"])))


def tell_luck(screen: Screen, luck: list[dict[str, float]] | None, called: list[str]) -> None:
    """Print how lucky each seat was."""
    screen.head("Luck")
    if luck is None:
        screen.say("None: the dice were laid out.")
        return
    for name, one in zip(called, luck, strict=True):
        points, band = round(100 * one["points"]), round(100 * one["band"])
        outside = abs(one["points"]) > one["band"]
        verdict = (
            f"{'luckier' if points > 0 else 'unluckier'} than 19 of 20"
            if outside
            else "as fair dice may fall"
        )
        screen.say(f"{name}: {points:+} points of winning, {verdict}; fair dice bring -{band} to +{band}.")
