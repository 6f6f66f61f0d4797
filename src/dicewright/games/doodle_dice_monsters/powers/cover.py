"""Whom a stratagem or fortress serves: the monsters of its player, or of its whole side."""

from dicewright.games.doodle_dice_monsters.bodies import Monster
from dicewright.games.doodle_dice_monsters.rows import MONSTER
from dicewright.games.doodle_dice_monsters.state import Monsters


def serves(s: Monsters, owner: int, monster: Monster) -> bool:
    """Say whether a stratagem or fortress, by the key of its core, serves a monster. [ddm.stratagem.apart]

    By agreement it serves the monsters of team-mates, too. [ddm.variant.duo]
    """
    return monster.kind == MONSTER and monster.seat in served(s, s.located(owner)[0].seat)


def served(s: Monsters, seat: int) -> list[int]:
    """Return the seats whose monsters a player's stratagem or fortress serves. [ddm.variant.duo]"""
    return s.allies(seat) if s.options["team_forts"] == "shared" else [seat]
