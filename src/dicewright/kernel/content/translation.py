"""Translations: the words of a game in another language, from files beside the English ones.

A folder `text/LANGUAGE` holds `texts.toml` and `rulebook.md`, and where the game has such words also
`tables.toml` (titles and texts of rows), `options.toml` (titles, help, values), `first.toml` (cues) and
`board.toml` (titles of zones).
"""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.content.board import Zone
from dicewright.kernel.content.first import Agreed, Beat, First
from dicewright.kernel.content.options import Option, Options
from dicewright.kernel.content.others.variants import Variant
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.content.rulebook import Rulebook
from dicewright.kernel.content.texts import ENGLISH, Texts
from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

__all__ = ["ENGLISH", "Translation", "languages"]
OWN: Final = Path(__file__).parents[1] / "text"
Words = dict[str, dict[str, dict[str, Any]]]  # of rows: table, id, field


class Translation:
    """The words of one game in one language. What has no translation stays as it is."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        self.folder = folder / "text" / language
        self.own = OWN / language
        self.tables: Words = self.read("tables.toml")

    def read(self, name: str) -> dict[str, Any]:
        """Read one of its files; a missing one counts as empty."""
        path = self.folder / name
        return load(path) if path.exists() else {}

    def texts(self, english: Texts) -> Texts:
        """Return the sentences, laid over the English ones."""
        found = replace(english, language=self.language)
        for folder in (self.own, self.folder):
            if (folder / "texts.toml").exists():
                found = found.overlaid(folder / "texts.toml")
        return found

    def rulebook(self, english: Rulebook, prefix: str) -> Rulebook:
        """Return the rules; a paragraph that is missing stays English, and rulings are the English one's."""
        path = self.folder / "rulebook.md"
        if not path.exists():
            return english
        book = Rulebook.read(path, (prefix,), self.own / "rulebook.md")
        found = {**english.paragraphs, **book.paragraphs}
        ruled = {id: replace(p, rulings=english.paragraphs[id].rulings) for id, p in found.items()}
        return replace(book, paragraphs=ruled)

    def worded(self, tables: Tables) -> Tables:
        """Return tables with translated titles and texts, except those that were changed for the match."""
        raw = {}
        for table, rows in tables.raw.items():
            said = self.tables.get(table, {})
            changed = tables.diff.get(table, {})
            raw[table] = {
                id: {**fields, **said.get(id, {}), **(changed.get(id) or {})} for id, fields in rows.items()
            }
        return replace(tables, raw=raw)

    def options(self, english: Options) -> Options:
        """Return the options with translated titles and names of values."""
        said = self.read("options.toml")
        rows: dict[str, Option] = {
            key: replace(row, **said[key]) if key in said else row for key, row in english.rows.items()
        }
        return replace(english, rows=rows)

    def first(self, english: First | None) -> First | None:
        """Return the first game with what the learner is told."""
        said = self.read("first.toml")
        if english is None or not said:
            return english
        closing: Agreed = replace(english.agreed, closing=said.get("first", {}).get("closing", ""))
        return replace(
            english, agreed=closing, beats=tuple([retold(beat, said.get(beat.id)) for beat in english.beats])
        )

    def variants(self, english: dict[str, Variant]) -> dict[str, Variant]:
        """Return the variants with translated titles and texts."""
        said = self.read("variants.toml")
        return {id: replace(variant, **said.get(id, {})) for id, variant in english.items()}

    def board(self, english: tuple[Zone, ...]) -> tuple[Zone, ...]:
        """Return the zones of the board with translated titles."""
        said = self.read("board.toml")
        return tuple([replace(zone, **said.get(zone.id, {})) for zone in english])


def retold(beat: Beat, said: dict[str, Any] | None) -> Beat:
    """Return a beat with other words for its cues, one for each."""
    if said is None:
        return beat
    words = said["cues"]
    if len(words) != len(beat.cues):
        raise DataError("first.toml", beat.id, "cues", f"needs {len(beat.cues)} texts, not {len(words)}")
    return replace(beat, cues=tuple([(cue[0], text) for cue, text in zip(beat.cues, words, strict=True)]))


def languages(folder: Path) -> list[str]:
    """Return the languages of a game, English first."""
    others = [path.name for path in (folder / "text").iterdir() if path.is_dir()]
    return [ENGLISH, *sorted(others)]
