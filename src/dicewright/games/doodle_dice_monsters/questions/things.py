"""Dice, monsters, parts and powers as options: which there are, what they point at, how they are called."""

from collections.abc import Callable
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster, Part, name_of
from dicewright.games.doodle_dice_monsters.rows import AVATARS
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.challenge import CLAIM, every_claim
from dicewright.games.doodle_dice_monsters.words import (
    body_word,
    die_word,
    filled,
    key_word,
    name_word,
    numbered,
    part_word,
)
from dicewright.kernel.asking.codecs import SEATS, Codec
from dicewright.kernel.asking.questions import Label
from dicewright.kernel.decisions import Decision
from dicewright.kernel.windows import meant, uses


def either(sort: int, codec: Codec) -> Codec:
    """Return the codec of one of the two sorts of options that a question has."""
    return Codec(
        codec.name,
        lambda s, seat: [EITHER.code(sort, option) for option in codec.every(s, seat)],
        lambda s, seat, option: codec.names(s, seat, EITHER.second(option)),
    )


def every_monster(s: Monsters, seat: int) -> list[int]:
    """Return all monsters in play."""
    return [monster.name for monster in s.in_play()]


def every_part(s: Monsters, seat: int) -> list[int]:
    """Return all parts of monsters in play."""
    return [monster.key(part) for monster in s.in_play() for part in monster.parts]


def part_target(s: Monsters, seat: int, key: int) -> list[str]:
    """Return the id of a part."""
    monster, part = s.located(key)
    return [f"{monster.id}.{part.number}"]


def every_core(s: Monsters, seat: int) -> list[int]:
    """Return the cores of all monsters in play."""
    return [monster.key(core) for monster in s.fighters() for core in s.cores(monster)]


def core_target(s: Monsters, seat: int, key: int) -> list[str]:
    """Return the id of the monster that a core belongs to, or of the core if it has several."""
    monster, core = s.located(key)
    return [f"{monster.id}.{core.number}" if monster.manifold else monster.id]


def reserve_label(s: Monsters, decision: Decision, place: int) -> Label:
    """Return a die of one's reserve."""
    return stock_label(s, decision.seat, place)


def stock_label(s: Monsters, seat: int, place: int) -> Label:
    """Return a die of anybody's reserve; a recycled one has its number. [ddm.fortress.orange]"""
    hidden = len(s.reserve[seat])
    if place >= hidden:
        return Label("die", {"die": numbered(s, seat, s.recycled[seat][place - hidden])})
    return Label("die", {"die": die_word(s.data, s.reserve[seat][place])})


def reserve_target(s: Monsters, seat: int, place: int) -> list[str]:
    """Return the id of a die of a reserve; a recycled one goes by its number. [ddm.fortress.orange]"""
    hidden = len(s.reserve[seat])
    return [f"r{seat}.{place}" if place < hidden else f"d{seat}.{s.recycled[seat][place - hidden]}"]


def die_label(s: Monsters, decision: Decision, die: int) -> Label:
    """Return a die that all know."""
    return Label("die", {"die": numbered(s, decision.seat, die)})


def monster_label(s: Monsters, decision: Decision, name: int) -> Label:
    """Return a monster with its core."""
    return Label("monster", {"body": body_word(s, s.monster(name))})


def part_label(s: Monsters, decision: Decision, key: int) -> Label:
    """Return a part of the monster that is spoken of."""
    return Label("part", {"part": part_word(s, *s.located(key))})


def key_label(s: Monsters, decision: Decision, key: int) -> Label:
    """Return a part of anybody's monster."""
    return Label("part", {"part": key_word(s, key)})


def use_label(s: Monsters, decision: Decision, option: int) -> Label:
    """Return the use of a power."""
    power, owner = meant(s, option)
    row = s.data.powers[power]
    if row.side in AVATARS:
        return Label("avatar_power", {"title": row.title, "text": row.text}, row.rule)
    text = filled(row.text, s.located(owner)[1].quarter)
    parts = {"title": row.title, "text": text, "monster": name_word(name_of(owner))}
    return Label("power", parts, row.rule)


def number_label(s: Monsters, decision: Decision, n: int) -> Label:
    """Return a number."""
    return Label("number", {"n": n})


def user(s: Monsters, power: str, owner: int) -> list[str]:
    """Return the id of the monster that uses a power, or of the player whose avatar does."""
    if s.data.powers[power].side in AVATARS:
        return [f"p{owner}"]
    return [s.monster(name_of(owner)).id]


RESERVE: Final = Codec(
    "dice of the reserve",
    lambda s, seat: range(len(s.stock(seat))),
    reserve_target,
    reserve_label,
)
DICE: Final = Codec(
    "dice that all know",
    lambda s, seat: range(len(s.dice[seat])),
    lambda s, seat, die: [f"d{seat}.{die}"],
    die_label,
)
HEAP: Final = Codec("dice of the heap", lambda s, seat: range(len(s.heap)), lambda s, seat, at: [f"h.{at}"])
MONSTERS: Final = Codec("monsters", every_monster, lambda s, seat, name: [s.monster(name).id], monster_label)
CORES: Final = Codec("cores", every_core, core_target)
PARTS: Final = Codec("parts", every_part, part_target, part_label)
USES: Final = uses("powers", user)
NEW_ONE: Final = Codec("something new", lambda s, seat: range(3), lambda s, seat, kind: [f"p{seat}"])
BODIES: Final = either(0, MONSTERS) | either(1, NEW_ONE)
CLAIMS: Final = Codec(
    "what drawings claim to show", every_claim, lambda s, seat, claim: [s.monster(CLAIM.first(claim)).id]
)
SKETCHES: Final = either(0, DICE) | either(1, uses("powers", user, "sketching"))
FOES: Final = either(0, MONSTERS) | either(1, SEATS)
ACTIONS: Final = either(0, PARTS) | either(1, uses("powers", user, "acting"))


def of_part(forbids: Callable[[Monsters, Monster, Part], str]) -> Callable[[Monsters, int, int], str]:
    """Return a test of options, made of a test of parts."""
    return lambda s, seat, key: forbids(s, *s.located(key))
