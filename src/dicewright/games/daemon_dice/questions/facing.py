"""Questions about what a daemon faces in its turn: minuses, recovery, defence, damage, and its end."""

from collections.abc import Callable, Mapping
from typing import Final

from dicewright.games.daemon_dice.breed import power_of
from dicewright.games.daemon_dice.loss import EVER, SOON, ranking
from dicewright.games.daemon_dice.questions.things import (
    ATTACKS,
    FOES,
    GUARDING,
    OWN_DICE,
    VICTIMS_DICE,
    named_attack,
    wanted,
    whose_dice,
    whose_turn,
)
from dicewright.games.daemon_dice.rows import NONE, PLUS
from dicewright.games.daemon_dice.state import STUNNED, Daemon
from dicewright.games.daemon_dice.steps.defeat import forbids_next
from dicewright.games.daemon_dice.steps.defend import (
    forbids_defending,
    forbids_guard,
    forbids_guarding,
    guarding,
    need,
    ready,
)
from dicewright.games.daemon_dice.steps.recover import forbids_plus
from dicewright.games.daemon_dice.steps.suffer import AIMED, PLAIN, STUN, forbids_hurting
from dicewright.games.daemon_dice.words import (
    bare_die,
    guarded,
    guards,
    hurts,
    minuses,
    needs,
    player,
    pluses,
    warning,
)
from dicewright.kernel.asking.codecs import Codec
from dicewright.kernel.asking.questions import Label, Question
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision

Parts = Callable[[Daemon, Decision], Mapping[str, object]]
Ranks = Callable[[Daemon, Decision], Mapping[int, int]]


def attack_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return an attack to defend: what it does, and what it takes. [daemon.turn.defend]"""
    return Label("attack", {**named_attack(s, at), "needs": needs(s, s.attacks[at])})


def guard_label(s: Daemon, decision: Decision, symbol: int) -> Label:
    """Return a guard, and how many dice count as it. [daemon.sym.block]"""
    which = ("block_it", "deflect_it", "dodge_it")[symbol]
    return Label("guard", {"guard": Word(which), "n": len(guarding(s, symbol))}, s.data.symbols[symbol].rule)


def soften_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return a group of wounds, aimed or not. [daemon.breed.frost]"""
    return Label("aimed" if at == AIMED else "plain", {"n": s.damage[at]})


def harden_label(s: Daemon, decision: Decision, at: int) -> Label:
    """Return a group of stuns, aimed or not. [daemon.breed.fire]"""
    return Label("aimed" if at == AIMED else "plain", {"n": s.damage[at + STUN]})


def minuses_faced(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the plain minuses, all minuses, what they threaten, and how many dice they take."""
    waiting, warned = minuses(s.minuses, s.aimed), warning(s, decision.seat)
    return {
        "minuses": minuses(s.minuses, 0),
        "waiting": waiting,
        "warning": warned,
        "n": wanted(decision),
    }


def recovery(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return what pluses are needed for, and what Fester does to them. [daemon.breed.fester]"""
    stunned = len(s.lying(decision.seat, STUNNED))
    power = power_of(s.data, s.kinds[s.sender], s.bloods[s.sender]) if s.sender != NONE else ""
    n = s.strength(s.sender) if power == "fester" else 0
    fester = Word("safe" if n == 0 else "festering" if n == 1 else "festering_more", {"n": n})
    return {"stunned": stunned, "faced": len(s.attacks), "fester": fester}


def guards_left(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the guards that a daemon has left."""
    return {"guards": guards(ready(s))}


def faced(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return the attack being met, and what pluses can do about it. [daemon.defence.plus]"""
    attack, needed = s.attacks[s.facing], need(s, s.attacks[s.facing])
    return {
        "attack": bare_die(s, s.sender, attack.die),
        "n": needed,
        "needs": needs(s, attack),
        "wanted": guarded(s.guard, needed) if s.guard != NONE else "",
        "rest": pluses(needed - len(s.guards)),
        "filling": Word("filling" if needed > 1 and s.showing(s.turn, PLUS) else "safe"),
    }


def suffered(s: Daemon, decision: Decision) -> Mapping[str, object]:
    """Return what the daemon in turn still has to suffer."""
    wounds, stuns = s.damage[AIMED] + s.damage[PLAIN], s.damage[AIMED + STUN] + s.damage[PLAIN + STUN]
    return {"turn": player(s.turn), "hurts": hurts(wounds, stuns), "n": wanted(decision)}


def left_neighbour(s: Daemon, decision: Decision) -> int:
    """Return the nearest player to the left who can play next. [daemon.multi.out]"""
    return next(seat for seat in s.clockwise(decision.seat) if seat in decision.options)


def hurting(id: str, rule: str, dice: Codec, parts: Parts, ranks: Ranks) -> Question:
    """Return a question about which dice are hurt, the best to choose first. [daemon.dmg.once]"""
    return Question(id, rule, options=dice, parts=parts, forbids=forbids_hurting, ranks=ranks)


FACING: Final = (
    Question(
        "loosen",
        "daemon.grab.last",
        options=OWN_DICE,
        passing="none_let_go",
        enough="no_more",
        parts=whose_turn,
        reacts=True,
    ),
    Question(
        "spare",
        "daemon.grab.last",
        options=OWN_DICE,
        passing="none_let_go",
        enough="no_more",
        parts=whose_turn,
        reacts=True,
    ),
    Question(
        "release",
        "daemon.turn.activate",
        options=OWN_DICE,
        passing="none_let_go",
        enough="no_more",
        parts=minuses_faced,
    ),
    Question("wings", "daemon.part.wings", options=VICTIMS_DICE, parts=whose_dice),
    Question("aside", "daemon.turn.minuses", options=OWN_DICE, parts=minuses_faced),
    Question("stamina", "daemon.breed.mongrel", options=OWN_DICE),
    Question(
        "recover",
        "daemon.turn.recover",
        options=OWN_DICE,
        passing="no_plus",
        enough="no_more",
        parts=recovery,
        forbids=forbids_plus,
    ),
    Question("wake", "daemon.turn.recover", options=OWN_DICE),
    Question(
        "defend",
        "daemon.turn.defend",
        options=ATTACKS,
        label=attack_label,
        passing="no_defence",
        parts=guards_left,
        forbids=forbids_defending,
    ),
    Question(
        "guard",
        "daemon.sym.deflect",
        options=GUARDING,
        label=guard_label,
        parts=faced,
        forbids=forbids_guard,
    ),
    Question(
        "guards",
        "daemon.sym.block",
        options=OWN_DICE,
        enough="no_more",
        parts=faced,
        forbids=forbids_guarding,
    ),
    Question("support", "daemon.defence.plus", options=OWN_DICE, parts=faced, forbids=forbids_plus),
    Question("drink", "daemon.part.mouth", options=OWN_DICE),
    Question("soften", "daemon.breed.frost", label=soften_label, parts=suffered),
    Question("harden", "daemon.breed.fire", label=harden_label, parts=suffered),
    hurting("aim_wound", "daemon.part.brain", VICTIMS_DICE, whose_dice, ranking(EVER, aimed=True)),
    hurting("aim_stun", "daemon.part.brain", VICTIMS_DICE, whose_dice, ranking(SOON, aimed=True)),
    hurting("suffer_wound", "daemon.turn.suffer", OWN_DICE, suffered, ranking(EVER)),
    hurting("suffer_stun", "daemon.turn.suffer", OWN_DICE, suffered, ranking(SOON)),
    Question("next", "daemon.multi.out", options=FOES, forbids=forbids_next, default=left_neighbour),
)
