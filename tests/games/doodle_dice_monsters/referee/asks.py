"""What may be asked, and what may be answered: every question against the referee's own table."""

from collections.abc import Callable
from typing import Any, Final

from dicewright import Decision, Match
from tests.games.doodle_dice_monsters.referee import fight, rules
from tests.games.doodle_dice_monsters.referee.phases import fits_total
from tests.games.doodle_dice_monsters.referee.rules import allowed, friends
from tests.games.doodle_dice_monsters.referee.table import Table

PASS: Final = "-"
NUMBERS: Final = ("give", "type", "hue", "name", "vote")  # answered by a number, not by a thing
STEPS: Final = {
    "redirect": fight.LURE,
    "shield": fight.SHIELD,
    "nullify": fight.NULLIFY,
    "again": fight.AGAIN,
}
NAME: Final = fight.NULLIFY  # a big die is named in a later step than that
TYPES: Final = {"1": "weapon", "2": "shield", "3": "combo", "4": "nullifier"}


def keys(m: Match, decision: Decision) -> dict[int, str]:
    """Return, for each option, what it stands for: a thing, a power of a thing, or a number."""
    found = {}
    described: Any = m.describe(decision)
    for option in described:
        targets = option["targets"]
        if option["option"] == -1:
            key = PASS
        elif decision.kind in NUMBERS or not targets:
            key = str(option["option"])
        else:
            power = decision.kind in ("act", "opening") and targets[0].count(".") == 1
            key = f"{option['rule']} {targets[0]}" if power else targets[0]
        found[option["option"]] = key
    return found


def on_draft(t: Table, seat: int) -> list[str] | None:
    """Whoever picks is the next who can. [ddm.variant.draft]"""
    t.check("ddm.variant.draft", any(fits_total(t, seat, die[0]) for die in t.heap), True)
    return None


def on_gather(t: Table, decision: Decision) -> None:
    """As many dice are gathered as there is room for, or as there are. [ddm.gather] [ddm.core.purple]"""
    player = t.players[decision.seat]
    filled = sum(1 if die.size == "small" else 2 for die in player.active.values())
    room = min((10 + 2 * player.bonus - filled) // 2, player.reserve)
    assert decision.set is not None
    t.check("ddm.gather", tuple(decision.set[:2]), (room, room))


def on_sketch(t: Table, seat: int) -> list[str]:
    """Any active die that is not yet drawn goes into a monster. [ddm.sketch]"""
    player = t.players[seat]
    used = [entry[0] for entry in player.drawn]
    return [*[id for id in player.active if id not in used], PASS]


def on_onto(t: Table, seat: int) -> list[str]:
    """Return where a die may go: a new monster, or one with fewer than five parts. [ddm.part.limit]"""
    player = t.players[seat]
    count = {m.id: len(m.parts) for m in t.of(seat) if m.kind == "monster"}
    for _, id, _ in player.drawn:
        count[id] = count.get(id, 0) + 1
    return [f"p{seat}", *[id for id, parts in count.items() if parts < 5], PASS]


def on_type(t: Table, seat: int) -> list[str]:
    """Check that a part is one of four types. [ddm.label]"""
    return [*TYPES, PASS]


def on_give(t: Table, seat: int) -> list[str]:
    """Check that the next purple monster gives up at most k actions of its own. [ddm.core.purple] DDM-33"""
    own = [id for id in t.gives if t.monsters[id].seat == seat]
    t.check("ddm.core.purple", bool(own), True)
    m = t.monsters[own[0]]
    return [*[str(n) for n in range(1, min(m.k, allowed(m)) + 1)], PASS]


def on_challenge(t: Table, seat: int) -> list[str]:
    """Opponents' new monsters may be doubted. [ddm.colourfit]"""
    t.check("ddm.colourfit", t.options["colour_fit"], "challenge")
    new = [m for m in t.monsters.values() if m.born == t.round and m.kind == "monster"]
    return [*[m.id for m in new if not friends(t, m.seat, seat)], PASS]


def on_vote(t: Table, seat: int) -> list[str]:
    """All but the artist and who doubts vote. [ddm.colourfit] DDM-50"""
    monster, doubter = t.doubted
    t.check("ddm.colourfit", seat in (doubter, t.monster(monster).seat), False)
    return ["0", "1"]


def on_opening(t: Table, seat: int) -> list[str]:
    """When combat begins one may have a monster with a d3 dragged away. [ddm.strange.three]"""
    return [*fight.drags(t, [m.id for m in t.of(seat)]), PASS]


def on_start(kind: str) -> Callable[[Table, int], list[str]]:
    """Return what is predicted for a question at the start of a turn. [ddm.order.turn]"""

    def predicted(t: Table, seat: int) -> list[str]:
        t.check("ddm.turn", seat, t.actor.seat)
        t.check("ddm.order.turn", kind in t.started, False)
        return [*fight.starts(t, kind), PASS]

    return predicted


def on_act(t: Table, seat: int) -> list[str]:
    """Return what the monster whose turn it is may do. [ddm.turn]"""
    fight.close(t)
    t.check("ddm.turn", (seat, t.ended), (t.actor.seat, False))
    owed = [kind for kind in ("clone", "heal") if fight.starts(t, kind) and kind not in t.started]
    t.check("ddm.order.turn", [], owed if t.spent == 0 else [])
    return [*fight.deeds(t), PASS]


def on_tend(t: Table, seat: int) -> list[str]:
    """Whom green heals for an action. [ddm.core.green]"""
    own, others = rules.wounds(t, t.actor)
    return own + others


def on_foe(t: Table, seat: int) -> list[str]:
    """Whom a monster attacks. [ddm.barred] [ddm.attack.empty]"""
    t.check("ddm.turn", seat, t.actor.seat)
    return rules.targets(t, t.actor)


def on_aim(t: Table, seat: int) -> list[str]:
    """Which part it attacks: any. [ddm.attack.order] DDM-19"""
    t.check("ddm.turn", seat, t.actor.seat)
    a = t.attack
    only = t.picked or rules.targets(t, t.actor)[0]
    target = a.struck if a is not None and a.lured else t.monster(only)
    return [part.id for part in target.parts]


def on_redirect(t: Table, seat: int) -> list[str]:
    """Which pink monster draws the attack to itself. [ddm.core.pink]"""
    return [*[m.id for m in rules.lures(t, t.fight) if m.seat == seat], PASS]


def on_shield(t: Table, seat: int) -> list[str]:
    """Which shield takes the attack over. [ddm.shield.take]"""
    t.check("ddm.part.shield", seat, t.fight.struck.seat)
    return [*[part.id for part in rules.shields(t.fight)], PASS]


def on_nullify(t: Table, seat: int) -> list[str]:
    """Which nullifier answers. [ddm.part.nullifier]"""
    t.check("ddm.part.nullifier", seat, t.fight.struck.seat)
    return [*[part.id for part in rules.nullifiers(t.fight)], PASS]


def on_again(t: Table, seat: int) -> list[str]:
    """Who has the weapon rolled again; the attacker speaks first. [ddm.core.black] DDM-28"""
    a = t.fight
    able = rules.again(t, a)
    if a.attacker in able and seat != a.attacker.seat:
        t.check("ddm.core.black", ("again", a.attacker.seat) in a.asked, True)
    return [*[m.id for m in able if m.seat == seat], PASS]


def on_victim(t: Table, seat: int) -> list[str]:
    """Whose part orange disables. [ddm.core.orange]"""
    return list(dict.fromkeys(part.id.rsplit(".", 1)[0] for part in rules.weak_points(t, t.actor)))


def on_disable(t: Table, seat: int) -> list[str]:
    """Which part orange disables. [ddm.core.orange]"""
    found = [part.id for part in rules.weak_points(t, t.actor)]
    victim = t.picked or found[0].rsplit(".", 1)[0]
    return [id for id in found if id.startswith(victim + ".")]


def on_toll(t: Table, seat: int) -> list[str]:
    """Which active die is lost. [ddm.attack.empty]"""
    t.check("ddm.attack.empty", seat, t.victim)
    return list(t.players[seat].active)


PREDICTED: Final[dict[str, Callable[[Table, int], list[str] | None]]] = {
    "draft": on_draft,
    "sketch": on_sketch,
    "onto": on_onto,
    "type": on_type,
    "give": on_give,
    "challenge": on_challenge,
    "vote": on_vote,
    "opening": on_opening,
    "clone": on_start("clone"),
    "heal": on_start("heal"),
    "act": on_act,
    "tend": on_tend,
    "foe": on_foe,
    "aim": on_aim,
    "redirect": on_redirect,
    "shield": on_shield,
    "nullify": on_nullify,
    "again": on_again,
    "victim": on_victim,
    "disable": on_disable,
    "toll": on_toll,
}


def asked(t: Table, m: Match, decision: Decision) -> None:
    """Check who is asked what, and every option of it. [ddm.attack.order]"""
    t.event = decision
    a = t.attack
    if decision.kind in STEPS and a is not None:
        fight.advance(t, a, STEPS[decision.kind])
        t.check("ddm.attack.order", a.step, STEPS[decision.kind])
    elif decision.kind == "name":
        fight.advance(t, t.fight, NAME)
    if decision.kind == "gather":
        on_gather(t, decision)
    if decision.set is not None and decision.set[2]:
        return  # the rest of a set, after its first thing
    predict = PREDICTED.get(decision.kind)
    predicted = None if predict is None else predict(t, decision.seat)
    if predicted is not None:
        t.check(decision.rule, sorted(keys(m, decision).values()), sorted(predicted))


def answered(t: Table, m: Match, decision: Decision, option: int) -> None:
    """Note what somebody has chosen, as all at the table see or the artist alone knows."""
    key, seat, kind = keys(m, decision)[option], decision.seat, decision.kind
    if t.attack is not None and kind in STEPS:
        t.attack.asked.append((kind, seat))
        if kind == "nullify" and key != PASS:
            t.attack.nullifier = t.part(key)[1]
            t.attack.nullifier.used = True
    elif kind in ("sketch", "onto", "type", "hue"):
        sketches(t, seat, kind, key)
    elif kind in ("clone", "heal"):
        t.started.append(kind)
    elif kind == "act":
        t.ended, t.chosen, t.picked = key == PASS, key, ""
    elif kind == "vote":
        t.votes.append(int(key))
    elif kind == "give":
        t.gives.remove(next(id for id in t.gives if t.monsters[id].seat == seat))
    if kind in ("foe", "victim", "clone"):
        t.picked = key


def sketches(t: Table, seat: int, kind: str, key: str) -> None:
    """Note what an artist does: a die in hand, a monster for it, a type, a colour. [ddm.sketch]"""
    player = t.players[seat]
    if key == PASS:
        return
    if kind == "sketch":
        player.hand = key
    elif kind == "hue":
        settle(t, seat)
    elif kind == "type":
        draw(t, seat, player.onto, TYPES[key])
    elif key == f"p{seat}":
        draw(t, seat, f"m{seat}.{player.made}", "core")
    else:
        player.onto = key


def draw(t: Table, seat: int, monster: str, type: str) -> None:
    """Put the die in hand into a monster, unseen; a hybrid is asked for its colour. [ddm.hybrid]"""
    player = t.players[seat]
    player.entry = (player.hand, monster, type)
    if "/" not in player.active[player.hand].colours:
        settle(t, seat)


def settle(t: Table, seat: int) -> None:
    """Draw the part. [ddm.sketch]"""
    player = t.players[seat]
    player.drawn.append(player.entry)
    player.made += player.entry[2] == "core"
