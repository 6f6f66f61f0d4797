"""What is told outside of turns: teams, the draft, gathering, sketching, doubts and initiative."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee.fight import close
from tests.games.doodle_dice_monsters.referee.openings import attunes
from tests.games.doodle_dice_monsters.referee.poison import unpoisoned
from tests.games.doodle_dice_monsters.referee.rules import allowed, friends, of_colour, own
from tests.games.doodle_dice_monsters.referee.studio import unveil
from tests.games.doodle_dice_monsters.referee.table import Die, Event, Monster, Table
from tests.games.doodle_dice_monsters.referee.turns import finish


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
    close_combat(t)
    t.check("ddm.gather", e["data"]["round"], t.round + 1)
    if t.round:
        t.calm = 0 if t.moved else t.calm + 1
    t.check("ddm.stall", t.options["stall_rounds"] != "off" and t.calm >= 5, False)
    limit = t.options["round_limit"]
    t.check("ddm.stall", limit != "off" and t.round >= int(limit), False)
    t.round, t.phase, t.moved, t.filled, t.acting = t.round + 1, "gather", False, False, ""
    for monster in t.monsters.values():
        monster.uses, monster.given, monster.broken = [], 0, False
        for part in monster.parts:
            part.took = part.soaked = part.used = part.raged = part.refitted = False
    for player in t.players:
        player.bonus, player.dispersed, player.spell, player.attuned = 0, "", False, False
    t.gives, t.started = None, []


def close_combat(t: Table) -> None:
    """Check that a combat is over: all had their turn, poison worked, martyrs fell. [ddm.order.ending]"""
    finish(t)
    t.check("ddm.act.pass", [id for id in t.order if id in t.monsters and not t.monsters[id].away], [])
    t.check("ddm.fortress.green", unpoisoned(t), [])
    t.check("ddm.fortress.white", [m.id for m in t.monsters.values() if m.martyr], [])
    if t.options["sway"] != "permanent":
        t.check("ddm.stratagem.pink", [m.id for m in t.monsters.values() if m.seat != m.owner], [])
    for m in t.monsters.values():
        m.granted, m.gave, m.took, m.stain = 0, False, False, []
    t.poison = None
    for player in t.players:
        player.glory = ""


def purple(t: Table) -> list[tuple[str, str]]:
    """Return the purple cores that may give up actions, or count what they are worth. [ddm.core.purple]"""
    if t.gives is None:
        t.gives = []
        for m in t.monsters.values():
            for gift in of_colour(t, m, "purple"):
                if t.options["power_text"] == "table":
                    t.players[m.seat].bonus += 1
                elif t.players[m.seat].reserve:
                    t.gives.append((m.id, gift.core.id))
    return [(id, core) for id, core in t.gives if most_given(t, id, core) > 0]


def most_given(t: Table, id: str, core: str) -> int:
    """Return how many actions a purple core may give up. DDM-33"""
    return min(t.part(core)[1].sides // 4, allowed(t.monsters[id]))


def on_dispersed(t: Table, e: Event) -> None:
    """Check that a fortress shuts a colour before purple gives up actions. [ddm.fortress.colorless] DDM-71"""
    t.check("ddm.fortress.colorless", bool(own(t, e["seat"], "fortress", "colorless")), True)
    t.check("ddm.order.round", t.gives is None and t.phase == "gather", True)
    t.players[e["seat"]].dispersed = e["data"]["colour"]


def on_gave_up(t: Table, e: Event) -> None:
    """Check that a purple monster gives up actions. [ddm.core.purple]"""
    monster, n = t.monster(e["data"]["monster"]), e["data"]["actions"]
    monster.given += n
    t.players[monster.seat].bonus += n


def on_gathered(t: Table, e: Event) -> None:
    """Fill a pool; whether it is full is looked at when sizes are seen. [ddm.gather]"""
    t.check("ddm.core.purple", purple(t), [])
    player, data = t.players[e["seat"]], e["data"]
    for id, sides, colours in zip(data["dice"], data["sides"], data["colours"], strict=True):
        t.check("ddm.place", id in player.active or id in player.removed, False)
        player.active[id] = player.recycled.pop(id, Die(id, sides, colours))
        t.check("ddm.place", player.active[id].sides, sides)
    player.reserve -= len(data["dice"])
    t.check("ddm.place", player.reserve >= 0, True)


def on_returned(t: Table, e: Event) -> None:
    """Who was away is back. [ddm.strange.three]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.strange.three", monster.away, True)
    monster.away = False


def on_doubted(t: Table, e: Event) -> None:
    """Somebody doubts a new monster. [ddm.colourfit]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.colourfit", monster.born, t.round)
    t.doubted, t.votes, t.coin = (monster.id, "", e["seat"]), [], False


def on_tag_doubted(t: Table, e: Event) -> None:
    """Somebody doubts what a new drawing shows. [ddm.stratagem.art] DDM-50"""
    monster, tag = t.monster(e["data"]["monster"]), e["data"]["tags"][0]
    t.check("ddm.stratagem.art", (monster.born, tag in monster.tags), (t.round, True))
    t.doubted, t.votes, t.coin = (monster.id, tag, e["seat"]), [], False


def on_coin(t: Table, e: Event) -> None:
    """Check that a coin is tossed where votes are even. [ddm.colourfit]"""
    t.check("ddm.colourfit", sum(t.votes) * 2, len(t.votes))
    t.coin = True


def on_judged(t: Table, e: Event) -> None:
    """Check that the votes, or a coin, say whether a drawing fits. [ddm.colourfit] [ddm.stratagem.art]"""
    t.check("ddm.colourfit", e["data"]["monster"], t.doubted[0])
    against = sum(t.votes) * 2 - len(t.votes)
    t.check("ddm.colourfit", t.coin, against == 0)
    fits = e["kind"] in ("fitting", "tag_shown")
    if against:
        t.check("ddm.colourfit", fits, against < 0)
    m, tag = t.monster(t.doubted[0]), t.doubted[1]
    if not tag:
        m.fits = fits
    elif not fits:
        m.tags = [shown for shown in m.tags if shown != tag]


def hearts(t: Table) -> list[tuple[int, str]]:
    """Return whose hearts are tried, by whose fortress. [ddm.fortress.pink] DDM-72"""
    found = []
    for seat in range(len(t.players)):
        for _ in own(t, seat, "fortress", "pink"):
            prey = [m for m in t.monsters.values() if m.kind == "monster" and not friends(t, m.seat, seat)]
            found += [(seat, m.id) for m in prey]
    return found


def on_heart(t: Table, e: Event) -> None:
    """With 25 in 100 a monster has no actions this round. [ddm.fortress.pink] DDM-72"""
    m = t.monster(e["data"]["monster"])
    tried = [id for _, id in t.tried]
    t.check("ddm.fortress.pink", (m.id in [id for _, id in hearts(t)], t.percent > 0), (True, True))
    t.check("ddm.fortress.pink", e["kind"] == "heartbroken", t.percent <= 25)
    t.tried.append((t.roller, m.id))
    t.check("ddm.fortress.pink", tried.count(m.id) < [id for _, id in hearts(t)].count(m.id), True)
    m.broken = m.broken or t.percent <= 25
    t.percent = 0


def on_combat(t: Table, e: Event) -> None:
    """Combat begins: all that was drawn is shown, and nobody is away any more. [ddm.sketch]"""
    t.check("ddm.turn", e["data"]["round"], t.round)
    for seat in range(len(t.players)):
        unveil(t, seat)
    t.check("ddm.sketch", [player.shown for player in t.players if player.shown], [])
    t.check("ddm.strange.three", [m.id for m in t.monsters.values() if m.away], [])
    t.check("ddm.order.sketch", [seat for seat in range(len(t.players)) if attunes(t, seat)], [])
    untried = [(seat, id) for seat, id in hearts(t) if (seat, id) not in t.tried]
    t.check("ddm.fortress.pink", [id for _, id in untried if allowed(t.monsters[id]) > 0], [])
    if not t.filled:
        spare = [p.reserve for p in t.players if not p.active and p.reserve and not p.out]
        t.check("ddm.gather", spare, [])
        t.filled = True
    for player in t.players:
        player.armed = 0
    t.lights = []
    t.phase, t.faces, t.order, t.tried = "opening", {}, [], []


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
    t.check("ddm.initiative", t.face, (rank(t, monster)[1], e["data"]["face"]))
    t.faces.setdefault(monster.id, []).append(e["data"]["face"])


def rank(t: Table, m: Monster) -> tuple[bool, int]:
    """Return a monster's place: yellow first, and its sides. [ddm.core.yellow] DDM-10 DDM-77"""
    yellow = [gift.core.sides for gift in of_colour(t, m, "yellow")]
    return not yellow, min(yellow) if yellow else max(core.sides for core in m.cores)


def on_ordered(t: Table, e: Event) -> None:
    """Check the order: yellow, then small cores, then high rolls. [ddm.initiative] DDM-10"""
    close(t)
    field = [m for m in t.monsters.values() if m.kind == "monster" and not m.away]

    def key(m: Monster) -> tuple[bool, int, list[int]]:
        return *rank(t, m), [-face for face in t.faces.get(m.id, [])]

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
    "dispersed": on_dispersed,
    "heartbroken": on_heart,
    "steeled": on_heart,
    "tag_doubted": on_tag_doubted,
    "tag_shown": on_judged,
    "untagged": on_judged,
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
