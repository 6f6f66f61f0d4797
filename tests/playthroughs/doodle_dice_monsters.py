"""The playthroughs of Doodle Dice Monsters: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.doodle_dice_monsters import GAME
from tests.playthroughs.transcript import Play


def brawl(
    name: str,
    title: str,
    seed: int,
    about: str = "",
    builds: str = "",
    seats: int = 2,
    player: str = "brawl",
    **options: object,
) -> Play:
    """Return a playthrough that shows the kinds it is about; builds stand between bars."""
    brought = tuple(words.strip() for words in builds.split("|")) if builds else ()
    return Play(GAME, name, title, seats, seed, player, options, tuple(about.split()), {}, brought)


RED: Final = "1 d6 red; 2 d8 red; 1 d12 red; 1 d20 red"
GREEN: Final = "2 d12 green; 1 d8 green; 1 d20 green; 1 d4 green"
LONE: Final = "1 d20 blue"
IN_TURN: Final = "alternate_with_rotating_first"

PLAYS: Final = (
    brawl(
        "doubts",
        "two teams draft, draw blindly and doubt",
        23,
        "blind challenge coin doubted dragged fitting gave_up give misfit opening returned vote",
        "",
        4,
        preset="draft",
        sides_total=60,
        gather="random_draw",
        sketch_timer="180",
        colour_fit="challenge",
        teams="two",
        ffa_targets="left_neighbour",
        strange="on",
    ),
    brawl(
        "trios",
        "three teams of two",
        42,
        "again disable disabled part_lost rolled_again victim",
        "",
        6,
        preset="grand",
        sides_total=40,
        open_lists="on",
        sketch=IN_TURN,
        power_text="table",
        teams="three",
        big_die="per_die",
        over_twenty="on",
        stall_rounds="off",
        round_limit="500",
    ),
    brawl(
        "learning",
        "goblins against dragons, one sketch after the other",
        50,
        "heal nullified nullifier type",
        "goblins | dragons",
        preset="learning",
        open_lists="on",
        sketch=IN_TURN,
        sketch_timer="300",
        strange_allowance="unlimited",
    ),
    brawl(
        "a-hundred-rounds",
        "nothing happens for a hundred rounds",
        26,
        "enough",
        f"{LONE} | {LONE} | {LONE}",
        3,
        "idle",
        preset="strange",
        sides_total=60,
        sketch_timer="60",
        strange_allowance="none",
        stall_rounds="off",
    ),
    brawl(
        "five-players",
        "strange dice and attacks drawn away",
        74,
        "healed hue lured name named redirect",
        "",
        5,
        sides_total=60,
        sketch_timer="120",
        strange="on",
        over_twenty="on",
    ),
    brawl(
        "the-last-reserve",
        "even the reserve is dug up",
        68,
        "dug_up nullify raided sketched toll_reserve",
        "tenpins | dragons",
        preset="grand",
        sides_total=60,
        power_text="table",
        strange_allowance="unlimited",
        round_limit="500",
    ),
    brawl(
        "tending",
        "green against red, by the quick table",
        96,
        "grown initiative paid ranked tend toll",
        f"{GREEN} | {RED}",
        preset="printed",
        sides_total=60,
        sketch=IN_TURN,
        power_text="table",
    ),
    brawl(
        "a-stall",
        "two teams with a monster each do nothing",
        50,
        "stalled",
        f"{LONE} | {LONE} | {LONE} | {LONE}",
        4,
        "idle",
        preset="duo",
        sides_total=60,
        sketch=IN_TURN,
        sketch_timer="120",
        round_limit="500",
    ),
)
