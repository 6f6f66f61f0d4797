"""Kinds of words that a shell completes at TAB: files, games, and what a game has."""

from pathlib import Path
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from dicewright.bots import BOTS
from dicewright.kernel.game import Game, known

FILE: Final = click.Path(path_type=Path)  # or a folder


def game_before(ctx: click.Context) -> list[Game[Any]]:
    """Return the game that was named before on the line, if one was."""
    named = (ctx.params.get("game"), *ctx.args)  # in these as long as a flag waits for its word
    return [game for game in known() if game.id in named]


class FileName(click.types.StringParamType):
    """The name of a file, or what stands for one."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Leave it to the shell."""
        return [CompletionItem(incomplete, type="file")]


class GameName(click.types.StringParamType):
    """The id of a game."""

    name = "game"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the ids that begin so."""
        return [CompletionItem(game.id) for game in known() if game.id.startswith(incomplete)]


class PresetName(click.types.StringParamType):
    """The name of a preset."""

    name = "preset"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the presets of the game that begin so."""
        names = [name for game in game_before(ctx) for name in game.options.presets]
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


class BotNames(click.types.StringParamType):
    """Names of bots with commas between them."""

    name = "bots"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return what the last name may become."""
        before, comma, last = incomplete.rpartition(",")
        return [CompletionItem(before + comma + name) for name in BOTS if name.startswith(last)]


class Tables(click.Path):
    """A folder of changed tables, or a variant of the game."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the variants that begin so; where there is none, the shell looks for folders."""
        names = [name for game in game_before(ctx) for name in game.variants if name.startswith(incomplete)]
        return [CompletionItem(incomplete, type="dir"), *map(CompletionItem, names)]
