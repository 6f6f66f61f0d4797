"""Questions about what a daemon sends: its target, grabs, minuses, attacks and what joins them."""

from collections.abc import Callable, Mapping
from typing import Final

from dicewright.games.daemon_dice.breed import immune
from dicewright.games.daemon_dice.questions.things import (
    ATTACKS,
    FOES,
    OWN_DICE,
    VICTIMS_DICE,
    named_attack,
    whose_dice,
)
from dicewright.games.daemon_dice.rows import BRAIN, PLUS, SPIKE, TENTACLE, Rows
from dicewright.games.daemon_dice.state import Attack, Daemon
from dicewright.games.daemon_dice.steps.attack import (
    ALL,
    attackers,
    forbids_aiming,
    forbids_attacking,
    forbids_injecting,
    forbids_spiking,
)
from dicewright.games.daemon_dice.steps.defend import need
from dicewright.games.daemon_dice.steps.hold import forbids_grabbing
from dicewright.games.daemon_dice.steps.minus import senders, sent_by
from dicewright.games.daemon_dice.words import bare_die, die_word, harm, minuses, needs, player
from dicewright.kernel.asking.questions import Label, Question, nearest, seat_itself
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision


def array_label(s: Daemon, decision: Decision, option: int) -> Label:
    """Return whether all minuses and attacks are set out. [daemon.turn.array]"""
    return Label("all" if option == ALL else "some")


def hold_back_label(s: Daemon, decision: Decision, die: int) -> Label:
    """Return a die that could be held back: the minuses it sends, or what its attack would do and take."""
    seat, attack = s.turn, Attack(die, s.shown[s.turn][die])
    if die in senders(s, seat):
        sent = minuses(*sent_by(s, seat, s.target, (die,)))
        return Label("sender", {"die": die_word(s, seat, die), "minuses": sent})
    does = harm(s, attack, seat, s.target)
    return Label("attack", {"attack": die_word(s, seat, die), "damage": does, "needs": needs(s, attack)})


def aim_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return an attack that a Brain can aim."""
    return Label("aim", named_attack(s, at))


def spike_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return an attack, and what it does with a Spike. [daemon.part.spike]"""
    then = harm(s, s.attacks[at], s.turn, s.target, s.data.wounds[SPIKE])
    return Label("spike", {**named_attack(s, at), "then": then})


def boost_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return an attack, and what it takes to defend it with one Plus more. [daemon.sym.plus]"""
    attack = s.attacks[at]
    more = needs(s, attack, s.data.boost[attack.symbol])
    return Label("boost", {**named_attack(s, at), "now": need(s, attack), "more": more})


def inject_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return a Stinger, and what it does with poison. [daemon.immune.poison]"""
    rows: Rows = s.data
    attack = s.attacks[at]
    vain = immune(rows, s.kinds[s.target], s.bloods[s.target], s.mixes[s.turn][attack.die])
    parts = {**named_attack(s, at), "then": harm(s, attack, s.turn, s.target, 1)}
    return Label("inject_vain" if vain else "inject", parts)


def attacks_ready(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return what could be set out: attacks, minuses, or both."""
    dice, sent = attackers(s), sent_by(s, s.turn, s.target, senders(s, s.turn))
    if not dice:
        return {"what": Word("send_only", {"minuses": minuses(*sent)})}
    kind = "one" if len(dice) == 1 else "both" if len(dice) == 2 else "all"
    parts = {"n": len(dice), "die": bare_die(s, s.turn, dice[0]), "minuses": minuses(*sent)}
    return {"what": Word(f"send_and_{kind}" if any(sent) else f"attack_{kind}", parts)}


def grabbing(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the Tentacle that grabs, and whose dice."""
    return {"part": bare_die(s, s.turn, s.showing(s.turn, TENTACLE)[0]), "foe": player(s.target)}


def joining(symbol: int) -> Callable[[Daemon, Decision], Mapping[str, object]]:
    """Return a function that names the next die to join an attack, by the symbol it shows."""

    def next_die(s: Daemon, decision: Decision) -> Mapping[str, object]:
        return {"part": bare_die(s, s.turn, s.showing(s.turn, symbol)[0])}

    return next_die


SENDING: Final = (
    Question(
        "target", "daemon.multi.target", options=FOES, forbids=forbids_attacking, default=nearest(seat_itself)
    ),
    Question(
        "grab",
        "daemon.turn.grabs",
        options=VICTIMS_DICE,
        passing="no_grab",
        parts=grabbing,
        forbids=forbids_grabbing,
    ),
    Question("mark", "daemon.part.wings", options=VICTIMS_DICE, parts=whose_dice),
    Question("array", "daemon.turn.array", label=array_label, parts=attacks_ready),
    Question(
        "hold_back",
        "daemon.turn.array",
        options=OWN_DICE,
        label=hold_back_label,
        enough="no_more",
        parts=whose_dice,
    ),
    Question(
        "aim",
        "daemon.part.brain",
        options=ATTACKS,
        label=aim_label,
        passing="no_aim",
        parts=joining(BRAIN),
        forbids=forbids_aiming,
        other="daemon.attack.attach",
    ),
    Question(
        "spike",
        "daemon.part.spike",
        options=ATTACKS,
        label=spike_label,
        passing="no_spike",
        parts=joining(SPIKE),
        forbids=forbids_spiking,
        other="daemon.attack.attach",
    ),
    Question(
        "boost",
        "daemon.sym.plus",
        options=ATTACKS,
        label=boost_label,
        passing="no_boost",
        parts=joining(PLUS),
        other="daemon.attack.attach",
    ),
    Question(
        "inject",
        "daemon.part.stinger",
        options=ATTACKS,
        label=inject_label,
        passing="no_poison",
        enough="no_more",
        forbids=forbids_injecting,
    ),
    Question(
        "rot", "daemon.breed.rot", options=VICTIMS_DICE, passing="no_rot", enough="no_more", parts=whose_dice
    ),
)
