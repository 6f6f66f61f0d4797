"""The moments that move, by game: how the event is known that tells of each."""

from typing import Final

from tests.browser.frames.recording import Event, When


def told(*kinds: str, seat: int | None = None) -> When:
    """Say whether an event is of some kinds, and somebody's."""
    return lambda event: event["kind"] in kinds and seat in (None, event["seat"])


def won(event: Event) -> bool:
    """Say whether a match is over, and won by who looks."""
    return bool(event["kind"] == "over" and event["data"]["first"] == [0])


# What a game has no such moment of stands for what comes nearest to it.
MOMENTS: Final[dict[str, dict[str, When]]] = {
    "doodle-dice": {
        "throw": told("dice", seat=0),
        "other": told("dice", seat=1),
        "take": told("took"),
        "steal": told("stole"),
        "block": told("blocked"),
        "win": won,
    },
    "monster-dice": {
        "throw": told("dice", seat=0),
        "hit": told("bitten"),
        "block": told("countered", "squid_knot", "blocked"),
        "steal": told("stole"),
        "swap": told("swapped", "surprise"),
        "win": won,
    },
    "daemon-dice": {
        "throw": told("dice", "initiative", seat=0),
        "hit": told("hit"),
        "block": told("guarded"),
        "wound": told("wounded"),
        "death": told("unrolled", "broken"),
        "steal": told("grabbed"),
        "win": won,
    },
    "dice-warriors": {
        "throw": told("dice", seat=0),
        "hit": told("hurt"),
        "block": told("unharmed", "shielded", "turned"),
        "spell": told("blasted"),
        "death": told("died"),
        "swap": told("swapped", "entered"),
        "win": won,
    },
    "doodle-dice-monsters": {
        "reveal": told("sketched", seat=1),
        "throw": told("weapon", seat=0),
        "hit": told("hurt"),
        "block": told("took_over"),
        "death": told("monster_lost"),
        "win": won,
    },
}
