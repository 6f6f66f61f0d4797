"""Rules of thumb for what dice do: whom they strike, help and hinder, and in which order."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.dice_warriors.aim import inside
from dicewright.games.dice_warriors.codes import RANK, seat_of
from dicewright.games.dice_warriors.policy.sharing import dealing, shared_out, waiting
from dicewright.games.dice_warriors.policy.weighing import against, average, body, shown, weight
from dicewright.games.dice_warriors.powers.melee import swarming
from dicewright.games.dice_warriors.rows import NONE, Effect, Rows
from dicewright.games.dice_warriors.state import Warriors
from dicewright.games.dice_warriors.steps.resolve import HEAL
from dicewright.kernel.asking.policy import Choice
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS

HELPS: Final = ("smite", "stealthy-attack", "reroll", "influence", "enchant")  # act before those they help
HEALS: Final = ("heal", "regeneration")
WEAKENS: Final = ("void", "negate", "wish", "influence", "curse")
HURT: Final = 3  # hits lost that are worth a turn of healing
FIRST: Final = 100


def order(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let helpers act first, then spells, then blows: how these are shared out depends on the others."""
    return max(options, key=lambda n: urgency(s, n))


def urgency(s: Warriors, n: int) -> int:
    """Return how soon a die should act."""
    rows: Rows = s.data
    effect = s.die(n).effect
    if effect == NONE:
        return 0
    row = rows.effects[effect]
    return FIRST * (2 * (row.act in HELPS) + bool(row.die)) + shown(s, n)


def target(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Kill if you can, best who has still to act; else wear down; help whom it helps most."""
    row = s.effect()
    if row.damage and row.side == "enemy" and seat == seat_of(s.act.die):
        return struck(s, seat, row, options)
    best, most = PASS, 0.0
    for n in options:
        if n != PASS:
            gain = use_on(s, n, seat)
            if gain > most or (best == PASS and PASS not in options):
                best, most = n, gain
    return best


def struck(s: Warriors, seat: int, row: Effect, options: Sequence[int]) -> int:
    """Return the foe to strike, in view of the blows that follow; a blow that costs too much is left out."""
    me = s.act.die
    if row.cost >= s.left(me):
        return PASS
    foes = [n for n in options if n != PASS]
    first = (me, dealing(s, me, row, s.number()))
    return shared_out(s, first, waiting(s, seat, me), foes)[me]


def use_on(s: Warriors, n: int, seat: int) -> float:
    """Return what a seat gains if what is being carried out falls on a die."""
    row = s.effect()
    act = row.act
    foe = seat_of(n) != seat
    if act in ("assassinate", "destroy-undead"):
        return against(s, n, seat, s.left(n))
    if act == "death-touch":
        return against(s, n, seat, (s.left(n) + 1) // 2)
    if act == "swarm":
        return against(s, n, seat, swarming(s, s.act.die))
    if row.damage:
        return against(s, n, seat, s.number())
    if act in WEAKENS:
        return (1 + shown(s, n)) * (1 if foe else -1)
    gain = helped(s, n, act)
    return -gain if foe else gain


def helped(s: Warriors, n: int, act: str) -> float:
    """Return what a friendly effect does for a die."""
    if act in HEALS:
        return min(s.amount(), s.die(n).damage) * 10 + body(s, n) - s.left(n) if s.die(n).damage else 0
    if act in ("smite", "stealthy-attack"):
        return striking(s, n)
    if act == "reroll":
        return max(0, average(s.data, s.die(n).kind) - shown(s, n))
    if act == "clone":
        return s.left(n) + average(s.data, s.die(n).kind)
    return 1 + s.left(n) + shown(s, n)


def striking(s: Warriors, n: int) -> int:
    """Return the damage that a die will deal with what it shows."""
    rows: Rows = s.data
    die = s.die(n)
    row = rows.effects[die.effect] if die.effect != NONE else None
    return 1 + shown(s, n) if row is not None and row.damage and not row.stance else 0


def area(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Strike where foes lose most and friends least."""
    best, most = PASS, 0.0
    for option in options:
        if option != PASS:
            gain = sum([against(s, n, seat, s.number()) for n in inside(s, option)])
            if gain > most or (best == PASS and PASS not in options):
                best, most = option, gain
    return best


def smite(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Smite the foe that it hurts most."""
    return max(options, key=lambda n: against(s, n, seat, s.number()))


def swap(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Let change places whoever stands farthest away."""
    return max(options, key=lambda n: abs(s.die(n).rank - s.die(s.act.target).rank))


def yes(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Use what one has."""
    return options[0]


def keep(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Keep the better of two spells; of a foe's, leave the worse."""
    rows: Rows = s.data
    own = 1 if seat == seat_of(s.act.die) else -1
    die = rows.effects[s.act.effect].die if s.act.effect != NONE else ""
    faces = rows.rolls[die] if die else ()
    return max(options, key=lambda side: own * weight(rows, *faces[side - 1]) if faces else 0)


def cursed(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Leave a cursed foe its worst side."""
    faces = s.kind(s.act.die).faces
    return min(options, key=lambda side: weight(s.data, *faces[side - 1]))


def wish(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Wish a friend its best side and a foe its worst."""
    faces = s.kind(s.act.target).faces
    sign = 1 if seat_of(s.act.target) == seat else -1
    return max(options, key=lambda side: sign * weight(s.data, *faces[side]))


def forgo(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Give up a turn for healing if somebody is badly hurt, and for nothing else."""
    hurt = max([s.die(n).damage for n in s.standing(seat)], default=0)
    return HEAL if HEAL in options and hurt >= HURT else PASS


def heal_rank(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Heal the rank that has lost most."""

    def lost(rank: int) -> int:
        hits = sum([min(s.die(n).damage, HURT) for n in s.in_rank(*RANK.split(rank))])
        return hits if RANK.first(rank) == seat else -hits

    return max(options, key=lost)


def darken(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Hide one's own front rank."""
    own = [rank for rank in options if rank != PASS and RANK.split(rank) == (seat, 0)]
    return own[0] if own else options[-1]


def largest(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the die with the most sides."""
    return max(options, key=lambda n: -1 if n == PASS else s.kind(n).sides)


def form(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the shape of the most sides."""
    rows: Rows = s.data
    return max(options, key=lambda kind: -1 if kind == PASS else rows.kinds[kind].sides)


def stay(s: Warriors, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Leave it."""
    return options[-1]


ACTING: Final[dict[str, Choice]] = {
    "area": area,
    "cast": yes,
    "cursed": cursed,
    "darken": darken,
    "disarm": stay,
    "dispel": stay,
    "forgo": forgo,
    "form": form,
    "heal_rank": heal_rank,
    "hold": yes,
    "keep": keep,
    "order": order,
    "phantom": form,
    "revive": largest,
    "smite": smite,
    "stride": stay,
    "swap": swap,
    "target": target,
    "use": yes,
    "wish": wish,
}
