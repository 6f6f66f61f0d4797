"""Retell a match of a batch, as a record that can be replayed, analysed and watched."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from dicewright.bots import bot_of
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Outer
from dicewright.kernel.decisions import PASS, Chosen, Decision
from dicewright.kernel.game import play_on
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import sets
from dicewright.kernel.tables.trial import Trial
from dicewright.lab.batch.playing import Player
from dicewright.lab.plan import Plan
from dicewright.lab.simulate import played_out


class Remembering(Trial):
    """Plays by policies and remembers each seat's answers, and all dice and draws, in their order."""

    def __init__(self, seed: int, policies: Sequence[Policy], seats: int) -> None:
        super().__init__(seed, policies)
        self.answers: list[deque[tuple[str, tuple[int, ...]]]] = [deque() for _ in range(seats)]
        self.fallen: deque[tuple[int, ...]] = deque()

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer, and remember it."""
        option = super().ask(s, seat, kind, options, chosen)
        self.answers[seat].append((kind, (option,)))
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, and remember it."""
        found = super().pick(s, seat, kind, options, least, most, always)
        if always or sets(len(options), least, most) > 1:
            self.answers[seat].append((kind, found))
        return found

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll the dice, and remember them."""
        faces = super().roll(s, seat, kind, dice, to)
        self.fallen.append(faces)
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw, and remember it."""
        index = super().draw(s, seat, kind, of, to)
        self.fallen.append((index,))
        return index


def retold(plan: Plan, number: int) -> Match:
    """Return a match of a batch as a complete, finished match with its record."""
    player = Player(plan)
    seed = plan.seed_of(number)
    builds = player.built(seed)
    if player.policies is None:
        m = player.begun(seed, builds)
        played_out(m, [bot_of(name, seed) for name in plan.bots])
        return m
    s = player.game.begin(player.data, player.settings, builds, plan.seats)
    s.table = told = Remembering(seed, player.policies, plan.seats)
    play_on(s)
    m = Match(
        player.game, plan.seats, options=plan.options, builds=builds, tables=plan.tables, chance=Outer()
    )
    while not m.over:
        if m.rolling is not None:
            m.fall(told.fallen.popleft())
        else:
            decision = m.pending[0]
            kind, answer = told.answers[decision.seat].popleft()
            assert kind == decision.kind, f"{kind} was answered, not {decision.kind}"
            give(m, decision, answer)
    return m


def record_of(m: Match) -> dict[str, Any]:
    """Return the record of a match that was retold; no real dice, so who plays on from there rolls none."""
    log: dict[str, Any] = m.log
    if log["chance"] == "outer":
        log = {**log, "chance": "secure"}
        log["digest"] = digest(log)
    return log


def give(m: Match, decision: Decision, answer: tuple[int, ...]) -> None:
    """Give an answer; a set row by row, as far as it is asked."""
    seat, kind = decision.seat, decision.kind
    while True:
        begun = () if decision.set is None else decision.set[2]
        option = next((one for one in decision.options if one in answer and one not in begun), PASS)
        m.answer(seat, option, decision.number)
        following = next((one for one in m.pending if one.seat == seat and one.kind == kind), None)
        if option == PASS or following is None or following.set is None or not following.set[2]:
            return
        decision = following
