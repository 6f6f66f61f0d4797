"""The server as people start it, but every match has the same row of dice: `python -m tests.browser.seeded`.

A match in a browser can then be played again as it was: its dice are not promised, as they were not by old
servers. No flag of the product does this. And bots do not stand back, for browsers on the same machine would
leave them nothing.
"""

import os
from typing import Final

from dicewright.cli import main
from dicewright.kernel.chance import Secure, Seeded
from dicewright.kernel.game import KNOWN
from dicewright.server import app
from dicewright.server.rooms.keeper import Keeper
from tests.toys.games import TOYS

SEED: Final = int(os.environ.get("DICEWRIGHT_TEST_SEED", "5"))


class Row:
    """What a live match draws from: a row that begins anew with every match."""

    def __init__(self) -> None:
        self.row = Seeded(SEED)

    def below(self, n: int) -> int:
        """Draw the next number of the row."""
        return self.row.below(n)


async def nothing(keeper: Keeper) -> None:
    """Promise nothing."""


if __name__ == "__main__":
    Keeper.promise = nothing  # type: ignore[method-assign, assignment]
    for name in ("__init__", "below"):
        setattr(Secure, name, getattr(Row, name))
    app.NICE = app.NICER = 0  # type: ignore[misc]
    if os.environ.get("DICEWRIGHT_TEST_TOYS"):
        KNOWN.update({game.id: game for game in TOYS})
    main()
