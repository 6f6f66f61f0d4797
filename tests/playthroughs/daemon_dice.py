"""The playthroughs of Daemon Dice, by hand: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.daemon_dice import GAME
from tests.playthroughs.transcript import Play


def daemons(
    name: str, title: str, seed: int, player: str, about: str, builds: str, seats: int = 2, **options: object
) -> Play:
    """Return a playthrough of Daemon Dice that shows the kinds it is about; builds stand between bars."""
    brought = tuple(words.strip() for words in builds.split("|")) if builds else ()
    return Play(GAME, name, title, seats, seed, player, options, tuple(about.split()), {}, brought)


FURY: Final = "3 Brain red/yellow; 3 Spike red/yellow; 3 Pincer red/yellow; 4 Leg red/yellow"
FESTER: Final = "2 Leg yellow/red; 1 Tail yellow/red; 1 Stinger yellow/red; 1 Wings yellow/red"
EYES: Final = "3 Eye red/blue; 1 Brain red/blue; 1 Stinger red/blue"
EVEN: Final = "1 Arm red/black; 1 Leg red/black; 1 Mouth blue/yellow; 1 Shell blue/yellow"
SHELLS: Final = "1 Tentacle; 2 Shell | 3 Shell"

PLAYS: Final = (
    daemons(
        "five-out-of-boxes",
        "five daemons out of boxes, Wings aimed beforehand",
        26,
        "fierce",
        "aims booster boxed gas_void mark marked rot rotted",
        "",
        5,
        preset="mega",
        size=10,
        breeds="on",
        draft="booster",
        lungs_initiative="1",
        wings_timing="precommitted_at_4b",
        brain_poison="allow",
        second_player_bonus="extra_minus",
    ),
    daemons(
        "a-shared-draft",
        "three draft, and nobody may strike back",
        42,
        "fierce",
        "follows grabbed injects loosen release stamina stamina_woke",
        "",
        3,
        preset="advanced",
        size=10,
        draft="shared_draft",
        allow_unequal="on",
        arm_defence="block",
        no_ping_pong="on",
        stall_turns="off",
        turn_limit="1000",
    ),
    daemons(
        "six-daemons",
        "six who play blindly",
        7,
        "random",
        "drink drunk hold_back recovered spare spike spikes",
        "",
        6,
        preset="mini",
        size=13,
        arm_defence="deflect",
        lungs_initiative="2",
        second_player_bonus="no_first_attack",
    ),
    daemons(
        "fester",
        "four whose recovery festers",
        40,
        "fierce",
        "aim festered inject next ray_void wake",
        f"{FESTER} | {EYES} | {FESTER} | {EYES}",
        4,
        preset="printed",
        size=5,
        breeds="on",
        arm_defence="block",
        second_player_bonus="extra_minus",
        no_ping_pong="on",
        turn_limit="1000",
    ),
    daemons("a-stall", "nothing happens any more", 5, "idle", "", SHELLS, size=3),
    daemons(
        "fire-and-frost",
        "stuns harden, wounds soften",
        65,
        "fierce",
        "aim_wound guard harden recover soften softened support",
        f"{FURY} | bulwark",
        breeds="on",
    ),
    daemons(
        "half-and-half",
        "a daemon is declared",
        17,
        "fierce",
        "",
        f"{EVEN} | {EVEN}",
        preset="mini",
        size=4,
        breeds="on",
        arm_defence="deflect",
        lungs_initiative="2",
        second_player_bonus="no_first_attack",
    ),
    daemons(
        "two-hundred-turns",
        "nothing happens, and goes on happening",
        62,
        "idle",
        "enough",
        SHELLS,
        size=3,
        allow_unequal="on",
        brain_poison="allow",
        stall_turns="off",
    ),
)
