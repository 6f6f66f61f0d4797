"""The playthroughs of every game, by hand: what each is about, and the seed in which it happens."""

from typing import Any, Final

from dicewright.games import GAMES
from dicewright.games.doodle_dice import GAME as DOODLE
from dicewright.kernel.game import Game
from tests.playthroughs.transcript import Changes, Play
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

TOLD: Final[tuple[Game[Any], ...]] = (PIG, DUEL, *GAMES)


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
    return Play(DOODLE, name, title, seats, seed, player, options, tuple(about.split()), tables or {})


def only(*names: str) -> Changes:
    """Return a deck of these cards alone."""
    return {"cards": {row.id: None for row in DOODLE.base_rows.cards if row.id not in names}}


SPECIALS: Final = ("free1", "free2", "free3", "block1", "block2")
SHORT: Final = only(*(f"{colour}{n}" for colour in "ORYGBP" for n in (1, 2)), *SPECIALS)
LEAN: Final = only("O1", "O2", "O3", "O4", "O5", "O6", "R1", "Y1", "Y2", "G1", "B1", "P1", "block1")

PIG_PLAYS: Final = (
    Play(PIG, "three-to-thirty", "three race to thirty", 3, 1, "random", {"preset": "short"}),
    Play(PIG, "six-to-ten", "six race to ten", 6, 4, "bold", {"goal": 10}),
    Play(PIG, "two-to-a-hundred", "the usual game", 2, 1, "random", {}, ("lost", "held")),
)
DUEL_PLAYS: Final = (
    Play(DUEL, "two", "a duel of two", 2, 1, "bold"),
    Play(DUEL, "gentle", "three with more life and no theft", 3, 5, "bold", {"preset": "gentle"}, ("storm",)),
    Play(DUEL, "full-hands", "four with five cards each", 4, 2, "bold", {"hand": 5, "life": 5}, ("rolled",)),
)
DOODLE_PLAYS: Final = (
    doodle("two-players", "a whole game of two", 2, 35, "eager", ""),
    doodle("three-players", "specials are kept and cards are stolen", 3, 11, "eager", "kept stole complete"),
    doodle("four-players", "a turn is blocked", 4, 2, "eager", "block blocked"),
    doodle("five-players", "Free Rolls, thefts and Blocks", 5, 2, "eager", "freed stole blocked"),
    doodle("six-players", "the deck runs out", 6, 1, "eager", "empty freed blocked"),
    doodle("at-random", "everybody plays blindly", 2, 20, "random", "dropped confirm failed freed took"),
    doodle("a-steal-dropped", "named, drawn, dropped", 2, 23, "random", "dropped confirm failed"),
    doodle("a-win-by-stealing", "the sixth colour is stolen", 3, 34, "eager", "declared stole complete", SHORT),
    doodle("free-rolls", "a fourth roll", 2, 43, "eager", "kept freed"),
    doodle("nothing-to-roll-for", "a gallery of owned colours", 2, 8, "eager", "roll empty enough", LEAN),
    doodle("last-specials", "the last cards are specials", 3, 41, "eager", "over_empty enough", SHORT, end_after_deck="3_rounds"),
    doodle("ten-rounds", "ten rounds without a deck", 2, 14, "eager", "empty enough", SHORT),
    doodle("three-rounds", "three rounds without a deck", 3, 5, "eager", "empty enough", SHORT, end_after_deck="3_rounds"),
    doodle("immediately", "the last card ends it", 2, 5, "eager", "empty enough", SHORT, end_after_deck="immediately"),
    doodle("never", "a thousand turns", 2, 25, "idle", "empty enough", SHORT, end_after_deck="never"),
    doodle("printed", "as the leaflet has it", 3, 11, "eager", "opening first_move slipped complete", preset="printed"),
    doodle("the-dealer-picks", "the dealer chooses the gallery", 4, 3, "eager", "opening stole", opening_gallery="dealer_picks"),
    doodle("a-slip", "rolling before drawing costs the turn", 2, 4, "bold", "first_move slipped", strict_draw="on"),
    doodle("named-after-the-draw", "steals are named after the draw", 3, 14, "eager", "declared stole failed", steal_declare="after_draw"),
    doodle("bound-by-the-word", "a named steal is final", 3, 17, "eager", "declared stole failed", steal_binds="at_declaration"),
    doodle("safe-for-a-turn", "a stolen card is safe", 2, 10, "eager", "stole declared", steal_cooldown="one_turn"),
    doodle("extras", "cards of owned colours count", 3, 18, "eager", "took complete", SHORT, extras="keep_duplicates_for_points"),
    doodle("without-purple", "five dice", 4, 17, "eager", "dice stole complete", without_purple="on"),
    doodle("dragged", "players lay the doodles out themselves", 2, 10, "eager", "took complete", build_it="drag_to_build"),
)
PLAYS: Final = (*PIG_PLAYS, *DUEL_PLAYS, *DOODLE_PLAYS)
