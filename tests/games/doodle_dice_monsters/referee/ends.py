"""What is told of the end: dice that are lost, players that are out, and who has won."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import arm, close
from tests.games.doodle_dice_monsters.referee.table import Die, Event, Table
from tests.games.doodle_dice_monsters.referee.turns import finish


def owned(t: Table, seat: int) -> list[str]:
    """Return the monsters that keep a player in: own ones, swayed or not, and no hordes. DDM-37 DDM-78"""
    return [m.id for m in t.monsters.values() if m.owner == seat and m.kind != "horde"]


def lost(t: Table) -> list[int]:
    """Return who has no monster and no die, and is still in. [ddm.lose] [ddm.stillin]"""
    found = []
    for seat, player in enumerate(t.players):
        dice = player.active or player.reserve or player.studio
        if not player.out and not dice and not owned(t, seat):
            found.append(seat)
    return found


def on_out(t: Table, e: Event) -> None:
    """Check that a player is out; if one side is left it has won. [ddm.lose] [ddm.team.out]"""
    player = t.players[e["seat"]]
    own = len(owned(t, e["seat"]))
    t.check("ddm.lose", (own, len(player.active), player.reserve), (0, 0, 0))
    player.out = True
    for m in t.of(e["seat"]):
        if m.kind == "horde":
            del t.monsters[m.id]
        else:
            t.due.append(("came_home", m.id))
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
    parts = [part for m in t.monsters.values() if m.owner == seat for part in m.parts if part.die.id]
    own = sum(part.sides for part in parts)
    return own + sum(die.sides for die in t.players[seat].active.values()) + t.hidden(seat)


def on_raided(t: Table, e: Event) -> None:
    """Check that a player without monsters is attacked. [ddm.attack.empty] [ddm.barred]"""
    m = t.monster(e["data"]["monster"])
    t.check("ddm.attack.empty", e["data"]["victim"] in rules.targets(t, m), True)
    arm(t, m, m.core.id if m.kind == "fortress" else t.chosen)
    t.raider, t.victim = m, int(e["data"]["victim"][1:])


def on_paid(t: Table, e: Event) -> None:
    """One die is lost, of the active pool while it has any. [ddm.pooltoll]"""
    player, data = t.players[e["seat"]], e["data"]
    if t.digging == e["seat"]:
        t.digging = -1
    else:
        t.check("ddm.pooltoll", e["seat"], t.victim)
        t.check("ddm.attack.empty", e["kind"] == "paid", bool(player.active))
        t.victim = -1
    if e["kind"] == "paid":
        t.check("ddm.place", data["die"] in player.active, True)
        player.removed[data["die"]] = player.active.pop(data["die"])
    else:
        player.reserve -= 1
        known = player.recycled.pop(data["die"], None)
        player.removed[data["die"]] = known or Die(data["die"], data["sides"], data["colours"])
    t.moved = True


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
    t.blows = []
    close(t)


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "out": on_out,
    "victor": on_victor,
    "raided": on_raided,
    "paid": on_paid,
    "dug_up": on_paid,
    "stalled": on_stalled,
    "enough": on_enough,
    "over": on_over,
}
