"""List the games, their options and bots."""

import json
from textwrap import fill
from typing import Any

import click

from dicewright.bots.levels.ratings import about, levels_of
from dicewright.cli import columns, complain
from dicewright.kernel.content.others.installed import BROKEN
from dicewright.kernel.game import Game, known


@click.command(epilog="Example:  dicewright games --json")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def games(*, as_json: bool) -> None:
    """List the games with their number of players, options, presets, variants and bots."""
    if as_json:
        click.echo(json.dumps({"games": [facts(game) for game in known()]}))
        return
    for game in known():
        several = " players" if game.least < game.most else ""
        say(f"{game.id}: {game.title}, {game.crowds}{several}")
        say(game.rulebook.introduction, 2)
        for option in game.options.rows.values():
            say(f"{option.key}={option.default}", 2)
            needs = "".join(f", {value} from {n} seats on" for value, n in option.seats.items())
            say(f"{option.title}: {option.possible}{needs} [{option.ruling}]", 6)
        say(f"presets: {', '.join(game.options.presets)}", 2)
        for variant in game.variants.values():
            say(f"variant {variant.id}: {variant.text}", 2)
        say("bots:", 2)
        for level in levels_of(game.id):
            say(f"{level}: {about(game.id, level)}".removesuffix(": "), 6)
        if game.has_builds:
            say(f"played with builds: see dicewright build list {game.id}", 2)
        click.echo(f"  to play: dicewright play {game.id} --bots {min(2, game.most - 1)}")
    for name, why in BROKEN.items():
        complain(f"{name}: {why}")


def say(words: str, indent: int = 0) -> None:
    """Print indented and wrapped words."""
    space = " " * indent
    click.echo(fill(words, columns(), initial_indent=space, subsequent_indent=space, break_on_hyphens=False))


def facts(game: Game[Any]) -> dict[str, object]:
    """Return a game as JSON."""
    options = [
        {
            "key": row.key,
            "title": row.title,
            "help": row.help,
            "ruling": row.ruling,
            "default": row.default,
            **({"values": list(row.values)} if row.values else {"least": row.least, "most": row.most}),
            **({"seats": row.seats} if row.seats else {}),
        }
        for row in game.options.rows.values()
    ]
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules,
        "least": game.least,
        "most": game.most,
        "options": options,
        "presets": game.options.presets,
        "tables": list(game.tables),
        "variants": {one.id: one.text for one in game.variants.values()},
        "bots": {level: about(game.id, level) for level in levels_of(game.id)},
        "builds": list(game.ready) if game.has_builds else None,
    }
