"""Policies: their answers are legal, end every match, and need nothing that their seat cannot know."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from bench.anchors import ANCHORS
from dicewright.bots.sensible import Sensible
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.decisions import PASS, Chosen, Decision, completing
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.guided import Guided
from dicewright.kernel.views import whole
from tests.contract.games import CASES, GAMES, Case, over, over_games, usual
from tests.contract.play import begun
from tests.contract.worlds import EACH, moments
from tests.toys import duel
from tests.toys.duel.state import HIGH, LOW, Duel

MEASURED: Final = [game for game in GAMES if game.id in ANCHORS]
DEALS: Final = (5, 27, 182, 818)  # seeds of worlds
CHANCES: Final = (1, 2)  # and of what a policy leaves to chance


def answered(policy: Policy, s: State, d: Decision, seed: int) -> int | tuple[int, ...]:
    """Return what a policy answers to an open decision in a state; of a set, all that completes it."""
    table = Guided(Seeded(seed), [policy] * s.seats)
    if d.set is None:
        return table.ask(s, d.seat, d.kind, d.options, None)
    least, most, chosen = d.set
    rest, need, room = completing((*chosen, *d.addable), least, most, chosen)
    return table.pick(s, d.seat, d.kind, rest, need, room, False) if room else ()


def peeked(game: Game[Any], policy: Policy, m: Match) -> list[str]:
    """Return the open questions to which a policy answers otherwise in other worlds its seat believes in."""
    found = []
    for d in m.pending:
        truth = m.seen_by(d.seat)
        for seed in CHANCES:
            told = answered(policy, truth.copy(), d, seed)
            for deal in DEALS:
                world = truth.copy()
                game.redeal(world, d.seat, Seeded(deal))
                if answered(policy, world, d, seed) != told:
                    found.append(d.kind)
    return found


@over_games
def test_a_policy_knows_only_what_its_seat_may_know(game: Game[Any]) -> None:
    met: Counter[str] = Counter()
    for case, m in moments(game, EACH, 5000):
        met.update(d.kind for d in m.pending)
        for policy in (game.policy, game.reckoning):
            assert peeked(game, policy, m) == [], f"{case!r}, {len(m.course.line)} records"
    assert met


@over_games
def test_a_policy_changes_nothing_and_answers_alike_with_the_same_chance(game: Game[Any]) -> None:
    for case, m in moments(game, 2, 6000):
        for d in m.pending:
            s = m.seen_by(d.seat).copy()
            before = whole(s, game.fields)
            for policy in (game.policy, game.reckoning):
                told = answered(policy, s, d, 1)
                where = f"{case!r}, {len(m.course.line)} records, {d.kind}"
                assert whole(s, game.fields) == before, where
                assert answered(policy, s, d, 1) == told, where


@over_games
def test_a_policy_answers_questions_that_there_are(game: Game[Any]) -> None:
    for policy in (game.policy, game.reckoning):
        assert {*policy.choices, *policy.sets} <= set(game.asks)


class Watched(Guided):
    """Looks at every answer: it is legal, and in a joint choice it does not depend on what others sealed."""

    def __init__(self, seed: int, policies: Sequence[Policy]) -> None:
        super().__init__(Seeded(seed), policies)
        self.seed = seed

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer, and look."""
        option = super().ask(s, seat, kind, options, chosen)
        assert option in options, f"{kind}: {option} is none of {list(options)}"
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with a set, and look."""
        found = super().pick(s, seat, kind, options, least, most, always)
        assert least <= len(found) <= most, f"{kind}: {found} are not {least} to {most}"
        assert found == tuple(option for option in options if option in found), (
            f"{kind}: {found} of {options}"
        )
        if found and kind in self.sets[seat]:
            rest, need, room = completing(options, least, most, found[:1])
            if room:
                after = super().pick(s, seat, kind, rest, need, room, always)
                assert found[1:] == after, f"{kind}: {found} of {options} was begun and became {after}"
        return found

    def together(self, s: State, seats: Sequence[int], rule: Callable[[Any, int], Any]) -> list[Any]:
        """Ask each seat alone, then all in a row on one state: what they answer is the same."""
        alone = []
        for seat in seats:
            self.chance = Seeded(self.seed + seat)
            alone.append(self.heard(s.copy(), seat, rule))
        in_a_row = []
        for seat in seats:
            self.chance = Seeded(self.seed + seat)
            in_a_row.append(self.heard(s, seat, rule))
        self.seed += len(seats)
        assert [told for told, _ in alone] == [told for told, _ in in_a_row], "sealed answers were seen"
        return [result for _, result in in_a_row]

    def heard(self, s: State, seat: int, rule: Callable[[Any, int], Any]) -> tuple[list[Any], Any]:
        """Return all that one seat answers in a joint choice, and what the rule makes of it."""
        inner = Noting(self)
        s.table = inner
        result = rule(s, seat)
        s.table = self
        return inner.said, result


class Noting(Guided):
    """Lets another table answer and notes what it says."""

    def __init__(self, outer: Watched) -> None:
        super().__init__(outer.chance, ())
        self.outer = outer
        self.said: list[Any] = []

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer and note."""
        self.said.append(self.outer.ask(s, seat, kind, options, chosen))
        option: int = self.said[-1]
        return option

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer and note."""
        self.said.append(self.outer.pick(s, seat, kind, options, least, most, always))
        found: tuple[int, ...] = self.said[-1]
        return found


def played(case: Case, policy: Policy) -> State:
    """Play a match by a policy, watched, and return its end."""
    s = begun(case).begin()
    s.table = Watched(case.seed, [policy] * case.seats)
    play_on(s)
    return s


@over(CASES)
def test_a_match_by_policies_is_legal_and_ends(case: Case) -> None:
    assert played(case, case.game.policy).first


@pytest.mark.parametrize("game", MEASURED, ids=[game.id for game in MEASURED])
def test_anchors_are_policies_as_good(game: Game[Any]) -> None:
    anchor = ANCHORS[game.id]
    assert {*anchor.choices, *anchor.sets} <= set(game.asks)
    assert played(usual(game)[0], anchor).first
    for case, m in moments(game, 1, 8000):
        assert peeked(game, anchor, m) == [], f"{case!r}, {len(m.course.line)} records"


# Policies that peek are caught.


def feared(s: Duel, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Play a card only if the others hold few good ones, as if one could see them."""
    theirs = sum(card for other, hand in enumerate(s.hands) if other != seat for card in hand)
    return options[theirs % len(options)]


def opposed(s: Duel, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Stand as nobody else stands, as if one could see them."""
    return LOW if any(s.stance[other] == HIGH for other in range(s.seats) if other != seat) else HIGH


def test_a_policy_that_looks_into_hands_is_caught() -> None:
    peeking = Policy({"act": feared})
    found = [kind for _, m in moments(duel.GAME, EACH, 5000) for kind in peeked(duel.GAME, peeking, m)]
    assert set(found) == {"act"}


def test_a_policy_that_looks_at_sealed_answers_is_caught() -> None:
    case = next(case for case in CASES if case.game is duel.GAME)
    with pytest.raises(AssertionError, match="sealed answers were seen"):
        played(case, Policy({"stance": opposed}))


# The bot is its policy.


@over_games
def test_the_sensible_bot_answers_what_is_offered(game: Game[Any]) -> None:
    bot = Sensible(3)
    for case, m in moments(game, 1, 7000):
        for d in m.pending:
            seat = m.seat(d.seat)
            option = bot.choose(seat)
            where = f"{case!r}, {len(m.course.line)} records, {d.kind}"
            assert option in d.options, where
            assert option == Sensible(3).choose(seat), where
            if d.set is not None and d.kind in game.policy.sets:
                found = answered(game.policy, seat.world(1), d, 1)
                assert option == (found[0] if isinstance(found, tuple) and found else PASS), where
