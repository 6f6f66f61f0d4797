"""What is used when a game, a combat or a turn begins: avatars, castles, stratagems, and leaders."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import close, count, reckon
from tests.games.doodle_dice_monsters.referee.harm import fall, warding
from tests.games.doodle_dice_monsters.referee.rules import aimable, allowed, foes, friends, own, served
from tests.games.doodle_dice_monsters.referee.studio import can, tick
from tests.games.doodle_dice_monsters.referee.table import Blow, Event, Monster, Part, Table
from tests.games.doodle_dice_monsters.referee.turns import LEAD, drags, finish

PREFERENCE: Final = "ddm.avatar.mage.energypreference"
BOMBARDMENT: Final = "ddm.avatar.mage.bombardmentspell"
SPENDS: Final = {"enchant": ("purple", "enchant"), "bribe": ("pink", "sway")}  # once a round
PAYS: Final = ("purple", "colorless", "pink")  # stratagems that take or need active dice


def on_storms(t: Table, e: Event) -> None:
    """One side storms, the other defends. [ddm.variant.castle] DDM-85"""
    kind = "stratagem" if e["kind"] == "storms" else "fortress"
    same = [seat for seat, known in t.castle.items() if friends(t, seat, e["seat"])]
    t.check("ddm.variant.castle", [t.castle[seat] for seat in same], [kind] * len(same))
    if t.options["castle"] == "agreed":
        t.check("ddm.variant.castle", kind == "stratagem", friends(t, e["seat"], 0))
    t.castle[e["seat"]] = kind


def on_became(t: Table, e: Event) -> None:
    """Everybody is something. [ddm.avatar.setup]"""
    t.check("ddm.avatar.setup", (t.round, t.options["avatars"]), (0, "on"))
    t.players[e["seat"]].avatar = e["data"]["avatar"]


def on_prefers(t: Table, e: Event) -> None:
    """Check that a mage prefers a colour. [ddm.avatar.mage.energypreference]"""
    t.check(PREFERENCE, t.players[e["seat"]].avatar, "mage")
    t.players[e["seat"]].preferred = e["data"]["colour"]


def tintable(t: Table, seat: int) -> list[Part]:
    """Return the parts whose dice may take the preferred colour. DDM-80"""
    parts = [part for m in t.of(seat) if m.kind == "monster" for part in m.parts]
    return [part for part in parts if part.colour != t.players[seat].preferred]


def attunes(t: Table, seat: int) -> bool:
    """Say whether a mage is to be asked for a preference: once when sketching ends. DDM-73 DDM-88"""
    return can(t, seat, PREFERENCE) and not t.players[seat].attuned and bool(tintable(t, seat))


def on_tinted(t: Table, e: Event) -> None:
    """Check that a die takes the preferred colour, for good. [ddm.avatar.mage.energypreference] DDM-80"""
    m, part = t.part(e["data"]["part"])
    t.check(PREFERENCE, (m.seat, part in tintable(t, e["seat"])), (e["seat"], True))
    t.check("ddm.order.sketch", t.phase in ("gather", "sketch"), True)
    tick(t, e["seat"], PREFERENCE)
    part.die.colours = t.players[e["seat"]].preferred
    t.check(PREFERENCE, e["data"]["colour"], part.colour)


def openers(t: Table, seat: int) -> list[str]:
    """Return what a player may use when combat begins. [ddm.order.combat] DDM-89"""
    found = drags(t, t.of(seat))
    player = t.players[seat]
    for colour in ("white", "brown", "orange", *PAYS):
        for b in own(t, seat, "stratagem", colour):
            if OPENS[colour](t, seat, b) and not (colour in PAYS and not player.active):
                found.append(f"ddm.stratagem.{colour} {b.id}")
    if can(t, seat, LEAD) and leaders(t, seat):
        found.append(f"{LEAD} p{seat}")
    if player.spell and player.active:
        found.append(f"{BOMBARDMENT} p{seat}")
    return found


def diggers(t: Table, b: Monster) -> list[Monster]:
    """Return the monsters that may tunnel: they have an action to spend. DDM-56 DDM-92"""
    near = [m for m in served(t, b, "tunnelling") if m.seat == b.seat and not m.away]
    return [m for m in near if allowed(m) > 0]


def quarries(t: Table, seat: int) -> list[int]:
    """Return the opponents who have a reserve to dig in. DDM-39 DDM-56"""
    return [foe for foe in rules.rivals(t, seat) if t.players[foe].reserve]


def givers(t: Table, b: Monster) -> list[Monster]:
    """Return the monsters that may give up an action. DDM-58"""
    near = [m for m in served(t, b, "energy") if m.seat == b.seat and not m.away]
    return [m for m in near if allowed(m) > 0 and not m.gave and not m.took and takers(t, b, m)]


def takers(t: Table, b: Monster, giver: Monster) -> list[Monster]:
    """Return the monsters that may have the action. DDM-58"""
    return [m for m in served(t, b) if m is not giver and not m.gave and not m.away]


def prey(t: Table, seat: int, sides: int) -> list[Monster]:
    """Return the monsters that may be won over. DDM-61"""
    near = [m for m in t.monsters.values() if m.kind == "monster" and m.seat in rules.rivals(t, seat)]
    return [m for m in near if aimable(m) and max(core.sides for core in m.cores) <= sides]


def purse(t: Table, seat: int) -> int:
    """Return the sides of all active dice: dice are not given up for nothing. DDM-37 DDM-61"""
    return sum(die.sides for die in t.players[seat].active.values())


OPENS: Final[dict[str, Callable[[Table, int, Monster], bool]]] = {
    "white": lambda t, seat, b: not t.players[seat].gloried,
    "brown": lambda t, seat, b: "tunnel" not in b.uses and bool(diggers(t, b)) and bool(quarries(t, seat)),
    "orange": lambda t, seat, b: bool(givers(t, b)),
    "purple": lambda t, seat, b: "enchant" not in b.uses,
    "colorless": lambda t, seat, b: "prism" not in b.uses,
    "pink": lambda t, seat, b: "sway" not in b.uses and bool(prey(t, seat, purse(t, seat))),
}


def on_glorified(t: Table, e: Event) -> None:
    """Once a game weapons, or shields, roll their maximum. [ddm.stratagem.white] DDM-55"""
    player = t.players[e["seat"]]
    t.check("ddm.stratagem.white", (t.phase, player.gloried), ("opening", False))
    t.check("ddm.stratagem.white", bool(own(t, e["seat"], "stratagem", "white")), True)
    player.gloried, player.glory = True, e["data"]["parts"]


def on_tunnelled(t: Table, e: Event) -> None:
    """Check that a monster spends all its actions to dig in a reserve. [ddm.stratagem.brown]"""
    m, victim = t.monster(e["data"]["monster"]), int(e["data"]["victim"][1:])
    b = own(t, e["seat"], "stratagem", "brown")[0]
    t.check("ddm.stratagem.brown", (m in diggers(t, b), victim in quarries(t, e["seat"])), (True, True))
    m.given += allowed(m)
    t.digging, t.digger = victim, m
    b.uses.append("tunnel")


def on_diverted(t: Table, e: Event) -> None:
    """One gives up an action, another has it. [ddm.stratagem.orange] DDM-58"""
    b = own(t, e["seat"], "stratagem", "orange")[0]
    giver, taker = t.monster(e["data"]["monster"]), t.monster(e["data"]["taker"])
    t.check("ddm.stratagem.orange", (giver in givers(t, b), taker in takers(t, b, giver)), (True, True))
    giver.given, giver.gave = giver.given + 1, True
    taker.granted, taker.took = taker.granted + 1, True


def on_spent(t: Table, e: Event) -> None:
    """Active dice are removed for something. [ddm.payment] DDM-92"""
    player = t.players[e["seat"]]
    t.paid = []
    for id in e["data"]["dice"]:
        t.check("ddm.place", id in player.active, True)
        t.paid.append(player.active[id])
        player.removed[id] = player.active.pop(id)
    t.moved = True
    if t.using[1] in SPENDS:
        colour, use = SPENDS[t.using[1]]
        own(t, e["seat"], "stratagem", colour)[0].uses.append(use)
    if t.using[1] == "ward":
        a = warding(t)
        a.warded += sum(die.sides for die in t.paid)
        reckon(t, a) if t.strikes and not t.struck else count(t, a)


def on_armed(t: Table, e: Event) -> None:
    """Weapons and shields of magical monsters are armed. [ddm.stratagem.purple] DDM-59"""
    n = sum(die.sides for die in t.paid) // 4
    t.check("ddm.stratagem.purple", e["data"]["n"], n)
    t.players[e["seat"]].armed = n


def on_lit(t: Table, e: Event) -> None:
    """All monsters of a player have the power of an active die. [ddm.stratagem.colorless] DDM-60"""
    b = own(t, e["seat"], "stratagem", "colorless")[0]
    t.check("ddm.stratagem.colorless", "prism" in b.uses, False)
    b.uses.append("prism")
    player = t.players[e["seat"]]
    die = player.active[t.picked]
    t.check("ddm.stratagem.colorless", e["data"]["colour"] in die.colours.split("/"), True)
    die.colours = e["data"]["colour"]
    t.lights.append((e["seat"], die.colours))


def on_swayed(t: Table, e: Event) -> None:
    """Check that a monster is won over. [ddm.stratagem.pink] DDM-61"""
    m = t.monster(e["data"]["monster"])
    paid = sum(die.sides for die in t.paid)
    t.check("ddm.stratagem.pink", m in prey(t, e["seat"], paid), True)
    move(t, m, e["seat"])


def move(t: Table, m: Monster, seat: int) -> None:
    """Let a monster be played by another seat."""
    del t.monsters[m.id]
    m.seat = seat
    t.monsters[m.id] = m


def on_came_home(t: Table, e: Event) -> None:
    """Who was won over goes home: when combat ends, or after one attack. [ddm.stratagem.pink] DDM-61"""
    m = t.monster(e["data"]["monster"])
    t.check("ddm.stratagem.pink", (m.seat != m.owner, e["seat"]), (True, m.owner))
    t.check("ddm.stratagem.pink", t.options["sway"] == "permanent" and not t.players[m.seat].out, False)
    if t.options["sway"] == "one_attack" and t.acting == m.id:
        close(t)
        t.ended = True
    elif not t.players[m.seat].out:
        finish(t)
    move(t, m, m.owner)


def leaders(t: Table, seat: int) -> list[str]:
    """Return the cores that a warrior may bring down. DDM-74"""
    kinds = ["monster"] + (["stratagem", "fortress"] if t.options["lead_vs_fortress"] == "yes" else [])
    near = [m for m in t.monsters.values() if m.kind in kinds and m.seat in foes(t, seat) and aimable(m)]
    return [core.id for m in near for core in m.cores if core.life > 0]


def on_led(t: Table, e: Event) -> None:
    """Check that a warrior brings a core down. [ddm.avatar.warrior.leadfromthefront] DDM-73 DDM-74"""
    m, core = t.part(e["data"]["part"])
    t.check(LEAD, core.id in leaders(t, e["seat"]), True)
    t.check("ddm.order.turn", t.phase == "opening" or not t.started, True)
    tick(t, e["seat"], LEAD)
    core.damage = core.sides
    fall(t, Blow(m, core, 0), 0)


def bombed(t: Table, seat: int) -> list[Part]:
    """Return the parts that a bombardment may hit, as they were made. DDM-82"""
    prey = [m for foe in foes(t, seat) for m in rules.bodies(t, foe) if not m.away]
    return sorted([part for m in prey for part in m.parts], key=lambda part: numbers(part.id))


def numbers(id: str) -> list[int]:
    """Return the numbers in the id of a part: whose it was first, which monster, and which part."""
    return [int(n) for n in id[1:].split(".")]


def on_bombarded(t: Table, e: Event) -> None:
    """Check that a catastrophe: 1 for each 4 sides. [ddm.avatar.mage.bombardmentspell] DDM-82"""
    player = t.players[e["seat"]]
    t.check(BOMBARDMENT, (t.phase, player.spell), ("opening", True))
    t.check(BOMBARDMENT, e["data"]["n"], sum(die.sides for die in t.paid) // 4)
    player.spell = False
    t.bomb = e["data"]["n"]
    parts = bombed(t, e["seat"])
    if t.options["bombardment"] == "all_enemy_parts" or len(parts) <= len(t.paid):
        drop(t, parts)


def drop(t: Table, parts: list[Part]) -> None:
    """Let a bombardment hit parts. [ddm.avatar.mage.bombardmentspell]"""
    if t.bomb:
        t.blows += [Blow(t.part(part.id)[0], part, t.bomb, bomb=True) for part in parts]


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "storms": on_storms,
    "defends": on_storms,
    "became": on_became,
    "prefers": on_prefers,
    "tinted": on_tinted,
    "glorified": on_glorified,
    "tunnelled": on_tunnelled,
    "diverted": on_diverted,
    "spent": on_spent,
    "armed": on_armed,
    "lit": on_lit,
    "swayed": on_swayed,
    "came_home": on_came_home,
    "led": on_led,
    "bombarded": on_bombarded,
}
