"""Where the tests of the shape can be run: in a whole checkout."""

import pytest

from tests.meta.tree import WHOLE


@pytest.fixture(autouse=True)
def checkout() -> None:
    """Skip where only the sources lie, as in the tree of the compiled build."""
    if not WHOLE:
        pytest.skip("the shape is read from a whole checkout; this tree holds sources alone")
