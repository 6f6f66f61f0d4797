"""Let bots of all levels play each other, and rate them."""

import os
from typing import Final

import click

from dicewright.bots.greedy import Greedy
from dicewright.bots.levels import LEVELS
from dicewright.bots.levels.ratings import FILE, USUAL, Rated, chance, keep
from dicewright.bots.random import Random
from dicewright.cli.arguments import look_here, many_matches
from dicewright.cli.arguments.completing import BotNames
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import print_table, progress
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of, known
from dicewright.lab.ladder import climb, fewer, player
from dicewright.lab.rating import Met, measured

TWO: Final = 2  # seats by which levels are rated


@click.command(
    epilog="\b\nExamples:\n  dicewright ladder doodle-dice --pairs 20\n"
    "  dicewright ladder doodle-dice --levels sensible,strong --also mine:Careful\n"
    "  dicewright ladder doodle-dice --seats 4 --levels sensible,skilled\n"
    "  dicewright ladder --pairs 100 --also bench.anchors:ANCHORS"
)
@click.argument("games", nargs=-1, metavar="[GAME]...")
@many_matches(
    200,
    2,
    "ratings",
    ("--pairs",),
    "Pairs of matches between neighbouring levels; other bots play an eighth of that.",
)
@click.option(
    "--levels",
    metavar="LIST",
    type=BotNames(),
    help="The levels that play, the weakest first; by default all.",
)
@click.option(
    "--also",
    metavar="LIST",
    help="Bots or policies of your own, as module:name, or a table of policies by game.",
)
@click.option(
    "--seats", type=int, default=2, show_default=True, metavar="K", help="How many play; bots sit in turn."
)
@click.option("--write", is_flag=True, help="Save the ratings, which decide which levels the game offers.")
def ladder(
    games: tuple[str, ...],
    pairs: int,
    levels: str | None,
    also: str | None,
    seats: int,
    seed: int,
    jobs: int | None,
    *,
    write: bool,
) -> None:
    """Let bots play GAME in pairs of matches, with the same dice and the seats swapped, and rate them.

    At tables of more seats the two bots sit in turn, and each wins what its seats win together.

    Neighbouring levels play each other. The bots random and greedy and your own play the level sensible and
    the top level, which is the last one that is clearly stronger than the one below. Points work as in chess:
    a bot with 400 more wins ten matches out of eleven. Without GAME, all games are played in turn.
    """
    names = named_levels(levels)
    own = [] if also is None else own_players(also)
    others = [Random.name, Greedy.name, *own]
    most = 2 * (pairs * (len(names) - 1) + fewer(pairs) * 2 * len(others))
    played_games = [game_of(game) for game in games] or known()
    for game in played_games:
        game.agreed({}, game.fitting(seats))
    if write and seats != TWO:
        raise DicewrightError("levels are rated by matches of two: leave out --write or --seats")
    screen = Screen()
    for i, game in enumerate(played_games):
        if len(played_games) > 1:
            screen.say(f"{'' if i == 0 else chr(10)}{game.title}")
        with progress(most) as tick:
            found = climb(game.id, names, others, pairs, seed, jobs or os.cpu_count() or 1, tick, seats)
        rated = measured(found, names)
        show(screen, found, rated)
        if write:
            chosen = [*(["--levels", levels] if levels else []), *(["--also", also] if also else [])]
            words = ["ladder", game.id, "--pairs", pairs, *chosen, "--seed", seed]
            keep(game.id, " ".join(["dicewright", *map(str, words)]), rated, FILE)
            click.echo(f"Written to {FILE.name}.")


def named_levels(text: str | None) -> list[str]:
    """Return the levels that play, the weakest first; the usual one is always among them."""
    if text is None:
        return list(LEVELS)
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in LEVELS:
            raise DicewrightError(f"no level is called {name!r}; the levels are: {', '.join(LEVELS)}")
    found = [level for level in LEVELS if level in names or level == USUAL]
    if len(found) < 2:
        raise DicewrightError(f"name another level for {USUAL} to play against")
    return found


def own_players(text: str) -> list[str]:
    """Return players of one's own, which are looked for in this folder, too."""
    look_here(text)
    names = [name.strip() for name in text.split(",")]
    for name in names:
        player(name)
    return names


def show(screen: Screen, met: list[Met], rated: Rated) -> None:
    """Print the ratings, and what was won in each meeting."""
    order = sorted(rated.points, key=lambda name: rated.points[name][0])
    rows = [
        (name, f"{points:.0f}", f"{low:.0f} to {high:.0f}", f"{chance(points):.0%}")
        for name, (points, low, high) in ((name, rated.points[name]) for name in order)
    ]
    print_table(screen, [("bot", "points", "95 % interval", f"beats {USUAL}"), *rows], left=0, gap=2)
    screen.say("")
    won = [(f"{one.meeting.one} - {one.meeting.other}", *shares(one)) for one in met]
    print_table(screen, [("meeting", "won", "95 % interval", "matches"), *won], left=0, gap=2)
    screen.say(f"Levels that can be told apart: {', '.join(rated.levels)}.")


def shares(one: Met) -> tuple[str, str, str]:
    """Return what was won in a meeting, in words."""
    share, low, high = one.share()
    return f"{share:.1%}", f"{low:.1%} to {high:.1%}", str(2 * len(one.won))
