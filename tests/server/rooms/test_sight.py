"""What a client is asked: sets are named whole, windows are marked, and a bot can be asked for advice."""

import random
import re
from typing import Any, Final

import pytest

from dicewright.bots.hint import hint
from dicewright.games import GAMES
from dicewright.games.daemon_dice import GAME
from dicewright.games.doodle_dice import GAME as DOODLE
from dicewright.games.monster_dice import GAME as MONSTERS
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.server.rooms.telling import in_words
from dicewright.server.rooms.thinking import advised
from tests.toys import duel
from tests.toys.duel.state import HIGH, LOW

# What one does with one's own dice, while it happens to be another's turn.
OWN_AFFAIRS: Final = {"dice-warriors": {"disarm", "shield"}, "doodle-dice-monsters": {"give"}}


def big(decision: Decision) -> bool:
    """Say whether more is needed than can be the first of the set."""
    return decision.set is not None and decision.set[0] - len(decision.set[2]) > len(decision.options) > 1


def test_a_set_that_takes_almost_all_names_them_all() -> None:
    found = 0
    for seed in range(40):
        pick = random.Random(seed)
        match = Match(GAME, seats=2, seed=seed)
        while not match.over:
            decision = match.pending[0]
            if big(decision) and decision.set is not None:
                named: list[Any] = [one["option"] for one in match.labels(decision)]
                assert named == sorted(set(named))
                assert len(named) == len(decision.options) + decision.set[0] - len(decision.set[2]) - 1
                found += 1
            match.answer(decision.seat, pick.choice(decision.options))
        if found > 3:
            return
    raise AssertionError("no such set was asked")


def kinds_that_react(match: Match, pick: random.Random) -> dict[str, set[bool]]:
    """Play a match by chance; return the kinds that were asked, and whether they were marked as windows."""
    found: dict[str, set[bool]] = {}
    while not match.over:
        for decision in match.pending:
            marked = match.reacts(decision)
            assert in_words(match, decision, "en").window is marked
            assert not marked or PASS in decision.options
            found.setdefault(decision.kind, set()).add(marked)
        decision = pick.choice(match.pending)
        match.answer(decision.seat, pick.choice(decision.options))
    return found


def test_windows_and_what_may_be_let_pass_in_another_turn_are_marked() -> None:
    doodle = kinds_that_react(Match(DOODLE, seats=3, seed=4), random.Random(4))
    assert doodle["block"] == {True}
    assert {kind for kind, marked in doodle.items() if True in marked} == {"block"}
    daemon: dict[str, set[bool]] = {}
    for seed in range(60):
        match = Match(GAME, seats=3, seed=seed, options={"size": 5})
        for kind, marked in kinds_that_react(match, random.Random(seed)).items():
            daemon.setdefault(kind, set()).update(marked)
    assert daemon["loosen"] == {True}
    assert daemon["defend"] == daemon["recover"] == daemon["suffer_stun"] == {False}
    monsters = kinds_that_react(Match(MONSTERS, seats=3, seed=2), random.Random(2))
    assert monsters["counter"] == monsters["surprise"] == {True}
    assert monsters["effect"] == monsters["roll"] == {False}  # what one's own turn asks is no reaction


def test_what_is_asked_in_another_turn_and_may_be_let_pass_is_a_window_but_for_ones_own_affairs() -> None:
    for game in GAMES:
        found: set[str] = set()
        options = {"sides_total": 60} if game.id == "doodle-dice-monsters" else {}
        for seed in range(8):
            pick = random.Random(seed)
            match = Match(game, seats=min(3, game.most), seed=seed, options=options)
            for _ in range(400):
                for decision in match.pending:
                    joint = match.course.live.opened >= 0
                    own = match.seen_by(decision.seat).turn == decision.seat
                    if PASS in decision.options and not joint and not own and not match.reacts(decision):
                        found.add(decision.kind)
                if match.over:
                    break
                decision = pick.choice(match.pending)
                match.answer(decision.seat, pick.choice(decision.options))
        assert found <= OWN_AFFAIRS.get(game.id, set()), (
            "mark them in kinds.toml as what `reacts`, or name them here"
        )


def test_advice_on_a_set_is_a_whole_set_that_can_be_answered() -> None:
    asked = 0
    for seed in range(30):
        pick = random.Random(seed)
        match = Match(GAME, seats=2, seed=seed, options={"size": 3})
        while not match.over and asked < 4:
            decision = match.pending[0]
            if decision.set is not None and decision.set[1] > 1:
                told = advised(match.log, decision.seat)
                trial = match.fork()
                trial.answers(decision.seat, told.options)
                assert told.label
                asked += 1
            match.answer(decision.seat, pick.choice(decision.options))
    assert asked == 4


def test_advice_ends_in_what_the_game_foresees() -> None:
    match = Match(GAME, seats=2, seed=2)
    while match.pending[0].kind != "defend":
        decision = match.pending[0]
        match.answer(decision.seat, decision.options[0])
    decision = match.pending[0]
    told = advised(match.log, decision.seat)
    foreseen = match.seat(decision.seat).outlook(told.options[0])
    assert "ou then take" in foreseen
    assert told.why.startswith(f"{foreseen} You win about ")


def test_advice_needs_no_more_than_the_seat_that_asks() -> None:
    match = Match(DOODLE, seats=2, seed=3)
    seat = match.pending[0].seat
    told = advised(match.log, seat)
    best = hint(match.seat(seat)).ranked[0]
    assert told.options[:1] == list(best.answer[:1])
    assert told.ranked[0].chance == pytest.approx(best.chance, abs=0.001)


def test_advice_to_roll_again_says_which_dice() -> None:
    told = set()
    for seed in range(12):
        match = Match(DOODLE, seats=2, seed=seed)
        while match.pending[0].kind != "act":
            match.answer(match.pending[0].seat, match.pending[0].options[0])
        advice = advised(match.log, match.pending[0].seat)
        told.add(advice.label)
        named = re.findall(r"die (\d)", advice.label)
        assert [str(option + 1) for option in advice.then] == named, "what is ringed is what is said"
    again = {label for label in told if label.startswith("roll again")}
    assert again != told  # a doodle, or none
    assert again
    assert all(re.fullmatch(r"roll again(; die \d: \w+)+", label) for label in again)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_question_of_every_game_can_be_advised_on(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicewright.bots.hint.WORLDS", 8)
    monkeypatch.setattr("dicewright.bots.hint.LOOKED", 3)
    pick = random.Random(5)
    match = Match(game, seed=5)
    for _ in range(60):
        if match.over:
            break
        decision = pick.choice(match.pending)
        told = advised(match.log, decision.seat)
        assert told.options[0] in decision.options
        match.answer(decision.seat, pick.choice(decision.options))


def test_a_takeback_reaches_ones_own_last_answer_if_no_die_has_fallen() -> None:  # table.takeback
    match = Match(duel.GAME, seats=2, seed=2)
    match.answers(1, [HIGH, PASS])
    match.answers(0, [LOW, PASS])
    assert [match.takeback_to(seat) for seat in (0, 1)] == [0, 0]  # what was chosen together stays
    match.answer(0, 2)
    assert [match.takeback_to(seat) for seat in (0, 1)] == [1, 0]
    match.answer(1, PASS)
    assert [match.takeback_to(seat) for seat in (0, 1)] == [2, 1]
    match.takeback(match.takeback_to(0))
    assert [(one.seat, one.kind) for one in match.pending] == [(0, "act")]
    match.answer(0, 2)
    match.answer(1, PASS)
    match.answer(0, PASS)  # the weapon's die falls
    assert [match.takeback_to(seat) for seat in (0, 1)] == [0, 0]


def test_a_decision_says_what_most_would_answer_by_what_the_seat_knows() -> None:
    match = Match(GAME, seats=2, seed=2)
    asked = 0
    while asked < 30 and not match.over:
        decision = match.pending[0]
        told = in_words(match, decision, ENGLISH).usual
        assert told is None or told in decision.options
        assert in_words(match, decision, ENGLISH, helped=False).usual is None
        asked += told is not None
        match.answer(decision.seat, decision.options[0])
    assert asked
