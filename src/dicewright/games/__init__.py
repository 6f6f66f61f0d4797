"""The games, by hand."""

from typing import Any, Final

from dicewright.games import daemon_dice, dice_warriors, doodle_dice
from dicewright.kernel.game import KNOWN, Game

GAMES: Final[tuple[Game[Any], ...]] = (dice_warriors.GAME, daemon_dice.GAME, doodle_dice.GAME)

KNOWN.update({game.id: game for game in GAMES})
