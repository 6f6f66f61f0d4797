"""What lasts on a die, in words: stances, spells, turns it owes, whom it holds, and when it leaves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dicewright.games.dice_warriors.codes import die_id
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import COVER, OWES_FREELY, SMITE, SMITE_UNDEAD, SUMMONED, Warriors
from dicewright.kernel.lasting import Lasting

# By name: a title, and what it does.
WORDS: Final = {
    "defence": ("Defense", "takes {amount} off the damage it suffers this round"),
    "cover": ("Shielded", "suffers no damage this round"),
    "brace": ("Braced", "turns the first Charge, for {amount} damage"),
    "tough": ("Raging", "each hit on it is {amount} less this round"),
    "smite": ("Smite", "its next damage is {amount} more, to the undead {undead} more"),
    "doubled": ("Stealthy Attack", "its next damage is {amount} times as much"),
    "stay": ("Passing", "leaves by itself"),
    "influenced": ("Influenced", "its foe aims for it when it acts"),
    "cursed": ("Cursed", "every die of its action is rolled twice, and the foe picks"),
    "curse": ("Curse", "at its next roll it is rolled twice, and the foe picks"),
    "stone-skin": ("Stone Skin", "each hit on it is {amount} less"),
    "mage-shield": ("Mage Shield", "suffers no damage this round"),
    "holy-aura": ("Holy Aura", "the next enemy effect does nothing to it"),
    "regeneration": ("Regeneration", "heals {amount} at the end of a round"),
    "magic-weapon": ("Magic Weapon", "deals {amount} more with melee"),
    "flaming-blade": ("Flaming Blade", "deals {amount} more with melee"),
    "spikes": ("Spikes", "who attacks it alone suffers {amount}"),
    "wall-of-earth": ("Wall of Earth", "stands until this die acts again"),
}


@dataclass
class StatusView:
    """What lasts on a die: its title and what it does, its amount, and the other die it has to do with."""

    id: str
    title: str
    text: str
    amount: int
    left: int  # ends of rounds that it still lasts, this round's included; 0 if no such end is set
    of: str


def statuses(s: Warriors, n: int) -> list[StatusView]:
    """Return all that lasts on a die. [warriors.negated] [warriors.summon.decay]"""
    lasting = [status(s, e) for e in s.lasting if e.owner == n and e.name != SMITE_UNDEAD]
    return lasting + list(conditions(s, n))


def status(s: Warriors, e: Lasting) -> StatusView:
    """Return one lasting effect. [warriors.negated]"""
    title, text = WORDS.get(e.name, (e.name, ""))
    undead = sum([one.amount for one in s.entries(SMITE_UNDEAD, e.owner)]) if e.name == SMITE else 0
    covered = e.name == COVER
    amount = 0 if covered else e.amount
    words = text.format(amount=amount, undead=undead)
    return StatusView(
        *(e.name, title, words, amount, e.left if e.moment == "round" else 0),
        die_id(e.amount) if covered else "",
    )


def holds(s: Warriors, n: int) -> Iterator[StatusView]:
    """Yield whom a die engulfs, and who engulfs it. [warriors.result.engulf]"""
    grip = s.die(n).grip
    if grip != NONE:
        yield StatusView("engulfs", "Engulfs", "harms what it holds each round", 1, 0, die_id(grip))
    for other in [other for seat in range(s.seats) for other in s.standing(seat)]:
        if s.die(other).grip == n:
            yield StatusView("engulfed", "Engulfed", "suffers each round", 1, 0, die_id(other))


def conditions(s: Warriors, n: int) -> Iterator[StatusView]:
    """Yield what a die is in, besides: lost turns, holds, another shape, a caster, fading."""
    rows: Rows = s.data
    die = s.die(n)
    if die.idle:
        yield StatusView("idle", "No turn", "was not rolled and keeps its space", 0, 1, "")
    if die.owed:
        why = "gave up" if die.owed == OWES_FREELY else "loses"
        yield StatusView("owed", "Next turn lost", f"{why} its next turn", 0, 0, "")
    yield from holds(s, n)
    if die.master != NONE:
        yield StatusView(
            "familiar", "Familiar", "its caster rolls spell dice twice", 0, 0, die_id(die.master)
        )
    if die.kind != die.native:
        was = rows.kinds[die.native].title
        yield StatusView("shape-change", "Shape Change", f"a {was} again at the end of the round", 0, 1, "")
    if die.ignores:
        yield StatusView("ignores", "Ghostly", f"ignores the next {die.ignores} damage", die.ignores, 0, "")
    if die.sort == SUMMONED:
        yield StatusView("fades", "Fades", "loses 1 hit at the end of each round", 1, 0, "")
