"""Check style and types, and run the tests of what has changed since `main`: the check for the hand."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
BIN: Final = Path(sys.executable).parent
CODE: Final = ("src", "tests", "tools", "bench", "examples")
PACKAGE: Final = "src/dicewright/"
APART: Final = ("tests/browser/", "tests/contract/")  # which take their time; `make test` runs them
STYLE: Final = (
    "ruff check --quiet",
    "ruff format --check --quiet",
    "lint-imports --no-logo",
    f"mypy {' '.join(CODE)}",
)


def main() -> int:
    """Run all checks side by side, print what is wrong, and return 1 if something is."""
    begun = time.monotonic()
    tests = " ".join(sorted(chosen(changed())))
    print(f"tests of what has changed: {tests or 'none'}", flush=True)
    commands = [*STYLE, f"pytest -q -n 2 {tests}"] if tests else [*STYLE]
    running = [started(command) for command in commands]
    wrong = 0
    for command, process in zip(commands, running, strict=True):
        said = process.communicate()[0]
        if process.returncode:
            wrong = 1
            print(f"{command}\n{said}", flush=True)
    print(f"{'something is wrong' if wrong else 'all is well'}, after {time.monotonic() - begun:.0f} s")
    return wrong


def started(command: str) -> subprocess.Popen[str]:
    """Start one check, in the short form of tests."""
    program, *words = command.split()
    env = os.environ | {"DICEWRIGHT_SHORT": "1"}
    pipe, both = subprocess.PIPE, subprocess.STDOUT
    return subprocess.Popen([BIN / program, *words], cwd=ROOT, env=env, stdout=pipe, stderr=both, text=True)


def git(*words: str) -> list[str]:
    """Return the lines that git prints; none if it fails."""
    ran = subprocess.run(["git", *words], cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S607
    return ran.stdout.splitlines() if ran.returncode == 0 else []


def changed() -> list[str]:
    """Return the files that differ from `main`, or on `main` itself from the commit before."""
    head, base = git("rev-parse", "HEAD"), git("merge-base", "main", "HEAD")
    since = base if base and base != head else git("rev-parse", "HEAD~1") or head
    return [*git("diff", "--name-only", *since), *git("ls-files", "--others", "--exclude-standard")]


def chosen(files: Iterable[str]) -> set[str]:
    """Return the tests that belong to some files."""
    found = {test for file in files for test in tests_of(file) if (ROOT / test).exists()}
    return {test for test in found if not any(Path(test).is_relative_to(one) for one in found - {test})}


def tests_of(file: str) -> Iterator[str]:
    """Yield the tests that belong to a file: all of a game or of the kernel, else those of its name."""
    path = Path(file)
    layer, _, inner = file.removeprefix(PACKAGE).removeprefix("tests/").partition("/")
    if layer == "games" and "/" in inner:
        yield from (f"tests/games/{inner.split('/')[0]}", "tests/kept")
    elif file.startswith(f"{PACKAGE}kernel/"):
        yield from ("tests/kernel", "tests/toys", "tests/kept")
    elif file.startswith("tests/toys/"):
        yield "tests/toys"
    elif file.startswith(PACKAGE):
        mirror = (ROOT / "tests" / layer).rglob(f"test_{path.stem}.py")
        yield from (test.relative_to(ROOT).as_posix() for test in mirror)
    elif path.name.startswith("test_") and path.suffix == ".py" and not file.startswith(APART):
        yield file
    if path.suffix in (".md", ".py", ".toml"):
        yield "tests/meta"


if __name__ == "__main__":
    sys.exit(main())
