"""The contract: what holds for every game, whatever its rules; the same tests run over all of them."""

import pytest

pytest.register_assert_rewrite("tests.contract.play")
