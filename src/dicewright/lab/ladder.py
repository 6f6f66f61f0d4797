"""The ladder: bots play each other in pairs of matches, with the same dice and the seats swapped."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from itertools import pairwise
from typing import Any, Final

from dicewright.bots import Bot, bot_of
from dicewright.bots.levels.ratings import USUAL
from dicewright.bots.sensible import Sensible
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.tables.trial import Trial
from dicewright.lab.rating import Meeting, Met
from dicewright.lab.simulate import played_out, policies_of
from dicewright.lab.workers import Tick, each, ignore

OTHERS: Final = 8  # bots that are no levels play one pair where neighbours play so many
PIECES: Final = 16  # for each meeting
ROOM: Final = 1 << 20  # seeds for each meeting
Piece = tuple[int, int, int]  # the meeting, its first pair and the one after the last


def climb(
    game: "Game[Any] | str",
    levels: Sequence[str],
    others: Sequence[str],
    pairs: int,
    seed: int = 0,
    jobs: int = 1,
    tick: Tick = ignore,
    seats: int = 2,
) -> list[Met]:
    """Play neighbouring levels, and other bots against the usual level and the top.

    Above the usual one it ends with the first level that cannot be told from the one below: the game bears
    no more. So levels that think longest are played only where that may show, and no further than half of
    the pairs if they do not lead then.
    """
    middle = levels.index(USUAL)
    meet = partial(Meeting, seats=seats)
    below = [meet(two, one, pairs) for one, two in pairwise(levels[: middle + 1])]
    found = ladder(game, below, seed, jobs, tick)
    top = USUAL
    for level in levels[middle + 1 :]:
        found.append(halved(game, meet(level, top, pairs), seed, jobs, tick, len(found)))
        if not found[-1].clear:
            break
        top = level
    ends = dict.fromkeys((USUAL, top))
    rest = [meet(level, other, fewer(pairs)) for other in others for level in ends]
    return found + ladder(game, rest, seed, jobs, tick, len(found))


def halved(game: "Game[Any] | str", one: Meeting, seed: int, jobs: int, tick: Tick, before: int) -> Met:
    """Play half of a meeting, and the rest if the first bot leads: otherwise it can hardly prove better."""
    first = replace(one, pairs=-(-one.pairs // 2))
    met = ladder(game, [first], seed, jobs, tick, before)[0]
    if first == one or not met.leads:
        return met
    last = ladder(game, [replace(one, since=first.pairs)], seed, jobs, tick, before)[0]
    return Met(one, met.won + last.won)


def fewer(pairs: int) -> int:
    """Return how many pairs a bot plays that is not a level."""
    return -(-pairs // OTHERS)


def ladder(
    game: "Game[Any] | str",
    met: Sequence[Meeting],
    seed: int = 0,
    jobs: int = 1,
    tick: Tick = ignore,
    before: int = 0,
) -> list[Met]:
    """Play all meetings and return what was won; the number of workers changes nothing.

    Each meeting has dice of its own, also beside those that were played before.
    """
    pieces: list[Piece] = []
    for place in reversed(range(len(met))):  # the last think longest
        start, end = met[place].since, met[place].pairs
        size = max(-(-(end - start) // PIECES), 1)
        pieces += [(place, at, min(at + size, end)) for at in range(start, end, size)]
    work = partial(play_piece, game, tuple(met), seed << 32 | before * ROOM)
    parts = each(work, pieces, jobs, lambda piece: tick(2 * (piece[2] - piece[1])))
    won: list[list[float]] = [[] for _ in met]
    for piece, part in zip(pieces, parts, strict=True):
        won[piece[0]] += part
    return [Met(one, tuple(found)) for one, found in zip(met, won, strict=True)]


def play_piece(game: "Game[Any] | str", met: tuple[Meeting, ...], seed: int, piece: Piece) -> list[float]:
    """Play some pairs of a meeting; each depends only on the seed and its own number."""
    known = game_of(game)
    place, start, end = piece
    bots = [player(met[place].one), player(met[place].other)]
    found = []
    for number in range(start, end):
        own = seed + place * ROOM + number
        first, swapped = [play(known, seated(two, met[place].seats), own) for two in (bots, bots[::-1])]
        found.append(part(first, 0) + part(swapped, 1))
    return found


def seated(bots: Sequence[type[Bot]], seats: int) -> list[type[Bot]]:
    """Return who sits where: the bots in turn along the table, each seat is both of theirs in a pair."""
    return [bots[seat % len(bots)] for seat in range(seats)]


def part(first: Sequence[int], place: int) -> float:
    """Return what one of two bots has of the first place, the first of them or the other."""
    return sum([seat % 2 == place for seat in first]) / len(first)


def play(game: "Game[Any]", bots: Sequence[type[Bot]], seed: int) -> tuple[int, ...]:
    """Play a match and return who came first; bots that do not look ahead play without a seat."""
    policies = policies_of(bots, game)
    if policies is None:
        return played_out(Match(game, len(bots), seed=seed), [bot(seed) for bot in bots])[0]
    settings = game.agreed({}, len(bots))
    builds = game.built(game.base_rows, settings, None, len(bots), Seeded(~seed))
    s = game.begin(game.base_rows, settings, builds, len(bots))
    s.table = Trial(seed, policies)
    play_on(s)
    return tuple(s.first)


@cache
def player(name: str) -> type[Bot]:
    """Return a bot by its name, or by `module:name` your own bot, policy or policies by game."""
    module, colon, own = name.partition(":")
    if not colon:
        return type(bot_of(name))
    try:
        found = getattr(import_module(module), own)
    except (ImportError, AttributeError, ValueError) as error:
        raise DicewrightError(f"{name!r} cannot be loaded: {error}") from None
    if isinstance(found, Policy):
        return type(own, (Sensible,), {"name": name, "policy": classmethod(lambda cls, game: found)})
    if isinstance(found, dict):
        return type(own, (Sensible,), {"name": name, "policy": classmethod(lambda cls, game: found[game.id])})
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    raise DicewrightError(f"{name!r} is neither a bot nor a policy")
