"""Play a saved batch once more, from its manifest."""

from pathlib import Path

import click

from dicewright.cli.arguments import jobs_option
from dicewright.cli.arguments.completing import FILE
from dicewright.cli.lab.report import show
from dicewright.cli.lab.working import cluster_option, place, working
from dicewright.cli.screen import Screen
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.batch import run as played
from dicewright.lab.batch.folder import Folder, differing, manifest_of
from dicewright.lab.batch.report import report as reported
from dicewright.lab.plan import Plan


@click.command(epilog="\b\nExample:\n  dicewright lab again doodles --out doodles-again")
@click.argument("manifest", type=FILE)
@click.option(
    "--matches",
    "-n",
    type=click.IntRange(1),
    metavar="N",
    help="How many matches; by default as many as before.",
)
@jobs_option("rows")
@click.option("--out", metavar="DIR", type=FILE, help="Keep the rows here; a stopped batch is continued.")
@cluster_option
def again(manifest: Path, matches: int | None, jobs: int | None, out: Path | None, cluster: str) -> None:
    """Repeat the batch of MANIFEST, its folder or its manifest.json; the rows come out the same.

    If the earlier rows are there, they are compared with the new ones.
    """
    found = manifest_of(manifest)
    plan, n = Plan.read(found["plan"]), matches or found["matches"]
    if not n:
        raise DicewrightError(f"{manifest.name} does not say how many matches to play; give -n")
    with place(out) as folder, working(jobs, cluster, n) as (workers, tick):
        batch = played(plan, n, folder, workers=workers, tick=tick)
        show(Screen(), reported(batch.folder))
        if manifest.is_dir():
            other = differing(Folder(manifest), batch.folder)
            Screen().say(f"{other or 'No'} row{'' if other == 1 else 's'} differ from those of {manifest}.")
