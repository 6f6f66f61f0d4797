"""Say whether going first is an advantage."""

import json

import click

from dicewright.bots.sensible import Sensible
from dicewright.cli.arguments import fewest_seats, many_matches
from dicewright.cli.arguments.completing import BotNames
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import print_table
from dicewright.games import GAMES
from dicewright.kernel.game import game_of
from dicewright.lab.batch.batch import run_all
from dicewright.lab.batch.measures import Figure, figures, measures
from dicewright.lab.plan import Plan

STARTER = "win.starter"


@click.command(epilog="\b\nExample:\n  dicewright lab first doodle-dice daemon-dice --seats 4 -n 2000")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@many_matches(1000, 2, "figures", counted="How many matches of each game.")
@click.option("--seats", type=int, metavar="K", help="Number of players; by default the fewest possible.")
@click.option(
    "--bot",
    type=BotNames(),
    metavar="NAME",
    default=Sensible.name,
    show_default=True,
    help="The bot that plays.",
)
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def first(
    games: tuple[str, ...],
    matches: int,
    seed: int,
    jobs: int | None,
    seats: int | None,
    bot: str,
    cluster: str,
    *,
    as_json: bool,
) -> None:
    """Play each GAME, or all games, and show how often the player who begins wins."""
    known = [game_of(game) for game in games] or list(GAMES)
    plans = [
        Plan(game.id, taken, seed, (bot,) * taken)
        for game in known
        for taken in [seats or fewest_seats(game, {})]
    ]
    with place(None) as folder, working(jobs, cluster, matches * len(known)) as (workers, tick):
        wanted = [(plan, folder / game.id) for plan, game in zip(plans, known, strict=True)]
        batches = run_all(wanted, matches, workers=workers, tick=tick)
        found = [figures(measures(batch.folder))[STARTER] for batch in batches]
    if as_json:
        told = {
            game.id: {"share": one.mean, "half": one.half, "verdict": said(one, 1 / plan.seats)}
            for game, plan, one in zip(known, plans, found, strict=True)
        }
        click.echo(json.dumps({"matches": matches, "games": told}))
        return
    rows = [
        (game.title, f"{one.mean:.1%}", f"± {one.half:.1%}", said(one, 1 / plan.seats))
        for game, plan, one in zip(known, plans, found, strict=True)
    ]
    print_table(Screen(), [("", "the first player wins", "95 %", ""), *rows], 0, 2)


def said(one: Figure, fair: float) -> str:
    """Return in words what going first is."""
    if abs(one.mean - fair) <= one.half:
        return "no difference that shows"
    return (
        f"an advantage of {one.mean - fair:.1%}"
        if one.mean > fair
        else f"a handicap of {fair - one.mean:.1%}"
    )
