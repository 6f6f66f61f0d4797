"""The Attack step: whom, the minuses, and the attacks with what joins them."""

from typing import Final

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.rows import BRAIN, LUNGS, NONE, PLUS, RAY, SPIKE, STINGER, TENTACLE, Rows
from dicewright.games.daemon_dice.state import ACTIVE, FRONT, Attack, Daemon
from dicewright.games.daemon_dice.steps.hold import grab
from dicewright.games.daemon_dice.steps.minus import mark_dice, sent_by
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import modified

# What may join an attack, in the order it is asked for: the symbol, the question, what is told.
JOINING: Final = ((BRAIN, "aim", "aims"), (SPIKE, "spike", "spikes"), (PLUS, "boost", "boosts"))

ALL: Final = 0  # of the attacks are set out
SOME: Final = 1


def attack(s: Daemon) -> None:
    """Name the daemon that everything goes to, even with nothing to send, and grab. [daemon.multi.target]"""
    foes = [seat for seat in range(s.seats) if not spared(s, seat)]
    s.target = s.choose(s.turn, "target", foes)
    if s.seats > 2:
        s.tell("targets", s.turn, target=f"p{s.target}")
    if TENTACLE in s.shown[s.turn]:
        grab(s)


def spared(s: Daemon, seat: int) -> str:
    """Return the rule that keeps a daemon from being the target, or "". [daemon.multi.out]

    [daemon.multi.target]
    """
    if s.out[seat]:
        return "daemon.multi.out"
    if seat == s.turn:
        return "daemon.multi.target"
    if seat == s.sender and s.options["no_ping_pong"] == "on":
        others = [other for other in s.living() if other not in (s.turn, seat)]
        waiting = [other for other in others if s.taken[other] < s.taken[seat]]
        return "daemon.multi.target" if waiting else ""
    return ""


def array(s: Daemon) -> None:
    """Set out minuses and all active attacks, but for those held back, with what joins them.

    [daemon.turn.array]
    """
    set_out_minuses(s)
    if s.turns == 1 and s.options["second_player_bonus"] == "no_first_attack":
        return
    dice = attackers(s)
    if not dice:
        return
    some = s.choose(s.turn, "array", (ALL, SOME)) == SOME
    kept = s.pick(s.turn, "hold_back", dice, 1, len(dice)) if some else ()
    places, shown = s.places[s.turn], s.shown[s.turn]
    for die in dice:
        if die not in kept:
            places[die] = FRONT
            s.attacks.append(Attack(die, shown[die]))
            s.say("arrayed", s.turn, s.turn, die)
    if s.attacks:
        for symbol, kind, told in JOINING:
            if symbol in shown:
                join(s, symbol, kind, told)
        if STINGER in shown:
            inject(s)


def attackers(s: Daemon) -> list[int]:
    """Return the active dice of the daemon in turn that show an attack. [daemon.turn.array]"""
    rows: Rows = s.data
    places, manner = s.places[s.turn], rows.manner
    return [die for die, face in enumerate(s.shown[s.turn]) if manner[face] and places[die] == ACTIVE]


def set_out_minuses(s: Daemon) -> None:
    """Set out the minuses of active dice, and aim Wings now if that is agreed. [daemon.turn.array]"""
    rows: Rows = s.data
    s.minuses, s.aimed = sent_by(s, s.turn, s.target)
    for die in s.showing(s.turn, LUNGS) if s.kinds[s.target] else ():
        if immune(rows, s.kinds[s.target], s.bloods[s.target], s.mixes[s.turn][die]):
            s.shrugged(s.target)
            s.say("gas_void", s.target, s.turn, die)
    if any(s.kinds):
        before = s.minuses
        s.minuses = modified(s, "minuses", before)
        s.used(s.turn, "stench", s.minuses - before)
    if not s.minuses and not s.aimed:
        return
    for symbol in rows.sending:
        for die in s.showing(s.turn, symbol):
            s.places[s.turn][die] = FRONT
    s.tell("minuses", s.turn, target=f"p{s.target}", minuses=s.minuses, aimed=s.aimed)
    mark_dice(s, s.turn, s.target)


def join(s: Daemon, symbol: int, kind: str, told: str) -> None:
    """Let dice of a symbol join attacks, one after the other; it does nothing else. [daemon.attack.attach]"""
    for die in s.showing(s.turn, symbol):
        at = [i for i, attack in enumerate(s.attacks) if symbol == PLUS or not unjoined(s, attack, symbol)]
        choice = s.choose(s.turn, kind, (*at, PASS))
        if choice == PASS:
            return
        attack = s.attacks[choice]
        attach(attack, symbol, die)
        s.places[s.turn][die] = FRONT
        s.say(told, s.turn, s.turn, die, attack.die)


def attach(attack: Attack, symbol: int, die: int) -> None:
    """Put a Brain behind an attack, a Spike or a Plus beside it. [daemon.part.brain] [daemon.part.spike]

    [daemon.sym.plus]
    """
    if symbol == BRAIN:
        attack.brain = die
    elif symbol == SPIKE:
        attack.spikes += (die,)
    else:
        attack.pluses += (die,)


def unjoined(s: Daemon, attack: Attack, symbol: int) -> str:
    """Return the rule that keeps a die with a symbol from joining an attack, or "". [daemon.attack.attach]"""
    if symbol == BRAIN:
        return "daemon.part.brain" if attack.brain != NONE else ""
    if symbol == SPIKE:
        if attack.brain != NONE:
            return "daemon.part.brain"
        rows: Rows = s.data
        return "daemon.part.spike" if rows.manner[attack.symbol] == RAY else ""
    return ""


def inject(s: Daemon) -> None:
    """Say which Stingers will inject poison. [daemon.part.stinger]"""
    at = [i for i, attack in enumerate(s.attacks) if not unpoisoned(s, attack)]
    if at:
        for i in s.pick(s.turn, "inject", at, 0, len(at)):
            s.attacks[i].injects = True
            s.say("injects", s.turn, s.turn, s.attacks[i].die)


def unpoisoned(s: Daemon, attack: Attack) -> str:
    """Return the rule that bars an attack from injecting, or "". [daemon.part.stinger] [daemon.part.brain]"""
    if attack.symbol != STINGER:
        return "daemon.part.stinger"
    aimed = attack.brain != NONE and s.options["brain_poison"] == "forbid"
    return "daemon.part.brain" if aimed else ""
