"""The playthroughs of Dice Warriors, by hand: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.dice_warriors import GAME
from tests.playthroughs.transcript import Changes, Play


def warriors(
    name: str,
    title: str,
    seed: int,
    player: str,
    about: str,
    builds: str = "",
    tables: Changes | None = None,
    **options: object,
) -> Play:
    """Return a playthrough of Dice Warriors that shows the kinds it is about; builds stand between bars."""
    brought = tuple(words.strip() for words in builds.split("|")) if builds else ()
    return Play(GAME, name, title, 2, seed, player, options, tuple(about.split()), tables or {}, brought)


WIZARDS: Final = "6 Wizard; 4 Warden | 6 Wizard; 4 Warden"
CASTERS: Final = "1 Wizard; 2 Cleric; 1 Sorcerer; 1 Warrior | 1 Wizard; 2 Cleric; 1 Sorcerer; 1 Warrior"
PRIESTS: Final = "4 Cleric; 1 Warrior | 4 Cleric; 1 Warrior"
MANY: Final = {"duplicates": "yes", "party_size": 10}
CLINGING: Final[Changes] = {
    "characters": {"wizard": {"faces": ["utility-spell"] * 4}},
    "secondary": {"utility": {"faces": ["conjure-elemental"] * 12}},
    "monsters": {"elemental": {"faces": ["engulf"] * 6}},
}
DARK: Final[Changes] = {
    "characters": {"wizard": {"faces": ["utility-spell"] * 4}},
    "secondary": {"utility": {"faces": ["darkness"] * 6 + ["dispel-magic"] * 6}},
}
OTHERWISE: Final = {
    "placement": "alternate_one_die",
    "ranks": "4",
    "defence_timing": "on_resolution",
    "defence_mode": "per_hit",
    "strict_adjacent": "off",
    "assassinate": "half_hits",
    "swarm": "one_combined_attack",
    "shape_forms": "characters",
    "themed_summons": "off",
    "trap_limit": "one_per_scoundrel",
}

PLAYS: Final = (
    warriors(
        "a-first-game",
        "three basic characters each",
        1,
        "bold",
        "placed order target declined",
        preset="first_game",
    ),
    warriors("five-against-five", "random parties", 1, "bold", "together stepped hurt died beaten"),
    warriors(
        "slow-wall",
        "one ready party against another",
        1,
        "bold",
        "shield covers healed unharmed",
        "slow-wall | first-five",
    ),
    warriors(
        "squares",
        "spells over squares and columns",
        12,
        "bold",
        "area blasted smite",
        CASTERS,
        duplicates="yes",
    ),
    warriors(
        "traps",
        "traps are laid, sprung and disarmed",
        1,
        "bold",
        "trap_space trap_set trap_at sprung trap disarm disarmed",
        "knives-in-the-dark | knives-in-the-dark",
    ),
    warriors("printed", "as the rule document has it", 1, "bold", "forgo trap_at", preset="printed"),
    warriors(
        "a-menagerie", "monsters come and fade", 1, "bold", "enter entered lost left", "menagerie | menagerie"
    ),
    warriors(
        "wizards",
        "what the Utility die brings",
        12,
        "bold",
        "keep phantom darken darkened",
        WIZARDS,
        None,
        **MANY,
    ),
    warriors(
        "wizards-and-wishes",
        "more of the Utility die",
        12,
        "bold",
        "swap swapped wish",
        WIZARDS,
        None,
        **MANY,
    ),
    warriors(
        "hasted",
        "Haste, and a familiar gone",
        12,
        "bold",
        "hasted vanished",
        WIZARDS,
        None,
        **MANY,
    ),
    warriors(
        "elementals",
        "elementals take hold",
        1,
        "bold",
        "hold let_go",
        "3 Wizard; 2 Warden | 3 Wizard; 2 Warden",
        CLINGING,
        duplicates="yes",
    ),
    warriors(
        "dark-and-light",
        "Darkness, and the end of it",
        1,
        "bold",
        "darkened dispel dawned",
        WIZARDS,
        DARK,
        **MANY,
    ),
    warriors(
        "wizards-who-dispel",
        "Dispel Magic for Wish",
        1,
        "bold",
        "dispel dispelled",
        WIZARDS,
        None,
        utility_twelfth="dispel_magic",
        **MANY,
    ),
    warriors(
        "priests",
        "prayers and curses",
        1,
        "bold",
        "prays negated",
        PRIESTS,
        duplicates="yes",
    ),
    warriors(
        "curses",
        "curses and Mass Heals",
        1,
        "bold",
        "cursed heal_rank",
        PRIESTS,
        duplicates="yes",
    ),
    warriors(
        "priests-and-the-dead",
        "the dead return",
        1,
        "bold",
        "aura_broke",
        PRIESTS,
        duplicates="yes",
    ),
    warriors(
        "the-dead-return",
        "from the dead",
        1,
        "bold",
        "revive revive_to returned",
        PRIESTS,
        duplicates="yes",
    ),
    warriors(
        "wilderness",
        "Rangers and Druids",
        1,
        "bold",
        "stride",
        "3 Ranger; 2 Druid | 2 Ranger; 3 Druid",
        duplicates="yes",
    ),
    warriors(
        "shapes",
        "Druids change their shape",
        1,
        "bold",
        "form changed reverted",
        "3 Ranger; 2 Druid | 2 Ranger; 3 Druid",
        duplicates="yes",
    ),
    warriors(
        "walls-and-spikes",
        "walls and spikes",
        1,
        "bold",
        "walled spiked",
        "3 Ranger; 2 Druid | 2 Ranger; 3 Druid",
        duplicates="yes",
    ),
    warriors(
        "pikes",
        "Knights run into pikes",
        1,
        "bold",
        "turned idle",
        "5 Pike-man | 4 Knight; 1 Spy",
        duplicates="yes",
    ),
    warriors(
        "undead",
        "the dead against Paladins",
        2,
        "bold",
        "slain no_target",
        "3 Necromancer; 2 Death Knight | 3 Paladin; 2 Assassin",
        duplicates="yes",
        revivify_hits="half",
        ghost_pool="per_round",
    ),
    warriors(
        "nobody-moves",
        "nothing happens, and all wither",
        1,
        "idle",
        "withering beaten",
        placement="first_player_first",
    ),
    warriors("forty-rounds", "nothing happens for forty rounds", 1, "idle", "enough", stall_rounds="off"),
    warriors(
        "another-house", "nearly everything agreed otherwise", 1, "bold", "place order", "", None, **OTHERWISE
    ),
    warriors(
        "deep-ranks",
        "five ranks, and no traps",
        1,
        "bold",
        "step step_to",
        ranks="5",
        traps="off",
        assassinate="off",
        party_size=4,
    ),
)
