"""Options that several commands share, and functions that read them."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from dicewright.bots import PATH, bot_of
from dicewright.cli.arguments.completing import PresetName, Tables
from dicewright.kernel.errors import BadOption, DicewrightError
from dicewright.kernel.game import Game

F = TypeVar("F", bound=Callable[..., Any])
SEED: Final = 2**31 - 1  # the seed of a match has 32 bits more


def jobs_option(result: str) -> Callable[[F], F]:
    """Return what adds --jobs to a command."""
    return click.option(
        "--jobs",
        type=click.IntRange(1),
        metavar="J",
        help=f"Number of processes; the {result} are the same with any number.",
    )


def many_matches(
    usual: int,
    least: int,
    result: str,
    flags: Sequence[str] = ("-n", "matches"),
    counted: str = "How many matches.",
) -> Callable[[F], F]:
    """Return what adds -n, or other flags, --seed and --jobs to a command that plays many matches."""

    def added(command: F) -> F:
        seeds = click.IntRange(-SEED, SEED)
        for option in (
            jobs_option(result),
            click.option(
                "--seed",
                type=seeds,
                default=0,
                show_default=True,
                metavar="S",
                help=f"The same seed gives the same {result}.",
            ),
            click.option(
                *flags,
                type=click.IntRange(least),
                default=usual,
                show_default=True,
                metavar="N",
                help=counted,
            ),
        ):
            command = option(command)
        return command

    return added


TABLES: Final = "Play with changed tables: a folder, or the name of a variant."


def settings_options(command: F) -> F:
    """Add --options, --preset and --tables to a command."""
    for option in (
        click.option("--tables", metavar="DIR", type=Tables(), help=TABLES),
        click.option(
            "--preset", metavar="NAME", type=PresetName(), help="Start from the options of a preset."
        ),
        click.option(
            "--options", metavar="A=B,C=D", help="Set options of the game; `dicewright games` lists them."
        ),
    ):
        command = option(command)
    return command


def options_of(text: str | None, preset: str | None) -> dict[str, object]:
    """Return the options that `a=b,c=d` and a preset stand for."""
    found: dict[str, object] = {}
    for part in (text or "").split(",") if text else ():
        key, sign, value = (piece.strip() for piece in part.partition("="))
        if not key or not sign or not value:
            raise BadOption(f"write options as a=b,c=d, not {part!r}")
        if key in found or key == "preset":
            given = "set with --preset NAME" if key == "preset" else "set only once"
            raise BadOption(f"{key} can be {given}")
        found[key] = value
    return found if preset is None else {"preset": preset, **found}


def bots_of(text: str | None, usual: str) -> list[str]:
    """Return the names of bots, from a list of names or a number of usual ones."""
    if not text:
        return []
    if text.strip().isdecimal() and len(text.strip()) < 3:
        return [usual] * int(text)
    names = [name.strip() for name in text.split(",")]
    look_here(text)
    for name in names:
        bot_of(name)
    return names


def look_here(text: str) -> None:
    """Let bots of one's own, `module:Class`, be found in this folder, too, also by our processes."""
    here = str(Path.cwd())
    if PATH in text and here not in sys.path:
        sys.path.append(here)


def fewest_seats(game: Game[Any], options: Mapping[str, object]) -> int:
    """Return how many seats a game needs at least with these options."""
    return max(game.least, game.options.least(game.options.resolve(options)))


def seat_count(game: Game[Any], seats: int | None, bots: list[str], options: Mapping[str, object]) -> int:
    """Return the number of seats: as asked for, else enough for one person and all bots."""
    wanted = seats if seats is not None else max(fewest_seats(game, options), min(len(bots) + 1, game.most))
    if len(bots) > game.fitting(wanted):
        raise DicewrightError(f"{len(bots)} bots do not fit on {wanted} seats")
    return wanted


def bot_seats(
    game: Game[Any], seats: int | None, bots: str | None, usual: str, options: Mapping[str, object]
) -> tuple[str, ...]:
    """Return a bot for every seat where no person plays; one name stands for all seats."""
    names = bots_of(bots, usual)
    wanted = seats if seats is not None else max(fewest_seats(game, options), len(names))
    if len(names) not in (0, 1, wanted):
        raise DicewrightError(f"{wanted} seats need {wanted} bots, not {len(names)}")
    return tuple(names) if len(names) == wanted else tuple(names or [usual]) * wanted


def table_changes(game: Game[Any], tables: Path | None) -> Mapping[str, object]:
    """Return what a folder of tables changes in the tables of a game."""
    return game.read_tables(tables).diff
