"""The sketching phase: new monsters and new parts, by all at the same time, shown together."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import (
    COMBO,
    CORE,
    FORTRESS,
    HUNDRED,
    KINDS,
    MONSTER,
    NONE,
    NULLIFIER,
    SHIELD,
    STRATAGEM,
    WEAPON,
    Rows,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import settle
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.windows import meant, refusal, usable, use

NEW: Final = EITHER.code(1, MONSTER)  # a new monster, among those that a die can be for
NEW_ONES: Final = (NEW, EITHER.code(1, STRATAGEM), EITHER.code(1, FORTRESS))
LARGEST: Final = 20  # sides of a die of monsters, unless more are agreed on [ddm.strange.odd]
LIMBS: Final = (WEAPON, SHIELD, COMBO, NULLIFIER)

DRAWN: Final = ("raised", "sketched", "fused", "embodied")  # what tells of a new drawing


def sketch(s: Monsters) -> str:
    """Let all sketch at the same time and show it, or one after the other. [ddm.sketch]"""
    if s.drawn == 0:
        for effect in s.passes("sketch", NONE):
            monster = s.find(effect.owner)
            if monster is not None:  # a martyr may have slipped away and fallen
                s.tell("returned", monster.seat, monster=monster.id)
    living = s.living()
    if s.options["sketch"] == "simultaneous":
        s.together(living, draw)
        for seat in living:
            reveal(s, seat)
        settle(s)
        return "challenge"
    order = [seat for seat in s.clockwise(s.round - 1) if seat in living]
    s.turn = order[s.drawn]
    draw(s, s.turn)
    reveal(s, s.turn)
    s.drawn = (s.drawn + 1) % len(order)
    if not s.drawn:
        settle(s)
    return "sketch" if s.drawn else "challenge"


def bell(s: Monsters, decision: Decision) -> tuple[str, int] | None:
    """Return how long the sketching of a round may take, of all or of one after the other. [ddm.timeout]"""
    limit = str(s.options["sketch_timer"])
    if limit == "none" or s.window == "combat":  # a hybrid can be settled there, too
        return None
    whose = "" if s.options["sketch"] == "simultaneous" else f" {decision.seat}"
    return f"sketch {s.round}{whose}", int(limit)


def draw(s: Monsters, seat: int) -> None:
    """Put one die after the other into monsters, or use a power meanwhile, until ready. [ddm.sketch]

    Whatever is put back, or not finished when the time is up, was never made. [ddm.timeout]
    """
    alternates = "on" in (s.options["stratagems"], s.options["avatars"])  # no core has a power here
    while True:
        powers = [EITHER.code(1, one) for one in usable(s, "sketching", seat)] if alternates else []
        drawn = len(s.deeds[seat]) > 0  # who has made something says when it is finished
        option = s.choose(seat, "sketch", (*s.active[seat], *powers, PASS), always=drawn)
        if option == PASS:
            return
        by_power, code = EITHER.split(option)
        if by_power:
            use(s, *meant(s, code))
        else:
            s.hand[seat] = code
            add(s, seat, code)
            s.hand[seat] = s.onto[seat] = NONE


def add(s: Monsters, seat: int, die: int) -> None:
    """Make a die the core of something new or a part of an old monster, or put it back. [ddm.monster]

    [ddm.label] [ddm.regrow] [ddm.stratagem.body]
    """
    body = s.choose(seat, "onto", (*bodies(s, seat), PASS))
    if body == PASS:
        return
    s.onto[seat] = body
    new, kind = EITHER.split(body)
    type = CORE if new else s.choose(seat, "type", (*LIMBS, PASS))
    if type == PASS or not settle_colour(s, seat, die):
        return
    tags = tick(s, seat, kind) if new else 0
    monster = new_monster(s, seat, kind) if new else s.monster(body)
    monster.tags |= tags
    part = invest(s, monster, type, die)
    deed = "raised" if monster.kind != MONSTER else "sketched" if new else "grown"
    s.deeds[seat].append((deed, monster.key(part)))


def bodies(s: Monsters, seat: int) -> list[int]:
    """Return what the die in hand can be for. [ddm.monster] [ddm.stratagem.body]"""
    new_ones = NEW_ONES if s.options["stratagems"] == "on" else NEW_ONES[:1]
    found = [one for one in new_ones if not forbids_body(s, seat, one)]
    if not forbids_size(s, seat, s.hand[seat]):
        found += [monster.name for monster in s.monsters[seat] if not forbids_part(seat, monster)]
    return found


def invest(s: Monsters, monster: Monster, type: int, die: int) -> Part:
    """Make an active die a part of a monster. [ddm.label]"""
    s.active[monster.owner].remove(die)
    part = Part(monster.made, type, die, s.dice[monster.owner][die][0])
    monster.made += 1
    monster.parts.append(part)
    s.stir()
    return part


def put_back(s: Monsters, power: str, owner: int) -> None:
    """Take back the use of an avatar's power: what is not finished was never made. [ddm.timeout]"""
    s.marks["game", power, owner] -= 1


def tick(s: Monsters, seat: int, kind: int) -> int:
    """Let an artist tick what a new drawing shows, where powers ask for it. [ddm.stratagem.art]"""
    if s.options["stratagems"] == "off" or s.options["art"] == "off":
        return 0
    rows: Rows = s.data
    fitting = [at for at, tag in enumerate(rows.tags) if tag.of == KINDS[kind]]
    return sum([1 << at for at in s.pick(seat, "tags", fitting, 0, len(fitting))])


def forbids_growing(monster: Monster) -> str:
    """Return the rule that keeps a monster from growing, or "". [ddm.part.limit] [ddm.regrow]"""
    return "ddm.part.limit" if len(monster.parts) >= monster.cap else ""


def forbids_body(s: Monsters, seat: int, body: int) -> str:
    """Return the rule that keeps the die in hand from a new thing or a monster, or "". [ddm.monster]

    [ddm.stratagem.die] [ddm.stratagem.body]
    """
    sides = s.dice[seat][s.hand[seat]][0]
    new, kind = EITHER.split(body)
    if new and kind != MONSTER:
        if s.options["stratagems"] == "off" or sides != HUNDRED:
            return "ddm.stratagem.die"
        return "ddm.stratagem.body" if s.built(seat, kind) is not None else ""
    too_large = forbids_size(s, seat, s.hand[seat])
    if new or too_large:
        return too_large
    return forbids_part(seat, s.monster(body))


def forbids_part(seat: int, monster: Monster) -> str:
    """Return the rule that keeps a player from giving a monster a part, or "". [ddm.monster]"""
    if monster.owner != seat or monster.seat != seat:
        return "ddm.monster"
    return forbids_growing(monster) if monster.kind == MONSTER else "ddm.stratagem.body"


def forbids_size(s: Monsters, seat: int, die: int) -> str:
    """Return the rule that keeps a die out of all monsters, or "". [ddm.stratagem.die]"""
    large = s.dice[seat][die][0] > LARGEST and s.options["over_twenty"] == "off"
    return "ddm.stratagem.die" if large else ""


def fitting(s: Monsters, seat: int) -> list[int]:
    """Return the active dice that can become parts of monsters. [ddm.monster]"""
    return [die for die in s.active[seat] if not forbids_size(s, seat, die)]


def forbids_fitting(s: Monsters, seat: int, die: int) -> str:
    """Return the rule that keeps a die from becoming a part of a monster now, or "". [ddm.monster]"""
    return forbids_using(s, seat, die) or forbids_size(s, seat, die)


def forbids_using(s: Monsters, seat: int, die: int) -> str:
    """Return the rule that keeps a die from being used: it is not in the active pool. [ddm.place]"""
    return "" if die in s.active[seat] else "ddm.place"


def forbids_deed(s: Monsters, seat: int, option: int) -> str:
    """Return the rule that forbids to sketch with a die, or to use a power meanwhile, or "". [ddm.sketch]"""
    by_power, code = EITHER.split(option)
    return refusal(s, *meant(s, code)) if by_power else forbids_using(s, seat, code)


def settle_colour(s: Monsters, seat: int, die: int) -> bool:
    """Let a hybrid's player say its colour the first time it is used; it stays so. [ddm.hybrid]"""
    if s.hues[seat][die] == NONE:
        colour = s.choose(seat, "hue", (*s.dice[seat][die][1], PASS))
        if colour == PASS:
            return False
        s.hues[seat][die] = colour
    return True


def new_monster(s: Monsters, seat: int, kind: int = MONSTER) -> Monster:
    """Return a new monster of a player, or what else is drawn. [ddm.monster]"""
    monster = Monster(seat, s.sketched[seat], s.round, kind)
    s.sketched[seat] += 1
    s.monsters[seat].append(monster)
    return monster


def reveal(s: Monsters, seat: int) -> None:
    """Show what a player has made and done. [ddm.sketch] [ddm.label]"""
    deeds, s.deeds[seat] = s.deeds[seat], []
    for kind, key in deeds if s.table.hears else ():
        if key == NONE:
            s.tell(kind, seat)
            continue
        monster, part = s.located(key)
        if kind == "raised":
            colour = s.data.colours[s.hue(monster, part)].id
            s.tell(kind, seat, monster=monster.id, what=KINDS[monster.kind], colour=colour)
        elif kind in ("fused", "mutated", "swarmed"):
            n = monster.cap if kind == "mutated" else len(monster.parts)
            s.tell(kind, seat, monster=monster.id, n=n, left=part.life)
        elif kind == "improved":
            s.say(kind, seat, monster, part, part.also)
        else:
            s.say(kind, seat, monster, part)
        if kind in DRAWN and monster.tags:
            s.tell("tagged", seat, monster=monster.id, tags=tags_of(s, monster))


def tags_of(s: Monsters, monster: Monster) -> list[str]:
    """Return the ids of what a drawing shows. [ddm.stratagem.art]"""
    rows: Rows = s.data
    return [tag.id for at, tag in enumerate(rows.tags) if monster.tags >> at & 1]
