"""Rules of thumb for the core game: sketching, combat and colours."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import (
    BLUE,
    COMBO,
    CORE,
    FORTRESS,
    GRAY,
    GREEN,
    HUNDRED,
    MONSTER,
    NULLIFIER,
    RED,
    SHIELD,
    STRATAGEM,
    WEAPON,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import struck
from dicewright.games.doodle_dice_monsters.steps.sketch import NEW, fitting
from dicewright.kernel.asking.policy import Choice, best, fairest
from dicewright.kernel.asking.policy import Several as Sets
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS

Several = tuple[int, ...]
# A die is most as a core of its own: it strikes each round, and all of its life has to be taken. A weapon
# deals twice as much as a struggle, but falls with a core of less life. So a heavy die arms a few, no more.
HEAVY: Final = 20
FEW: Final = 5  # one monster in so many has a weapon
WEAK: Final = 4  # sides, where it is not known what strikes
STANDING: Final = 0.5  # what it counts for, in damage, that a monster is there at all
BUILDING: Final = 5.0  # the same of a stratagem or a fortress
TOUGH: Final = (BLUE, GREEN, GRAY)  # colours by what they do for a core
POOL: Final = 3.0  # what a die of a player without monsters is worth
UNSEEN: Final = 8  # sides, of a die that others may not know


# Sketching.


def bearer(s: Monsters, seat: int) -> Monster | None:
    """Return the monster that a heavy die should arm: the sturdiest, if few others have a weapon."""
    own = [one for one in s.monsters[seat] if one.kind == MONSTER and one.seat == one.owner]
    bare = [one for one in own if not one.of(WEAPON) and len(one.parts) < one.cap]
    armed = len([one for one in own if one.of(WEAPON)])
    if not bare or FEW * (armed + 1) > len(own):
        return None
    return max(bare, key=lambda one: one.core.life)


def sketch(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Bring the largest die into play that has a place there, and keep nothing back."""
    dice = fitting(s, seat)
    if s.options["stratagems"] == "on" and not all(s.built(seat, kind) for kind in (STRATAGEM, FORTRESS)):
        dice += [die for die in s.active[seat] if s.dice[seat][die][0] == HUNDRED and die not in dice]
    return max(dice, key=lambda die: s.dice[seat][die][0], default=PASS)


def onto(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Begin a new monster with every die, but let a heavy one now and then be a weapon."""
    monster = bearer(s, seat) if s.dice[seat][s.hand[seat]][0] >= HEAVY else None
    if monster is not None and monster.name in options:
        return monster.name
    return NEW if NEW in options else options[0]


def type_of(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take a weapon first, then a shield."""
    return SHIELD if s.monster(s.onto[seat]).of(WEAPON) else WEAPON


def gather(s: Monsters, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Gather the largest dice."""
    stock = s.stock(seat)
    return best(options, most, lambda place: stock[place][0])


def gather_one(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Gather the largest die."""
    stock = s.stock(seat)
    return max(options, key=lambda place: stock[place][0])


def toll(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Lose the smallest die of the pool."""
    return min(options, key=lambda die: s.dice[seat][die][0])


def toll_reserve(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Lose the smallest die of the reserve."""
    stock = s.stock(seat)
    return min(options, key=lambda place: stock[place][0])


# Combat.


def act(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Strike with the largest weapon, struggle if there is none, and only then use a power."""
    parts = [option for option in options if option != PASS and not EITHER.first(option)]
    if parts:
        return max(parts, key=lambda option: force(s, EITHER.second(option)))
    return options[0]


def force(s: Monsters, key: int) -> int:
    """Return what a part can deal: a weapon up to its sides, a struggling core its k."""
    part = s.located(key)[1]
    return part.sides if part.serves_as(WEAPON) else part.quarter


def prize(monster: Monster, part: Part) -> int:
    """Return what is lost with a part: with a core all of its monster."""
    return sum([one.sides for one in monster.parts]) if part.type == CORE else part.sides


def threat(s: Monsters, monster: Monster) -> float:
    """Return what a monster deals in a round, about: its best blows, one for each action."""
    if monster.kind != MONSTER:
        return BUILDING
    quarter = monster.quarter
    if len(monster.parts) == 1:
        return quarter + STANDING
    more = quarter if s.gifted(monster, RED) else 0
    blows = [mean_of(part.sides) + more for part in monster.of(WEAPON)]
    blows = sorted([*blows, quarter], reverse=True)
    return sum(blows[: 1 + len(monster.of(COMBO))]) + STANDING


def mean_of(sides: int) -> float:
    """Return what a die shows on average."""
    return (sides + 1) / 2


def stake(s: Monsters, monster: Monster, part: Part) -> float:
    """Return what an enemy can do no longer without a part: with its core gone, nothing."""
    if part.type == CORE:
        return threat(s, monster)
    return part.sides / (2 if part.type == WEAPON else 4)


def gain(s: Monsters, attacker: Monster, monster: Monster, part: Part, force: int, rolled: bool) -> float:
    """Return what an attack on a part promises: the chance that it falls, and the share of its life it loses.

    A red core adds to what its weapons roll. A blue one lowers what hits it, so that small blows are wasted
    on it. [ddm.core.red] [ddm.core.blue]
    """
    life = max(part.life, 1)
    less = 0
    if part.type in (CORE, SHIELD) and s.gifted(monster, BLUE) and not s.gifted(attacker, GRAY):
        less = monster.quarter
    if not rolled:
        felt = max(0, min(force - less, life))
        return stake(s, monster, part) * ((felt == life) + felt / life)
    if s.gifted(attacker, RED):
        less -= attacker.quarter
    falls = max(0, min(force - less - life + 1, force)) / force  # faces that would do
    felt = sum([max(0, min(face - less, life)) for face in range(1, force + 1)])
    return stake(s, monster, part) * (falls + felt / force / life)


def covered(s: Monsters, monster: Monster) -> bool:
    """Return whether a shield of a monster can still take an attack over in this round."""
    return any(not s.marked("round", "take", monster.key(part)) for part in monster.of(SHIELD))


def foe(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Attack where most can fall, and rather where no shield is ready; dice of bare players at last.

    Prefer the strongest of several enemies: the more they have left, the more a hit on them counts.
    """
    attacker = s.monster(s.acting)
    rolled, strength = True, WEAK
    if s.choosing >= 0 and not EITHER.first(s.choosing):
        key = EITHER.second(s.choosing)
        strength, rolled = force(s, key), s.located(key)[1].serves_as(WEAPON)
    mights = [might(s, one) for one in range(s.seats)] if s.seats > 2 else [1.0] * s.seats

    def value(option: int) -> float:
        return promise(s, attacker, option, strength, rolled) * mights[struck(s, option)]

    return fairest(options, value, lambda option: struck(s, option), chance)


def whose(s: Monsters, key: int) -> int:
    """Return who plays the monster of a part; nobody, for PASS."""
    return PASS if key == PASS else s.located(key)[0].seat


def might(s: Monsters, seat: int) -> float:
    """Return what a player has to fight with: the life of all in play, and the sides of dice to come.

    Which dice are in reserve others may not know, so each counts for the same.
    """
    life = sum([part.life for monster in s.monsters[seat] for part in monster.parts])
    active = sum([s.dice[seat][die][0] for die in s.active[seat]])
    return 1.0 + life + active + UNSEEN * len(s.stock(seat))


def promise(s: Monsters, attacker: Monster, option: int, strength: int, rolled: bool) -> float:
    """Return what an attack on a monster, or on the dice of a player, promises."""
    is_player, code = EITHER.split(option)
    if is_player:
        return POOL
    monster = s.monster(code)
    most = max([gain(s, attacker, monster, part, strength, rolled) for part in monster.parts])
    return most / 2 if covered(s, monster) else most


def aim(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Aim where most can fall: at a core, or else at a part that the blow can break."""
    a = s.attack
    assert a is not None
    attacker = s.monster(a.attacker)
    weapon = attacker.part(a.weapon)
    strength = weapon.quarter if a.struggle else weapon.sides

    def value(key: int) -> float:
        return gain(s, attacker, *s.located(key), strength, not a.struggle)

    return max(options, key=value)


def shield(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take an attack over that is aimed at something worth more than the shield."""
    a = s.attack
    assert a is not None
    target = s.monster(a.target)
    whole = prize(target, target.part(a.part))
    keys = [key for key in options if key != PASS]
    key = max(keys, key=lambda key: s.located(key)[1].life)
    return key if whole > s.located(key)[1].sides else PASS


def first(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Do it: cancel what can be cancelled."""
    return options[0]


def again(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Have a weapon rolled again that shows less than its mean, or of an enemy more."""
    a = s.attack
    assert a is not None
    attacker = s.monster(a.attacker)
    high = 2 * a.face > attacker.part(a.weapon).sides
    own = s.teams[attacker.seat] == s.teams[seat]
    return options[0] if high != own else PASS


def heal(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Heal the core or part that is worth most of those that are hurt."""
    hurt = [key for key in options if key != PASS and s.located(key)[1].damage]
    return max(hurt, key=lambda key: prize(*s.located(key))) if hurt else options[-1]


def disable(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Disable the largest weapon, else the largest part."""

    def value(key: int) -> tuple[bool, int]:
        part = s.located(key)[1]
        return part.serves_as(WEAPON), part.sides

    return max(options, key=value)


def largest(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Name the monster of the most sides."""
    return fairest(
        options,
        lambda name: prize(s.monster(name), s.monster(name).core),
        lambda name: s.monster(name).seat,
        chance,
    )


def highest(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Name the best result of a big die: low for a nullifier, else high."""
    nullifies = s.located(s.casting)[1].serves_as(NULLIFIER)
    return options[0] if nullifies else options[-2]


# Colours, where they can be chosen.


def colour(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take blue, which hardly anything hurts, or green, which heals, or gray, which hurts even blue."""
    return next((one for one in TOUGH if one in options), options[0])


def disperse(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take from the enemies the colour that helps them most: blue, green or gray, else none."""
    foes = [one for one in s.in_play() if s.teams[one.seat] != s.teams[seat] and one.kind == MONSTER]
    shown = [s.colour(one) for one in foes]
    return next((one for one in TOUGH if one in shown), options[-1])


def fell(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Fell the core with the most sides, so that most is lost with it."""
    return fairest(
        options,
        lambda key: 0 if key == PASS else prize(*s.located(key)),
        lambda key: whose(s, key),
        chance,
    )


def leave(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let it be."""
    return options[-1]


def believe(s: Monsters, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Doubt nothing that a drawing is said to show."""
    return ()


CHOICES: Final[dict[str, Choice]] = {
    "act": act,
    "again": again,
    "aim": aim,
    "challenge": leave,
    "disable": disable,
    "disperse": disperse,
    "foe": foe,
    "gather_one": gather_one,
    "give": leave,
    "heal": heal,
    "hue": colour,
    "lead": fell,
    "name": highest,
    "nullify": first,
    "onto": onto,
    "prefer": colour,
    "redirect": leave,
    "shield": shield,
    "tend": heal,
    "toll": toll,
    "toll_reserve": toll_reserve,
    "type": type_of,
    "victim": largest,
}
SETS: Final[dict[str, Sets]] = {"challenge_tags": believe, "gather": gather}
# Long after it was sketched, a monster fights.
PLANS: Final = ("gather", "gather_one", "onto", "sketch", "toll", "toll_reserve", "type")
