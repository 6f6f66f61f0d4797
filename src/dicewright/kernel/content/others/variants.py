"""Variants: changed tables that come with a game and have a name."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from dicewright.kernel.content.shapes import make
from dicewright.kernel.content.toml import load

FOLDER: Final = "variants"


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Variant:
    """One file of variants/: what it is called, what it is for, and the rows that it changes."""

    id: str
    title: str
    text: str
    tables: dict[str, Any] = field(default_factory=dict)


def read_variants(folder: Path) -> dict[str, Variant]:
    """Read the variants of a game, by the names of their files."""
    return {path.stem: read_variant(path) for path in sorted((folder / FOLDER).glob("*.toml"))}


def read_variant(path: Path) -> Variant:
    """Read one variant: the row `variant` with its title and text, and the rows of each table."""
    rows = load(path)
    variant = make(Variant, path.name, path.stem, rows.pop("variant", {}))
    return replace(variant, tables=rows)


def changes_of(
    variants: Mapping[str, Variant], given: Path | str | Mapping[str, object] | None
) -> Path | Mapping[str, object] | None:
    """Return what a folder, the name of a variant or rows change; a folder of that name comes first."""
    if isinstance(given, str | Path):
        folder, name = Path(given), str(given)
        return variants[name].tables if name in variants and not folder.is_dir() else folder
    return given
