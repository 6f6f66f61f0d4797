"""The bots: they choose what is offered, alike by their seed, and hold nothing but a seat."""

import inspect
from collections import Counter
from typing import Any

import pytest

import dicewright as dw
from dicewright.bots import BOTS, Bot
from dicewright.bots import named as bot
from dicewright.bots.drawing import adorn
from dicewright.bots.greedy import BUDGET, LEAST, ROUNDS, Greedy, worlds
from dicewright.bots.levels import SCALE
from dicewright.bots.random import weights
from dicewright.bots.rounds import Rounds
from dicewright.bots.search import Search
from dicewright.kernel.decisions import PASS, Decision, continuations
from dicewright.kernel.game import Game
from dicewright.kernel.tables.playout import sets
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

each_bot = pytest.mark.parametrize("name", list(BOTS))


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots that look ahead play few games a question."""
    for kind in SCALE:
        if issubclass(kind, Search):
            monkeypatch.setattr(kind, "worlds", 16)
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 8)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 8)


def played(game: Game[Any] | str, bots: list[Bot], seed: int, most: int = 10_000, **more: Any) -> dw.Match:
    """Let bots play a match, or the beginning of it."""
    m = dw.Match(game, seats=len(bots), seed=seed, **more)
    while not m.over and most:
        decision = m.pending[0]
        m.answer(decision.seat, bots[decision.seat].choose(m.seat(decision.seat)), decision.number)
        most -= 1
    return m


def test_a_bot_is_found_by_its_name() -> None:
    assert dw.bot("random").name == "random"
    assert dw.bot("greedy", seed=3).seed == 3


def test_an_unknown_bot_is_refused_in_words() -> None:
    with pytest.raises(dw.DicewrightError, match=f"^no bot is called 'hal'; there are: {', '.join(BOTS)}$"):
        dw.bot("hal")


@each_bot
@pytest.mark.parametrize("game", [PIG, DUEL], ids=["pig", "duel"])
def test_every_bot_plays_every_toy_to_its_end(name: str, game: Game[Any]) -> None:
    options = {"goal": 20} if game is PIG else {}
    m = played(game, [bot(name, 1), bot("random", 2)], 5, options=options)
    assert m.over


def test_random_bots_play_doodle_dice_to_its_end() -> None:
    assert played("doodle-dice", [bot("random", seat) for seat in range(4)], 7).over


@each_bot
def test_the_same_seed_chooses_alike_and_another_otherwise(name: str) -> None:
    def log(seed: int) -> object:
        return played("daemon-dice", [bot(name, seed), bot("random", 9)], 7, 40).log["records"]

    assert log(1) == log(1)
    assert (log(1) != log(2)) == (name != "sensible"), "rules of thumb leave nothing to chance here"


@each_bot
def test_a_match_that_was_kept_goes_on_alike(name: str) -> None:
    bots = [bot(name, 1), bot("random", 9)]
    half = dw.Match.load(played("doodle-dice", bots, 7, 20).log)
    fresh = [bot(name, 1), bot("random", 9)]
    for _ in range(20):
        decision = half.pending[0]
        half.answer(decision.seat, fresh[decision.seat].choose(half.seat(decision.seat)))
    assert half.log == played("doodle-dice", bots, 7, 40).log


@each_bot
def test_a_bot_is_given_a_seat_and_never_the_match(name: str) -> None:
    assert list(inspect.signature(BOTS[name].choose).parameters) == ["self", "seat"]
    m = dw.Match("doodle-dice", seats=2, seed=7)
    before = m.log
    bot(name).choose(m.seat(m.pending[0].seat))
    assert m.log == before


@each_bot
def test_a_bot_whose_seat_is_not_asked_says_so(name: str) -> None:
    m = dw.Match("doodle-dice", seats=2, seed=7)
    with pytest.raises(dw.DicewrightError, match="is not asked anything"):
        bot(name).choose(m.seat(1 - m.pending[0].seat))


@pytest.mark.parametrize(
    ("n", "least", "most"), [(6, 1, 6), (6, 0, 6), (6, 2, 3), (5, 3, 3), (4, 0, 1), (6, 5, 6)]
)
def test_every_legal_set_is_equally_likely(n: int, least: int, most: int) -> None:
    def ways(chosen: tuple[int, ...]) -> int:
        rest = continuations(range(n), least, most, chosen)
        if not rest:
            return 1
        if len(rest) == 1:  # forced, so nobody is asked
            return ways((*chosen, rest[0])) if rest[0] != PASS else 1
        decision = Decision(0, "keep", "", rest, 0, PASS, (least, most, chosen))
        found = [1 if option == PASS else ways((*chosen, option)) for option in rest]
        assert weights(decision) == found
        return sum(found)

    assert ways(()) == sets(n, least, most)


def test_random_bots_choose_out_of_very_many_sets() -> None:
    m = dw.Match("doodle-dice", seats=2, seed=7)
    seat = m.seat(m.pending[0].seat)
    whole = tuple(range(70))
    seat.open = Decision(seat.index, "again", "", (*whole, PASS), 1, PASS, (0, 70, ()), whole)
    found = {bot("random", seed).choose(seat) for seed in range(60)}
    assert {0, 1, 2} <= found <= set(range(12)), "the first of a set is seldom far behind"


def test_random_choices_are_spread_evenly() -> None:
    m = dw.Match("doodle-dice", seats=2, seed=7)
    seat = m.seat(m.pending[0].seat)
    options = seat.decision.options
    counts = Counter(bot("random", seed).choose(seat) for seed in range(600))
    assert set(counts) == set(options)
    assert min(counts.values()) > 600 / len(options) * 0.75


def test_greedy_takes_what_wins_at_once() -> None:
    m = dw.Match(PIG, seats=2, seed=1, options={"goal": 10})
    me = m.pending[0].seat
    while m.pending[0].seat == me and m.view(me)["total"] < 10:
        m.answer(me, 1)
    assert m.pending[0].seat == me, "this seed rolls no one"
    hold = 0
    assert "hold" in str(m.describe(m.pending[0])[hold]["label"])
    assert bot("greedy").choose(m.seat(me)) == hold


def test_greedy_estimates_lie_between_losing_and_winning() -> None:
    m = dw.Match("doodle-dice", seats=3, seed=7)
    seat = m.seat(m.pending[0].seat)
    found = Greedy().estimates(seat)
    assert len(found) == len(seat.decision.options)
    assert all(0 <= value <= 1 for value in found)


def test_of_equal_options_greedy_takes_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.bots.greedy.result", lambda *_: 0.5)
    m = dw.Match("doodle-dice", seats=2, seed=7)
    seat = m.seat(m.pending[0].seat)
    assert Greedy().choose(seat) == seat.decision.options[0]


@pytest.mark.parametrize(("game", "budget"), [(PIG, ROUNDS), (DUEL, BUDGET)], ids=["counts", "does not"])
def test_the_options_of_a_question_share_its_worlds(
    game: Game[Any], budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", BUDGET)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", ROUNDS)
    m = dw.Match(game, seats=2, seed=7)
    seat = m.seat(m.pending[0].seat)
    assert worlds(seat) == budget // len(seat.decision.options)
    seat.decision.options = tuple(range(1000))
    assert worlds(seat) == LEAST


def test_a_round_is_over_when_everybody_had_a_turn() -> None:
    m = dw.Match(PIG, seats=3, seed=7)
    s = m.seat(m.pending[0].seat).world(0)
    over = Rounds(PIG, s)
    seen = []
    for _ in range(4):
        seen.append(over(s))
        s.turn = (s.turn + 1) % 3
    assert seen == [False, False, False, True]


def test_greedy_takes_a_doodle_rather_than_nothing() -> None:
    m = dw.Match("doodle-dice", seats=2, seed=7)
    seat = m.seat(m.pending[0].seat)
    take, _, stop = Greedy().estimates(seat)
    assert take > stop
    assert Greedy().choose(seat) == seat.decision.options[0]


@pytest.mark.parametrize(
    ("game", "options", "matches", "least"),
    [
        ("doodle-dice-monsters", {"sides_total": 40}, 6, 4),
        ("dice-warriors", {"party_size": 3}, 4, 3),
        ("daemon-dice", {"size": 7}, 10, 8),
    ],
)
def test_greedy_beats_random(game: str, options: dict[str, int], matches: int, least: int) -> None:
    won = 0.0
    for seed in range(matches):
        bots = (
            [bot("greedy", seed), bot("random", seed)]
            if seed % 2
            else [bot("random", seed), bot("greedy", seed)]
        )
        m = played(game, bots, seed, options=options)
        assert m.result is not None
        won += m.result[seed % 2 == 0]
    assert won >= least


def test_how_seats_stand_is_no_score_and_counts_teams_together() -> None:
    m = dw.Match("doodle-dice-monsters", seats=4, seed=1, options={"teams": "two", "sides_total": 40})
    worth = m.game.points(m.world(0))
    assert worth is not None
    assert worth[0] == worth[2]
    assert m.scores is None


def test_a_bot_adorns_its_things_and_nobody_elses() -> None:
    m = dw.Match("doodle-dice-monsters", seed=3, options={"sides_total": 40})
    while m.view(None)["phase"]["id"] != "combat":
        decision = m.pending[0]
        m.answer(decision.seat, bot("random", 3).choose(m.seat(decision.seat)))
    adorn(m, 0, 3)
    assert {entity[:2] for entity in m.course.notes} == {"m0"}
    records = len(m.course.records)
    adorn(m, 0, 3)
    assert len(m.course.records) == records, "what is drawn is drawn once"
    plain = dw.Match(PIG, seed=1)
    adorn(plain, 0, 3)
    assert plain.course.notes == {}
