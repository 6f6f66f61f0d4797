"""The compiled build of a checkout: once `make fast` has made it, the rules are loaded from there."""

import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Final

PROGRAM: Final = "dicewright"  # the command: play, serve and the lab. Tests and programs say what they load.
TREE: Final = ".venv-fast/tree"
BUILT: Final = ".compiled"  # written when all is compiled
COMPILED: Final = ("kernel", "games", "envs")
GROUP: Final = "__mypyc"  # how the name of what compiled modules share ends


class Finder:
    """Finds kernel, games and environments in the tree of the compiled build, all else where it is."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module of the rules is."""
        top, *rest = name.split(".")
        if name.endswith(GROUP) and not rest:
            return PathFinder.find_spec(name, [str(self.tree)], target)
        if top != PROGRAM or not rest or rest[0] not in COMPILED:
            return None
        return PathFinder.find_spec(name, [str(self.tree.joinpath(top, *rest[:-1]))], target)


def prefer(package: Path, program: str) -> bool:
    """Let the command load the rules from the compiled build, if its checkout has one of these sources."""
    tree = package.parents[1] / TREE
    if Path(program).stem != PROGRAM or not complete(tree) or not same(package, tree / PROGRAM):
        return False
    sys.meta_path.insert(0, Finder(tree))
    return True


def complete(tree: Path) -> bool:
    """Say whether a tree was compiled to the end, by a Python like this one."""
    return (tree / BUILT).is_file() and any(any(tree.glob(f"*{GROUP}{end}")) for end in EXTENSION_SUFFIXES)


def same(package: Path, copy: Path) -> bool:
    """Say whether all files of the rules are as they were when they were compiled."""
    files = [file for part in COMPILED for file in (package / part).rglob("*.*") if file.suffix != ".pyc"]
    return all(alike(file, copy / file.relative_to(package)) for file in files if file.is_file())


def alike(file: Path, other: Path) -> bool:
    """Say whether two files are the same; of one that was copied its time tells."""
    if not other.is_file():
        return False
    one, two = file.stat(), other.stat()
    if one.st_size != two.st_size:
        return False
    return one.st_mtime_ns == two.st_mtime_ns or file.read_bytes() == other.read_bytes()


prefer(Path(__file__).parent, sys.argv[0] if getattr(sys, "argv", None) else "")
