"""Anchors: for each game a simple player written from a strategy page; bots are measured against it."""

from typing import Final

from bench.anchors import daemon_dice, doodle_dice
from dicewright.kernel.asking.policy import Policy

ANCHORS: Final[dict[str, Policy]] = {
    "doodle-dice": doodle_dice.ANCHOR,
    "daemon-dice": daemon_dice.ANCHOR,
}
