"""The moments of matches that are worth a picture, in the order in which they come."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tests.browser.advance import Scene
from tests.browser.games import game_of

MIDDLE: Final = 12  # answers until a game is in full swing
When = Callable[[Scene], bool]


def asked(*kinds: str) -> When:
    """Say whether one is asked something of these kinds."""
    return lambda scene: any(one["kind"] in kinds for one in scene["decisions"])


def in_window(scene: Scene) -> bool:
    """Say whether one is asked to let something happen or not."""
    return any(one["window"] for one in scene["decisions"])


def sketching(scene: Scene) -> bool:
    """Say whether one sketches and has something to show for it."""
    return asked("sketch")(scene) and bool(scene["view"]["players"][0]["monsters"])


def fighting(scene: Scene) -> bool:
    """Say whether monsters fight."""
    return bool(scene["view"]["phase"]["id"] == "combat")


def anything(_scene: Scene) -> bool:
    """Take any question."""
    return True


ANY: Final = {"middle": (anything, MIDDLE)}
# What is worth a picture of a match, in the order in which it comes; the last is taken in the dark, too.
MOMENTS: Final[dict[str, dict[str, tuple[When, int]]]] = {
    "daemon-dice": {"attack": (asked("array"), 0), "defence": (asked("defend"), 4)},
    "monster-dice": {"effects": (asked("effect"), 4), "counter": (in_window, 6)},
    "dice-warriors": {"placement": (asked("place"), 0), "resolution": (asked("target", "area", "cast"), 2)},
    "doodle-dice-monsters": {
        "sketch": (sketching, 0),
        "reveal": (fighting, 0),
        "fight": (asked("aim", "foe"), 3),
    },
    "castle": {
        "colours": (asked("castle"), 0),
        "tags": (asked("tags"), 0),
        "siege": (asked("aim", "foe"), 3),
    },
}
CASTLE: Final = replace(
    game_of("doodle-dice-monsters"), short={"stratagems": "on", "castle": "agreed", "avatars": "on"}
)
