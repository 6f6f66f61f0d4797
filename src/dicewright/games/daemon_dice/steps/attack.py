"""The Attack step: the target, the minuses, and the attacks with the dice that join them."""

from collections.abc import Callable, Sequence
from typing import Final

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.rows import BRAIN, LUNGS, NONE, PLUS, RAY, SPIKE, STINGER, TENTACLE, Rows
from dicewright.games.daemon_dice.state import ACTIVE, FRONT, Attack, Daemon
from dicewright.games.daemon_dice.steps.hold import grab
from dicewright.games.daemon_dice.steps.minus import mark_dice, senders, sent_by
from dicewright.kernel.asking.questions import forbids_nothing
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import modified

ALL: Final = 0  # of the attacks are set out
SOME: Final = 1


def attack(s: Daemon) -> None:
    """Choose the target of this turn, even with nothing to send, and grab its dice. [daemon.multi.target]"""
    foes = [foe for foe in range(s.seats) if not forbids_attacking(s, s.turn, foe)]
    s.target = s.choose(s.turn, "target", foes)
    if s.seats > 2:
        s.tell("targets", s.turn, target=f"p{s.target}")
    if TENTACLE in s.shown[s.turn]:
        grab(s)


def forbids_attacking(s: Daemon, seat: int, foe: int) -> str:
    """Return the rule that keeps a daemon from being the target, or "". [daemon.multi.out]

    [daemon.multi.target]
    """
    if s.out[foe]:
        return "daemon.multi.out"
    if foe == seat:
        return "daemon.multi.target"
    if foe == s.sender and s.options["no_ping_pong"] == "on":
        others = [other for other in s.living() if other not in (seat, foe)]
        waiting = [other for other in others if s.taken[other] < s.taken[foe]]
        return "daemon.multi.target" if waiting else ""
    return ""


def array(s: Daemon) -> None:
    """Set out all active minuses and attacks that are not held back, with the dice that join them.

    [daemon.turn.array] [daemon.turn.roll]
    """
    minuses, attacks = senders(s, s.turn), attackers(s)
    dice = sorted([*minuses, *attacks])
    some = bool(dice) and s.choose(s.turn, "array", (ALL, SOME)) == SOME
    kept = s.pick(s.turn, "hold_back", dice, 1, len(dice)) if some else ()
    if kept:
        minuses = [die for die in minuses if die not in kept]
        attacks = [die for die in attacks if die not in kept]
    set_out_minuses(s, minuses)
    places, shown = s.places[s.turn], s.shown[s.turn]
    for die in attacks:
        if places[die] == ACTIVE:
            places[die] = FRONT
            s.attacks.append(Attack(die, shown[die]))
            s.say("arrayed", s.turn, s.turn, die)
    if s.attacks:
        if BRAIN in shown:
            join(s, BRAIN, "aim", "aims", forbids_aiming)
        if SPIKE in shown:
            join(s, SPIKE, "spike", "spikes", forbids_spiking)
        if PLUS in shown:
            join(s, PLUS, "boost", "boosts", forbids_nothing)
        if STINGER in shown:
            inject(s)


def attackers(s: Daemon) -> list[int]:
    """Return the active dice of the daemon in turn that show an attack. [daemon.turn.array]"""
    if s.turns == 1 and s.options["second_player_bonus"] == "no_first_attack":
        return []
    rows: Rows = s.data
    places, manner = s.places[s.turn], rows.manner
    return [die for die, face in enumerate(s.shown[s.turn]) if manner[face] and places[die] == ACTIVE]


def set_out_minuses(s: Daemon, dice: Sequence[int]) -> None:
    """Set out the minuses of some dice, and aim Wings now if that is agreed. [daemon.turn.array]"""
    rows: Rows = s.data
    s.minuses, s.aimed = sent_by(s, s.turn, s.target, dice)
    gas = [die for die in dice if s.shown[s.turn][die] == LUNGS] if s.kinds[s.target] else []
    for die in gas:
        if immune(rows, s.kinds[s.target], s.bloods[s.target], s.mixes[s.turn][die]):
            s.shrugged(s.target)
            s.say("gas_void", s.target, s.turn, die)
    if any(s.kinds):
        before = s.minuses
        s.minuses = modified(s, "minuses", before)
        s.used(s.turn, "stench", s.minuses - before)
    if not s.minuses and not s.aimed:
        return
    for die in dice:
        s.places[s.turn][die] = FRONT
    s.tell("minuses", s.turn, target=f"p{s.target}", minuses=s.minuses, aimed=s.aimed)
    mark_dice(s, s.turn, s.target)


def join(s: Daemon, symbol: int, kind: str, told: str, forbids: Callable[[Daemon, int, int], str]) -> None:
    """Let dice of a symbol join attacks, one by one; such a die does nothing else. [daemon.attack.attach]"""
    for die in s.showing(s.turn, symbol):
        at = [i for i in range(len(s.attacks)) if not forbids(s, s.turn, i)]
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


def forbids_aiming(s: Daemon, seat: int, at: int) -> str:
    """Return the rule that keeps a Brain from aiming an attack, or "". [daemon.part.brain]"""
    return "daemon.part.brain" if s.attacks[at].brain != NONE else ""


def forbids_spiking(s: Daemon, seat: int, at: int) -> str:
    """Return the rule that keeps a Spike from joining an attack, or "". [daemon.part.spike]"""
    if s.attacks[at].brain != NONE:
        return "daemon.part.brain"
    rows: Rows = s.data
    return "daemon.part.spike" if rows.manner[s.attacks[at].symbol] == RAY else ""


def inject(s: Daemon) -> None:
    """Choose which Stingers will inject poison. [daemon.part.stinger]"""
    at = [i for i in range(len(s.attacks)) if not forbids_injecting(s, s.turn, i)]
    if at:
        for i in s.pick(s.turn, "inject", at, 0, len(at)):
            s.attacks[i].injects = True
            s.say("injects", s.turn, s.turn, s.attacks[i].die)


def forbids_injecting(s: Daemon, seat: int, at: int) -> str:
    """Return the rule that bars an attack from injecting, or "". [daemon.part.stinger] [daemon.part.brain]"""
    attack = s.attacks[at]
    if attack.symbol != STINGER:
        return "daemon.part.stinger"
    aimed = attack.brain != NONE and s.options["brain_poison"] == "forbid"
    return "daemon.part.brain" if aimed else ""
