"""Rules of thumb for what a table can agree on besides: stratagems, fortresses, avatars, tags and a draft."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster
from dicewright.games.doodle_dice_monsters.policy.core import (
    TOUGH,
    Several,
    first,
    leave,
    prize,
    sketch,
)
from dicewright.games.doodle_dice_monsters.rows import (
    AVATARS,
    BLACK,
    BLUE,
    COLORLESS,
    CORE,
    GRAY,
    GREEN,
    MONSTER,
    WEAPON,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import STRIKE
from dicewright.games.doodle_dice_monsters.steps.aim import struck
from dicewright.kernel.asking.policy import Choice, fairest, itself
from dicewright.kernel.asking.policy import Several as Sets
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import meant

AT_ONCE: Final = ("lead", "lead_on", "tunnel")  # powers to use as soon as they can be used
STURDY: Final = 8  # sides of a core that is worth a mage's colour
WARRIOR: Final = AVATARS.index("warrior")
LIKED: Final = {
    BLUE: 4,
    COLORLESS: 3,
    GREEN: 2,
    GRAY: 1,
}  # colours of cores; a colorless one can be blue, too
LARGE: Final = 12  # sides of a die that is taken before all smaller ones
FOURTH: Final = 4  # sides for which a struggle deals 1
CASTLE: Final = (GREEN, BLACK)  # a stratagem and a fortress that spare their side a blow in four


# Before and while one sketches.


def avatar(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Be a warrior: it saves three cores and fells one, and neither takes a die."""
    return WARRIOR if WARRIOR in options else options[0]


def castle(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take what makes blows miss."""
    return next((one for one in CASTLE if one in options), options[0])


def draft(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the largest die; of small ones first those that deal 1 for each four sides, and lose none.

    A total is filled either way. Of equal dice one of the colour that helps a core most.
    """

    def value(place: int) -> tuple[int, int, int]:
        sides, colours, _ = s.heap[place]
        first = sides if sides >= LARGE else int(sides % FOURTH == 0)
        return first, sides, sum([LIKED.get(one, 0) for one in colours])

    return max(options, key=value)


def tags(s: Monsters, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Show all that can be shown: each tick lets a power work, and none costs anything."""
    return tuple(options[:most])


def sketch_or_improve(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let a gadgeteer's largest cores be weapons, too; else bring dice into play."""
    powers = [option for option in options if option != PASS and EITHER.first(option)]
    for option in powers if unarmed(s, seat) else ():
        if meant(s, EITHER.second(option))[0] == "cybernetics":
            return option
    return sketch(s, seat, options, chance)


def unarmed(s: Monsters, seat: int) -> list[Monster]:
    """Return the monsters of a player whose cores are no weapons."""
    own = [one for one in s.monsters[seat] if one.kind == MONSTER and one.seat == one.owner]
    return [one for one in own if not one.core.serves_as(WEAPON)]


def improve(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Improve the largest core that is no weapon yet."""

    def value(key: int) -> int:
        part = s.located(key)[1]
        return part.sides if part.type == CORE and not part.serves_as(WEAPON) else 0

    return max([key for key in options if key != PASS], key=value, default=PASS)


def second(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Make it a weapon."""
    return WEAPON if WEAPON in options else options[0]


def way(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Strike with a core that is a weapon, and struggle when it has struck."""
    return STRIKE if STRIKE in options else options[0]


# Powers that can be used or not.


def opening(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Use what costs no dice and gives away no action for less than it brings."""
    for option in options:
        if option != PASS and worthwhile(s, seat, meant(s, option)[0]):
            return option
    return PASS


def worthwhile(s: Monsters, seat: int, power: str) -> bool:
    """Say whether a power does something good now."""
    own = [one for one in s.monsters[seat] if one.kind == MONSTER]
    if power in ("ambush", "glory"):
        return any(one.of(WEAPON) for one in own)
    if power == "prism":
        return any(BLUE in s.dice[seat][die][1] for die in s.active[seat])
    if power == "preference":
        cores = [one for one in own if one.core.sides >= STURDY]
        return any(s.hue(one, one.core) != s.preferred[seat] for one in cores)
    return power in AT_ONCE


def clone(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Copy blue, which hardly anything hurts, or green or gray, or else anything."""
    models: dict[int, int] = {}
    for key in options:
        if key != PASS:
            models.setdefault(s.gift(*s.located(key)), key)
    return next((models[one] for one in TOUGH if one in models), options[0])


def tint(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Give the preferred colour to the core with the most sides."""

    def value(key: int) -> int:
        part = s.located(key)[1]
        return part.sides if part.type == CORE else 0

    return max(options, key=value)


def prism(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let all be blue."""
    return next((die for die in options if die != PASS and BLUE in s.dice[seat][die][1]), PASS)


def strongest(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the part with the most sides."""
    return max([key for key in options if key != PASS], key=lambda key: s.located(key)[1].sides, default=PASS)


def digger(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Send the monster with the largest core: it can take the largest dice."""
    names = [name for name in options if name != PASS]
    return max(names, key=lambda name: s.monster(name).core.sides, default=PASS)


def prey(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Dig where most dice lie."""
    return fairest(options, lambda other: len(s.stock(other)), itself, chance)


def dig(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the largest die."""
    stock = s.stock(s.prey)
    return max([place for place in options if place != PASS], key=lambda at: stock[at][0], default=PASS)


def nothing(s: Monsters, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Pay nothing: a die does more as a core."""
    return tuple(options[:least])


def recast(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Have a shield or nullifier rolled again that has done well for an enemy, or badly for oneself."""
    a = s.attack
    assert a is not None
    ours = s.teams[s.monster(a.attacker).seat] == s.teams[seat]
    if s.window == "nullified":
        return options[0] if a.cancelled == ours else PASS
    high = 2 * a.soak > s.monster(a.target).part(a.part).sides
    return options[0] if high == ours else PASS


def largest_foe(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Strike the monster of the most sides; dice of bare players at last."""

    def value(option: int) -> int:
        is_player, code = EITHER.split(option)
        return 0 if is_player else prize(s.monster(code), s.monster(code).core)

    foes = [option for option in options if option != PASS]
    return fairest(foes, value, lambda option: struck(s, option), chance) if foes else PASS


def leap(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Leap to the monster of the least life, which falls first."""
    names = [name for name in options if name != PASS]
    if not names:
        return PASS
    return fairest(names, lambda name: -s.monster(name).core.life, lambda name: s.monster(name).seat, chance)


def most_of_it(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let the horde take all it can: it does nothing else."""
    return max(options)


BEFORE: Final[dict[str, Choice]] = {"avatar": avatar, "castle": castle, "draft": draft}
SKETCHING: Final[dict[str, Choice]] = {
    "sketch": sketch_or_improve,
    "improve": improve,
    "second": second,
}
FIGHTING: Final[dict[str, Choice]] = {
    "ambush": strongest,
    "arm": strongest,
    "clone": clone,
    "dig": dig,
    "forestall": first,
    "giver": leave,
    "glory": first,
    "leap": leap,
    "master": first,
    "opening": opening,
    "prey": prey,
    "prism": prism,
    "recast": recast,
    "recycle": strongest,
    "rescue": first,
    "share": most_of_it,
    "stir": largest_foe,
    "sway": leave,
    "taker": leave,
    "tint": tint,
    "tunnel": digger,
    "vote": first,
    "vote_tag": first,
    "way": way,
}
ALTERNATES: Final[dict[str, Choice]] = {**BEFORE, **SKETCHING, **FIGHTING}
PAYMENTS: Final = ("bombs", "bribe", "charge", "enchant", "ward")
ALTERNATE_SETS: Final[dict[str, Sets]] = {"tags": tags, **dict.fromkeys(PAYMENTS, nothing)}
