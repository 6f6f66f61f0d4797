"""Say what each ruling that is an option changes."""

import json
import shlex
import sys
from pathlib import Path
from typing import Final

import click

from dicewright.bots.sensible import Sensible
from dicewright.cli.arguments import many_matches, options_of
from dicewright.cli.arguments.completing import FILE, BotNames
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.games import GAMES
from dicewright.kernel.game import game_of
from dicewright.lab.batch.rulings import Reading, alternatives, markdown
from dicewright.lab.batch.rulings import rulings as read

HEAD: Final = """# What each ruling changes

Where a rulebook can be read in two ways, the game has an option. The usual value is our ruling; the other
values are the other readings. For this page every other reading was played against the usual one, on the same
dice, with everything else as usual or as the heading says. The tables list what clearly changes. Below each
table is the command that made it.

"The same in every match" means that the reading made no difference: the `sensible` bots never came across
it, or it only matters together with another option (such as a fortress rule in a game without fortresses).
People may still come across it. How to read the figures: [lab.md](lab.md).

"""
HOW: Final = "```\n{command}\n```\n"


@click.command(epilog="\b\nExample:\n  dicewright lab rulings dice-warriors --only assassinate,swarm -n 1000")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@many_matches(400, 2, "figures", counted="How many matches of each reading.")
@click.option("--only", metavar="LIST", help="Only these options.")
@click.option("--options", metavar="A=B,C=D", help="Options for both readings: some rulings need them.")
@click.option(
    "--bot",
    type=BotNames(),
    metavar="NAME",
    default=Sensible.name,
    show_default=True,
    help="The bot that plays.",
)
@click.option("--write", "into", metavar="FILE", type=FILE, help="Write the results as a Markdown page.")
@click.option("--add", is_flag=True, help="Add to that page instead of replacing it.")
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def rulings(
    games: tuple[str, ...],
    matches: int,
    seed: int,
    jobs: int | None,
    only: str | None,
    options: str | None,
    bot: str,
    into: Path | None,
    cluster: str,
    *,
    add: bool,
    as_json: bool,
) -> None:
    """Compare every other reading of a rule with the usual one, with the same dice, game by game."""
    known = [game_of(game) for game in games] or list(GAMES)
    keys = [key.strip() for key in (only or "").split(",") if key.strip()]
    given = options_of(options, None)
    total = sum(len(alternatives(game, keys, given)) + 1 for game in known) * matches
    found = {}
    with working(jobs, cluster, total) as (workers, tick):
        for game in known:
            with place(None) as folder:
                found[game.id] = read(
                    game,
                    matches,
                    folder,
                    keys=keys,
                    given=given,
                    bot=bot,
                    seed=seed,
                    workers=workers,
                    tick=tick,
                )
    if into is not None:
        sections = [markdown(game, found[game.id], matches, bot, given) for game in known]
        write(into, "\n".join(sections), add=add)
    if as_json:
        click.echo(json.dumps({id: [one.plain() for one in rows] for id, rows in found.items()}))
    elif into is None:
        for game in known:
            show(Screen(), game.title, found[game.id])


def write(into: Path, sections: str, *, add: bool) -> None:
    """Write a page, or add to one, and how it was made."""
    command = HOW.format(command=shlex.join(["dicewright", *sys.argv[1:]]))
    before = into.read_text(encoding="utf-8") + "\n" if add and into.exists() else HEAD
    into.write_text(f"{before}{sections}\n{command}", encoding="utf-8", newline="\n")


def show(screen: Screen, title: str, found: list[Reading]) -> None:
    """Print what each reading of a game changes."""
    screen.head(title)
    for one in found:
        option = one.option
        screen.say(f"{option.ruling}, {option.title}: {one.value} instead of {option.default}", "bold")
        screen.say(f"  {one.said()}")
