"""The long form: every test that takes a case, over cases nobody has seen, for as long as one likes."""

import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from dicewright.kernel.chance import Seeded
from tests.contract.games import Case, fresh
from tests.contract.play import PLAYED

Check = Callable[[Case], None]


def checks() -> list[Check]:
    """Return all tests of this folder that take a case and nothing else, and are not skipped here."""
    paths = sorted(Path(__file__).parent.glob("test_*.py"))
    modules = [import_module(f"tests.contract.{path.stem}") for path in paths]
    tests = [thing for module in modules for name, thing in vars(module).items() if name.startswith("test_")]
    found = {
        test.__qualname__: test
        for test in tests
        if list(signature(test).parameters) == ["case"]
        and not any(mark.args[0] for mark in getattr(test, "pytestmark", ()) if mark.name == "skipif")
    }
    return [found[name] for name in sorted(found)]


def wrong(check: Check, case: Case) -> str:
    """Return what is wrong if a check fails on a case, and how to see it again; else ""."""
    try:
        check(case)
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - whatever it is, the run goes on
        names = f"from tests.contract.games import case; from {check.__module__} import {check.__qualname__}"
        again = f'python -c "{names}; {check.__qualname__}({case!r})"'
        return f"{type(error).__name__}: {error}\n{again}"
    return ""


@pytest.mark.long
@pytest.mark.parametrize("core", [0, 1])
def test_fresh_matches_keep_the_contract(core: int, capsys: pytest.CaptureFixture[str]) -> None:
    end = time.monotonic() + 60 * float(os.environ.get("DICEWRIGHT_MINUTES", "1"))
    source = Seeded(secrets.randbits(60))
    left = checks()
    assert len(left) > 30
    faults: list[str] = []
    games: Counter[str] = Counter()
    while left and time.monotonic() < end:
        case = fresh(source)
        games[case.game.id] += 1
        found = {check: wrong(check, case) for check in left if time.monotonic() < end}
        faults += [fault for fault in found.values() if fault]
        left = [check for check in left if not found.get(check)]  # one failure of each is enough
    tables = ", ".join(f"{n} of {game}" for game, n in sorted(games.items()))
    with capsys.disabled():
        sys.stderr.write(f"\n{PLAYED['matches']} matches at {games.total()} tables: {tables}\n")
    assert not faults, "\n\n".join(faults)
