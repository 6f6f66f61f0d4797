"""Faults that are planted in the game, one at a time, to see that the referee catches each."""

import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from dicewright.games.doodle_dice_monsters.steps import damage

PLACE: Final = "dicewright.games.doodle_dice_monsters"
PLANTABLE: Final = pytest.mark.skipif(
    not str(damage.__file__).endswith(".py"), reason="nothing can be planted in compiled rules"
)


class Fault(NamedTuple):
    """One fault: what is wrong, where it is planted, the wrong function made of the right one, and a seed."""

    what: str
    where: Any  # a module, a class, or a power bound to its functions
    name: str
    wrong: Callable[[Any], Any]
    seed: int = 0  # of a match in which it shows


def plant(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the wrong function wherever the right one is known."""
    right = getattr(fault.where, fault.name)
    wrong = fault.wrong(right)
    monkeypatch.setattr(fault.where, fault.name, wrong)
    for module in [known for id, known in sys.modules.items() if id.startswith(PLACE)]:
        if getattr(module, fault.name, None) is right:
            monkeypatch.setattr(module, fault.name, wrong)
