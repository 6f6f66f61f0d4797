"""Look back at a kept match: the chances, the turning points, the luck."""

import json
from pathlib import Path
from typing import Any, Final

import click
from rich.text import Text

from dicewright.bots.analysis import WORK
from dicewright.bots.analysis import analyse as looked_back
from dicewright.cli.files import loaded, read
from dicewright.cli.players import entered, names
from dicewright.cli.replay import sent_in
from dicewright.cli.screen import RULE, Screen
from dicewright.cli.signals import stoppable

BARS: Final = "▁▂▃▄▅▆▇█"
PLAIN: Final = "0123456789"  # where the terminal has no bars: tenths
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
    m = loaded(file)
    log = read(file)
    with stoppable():
        found = looked_back(log, work)
    if as_json:
        click.echo(json.dumps(found))
        return
    screen = Screen()
    called = names(m.seats, entered(m))
    screen.head("The chances of winning")
    for seat, name in enumerate(called):
        row = sampled(found["points"], seat, min(GRAPH, screen.width - 2))
        screen.say(f"{name}: {row[0]:.0%} at first")
        screen.say("  " + drawn(row, PLAIN if screen.ascii else BARS))
    tell_turns(screen, found["turns"], called, sent_in(log))
    tell_luck(screen, found["luck"], called)
    screen.say("")
    screen.say(f"If all played on like simple bots; so counted from {found['playouts']:,} tries.", RULE)


def sampled(points: list[dict[str, Any]], seat: int, width: int) -> list[float]:
    """Return a seat's chance at evenly spread moments: at each, what was known last."""
    length = points[-1]["n"]
    row = []
    for column in range(width):
        moment = length * column / (width - 1)
        row.append([point["chances"][seat] for point in points if point["n"] <= moment][-1])
    return row


def drawn(row: list[float], bars: str) -> str:
    """Return chances as a row of bars."""
    return "".join(bars[min(int(chance * len(bars)), len(bars) - 1)] for chance in row)


def tell_turns(screen: Screen, turns: list[dict[str, Any]], called: list[str], sent: list[int]) -> None:
    """Print the turning points, each by who rolled or chose, or else whom it served most."""
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
    """Print what dice have brought to each seat."""
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
