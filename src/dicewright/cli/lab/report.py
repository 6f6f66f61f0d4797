"""Report what a kept batch tells."""

import json
from pathlib import Path
from typing import Any, Final

import click

from dicewright.cli.screen import Screen
from dicewright.cli.simulate import length_row, print_table
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.report import report as reported
from dicewright.lab.page.page import page

NAMES: Final = {"seat": "seat", "bot": "bot", "starts": "begins"}
LENGTHS: Final = ("length", "mean", "sd", "least", "5 %", "25 %", "half", "75 %", "95 %", "most")
SHOWN: Final = 12  # rows of content that stand out


@click.command(epilog="\b\nExample:\n  dicewright lab report doodles --page doodles.html")
@click.argument("folder", type=Path)
@click.option("--page", "into", metavar="FILE", type=Path, help="Write it as a page of HTML, with pictures.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def report(folder: Path, into: Path | None, *, as_json: bool) -> None:
    """Report what the batch in FOLDER tells: who wins, how long it takes, what is used and what is not."""
    if into is not None:
        into.write_text(page(Folder(folder)), encoding="utf-8")
        return
    found = reported(Folder(folder))
    if as_json:
        click.echo(json.dumps(found))
    else:
        show(Screen(), found)


def show(screen: Screen, found: dict[str, Any]) -> None:
    """Print a report for people."""
    screen.say(f"{found['matches']} matches of {found['game']}, seed {found['seed']}", "bold")
    for by, title in NAMES.items():
        rows = found["starting" if by == "starts" else f"by_{by}"]
        if len(rows) > 1:
            print_table(screen, [(title, "wins", "95 % interval"), *[won(by, row) for row in rows]], 0, 2)
    if found["ties"]:
        screen.say(f"First place was shared in {found['ties']}.")
    lengths = [(name, *length_row(found["lengths"][name])) for name in found["lengths"]]
    print_table(screen, [LENGTHS, *lengths], 0, 2)
    if found["feel"]:
        feel = found["feel"]
        screen.say(
            f"The lead changes {feel['lead_changes']:.1f} times; it is decided after {feel['decided']:.0%} "
            f"of the rounds; {feel['comebacks']:.0%} are won from far behind."
        )
    for line in standing_out(found["content"]):
        screen.say(line)
    never = found["rules"]["never"]
    if never:
        screen.say(f"{len(never)} rules were never used: {some(never)}")


def won(by: str, row: dict[str, Any]) -> tuple[str, ...]:
    """Return one row of a table of wins."""
    what = str(row["seat"] + 1) if by == "seat" else str(row[by]) if by == "bot" else ["no", "yes"][row[by]]
    return (what, f"{row['share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}")


def some(names: list[str]) -> str:
    """Return the first of some names in a row."""
    return ", ".join([*names[:SHOWN], *(["…"] if len(names) > SHOWN else [])])


def standing_out(content: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Return sentences about what wins too often, too seldom, or is never used."""
    said = []
    for table, rows in content.items():
        for verdict, words in (
            ("strong", "win often"),
            ("weak", "win seldom"),
        ):
            found = sorted([row for row in rows if row["verdict"] == verdict], key=lambda row: row["share"])
            if verdict == "strong":
                found.reverse()
            named = [f"{row['id']} ({row['share']:.0%})" for row in found[:SHOWN]]
            if named:
                said.append(f"Of {table}, those who use these {words}: {', '.join(named)}.")
        never = [row["id"] for row in rows if row["verdict"] == "never"]
        if never:
            said.append(f"Of {table} never used: {some(never)}.")
    return said
