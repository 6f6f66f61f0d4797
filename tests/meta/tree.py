"""The checkout as the tests of its shape read it: files, syntax trees, games, and blocks of documents."""

import ast
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from dicewright.games import GAMES as REAL
from dicewright.kernel.game import Game
from tests.toys import games as toys

ROOT: Final = Path(__file__).parents[2]
WHOLE: Final = (ROOT / "Makefile").exists()
KERNEL: Final = ROOT / "src/dicewright/kernel"
GAMES: Final = ROOT / "src/dicewright/games"
TOYS: Final = ROOT / "tests/toys"
FENCED: Final = re.compile(r"^(`{3,})([^`\n]*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block of a document: what stands behind its fence, its text, and the line it begins at."""

    document: str
    line: int
    info: str
    text: str


def name(path: Path) -> str:
    """Return a path as people write it: from the root of the checkout."""
    return path.relative_to(ROOT).as_posix()


@cache
def files() -> list[Path]:
    """Return the files git knows or would add; without git all but those of environments and caches."""
    git = shutil.which("git")
    if git is not None and (ROOT / ".git").exists():
        command = (git, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        ran = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)  # noqa: S603 - fixed
        listed = [ROOT / place for place in ran.stdout.decode().split("\0") if place]
        if ran.returncode == 0:
            return sorted(path for path in listed if path.is_file())
    found = [path for path in ROOT.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return sorted(path for path in found if not path.relative_to(ROOT).parts[0].startswith((".", "build")))


def python(*folders: str | Path) -> list[Path]:
    """Return the Python files below some folders of the checkout."""
    roots = [ROOT / folder for folder in folders]
    return [p for p in files() if p.suffix == ".py" and any(p.is_relative_to(root) for root in roots)]


def code(game: Game[Any]) -> list[Path]:
    """Return the files of a game's rules; its terminal program and its tests are none."""
    return [p for p in python(game.folder) if p.name != "__main__.py" and not p.name.startswith("test_")]


def rules() -> list[Path]:
    """Return the files of the kernel and of all games."""
    own = [path for path in python(GAMES) if path.parent == GAMES]
    return [*python(KERNEL), *own, *(path for game in games() for path in code(game))]


@cache
def text(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text(encoding="utf-8", errors="replace")


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(text(path))


def games() -> list[Game[Any]]:
    """Return the toys and the real games."""
    return [*toys.TOYS, *REAL]


def documents() -> list[Path]:
    """Return the documents of the checkout; a rulebook is a part of its game."""
    return [path for path in files() if path.suffix == ".md" and path.name != "rulebook.md"]


def blocks(path: Path) -> list[Block]:
    """Return the fenced blocks of a document."""
    whole = text(path)
    return [
        Block(name(path), whole.count("\n", 0, found.start()) + 1, found[2].strip(), found[3])
        for found in FENCED.finditer(whole)
    ]


def docstrings(module: ast.Module) -> list[ast.Constant]:
    """Return the docstrings of a module and of all that it defines."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.append(first.value)
    return [node for node in found if isinstance(node.value, str)]


def strings(module: ast.Module) -> list[str]:
    """Return the texts that stand in a module, its docstrings apart."""
    described = {id(node) for node in docstrings(module)}
    return [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described
    ]


def calls(module: ast.AST) -> list[tuple[str, ast.Call]]:
    """Return the calls in a piece of syntax, each with the last word of what is called."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                found.append((node.func.id, node))
            elif isinstance(node.func, ast.Attribute):
                found.append((node.func.attr, node))
    return found


def functions(module: ast.AST) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return the functions of a piece of syntax, inner ones included."""
    return [n for n in ast.walk(module) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))]
