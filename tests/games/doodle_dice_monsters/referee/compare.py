"""The referee's table against what everybody sees: every die in one place, and the same damage."""

from typing import Any

from dicewright import Match
from tests.games.doodle_dice_monsters.referee.ends import lost
from tests.games.doodle_dice_monsters.referee.phases import purple
from tests.games.doodle_dice_monsters.referee.rules import allowed, colour_of, gifts, tone
from tests.games.doodle_dice_monsters.referee.table import Monster, Part, Player, Table


def compare(t: Table, view: Any) -> None:
    """Compare everything that is public. [ddm.open] [ddm.place]"""
    t.check("ddm.gather", view["round"], t.round)
    if t.round and not t.strikes and not t.over:
        t.check("ddm.lose", lost(t), [])
    for seat, (player, seen) in enumerate(zip(t.players, view["players"], strict=True)):
        t.check("ddm.variant.duo", seen["team"], player.team)
        t.check("ddm.lose", seen["out"], player.out)
        t.check("ddm.gather", seen["reserve"], player.reserve)
        t.check("ddm.place", [die["id"] for die in seen["removed"]], list(player.removed))
        pool(t, seat, player, [die["id"] for die in seen["active"]])
        own = t.of(seat)
        if player.deeds and t.options["sketch"] != "simultaneous":
            continue  # the view shows it at once, the telling comes when its artist is ready
        t.check("ddm.place", [m["id"] for m in seen["monsters"]], [m.id for m in own])
        for monster, shown in zip(own, seen["monsters"], strict=True):
            compare_monster(t, monster, shown)
        parts = [part for m in t.monsters.values() if m.owner == seat for part in m.parts if part.die.id]
        placed = [*player.active, *player.removed, *[part.die.id for part in parts]]
        t.check("ddm.place", len(placed), len(set(placed)))
        t.check("ddm.place", len(placed) + player.reserve, player.total)


def pool(t: Table, seat: int, player: Player, seen: list[str]) -> None:
    """Compare an active pool; what is drawn unseen still lies there for others. [ddm.sketch]"""
    gone = [deed.die for deed in player.deeds]
    if t.options["sketch"] == "simultaneous":
        gone = []
    t.check("ddm.place", sorted(seen), sorted(id for id in player.active if id not in gone))


def compare_monster(t: Table, monster: Monster, shown: Any) -> None:
    """Compare one monster. [ddm.open]"""
    t.check("ddm.place", (shown["kind"], shown["owner"]), (monster.kind, monster.owner))
    t.check("ddm.core.brown", (shown["born"], shown["fresh"]), (monster.born, monster.born == t.round))
    t.check("ddm.strange.three", shown["away"], monster.away)
    t.check("ddm.stratagem.blue", shown["hides"], monster.hides)
    t.check("ddm.fortress.white", shown["martyr"], monster.martyr)
    t.check("ddm.avatar.mage.superchargecreature", shown["charge"], monster.charge)
    t.check("ddm.colourfit", shown["fits"], monster.fits)
    t.check("ddm.stratagem.art", sorted(shown["tags"]), sorted(monster.tags))
    if monster.kind == "monster":
        t.check("ddm.part.limit", shown["most_parts"], monster.cap)
        t.check("ddm.combo.count", shown["actions"], max(0, allowed(monster)))
        compare_powers(t, monster, shown)
    t.check("ddm.place", [part["id"] for part in shown["parts"]], [part.id for part in monster.parts])
    for part, seen in zip(monster.parts, shown["parts"], strict=True):
        compare_part(t, part, seen)


def compare_powers(t: Table, monster: Monster, shown: Any) -> None:
    """Compare the powers of a monster, but for who waits to copy. [ddm.core.colorless] DDM-77"""
    copiers = [core for core in monster.cores if tone(t, monster, core) == "colorless"]
    if all(colour_of(t, monster, core) for core in copiers):
        seen = [shown["power"]] if shown["power"] else []
        said = [(power["colour"], power["k"]) for power in [*seen, *shown["more"]]]
        t.check("ddm.core.colorless", said, [(gift.colour, gift.k) for gift in gifts(t, monster)])


def compare_part(t: Table, part: Part, seen: Any) -> None:
    """Compare one part. [ddm.label] [ddm.damage]"""
    t.check("ddm.label", (seen["type"], seen["also"] or ""), (part.type, part.also))
    if part.die.id:
        t.check("ddm.label", (seen["die"]["id"], seen["die"]["colour"]), (part.die.id, part.colour))
        part.die.size = seen["die"]["size"]
    t.check("ddm.damage", (seen["damage"], seen["life"]), (part.damage, part.life))
    t.check("ddm.core.orange", seen["disabled"], not part.works)
    t.check("ddm.shield.take", (seen["took"], seen["soaked"]), (part.took, part.soaked))


def full(t: Table, m: Match, view: Any) -> None:
    """Check that pools are as full as they can be: places in halves. [ddm.gather] [ddm.strange.small]"""
    t.check("ddm.core.purple", purple(t), [])
    for seat, (player, seen) in enumerate(zip(t.players, view["players"], strict=True)):
        limit = 10 + 2 * player.bonus
        t.check("ddm.core.purple", seen["limit"], limit)
        for die in seen["active"]:
            player.active[die["id"]].size = die["size"]
        filled = sum(1 if die["size"] == "small" else 2 for die in seen["active"])
        hidden = hidden_dice(m, seat)
        room = limit - filled
        fitting = [die for die in hidden if (1 if die["size"] == "small" else 2) <= room]
        t.check("ddm.gather", [die["sides"] for die in fitting], [])
    t.filled = True


def hidden_dice(m: Match, seat: int) -> list[Any]:
    """Return a reserve as its owner sees it. [ddm.open]"""
    view: Any = m.view(seat)
    return list(view["players"][seat]["reserve_dice"])
