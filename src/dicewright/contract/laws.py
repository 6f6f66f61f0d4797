"""The laws: what holds at every moment of every match of every game."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

import json
from random import Random
from typing import Any

import pytest

from dicewright.contract.play import MATCHES, answer, begun, moments, played
from dicewright.kernel.chance import Seeded
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.position import Position
from dicewright.kernel.views import plain, undeclared, whole

__all__ = [
    "test_a_board_draws_what_the_view_has",
    "test_a_copy_of_a_state_shares_nothing",
    "test_a_fork_goes_its_own_way",
    "test_a_log_loads_to_the_same_match",
    "test_a_match_ends",
    "test_a_seat_that_gives_up_does_not_stop_the_match",
    "test_an_undo_leads_back",
    "test_every_field_is_declared",
    "test_everything_has_words",
    "test_odds_of_every_measure_can_be_told",
    "test_what_is_hidden_is_not_seen",
    "test_what_is_illegal_changes_nothing",
]


def test_a_match_ends(law_of: Game[Any]) -> None:
    """Random play comes to an end, and the shares of first place add up to 1."""
    for n in range(MATCHES):
        match = played(begun(law_of, n), Random(n))  # noqa: S311
        assert match.result is not None
        assert abs(sum(match.result) - 1) < 1e-9, f"the shares of first place are {match.result}"


def test_everything_has_words(law_of: Game[Any]) -> None:
    """Every question, option and event can be said, and every view is JSON."""
    for match, _ in moments(law_of):
        for decision in match.pending:
            assert match.prompt(decision), f"the question {decision.kind} has no words"
            labels = match.describe(decision)
            assert [one["option"] for one in labels] == list(decision.options)
            assert all(one["label"] for one in labels), f"an option of {decision.kind} has no words: {labels}"
        for viewer in (None, *range(match.seats)):
            assert json.loads(json.dumps(match.view(viewer))) == match.view(viewer)
            for event in match.stream(viewer)[-3:]:
                assert match.say(event) or law_of.kinds[event["kind"]].silent, f"{event['kind']} has no words"


def test_every_field_is_declared(law_of: Game[Any]) -> None:
    """`FIELDS` names every field of the state, and nothing else."""
    match = begun(law_of, 0)
    wrong = undeclared(match.seen_by(None), law_of.fields)
    assert wrong == [], f"FIELDS and the state differ in {wrong}"


def test_a_copy_of_a_state_shares_nothing(law_of: Game[Any]) -> None:
    """A change to a copy leaves the state as it was: this forks a match and plays the fork on."""
    for match, source in moments(law_of, 2):
        s, before = match.seen_by(None), whole(match.seen_by(None), law_of.fields)
        assert whole(s.copy(), law_of.fields) == before, "a copy differs from its state"
        answer(match.fork(), source)
        assert whole(s, law_of.fields) == before, "what was done to a copy has changed the state"


def test_a_fork_goes_its_own_way(law_of: Game[Any]) -> None:
    """Playing on in a fork leaves its match alone, and the same answers lead both to the same."""
    for match, source in moments(law_of, 2):
        before, seed = match.digest(), source.random()
        one, other = match.fork(), match.fork()
        answer(one, Random(seed))  # noqa: S311
        assert match.digest() == before
        answer(other, Random(seed))  # noqa: S311
        assert one.digest() == other.digest(), "one answer has led to two ends: is there chance of its own?"


def test_a_log_loads_to_the_same_match(law_of: Game[Any]) -> None:
    """The record of a match is all of it."""
    for n in range(MATCHES):
        match = played(begun(law_of, n), Random(n))  # noqa: S311
        again = Match.load(json.loads(json.dumps(match.log)), law_of)
        assert again.digest() == match.digest()
        assert again.events == match.events


def test_an_undo_leads_back(law_of: Game[Any]) -> None:
    """An undo leads back to the moment before the answer."""
    for match, source in moments(law_of, 3):
        decision = source.choice(match.pending)
        trial, before = match.fork(), plain_views(match)
        trial.answer(decision.seat, source.choice(decision.options), decision.number)
        if trial.undoable(decision.seat) is not None:
            trial.undo(decision.seat)
            if len(trial.line) == len(match.line):  # of a set all is taken back
                assert plain_views(trial) == before, f"an undo of {decision.kind} does not lead back"


def plain_views(match: Position) -> list[object]:
    """Return what everybody sees."""
    return [match.view(viewer) for viewer in (None, *range(match.seats))]


def test_what_is_illegal_changes_nothing(law_of: Game[Any]) -> None:
    """An answer that is not offered is refused with a sentence."""
    for match, _ in moments(law_of, 1):
        decision, before = match.pending[0], match.log
        wrong = max(decision.options) + 1
        with pytest.raises(IllegalAnswer) as refused:
            match.answer(decision.seat, wrong)
        assert str(refused.value)
        assert match.log == before


def test_what_is_hidden_is_not_seen(law_of: Game[Any]) -> None:
    """A seat sees the same in every world it can believe in; a second deal leaves nothing of the first."""
    for match, source in moments(law_of):
        seat = source.randrange(match.seats)
        seen = match.seen_by(seat)
        one, twice = seen.copy(), seen.copy()
        law_of.redeal(one, seat, Seeded(7))
        assert plain(law_of.view(one, seat)) == plain(law_of.view(seen, seat)), (
            f"seat {seat} sees a difference between the truth and what it can believe in"
        )
        law_of.redeal(twice, seat, Seeded(8))
        law_of.redeal(twice, seat, Seeded(7))
        assert whole(twice, law_of.fields) == whole(one, law_of.fields), "something of the truth is left"


def test_odds_of_every_measure_can_be_told(law_of: Game[Any]) -> None:
    """Each measure that a question offers has a value for each of its first options."""
    for n, (match, _) in enumerate(moments(law_of, 1)):
        decision = match.pending[0]
        if n < 10:
            for measure in law_of.measures(match.world(decision.seat), decision):
                told = match.odds(decision.seat, decision.options[0], measure.id)
                assert told, f"{measure.id} of {decision.kind} says nothing"


def test_a_seat_that_gives_up_does_not_stop_the_match(law_of: Game[Any]) -> None:
    """A player who gives up does not win, and the others play to an end."""
    for n in range(MATCHES):
        match, source = begun(law_of, n), Random(n)  # noqa: S311
        for _ in range(n * 5):
            if not match.over:
                answer(match, source)
        if not match.over:
            seat = source.randrange(match.seats)
            match.resign(seat)
            result = played(match, source).result
            assert result is not None
            assert result[seat] == 0 or match.seats == 1, f"seat {seat} gave up and has won"


def test_a_board_draws_what_the_view_has(law_of: Game[Any]) -> None:
    """Each zone of `data/board.toml` shows a field that the view has."""
    view = begun(law_of, 0).view(0)
    for zone in law_of.board:
        rows = view[zone.of] if zone.of else [view]
        assert isinstance(rows, list), f"{zone.id}: `of` names no list of the view"
        if zone.field:
            assert all(isinstance(row, dict) and zone.field in row for row in rows), (
                f"{zone.id}: the view has no field {zone.field!r}"
            )
