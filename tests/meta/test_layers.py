"""Layers: rules import nothing that touches the world, and walk over nothing without an order."""

import ast
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.meta.sets import walks_over_sets
from tests.meta.tree import GAMES, KERNEL, TOYS, calls, name, python, rules, tree

# What rules may import of the standard library: nothing here knows a clock, a disk, a network or chance.
PURE: Final = frozenset(
    (
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "hmac",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "string",
        "tomllib",
        "types",
        "typing",
        "unicodedata",
    )
)
CONTENT: Final = "src/dicewright/kernel/content/"
FOLDER: Final = "a game says where its data lie"
READS: Final = "content/ reads package data and a house's folder of tables"
ALLOWED: Final = {
    ("src/dicewright/kernel/chance.py", "secrets"): "Secure is the system's own source",
    ("src/dicewright/kernel/game.py", "pathlib"): FOLDER,
    ("src/dicewright/kernel/match.py", "pathlib"): "a folder of tables may be given by its name",
    **{
        (f"{CONTENT}{file}.py", "pathlib"): READS for file in ("board", "builds", "first", "kinds", "options")
    },
    **{(f"{CONTENT}{file}.py", "pathlib"): READS for file in ("rows", "rulebook", "shapes", "texts")},
    **{(f"{CONTENT}{file}.py", "pathlib"): READS for file in ("toml", "translation", "value")},
    (f"{CONTENT}others/variants.py", "pathlib"): READS,
    (f"{CONTENT}others/installed.py", "importlib"): "games and bots of other installed packages",
    (f"{CONTENT}shapes.py", "ast"): "a compiled row's types are read from its source",
    (f"{CONTENT}shapes.py", "sys"): "it asks where a row's module was loaded from",
    (f"{CONTENT}toml.py", "sys"): "equal texts are made one object, which is found faster",
    ("tests/toys/pig/__init__.py", "pathlib"): FOLDER,
    ("tests/toys/duel/__init__.py", "pathlib"): FOLDER,
}
OUTSIDE: Final = frozenset(("open", "input", "print", "eval", "exec", "compile", "breakpoint", "__import__"))
FILES: Final = frozenset(
    (
        "read_text",
        "read_bytes",
        "write_text",
        "write_bytes",
        "mkdir",
        "glob",
        "rglob",
        "iterdir",
        "unlink",
        "rmdir",
        "is_file",
        "is_dir",
    )
)


def imported(module: ast.Module) -> list[str]:
    """Return the full names of all that a module imports; of `from x import y` that is x.y."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            before = "." * node.level + (node.module or "")
            found += [f"{before}.{alias.name}" for alias in node.names]
    return found


def own_places(path: Path) -> tuple[str, ...]:
    """Return what a file of rules may import of our own: the kernel, and its own game."""
    for root, package in ((GAMES, "dicewright.games"), (TOYS, "tests.toys")):
        if path.is_relative_to(root) and path.parent != root:
            return ("dicewright.kernel.", f"{package}.{path.relative_to(root).parts[0]}.")
        if path.is_relative_to(root):
            return ("dicewright.kernel.", f"{package}.")
    return ("dicewright.kernel.",)


def foreign(module: ast.Module, places: tuple[str, ...]) -> list[str]:
    """Return what a module imports from neither the standard library nor the places allowed."""
    ours = (*places, "mypy_extensions.")
    names = [whole for whole in imported(module) if not f"{whole}.".startswith(ours)]
    return [whole for whole in names if whole.partition(".")[0] not in sys.stdlib_module_names]


def worldly(module: ast.Module) -> set[str]:
    """Return the modules of the standard library it imports that may touch the world."""
    heads = {whole.partition(".")[0] for whole in imported(module)}
    return (heads & sys.stdlib_module_names) - PURE


def doings(module: ast.Module) -> list[str]:
    """Return the calls of a module that read, write or run something outside."""
    found = []
    for called, node in calls(module):
        plain = isinstance(node.func, ast.Name)
        if called in (OUTSIDE if plain else FILES):
            found.append(f"line {node.lineno}: {called}")
    return found


def test_rules_import_the_kernel_their_own_game_and_the_standard_library_alone() -> None:
    wrong = {name(path): foreign(tree(path), own_places(path)) for path in rules()}
    assert {file: found for file, found in wrong.items() if found} == {}


def test_rules_import_nothing_that_touches_the_world_but_what_is_allowed_with_a_reason() -> None:
    found = {(name(path), module) for path in rules() for module in worldly(tree(path))}
    extra = {(file, module) for file, module in found if module != "pathlib" or not names_a_folder(file)}
    assert sorted(extra - ALLOWED.keys()) == []
    assert sorted(ALLOWED.keys() - found) == [], "allowed, but no longer needed"


def names_a_folder(file: str) -> bool:
    """Say whether a file is the `__init__.py` in which a real game names its folder."""
    parts = file.split("/")
    return parts[:3] == ["src", "dicewright", "games"] and len(parts) == 5 and parts[4] == "__init__.py"


def test_only_content_reads_files() -> None:
    wrong = {name(path): doings(tree(path)) for path in rules() if not name(path).startswith(CONTENT)}
    assert {file: found for file, found in wrong.items() if found} == {}


def test_no_rule_changes_a_global() -> None:
    wrong = [f"{name(p)}:{n.lineno}" for p in rules() for n in ast.walk(tree(p)) if isinstance(n, ast.Global)]
    assert wrong == []


def test_nothing_walks_over_a_set() -> None:
    wrong = {name(path): walks_over_sets(tree(path)) for path in rules()}
    assert {file: found for file, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    "line", ["import numpy", "from dicewright.games.x import y", "import tests.toys.pig"]
)
def test_a_foreign_import_is_found(line: str) -> None:
    assert foreign(ast.parse(line), own_places(KERNEL / "state.py"))


def test_a_game_may_import_itself_and_no_other() -> None:
    own = own_places(TOYS / "pig/turn.py")
    assert foreign(ast.parse("from tests.toys.pig.state import Pig"), own) == []
    assert foreign(ast.parse("from tests.toys.duel.state import Duel"), own) == ["tests.toys.duel.state.Duel"]


@pytest.mark.parametrize("module", ["random", "secrets", "time", "datetime", "os", "socket", "io", "uuid"])
def test_an_import_that_touches_the_world_is_found(module: str) -> None:
    assert worldly(ast.parse(f"import {module}")) == {module}
    assert worldly(ast.parse(f"from {module} import x as y")) == {module}


def test_a_call_that_touches_the_world_is_found() -> None:
    assert doings(ast.parse("open('x')\nfolder.read_text()")) == ["line 1: open", "line 2: read_text"]
    assert doings(ast.parse("seat.open\nself.open()")) == []


# The machinery below `Match`, `Seat` and `Position`: others use these three.
INSIDES: Final = ("course", "tables.live", "history.replay", "asking.moment")


def reaches_inside(module: ast.Module) -> list[str]:
    """Return where a module looks into the course of a match, or imports what runs it."""
    insides = tuple(f"dicewright.kernel.{place}." for place in INSIDES)
    looks = [n.lineno for n in ast.walk(module) if isinstance(n, ast.Attribute) and n.attr == "course"]
    found = [f"line {line}: .course" for line in sorted(looks)]
    return found + [whole for whole in imported(module) if f"{whole}.".startswith(insides)]


def test_nothing_outside_the_kernel_reaches_into_a_match() -> None:
    ours = python("src", "examples", "tools")  # the bench measures the insides, and tests look at them
    outside = [path for path in ours if not path.is_relative_to(KERNEL)]
    assert len(outside) > 150
    wrong = {name(path): reaches_inside(tree(path)) for path in outside}
    assert {file: found for file, found in wrong.items() if found} == {}


def test_a_look_into_a_match_is_found() -> None:
    lines = "from dicewright.kernel.course import Course\nm.course.line\nfrom dicewright.kernel import course"
    assert reaches_inside(ast.parse(lines)) == [
        "line 2: .course",
        "dicewright.kernel.course.Course",
        "dicewright.kernel.course",
    ]
    assert reaches_inside(ast.parse("from dicewright.cli.sitting.sitting import Sitting\ncourse.line")) == []
