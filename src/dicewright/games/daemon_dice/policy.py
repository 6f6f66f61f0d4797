"""Rules of thumb: what a decent player of Daemon Dice does without thinking ahead."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dicewright.games.daemon_dice.cover import harm_of
from dicewright.games.daemon_dice.loss import EVER, SOON, bringing, later, now, sent, worth
from dicewright.games.daemon_dice.rows import ARM, BLOCK, DEFLECT, DODGE, GUARDS, PLUS, SWEEP, Rows
from dicewright.games.daemon_dice.state import HOLDING, Attack, Daemon
from dicewright.games.daemon_dice.steps.attack import ALL
from dicewright.games.daemon_dice.steps.defend import doubles, guarding, need
from dicewright.kernel.asking.policy import Policy, best, fairest, itself
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS

Several = tuple[int, ...]
STOPS: Final = 6  # what it is worth to stop an attack, in halves of a stun
# What a symbol on a die adds to a daemon that is yet to be made, by its number: fitted to 10,000 battles of
# daemons out of boxes, in which nothing helped more than to guard, and least what only helps other dice.
ADDS: Final = (6, -1, -1, 0, -4, 1, -1, -3, -9, -3, 1, -4, -4, 1, 4, -1, 5, 7, -3, 9)
UNLIKE: Final = 10  # the same of a die unlike all others, where breeds count: mongrels wake a part each turn


def value(s: Daemon, seat: int, die: int) -> int:
    """Return what a die of a daemon is worth; one that holds something is worth that as well."""
    own = worth(s.data, s.bodies[seat][die])
    return own + now(s, seat, die) if s.places[seat][die] == HOLDING else own


def strongest(s: Daemon, owner: int, dice: Sequence[int], n: int) -> Several:
    """Return the n dice of a daemon that are worth most."""
    return best(dice, n, lambda die: value(s, owner, die))


@lru_cache(maxsize=2048)  # a few ways to be attacked for each part of the tables in use
def rolled(rows: Rows, part: int, guards: Several) -> int:
    """Return what a roll of a part is worth where these symbols would stop an attack."""
    return sum([max(sent(rows, symbol), STOPS * (symbol in guards)) for symbol in rows.faces[part]])


def stopping(s: Daemon) -> Several:
    """Return the symbols that would stop one of the attacks that are set out."""
    manner = s.data.manner
    manners = [manner[attack.symbol] for attack in s.attacks]
    found: Several = ()
    for guard in (BLOCK, DEFLECT, DODGE):
        if any(guard in GUARDS[one] for one in manners):
            found = (*found, guard, *doubles(s, guard))
    return found


# What is faced.


def aside(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Leave the dice unrolled that are least likely to stop what is coming or to hurt the foe."""
    guards, body = stopping(s), s.bodies[seat]
    return best(options, least, lambda die: -rolled(s.data, body[die], guards))


def wings(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Aim Wings at dice that hold, and then at those that could stop one's attacks or hurt most."""
    foe = s.victim()
    guards, body, places = stopping(s), s.bodies[foe], s.places[foe]
    return best(
        options, least, lambda die: 100 * (places[die] == HOLDING) + rolled(s.data, body[die], guards)
    )


def recover(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Spend all pluses to bring parts back: a part rolls again each turn, a boost helps once."""
    return tuple(options[:most])


def wake(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Bring the parts back that are worth most."""
    return strongest(s, seat, options, least)


def stamina(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Bring the part back that is worth most."""
    return strongest(s, seat, options, 1)[0]


def defend(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Meet the attack first that hurts most for each guard it takes, and go on as long as one can."""
    return max(options[:-1], key=lambda at: harm_of(s, s.attacks[at]) / need(s, s.attacks[at]))


def guard(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Guard by blocks or dodges, and keep deflects for what only they can stop."""
    for symbol in (BLOCK, DODGE):
        if symbol in options:
            return symbol
    return options[0]


def guards(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Save the pluses, unless the guards are wanted elsewhere; use Arms last, for they strike as well."""
    manner, shown = s.data.manner, s.shown[seat]
    whole, needed = guarding(s, s.guard), need(s, s.attacks[s.facing])
    others = [at for at, attack in enumerate(s.attacks) if at != s.facing and not attack.defended]
    elsewhere = [at for at in others if s.guard in GUARDS[manner[s.attacks[at].symbol]]]
    fewest = max(1, needed - len(s.showing(seat, PLUS)))
    n = min(needed, max(fewest, len(whole) - len(elsewhere)))
    chosen = best(whole, n, lambda die: -(shown[die] == ARM))
    taken = tuple([die for die in options if die in chosen][:most])
    return taken if len(taken) >= least else tuple(options[:least])


def suffer_wound(
    s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> Several:
    """Let the dice be wounded that will be missed least."""
    return best(options, least, lambda die: -now(s, seat, die) - later(s, seat, die, EVER))


def suffer_stun(
    s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> Several:
    """Let the dice be stunned that will be missed least for a while."""
    return best(options, least, lambda die: -now(s, seat, die) - later(s, seat, die, SOON))


def aim_hurt(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Hurt the dice that the foe will miss most."""
    return best(options, least, lambda die: now(s, s.turn, die) + later(s, s.turn, die, SOON))


def keep_holding(
    s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> Several:
    """Never let go."""
    return ()


# What is sent.


def target(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Attack the daemon whose dice are worth most as they lie.

    Attacking the weakest one would let the strongest rest and win in the end.
    """
    return fairest(options, lambda foe: bringing(s, foe), itself, chance)


def grab(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Grab the die of the foe that is worth most."""
    return strongest(s, s.target, options[:-1], 1)[0]


def array(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Set out everything."""
    return ALL


def hardness(s: Daemon, attack: Attack) -> int:
    """Return how hard an attack is to defend, and then how much it does."""
    rows: Rows = s.data
    sweeping = rows.manner[attack.symbol] == SWEEP
    hurt = 2 * rows.stuns[attack.symbol] + 4 * rows.wounds[attack.symbol] + 4 * len(attack.spikes)
    return 10 * (len(attack.pluses) + sweeping) + hurt + (attack.brain >= 0)


def aim(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Aim the attack that hurts most."""
    return max(options[:-1], key=lambda at: hardness(s, s.attacks[at]))


def spike(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Put Spikes on the attack that is hardest to defend."""
    return max(options[:-1], key=lambda at: hardness(s, s.attacks[at]), default=PASS)


def boost(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Put all pluses on the attack that does most."""
    return max(options[:-1], key=lambda at: hardness(s, s.attacks[at]), default=PASS)


def every(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Let every Stinger inject: a wound for a stun."""
    return tuple(options)


def rot(s: Daemon, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> Several:
    """Let the parts of the foe rot that are worth most."""
    return strongest(s, s.target, options, most)


def first(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Change aimed damage rather than other damage: it takes the better dice."""
    return options[0]


# Before the battle.


def box(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take a breed that harms the foe rather than one that only softens blows, where breeds count."""
    ids = list(s.data.breeds)
    return max(options, key=lambda at: ids[at] != "frost")


def draft(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the part that adds most, and where breeds count one unlike all that one has."""
    rows: Rows = s.data
    own = owned(s, seat)
    breeds = s.options["breeds"] == "on"
    unlike = {part for part, mix in s.pool if (part, mix) not in own} if breeds else set()

    def adds(part: int) -> int:
        return sum([ADDS[symbol] for symbol in rows.faces[part]]) + UNLIKE * (part in unlike)

    return max(options, key=adds)


def draft_mix(s: Daemon, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take a mix that makes the die unlike all others, and of those the one that is rarest so far."""
    own, mixes = owned(s, seat), s.mixes[seat]
    return max(options, key=lambda mix: ((s.drafting, mix) not in own, -mixes.count(mix)))


def owned(s: Daemon, seat: int) -> list[tuple[int, int]]:
    """Return the dice of a daemon, as parts and mixes."""
    return list(zip(s.bodies[seat], s.mixes[seat], strict=True))


POLICY: Final = Policy(
    {
        "aim": aim,
        "array": array,
        "boost": boost,
        "box": box,
        "defend": defend,
        "draft": draft,
        "draft_mix": draft_mix,
        "grab": grab,
        "guard": guard,
        "harden": first,
        "soften": first,
        "spike": spike,
        "stamina": stamina,
        "target": target,
    },
    {
        "aim_stun": aim_hurt,
        "aim_wound": aim_hurt,
        "aside": aside,
        "drink": wake,
        "guards": guards,
        "inject": every,
        "loosen": keep_holding,
        "mark": wings,
        "recover": recover,
        "release": keep_holding,
        "rot": rot,
        "spare": keep_holding,
        "suffer_stun": suffer_stun,
        "suffer_wound": suffer_wound,
        "wake": wake,
        "wings": wings,
    },
)
