"""All bots, by their names."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.greedy import Greedy
from dicewright.bots.levels import SCALE
from dicewright.bots.random import Random
from dicewright.kernel.errors import DicewrightError

KINDS: Final[tuple[type[Bot], ...]] = (*SCALE, Random, Greedy)
BOTS: Final = {kind.name: kind for kind in KINDS}


def named(name: str, seed: int = 0) -> Bot:
    """Return a bot by its name. Two with the same seed choose alike at the same question."""
    if name not in BOTS:
        raise DicewrightError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "named"]
