"""Compile the rules with mypyc into a tree of their own and run their tests there.

The tree lies under `.venv-fast`, so that no compiled module ever stands beside its source.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = ROOT / ".venv-fast"
CORES: Final = os.cpu_count() or 1
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
OPTIMISE: Final = "1"  # a loop of Pig turns ran no slower than with 3; builds in two thirds of the time

COPIED: Final = (
    ("src/dicewright", "dicewright"),
    ("tests", "tests"),
    ("bench", "bench"),
    ("examples", "examples"),
    ("docs/envs.md", "docs/envs.md"),  # counts of small games stand there
    ("pyproject.toml", "pyproject.toml"),
)
COMPILED: Final = (
    "dicewright/kernel",
    "dicewright/games",
    "dicewright/envs",
    "tests/toys",
    "bench/tables",
)
PACKED: Final = COMPILED[:3]  # what of it a wheel holds
COMPILED_SHORT: Final = ("dicewright/kernel", "tests/toys")
TESTS: Final = ("tests/kernel", "tests/toys", "tests/games", "tests/kept", "tests/contract", "tests/envs")
TESTS_SHORT: Final = ("tests/kernel", "tests/toys", "tests/contract")

# Modules that stay interpreted: the end of the path, and why.
UNCOMPILED: Final = (
    ("/__init__.py", "names what others use; nothing in it runs often"),
    ("/__main__.py", "is run by its path, which a compiled module cannot be"),
    ("tests/toys/games.py", "lists the toys; nothing in it runs often"),
    ("envs/pettingzoo.py", "its classes go on with classes of others, as those of the next three do"),
    ("envs/gymnasium.py", "see above"),
    ("envs/vector.py", "see above"),
    ("envs/openspiel.py", "see above"),
)

PLAIN: Final = ("-o", "enable_assertion_pass_hook=false")  # compiled methods have no names to tell of

LOADED: Final = """
import importlib, sys
for name in sys.argv[2:]:
    file = importlib.import_module(name).__file__ or ""
    if not file.endswith(sys.argv[1]):
        sys.exit(f"{name} was loaded from {file}, not compiled")
"""


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="only what `make test` has time for")
    parser.add_argument("--ready", action="store_true", help="only tell whether this machine can compile")
    parser.add_argument("tests", nargs="*", help="tests to run instead of the usual ones")
    args = parser.parse_args()
    missing = lacking()
    if missing:
        print(f"The compiled build was skipped: there is no {missing} here.")
    if missing or args.ready:
        return 1 if missing else 0
    tree = HOME / ("short" if args.short else "tree")
    lay(tree)
    modules = compiled(tree, COMPILED_SHORT if args.short else COMPILED)
    build(tree, modules)
    check_loaded(tree, modules)
    status = run_tests(tree, args.tests or (TESTS_SHORT if args.short else TESTS), short=args.short)
    if status == 0 and not args.short and not args.tests:
        status = compare_digests(tree)
    return status


def lacking() -> str:
    """Return what this machine lacks for compiling, or ""."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return "C compiler"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.exists() else "Python.h"


def lay(tree: Path, copied: Sequence[tuple[str, str]] = COPIED) -> None:
    """Copy the sources into the tree and remove what they no longer have."""
    for origin, place in copied:
        source, target = ROOT / origin, tree / place
        wanted = dict(copies(source, target))
        for new, old in wanted.items():
            if not new.exists() or new.read_bytes() != old.read_bytes():
                new.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(old, new)
        for new in target.rglob("*"):
            if new.is_file() and new not in wanted and not new.name.endswith(SUFFIX):
                new.unlink()


def copies(source: Path, target: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each file's place in the tree and its origin."""
    if source.is_file():
        yield target, source
    for old in source.rglob("*"):
        if old.is_file() and "__pycache__" not in old.parts:
            yield target / old.relative_to(source), old


def compiled(tree: Path, folders: Sequence[str]) -> list[str]:
    """Return the paths, relative to the tree, of the modules to compile."""
    paths = sorted(path for folder in folders for path in (tree / folder).rglob("*.py"))
    names = [path.relative_to(tree).as_posix() for path in paths if not path.name.startswith("test_")]
    return [name for name in names if not name.endswith(tuple(end for end, _ in UNCOMPILED))]


def build(tree: Path, modules: Sequence[str]) -> None:
    """Compile the modules in place, unless the very same sources were compiled before."""
    import mypy.version  # noqa: PLC0415 - only the environment of the compiled build needs the compiler

    stamp = tree / ".compiled"
    parts = [sys.version, mypy.version.__version__, OPTIMISE, *modules]
    parts += [(tree / module).read_text() for module in modules]
    digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    stamp.unlink(missing_ok=True)
    for old in tree.rglob("*" + SUFFIX):
        old.unlink()
    print(f"Compiling {len(modules)} modules.", flush=True)
    compile_all(tree, modules)
    stamp.write_text(digest)


def compile_all(tree: Path, modules: Sequence[str]) -> None:
    """Make one native group of the modules, so that their classes may inherit from each other."""
    from mypyc.build import mypycify  # noqa: PLC0415 - see build
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    class Build(build_ext):  # type: ignore[misc] # setuptools comes without types
        """Compile the C files of the group side by side."""

        def build_extensions(self) -> None:
            self.compiler.compile = side_by_side(self.compiler.compile)
            super().build_extensions()

    flags = ["--config-file=", "--ignore-missing-imports"]  # a wheel is made where there is no numpy
    with chdir(tree):
        extensions = mypycify([*flags, *modules], opt_level=OPTIMISE, debug_level="0", multi_file=True)
        command = Build(Distribution({"name": "dicewright", "ext_modules": extensions}))
        command.inplace = True
        command.parallel = CORES
        command.ensure_finalized()
        command.run()


def side_by_side(compile_c: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Return a compile function that takes one file for each core at a time."""

    def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
        with ThreadPoolExecutor(CORES) as pool:
            objects = list(pool.map(lambda source: compile_c([source], *args, **options), sources))
        return [name for names in objects for name in names]

    return compile_each


def check_loaded(tree: Path, modules: Sequence[str]) -> None:
    """Fail unless each module is loaded from its compiled file."""
    names = [path.removesuffix(".py").replace("/", ".") for path in modules]
    subprocess.run([sys.executable, "-c", LOADED, SUFFIX, *names], cwd=tree, env=world(tree), check=True)


def run_tests(tree: Path, tests: Sequence[str], *, short: bool) -> int:
    """Run the tests on the compiled build and return pytest's status."""
    there = [test for test in tests if (tree / test.split("::")[0]).exists()]
    if not there:
        print(f"No tests were run: there is none of {', '.join(tests)}.")
        return 0
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", *PLAIN, "-n", str(CORES), *there]
    env = world(tree) | ({"DICEWRIGHT_SHORT": "1"} if short else {})
    return subprocess.run(command, cwd=tree, env=env, check=False).returncode


def compare_digests(tree: Path) -> int:
    """Tell whether both builds give the same digests of records."""
    if not (tree / "tests/digests.py").exists():
        print("No digests were compared: there is no tests/digests.py.")
        return 0
    fast = digests(tree, world(tree))
    pure = digests(ROOT, world(ROOT / "src", ROOT))
    wrong = sorted(key for key in fast.keys() | pure.keys() if fast.get(key) != pure.get(key))
    for key in wrong:
        print(f"{key}: pure {pure.get(key)}, compiled {fast.get(key)}")
    print(f"{len(pure) - len(wrong)} of {len(pure)} digests are the same in both builds.")
    return 1 if wrong else 0


def digests(folder: Path, env: dict[str, str]) -> dict[str, object]:
    """Return the digests that one build prints."""
    command = [sys.executable, "-m", "tests.digests"]
    out = subprocess.run(command, cwd=folder, env=env, check=True, stdout=subprocess.PIPE).stdout
    found: dict[str, object] = json.loads(out)
    return found


def world(*places: Path) -> dict[str, str]:
    """Return the environment in which only these places are searched first."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(str(place) for place in places)}


if __name__ == "__main__":
    sys.exit(main())
