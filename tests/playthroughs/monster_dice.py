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


# A deck of 14 cards, for games that can be told whole.
SHORT: Final[Changes] = {
    "cards": {
        **{f"point{n}": None for n in (1, 2, 3, 4, 6)},
        **{id: {"copies": 1} for id in ("squidknot", "myopia", "inyourteeth", "pshht")},
    }
}
# One of 22, for five or six.
MEDIUM: Final[Changes] = {"cards": {f"point{n}": None for n in (1, 2, 3, 4, 6)}}
# Dice of three sides show their monsters twice as often.
WILD: Final[Changes] = {"dice": {id: {"sides": 3} for id in MONSTERS}}
BOTH: Final[Changes] = {**SHORT, **WILD}

PLAYS: Final = (
    monsters("a-whole-game", "a short deck, told from the first card to the last", 2, 1, "", SHORT),
    monsters("two-players", "bites and counters", 2, 2, "bite bitten counter countered", SHORT),
    monsters("three-players", "thefts", 3, 4, "theft stole pull taken", SHORT),
    monsters("four-players", "looks", 4, 1, "look looked saw", SHORT),
    monsters("five-players", "dice are taken", 5, 2, "grab grabbed", MEDIUM),
    monsters("six-players", "the last round is finished", 6, 1, "aimed counted", MEDIUM),
    monsters("a-surprise", "all dice change hands", 3, 1, "surprise together swap swapped", SHORT),
    monsters("the-dimwit-is-given", "a gift nobody can refuse", 4, 2, "gift together given", SHORT),
    monsters("the-dimwit-goes-on", "taken from one, given to another", 4, 3, "found curse given", BOTH),
    monsters("the-dimwit-in-the-deck", "asked for in vain", 3, 6, "nowhere", WILD),
    monsters("a-special-retaken", "played, and taken back", 3, 10, "retake retook", BOTH),
    monsters("roll-again", "a Die'vil alone", 2, 1, "reroll again showed"),
    monsters("die-molition", "nothing but monsters", 3, 8, "demolish demolished plunder plundered", BOTH),
    monsters("a-triple", "a die comes back", 2, 3, "heal healed"),
    monsters("a-tie", "who begins is rolled for twice", 3, 4, "showed", SHORT),
    monsters("devils-do-nothing", "a Die'vil needs a friend", 3, 8, "again", BOTH, devil_alone="nothing"),
    monsters("devils-roll-one", "one die again", 2, 1, "reroll again", devil_alone="reroll_one"),
    monsters("devils-for-all", "one Die'vil makes all stronger", 3, 1, "effect", WILD, devil_boosts="all"),
    monsters("no-spider-combo", "one die at a time", 2, 1, "grabbed", WILD, spider_devil="none"),
    monsters(
        "sleeping-dice", "a taken die sleeps", 2, 1, "grabbed effect", stolen_faces="sleep_until_next_roll"
    ),
    monsters("printed", "as the leaflet has it", 4, 6, "demolished counted", BOTH, preset="printed"),
    monsters("gentle", "mercy for two", 2, 3, "heal healed bitten", preset="gentle"),
    monsters("all-come-back", "a triple empties the infirmary", 2, 1, "healed", triple_frees="all"),
    monsters(
        "faces-stay",
        "swapped dice serve who rolled them",
        3,
        1,
        "swapped",
        SHORT,
        surprise_faces="stay_with_roller",
    ),
    monsters("unplayed", "specials in hand count two", 3, 1, "counted", unplayed_special_points="2"),
    monsters("no-demolition", "all monsters, and nothing happens", 2, 1, "showed", WILD, diemolition="off"),
    monsters("monsters-or-hands", "a choice", 3, 8, "demolish demolished", BOTH, diemolition_mode="replaces"),
)
