"""What tests of every game must know of Doodle Dice Monsters."""

from typing import Final

from dicewright.games.doodle_dice_monsters.rows import COLOURS
from tests.games.traits import SHORT, Traits

# Stratagems take a d100 and a long game.
STRATAGEMS: Final = (
    *("percent", "recast", "refit", "refitted", "retype", "spent", "raged", "dived", "soaring", "missed"),
    *("ambush", "no_strike", "glory", "glory_weapon", "glory_shield", "glorified", "maximum", "nothing"),
    *("tunnel", "prey", "opponent", "dig", "tunnelled", "nobody", "giver", "taker", "diverted", "enchant"),
    *("armed", "prism", "lit", "bribe", "sway", "swayed", "came_home", "new_stratagem", "new_fortress"),
    *("ddm.stratagem.alike", "ddm.stratagem.die"),
    *[f"ddm.stratagem.{colour}" for colour in COLOURS],
)
AVATARS: Final = (
    *("device_die", "bearer", "improve", "second", "fuse", "scrap", "mutate", "horde_die", "embody_die"),
    *("tint", "charge", "bombs", "bombard", "lead", "way", "share", "rescue", "master", "prefer", "avatar"),
    *("became", "prefers", "improved", "fused", "mutated", "swarmed", "embodied", "catastrophe", "tinted"),
    *("charged", "bombarded", "endured", "mastered", "led", "horde_lost", "avatar_power", "colour"),
    *(f"ddm.avatar.beast.{id}" for id in ("extramutation", "monsteramongmonsters", "monstroushorde")),
    *(f"ddm.avatar.gadgeteer.{id}" for id in ("cybernetics", "diversitydevice", "mechamorph")),
    *(f"ddm.avatar.mage.{id}" for id in ("bombardmentspell", "energypreference", "superchargecreature")),
    *(f"ddm.avatar.warrior.{id}" for id in ("diehard", "leadfromthefront", "specialtechnique")),
)
# So do fortresses.
FORTRESSES: Final = (
    *(
        "disperse",
        "no_colour",
        "arm",
        "forestall",
        "no_chill",
        "ward",
        "no_ward",
        "leap",
        "no_leap",
        "recycle",
    ),
    *("stir", "no_stir", "chilled", "leapt", "poisoned", "stands", "recycled", "dispersed"),
    *("heartbroken", "steeled", "castle", "siege", "storms", "defends"),
    *(f"ddm.fortress.{colour}" for colour in COLOURS),
)

TRAITS: Final = Traits(
    done=frozenset({"sketch"}),
    # Without any limit two blue monsters can fight for ever.
    numbers={"sides_total": (20, 40), "round_limit": ("100", "500")},
    light={"sides_total": 40 if SHORT else 60, "round_limit": "100"},
    # Everybody has a stratagem or a fortress, without a d100, and an avatar.
    busy=(
        {"seats": 2, "preset": "castle", "sides_total": 30, "avatars": "on", "art": "tags"},
        {"seats": 2, "preset": "castle", "sides_total": 20, "art": "challenge", "open_lists": "off"},
        {"seats": 2, "preset": "castle", "sides_total": 20, "avatars": "on", "draft": "on"},
    ),
    rare=frozenset(
        {
            *("toll_reserve", "dug_up", "stalled", "enough", "name", "named", "roll_it", "opening", "none"),
            *("tend", "ddm.strange.big", "ddm.core.white", "ddm.nullify.once", "ddm.nullify.self"),
            *STRATAGEMS,
            *AVATARS,
            *FORTRESSES,
        }
    ),
    scarce=frozenset({"ddm.strange.odd", "ddm.part.limit", "ddm.rivals", "gave_up"}),
    brought=True,
    large=True,
    counting=frozenset({"initiative", "nullifier", "weapon", "shield_die", "percent"}),
    short={"sides_total": 24},
    eager="attack|strike|weapon|struggle",
    sketched=True,
)
