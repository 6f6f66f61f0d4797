"""All bots, by name."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.greedy import Greedy
from dicewright.bots.levels import SCALE
from dicewright.bots.random import Random
from dicewright.kernel.content.others.installed import BOTS as GROUP
from dicewright.kernel.content.others.installed import installed, loaded
from dicewright.kernel.errors import DicewrightError

KINDS: Final[tuple[type[Bot], ...]] = (*SCALE, Random, Greedy)
BOTS: Final = {kind.name: kind for kind in KINDS}
PATH: Final = ":"  # in `module:Class`


def named(name: str, seed: int = 0) -> Bot:
    """Return one of our bots, or of an installed package's, by its name.

    Two bots with the same seed give the same answer to the same question.
    """
    for kind in () if name in BOTS else installed(GROUP, Bot):
        if isinstance(kind, type) and issubclass(kind, Bot) and kind.name:
            BOTS.setdefault(kind.name, kind)
    if name not in BOTS:
        raise DicewrightError(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


def bot_of(name: str, seed: int = 0) -> Bot:
    """Return a bot by its name or by `module:Class`. That loads code, so never take it from a stranger."""
    if PATH not in name:
        return named(name, seed)
    kind = loaded(name, Bot)
    if not isinstance(kind, type):
        raise DicewrightError(f"{name} is a bot; name its class")
    found: Bot = kind(seed)
    return found


__all__ = ["BOTS", "Bot", "bot_of", "named"]
