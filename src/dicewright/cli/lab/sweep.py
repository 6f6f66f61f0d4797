"""Vary one to three numbers or faces, and draw what that does."""

import json
from pathlib import Path
from typing import Any, Final

import click

from dicewright.cli.arguments import many_matches
from dicewright.cli.arguments.completing import FILE, GameName
from dicewright.cli.arguments.planning import plan_of, plan_options
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import print_table
from dicewright.kernel.game import game_of
from dicewright.lab.batch.measures import titled, written
from dicewright.lab.batch.sweep import Point, Sweep, count
from dicewright.lab.batch.sweep import sweep as swept
from dicewright.lab.changes import Axis
from dicewright.lab.page.sweep import page

SHADES: Final = " ░▒▓█"
WIDE: Final = 16  # columns of a bar


@click.command(
    epilog="\b\nExamples:\n  dicewright lab sweep dice-warriors results.charge.damage=2..6 -n 500\n"
    "  dicewright lab sweep daemon-dice parts.arm.faces.3=block,dodge,arm --page arm.html"
)
@click.argument("game", type=GameName())
@click.argument("axes", nargs=-1, required=True, metavar="TABLE.ROW.FIELD=2..6...")
@many_matches(500, 2, "figures", counted="How many matches of each version.")
@plan_options
@click.option("--show", metavar="LIST", help="Measures to show: win.starter,win.Knight,rounds.")
@click.option("--out", metavar="DIR", type=FILE, help="Keep the rows of every version.")
@click.option(
    "--page", "into", metavar="FILE", type=FILE, help="Write the result as an HTML page with pictures."
)
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def sweep(
    game: str,
    axes: tuple[str, ...],
    matches: int,
    seed: int,
    jobs: int | None,
    show: str | None,
    out: Path | None,
    into: Path | None,
    cluster: str,
    *,
    as_json: bool,
    **given: Any,
) -> None:
    """Play GAME with every value of one to three numbers or faces, all with the same dice.

    Write values as 2..6, 10..50/10 for steps of ten, or a,b,c. A face is a place in a list of faces:
    parts.arm.faces.3=block,dodge.
    """
    plan = plan_of(game, seed, **given)
    varied = [Axis.read(game_of(game), axis) for axis in axes]
    names = [name.strip() for name in (show or "").split(",") if name.strip()]
    with place(out) as folder, working(jobs, cluster, (count(varied) + 1) * matches) as (workers, tick):
        found = swept(plan, varied, matches, folder, wanted=names, workers=workers, tick=tick)
    if as_json:
        click.echo(json.dumps(found.plain()))
    else:
        show_sweep(Screen(), found)
    if into is not None:
        into.write_text(page(game_of(game).title, found), encoding="utf-8")


def show_sweep(screen: Screen, found: Sweep) -> None:
    """Print a sweep for people: bars for one axis, a map for two, several maps for three."""
    screen.say(f"{found.matches} matches of each version, with the same dice", "bold")
    for name in found.names:
        screen.head(titled(name))
        if len(found.axes) == 1:
            show_bars(screen, found, name)
        else:
            show_maps(screen, found, name)


def show_bars(screen: Screen, found: Sweep, name: str) -> None:
    """Print one measure along one axis."""
    means = [point.figures[name].mean for point in found.points]
    low, high = min(means), max(means)
    rows = []
    for point, mean in zip(found.points, means, strict=True):
        wide = round((mean - low) / (high - low) * WIDE) if high > low else 0
        gain = point.gains.get(name)
        told = "as printed" if point.printed else gain.verdict() if gain is not None else ""
        half = written(name, point.figures[name].half)
        bar = screen.plain("█" * wide) if not screen.ascii else "#" * wide
        rows.append((str(point.values[0]), written(name, mean), f"± {half}", bar, told))
    screen.say(str(found.axes[0].place), "dim")
    head = ("", "mean", "95 %", "", "compared with the printed")
    print_table(screen, [head, *rows], 3, 2)


def show_maps(screen: Screen, found: Sweep, name: str) -> None:
    """Print one measure over two axes, once for each value of a third."""
    means = [point.figures[name].mean for point in found.points]
    low, high = min(means), max(means)
    across, down = found.axes[1], found.axes[0]
    by = {point.values: point for point in found.points}
    for third in found.axes[2].values if len(found.axes) > 2 else (None,):
        if third is not None:
            screen.say(f"{found.axes[2].place} = {third}")
        rows = []
        for value in down.values:
            key = [(value, other) if third is None else (value, other, third) for other in across.values]
            rows.append((str(value), *[cell(screen, name, by[one], low, high) for one in key]))
        print_table(screen, [(f"{down.place} \\ {across.place}", *map(str, across.values)), *rows], 0, 2)


def cell(screen: Screen, name: str, point: Point, low: float, high: float) -> str:
    """Return one cell of a map: a shade, the mean, and a star where it clearly differs from the printed."""
    mean = point.figures[name].mean
    shade = SHADES[round((mean - low) / (high - low) * (len(SHADES) - 1))] if high > low else " "
    gain = point.gains.get(name)
    mark = "=" if point.printed else "*" if gain is not None and gain.clear else " "
    return f"{' ' if screen.ascii else shade} {written(name, mean)}{mark}"
