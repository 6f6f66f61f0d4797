"""The commands of `dicewright`, each in a file of its name."""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import version
from shutil import get_terminal_size
from typing import Any, Final, NoReturn

import click

from dicewright.kernel.errors import DicewrightError

REFUSED: Final = 2  # exit status for bad input
WIDEST: Final = 80  # columns of a plain text
NARROWEST: Final = 24
LONGEST: Final = 1000  # characters of a sentence in a list
INTERRUPTED: Final = 130  # exit status after Ctrl-C, as shells have it

# Written by hand, so that listing the commands does not load them.
COMMANDS: Final = {
    "play": "Play a game at this keyboard, with people, bots or real dice.",
    "serve": "Run the play server: rooms over HTTP and sockets.",
    "simulate": "Let bots play many matches, and count who wins.",
    "lab": "Run batches of matches, report on them, and compare two versions of a game.",
    "ladder": "Rate bots of all levels by letting them play each other.",
    "train": "Learn from many matches how likely each player is to win from a position.",
    "rules": "Read the rules of a game, or look up a word in them.",
    "replay": "Show a saved match again, event by event.",
    "analyse": "Review a saved match: chances, turning points and luck.",
    "verify": "Check the dice of a match against its proof.",
    "backup": "Write everything a server stores to one file, while it runs.",
    "restore": "Fill an empty database from a backup.",
    "admin": "Show and manage a server's rooms, guests, reports and figures.",
    "doctor": "Check that a server can run here: database, folder, port, workers.",
    "games": "List the games with their options and bots.",
    "build": "List, make, check and export the dice that players bring to some games.",
    "tables": "List a game's tables of data, or export them so that you can change them.",
    "new-game": "Create a game of your own: a package that you can play at once.",
    "completion": "Print the script that bash, zsh or fish needs for tab completion.",
}

ELSEWHERE: Final = {
    "backup": "hosting.backup",
    "restore": "hosting.backup",
    "admin": "hosting.admin",
    "doctor": "hosting.doctor",
    "serve": "hosting.serve",
}  # commands that are not in a file of their own name


class Group(click.Group):
    """A command with subcommands, listed in their order, each with its whole first sentence."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what stands behind the command; if nothing does, explain it."""
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; of one that is not there, name what was meant perhaps."""
        near = get_close_matches(args[0], self.list_commands(ctx), 1)
        if near and near[0] != args[0]:
            ctx.fail(f"No such command {args[0]!r}. (Did you mean {near[0]!r}?)")
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands; click would cut what is longer than a line."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, one.get_short_help_str(LONGEST)) for name, one in self.commands.items()]
            )


class Commands(Group):
    """All commands; each is loaded when it is called, and errors are printed in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load one command."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        found: click.Command = getattr(import_module(f"dicewright.cli.{ELSEWHERE.get(name, name)}"), name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(self, args: Sequence[str] | None = None, *_: Any, **settings: Any) -> NoReturn:
        """Run a command and exit: with 0, or with 2 and one line about what was wrong."""
        settings["standalone_mode"] = False
        settings["terminal_width"] = columns() - 2  # click itself never goes below 50
        status: Any
        try:
            status = super().main(None if args is None else list(args), **settings)
            sys.stdout.flush()
        except click.ClickException as error:
            status = complain(error.format_message())
        except DicewrightError as error:
            status = complain(str(error))
        except BrokenPipeError:  # the reader of our output has gone
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            status = 1
        except OSError as error:
            if error.filename is None:  # no file that somebody has named
                raise
            status = complain(f"{str(error.filename)!r}: {error.strerror}")
        except (KeyboardInterrupt, click.Abort):
            status = complain("stopped", INTERRUPTED)
        sys.exit(status if isinstance(status, int) else 0)


def columns() -> int:
    """Return the width of plain texts in columns."""
    return max(NARROWEST, min(get_terminal_size().columns, WIDEST))


def complain(sentence: str, status: int = REFUSED) -> int:
    """Print one line on the error output, and return the exit status."""
    click.echo("dicewright: " + " ".join(sentence.split()), err=True)
    return status


@click.group(
    cls=Commands,
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExamples:\n"
    "  dicewright play doodle-dice --first            # learn a game in the terminal\n"
    "  dicewright play doodle-dice --bots 2           # a game against two bots\n"
    "  dicewright serve --lan                         # a table in the browser, for your network\n"
    "  dicewright simulate doodle-dice -n 1000        # how often does each seat win?\n"
    '  eval "$(dicewright completion bash)"           # tab completion',
)
@click.option("--version", "wanted", is_flag=True, help="Show the version.")
@click.pass_context
def main(ctx: click.Context, *, wanted: bool) -> None:
    """Play monster-dice games in the terminal, serve them to browsers, and let bots play thousands.

    For help on a command: dicewright play -h

    Errors are reported in one line with exit status 2; Ctrl-C ends with 130, success with 0. Games are saved
    in the user's data folder, or where --data or --database says. Each flag of `serve` can be set in the
    environment, such as DICEWRIGHT_PORT=80.
    """
    if wanted:
        click.echo(f"dicewright {version('dicewright')}")
        ctx.exit()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
