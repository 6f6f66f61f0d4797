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


PLAIN: Final = "1 Arm; 1 Leg; 1 Mouth; 1 Shell; 1 Tail"
MONGREL: Final = "1 Brain black/red; 1 Leg blue/red; 1 Mouth red/blue; 1 Shell red/black; 1 Tail blue/black"
FURY: Final = "3 Brain red/yellow; 3 Spike red/yellow; 3 Pincer red/yellow; 4 Leg red/yellow"
FROST: Final = "1 Shell blue/yellow; 2 Pincer blue/yellow; 1 Brain blue/yellow; 1 Spike blue/yellow"
ROT: Final = "2 Leg black/red; 1 Tail black/red; 1 Tentacle black/red; 1 Shell black/red"
FESTER: Final = "2 Leg yellow/red; 1 Tail yellow/red; 1 Stinger yellow/red; 1 Wings yellow/red"
STENCH: Final = "2 Lungs yellow/black; 1 Stinger yellow/black; 1 Eye yellow/black; 1 Leg yellow/black"
RAYS: Final = "4 Eye red/blue; 1 Brain red/blue"
GAS: Final = "3 Lungs red/blue; 1 Leg red/blue; 1 Stinger red/blue"
EYES: Final = "3 Eye red/blue; 1 Brain red/blue; 1 Stinger red/blue"
HALF: Final = "2 Shell red/black; 1 Tail red/black; 1 Leg yellow/blue; 1 Mouth yellow/black"
EVEN: Final = "1 Arm red/black; 1 Leg red/black; 1 Mouth blue/yellow; 1 Shell blue/yellow"
POISON: Final = "2 Stinger; 2 Brain; 1 Shell"
SPIKY: Final = "2 Spike; 1 Leg; 1 Brain; 1 Mouth"
HORRID: Final = "2 Spike; 2 Leg; 2 Brain; 2 Mouth"
GRIPS: Final = "3 Tentacle; 1 Mouth; 1 Lungs"
WINGED: Final = "3 Wings; 1 Leg; 1 Tentacle"
ARMS: Final = "3 Arm; 1 Tail; 1 Leg"
MET: Final = "defend defended guarded"

PLAYS: Final = (
    daemons(
        "two-daemons",
        "thirteen dice each",
        75,
        "fierce",
        "recover defend guards support suffer_stun",
        "classic | bulwark",
    ),
    daemons("mini", "five dice each, a whole game", 3, "fierce", "", f"{PLAIN} | {SPIKY}", preset="mini"),
    daemons(
        "mega",
        "twenty-six dice each",
        46,
        "fierce",
        "aside guards wake",
        "behemoth | leviathan",
        preset="mega",
    ),
    daemons(
        "advanced",
        "breeds that fight",
        11,
        "fierce",
        "harden hardened",
        f"{FURY} | bulwark",
        preset="advanced",
    ),
    daemons(
        "printed",
        "no end by stalling",
        41,
        "fierce",
        "grabbed release freed",
        "strangler | venom",
        preset="printed",
    ),
    daemons(
        "spikes-and-brains",
        "wounds added, wounds aimed",
        87,
        "fierce",
        "aim spike aim_wound aim_stun drink",
        f"{HORRID} | {HORRID}",
        size=8,
    ),
    daemons(
        "a-hold",
        "Tentacles hold and are held",
        1,
        "fierce",
        "grab release freed unrolled",
        f"{GRIPS} | {GRIPS}",
        size=5,
    ),
    daemons(
        "fire-and-frost",
        "stuns harden, wounds soften",
        65,
        "fierce",
        "soften softened hardened",
        f"{FURY} | bulwark",
        breeds="on",
    ),
    daemons("rot", "stunned parts rot", 1, "fierce", "rot rotted", f"{ROT} | {MONGREL}", size=5, breeds="on"),
    daemons(
        "fester",
        "recovery festers",
        2,
        "fierce",
        "festered recovered",
        f"{FESTER} | {EYES}",
        size=5,
        breeds="on",
    ),
    daemons(
        "stench", "one minus more", 1, "fierce", "minuses aside", f"{STENCH} | {ROT}", size=5, breeds="on"
    ),
    daemons(
        "a-half-breed",
        "a ray that does nothing",
        1,
        "fierce",
        "boost recovered",
        f"{RAYS} | {HALF}",
        size=5,
        breeds="on",
    ),
    daemons(
        "void-gas",
        "gas that does nothing",
        7,
        "fierce",
        "gas_void minuses",
        f"{GAS} | {HALF}",
        size=5,
        breeds="on",
    ),
    daemons(
        "held-back", "not all attacks are set out", 1, "bold", "array hold_back", f"{SPIKY} | {PLAIN}", size=5
    ),
    daemons(
        "half-and-half",
        "a daemon is declared",
        1,
        "fierce",
        "declare bred",
        f"{EVEN} | {EVEN}",
        size=4,
        breeds="on",
    ),
    daemons(
        "a-mongrel",
        "a part comes back by itself",
        13,
        "fierce",
        "stamina stamina_woke",
        f"{MONGREL} | {FROST}",
        size=5,
        breeds="on",
    ),
    daemons(
        "three-daemons",
        "who is out says who plays next",
        1,
        "fierce",
        "target next follows",
        f"{PLAIN} | {SPIKY} | {WINGED}",
        3,
        size=5,
    ),
    daemons(
        "let-go-in-time",
        "a hold ends before another's turn",
        1,
        "random",
        "loosen",
        f"{GRIPS} | {PLAIN} | {GRIPS}",
        3,
        size=5,
    ),
    daemons(
        "four-daemons",
        "no striking back while others wait",
        1,
        "fierce",
        "target follows",
        "",
        4,
        size=4,
        no_ping_pong="on",
    ),
    daemons(
        "five-daemons",
        "Lungs count for initiative",
        1,
        "fierce",
        "target follows",
        "",
        5,
        size=3,
        lungs_initiative="1",
    ),
    daemons("six-daemons", "the last of six", 54, "fierce", "follows broken victor", "", 6, size=3),
    daemons(
        "booster",
        "boxes of one breed",
        1,
        "fierce",
        "together box boxed",
        "",
        size=5,
        draft="booster",
        breeds="on",
    ),
    daemons(
        "shared-draft",
        "dice picked in turn",
        1,
        "random",
        "draft draft_mix drafted",
        "",
        size=4,
        draft="shared_draft",
    ),
    daemons(
        "wings-beforehand",
        "Wings are aimed when set out",
        1,
        "fierce",
        "mark marked swooped",
        f"{WINGED} | {WINGED}",
        size=5,
        wings_timing="precommitted_at_4b",
    ),
    daemons(
        "wings",
        "Wings are aimed in the victim's turn",
        1,
        "fierce",
        "wings swooped",
        f"{WINGED} | {GRIPS}",
        size=5,
    ),
    daemons(
        "aimed-poison",
        "a Brain aims poison",
        1,
        "fierce",
        "aim inject aim_wound",
        f"{POISON} | {PLAIN}",
        size=5,
        brain_poison="allow",
    ),
    daemons(
        "poison",
        "Stingers inject and faint",
        3,
        "fierce",
        "inject injects drunk",
        f"{POISON} | 2 Mouth; 2 Stinger; 1 Leg",
        size=5,
    ),
    daemons(
        "a-stall",
        "nothing happens any more",
        1,
        "random",
        "loosed stalled",
        "2 Shell; 1 Tentacle | 2 Shell; 1 Arm",
        size=3,
        turn_limit="1000",
    ),
    daemons(
        "four-hundred-turns",
        "two hundred turns each",
        2,
        "idle",
        "enough",
        "1 Tentacle; 2 Shell | 3 Shell",
        size=3,
        stall_turns="off",
    ),
    daemons("three-ties", "a lot decides", 10, "fierce", "array", "2 Leg | 2 Leg", size=2),
    daemons(
        "an-extra-minus",
        "for the second player",
        1,
        "fierce",
        "aside set_aside",
        f"{PLAIN} | {PLAIN}",
        size=5,
        second_player_bonus="extra_minus",
    ),
    daemons(
        "no-first-attack",
        "the first turn brings no attack",
        1,
        "fierce",
        "arrayed",
        f"{PLAIN} | {PLAIN}",
        size=5,
        second_player_bonus="no_first_attack",
    ),
    daemons(
        "arms-deflect",
        "an Arm is a deflect",
        1,
        "fierce",
        MET,
        f"{ARMS} | {ARMS}",
        size=5,
        arm_defence="deflect",
    ),
    daemons(
        "arms-block",
        "an Arm is a block",
        1,
        "fierce",
        MET,
        f"{ARMS} | {ARMS}",
        size=5,
        arm_defence="block",
        lungs_initiative="2",
    ),
    daemons(
        "unequal",
        "five dice against three",
        1,
        "fierce",
        "defend hit",
        f"{PLAIN} | 1 Leg; 1 Shell; 1 Mouth",
        allow_unequal="on",
    ),
)
