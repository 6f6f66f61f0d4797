"""What tuning found, as a folder of tables with its evidence."""

from pathlib import Path
from typing import Any, Final

from dicewright.kernel.content.toml import write
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game
from dicewright.lab.batch.measures import titled, written
from dicewright.lab.batch.tune import Target, Tuned

EVIDENCE: Final = "evidence.md"


def keep(game: Game[Any], tuned: Tuned, folder: Path, command: str) -> None:
    """Write the changed rows into a new folder, with the evidence for them."""
    if folder.exists() and any(folder.iterdir()):
        raise DicewrightError(f"{folder.name} is not empty; name a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    for table, rows in tuned.tables.items():
        text = write(rows)
        (folder / f"{table}.toml").write_text(text, encoding="utf-8", newline="\n")
    (folder / EVIDENCE).write_text(evidence(game, tuned, command), encoding="utf-8", newline="\n")


def evidence(game: Game[Any], tuned: Tuned, command: str) -> str:
    """Return the evidence as a page of Markdown."""
    changes = [
        f"| `{axis.place}` | {axis.place.now(game, {})} | {value} |"
        for axis, value in zip(tuned.axes, tuned.values, strict=True)
        if value != axis.place.now(game, {})
    ]
    rows = [
        f"| {gain.title} | {written(gain.measure, gain.first)} | {written(gain.measure, gain.second)} | "
        f"{gain.verdict()} |"
        for gain in tuned.gains
    ]
    aims = [f"- toward {aim(target)}" for target in tuned.toward]
    aims += [f"- keep {aim(target)}" for target in tuned.keep]
    return "\n".join(
        [
            f"# Evidence: {game.title}, rules {game.rules}",
            "",
            f"{tuned.tried} versions were tried. The figures are of {tuned.matches} matches of each version,",
            f"on the same dice, with seed {tuned.seed}, which the search had not seen.",
            "",
            "```",
            command,
            "```",
            "",
            *aims,
            "",
            "| what is changed | printed | here |",
            "|---|---|---|",
            *changes,
            "",
            "| | printed | here | here it has |",
            "|---|---|---|---|",
            *[f"| {name} | {one} | {other} | |" for name, one, other in spread(tuned)],
            *rows,
            "",
        ]
    )


def spread(tuned: Tuned) -> list[tuple[str, str, str]]:
    """Return how far apart things are in wins, in both versions, if that is known."""
    name = "win.spread"
    if name not in tuned.printed or name not in tuned.found:
        return []
    both = [written(name, one[name].mean) for one in (tuned.printed, tuned.found)]
    return [(titled(name), both[0], both[1])]


def aim(target: Target) -> str:
    """Return a target in words."""
    low, high = written(target.name, target.low), written(target.name, target.high)
    return f"{titled(target.name)}: {low if low == high else f'{low} to {high}'}"
