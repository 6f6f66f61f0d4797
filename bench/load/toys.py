"""The command, with the toys among its games, so that Pig can be played on a server that is measured."""

import sys

from dicewright.cli import main
from dicewright.kernel.game import KNOWN
from tests.toys.games import TOYS

if __name__ == "__main__":
    KNOWN.update({game.id: game for game in TOYS})
    sys.exit(main())
