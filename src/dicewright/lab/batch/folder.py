"""The folder of a batch: a manifest, and the rows of each chunk of matches in Parquet files."""

import json
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NamedTuple

from dicewright.kernel.content.builds import Build
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.playing import Played
from dicewright.lab.plan import Plan

MANIFEST: Final = "manifest.json"
FORM: Final = 3  # of the folder
CHUNK: Final = 100  # matches
Piece = tuple[int, int]  # the first match and the one after the last

MATCHES: Final = {
    "match": "INTEGER",
    "seed": "BIGINT",
    "seats": "UTINYINT",
    "starter": "TINYINT",  # the seat whose turn was first; -1 where nobody's was
    "bots": "VARCHAR[]",  # of each seat
    "builds": "VARCHAR[]",  # what each seat brought, as "2 Knight, 1 Wizard"
    "result": "DOUBLE[]",  # what each seat won
    "decisions": "INTEGER",
    "turns": "INTEGER",
    "rounds": "INTEGER",
    "lead_changes": "INTEGER",
    "decided": "DOUBLE",
    "behind": "DOUBLE",
}
SEATS: Final = {
    "match": "INTEGER",
    "seed": "BIGINT",
    "seat": "UTINYINT",
    "bot": "VARCHAR",
    "starts": "BOOLEAN",
    "won": "DOUBLE",
    "decisions": "INTEGER",
    "turns": "INTEGER",
    "rounds": "INTEGER",
    "lead_changes": "INTEGER",
    "decided": "DOUBLE",
    "behind": "DOUBLE",
    "waits": "INTEGER",  # how often the seat waited for others
    "waited": "INTEGER",  # answers of others in all of these
    "longest_wait": "INTEGER",
    "lucky": "DOUBLE",  # won with the same dice and other answers
    "again": "DOUBLE",  # and once more
}
USES: Final = {
    "match": "INTEGER",
    "seat": "TINYINT",
    "sort": "VARCHAR",
    "id": "VARCHAR",
    "event": "VARCHAR",
    "n": "INTEGER",
}
TABLES: Final = {"matches": MATCHES, "uses": USES, "seats": SEATS}  # written in this order


def duckdb() -> Any:
    """Return the library, or say how to get it."""
    try:
        return import_module("duckdb")
    except ImportError:
        raise DicewrightError("batches need DuckDB: pip install 'dicewright[lab]'") from None


class Lines(NamedTuple):
    """The rows of a chunk as lines of JSON, written by whoever plays it, because text is sent quickly."""

    matches: str
    uses: str
    seats: str


class Folder:
    """A batch on disk. Chunks are written whole or not at all, so a stopped batch can go on."""

    def __init__(self, path: Path, plan: Plan | None = None) -> None:
        self.path = path
        if plan is not None:
            self.begin(plan)
        self.manifest = self.read()
        self.plan = Plan.read(self.manifest["plan"]) if plan is None else plan

    def begin(self, plan: Plan) -> None:
        """Write the manifest; refuse a folder that holds something else."""
        manifest = {
            "lab": FORM,
            "dicewright": version("dicewright"),
            "chunk": CHUNK,
            "matches": 0,
            "plan": plan.plain(),
        }
        if (self.path / MANIFEST).exists():
            if self.read()["plan"] != manifest["plan"]:
                raise DicewrightError(f"{self.path.name} holds another batch; name a new folder")
            return
        if self.path.exists() and any(self.path.iterdir()):
            raise DicewrightError(f"{self.path.name} is not empty; name a new folder")
        self.path.mkdir(parents=True, exist_ok=True)
        self.note(manifest)

    def note(self, manifest: dict[str, Any]) -> None:
        """Write the manifest."""
        self.put(MANIFEST, json.dumps(manifest, indent=1, sort_keys=True))

    def read(self) -> dict[str, Any]:
        """Return the manifest."""
        return manifest_of(self.path)

    @property
    def matches(self) -> int:
        """Return how many matches are there."""
        return sum(last - first for first, last in self.pieces())

    def put(self, name: str, text: str) -> None:
        """Write a file whole or not at all."""
        part = self.path / f"{name}.part"
        part.write_text(text, encoding="utf-8")
        part.replace(self.path / name)

    def has(self, piece: Piece) -> bool:
        """Say whether a chunk is there."""
        return (self.path / named("seats", piece)).exists()

    def pieces(self) -> list[Piece]:
        """Return the chunks that are there, in their order."""
        places = [file.stem.split("-")[1:] for file in self.path.glob("seats-*.parquet")]
        return sorted((int(first), int(last)) for first, last in places)

    def keep(self, piece: Piece, lines: Lines) -> None:
        """Write a chunk; the file of the seats comes last, as a sign that the chunk is complete."""
        shorter = [old for old in self.pieces() if old[0] == piece[0] and old != piece]
        with duckdb().connect(config={"threads": 1}) as base:
            for (table, columns), text in zip(TABLES.items(), lines, strict=True):
                self.write(base, named(table, piece), columns, text)
        for old in shorter:
            for table in reversed(TABLES):
                (self.path / named(table, old)).unlink()
        self.manifest["matches"] = self.matches
        self.note(self.manifest)

    def write(self, base: Any, name: str, columns: dict[str, str], lines: str) -> None:
        """Write rows as Parquet."""
        text, part = self.path / f"{name}.json", self.path / f"{name}.part"
        text.write_text(lines, encoding="utf-8")
        base.read_json(str(text), format="newline_delimited", columns=columns).write_parquet(str(part))
        text.unlink()
        part.replace(self.path / name)

    def open(self) -> Any:
        """Return a DuckDB connection with the tables of all chunks that are there."""
        base = duckdb().connect()
        for table in TABLES:
            files = [str(self.path / named(table, piece)) for piece in self.pieces()]
            base.read_parquet(files).create_view(table)
        return base


def manifest_of(path: Path) -> dict[str, Any]:
    """Return a manifest, of a folder or by itself."""
    try:
        found = json.loads((path if path.is_file() else path / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise DicewrightError(f"{path.name} holds no batch") from None
    if not isinstance(found, dict) or found.get("lab") != FORM:
        raise DicewrightError(f"{path.name} was written by another version of the lab")
    return found


def differing(one: Folder, other: Folder) -> int:
    """Return how many rows differ, of the matches that both folders hold."""
    found = 0
    for table in TABLES:
        with duckdb().connect() as base:
            for name, folder in (("one", one), ("other", other)):
                files = [str(folder.path / named(table, piece)) for piece in folder.pieces()]
                base.read_parquet(files).create_view(name)
            for name, against in (("one", "other"), ("other", "one")):
                shared = base.table(name).join(
                    base.table(against).project("match").distinct(), "match", "semi"
                )
                found += len(shared.except_(base.table(against)))
    return found


def lines_of(plan: Plan, played: Sequence[Played]) -> Lines:
    """Return the rows of some matches as lines."""
    tables = matches_of(plan, played), uses_of(played), seats_of(plan, played)
    return Lines(*["".join([f"{json.dumps(row)}\n" for row in rows]) for rows in tables])


def named(table: str, piece: Piece) -> str:
    """Return the name of a file: the table, the first match and the one after the last."""
    return f"{table}-{piece[0]:08}-{piece[1]:08}.parquet"


def matches_of(plan: Plan, played: Sequence[Played]) -> Iterable[dict[str, Any]]:
    """Return a row for each match."""
    for one in played:
        yield {
            "match": one.number,
            "seed": one.seed,
            "seats": plan.seats,
            "starter": one.starter,
            "bots": plan.bots,
            "builds": [brought(build) for build in one.builds],
            "result": one.won,
            "decisions": sum(one.decisions),
            "turns": one.turns,
            "rounds": one.rounds,
            "lead_changes": one.lead_changes,
            "decided": one.decided,
            "behind": one.behind,
        }


def brought(build: Build | None) -> str:
    """Return a build as one line; empty for a game without builds."""
    return ", ".join(str(line) for line in build.lines) if build is not None else ""


def seats_of(plan: Plan, played: Sequence[Played]) -> Iterable[dict[str, Any]]:
    """Return a row for each seat of each match."""
    for one in played:
        for seat, won in enumerate(one.won):
            yield {
                "match": one.number,
                "seed": one.seed,
                "seat": seat,
                "bot": plan.bots[seat],
                "starts": seat == one.starter,
                "won": won,
                "decisions": one.decisions[seat],
                "turns": one.turns,
                "rounds": one.rounds,
                "lead_changes": one.lead_changes,
                "decided": one.decided,
                "behind": one.behind,
                "waits": one.waiting.waits[seat],
                "waited": one.waiting.waited[seat],
                "longest_wait": one.waiting.longest[seat],
                "lucky": one.twice and one.twice[0][seat],
                "again": one.twice and one.twice[1][seat],
            }


def uses_of(played: Sequence[Played]) -> Iterable[dict[str, Any]]:
    """Return a row for each thing that was used in a match, by seat."""
    for one in played:
        for use, n in one.uses.items():
            yield {
                "match": one.number,
                "seat": use.seat,
                "sort": use.sort,
                "id": use.id,
                "event": use.event,
                "n": n,
            }
