"""Looking back at a match: chances that add up, turning points where they are, luck that is fair."""

from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from typing import Any, Final

import pytest

import dicewright as dw
from dicewright.bots import named
from dicewright.bots.analysis import Analysis, Luck, analyse, pieces
from dicewright.bots.curve import Curve, solved, standing
from dicewright.bots.lookback import PAIRS, Lookback
from dicewright.bots.taste import Taste, Twofold
from dicewright.kernel.chance import Laid, Outer, Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from tests.kernel.minis import Mini, mini
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

FEW: Final = 3000  # questions: a test looks at little


def played(game: Game[Any] | str, seed: int, seats: int = 2, **more: Any) -> Match:
    """Return a match that random bots have played."""
    m = Match(game, seats, seed=seed, **more)
    bots = [named("random", seed + seat) for seat in range(seats)]
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, bots[d.seat].choose(m.seat(d.seat)))
    return m


def looked_at(m: Match, work: int = FEW) -> dict[str, Any]:
    """Return the analysis of a match of a game that need not be known by its name."""
    return Analysis(m, work).plain()


# What everything must be.


@pytest.mark.parametrize(("game", "seats"), [(PIG, 2), (PIG, 4), (DUEL, 3)], ids=["pig", "four", "duel"])
def test_chances_add_up_and_end_with_the_result(game: Game[Any], seats: int) -> None:
    options = {"goal": 20} if game is PIG else {}
    m = played(game, 3, seats, options=options)
    found = looked_at(m)
    moments = [point["n"] for point in found["points"]]
    assert moments == sorted(set(moments))
    assert moments[0] == 0
    assert moments[-1] == found["length"] == len(m.records())
    assert found["points"][-1]["chances"] == m.result
    for point in found["points"]:
        assert sum(point["chances"]) == pytest.approx(1, abs=0.001)
        assert min(point["chances"]) >= 0
    assert len(found["turns"]) <= 3
    assert [turn["n"] for turn in found["turns"]] == sorted(turn["n"] for turn in found["turns"])
    assert len(found["luck"]) == seats
    assert sum(one["points"] for one in found["luck"]) == pytest.approx(0, abs=0.001)
    assert all(one["band"] > 0 for one in found["luck"])
    assert found["playouts"] > 100


def test_the_same_match_is_seen_alike_each_time() -> None:
    m = played(DUEL, 5)
    assert looked_at(m) == looked_at(Match.load(m.log, DUEL))


def test_a_match_that_goes_on_is_not_looked_back_at() -> None:
    with pytest.raises(dw.DicewrightError, match=r"^the match is not over"):
        analyse(Match("doodle-dice", 2, seed=1).log)


def test_dice_that_were_laid_out_are_no_luck() -> None:
    m = Match(PIG, 2, chance=Laid((1, 6, 6, 6)), options={"goal": 10})
    while not m.over:
        total = m.view(None)["total"]
        m.answer(m.pending[0].seat, 0 if total >= 10 else 1)
    assert looked_at(m)["luck"] is None


# What dice and choices do, where the right figures are known.


def coin(s: Mini) -> None:
    """Let a coin decide, after a question that does not matter."""
    s.choose(0, "ask", (1, 2))
    face = s.roll(1, "die", (2,))[0]
    s.choose(0, "ask", (1, 2))
    s.end((face - 1,))


def test_a_coin_is_all_luck(tmp_path: Path) -> None:
    m = Match(mini(tmp_path, coin), 2, seed=1)
    m.answer(0, 1)
    m.answer(0, 1)
    found = looked_at(m, 20_000)
    winner = (m.result or []).index(1)
    assert found["luck"][winner]["points"] == pytest.approx(0.5, abs=0.06)
    assert found["luck"][winner]["band"] == pytest.approx(1.96 * 0.5, abs=0.06)
    (turn,) = found["turns"]
    assert (turn["by"], turn["seat"], turn["from"], turn["n"]) == ("dice", 1, 1, 2)
    assert turn["before"] == pytest.approx([0.5, 0.5], abs=0.06)
    assert turn["after"] == m.result
    assert turn["text"] == ["1 die"]
    chances = {point["n"]: point["chances"] for point in found["points"]}
    assert chances[1] == turn["before"], "a question that does not matter moves nothing"
    assert chances[2] == chances[3] == m.result


def choice(s: Mini) -> None:
    """Let a choice decide, between dice that do not matter."""
    s.roll(0, "die", (6,))
    s.choose(0, "ask", (1, 2))
    option = s.choose(0, "ask", (1, 2, 3, 4))
    s.roll(0, "die", (6,))
    s.end((0 if option == 3 else 1,))


@pytest.mark.parametrize("option", [3, 4])
def test_a_choice_is_no_luck(tmp_path: Path, option: int) -> None:
    m = Match(mini(tmp_path, choice), 2, seed=1)
    m.answer(0, 1)
    m.answer(0, option)
    found = looked_at(m, 20_000)
    assert [one["points"] for one in found["luck"]] == pytest.approx([0, 0], abs=0.05)
    assert [one["band"] for one in found["luck"]] == pytest.approx([0, 0], abs=0.35), "as far as we can count"
    (turn,) = found["turns"]
    assert (turn["by"], turn["seat"], turn["from"], turn["n"]) == ("choice", 0, 2, 3)
    assert turn["after"] == m.result
    assert turn["before"][0] > 0.6, "the good one is soon learnt; one answer of four is blind"
    assert turn["text"][0] == f"take {option}"


def test_more_fortune_than_dice_have_lies_outside_the_band() -> None:
    m = Match(PIG, 2, chance=Outer(), options={"goal": 60})
    m.fall([0])
    while not m.over:
        if m.rolling is not None:
            m.fall([6 if m.rolling.seat == 0 else 1])
        else:
            m.answer(m.pending[0].seat, 0 if m.view(None)["total"] >= 12 else 1)
    lucky, unlucky = looked_at(m, 30_000)["luck"]
    assert lucky["points"] > lucky["band"]
    assert unlucky["points"] < -unlucky["band"]


def race(s: Mini) -> None:
    """Let both seats roll, and roll again if they like; after five rounds the higher sum wins."""
    for seat in (0, 1):
        face = s.roll(seat, "die", (6,))[0]
        if s.choose(seat, "ask", (1, 2)) == 1:
            face = s.roll(seat, "die", (6,))[0]
        s.total += face if seat == 0 else -face
    s.done.append(s.total)
    if len(s.done) == 5:
        s.end((0, 1) if s.total == 0 else (0,) if s.total > 0 else (1,))


def test_fair_dice_stay_within_the_band(tmp_path: Path) -> None:
    """At least 19 of 20 do, it says; on average they bring nothing, and the band is not just wide."""
    game = mini(tmp_path, race)
    luck = [Analysis(played(game, seed), 1000).luck[0] for seed in range(60)]
    scores = [one.points / one.band * 1.96 for one in luck]
    assert sum(abs(score) <= 1.96 for score in scores) >= 56
    assert abs(sum(scores) / len(scores)) < 3 / sqrt(len(scores))
    assert 0.7 < sum(score * score for score in scores) / len(scores) < 1.3


# How a match may end, and what is taken back in it.


def test_a_resignation_ends_the_graph_but_not_the_chances() -> None:
    m = Match(PIG, 2, seed=4, options={"goal": 30})
    for _ in range(6):
        m.answer(m.pending[0].seat, 1)
    m.resign(0)
    found = looked_at(m)
    assert found["points"][-1] == {"n": len(m.records()), "chances": [0, 1]}
    before = found["points"][-2]
    assert before["n"] == len(m.records()) - 1
    assert 0.1 < before["chances"][0] < 0.9


def test_who_has_given_up_has_no_chance_any_more() -> None:
    m = Match(PIG, 3, seed=4, options={"goal": 40})
    for _ in range(6):
        m.answer(m.pending[0].seat, 1)
    m.resign(m.pending[0].seat)
    left = len(m.records())
    (gone,) = m.resigned
    while not m.over:
        m.answer(m.pending[0].seat, len(m.records()) % 3 % 2)
    found = looked_at(m)
    after = [point["chances"][gone] for point in found["points"] if point["n"] >= left]
    assert after
    assert set(after) == {0}
    assert found["points"][0]["chances"][gone] > 0.1


def test_a_draw_that_was_agreed_at_once_has_a_graph() -> None:
    m = Match(PIG, 2, seed=4)
    m.agree_draw()
    found = looked_at(m)
    assert found["points"][0]["n"] == 0
    assert found["points"][-1] == {"n": 2, "chances": [0.5, 0.5]}


def test_moments_count_what_was_taken_back(tmp_path: Path) -> None:
    m = Match(mini(tmp_path, coin), 2, chance=Outer())
    for _ in range(3):
        m.answer(0, 2)
        m.undo(0)
    m.answer(0, 1)
    m.fall([2])
    m.answer(0, 1)
    (turn,) = looked_at(m, 10_000)["turns"]
    assert (turn["from"], turn["n"]) == (7, 8)


def test_dice_and_answers_are_taken_in_turns() -> None:
    die = ("f", 0, "die", (6,), (1,))
    line = [("d", -1, "lot", 2, 0), die, ("a", 0, "act", 1), die]
    assert pieces(line) == [(0, 2, True), (2, 3, False), (3, 4, True)]
    assert pieces([]) == []


# The parts it is made of.


def test_the_variance_of_luck_is_that_of_the_dice_and_of_our_counting() -> None:
    luck = Luck()
    luck.add([1, 1, 0, 0, 1, 1, 0, 0], [1] * 8)  # a coin seen without error: pairs agree
    assert luck.points == 0.5
    assert luck.dice == pytest.approx(1 / 3)
    assert luck.counting == pytest.approx(1 / 12)
    luck = Luck()
    luck.add([1, 0, 0, 1, 1, 0, 0, 1], [0.5] * 8)  # nothing but later luck: pairs differ
    assert luck.dice < 0
    assert luck.counting == luck.came == luck.band == 0
    luck = Luck()
    luck.add([0.5] * 8, [1] * 8)  # a leap that nothing made likely
    assert luck.band == pytest.approx(1.96 * 0.5)


def test_a_curve_finds_the_weights_that_made_the_games() -> None:
    made = Curve([2.0, 0.0, 0.0, 1.0])
    source = Seeded(3)
    seen = []
    for _ in range(3000):
        seats = standing([source.below(30), source.below(30), source.below(30)], 0.5)
        place = source.below(1_000_000) / 1_000_000
        chances = made.chances(seats)
        winner = 0 if place < chances[0] else 1 if place < chances[0] + chances[1] else 2
        seen.append((seats, [1.0 if seat == winner else 0.0 for seat in range(3)], 1.0))
    found = Curve()
    found.fit(seen)
    for points in ([5, 10, 20], [0, 0, 29], [12, 12, 12]):
        seats = standing(points, 0.5)
        assert found.chances(seats) == pytest.approx(made.chances(seats), abs=0.04)


def test_before_anything_was_seen_a_lead_is_good_and_nothing_is_even() -> None:
    assert Curve().chances(standing([3, 3], 0.2)) == [0.5, 0.5]
    ahead, _ = Curve().chances(standing([6, 3], 0.2))
    assert ahead > 0.6
    later, _ = Curve().chances(standing([6, 3], 1.0))
    assert later > ahead
    gone = Curve([5.0, 0.0, 0.0, 5.0]).chances(standing([0, 60, 60], 0.5))
    assert gone[0] < 0.001


def test_standings_are_made_of_leads() -> None:
    (lead, early, late, part), other = standing([5, -2], 0.5)
    assert (lead, early, late) == pytest.approx((5 / 7, 2.5 / 7, 1.25 / 7))
    assert part == pytest.approx(log(12 / 7))
    assert other[0] == pytest.approx(-5 / 7), "points below nothing count as none"


def test_linear_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_taste_prefers_what_has_served() -> None:
    taste = Taste()
    assert taste.best("act", (1, 2, PASS)) == [1, 2, PASS], "nothing is known yet"
    taste.add([(0, "act", 1), (1, "act", PASS)] * 50, [0.1, -0.1])
    taste.add([(0, "act", 2)], [-0.9, 0.0])
    assert taste.best("act", (1, 2, PASS)) == [1]
    assert taste.best("act", (7, PASS)) == [7], "one that was never seen is as good as any but passing"
    assert taste.best("other", (1, PASS)) == [1, PASS]


def test_dice_before_the_first_question_fall_by_a_source_of_their_own() -> None:
    def rolled(falls: int, then: int) -> tuple[Sequence[int], Sequence[int]]:
        table = Twofold(Seeded(falls), Seeded(then), Taste())
        s = State()
        before = table.roll(s, 0, "die", (1000, 1000), -1)
        table.ask(s, 0, "ask", (1, 2), None)
        return before, table.roll(s, 0, "die", (1000, 1000), -1)

    first, later = rolled(1, 2)
    assert rolled(1, 3)[0] == first
    assert rolled(1, 3)[1] != later
    assert rolled(4, 2)[0] != first
    assert rolled(4, 2)[1] == later


def test_little_work_still_looks_at_every_position_a_few_times() -> None:
    m = played(PIG, 3, options={"goal": 20})
    assert Lookback(m, "seed", 1, 1000).pairs == PAIRS[0]
    assert Lookback(m, "seed", 20_000, 1).pairs > PAIRS[0]
