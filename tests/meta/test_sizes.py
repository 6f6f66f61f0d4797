"""Sizes and names: small files, short functions, few files a folder, and a sentence on top of each."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from tests.meta.tree import ROOT, TOYS, files, functions, name, python, text, tree

CODE: Final = ("src", "tools", "bench", "examples", TOYS)
FOLDERS: Final = ("src", "tests", "tools", "bench", "examples", "docs")
FILE: Final = 500
FUNCTION: Final = 50
POWER: Final = 25
FOLDER: Final = 16
WIDTH: Final = 110
WEB: Final = (".ts", ".svelte", ".css")
OF_POWERS: Final = ("power", "may", "count")
BANNED: Final = re.compile("(util|helper|common|misc|base|manager|handler)s?")
LATER: Final = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
TEXTS: Final = (".py", ".toml", ".md", ".txt", ".ts", ".svelte", ".css", ".html", "")


def long_functions(module: ast.Module) -> list[str]:
    """Return the functions of a module that are too long; a power has less room."""
    found = []
    for function in functions(module):
        lines = (function.end_lineno or 0) - function.lineno + 1
        if lines > (POWER if is_power(function) else FUNCTION):
            found.append(f"{function.name}: {lines} lines")
    return found


def is_power(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Say whether a function is entered in a game's book of powers."""
    heads = [d.func if isinstance(d, ast.Call) else d for d in function.decorator_list]
    names = [h.attr if isinstance(h, ast.Attribute) else getattr(h, "id", "") for h in heads]
    return any(word in OF_POWERS for word in names)


def opening(module: ast.Module) -> str:
    """Return what is wrong with a module's first sentence, or ""."""
    first = (ast.get_docstring(module) or "").split("\n\n")[0]
    if not first:
        return "has no docstring"
    if "\n" in first or not first.endswith("."):
        return "does not open with one sentence on one line"
    return ""


def crowded(paths: list[Path]) -> dict[str, int]:
    """Return the folders that hold too many files."""
    counts = Counter(name(path.parent) for path in paths)
    return {folder: n for folder, n in counts.items() if n > FOLDER}


def wide(written: str) -> list[int]:
    """Return the numbers of the lines that are too wide."""
    return [n for n, line in enumerate(written.split("\n"), 1) if len(line) > WIDTH]


def test_no_file_is_too_long() -> None:
    lengths = {name(path): text(path).count("\n") for path in python(*CODE)}
    assert len(lengths) > 40
    assert {file: n for file, n in lengths.items() if n > FILE} == {}


def test_no_function_is_too_long() -> None:
    wrong = {name(path): long_functions(tree(path)) for path in python(*CODE)}
    assert {file: found for file, found in wrong.items() if found} == {}


def test_no_folder_is_crowded() -> None:
    others = [path for path in files() for top in ("docs", "web/src") if path.is_relative_to(ROOT / top)]
    assert crowded(python(*CODE) + others) == {}


def test_no_line_of_the_web_client_is_too_wide() -> None:
    written = [path for path in files() if path.suffix in WEB and not path.stem.endswith(".gen")]
    assert len(written) > 100
    assert [f"{name(path)}:{n}" for path in written for n in wide(text(path))] == []


def test_every_module_opens_with_a_sentence() -> None:
    wrong = {name(path): opening(tree(path)) for path in python(*FOLDERS)}
    assert {file: found for file, found in wrong.items() if found} == {}


def test_no_file_has_a_name_that_says_nothing() -> None:
    assert [name(path) for path in files() if BANNED.fullmatch(path.stem)] == []


def test_nothing_is_put_off() -> None:
    readable = [path for path in files() if path.suffix in TEXTS]
    assert [f"{name(path)}: {found[0]}" for path in readable if (found := LATER.search(text(path)))] == []


def test_a_long_function_is_found() -> None:
    body = "    x = 1\n"
    assert long_functions(ast.parse("def f():\n" + body * 49)) == []
    assert long_functions(ast.parse("def f():\n" + body * 50)) == ["f: 51 lines"]
    assert long_functions(ast.parse("@power('x')\ndef f(s, owner):\n" + body * 24)) == []
    assert long_functions(ast.parse("@power('x')\ndef f(s, owner):\n" + body * 25)) == ["f: 26 lines"]
    assert long_functions(ast.parse("@P.count('x')\nasync def f():\n" + body * 25)) == ["f: 26 lines"]


@pytest.mark.parametrize("source", ["x = 1", '"""No stop"""', '"""Two\nlines."""', '""" """'])
def test_a_module_without_its_sentence_is_found(source: str) -> None:
    assert opening(ast.parse(source))
    assert opening(ast.parse('"""One sentence.\n\nAnd more\nbelow."""')) == ""


def test_a_crowded_folder_is_found() -> None:
    seventeen = [ROOT / f"docs/{n}.md" for n in range(17)]
    assert crowded(seventeen) == {"docs": 17}
    assert crowded(seventeen[1:]) == {}


@pytest.mark.parametrize(
    "stem", ["utils", "util", "helpers", "common", "misc", "base", "manager", "handlers"]
)
def test_a_name_that_says_nothing_is_found(stem: str) -> None:
    assert BANNED.fullmatch(stem)
    assert not BANNED.fullmatch(f"{stem}_of_dice")


def test_what_is_put_off_is_found() -> None:
    assert LATER.search("# TO" + "DO: later")
    assert not LATER.search("MAXXXX")


def test_a_wide_line_is_found() -> None:
    assert wide("x" * WIDTH + "\n" + "x" * (WIDTH + 1)) == [2]
