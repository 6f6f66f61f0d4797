"""What stratagems, fortresses and avatars may ask: whom, with what, how much."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import fight, rules
from tests.games.doodle_dice_monsters.referee.answers import unhindered
from tests.games.doodle_dice_monsters.referee.asks_drawing import HUES
from tests.games.doodle_dice_monsters.referee.harm import (
    DIEHARD,
    SWARM,
    TECHNIQUE,
    blow,
    hordes,
    masters,
    recycles,
    sharing,
    warding,
)
from tests.games.doodle_dice_monsters.referee.noted_drawing import PASS
from tests.games.doodle_dice_monsters.referee.openings import (
    bombed,
    diggers,
    givers,
    leaders,
    prey,
    quarries,
    takers,
    tintable,
)
from tests.games.doodle_dice_monsters.referee.rules import built, own, served, shows
from tests.games.doodle_dice_monsters.referee.studio import can
from tests.games.doodle_dice_monsters.referee.table import Monster, Table
from tests.games.doodle_dice_monsters.referee.turns import finish


def building(t: Table, seat: int, colour: str) -> Monster:
    """Return a player's stratagem of a colour, or disagree. [ddm.stratagem.body]"""
    found = own(t, seat, "stratagem", colour)
    t.check(f"ddm.stratagem.{colour}", len(found), 1)
    return found[0]


def dice(t: Table, seat: int) -> list[str]:
    """Return the active dice that may be removed. [ddm.payment] DDM-92"""
    return [*t.players[seat].active, PASS]


def on_disperse(t: Table, seat: int) -> list[str]:
    """Check that a fortress names a colour before purple gives up actions. [ddm.fortress.colorless] DDM-87"""
    t.check("ddm.fortress.colorless", (t.gives, bool(own(t, seat, "fortress", "colorless"))), (None, True))
    return [*HUES, PASS]


def on_ambush(t: Table, seat: int) -> list[str]:
    """One weapon strikes before all turns. [ddm.stratagem.black] DDM-54"""
    near = served(t, building(t, seat, "black"), "stealthy")
    able = [m for m in near if not m.away and rules.targets(t, m)]
    return [*[part.id for m in able for part in m.of("weapon")], PASS]


def on_taker(t: Table, seat: int) -> list[str]:
    """Who has the action that another gives up. [ddm.stratagem.orange]"""
    b = building(t, seat, "orange")
    return [*[m.id for m in takers(t, b, t.monster(t.picked))], PASS]


def on_sway(t: Table, seat: int) -> list[str]:
    """Who is won over: no bigger than what was paid. [ddm.stratagem.pink]"""
    paid = sum(die.sides for die in t.paid)
    return [*[m.id for m in prey(t, seat, paid)], PASS]


def on_leap(t: Table, seat: int) -> list[str]:
    """Where excess leaps to. [ddm.fortress.yellow]"""
    t.check("ddm.fortress.yellow", seat, t.fight.attacker.seat)
    return [*fight.leaps(t, t.fight), PASS]


def on_stir(t: Table, seat: int) -> list[str]:
    """Check that a living fortress stirs when combat ends, with 20 in 100. [ddm.fortress.brown] DDM-67"""
    finish(t)
    t.check("ddm.fortress.brown", 0 < t.percent <= 20, True)
    brown = own(t, seat, "fortress", "brown")
    t.check("ddm.fortress.brown", len(brown), 1)
    return [*rules.targets(t, brown[0]), PASS]


def on_ward(t: Table, seat: int) -> list[str]:
    """Active dice lower an attack that is about to hurt. [ddm.fortress.purple] DDM-70"""
    a = warding(t)
    t.check("ddm.fortress.purple", unhindered(t, a), False)
    forts = [b for b in built(t, "fortress", "purple", a.struck) if b.seat == seat]
    able = [b for b in forts if shows(t, a.struck, "arcane") or shows(t, b, "magic")]
    t.check("ddm.fortress.purple", (bool(able), sum(n for _, n in a.hits or []) > 0), (True, True))
    return dice(t, seat)


def on_master(t: Table, seat: int) -> list[str]:
    """Check that a weapon that has dealt damage counts as its maximum, after the shares of hordes. DDM-73"""
    blow(t)
    able = masters(t)
    t.check(TECHNIQUE, [a.attacker.seat for a in able[:1]], [seat])
    shares = [b for b in t.blows if b.attack is able[0] and hordes(t, b)]
    t.check(SWARM, [b.part.id for b in shares], [])
    return [f"{TECHNIQUE} p{seat}", PASS]


def on_share(t: Table, seat: int) -> list[str]:
    """How much of the damage a horde takes. [ddm.avatar.beast.monstroushorde] DDM-78"""
    b = sharing(t)
    near = hordes(t, b)
    t.check(SWARM, (bool(near), b.monster.seat), (True, seat))
    return [*[str(n) for n in range(1, min(b.n, near[0].core.life) + 1)], PASS]


def on_rescue(t: Table, seat: int) -> list[str]:
    """Check that a core that would be lost may be left with 1 life. [ddm.avatar.warrior.diehard]"""
    t.check(DIEHARD, t.falling is not None and t.part(t.falling.id)[0].seat == seat, True)
    return [f"{DIEHARD} p{seat}", PASS] if can(t, seat, DIEHARD) else [PASS]


def on_recycle(t: Table, seat: int) -> list[str]:
    """Which die goes back to the reserve. [ddm.fortress.orange] DDM-69"""
    if t.falling is not None:
        m = t.part(t.falling.id)[0]
    else:
        m = next(m for m in t.monsters.values() if m.martyr and m.owner == seat)
    t.check("ddm.fortress.orange", seat, m.owner)
    return [part.id for part in recycles(t, m)]


def on_bombard(t: Table, seat: int) -> list[str]:
    """Which parts are hit, one for each die. [ddm.avatar.mage.bombardmentspell] DDM-82"""
    t.rest = [part.id for part in bombed(t, seat)]
    return t.rest


POWERS: Final[dict[str, Callable[[Table, int], list[str] | None]]] = {
    "disperse": on_disperse,
    "ambush": on_ambush,
    "glory": lambda t, seat: ["0", "1", PASS],
    "tunnel": lambda t, seat: [*[m.id for m in diggers(t, building(t, seat, "brown"))], PASS],
    "prey": lambda t, seat: [f"p{foe}" for foe in quarries(t, seat)],
    "giver": lambda t, seat: [*[m.id for m in givers(t, building(t, seat, "orange"))], PASS],
    "taker": on_taker,
    "enchant": dice,
    "prism": dice,
    "bribe": dice,
    "sway": on_sway,
    "arm": lambda t, seat: rules.arms(t, t.actor),
    "leap": on_leap,
    "stir": on_stir,
    "ward": on_ward,
    "charge": dice,
    "bombs": dice,
    "bombard": on_bombard,
    "lead": leaders,
    "tint": lambda t, seat: [part.id for part in tintable(t, seat)],
    "way": lambda t, seat: ["0", "1"],
    "master": on_master,
    "share": on_share,
    "rescue": on_rescue,
    "recycle": on_recycle,
}
