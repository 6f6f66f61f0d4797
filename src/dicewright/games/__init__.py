"""The games, by hand."""

from typing import Any, Final

from dicewright.games import daemon_dice, doodle_dice, doodle_dice_monsters
from dicewright.kernel.game import KNOWN, Game

GAMES: Final[tuple[Game[Any], ...]] = (daemon_dice.GAME, doodle_dice.GAME, doodle_dice_monsters.GAME)

KNOWN.update({game.id: game for game in GAMES})
