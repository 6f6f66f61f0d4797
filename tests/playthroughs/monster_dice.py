"""The playthroughs of MonsterDice: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.rows import MONSTERS
from tests.playthroughs.transcript import Changes, Play


def monsters(
    name: str,
    title: str,
    seats: int,
    seed: int,
    about: str,
    tables: Changes | None = None,
    **options: object,
) -> Play:
    """Return a playthrough of MonsterDice that shows the kinds it is about."""
    return Play(GAME, name, title, seats, seed, "bold", options, tuple(about.split()), tables or {})


# A deck of 14 cards.
SHORT: Final[Changes] = {
    "cards": {
        **{f"point{n}": None for n in (1, 2, 3, 4, 6)},
        **{id: {"copies": 1} for id in ("squidknot", "myopia", "inyourteeth", "pshht")},
    }
}
# Dice of three sides show their monsters twice as often.
WILD: Final[Changes] = {"dice": {id: {"sides": 3} for id in MONSTERS}}

PLAYS: Final = (
    monsters(
        "die-molition",
        "dice of three sides, and monsters instead of hands",
        3,
        89,
        "again demolish demolished heal nowhere plunder plundered reroll retake retook",
        WILD,
        spider_devil="none",
        infirmary_mercy="on",
        diemolition_min_dice="1",
        diemolition_mode="replaces",
    ),
    monsters(
        "six-players",
        "nearly everything agreed otherwise",
        6,
        44,
        "found grab",
        SHORT,
        preset="printed",
        devil_alone="nothing",
        devil_boosts="all",
        stolen_faces="sleep_until_next_roll",
        last_die_safe="on",
        triple_frees="all",
        surprise_faces="stay_with_roller",
        unplayed_special_points="2",
        diemolition_min_dice="3",
        remembered_looks="until_turn_ends",
    ),
    monsters(
        "gentle",
        "mercy for five",
        5,
        16,
        "curse given grabbed",
        SHORT,
        preset="gentle",
        devil_alone="reroll_one",
        last_die_safe="off",
        diemolition="off",
        diemolition_min_dice="1",
    ),
    monsters("printed", "four as the leaflet has it", 4, 50, "effect swap theft", SHORT, preset="printed"),
    monsters(
        "two-players",
        "a short deck, told from the first card to the last",
        2,
        96,
        "",
        SHORT,
        preset="printed",
        devil_alone="nothing",
        triple_frees="all",
        surprise_faces="stay_with_roller",
        diemolition_min_dice="3",
    ),
)
