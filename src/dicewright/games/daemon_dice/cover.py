"""The best cover: which attacks a daemon should defend, and with which dice, to lose the least."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from dicewright.games.daemon_dice.breed import power_of
from dicewright.games.daemon_dice.rows import (
    ARM,
    BLOCK,
    DEFLECT,
    DODGE,
    GUARDS,
    MOUTH,
    NONE,
    PLUS,
    SHELL,
    Rows,
)
from dicewright.games.daemon_dice.state import STUNNED, Attack, Daemon
from dicewright.games.daemon_dice.steps.defend import doubles, harmless, need
from dicewright.games.daemon_dice.words import bare_die, hurts, pluses, wounds_of
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import PASS, Decision

Have = tuple[int, ...]  # blocks, deflects and dodges by their symbols, pluses, and Arms, which may be either
PLUSES: Final = 3
ARMS: Final = 4
PRICE: Final = (1, 1, 1, 3, 2)  # of a die that serves a defence: a Plus and an Arm would have been of use


class Met(NamedTuple):
    """An attack that is met: its place, the guard, and how many guards and pluses."""

    at: int
    guard: int
    guards: int
    pluses: int


class Cover(NamedTuple):
    """A possible defence: what it loses, what it spends, and the attacks it meets; smaller is better."""

    loss: int = 0
    price: int = 0
    met: tuple[Met, ...] = ()


def outlook(s: Daemon, decision: Decision, option: int) -> Word | None:
    """Describe what follows from an answer in the Defend step: the best cover, and what gets through.

    [daemon.turn.defend] [daemon.defence.each]
    """
    if decision.kind not in ("defend", "guard"):
        return None
    whole = damage(s, ())
    if option == PASS:
        left = damage(s, best(s).met)
        return Word("uncovered", {"whole": loss_word(whole), "left": loss_word(left)})
    facing, guard = (option, NONE) if decision.kind == "defend" else (s.facing, option)
    met = best(s, facing, guard).met
    parts = {"cover": cover_word(s, met), "left": loss_word(damage(s, met)), "whole": loss_word(whole)}
    return Word("covered", parts)


def best(s: Daemon, facing: int = NONE, guard: int = NONE) -> Cover:
    """Return the cheapest of the covers that lose least; it can be made to include one attack."""
    count = s.active(s.turn).count
    have = (count(BLOCK), count(DEFLECT) + count(SHELL), count(DODGE), count(PLUS), count(ARM))
    search = Search(s, [i for i, attack in enumerate(s.attacks) if i != facing and hits(s, attack)])
    return search.rest(0, have) if facing == NONE else min(search.met(0, facing, guard, have), key=worse)


class Search:
    """Searches all covers of some attacks; a place with the same guards left is searched once."""

    def __init__(self, s: Daemon, attacks: list[int]) -> None:
        self.s = s
        self.attacks = attacks
        self.known: dict[tuple[int, Have], Cover] = {}

    def rest(self, n: int, have: Have) -> Cover:
        """Return the best cover of the attacks from a place on."""
        if n == len(self.attacks):
            return Cover()
        if (n, have) not in self.known:
            at = self.attacks[n]
            missed = self.rest(n + 1, have)
            let = Cover(missed.loss + harm_of(self.s, self.s.attacks[at]), missed.price, missed.met)
            self.known[n, have] = min([let, *self.met(n + 1, at, NONE, have)], key=worse)
        return self.known[n, have]

    def met(self, n: int, at: int, guard: int, have: Have) -> list[Cover]:
        """Return the covers that meet one attack, perhaps with one guard only, and then the rest as best."""
        found = []
        for met, left in ways(self.s, at, guard, have):
            after = self.rest(n, left)
            price = sum([(have[i] - left[i]) * PRICE[i] for i in range(len(have))])
            found.append(Cover(after.loss, after.price + price, (met, *after.met)))
        return found


def worse(cover: Cover) -> tuple[int, int]:
    """Return by how much one cover is worse than another."""
    return cover.loss, cover.price


def ways(s: Daemon, at: int, guard: int, have: Have) -> Iterator[tuple[Met, Have]]:
    """Yield each way to meet an attack, perhaps with one guard only, and the guards left after it.

    [daemon.sym.block] [daemon.defence.plus]
    """
    rows: Rows = s.data
    attack = s.attacks[at]
    needed = need(s, attack)
    for symbol in GUARDS[rows.manner[attack.symbol]] if guard == NONE else (guard,):
        arms = have[ARMS] if ARM in doubles(s, symbol) else 0
        for guards in range(max(1, needed - have[PLUSES]), min(needed, have[symbol] + arms) + 1):
            own = min(guards, have[symbol])
            left = list(have)
            left[symbol] -= own
            left[ARMS] -= guards - own
            left[PLUSES] -= needed - guards
            yield Met(at, symbol, guards, needed - guards), tuple(left)


def hits(s: Daemon, attack: Attack) -> bool:
    """Return whether an attack would hurt now. [daemon.immune.ray]"""
    return not attack.defended and not harmless(s, attack, s.sender, s.turn)


def harm_of(s: Daemon, attack: Attack) -> int:
    """Return how harmful an attack is: a wound counts as two stuns; aim and drinks count, too."""
    rows: Rows = s.data
    drinks = attack.symbol == MOUTH and STUNNED in s.places[s.sender]
    hurt = 4 * wounds_of(s, attack, s.sender, s.turn) + 2 * rows.stuns[attack.symbol]
    return hurt + (attack.brain != NONE) + drinks


def damage(s: Daemon, met: tuple[Met, ...]) -> tuple[int, int]:
    """Return the wounds and stuns of what is not met, as breeds change them. [daemon.turn.suffer]

    [daemon.breed.frost] [daemon.breed.fire]
    """
    rows: Rows = s.data
    covered = [one.at for one in met]
    through = [one for at, one in enumerate(s.attacks) if at not in covered and hits(s, one)]
    wounds = sum([wounds_of(s, attack, s.sender, s.turn) for attack in through])
    stuns = sum([rows.stuns[attack.symbol] for attack in through])
    frost = power_of(rows, s.kinds[s.turn], s.bloods[s.turn]) == "frost"
    fire = power_of(rows, s.kinds[s.sender], s.bloods[s.sender]) == "fire"
    soft = min(wounds, s.strength(s.turn)) if frost else 0
    hard = min(stuns, s.strength(s.sender)) if fire else 0
    return wounds - soft + hard, stuns + soft - hard


def loss_word(damage: tuple[int, int]) -> Word:
    """Return the words for so many wounds and stuns, or for none."""
    return hurts(*damage) if any(damage) else Word("unhurt")


def cover_word(s: Daemon, met: tuple[Met, ...]) -> Word:
    """Return the words for a cover: each attack, and by what it is met."""
    first, *others = met
    said = met_word(s, first)
    for one in others:
        said = Word("cover_more", {"cover": said, "more": met_word(s, one)})
    return said


def met_word(s: Daemon, met: Met) -> Word:
    """Return the words for one attack that is met."""
    rows: Rows = s.data
    parts = {
        "attack": bare_die(s, s.sender, s.attacks[met.at].die),
        "n": met.guards,
        "guard": rows.symbols[met.guard].title,
        "pluses": pluses(met.pluses),
    }
    return Word("met_plus" if met.pluses else "met", parts)
