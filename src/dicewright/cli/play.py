"""Play a game at this keyboard, with people, bots or real dice."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from dicewright.bots import Bot, bot_of, named
from dicewright.bots.lesson import first_match
from dicewright.bots.levels.ratings import USUAL
from dicewright.cli import INTERRUPTED, complain
from dicewright.cli.arguments import bots_of, options_of, seat_count, settings_options
from dicewright.cli.arguments.builds import builds_of, builds_option, with_bots
from dicewright.cli.arguments.completing import FILE, BotNames, GameName
from dicewright.cli.files import command_line, keep_match, load_match, new_file, target_file
from dicewright.cli.players import record_bots, recorded_bots
from dicewright.cli.replay import branch_of
from dicewright.cli.screen import Screen
from dicewright.cli.signals import stoppable
from dicewright.cli.sitting.commands import Quit
from dicewright.cli.sitting.loop import play_sitting
from dicewright.cli.sitting.sitting import Sitting
from dicewright.kernel.chance import Outer
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of, known
from dicewright.kernel.history.records import ANSWER
from dicewright.kernel.match import Match


@click.command(
    epilog="\b\nExamples:\n  dicewright play doodle-dice --first\n"
    "  dicewright play doodle-dice --bots 2\n"
    "  dicewright play doodle-dice --seats 3 --dice real\n"
    "  dicewright play --from game.json --at 40 --seat 2"
)
@click.argument("game", type=GameName(), required=False)
@click.option(
    "--seats", type=int, metavar="N", help="Number of players, bots included; by default the fewest possible."
)
@click.option(
    "--bots",
    metavar="LIST",
    type=BotNames(),
    help="A number of sensible bots, or names: casual,expert. They take the last seats.",
)
@click.option("--seed", type=int, metavar="N", help="The same number gives the same dice and cards.")
@settings_options
@builds_option
@click.option(
    "--dice", type=click.Choice(["machine", "real"]), help="real: roll your own dice and type what they show."
)
@click.option("--first", is_flag=True, default=None, help="Learn GAME in a short match with prepared dice.")
@click.option("--save", type=FILE, metavar="FILE", help="Save the game in a new file after every answer.")
@click.option("--resume", type=FILE, metavar="FILE", help="Continue a saved game, and keep saving it there.")
@click.option("--from", "origin", type=FILE, metavar="FILE", help="Play on from a moment of a saved game.")
@click.option(
    "--at",
    type=click.IntRange(0),
    metavar="N",
    help="With --from: the moment after the N-th answer; by default the last.",
)
@click.option(
    "--seat", type=int, metavar="SEAT", help="With --from: your seat, 1, 2, ...; bots play the others."
)
def play(
    game: str | None,
    save: Path | None,
    resume: Path | None,
    origin: Path | None,
    at: int | None,
    seat: int | None,
    bots: str | None,
    **new: Any,
) -> int:
    """Play GAME in the terminal: people who share this keyboard, and bots.

    New to a game? dicewright play GAME --first teaches it in a short match.

    Type the number of an option. ? explains the question, odds and hint help you choose, and undo takes an
    answer back. Ctrl-C saves the game and says how to continue.
    """
    target = target_file(save, resume)
    first = new.pop("first")
    names = bots_of(bots, USUAL)
    if first:
        m = first_game(game, {**new, "bots": bots, "resume": resume, "from": origin, "at": at, "seat": seat})
        names = [USUAL] * (m.seats - 1)
        wanted: Mapping[int, str] | None = dict(enumerate(names, 1))
    elif origin is not None:
        m = branched_match(origin, resume, game, at, new)
        wanted = other_bots(m, seat, None if bots is None else names)
    elif at is not None or seat is not None:
        raise DicewrightError(f"{'--seat' if at is None else '--at'} needs --from FILE")
    else:
        m = new_match(game, names, **new) if resume is None else resumed_match(resume, game, names, new)
        wanted = None if bots is None else dict(zip(range(m.seats - len(names), m.seats), names, strict=True))
    players = make_bots(m, recorded_bots(m), named) if wanted is None else make_bots(m, wanted, bot_of)
    known = wanted is None or record_bots(m, wanted)
    if target is not None:
        keep_match(m, target)
    sitting = Sitting(m, Screen(), players, target)
    if resume is not None or origin is not None:
        sitting.skip_to_last_events()
    return play_out(sitting, [] if known else names)


def make_bots(m: Match, names: Mapping[int, str], made: Callable[[str, int], Bot]) -> dict[int, Bot]:
    """Return the bots of some seats, seeded as the match is; a file may name none by its class."""
    chance = m.log["chance"]
    seed = chance.get("seed", 0) if isinstance(chance, dict) else 0
    return {seat: made(name, seed) for seat, name in names.items()}


def which_game() -> str:
    """Return what is said where a game has to be named."""
    return f"which game? {', '.join(game.id for game in known())}; `dicewright games` says more about them"


def new_match(
    game: str | None,
    bots: list[str],
    seats: int | None,
    seed: int | None,
    options: str | None,
    preset: str | None,
    tables: Path | None,
    builds: str | None,
    dice: str | None,
) -> Match:
    """Return a new match."""
    if game is None:
        raise DicewrightError(which_game())
    known = game_of(game)
    if dice == "real" and seed is not None:
        raise DicewrightError("--seed works only with the machine's dice, not with --dice real")
    given = options_of(options, preset)
    taken = seat_count(known, seats, bots, given)
    return Match(
        known,
        taken,
        seed=seed,
        options=given,
        builds=with_bots(known, builds_of(known, builds, taken), bots, taken, given, tables, seed),
        tables=tables,
        chance=Outer() if dice == "real" else None,
    )


def first_game(game: str | None, others: Mapping[str, object]) -> Match:
    """Return the first game of a game, and refuse all other options."""
    given = [f"--{key}" for key, value in others.items() if value is not None]
    if game is None or given:
        raise DicewrightError(f"--first cannot be combined with {given[0]}" if given else which_game())
    return first_match(game)


def resumed_match(file: Path, game: str | None, bots: list[str], new: dict[str, Any]) -> Match:
    """Return the match in a file, to go on with it."""
    refuse_settings(new)
    m = check_game(load_match(file), game, file)
    if len(bots) > m.seats:
        raise DicewrightError(f"{len(bots)} bots do not fit on {m.seats} seats")
    return m


def branched_match(
    file: Path, resume: Path | None, game: str | None, at: int | None, new: dict[str, Any]
) -> Match:
    """Return a new match that goes on from a moment of the match in a file."""
    if resume is not None:
        raise DicewrightError("--resume continues the game itself, --from a copy of it; choose one")
    refuse_settings(new)
    return check_game(branch_of(file, at), game, file)


def refuse_settings(new: dict[str, Any]) -> None:
    """Refuse options that only a new game can have."""
    given = [f"--{key}" for key, value in new.items() if value is not None]
    if given:
        raise DicewrightError(f"{given[0]} is only for a new game; a saved game keeps its own settings")


def check_game(m: Match, game: str | None, file: Path) -> Match:
    """Return a match, and refuse it if it is not of the game that was named."""
    if game is not None and game_of(game).id != m.game.id:
        raise DicewrightError(f"{str(file)!r} is a game of {m.game.id}, not of {game}")
    return m


def other_bots(m: Match, player: int | None, names: list[str] | None) -> dict[int, str]:
    """Return bots for all seats except the player's own, by default the first without a bot."""
    people = [seat for seat in range(m.seats) if seat not in recorded_bots(m)]
    mine = player - 1 if player is not None else people[0] if people else 0
    if not 0 <= mine < m.seats:
        raise DicewrightError(f"there is no player {player}: this match has players 1 to {m.seats}")
    if mine in m.resigned:
        raise DicewrightError(
            f"player {mine + 1} has given up by then; choose another player or an earlier answer"
        )
    if mine not in m.living:
        raise DicewrightError(f"player {mine + 1} is out by then; choose another player or an earlier answer")
    seats = [seat for seat in range(m.seats) if seat != mine]
    given = [USUAL] if names is None else names
    if len(given) == 1:
        given = given * len(seats)
    if given and len(given) != len(seats):
        raise DicewrightError(f"give one bot for each of the other seats ({len(seats)}), not {len(given)}")
    return dict(zip(seats, given, strict=False))


def play_out(sitting: Sitting, bots: list[str]) -> int:
    """Play until the match is over or somebody quits; whatever happens, keep the match."""
    status = 0
    try:
        with stoppable():
            play_sitting(sitting)
    except (EOFError, Quit):
        sitting.screen.say("")
    except KeyboardInterrupt:
        sitting.screen.say("")
        status = INTERRUPTED
    except BaseException:
        keep_unfinished(sitting, bots)
        raise
    return status if keep_unfinished(sitting, bots) else 2


def keep_unfinished(sitting: Sitting, bots: list[str]) -> bool:
    """Keep an unfinished match and print how to go on; return False if it cannot be kept."""
    m, target = sitting.m, sitting.target
    begun = any(record[0] == ANSWER for record in m.log["records"])
    if m.over or (target is None and not begun):
        return True
    try:
        target = new_file(m.game.id) if target is None else target
        keep_match(m, target)
    except DicewrightError as error:
        complain(f"{error}; this game is lost")
        return False
    words = ["play", "--resume", str(target), *(["--bots", ",".join(bots)] if bots else [])]
    click.echo(f"The game is saved. To continue: {command_line(*words)}")
    return True
