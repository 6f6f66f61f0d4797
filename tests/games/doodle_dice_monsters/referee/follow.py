"""The referee follows a match: every event, every question, every view."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from dicewright import PASS, Match
from tests.games.doodle_dice_monsters.referee import (
    ends,
    fight,
    harm,
    openings,
    phases,
    poison,
    rolls,
    studio,
    turns,
)
from tests.games.doodle_dice_monsters.referee.asks import asked, keys
from tests.games.doodle_dice_monsters.referee.compare import compare, full, hidden_dice
from tests.games.doodle_dice_monsters.referee.noted import answered
from tests.games.doodle_dice_monsters.referee.noted_drawing import settle_fusion
from tests.games.doodle_dice_monsters.referee.table import Event, Player, Table

PARTS: Final = (phases, studio, openings, turns, fight, rolls, harm, poison, ends)
HANDLERS: Final = {kind: handler for part in PARTS for kind, handler in part.HANDLERS.items()}
SILENT: Final = ("lot", "blind", "siege", "idle")  # what tells nothing that is not seen by what follows
AWAITED: Final = (  # what never comes without a reason
    *("part_lost", "monster_lost", "horde_lost", "stands", "victor", "tagged", "missed"),
)


class Referee:
    """Watches one match and disagrees as soon as something is not as the rules say."""

    def __init__(self, m: Match, options: Mapping[str, Any]) -> None:
        self.m = m
        self.heard = 0
        self.seen: dict[object, dict[int, str]] = {}  # questions that were checked, with their options
        view: Any = m.view(None)
        teams = {"off": m.seats, "two": 2, "three": 3}[str(options["teams"])]
        self.table = Table(options, [Player(seat % teams) for seat in range(m.seats)])
        self.table.hidden = lambda seat: sum(die["sides"] for die in hidden_dice(m, seat))
        first = m.stream(None)
        if options["draft"] == "on":
            left = [(kind["die"], kind["dice"]) for kind in view["heap"]]
            heap = [
                (die["sides"], "/".join(die["colours"]), die["size"]) for die, n in left for _ in range(n)
            ]
            told = [e["data"] for e in first if e["kind"] == "drafted"]
            self.table.heap = heap + [(die["sides"], die["colours"], die["size"]) for die in told]
        else:
            told = [e for e in first if e["kind"] == "gathered"]
            for seat, player in enumerate(self.table.players):
                dice = sum(len(e["data"]["dice"]) for e in told if e["seat"] == seat)
                player.reserve = player.total = view["players"][seat]["reserve"] + dice

    def watch(self) -> None:
        """Take in what was told since, compare the tables, and look at every open question."""
        t, told = self.table, self.m.stream(None, self.heard)
        for event in told:
            self.hear(event)
        self.heard += len(told)
        t.check("ddm.damage", [], t.due)
        asking = [decision.kind for decision in self.m.pending]
        if t.falling is not None:
            t.check("ddm.coreloss", "rescue" in asking or "recycle" in asking, True)
        if not t.filled and "sketch" in asking:
            full(t, self.m, self.m.view(None))
        for decision in self.m.pending:
            which = (decision.seat, decision.kind, decision.number, tuple(decision.options))
            if which not in self.seen or told:
                self.seen[which] = keys(self.m, decision)
                asked(t, decision, list(self.seen[which].values()))
        if told:
            compare(t, self.m.view(None))

    def hear(self, event: Event) -> None:
        """Take in one event: what is due comes first. [ddm.lose] [ddm.damage]"""
        t, kind = self.table, event["kind"]
        t.event = event
        if t.due:
            t.check("ddm.damage", named(event), t.due.pop(0))
        else:
            t.check("ddm.damage", kind in AWAITED and not ending(t, event), False)
        if t.phase == "sketch" and kind not in studio.HANDLERS:
            for seat in range(len(t.players)):
                studio.unveil(t, seat)
        if kind in studio.HANDLERS:
            settle_fusion(t, event["seat"], kind)
        if kind not in SILENT:
            HANDLERS[kind](t, event)


def ending(t: Table, event: Event) -> bool:
    """Say whether a martyr falls because combat ends. [ddm.fortress.white] DDM-91"""
    if event["kind"] != "monster_lost" or not t.monster(event["data"]["monster"]).martyr:
        return False
    turns.finish(t)
    return True


def named(event: Event) -> tuple[str, str]:
    """Return what an event that can be due is about."""
    data = event["data"]
    seat = str(event["seat"]) if event["kind"] == "out" else ""
    return event["kind"], str(data.get("part") or data.get("monster") or seat)


def follow(m: Match, options: Mapping[str, Any], seed: int, most: int = 20_000) -> Referee:
    """Play a match at random to its end under the referee's eyes."""
    chance, referee = Random(seed), Referee(m, options)
    referee.watch()
    for _ in range(most):
        if not m.pending:
            break
        ready = [one for one in m.pending if one.options == (PASS,)]  # nothing is left to chance here
        decision = ready[0] if ready else chance.choice(m.pending)
        option = PASS if ready else chance.choice(decision.options)
        found = referee.seen[decision.seat, decision.kind, decision.number, tuple(decision.options)]
        referee.table.offered = " ".join(found.values())
        answered(referee.table, decision.kind, decision.seat, found[option])
        m.answer(decision.seat, option)
        referee.watch()
    return referee
