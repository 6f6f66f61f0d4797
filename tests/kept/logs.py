"""The kept logs: how a file of them is read and written, and what is kept of each match beside its log."""

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.match import Match

HERE: Final = Path(__file__).parent
NUMBERS: Final = HERE / "numbers.json"
OLD: Final = HERE / "old"  # logs by numbers that rules had before
Kept = dict[str, Any]  # title, log, and what the match came to


def path_of(game: str) -> Path:
    """Return the file with a game's kept logs."""
    return HERE / f"{game}.json.xz"


def text_of(kept: object) -> str:
    """Return something as the one JSON text that its digest is taken of."""
    return json.dumps(kept, sort_keys=True, separators=(",", ":"))


def digest_of(value: object) -> str:
    """Return the SHA-256 of something's JSON text."""
    return hashlib.sha256(text_of(value).encode()).hexdigest()


def read(game: str) -> list[Kept]:
    """Return a game's kept logs."""
    return read_file(path_of(game))


def read_file(path: Path) -> list[Kept]:
    """Return the kept logs in a file."""
    kept: list[Kept] = json.loads(lzma.decompress(path.read_bytes()))
    return kept


def put_away(path: Path, old: Path = OLD) -> None:
    """Move logs by a number that the rules no longer have to where they stay: `GAME.NUMBER.json.xz`."""
    if path.exists():
        log = read_file(path)[0]["log"]
        old.mkdir(exist_ok=True)
        path.replace(old / f"{log['game']}.{log['rules']}.json.xz")


def write(game: str, kept: list[Kept]) -> None:
    """Write a game's kept logs."""
    path_of(game).write_bytes(lzma.compress(text_of(kept).encode(), preset=9 | lzma.PRESET_EXTREME))


def numbers() -> dict[str, dict[str, str]]:
    """Return, for each game and each number of its rules, the digest of the logs kept under it."""
    found: dict[str, dict[str, str]] = json.loads(NUMBERS.read_text(encoding="utf-8"))
    return found


def outcome(m: Match) -> dict[str, Any]:
    """Return what a match has come to: state, result, who is asked what, records and every viewer's events.

    Neither sentences nor views are part of it: they may be improved without a change of the rules.
    """
    roll = m.rolling
    return {
        "digest": m.digest(),
        "result": m.result,
        "scores": m.scores,
        "asked": [[d.seat, d.kind, list(d.options), d.number, d.default] for d in m.pending],
        "rolling": None if roll is None else [roll.seat, roll.kind, list(roll.dice), roll.of, roll.number],
        "records": digest_of(m.records()),
        "streams": [digest_of(m.stream(viewer)) for viewer in (None, *range(m.seats))],
    }
