"""What is told outside of turns: teams, the draft, gathering, sketching, doubts and initiative."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee.fight import finish
from tests.games.doodle_dice_monsters.referee.rules import allowed, power
from tests.games.doodle_dice_monsters.referee.table import Die, Disagreement, Event, Monster, Part, Table


def fits_total(t: Table, seat: int, sides: int) -> bool:
    """Say whether a die still fits a seat's total. [ddm.variant.draft]"""
    return t.players[seat].reserve_sides + sides <= int(t.options["sides_total"])


def on_teamed(t: Table, e: Event) -> None:
    """Seats join teams in turn. [ddm.variant.duo]"""
    count = {"two": 2, "three": 3}[str(t.options["teams"])]
    t.check("ddm.variant.duo", e["data"]["team"], e["seat"] % count)


def on_heaped(t: Table, e: Event) -> None:
    """All dice lie in one heap. [ddm.variant.draft]"""
    t.check("ddm.variant.draft", e["data"]["dice"], len(t.heap))
    t.picker = e["seat"]


def on_drafted(t: Table, e: Event) -> None:
    """Check that the next who can pick picks a die that fits. [ddm.variant.draft] DDM-86"""
    seat, data = e["seat"], e["data"]
    count = len(t.players)
    able = [at for at in range(count) if any(fits_total(t, at, die[0]) for die in t.heap)]
    turns = [(t.picker + step) % count for step in range(count)]
    t.check("ddm.variant.draft", seat, next((at for at in turns if at in able), -1))
    die = (data["sides"], data["colours"], data["size"])
    t.check("ddm.variant.draft", die in t.heap, True)
    t.check("ddm.variant.draft", fits_total(t, seat, die[0]), True)
    t.heap.remove(die)
    player = t.players[seat]
    player.reserve_sides += die[0]
    player.reserve += 1
    player.total += 1
    t.picker = (seat + 1) % count


def on_round(t: Table, e: Event) -> None:
    """Begin a round: what is once a round may be done again. [ddm.order.round] [ddm.stall]"""
    finish(t)
    t.check("ddm.act.pass", [id for id in t.order if id in t.monsters and not t.monsters[id].away], [])
    t.check("ddm.gather", e["data"]["round"], t.round + 1)
    if t.round:
        t.calm = 0 if t.moved else t.calm + 1
    t.check("ddm.stall", t.options["stall_rounds"] != "off" and t.calm >= 5, False)
    limit = t.options["round_limit"]
    t.check("ddm.stall", limit != "off" and t.round >= int(limit), False)
    t.round, t.phase, t.moved, t.filled, t.acting = t.round + 1, "gather", False, False, ""
    for monster in t.monsters.values():
        monster.uses, monster.given = [], 0
        for part in monster.parts:
            part.took = part.soaked = part.used = False
    for player in t.players:
        player.bonus = 0
    purple = [m for m in t.monsters.values() if power(m) == "purple"]
    if t.options["power_text"] == "table":
        for m in purple:
            t.players[m.seat].bonus += 1
        purple = []
    t.gives = [m.id for m in purple if min(m.k, allowed(m)) > 0 and t.players[m.seat].reserve]


def on_gave_up(t: Table, e: Event) -> None:
    """Check that a purple monster gives up actions. [ddm.core.purple]"""
    monster, n = t.monster(e["data"]["monster"]), e["data"]["actions"]
    t.check("ddm.core.purple", power(monster), "purple")
    t.check("ddm.core.purple", n, max(1, min(n, monster.k, allowed(monster))))
    monster.given = n
    t.players[monster.seat].bonus += n


def on_gathered(t: Table, e: Event) -> None:
    """Fill a pool; whether it is full is looked at when sizes are seen. [ddm.gather]"""
    t.check("ddm.core.purple", t.gives, [])
    player, data = t.players[e["seat"]], e["data"]
    for id, sides, colours in zip(data["dice"], data["sides"], data["colours"], strict=True):
        t.check("ddm.place", id in player.active or id in player.removed, False)
        player.active[id] = Die(id, sides, colours)
    player.reserve -= len(data["dice"])
    t.check("ddm.place", player.reserve >= 0, True)


def on_returned(t: Table, e: Event) -> None:
    """Who was away is back. [ddm.strange.three]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.strange.three", monster.away, True)
    monster.away = False


def on_part(t: Table, e: Event) -> None:
    """Check that a part that is shown was drawn: a new core, or one more part. [ddm.monster] [ddm.regrow]"""
    data, player = e["data"], t.players[e["seat"]]
    id, type = data["part"].rsplit(".", 1)[0], data["type"]
    drawn = [entry for entry in player.drawn if entry[1:] == (id, type)]
    drawn = [entry for entry in drawn if player.active[entry[0]].sides == data["sides"]]
    if not drawn:
        raise Disagreement(e, "ddm.label", data, player.drawn)
    die = player.active.pop(drawn[0][0])
    player.drawn.remove(drawn[0])
    if type == "core":
        t.check("ddm.place", id in t.monsters, False)
        t.monsters[id] = Monster(id, e["seat"], t.round)
    monster = t.monster(id)
    t.check("ddm.place", monster.seat, e["seat"])
    t.check("ddm.hybrid", data["colour"] in die.colours.split("/"), True)
    t.check("ddm.place", data["part"] in [part.id for part in monster.parts], False)
    die.colours = data["colour"]
    monster.parts.append(Part(data["part"], type, die, data["colour"]))
    t.check("ddm.part.limit", len(monster.parts) <= 5, True)
    t.moved = True


def on_doubted(t: Table, e: Event) -> None:
    """Somebody doubts a new monster. [ddm.colourfit]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.colourfit", monster.born, t.round)
    t.doubted, t.votes, t.coin = (monster.id, e["seat"]), [], False


def on_coin(t: Table, e: Event) -> None:
    """Check that a coin is tossed where votes are even. [ddm.colourfit]"""
    t.check("ddm.colourfit", sum(t.votes) * 2, len(t.votes))
    t.coin = True


def on_judged(t: Table, e: Event) -> None:
    """Check that the votes, or a coin, say whether a monster fits. [ddm.colourfit]"""
    t.check("ddm.colourfit", e["data"]["monster"], t.doubted[0])
    against = sum(t.votes) * 2 - len(t.votes)
    t.check("ddm.colourfit", t.coin, against == 0)
    fits = e["kind"] == "fitting"
    if against:
        t.check("ddm.colourfit", fits, against < 0)
    t.monster(t.doubted[0]).fits = fits


def on_combat(t: Table, e: Event) -> None:
    """Combat begins: all that was drawn is shown, and nobody is away any more. [ddm.sketch]"""
    t.check("ddm.turn", e["data"]["round"], t.round)
    t.check("ddm.sketch", [player.drawn for player in t.players if player.drawn], [])
    t.check("ddm.strange.three", [m.id for m in t.monsters.values() if m.away], [])
    if not t.filled:
        spare = [p.reserve for p in t.players if not p.active and p.reserve and not p.out]
        t.check("ddm.gather", spare, [])
        t.filled = True
    t.phase, t.faces, t.order = "opening", {}, []


def on_dragged(t: Table, e: Event) -> None:
    """Check that a monster with a d3 is dragged away, once a game. [ddm.strange.three] DDM-47"""
    monster = t.monster(e["data"]["monster"])
    player = t.players[monster.seat]
    t.check("ddm.strange.three", any(part.sides == 3 for part in monster.parts), True)
    t.check("ddm.strange.three", player.dragged or monster.away, False)
    t.check("ddm.strange.three", t.phase == "opening" or t.acting == monster.id, True)
    monster.away = player.dragged = t.ended = True


def on_initiative(t: Table, e: Event) -> None:
    """Check that a core is rolled for the order. [ddm.initiative]"""
    t.face = (e["data"]["dice"][0], e["data"]["faces"][0])


def on_ranked(t: Table, e: Event) -> None:
    """Check that the roll is whose core it is. [ddm.initiative]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.initiative", t.face, (monster.core.sides, e["data"]["face"]))
    t.faces.setdefault(monster.id, []).append(e["data"]["face"])


def on_ordered(t: Table, e: Event) -> None:
    """Check the order: yellow, then small cores, then high rolls. [ddm.initiative] DDM-10"""
    field = [m for m in t.monsters.values() if m.kind == "monster" and not m.away]

    def key(m: Monster) -> tuple[bool, int, list[int]]:
        return power(m) != "yellow", m.core.sides, [-face for face in t.faces.get(m.id, [])]

    t.check("ddm.initiative", e["data"]["order"], [m.id for m in sorted(field, key=key)])
    for m in field:
        even = [other for other in field if key(other)[:2] == key(m)[:2] and other is not m]
        rolls = key(m)[2]
        tied = [o for o in even if key(o)[2][: len(rolls) - 1] == rolls[:-1]]
        t.check("ddm.initiative", bool(rolls), bool(even))
        t.check("ddm.initiative", bool(tied), bool(even))
        t.check("ddm.initiative", rolls in [key(o)[2] for o in even], False)
    t.order, t.phase, t.ended = list(e["data"]["order"]), "combat", True


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "teamed": on_teamed,
    "heaped": on_heaped,
    "drafted": on_drafted,
    "round": on_round,
    "gave_up": on_gave_up,
    "gathered": on_gathered,
    "returned": on_returned,
    "sketched": on_part,
    "grown": on_part,
    "doubted": on_doubted,
    "coin": on_coin,
    "fitting": on_judged,
    "misfit": on_judged,
    "combat": on_combat,
    "dragged": on_dragged,
    "initiative": on_initiative,
    "ranked": on_ranked,
    "ordered": on_ordered,
}
