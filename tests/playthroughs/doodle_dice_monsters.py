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
    agreed = options if "preset" in options else {"sides_total": 60, **options}
    return Play(GAME, name, title, seats, seed, player, agreed, tuple(about.split()), {}, brought)


RED: Final = "1 d6 red; 2 d8 red; 1 d12 red; 1 d20 red"
BLUE: Final = "1 d12 blue; 2 d8 blue; 1 d6 blue; 1 d20 blue"
GREEN: Final = "2 d12 green; 1 d8 green; 1 d20 green; 1 d4 green"
COURTS: Final = "2 d12 black; 2 d6 white; 1 d20 black | 2 d6 white; 2 d8 white; 1 d20 black; 1 d12 black"
CLONES: Final = "2 d12 colorless; 1 d6 red; 1 d8 green; 1 d20 yellow"
HOARD: Final = "2 d12 purple; 2 d6 purple; 6 d4 purple"
DRAIN: Final = "2 d12 orange; 2 d8 orange; 1 d20 orange"
LURE: Final = "2 d8 pink; 2 d12 pink; 1 d20 pink"
STEEL: Final = "1 d12 gray; 2 d8 silver; 1 d20 gold; 1 d12 metallic"
EARTH: Final = "3 d8 brown; 1 d12 brown; 1 d20 brown"
ODD: Final = "2 d3 red; 1 d5 blue; 1 d7 green; 2 d4 red small; 1 d12 white big; 1 d9 pink; 1 d6 blue"
MIXED: Final = "2 d8 red/blue; 2 d6 green/pink; 1 d20 yellow/black; 1 d12 white/gray"
LONE: Final = "1 d20 blue"

PLAYS: Final = (
    brawl(
        "a-whole-game",
        "a few dice, every answer",
        3,
        "",
        "1 d4 red; 1 d6 blue; 1 d10 white | 1 d8 green; 1 d12 black",
        sides_total=20,
    ),
    brawl(
        "learning",
        "sixty sides each",
        1,
        "gather gathered sketched grown attacks aimed hurt part_lost",
        "goblins | dragons",
        preset="learning",
    ),
    brawl(
        "recommended",
        "two hundred sides each",
        1,
        "gather took_over shield_die monster_lost",
        "menagerie | bulwark",
        preset="recommended",
    ),
    brawl(
        "grand",
        "up to three hundred sides",
        1,
        "nullified",
        "dragons | alloys",
        preset="grand",
    ),
    brawl("printed", "no end by stalling", 1, "turn weapon hurt victor", "blitz | alloys", preset="printed"),
    brawl("searing-heat", "red against blue", 1, "act foe aim unhurt", f"{RED} | {BLUE}"),
    brawl("a-garden", "green heals", 1, "heal healed", f"{GREEN} | {RED}"),
    brawl("tending", "green by the quick table", 1, "tend healed", f"{GREEN} | {RED}", power_text="table"),
    brawl("black-and-white", "rolled again and again", 1, "again rolled_again", COURTS),
    brawl("clones", "powers on loan", 1, "clone cloned", f"{CLONES} | {RED}"),
    brawl("mystic-power", "actions given up", 1, "give gave_up", f"{HOARD} | {RED}"),
    brawl("enervated", "parts that sleep", 1, "victim disable disabled", f"{DRAIN} | {RED}"),
    brawl("broken-hearts", "attacks drawn away", 1, "redirect lured", f"{LURE} | {RED}"),
    brawl("mettle", "past the shield", 1, "shield took_over", f"{STEEL} | {BLUE}"),
    brawl("burrowers", "nobody to be seen", 1, "foe aim", f"{EARTH} | {RED}"),
    brawl("hybrids", "colours are settled", 1, "hue onto type", f"{MIXED} | {MIXED}"),
    brawl(
        "strange",
        "small, big, odd and three-sided",
        2,
        "gather_one opening dragged returned name named",
        f"{ODD} | {ODD}",
        preset="strange",
    ),
    brawl(
        "unlimited",
        "as many strange dice as one likes",
        1,
        "gather_one name",
        "6 d6 red small; 2 d12 blue big | 6 d6 blue small; 2 d12 red big",
        strange="on",
        strange_allowance="unlimited",
        big_die="per_die",
    ),
    brawl(
        "huge",
        "dice of more than twenty sides",
        1,
        "attacks",
        "1 d30 red; 1 d24 blue | 1 d30 green; 1 d6 pink",
        strange="on",
        over_twenty="on",
        strange_allowance="none",
    ),
    brawl("ties", "initiative is rolled for", 1, "initiative ranked ordered", "tenpins | tenpins"),
    brawl("bare", "nobody left but dice", 6, "raided toll paid", f"{RED} | {LONE}; 2 d4 pink"),
    brawl(
        "the-last-reserve",
        "even the reserve",
        5,
        "toll_reserve dug_up out",
        "12 d4 brown | 15 d4 red",
        2,
        "lonely",
    ),
    brawl(
        "duo", "two against two", 1, "out victor", "goblins | dragons | tenpins | bulwark", 4, preset="duo"
    ),
    brawl("trios", "three teams of two", 3, "heal", "", 6, teams="three", sides_total=40),
    brawl("draft", "one heap for all", 1, "draft drafted", "goblins | dragons", preset="draft"),
    brawl("three-players", "everybody for oneself", 1, "foe out victor", "", 3, sides_total=40),
    brawl(
        "five-players",
        "the next on the left",
        1,
        "foe out",
        "",
        5,
        sides_total=20,
        ffa_targets="left_neighbour",
    ),
    brawl("blind", "dice drawn blindly", 1, "blind gathered", "tenpins | goblins", gather="random_draw"),
    brawl(
        "in-turn",
        "one sketches after the other",
        1,
        "sketch sketched grown",
        "goblins | dragons",
        sketch="alternate_with_rotating_first",
        open_lists="on",
    ),
    brawl(
        "doubts",
        "does it fit its colour",
        1,
        "challenge vote coin doubted fitting misfit",
        "",
        3,
        sides_total=40,
        colour_fit="challenge",
    ),
    brawl(
        "a-minute", "sixty seconds to sketch", 1, "sketch together", "goblins | dragons", sketch_timer="60"
    ),
    brawl(
        "two-minutes",
        "a hundred and twenty",
        1,
        "sketch",
        "tenpins | dragons",
        sketch_timer="120",
        round_limit="500",
    ),
    brawl("three-minutes", "a hundred and eighty", 1, "sketch", "tenpins | goblins", sketch_timer="180"),
    brawl("five-minutes", "three hundred", 1, "sketch", "goblins | tenpins", sketch_timer="300"),
    brawl("a-stall", "nothing happens any more", 1, "stalled", f"{LONE} | 1 d12 red", 2, "idle"),
    brawl(
        "a-hundred-rounds",
        "nothing happens, and goes on happening",
        1,
        "enough",
        f"{LONE} | {LONE}",
        2,
        "idle",
        stall_rounds="off",
    ),
)
