"""The playthroughs of Doodle Dice: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.doodle_dice import GAME
from tests.playthroughs.transcript import Changes, Play


def doodle(
    name: str,
    title: str,
    seats: int,
    seed: int,
    player: str,
    about: str,
    tables: Changes | None = None,
    **options: object,
) -> Play:
    """Return a playthrough of Doodle Dice that shows the kinds it is about."""
    return Play(GAME, name, title, seats, seed, player, options, tuple(about.split()), tables or {})


def only(*names: str) -> Changes:
    """Return a deck of these cards alone."""
    return {"cards": {row.id: None for row in GAME.base_rows.cards if row.id not in names}}


SPECIALS: Final = ("free1", "free2", "free3", "block1", "block2")
SHORT: Final = only(*(f"{colour}{n}" for colour in "ORYGBP" for n in (1, 2)), *SPECIALS)
LEAN: Final = only("O1", "O2", "O3", "O4", "O5", "O6", "R1", "Y1", "Y2", "G1", "B1", "P1", "block1")
AFTER: Final = {"steal_declare": "after_draw", "steal_cooldown": "one_turn"}

PLAYS: Final = (
    doodle(
        "printed",
        "five as the leaflet has it, but for its end",
        5,
        83,
        "eager",
        "dropped first_move slipped together",
        SHORT,
        preset="printed",
        end_after_deck="3_rounds",
        build_it="drag_to_build",
        extras="keep_duplicates_for_points",
        without_purple="on",
    ),
    doodle(
        "named-after-the-draw",
        "draw, then name; a name is final",
        2,
        2,
        "eager",
        "empty freed",
        SHORT,
        steal_binds="at_declaration",
        slow_start="on",
        **AFTER,
    ),
    doodle(
        "immediately",
        "the last card ends it",
        3,
        94,
        "idle",
        "",
        SHORT,
        end_after_deck="immediately",
        steal_binds="at_declaration",
        **AFTER,
    ),
    doodle(
        "without-purple",
        "four with five colours, and no end but a set",
        4,
        18,
        "eager",
        "confirm",
        end_after_deck="never",
        extras="keep_duplicates_for_points",
        without_purple="on",
    ),
    doodle(
        "six-players",
        "six and a short deck",
        6,
        85,
        "eager",
        "",
        SHORT,
        end_after_deck="immediately",
        **AFTER,
    ),
    doodle(
        "nothing-to-roll-for",
        "a gallery of owned colours",
        2,
        60,
        "tame",
        "blocked roll",
        LEAN,
        end_after_deck="3_rounds",
    ),
)
