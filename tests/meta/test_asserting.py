"""The plugin that fails tests without an assertion: it finds them, and lets every other one pass."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.asserting import NOTHING
from tests.meta.tree import ROOT

TESTS: Final = """\
import helper
import pytest

@pytest.fixture
def asserting():
    assert 1 + 1 == 2

def test_alone(): assert 1 + 1 == 2
def test_by_a_helper(): helper.asserts()
def test_raising():
    with pytest.raises(KeyError): {}[0]
def test_skipped(): pytest.skip()
def test_after_one_in_a_fixture(asserting): assert 1 + 1 == 2
def test_nothing(): pass
def test_only_what_was_filtered():
    for n in []: assert n
def test_only_in_a_fixture(asserting): pass
"""
OPTIONS: Final = (
    "-q",
    "-rA",
    "-p",
    "tests.asserting",
    "-o",
    "enable_assertion_pass_hook=true",
    "-c",
    os.devnull,
)


def test_tests_without_an_assertion_fail_and_no_others(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("def asserts(): assert 1 + 1 == 2\n")
    (tmp_path / "conftest.py").write_text("import pytest\npytest.register_assert_rewrite('helper')\n")
    (tmp_path / "test_some.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", *OPTIONS, "test_some.py"]
    world = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=world, check=False, capture_output=True, text=True)  # noqa: S603 - fixed
    failed = [line.split("::")[1].split()[0] for line in ran.stdout.splitlines() if line.startswith("FAILED")]
    assert failed == ["test_nothing", "test_only_what_was_filtered", "test_only_in_a_fixture"], ran.stdout
    assert ran.stdout.count(NOTHING) >= 3
    assert "3 failed, 4 passed, 1 skipped" in ran.stdout
