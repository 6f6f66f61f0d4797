"""Look back at a saved match: the chances, the turning points, luck and choices."""

import json
from pathlib import Path
from typing import Any, Final

import click
from rich.text import Text

from dicewright.bots.review.analysis import WORK
from dicewright.bots.review.analysis import analyse as analyse_log
from dicewright.cli.arguments.completing import FILE
from dicewright.cli.files import load_match, read_json
from dicewright.cli.players import bot_names, recorded_bots, seat_names, with_names
from dicewright.cli.replay import answer_places
from dicewright.cli.screen import RULE, Screen
from dicewright.cli.signals import stoppable

BARS: Final = "▁▂▃▄▅▆▇█"
PLAIN: Final = "0123456789"  # tenths, where the terminal cannot print bars
GRAPH: Final = 60  # columns
SHOWN: Final = 2  # of the worst choices, and of the best


@click.command(epilog="Example:  dicewright analyse game.json")
@click.argument("file", type=FILE)
@click.option(
    "--work",
    type=click.IntRange(1),
    default=WORK,
    show_default=True,
    metavar="N",
    help="About how many questions to play: more give finer chances and take longer.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def analyse(file: Path, work: int, *, as_json: bool) -> None:
    """Show how the chances changed in the match saved in FILE, where it turned, and what was luck or choice.

    Bots play on from its positions many times, by rules of thumb. A turning point is given by its number of
    answers, as in `replay --at` and `play --from FILE --at`; the JSON counts records instead.
    """
    m = load_match(file)
    log = read_json(file)
    with stoppable():
        found = analyse_log(log, work)
    if as_json:
        click.echo(json.dumps(found))
        return
    screen = Screen()
    screen.called = bot_names(m, recorded_bots(m))
    called = seat_names(m, recorded_bots(m))
    screen.head("The chances of winning")
    for seat, name in enumerate(called):
        row = chances_over_time(found["points"], seat, min(GRAPH, screen.width - 2))
        screen.say(f"{name}: {row[0]:.0%} at first")
        screen.say("  " + bars_of(row, PLAIN if screen.ascii else BARS))
    tell_turns(screen, found["turns"], called, answer_places(log))
    tell_luck(screen, found["luck"], called)
    tell_choices(screen, found, called, answer_places(log))
    tell_accounts(screen, found["accounts"], called)
    screen.say("")
    screen.say(f"Estimated from {found['playouts']:,} games played on from there by rules of thumb.", RULE)


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
        screen.say("None: no single moment changed the chances much.")
    for turn in turns:
        moves = [after - before for before, after in zip(turn["before"], turn["after"], strict=True)]
        seat = turn["seat"] if turn["seat"] >= 0 else moves.index(max(moves))
        by = "dice" if turn["by"] == "dice" else "a choice"
        figures = f"{turn['before'][seat]:.0%} to {turn['after'][seat]:.0%} for {called[seat]}"
        at = sum(1 for place in sent if place < turn["n"])
        told = screen.plain(with_names(" ".join(turn["text"]), screen.called))
        screen.say(Text.assemble((f"Answer {at}, {by}: {figures}. ", "bold"), told))


def tell_luck(screen: Screen, luck: list[dict[str, float]] | None, called: list[str]) -> None:
    """Print how lucky each seat was."""
    screen.head("Luck")
    if luck is None:
        screen.say("None: the dice were prepared.")
        return
    for name, one in zip(called, luck, strict=True):
        points, band = round(100 * one["points"]), round(100 * one["band"])
        kind = "lucky" if points > 0 else "unlucky" if points < 0 else "neither lucky nor unlucky"
        rare = ", which happens in fewer than 1 game in 20" if abs(one["points"]) > one["band"] else ""
        screen.say(f"{name} was {kind}: {points:+} points{rare} (fair dice stay within ±{band}).")


def tell_choices(screen: Screen, found: dict[str, Any], called: list[str], sent: list[int]) -> None:
    """Print what each seat's choices changed, with its worst and its best ones."""
    screen.head("Choices")
    for seat, (name, account) in enumerate(zip(called, found["accounts"], strict=True)):
        points = round(100 * account["own"])
        verb = "brought" if points > 0 else "cost" if points < 0 else "changed"
        screen.say(f"{name}'s choices {verb} {abs(points)} points compared with the rules of thumb.")
        own = [one for one in found["decisions"] if one["seat"] == seat]
        for one in sorted(own, key=skill_of)[:SHOWN]:
            if one["skill"] < 0:
                tell_choice(screen, one, sent, round(100 * one["skill"]), f"; better: {one['best']}")
        for one in sorted(own, key=gain_of, reverse=True)[:SHOWN]:
            if one["skill"] == 0 and one["gain"] > one["error"]:
                tell_choice(screen, one, sent, round(100 * one["gain"]), "")
    looked = f"{len(found['decisions'])} of {found['asked']} answers were examined closely"
    screen.say(f"({looked}: those that changed most.)", RULE)


def tell_choice(screen: Screen, one: dict[str, Any], sent: list[int], points: int, more: str) -> None:
    """Print one choice, with how many answers came before it."""
    at = sum(1 for place in sent if place < one["n"])
    head = f"  After answer {at}, {points:+} points: "
    screen.say(Text.assemble((head, "bold"), with_names(f"{one['chosen']}{more}.", screen.called)))


def tell_accounts(screen: Screen, accounts: list[dict[str, float]], called: list[str]) -> None:
    """Print how each seat came from its first chance to its result."""
    screen.head("The account")
    for name, one in zip(called, accounts, strict=True):
        points = {part: round(100 * value) for part, value in one.items()}
        parts = f"dice {points['dice']:+}, own choices {points['own']:+}, others' {points['others']:+}"
        rest = f"not explained {points['rest']:+} (within ±{points['error']})"
        screen.say(f"{name}: {points['start']} at first, {parts}, {rest}; {points['result']} at the end.")


def skill_of(decision: dict[str, Any]) -> float:
    """Return how much worse a choice was than the best one."""
    return float(decision["skill"])


def gain_of(decision: dict[str, Any]) -> float:
    """Return how much better a choice was than the rules of thumb."""
    return float(decision["gain"])
