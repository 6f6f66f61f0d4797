"""The tree: nothing lies in it that has no place there."""

import re
import tomllib
from typing import Final

import pytest

from tests.meta.tree import ROOT, files, games, name, text

FORBIDDEN: Final = ("uv.lock", "pylock.toml", "poetry.lock", "Pipfile.lock")
COMPILED: Final = (".so", ".pyd", ".pyc", ".o")
BINARY: Final = (".png", ".jpg", ".ico", ".woff2", ".webp", ".ogg", ".mp3", ".xz")
PICTURES: Final = {"docs/screens": 2_000_000, "docs/frames": 4_500_000}  # bytes
MACHINE: Final = re.compile(r"(?<![\w.:/])/(?:work|farm|home|root|Users)/")
HOSTED: Final = re.compile("://|index-url|find-links")


def unreasoned(source: str) -> list[str]:
    """Return the ruff rules that are ignored without a reason beside them."""
    found = []
    inside = False
    for line in source.split("\n"):
        begins = re.match(r'(ignore|"[^"]+") = \[', line)
        inside = inside or begins is not None
        code = re.search(r'"([A-Z]+[0-9]*)"', line)
        if inside and code and not re.search(r"# \S", line):
            found.append(code[1])
        if "]" in line.partition("#")[0]:
            inside = False
    return found


def test_nothing_forbidden_is_in_the_tree() -> None:
    assert len(files()) > 60
    wrong = [name(p) for p in files() if p.name in FORBIDDEN or p.suffix in COMPILED]
    assert wrong == []


@pytest.mark.parametrize("folder", PICTURES)
def test_pictures_are_small(folder: str) -> None:
    pictures = [path for path in files() if path.is_relative_to(ROOT / folder)]
    assert {path.suffix for path in pictures} <= {".webp", ".md"}
    assert sum(path.stat().st_size for path in pictures) < PICTURES[folder]


def test_ready_builds_are_kept_and_so_packaged() -> None:
    ready = [game.folder / "builds" / f"{id}.txt" for game in games() for id in game.ready]
    assert len(ready) > 1
    assert [name(path) for path in ready if path not in files()] == []


def test_nothing_compiled_stands_beside_its_source() -> None:
    roots = ("src", "tests", "tools", "bench")
    assert [name(path) for root in roots for path in (ROOT / root).rglob("*.so")] == []


def test_locks_name_no_host() -> None:
    locks = sorted((ROOT / "requirements").glob("*.lock"))
    assert len(locks) >= 3
    assert [name(path) for path in locks if HOSTED.search(text(path))] == []
    assert all("--hash=sha256:" in text(path) for path in locks)


def test_no_path_of_a_machine_is_written_down() -> None:
    texts = [path for path in files() if path.suffix not in BINARY]
    assert [name(path) for path in texts if MACHINE.search(text(path))] == []


def test_every_rule_of_style_that_is_ignored_has_its_reason() -> None:
    source = text(ROOT / "pyproject.toml")
    lint = tomllib.loads(source)["tool"]["ruff"]["lint"]
    rules = [code for codes in (lint["ignore"], *lint["per-file-ignores"].values()) for code in codes]
    assert len(rules) > 20
    assert lint["select"] == ["ALL"]
    assert unreasoned(source[source.index("[tool.ruff.lint]") :]) == []


def test_a_rule_without_its_reason_is_found() -> None:
    source = (
        'ignore = [\n    "D100",\n    "D101", # why\n]\n"x/**" = ["S1"]\n"y/**" = ["S2"] # why\nz = ["Q"]\n'
    )
    assert unreasoned(source) == ["D100", "S1"]


@pytest.mark.parametrize("place", ["work", "home", "Users"])
def test_a_path_of_a_machine_is_found(place: str) -> None:
    assert MACHINE.search(f"see /{place}/me")
    assert not MACHINE.search(f"https://example.org/{place}/me and src/{place}/x")
