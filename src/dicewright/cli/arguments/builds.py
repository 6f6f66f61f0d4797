"""Read builds from the command line: a file, a ready build of a game, or a random one."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from dicewright.bots.builds import brings, decent
from dicewright.kernel.content.builds import MOST_SIGNS, RANDOM, Build, parse
from dicewright.kernel.errors import BadBuild, DicewrightError
from dicewright.kernel.game import KNOWN, Game, game_of
from dicewright.kernel.match import chance_from, source_of_builds

F = TypeVar("F", bound=Callable[..., Any])
STDIN: Final = "-"
SEEDS: Final = 2**31
ENOUGH: Final = 4 * MOST_SIGNS + 4  # bytes; a build is always shorter


def builds_option(command: F) -> F:
    """Add --builds to a command."""
    text = (
        "One per seat: a file, a ready-made build (see `build list`) or random. Other seats get random ones."
    )
    return click.option("--builds", metavar="A,B", help=text)(command)


def builds_of(game: Game[Any], text: str | None, seats: int) -> list[Build | None] | None:
    """Return the builds of --builds, one for each seat; None stands for a random one."""
    if text is None:
        return None
    game_with_builds(game)
    words = [word.strip() for word in text.split(",")]
    if "" in words:
        raise DicewrightError(
            f"write --builds as A,B, where each is a file, the name of a ready-made build, or {RANDOM}"
        )
    if len(words) > seats:
        raise DicewrightError(f"{len(words)} builds do not fit on {seats} seats")
    given = [None if word == RANDOM else build_of(game, word) for word in words]
    return given + [None] * (seats - len(words))


def with_bots(
    game: Game[Any],
    builds: list[Build | None] | None,
    bots: Sequence[str],
    seats: int,
    options: Mapping[str, object],
    tables: Path | None,
    seed: int | None,
) -> list[Build | None] | None:
    """Return the builds of a table; bots that were given none bring something decent if they can."""
    if not game.has_builds:
        return builds
    data, settings = game.rows(game.read_tables(tables)), game.agreed(options, seats)
    found = builds or [None] * seats
    chance = source_of_builds(chance_from(seed, None))
    for seat, bot in enumerate(bots, seats - len(bots)):
        if found[seat] is None and brings(bot, settings):
            found[seat] = decent(game, data, settings, seats, chance.below(SEEDS))
    return found


def build_of(game: Game[Any], word: str) -> Build:
    """Return the ready build with this name, or the build in this file."""
    name = word.removeprefix(f"{game.id}/")
    if name in game.ready:
        return game.ready[name]
    if "/" not in word and not Path(word).exists():
        known = f"has ready: {', '.join(game.ready)}" if game.ready else "has no ready-made builds"
        raise DicewrightError(f"{word!r} is not a file, and {game.id} {known}")
    return read_build(word)


def game_with_builds(game: Game[Any] | str) -> Game[Any]:
    """Return a game, and refuse one that is played without builds."""
    known = game_of(game)
    if not known.has_builds:
        raise DicewrightError(f"{known.title} is played without builds")
    return known


def ready_build(word: str) -> Build | None:
    """Return the ready build GAME/NAME, or None if the word is not of this form."""
    id, _, name = word.partition("/")
    if not name or id not in KNOWN:
        return None
    known = KNOWN[id].ready
    if name not in known and not Path(word).exists():
        there = f"there are {', '.join(known)}" if known else "there are none"
        raise DicewrightError(f"{game_with_builds(KNOWN[id]).id} has no ready-made build {name!r}; {there}")
    return known.get(name)


def read_build(word: str) -> Build:
    """Return the build in a file, or refuse it in one line."""
    try:
        return parse(read_text(word))
    except BadBuild as error:
        raise DicewrightError(f"cannot use {word!r}: {error}") from None


def read_text(word: str) -> str:
    """Return the text of a file, or of the standard input."""
    try:
        if word == STDIN:
            raw = sys.stdin.buffer.read(ENOUGH) if sys.stdin is not None else b""
        else:
            with Path(word).open("rb") as file:
                raw = file.read(ENOUGH)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise DicewrightError(f"cannot read {word!r}: {why}") from None
    if len(raw) == ENOUGH:
        raise DicewrightError(f"cannot read {word!r}: a build has at most {MOST_SIGNS} characters")
    try:
        return raw.decode("utf-8-sig")
    except ValueError:
        raise DicewrightError(f"cannot read {word!r}: it is not UTF-8 text") from None
