"""A pytest plugin that fails a test which ends without having carried out an assertion."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, Final

import pytest
from _pytest.assertion import rewrite, util

NOTHING: Final = "the test has ended without carrying out an assertion"
Call = Callable[..., Any]

# Modules that were rewritten without the hook of passed assertions must not be read from the cache.
rewrite.PYC_TAIL = f".{rewrite.PYTEST_TAG}-asserting.pyc"


class Seen:
    """Whether the running test has carried out an assertion."""

    assertion = False


def noting(check: Call) -> Call:
    """Return a function that counts as an assertion once it has returned."""

    @wraps(check)
    def noted(*arguments: Any, **named: Any) -> Any:
        found = check(*arguments, **named)
        Seen.assertion = True
        return found

    return noted


def pytest_configure() -> None:
    """Let `pytest.raises` count."""
    pytest.RaisesExc.__exit__ = noting(pytest.RaisesExc.__exit__)  # type: ignore[method-assign]


def note(*_told: object) -> None:
    """Note an assertion, and hear of no other one of this test: pytest words each that it tells of."""
    Seen.assertion = True
    util._assertion_pass = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Fail a test that passes without an assertion of its own or of its helpers."""
    Seen.assertion = False
    util._assertion_pass = note
    found = yield
    if not Seen.assertion:
        pytest.fail(NOTHING, pytrace=False)
    return found
