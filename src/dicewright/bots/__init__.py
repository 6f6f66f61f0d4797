"""All bots, by their names."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.greedy import Greedy
from dicewright.bots.random import Random
from dicewright.bots.search import Search
from dicewright.bots.sensible import Sensible
from dicewright.kernel.errors import DicewrightError

BOTS: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in (Random, Sensible, Search, Greedy)}


def named(name: str, seed: int = 0) -> Bot:
    """Return a bot by its name. Two with the same seed choose alike at the same question."""
    if name not in BOTS:
        raise DicewrightError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "named"]
