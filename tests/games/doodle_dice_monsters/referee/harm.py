"""What is told of damage and loss: hits, parts and monsters that go, dice that are lost, and the end."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import DAMAGE, advance, arm, close, finish, release
from tests.games.doodle_dice_monsters.referee.table import Die, Event, Table


def on_hit(t: Table, e: Event) -> None:
    """Check that a part takes what the referee has counted. [ddm.damage] [ddm.overkill]"""
    a, data = t.fight, e["data"]
    advance(t, a, DAMAGE)
    monster, part = t.part(data["part"])
    hits = a.hits or []
    counted = [n for hit, n in hits if hit is part]
    t.check("ddm.damage", (data["part"], data["n"]), (data["part"], counted[0] if counted else None))
    hits.remove((part, counted[0]))
    t.check("ddm.damage", e["kind"] == "hurt", data["n"] > 0)
    part.damage = min(part.sides, part.damage + data["n"])
    t.check("ddm.damage", data["left"], part.life)
    if part.life == 0:
        core = part is monster.core
        t.due.append(("monster_lost", monster.id) if core else ("part_lost", part.id))


def on_part_lost(t: Table, e: Event) -> None:
    """Check that a part without life goes out of play with its die. [ddm.damage] [ddm.place]"""
    monster, part = t.part(e["data"]["part"])
    t.check("ddm.damage", part.life, 0)
    monster.parts.remove(part)
    t.players[monster.seat].removed[part.die.id] = part.die
    t.moved = True


def on_monster_lost(t: Table, e: Event) -> None:
    """Check that a monster without a core goes with all its dice. [ddm.coreloss]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.coreloss", e["data"]["dice"], len(monster.parts))
    del t.monsters[monster.id]
    for part in monster.parts:
        t.players[monster.seat].removed[part.die.id] = part.die
    release(t, monster.id)
    if t.attack is not None and t.attack.target is monster:
        t.attack.hits = []
    t.moved = True
    look(t, monster.seat)


def look(t: Table, seat: int) -> None:
    """Who has no monster and no die is out; the last side wins. [ddm.lose] [ddm.stillin]"""
    player = t.players[seat]
    if t.of(seat) or player.active or player.reserve:
        return
    t.due.append(("out", str(seat)))


def on_out(t: Table, e: Event) -> None:
    """Check that a player is out; if one side is left it has won. [ddm.lose] [ddm.team.out]"""
    player = t.players[e["seat"]]
    t.check("ddm.lose", (len(t.of(e["seat"])), len(player.active), player.reserve), (0, 0, 0))
    player.out = True
    if len({other.team for other in t.players if not other.out}) == 1:
        t.due.append(("victor", ""))


def winners(t: Table) -> list[int]:
    """Return who wins: the last side, or after too many rounds who owns most. [ddm.lose] [ddm.stall]"""
    owned: dict[int, int] = {}
    for seat, player in enumerate(t.players):
        if not player.out:
            owned[player.team] = owned.get(player.team, 0) + sides(t, seat)
    best = [team for team in owned if owned[team] == max(owned.values())]
    return [seat for seat, player in enumerate(t.players) if player.team in best]


def on_victor(t: Table, e: Event) -> None:
    """One side has won, those of it who are out as well. [ddm.lose] [ddm.team.out]"""
    t.check("ddm.lose", e["data"]["seats"], [f"p{seat}" for seat in winners(t)])
    t.over = t.over or "victor"


def sides(t: Table, seat: int) -> int:
    """Return the sides that a player still owns. [ddm.stall] DDM-38"""
    parts = sum(part.sides for m in t.of(seat) for part in m.parts)
    return parts + sum(die.sides for die in t.players[seat].active.values()) + t.hidden(seat)


def on_raided(t: Table, e: Event) -> None:
    """Check that a player without monsters is attacked. [ddm.attack.empty] [ddm.barred]"""
    m = t.actor
    t.check("ddm.attack.empty", e["data"]["monster"], m.id)
    t.check("ddm.attack.empty", e["data"]["victim"] in rules.targets(t, m), True)
    arm(t, t.chosen)
    t.victim = int(e["data"]["victim"][1:])


def on_paid(t: Table, e: Event) -> None:
    """One die is lost, of the active pool while it has any. [ddm.pooltoll]"""
    t.check("ddm.pooltoll", e["seat"], t.victim)
    player, data = t.players[t.victim], e["data"]
    if e["kind"] == "paid":
        t.check("ddm.place", data["die"] in player.active, True)
        player.removed[data["die"]] = player.active.pop(data["die"])
    else:
        t.check("ddm.attack.empty", len(player.active), 0)
        player.reserve -= 1
        player.removed[data["die"]] = Die(data["die"], data["sides"], data["colours"])
    t.victim, t.moved = -1, True
    look(t, e["seat"])


def on_stalled(t: Table, e: Event) -> None:
    """Nothing has changed for too long. [ddm.stall] DDM-38"""
    finish(t)
    t.check("ddm.stall", 0 if t.moved else t.calm + 1, int(t.options["stall_rounds"]))
    t.over = "stalled"
    due(t)


def on_enough(t: Table, e: Event) -> None:
    """Check that the last round is over. [ddm.stall]"""
    finish(t)
    t.check("ddm.stall", str(t.round), t.options["round_limit"])
    t.over = "enough"
    due(t)


def due(t: Table) -> None:
    """Await a victor where it is one side. [ddm.stall]"""
    if len({t.players[seat].team for seat in winners(t)}) == 1:
        t.due.append(("victor", ""))


def on_over(t: Table, e: Event) -> None:
    """Check that the match ends for a reason. [ddm.lose]"""
    t.check("ddm.lose", bool(t.over), True)
    t.check("ddm.lose", e["data"]["first"], winners(t))
    close(t)


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "hurt": on_hit,
    "unhurt": on_hit,
    "part_lost": on_part_lost,
    "monster_lost": on_monster_lost,
    "out": on_out,
    "victor": on_victor,
    "raided": on_raided,
    "paid": on_paid,
    "dug_up": on_paid,
    "stalled": on_stalled,
    "enough": on_enough,
    "over": on_over,
}
