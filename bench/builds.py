"""The programs that measure: our pure and our compiled build, and the peer, each in a process of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tools import fast

ROOT: Final = fast.ROOT
TREE: Final = fast.HOME / "tree"
PEER: Final = "OpenSpiel"
PEER_PYTHON: Final = ROOT / ".venv-peers" / "bin" / "python"
PURE: Final = "pure"
COMPILED: Final = "compiled"


def compiled_lack() -> str:
    """Return why the compiled build cannot be measured, or ""."""
    if not (TREE / ".compiled").exists():
        return "not built: run make fast"
    for origin, place in fast.COPIED:
        for new, old in fast.copies(ROOT / origin, TREE / place):
            name = new.relative_to(TREE).as_posix()
            if not name.startswith(fast.COMPILED) or old.name.startswith("test_"):
                continue
            if old.suffix in (".py", ".toml") and not (new.exists() and new.read_bytes() == old.read_bytes()):
                return f"built before {name} was changed: run make fast"
    return ""


def peer_lack() -> str:
    """Return why the peer cannot be measured, or ""."""
    return "" if PEER_PYTHON.exists() else "not installed: run make bench"


def measure(build: str, games: Sequence[str], seconds: float) -> dict[str, Any]:
    """Return the figures of one round of a build."""
    places = (TREE, ROOT) if build == COMPILED else (ROOT / "src", ROOT)
    flags = ["--compiled"] if build == COMPILED else []
    command = [sys.executable, "-P", "-m", "bench.measure", *flags, "--seconds", str(seconds), *games]
    return printed(command, {"PYTHONPATH": os.pathsep.join(map(str, places))})


def measure_peer(seconds: float) -> dict[str, Any]:
    """Return the figures of one round of OpenSpiel's Pig."""
    return printed([PEER_PYTHON, "-P", ROOT / "bench/peers/open_spiel_pig.py", str(seconds)], {})


def printed(command: Sequence[str | Path], env: dict[str, str]) -> dict[str, Any]:
    """Run a program in the project's folder and return the JSON it prints."""
    done = subprocess.run(command, cwd=ROOT, env=os.environ | env, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found
