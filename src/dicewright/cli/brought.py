"""Builds as the command line names them: a file, one that a game has ready, or any legal one."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from dicewright.kernel.content.builds import MOST_SIGNS, RANDOM, Build, parse
from dicewright.kernel.errors import BadBuild, DicewrightError
from dicewright.kernel.game import KNOWN, Game, game_of

F = TypeVar("F", bound=Callable[..., Any])
STDIN: Final = "-"
ENOUGH: Final = 4 * MOST_SIGNS + 4  # no more bytes than this can be a build


def bringing(command: F) -> F:
    """Add the builds that players bring."""
    text = "One a seat: a file, a ready build (`build list`) or random; the rest are random."
    return click.option("--builds", metavar="A,B", help=text)(command)


def builds_of(game: Game[Any], text: str | None, seats: int) -> list[Build | None] | None:
    """Read the builds of `--builds`, one a seat; None stands for a random one."""
    if text is None:
        return None
    needing(game)
    words = [word.strip() for word in text.split(",")]
    if "" in words:
        raise DicewrightError(f"--builds is written A,B; each is a file, a ready build's name or {RANDOM}")
    if len(words) > seats:
        raise DicewrightError(f"{len(words)} builds do not fit on {seats} seats")
    given = [None if word == RANDOM else build_of(game, word) for word in words]
    return given + [None] * (seats - len(words))


def build_of(game: Game[Any], word: str) -> Build:
    """Return the ready build of a name, or that of a file."""
    name = word.removeprefix(f"{game.id}/")
    if name in game.ready:
        return game.ready[name]
    if "/" not in word and not Path(word).exists():
        known = f"has ready: {', '.join(game.ready)}" if game.ready else "has none ready"
        raise DicewrightError(f"{word!r} is no file, and {game.id} {known}")
    return parsed(word)


def needing(game: Game[Any] | str) -> Game[Any]:
    """Return a game that is played with builds, by itself or by its id, or refuse it."""
    known = game_of(game)
    if not known.has_builds:
        raise DicewrightError(f"{known.title} is played without builds")
    return known


def ready(word: str) -> Build | None:
    """Return the build that GAME/NAME means; None if it cannot mean one."""
    id, _, name = word.partition("/")
    if not name or id not in KNOWN:
        return None
    known = KNOWN[id].ready
    if name not in known and not Path(word).exists():
        there = f"there are {', '.join(known)}" if known else "there are none"
        raise DicewrightError(f"{needing(KNOWN[id]).id} has no build {name!r} ready; {there}")
    return known.get(name)


def parsed(word: str) -> Build:
    """Return the build that a file holds, or refuse it in one line."""
    try:
        return parse(text_of(word))
    except BadBuild as error:
        raise DicewrightError(f"cannot use {word!r}: {error}") from None


def text_of(word: str) -> str:
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
        raise DicewrightError(f"cannot read {word!r}: it is no text in UTF-8") from None
