"""Examples: each is a program of its own that runs and prints something to read."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.meta.tree import ROOT, python, text

PROGRAMS = python("examples")


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_an_example_runs_and_prints(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [str(path)])
    monkeypatch.delitem(sys.modules, f"examples.{path.stem}", raising=False)  # other tests import some
    runpy.run_module(f"examples.{path.stem}", run_name="__main__")
    printed = capsys.readouterr()
    assert printed.err == ""
    assert len(printed.out.split()) >= 5


def test_an_example_is_a_program_of_its_own() -> None:
    command = (sys.executable, "-m", "examples.save_and_load")
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(ran.stdout.split()) >= 5


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_an_example_says_how_to_run_it(path: Path) -> None:
    assert f"-m examples.{path.stem}" in text(path)


def test_there_are_examples() -> None:
    assert len(PROGRAMS) >= 5
