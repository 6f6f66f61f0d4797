"""Builds that bots bring: of several random ones, the one that does best in trial matches."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, Final

from dicewright.bots.levels import LEVELS
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Game, Settings, play_on
from dicewright.kernel.tables.guided import Guided

TRIED: Final = 8  # builds
FOES: Final = 2  # tables of foes that all play against before the worse half is dropped
STEPS: Final = 4_000  # of a trial match; without a limit of rounds some never end, and count as shared
UNDRAFTED: Final = ("off", "free")
DECENT: Final = "sensible"  # who plays as well as this, or better, brings something decent


def brings(bot: str, settings: Mapping[str, object]) -> bool:
    """Say whether a bot chooses its build with care; others bring a random one, and nothing to a draft."""
    return settings.get("draft", "off") in UNDRAFTED and bot in LEVELS[LEVELS.index(DECENT) :]


def decent(game: Game[Any], data: Any, settings: Settings, seats: int, seed: int) -> Build:
    """Return a build for a table: the best of several in matches that are played by rules of thumb."""
    chance = Seeded(seed)
    assert game.random_build is not None
    left = [game.random_build(data, settings, chance) for _ in range(TRIED)]
    won = [0.0] * TRIED
    places = list(range(TRIED))
    while len(places) > 1:
        for _ in range(FOES):
            foes = [game.random_build(data, settings, chance) for _ in range(seats)]
            luck = chance.below(2**31)
            for place in places:
                won[place] += tried(game, data, settings, left[place], foes, luck)
        places = sorted(places, key=lambda place: won[place], reverse=True)[: len(places) // 2]
    return left[places[0]]


def tried(
    game: Game[Any], data: Any, settings: Settings, build: Build, foes: list[Build], luck: int
) -> float:
    """Return what a build wins on the first and on the last seat of a table, with the same dice."""
    won = 0.0
    for seat in (0, len(foes) - 1):
        brought: list[Build | None] = [*foes[:seat], build, *foes[seat + 1 :]]
        s = game.begin(data, settings, brought, len(foes))
        s.table = Guided(Seeded(luck), [game.policy] * len(foes))
        endless = play_on(s, long())
        won += 1 / len(foes) if endless else (seat in s.first) / len(s.first)
    return won


def long() -> Callable[[Any], bool]:
    """Return what says after each step of a match whether it has gone on for too long."""
    steps = count(1)
    return lambda _: next(steps) == STEPS
