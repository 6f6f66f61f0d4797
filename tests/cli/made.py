"""A game made by `dicewright new-game`, installed away from the checkout."""

import os
import subprocess
import sys
from pathlib import Path

from tests.cli.program import run

UV = Path(sys.executable).with_name("uv")


def make(place: Path, title: str, id: str) -> Path:
    """Make a game in a folder, install it into another beside it, and return that one."""
    done = run("new-game", title, "--into", place)
    assert done.exit_code == 0, done.output
    installed = place / "installed"
    flags = ("--offline", "--no-deps", "--no-build-isolation", "--python", sys.executable)
    program(place, UV, "pip", "install", "--quiet", *flags, "--target", installed, place / id)
    return installed


def program(place: Path, *words: object, typed: str = "") -> str:
    """Run a program away from the checkout, with what was installed there, and return what it says."""
    more = {"PYTHONPATH": str(place / "installed")}
    done = subprocess.run(  # noqa: S603 - our own
        [str(word) for word in words],
        cwd=place,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
        input=typed,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
