"""Print the report of a saved batch."""

import json
from pathlib import Path
from typing import Any, Final

import click

from dicewright.cli.arguments.completing import FILE
from dicewright.cli.lab.shelf import table_options, watching
from dicewright.cli.screen import Screen
from dicewright.cli.simulate import length_row, print_table
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.report import report as reported
from dicewright.lab.page.page import page

NAMES: Final = {"seat": "seat", "bot": "bot", "starts": "begins"}
LENGTHS: Final = ("length", "mean", "sd", "least", "5 %", "25 %", "half", "75 %", "95 %", "most")
SHOWN: Final = 12  # rows of content that stand out
PAIRS: Final = 6  # matchups that stand out
WORTH: Final = {"strong": "strong", "weak": "weak", "": ""}
WHYS: Final = {"long": "The longest", "comeback": "Won from furthest behind", "short": "The shortest"}


@click.command(
    epilog="\b\nExamples:\n  dicewright lab report doodles --page doodles.html\n"
    "  dicewright lab report doodles --page doodles.html --table http://127.0.0.1:8000"
)
@click.argument("folder", type=FILE)
@click.option(
    "--page", "into", metavar="FILE", type=FILE, help="Write the report as an HTML page with pictures."
)
@table_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def report(
    folder: Path,
    into: Path | None,
    table: str | None,
    database: str | None,
    data: Path | None,
    *,
    as_json: bool,
) -> None:
    """Report on the batch in FOLDER: who wins, how long matches take, what is used and what is not.

    With --table, each unusual match on the page links to its replay on your server.
    """
    if table is not None and into is None:
        raise DicewrightError("--table needs --page FILE")
    if into is not None:
        batch = Folder(folder)
        into.write_text(page(batch, watching(batch, table, database, data)), encoding="utf-8")
        click.echo(f"The page is in {into}.")
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
    for line in [*feeling(found), *trouble(found)]:
        screen.say(line)
    show_things(screen, found)
    for line in standing_out(found["content"]):
        screen.say(line)
    never = found["rules"]["never"]
    if never:
        screen.say(f"{len(never)} rules were never used: {some(never)}")


def won(by: str, row: dict[str, Any]) -> tuple[str, ...]:
    """Return one row of a table of wins."""
    what = str(row["seat"] + 1) if by == "seat" else str(row[by]) if by == "bot" else ["no", "yes"][row[by]]
    return (what, f"{row['share']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}")


def feeling(found: dict[str, Any]) -> list[str]:
    """Return sentences on how a match feels."""
    said = []
    if found["feel"]:
        feel = found["feel"]
        said.append(
            f"The lead changes {feel['lead_changes']:.1f} times; a match is decided "
            f"after {feel['decided']:.0%} of its rounds; "
            f"{feel['comebacks']:.0%} of matches are won from far behind."
        )
    waits = found["waiting"]
    mean = sum(row["mean"] for row in waits) / len(waits)
    said.append(
        f"Between two of their own answers, players wait for {mean:.1f} answers of others on average, and "
        f"at most for {max(row['longest'] for row in waits)}."
    )
    if found["luck"]:
        luck = found["luck"]
        said.append(
            f"The dice alone settle {luck['share']:.0%} of the result ({luck['low']:.0%} to "
            f"{luck['high']:.0%}): this much stays the same when only the answers change."
        )
    return said


def trouble(found: dict[str, Any]) -> list[str]:
    """Return sentences on matches that stalled, and on matches to look at."""
    said = []
    stalls = found["stalls"]
    if stalls["matches"]:
        said.append(f"{stalls['share']:.1%} stalled or reached a limit, such as {listed(stalls['numbers'])}.")
    for why, words in WHYS.items():
        numbers = [row["match"] for row in found["odd"] if row["why"] == why]
        if numbers:
            said.append(f"{words}: {listed(numbers)}.")
    return said


def listed(numbers: list[int]) -> str:
    """Return the numbers of matches in a row."""
    return f"match{'' if len(numbers) == 1 else 'es'} {', '.join(map(str, numbers))}"


def show_things(screen: Screen, found: dict[str, Any]) -> None:
    """Print what one more of each thing that is brought is worth, and matchups that stand out."""
    rows = [
        (
            row["id"],
            f"{row['brought']:.0%}",
            f"{100 * row['worth']:+.1f}",
            f"{100 * row['low']:+.1f} to {100 * row['high']:+.1f}",
            WORTH[row["verdict"]],
        )
        for row in found["brought"]
    ]
    if rows:
        head = ("one more", "brought by", "points", "95 % interval", "")
        print_table(screen, [head, *rows], 0, 2)
    for sort, pairs in found["matchups"].items():
        strong = sorted(
            [row for row in pairs if row["verdict"] == "strong" or sort == "bots"],
            key=lambda row: -row["share"],
        )
        said = [f"{row['one']} beats {row['other']} ({row['share']:.0%})" for row in strong[:PAIRS]]
        if said:
            screen.say(f"Who wins against whom: {', '.join(said)}.")


def some(names: list[str]) -> str:
    """Return the first of some names in a row."""
    return ", ".join([*names[:SHOWN], *(["…"] if len(names) > SHOWN else [])])


def standing_out(content: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Return sentences about what wins too often, too seldom, or is never used."""
    said = []
    for table, rows in content.items():
        for verdict, words in (
            ("strong", "win often"),
            ("weak", "rarely win"),
        ):
            found = sorted([row for row in rows if row["verdict"] == verdict], key=lambda row: row["share"])
            if verdict == "strong":
                found.reverse()
            named = [f"{row['name']} ({row['share']:.0%})" for row in found[:SHOWN]]
            if named:
                said.append(f"Of {table}, players who use these {words}: {', '.join(named)}.")
        for verdict, words in (("rich", "most"), ("poor", "least")):
            found = [row for row in rows if row["verdict"] == verdict]
            found.sort(key=lambda row: -abs(row["worth"]))
            named = [f"{row['name']} ({100 * row['worth']:+.1f})" for row in found[:SHOWN]]
            if named:
                adding = f"one more use instead of another adds {words} to the wins, in percentage points"
                said.append(f"Of {table}, {adding}: {', '.join(named)}.")
        for verdict, words in (("never", "never used"), ("shunned", "offered but never chosen")):
            named = [row["name"] for row in rows if row["verdict"] == verdict]
            if named:
                said.append(f"Of {table} {words}: {some(named)}.")
    return said
