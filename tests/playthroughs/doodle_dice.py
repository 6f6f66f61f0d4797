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
THREE: Final = {"end_after_deck": "3_rounds"}
KEPT: Final = "keep_duplicates_for_points"
STEALS: Final = "declared stole failed"

PLAYS: Final = (
    doodle("two-players", "a whole game of two", 2, 2, "eager", ""),
    doodle("three-players", "specials are kept and cards are stolen", 3, 60, "eager", "kept stole complete"),
    doodle("four-players", "a turn is blocked", 4, 17, "eager", "block blocked"),
    doodle("two-holders", "two block at the same time", 4, 128, "bold", "together blocked", SHORT),
    doodle("five-players", "Free Rolls, thefts and Blocks", 5, 33, "eager", "freed stole blocked"),
    doodle("six-players", "the deck runs out", 6, 34, "eager", "empty blocked"),
    doodle("at-random", "everybody plays blindly", 2, 51, "random", "took stole stopped"),
    doodle("a-steal-dropped", "named, drawn, dropped", 2, 23, "random", "dropped confirm failed"),
    doodle("a-win-by-stealing", "the sixth colour is stolen", 3, 33, "eager", "stole complete", SHORT),
    doodle("free-rolls", "a fourth roll", 2, 33, "eager", "kept freed"),
    doodle("nothing-to-roll-for", "a gallery of owned colours", 2, 60, "tame", "roll", LEAN, **THREE),
    doodle("last-specials", "the last cards are specials", 3, 146, "eager", "over_empty", SHORT, **THREE),
    doodle("ten-rounds", "ten rounds without a deck", 2, 14, "eager", "empty enough", SHORT),
    doodle("three-rounds", "three rounds without a deck", 3, 164, "eager", "empty enough", SHORT, **THREE),
    doodle(
        "immediately", "the last card ends it", 2, 5, "eager", "empty", SHORT, end_after_deck="immediately"
    ),
    doodle("never", "a thousand turns", 2, 25, "idle", "empty enough", SHORT, end_after_deck="never"),
    doodle("printed", "as the leaflet has it", 3, 5, "eager", "opening slipped complete", preset="printed"),
    doodle(
        "the-dealer-picks", "the dealer's gallery", 4, 3, "eager", "opening", opening_gallery="dealer_picks"
    ),
    doodle("a-slip", "rolling before drawing", 2, 4, "bold", "first_move slipped", strict_draw="on"),
    doodle("named-after-the-draw", "draw, then name", 3, 43, "eager", STEALS, steal_declare="after_draw"),
    doodle("bound-by-the-word", "a name is final", 3, 43, "eager", STEALS, steal_binds="at_declaration"),
    doodle("safe-for-a-turn", "a stolen card is safe", 2, 17, "eager", "stole", steal_cooldown="one_turn"),
    doodle("extras", "owned colours count", 3, 36, "eager", "took complete", SHORT, extras=KEPT),
    doodle("without-purple", "five dice", 4, 17, "eager", "dice stole complete", without_purple="on"),
    doodle("dragged", "players lay the doodles out", 2, 10, "eager", "took", build_it="drag_to_build"),
)
