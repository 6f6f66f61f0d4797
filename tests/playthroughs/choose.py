"""Look for few matches that show all a game has: `python -m tests.playthroughs.choose GAME [TRIES]`.

Each round lays many tables by chance, like those of the playthroughs there are, and takes the one that shows
most of what is still missing: kinds, values of options, presets and numbers of seats.
"""

import random
import sys
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from dicewright.kernel.content.kinds import OWN
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game
from tests.contract.games import GAMES
from tests.playthroughs.plays import PLAYS
from tests.playthroughs.transcript import TOGETHER, Play, answered

TRIES: Final = 120  # tables laid in a round
LONG: Final = 1_000  # answers; a longer match is given up


def wanted(game: Game[Any]) -> set[object]:
    """Return all that playthroughs of a game have to show."""
    kinds = {TOGETHER, *game.kinds.keys() - OWN.keys()}
    values = {(key, value) for key, row in game.options.rows.items() for value in row.values}
    return {
        *kinds,
        *values,
        *range(game.least, game.most + 1),
        *(f"preset {p}" for p in game.options.presets),
    }


def shown(play: Play) -> set[object]:
    """Play a match and return what it shows; nothing if it takes too long."""
    m = play.begun()
    found: set[object] = {play.seats, f"preset {play.options.get('preset', 'recommended')}"}
    for n, (decision, _) in enumerate(answered(play, m)):
        if n > LONG:
            return set()
        found |= {decision.kind, TOGETHER} if len(m.pending) > 1 else {decision.kind}
    return (
        found | {event["kind"] for event in m.events} | set(play.game.options.resolve(play.options).items())
    )


def varied(like: Play, missing: set[object], source: random.Random) -> Play:
    """Return a play like another, with options and seats that are missing."""
    game = like.game
    options = dict(like.options)
    presets = [p for p in game.options.presets if f"preset {p}" in missing] or [*game.options.presets]
    options["preset"] = source.choice(presets)
    for key, row in game.options.rows.items():
        new = [value for value in row.values if (key, value) in missing]
        if new and source.random() < 0.6:
            options[key] = source.choice(new)
    counts = [n for n in range(game.least, game.most + 1) if n in missing] or [like.seats]
    least = game.options.least(game.options.resolve(options))
    seats = max(least, source.choice([like.seats, *counts]))
    builds = tuple(like.builds[i % len(like.builds)] for i in range(seats if like.builds else 0))
    builds = builds if source.random() < 0.6 else ()
    return replace(like, seats=seats, seed=source.randrange(1, 100), options=options, builds=builds)


def main() -> int:
    """Print the plays that are chosen, and what they do not show."""
    name, tries = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else TRIES
    game = next(game for game in GAMES if game.id == name)
    pool = [play for play in PLAYS if play.game is game]
    missing, source = wanted(game), random.Random(1)
    found = [(play, shown(play)) for play in pool]
    while missing:
        for _ in range(tries):
            with suppress(DicewrightError):  # builds that do not fit
                play = varied(source.choice(pool), missing, source)
                found.append((play, shown(play)))
        best, has = max(found, key=lambda one: len(one[1] & missing))
        if not has & missing:
            break
        new = [str(one) for one in has & missing]
        sys.stdout.write(
            f"{best.seats} seats, seed {best.seed}, {best.player}, {best.options}, {best.builds}\n"
        )
        sys.stdout.write(f"  {', '.join(sorted(new))}\n")
        missing -= has
    sys.stdout.write(f"not shown: {', '.join(sorted(map(str, missing))) or 'nothing'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
