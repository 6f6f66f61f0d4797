"""Anchors: for each game a simple player written from a strategy page; bots are measured against it."""

from typing import Final

from bench.anchors import daemon_dice, dice_warriors, doodle_dice, doodle_dice_monsters, monster_dice
from dicewright.kernel.asking.policy import Policy

ANCHORS: Final[dict[str, Policy]] = {
    "doodle-dice": doodle_dice.ANCHOR,
    "daemon-dice": daemon_dice.ANCHOR,
    "monster-dice": monster_dice.ANCHOR,
    "dice-warriors": dice_warriors.ANCHOR,
    "doodle-dice-monsters": doodle_dice_monsters.ANCHOR,
}
