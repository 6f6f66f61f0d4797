"""The referee follows a match: every event, every question, every view."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from dicewright import Match
from tests.games.doodle_dice_monsters.referee import fight, harm, phases, rolls
from tests.games.doodle_dice_monsters.referee.asks import answered, asked
from tests.games.doodle_dice_monsters.referee.compare import compare, full, hidden_dice
from tests.games.doodle_dice_monsters.referee.table import Event, Player, Table

HANDLERS: Final = {**phases.HANDLERS, **fight.HANDLERS, **rolls.HANDLERS, **harm.HANDLERS}
SILENT: Final = ("lot", "blind")  # draws whose outcome is told by what follows


class Referee:
    """Watches one match and disagrees as soon as something is not as the rules say."""

    def __init__(self, m: Match, options: Mapping[str, Any]) -> None:
        self.m = m
        self.heard = 0
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
        view = self.m.view(None)
        asking = [decision.kind for decision in self.m.pending]
        if not t.filled and "sketch" in asking:
            full(t, self.m, view)
        for decision in self.m.pending:
            asked(t, self.m, decision)
        compare(t, view)

    def hear(self, event: Event) -> None:
        """Take in one event: what is due comes first. [ddm.lose] [ddm.damage]"""
        t, kind = self.table, event["kind"]
        t.event = event
        if t.due:
            t.check("ddm.damage", named(event), t.due.pop(0))
        else:
            t.check("ddm.damage", kind in ("part_lost", "monster_lost", "out", "victor", "nullified"), False)
        if kind not in SILENT:
            HANDLERS[kind](t, event)


def named(event: Event) -> tuple[str, str]:
    """Return what an event that can be due is about."""
    data = event["data"]
    seat = str(event["seat"]) if event["kind"] == "out" else ""
    return event["kind"], str(data.get("part") or data.get("monster") or seat)


def follow(m: Match, options: Mapping[str, Any], seed: int, most: int = 4000) -> Referee:
    """Play a match at random to its end under the referee's eyes."""
    chance, referee = Random(seed), Referee(m, options)
    referee.watch()
    for _ in range(most):
        if not m.pending:
            break
        decision = chance.choice(m.pending)
        option = chance.choice(decision.options)
        answered(referee.table, m, decision, option)
        m.answer(decision.seat, option)
        referee.watch()
    return referee
