"""The playthroughs of Dice Warriors, by hand: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.dice_warriors import GAME
from tests.playthroughs.transcript import Changes, Play


def warriors(
    name: str,
    title: str,
    seed: int,
    about: str,
    builds: str = "",
    tables: Changes | None = None,
    **options: object,
) -> Play:
    """Return a playthrough of Dice Warriors that shows the kinds it is about; builds stand between bars."""
    brought = tuple(words.strip() for words in builds.split("|")) if builds else ()
    return Play(GAME, name, title, 2, seed, "bold", options, tuple(about.split()), tables or {}, brought)


WIZARDS: Final = "6 Wizard; 4 Warden | 6 Wizard; 4 Warden"
DARK: Final[Changes] = {
    "characters": {"wizard": {"faces": ["utility-spell"] * 4}},
    "secondary": {"utility": {"faces": ["darkness"] * 6 + ["dispel-magic"] * 6}},
}

PLAYS: Final = (
    warriors(
        "deep-ranks",
        "ten against ten in five ranks, Dispel Magic for Wish",
        2,
        "dispelled hold keep let_go voided",
        preset="first_game",
        party_size=10,
        duplicates="yes",
        ranks="5",
        ghost_pool="per_round",
        assassinate="half_hits",
        swarm="one_combined_attack",
        utility_twelfth="dispel_magic",
        traps="off",
        stall_rounds="off",
    ),
    warriors(
        "another-house",
        "nearly everything agreed otherwise",
        53,
        "changed disarm disarmed form reverted revive_to walled",
        party_size=8,
        placement="alternate_one_die",
        ranks="4",
        defence_timing="on_resolution",
        defence_mode="per_hit",
        strict_adjacent="off",
        assassinate="off",
        swarm="one_combined_attack",
        shape_forms="characters",
        themed_summons="off",
        revivify_hits="half",
        traps="open",
        trap_limit="one_per_scoundrel",
    ),
    warriors(
        "wizards-and-wishes",
        "what the Utility die brings",
        2,
        "area enter hasted phantom spell swap swapped wish",
        WIZARDS,
        preset="printed",
        party_size=10,
        placement="first_player_first",
        traps="hidden",
    ),
    warriors(
        "seven-against-seven",
        "random parties, and a familiar gone",
        288,
        "blasted cursed healed prays trap_at use vanished",
        party_size=7,
        duplicates="yes",
    ),
    warriors(
        "priests",
        "prayers, curses and the dead",
        1,
        "aura_broke cast cast_spell dispel heal_rank negated recovered returned revive smite",
        "4 Cleric; 1 Warrior | 4 Cleric; 1 Warrior",
        duplicates="yes",
        placement="first_player_first",
        defence_timing="on_resolution",
        defence_mode="per_hit",
        strict_adjacent="off",
        assassinate="off",
        shape_forms="characters",
    ),
    warriors(
        "dark-and-light",
        "Darkness, the end of it, and all wither",
        299,
        "darken darkened dawned lost shielded stepped unharmed withering",
        WIZARDS,
        DARK,
        preset="printed",
        party_size=10,
        defence_timing="on_resolution",
        defence_mode="per_hit",
        strict_adjacent="off",
        assassinate="off",
        shape_forms="characters",
        themed_summons="off",
        revivify_hits="half",
        traps="off",
        stall_rounds="on",
    ),
    warriors(
        "pikes",
        "Knights run into pikes and traps",
        27,
        "caught declined idle sprung step step_to stride trap trap_space turned",
        "4 Pike-man; 1 Ranger | 4 Knight; 1 Spy",
        duplicates="yes",
    ),
    warriors(
        "a-squire",
        "monsters come, fade and leave",
        146,
        "again enchanted entered gained left shows slain trap_set",
        preset="printed",
        duplicates="no",
        placement="alternate_one_die",
        ranks="4",
        defence_mode="per_hit",
        strict_adjacent="off",
        ghost_pool="per_round",
        shape_forms="characters",
        themed_summons="off",
        braced_spikes="answer",
        silenced_stance="ends",
        late_wish="stance_only",
        draining="damage_dealt",
        stall_rounds="on",
    ),
)
