"""The games as they are played in the browser."""

from dataclasses import dataclass
from typing import Any, Final

from dicewright.games import GAMES as REAL
from dicewright.kernel.game import Game
from dicewright.kernel.views import OPEN
from tests.games.traits import Value, traits

# Whole matches of the general tests are played with these; the others have a file of their own for that.
GENERAL: Final = ("doodle-dice", "daemon-dice")


@dataclass(frozen=True)
class Played:
    """A game, the settings under which a match is short, and what an eager player goes for."""

    id: str
    title: str
    short: dict[str, Value]
    most: int  # players
    builds: bool  # whether players bring what they have built
    hidden: bool  # whether each sees something that others do not, so that their logs differ
    sketched: bool  # whether it begins with sketches, so that dice fall much later
    eager: str  # a pattern over the names of things and buttons: what brings the end nearer


def played(game: Game[Any]) -> Played:
    """Return a game as it is played in the browser."""
    own = traits(game)
    hidden = set(game.fields.values()) != {OPEN}
    return Played(
        game.id, game.title, dict(own.short), game.most, game.has_builds, hidden, own.sketched, own.eager
    )


def game_of(id: str) -> Played:
    """Return a game by its id."""
    return next(game for game in GAMES if game.id == id)


GAMES: Final = sorted(map(played, REAL), key=lambda game: [game.id != id for id in GENERAL])
