"""What may be asked: every question and every option of it against the referee's own table."""

from collections.abc import Callable
from typing import Any, Final

from dicewright import Decision, Match
from tests.games.doodle_dice_monsters.referee import answers, fight, rules, turns
from tests.games.doodle_dice_monsters.referee.asks_drawing import DRAWING
from tests.games.doodle_dice_monsters.referee.asks_powers import POWERS
from tests.games.doodle_dice_monsters.referee.noted_drawing import PASS, settle_fusion
from tests.games.doodle_dice_monsters.referee.openings import PREFERENCE, attunes, openers
from tests.games.doodle_dice_monsters.referee.phases import most_given, purple
from tests.games.doodle_dice_monsters.referee.rules import friends
from tests.games.doodle_dice_monsters.referee.studio import TAGS, can
from tests.games.doodle_dice_monsters.referee.table import Monster, Table

NUMBERS: Final = (  # answered by a number, not by a thing
    *("give", "type", "hue", "name", "vote", "vote_tag", "tags", "retype", "second", "castle", "avatar"),
    *("prefer", "disperse", "glory", "way", "share"),
)
STEPS: Final = {
    "redirect": fight.LURE,
    "shield": fight.SHIELD,
    "forestall": fight.NULLIFY,
    "nullify": fight.NULLIFY,
    "again": fight.AGAIN,
}
WITH_USES: Final = (
    *("act", "opening", "sketch", "redirect", "again", "recast", "forestall", "rescue", "master"),
)


def keys(m: Match, decision: Decision) -> dict[int, str]:
    """Return, for each option, what it stands for: a thing, a power of a thing, or a number."""
    described: Any = m.describe(decision)
    found = numbered([key_of(decision.kind, option) for option in described])
    return dict(zip([option["option"] for option in described], found, strict=True))


def numbered(found: list[str]) -> list[str]:
    """Tell what goes by one name apart: several cores may have the same power. DDM-77"""
    before = [found[:n].count(key) for n, key in enumerate(found)]
    return [f"{key} {n}" if n else key for key, n in zip(found, before, strict=True)]


def key_of(kind: str, option: Any) -> str:
    """Return what an option stands for."""
    n, target = option["option"], (option["targets"] or [""])[0]
    if n == -1:
        return PASS
    if kind in NUMBERS or not target:
        return str(n)
    if kind == "onto" and target[0] == "p":
        return f"new {n - 1_000_000}"
    if kind == "challenge_tags":
        return f"{target} {TAGS[n % 100]}"
    if kind == "clone":  # a monster with one core goes by its own id
        return target if target.count(".") == 2 else f"{target}.0"
    thing = target.count(".") == 2 or target[0] == "d"
    return f"{option['rule']} {target}" if kind in WITH_USES and not thing else target


def on_gather(t: Table, decision: Decision) -> None:
    """As many dice are gathered as there is room for, or as there are. [ddm.gather] [ddm.core.purple]"""
    t.check("ddm.core.purple", purple(t), [])
    player = t.players[decision.seat]
    filled = sum(1 if die.size == "small" else 2 for die in player.active.values())
    room = min((10 + 2 * player.bonus - filled) // 2, player.reserve)
    assert decision.set is not None
    t.check("ddm.gather", tuple(decision.set[:2]), (room, room))


def on_give(t: Table, seat: int) -> list[str]:
    """Check that the next purple core gives up at most k actions of its monster. [ddm.core.purple] DDM-33"""
    able = [(id, core) for id, core in purple(t) if t.monsters[id].seat == seat]
    t.check("ddm.core.purple", bool(able), True)
    return [*[str(n) for n in range(1, most_given(t, *able[0]) + 1)], PASS]


def on_challenge(t: Table, seat: int) -> list[str]:
    """Opponents' new monsters may be doubted. [ddm.colourfit]"""
    t.check("ddm.colourfit", t.options["colour_fit"], "challenge")
    new = [m for m in t.monsters.values() if m.born == t.round and m.kind == "monster"]
    return [*[m.id for m in new if not friends(t, m.seat, seat)], PASS]


def on_challenge_tags(t: Table, seat: int) -> list[str]:
    """Check that what opponents' new drawings show may be doubted. [ddm.stratagem.art] DDM-50"""
    t.check("ddm.stratagem.art", t.options["art"], "challenge")
    new = [m for m in t.monsters.values() if m.born == t.round and not friends(t, m.seat, seat)]
    return [*[f"{m.id} {tag}" for m in new for tag in m.tags], PASS]


def on_vote(t: Table, seat: int) -> list[str]:
    """All but the artist and who doubts vote. [ddm.colourfit] DDM-50"""
    monster, _, doubter = t.doubted
    t.check("ddm.colourfit", seat in (doubter, t.monster(monster).seat), False)
    return ["0", "1"]


def opening(t: Table, decision: Decision, first: str) -> list[str]:
    """Return what a player may use now: before combat, when it begins, or when a turn does. DDM-88 DDM-89"""
    seat = decision.seat
    if t.phase in ("gather", "sketch"):
        return [f"{PREFERENCE} p{seat}", PASS] if attunes(t, seat) else [PASS]
    if t.phase == "opening":
        return [*openers(t, seat), PASS]
    if first.startswith(turns.LEAD):
        t.check("ddm.order.turn", t.started, [])
        return [f"{turns.LEAD} p{seat}", PASS] if can(t, seat, turns.LEAD) else [PASS]
    t.check("ddm.turn", seat, t.actor.seat)
    kind = "charge" if first.startswith(turns.CHARGE) else "hide"
    t.check("ddm.order.turn", "clone" in t.started or not turns.starts(t, "clone"), True)
    return [*turns.starts(t, kind), PASS]


def on_start(kind: str) -> Callable[[Table, int], list[str]]:
    """Return what is predicted for a question at the start of a turn. [ddm.order.turn]"""

    def predicted(t: Table, seat: int) -> list[str]:
        t.check("ddm.turn", seat, t.actor.seat)
        return [*turns.starts(t, kind), PASS]

    return predicted


def on_act(t: Table, seat: int) -> list[str]:
    """Return what the monster whose turn it is may do. [ddm.turn]"""
    fight.close(t)
    t.check("ddm.turn", (seat, t.ended), (t.actor.seat, False))
    t.check("ddm.order.turn", [], turns.owed(t))
    return [*turns.deeds(t), PASS]


def on_tend(t: Table, seat: int) -> list[str]:
    """Whom green heals for an action. [ddm.core.green]"""
    own, others = rules.wounds(t, t.actor)
    return own + others


def attacker(t: Table) -> Monster:
    """Return who is about to attack: in its turn, or before all turns. [ddm.turn] [ddm.stratagem.black]"""
    return t.actor if t.acting else t.part(t.chosen)[0]


def on_foe(t: Table, seat: int) -> list[str]:
    """Whom a monster attacks. [ddm.barred] [ddm.attack.empty]"""
    t.check("ddm.turn", seat, attacker(t).seat)
    return rules.targets(t, attacker(t))


def on_aim(t: Table, seat: int) -> list[str]:
    """Which part it attacks: any. [ddm.attack.order] DDM-19"""
    a = t.attack
    if a is not None and (a.lured or a.leaps) and a.hits is None and not a.cancelled and a.step == fight.LURE:
        t.check("ddm.turn", seat, a.attacker.seat)
        return [part.id for part in a.struck.parts]
    only = t.picked or rules.targets(t, attacker(t))[0]
    return [part.id for part in t.monster(only).parts]


def of_uses(find: Callable[..., list[answers.Use]]) -> Callable[[Table, int], list[str]]:
    """Return what is predicted where powers answer an attack."""

    def predicted(t: Table, seat: int) -> list[str]:
        return [*[f"{use[0]} {use[1]}" for use in find(t, t.fight) if use[2] == seat], PASS]

    return predicted


def on_shield(t: Table, seat: int) -> list[str]:
    """Which shield takes the attack over. [ddm.shield.take]"""
    t.check("ddm.part.shield", seat, t.fight.struck.seat)
    return [*[part.id for part in answers.shields(t.fight)], PASS]


def on_nullify(t: Table, seat: int) -> list[str]:
    """Which nullifier answers. [ddm.part.nullifier]"""
    t.check("ddm.part.nullifier", seat, t.fight.struck.seat)
    return [*[part.id for part in answers.nullifiers(t.fight)], PASS]


def on_again(t: Table, seat: int) -> list[str]:
    """Who has the weapon rolled again; the attacker speaks first. [ddm.core.black] DDM-28"""
    a = t.fight
    own = a.attacker.seat
    if seat != own and not a.reused and own in [use[2] for use in answers.again(t, a)]:
        t.check("ddm.core.black", ("again", own) in a.asked, True)
    return of_uses(answers.again)(t, seat)


def victims(t: Table) -> list[list[str]]:
    """Return whose parts each orange core can disable. [ddm.core.orange] DDM-93"""
    cores = [gift.core for gift in rules.of_colour(t, t.actor, "orange")]
    found = [rules.weak_points(t, t.actor, core) for core in cores]
    return [list(dict.fromkeys(part.id.rsplit(".", 1)[0] for part in parts)) for parts in found]


def disables(t: Table) -> list[list[str]]:
    """Return which parts of the victim each orange core can disable. [ddm.core.orange]"""
    found = []
    for gift in rules.of_colour(t, t.actor, "orange"):
        parts = [part.id for part in rules.weak_points(t, t.actor, gift.core)]
        victim = t.picked or (parts[0].rsplit(".", 1)[0] if parts else "")
        found.append([id for id in parts if id.startswith(victim + ".")])
    return found


def on_toll(t: Table, seat: int) -> list[str]:
    """Which active die is lost. [ddm.attack.empty]"""
    t.check("ddm.attack.empty", seat, t.victim)
    return list(t.players[seat].active)


PREDICTED: Final[dict[str, Callable[[Table, int], list[str] | None]]] = {
    **DRAWING,
    **POWERS,
    "give": on_give,
    "challenge": on_challenge,
    "challenge_tags": on_challenge_tags,
    "vote": on_vote,
    "vote_tag": on_vote,
    "clone": on_start("clone"),
    "heal": on_start("heal"),
    "act": on_act,
    "tend": on_tend,
    "foe": on_foe,
    "aim": on_aim,
    "redirect": of_uses(answers.lures),
    "shield": on_shield,
    "forestall": of_uses(answers.chills),
    "nullify": on_nullify,
    "recast": of_uses(answers.recasts),
    "again": on_again,
    "toll": on_toll,
}


EITHER: Final[dict[str, Callable[[Table], list[list[str]]]]] = {"victim": victims, "disable": disables}


def asked(t: Table, decision: Decision, found: list[str]) -> None:
    """Check who is asked what, and every option of it. [ddm.attack.order]"""
    t.event = decision
    kind = decision.kind
    settle_fusion(t, decision.seat, kind)
    if kind in STEPS:
        a = fight.running(t, STEPS[kind])
        fight.advance(t, a, STEPS[kind])
        t.check("ddm.attack.order", a.step, STEPS[kind])
    elif kind == "name":
        fight.advance(t, fight.rolling(t), fight.NULLIFY)
    if kind == "gather":
        on_gather(t, decision)
    if decision.set is not None and decision.set[2]:
        return  # the rest of a set, after its first thing
    predict = PREDICTED.get(kind)
    predicted = None if predict is None else predict(t, decision.seat)
    if kind == "opening":
        predicted = opening(t, decision, next(key for key in found if key != PASS))
    if kind in EITHER:
        able = EITHER[kind](t)
        predicted = next((one for one in able if sorted(one) == sorted(found)), able[0] if able else [])
    if predicted is not None:
        most = len(predicted) - max(0, decision.set[0] - 1) if decision.set is not None else len(predicted)
        t.check(
            decision.rule, sorted(found), sorted(numbered(predicted[:most]))
        )  # of a set the last ones are for later
