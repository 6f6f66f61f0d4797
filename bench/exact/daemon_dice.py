"""Daemon Dice with daemons of two dice: every position by enumeration."""

from collections.abc import Hashable
from typing import Any, Final

from bench.exact.solve import Answer, Solved
from bench.exact.trail import trail
from dicewright.games.daemon_dice.rows import NONE
from dicewright.games.daemon_dice.state import FRONT, Daemon
from dicewright.kernel.match import Match

OPTIONS: Final[dict[str, int | str]] = {"size": 2, "stall_turns": "off", "turn_limit": "1000"}
COUNTED: Final = ("turns", "taken", "calm", "points")  # how long it has gone on; no choice depends on it
SHARED: Final = ("table", "game", "data", "options")  # the same throughout


def begin(game: Any, seed: int) -> Match:
    """Return a match of two daemons by chance."""
    return Match(game, 2, seed=seed, options=OPTIONS)


class Exact:
    """What answers are worth in one match."""

    def __init__(self) -> None:
        self.solved: Solved | None = None

    def values(self, match: Match) -> dict[Answer, float]:
        """Return what each answer to the open question is worth to who is asked, or {} before the battle."""
        s, ways = trail(match)
        if s.step < match.game.places["activate"]:
            return {}
        if self.solved is None:
            self.solved = Solved(s, same)
        return self.solved.answers(s, ways)[1]


def same(s: Daemon) -> Hashable:
    """Return what makes two positions the same: all but how long it took, and faces that no longer count."""
    fields = {name: value for name, value in vars(s).items() if name not in (*COUNTED, *SHARED)}
    fields["shown"] = [
        [face if place <= FRONT else NONE for face, place in zip(shown, places, strict=True)]
        for shown, places in zip(s.shown, s.places, strict=True)
    ]
    return frozen(list(fields.values()))


def frozen(thing: Any) -> Hashable:
    """Return a thing of lists, dicts and attacks as tuples."""
    if isinstance(thing, list | tuple):
        return tuple([frozen(one) for one in thing])
    if isinstance(thing, dict):
        return tuple(sorted([(name, frozen(one)) for name, one in thing.items()]))
    if hasattr(thing, "__slots__"):
        return tuple([frozen(getattr(thing, name)) for name in thing.__slots__])
    known: Hashable = thing
    return known
