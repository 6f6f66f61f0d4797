"""Looking back at a match: accounts that close, turning points where they are, luck that is fair."""

from math import sqrt
from pathlib import Path
from typing import Any, Final

import pytest

import dicewright as dw
from dicewright.bots import named
from dicewright.bots.review.account import DICE, Account, Luck, pieces
from dicewright.bots.review.analysis import Analysis, analyse
from dicewright.bots.review.glance import MOMENTS, Glance
from dicewright.bots.review.judging import whole
from dicewright.bots.review.lookback import FEWEST, WORLDS, Lookback, Worlds
from dicewright.kernel.chance import Laid, Outer
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
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
    for account, began, ended in zip(
        found["accounts"], found["points"][0]["chances"], m.result or [], strict=True
    ):
        assert (account["start"], account["result"]) == (began, ended)
        parts = [account[part] for part in ("start", "dice", "own", "others", "rest")]
        assert sum(parts) == pytest.approx(ended, abs=0.001)
        assert account["rest"] == account["error"] == 0, "without a value all worlds are played to their end"


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
    assert [one["own"] for one in found["accounts"]] == pytest.approx(
        [0.75 if option == 3 else -0.25, 0], abs=0.06
    )
    (judged,) = found["decisions"]
    assert (judged["n"], judged["seat"], judged["chosen"]) == (2, 0, f"take {option}")
    assert (judged["best"], judged["skill"]) == ("take 3", 0 if option == 3 else -1)
    assert found["asked"] == 2
    less = {"decisions": [], "playouts": found["playouts"] - judged["worlds"]}
    assert Analysis(m, 20_000, closely=False).plain() == found | less, "which takes less time"
    (turn,) = found["turns"]
    assert (turn["by"], turn["seat"], turn["from"], turn["n"]) == ("choice", 0, 2, 3)
    assert turn["after"] == m.result
    assert turn["before"][0] == pytest.approx(0.25, abs=0.06), "who knows no rule of thumb answers blindly"
    assert turn["text"][0] == f"take {option}"


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
    luck = [Account(played(game, seed), 1000).luck[0] for seed in range(60)]
    scores = [one.points / one.band * 1.96 for one in luck]
    assert sum(abs(score) <= 1.96 for score in scores) >= 56
    assert abs(sum(scores) / len(scores)) < 3 / sqrt(len(scores))
    assert 0.7 < sum(score * score for score in scores) / len(scores) < 1.3


# How a match may end, and what is taken back in it.


def test_a_resignation_ends_the_graph_but_not_the_chances() -> None:
    m = Match(PIG, 2, seed=4, options={"goal": 60})
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
    found = looked_at(m, 100 * FEW)
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


def test_dice_are_taken_together_and_answers_one_by_one() -> None:
    die = ("f", 0, "die", (6,), (1,))
    line = [("d", -1, "lot", 2, 0), die, ("a", 0, "act", 1), ("a", 0, "set", 4), ("a", 0, "set", 5), die]
    line += [("a", 1, "act", 1), ("g", 0)]
    goes_on = [False, False, False, False, True, False, False, False]
    assert pieces(line, goes_on) == [(0, 2, DICE), (2, 3, 0), (3, 5, 0), (5, 6, DICE), (6, 7, 1), (7, 8, 0)]
    assert pieces([], []) == []


# The parts it is made of.


def test_the_variance_of_luck_is_that_of_the_dice_and_of_our_counting() -> None:
    luck = Luck()
    luck.add([1, 1, 0, 0, 1, 1, 0, 0], [1] * 8)  # a coin
    assert luck.points == 0.5
    assert luck.dice == pytest.approx(2 / 7)
    assert luck.counting == pytest.approx(2 / 7 / 8)
    luck = Luck()
    luck.add([1, 0, 0, 1, 1, 0, 0, 1], [1, 0, 0, 1, 1, 0, 0, 1])  # nothing but later luck
    assert luck.dice == luck.counting == luck.came == luck.band == 0
    luck = Luck()
    luck.add([0.5] * 8, [1] * 8)  # a leap that nothing made likely
    assert luck.band == pytest.approx(1.96 * 0.5)


def test_more_fortune_than_dice_have_lies_outside_the_band() -> None:
    luck = Luck()
    for _ in range(3):
        luck.add([0.45, 0.55] * 4, [0.6] * 8)
    assert luck.points < luck.band, "three rolls in a row may be good"
    for _ in range(6):
        luck.add([0.45, 0.55] * 4, [0.6] * 8)
    assert luck.points == pytest.approx(0.9)
    assert luck.points > 1.5 * luck.band


def test_an_answer_that_all_worlds_foresaw_changes_nothing() -> None:
    worlds = Worlds([[1.0, 0.0], [0.0, 1.0]], [{0: [(3,), (4, 5)]}, {0: [(3,), (4, 5)], 1: [()]}])
    assert not worlds.follow(1, [PASS]), "only one world foresaw it"
    assert worlds.follow(0, [3])
    assert not worlds.follow(0, [4, PASS]), "the set of the worlds goes on"
    assert worlds.follow(0, [4, 5, PASS])
    assert not worlds.follow(0, [4])


def test_an_answer_is_made_of_its_rows_and_of_what_was_not_asked_any_more() -> None:
    one = Decision(0, "act", "", (1, 2, PASS), 1)
    assert whole(one, [PASS]) == (PASS,)
    two_of_three = Decision(0, "set", "", (1, 2), 1, PASS, (2, 2, ()), (1, 2, 3))
    assert whole(two_of_three, [1, 3]) == (1, 3)
    assert whole(two_of_three, [2]) == (2, 3)
    assert whole(two_of_three, [1]) is None, "others have answered in its midst"
    some = Decision(0, "set", "", (1, 2, 3, PASS), 1, PASS, (0, 3, ()), (1, 2, 3))
    assert whole(some, [1, PASS]) == (1,)
    assert whole(some, [PASS]) == ()


def test_little_work_still_looks_at_every_position_a_few_times() -> None:
    m = played(PIG, 3, options={"goal": 20})
    assert Lookback(m, "seed", 1, 1000).each == FEWEST
    assert Lookback(m, "seed", 20_000, 1).each > WORLDS[0]


# A first look.


def test_a_first_look_at_a_long_match_is_a_graph_that_takes_no_more_than_its_work() -> None:
    m = played("doodle-dice-monsters", 1)
    glance = Glance(m, 4 * FEW)
    assert glance.needed
    found = analyse(m.log, 4 * FEW, closely=False)
    assert (found["turns"], found["luck"], found["accounts"], found["decisions"]) == ([], None, [], [])
    moments = [point["n"] for point in found["points"]]
    assert moments == sorted(set(moments))
    assert (moments[0], moments[-1]) == (0, found["length"])
    assert len(moments) > MOMENTS / 2
    assert found["points"][-1]["chances"] == m.result
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.001) for point in found["points"])
    glance.chances()
    assert glance.look.asked < 2 * 4 * FEW
    assert found == analyse(m.log, 4 * FEW, closely=False)


def test_a_first_look_at_a_short_match_tells_what_turned_it() -> None:
    m = played("doodle-dice", 2)
    assert analyse(m.log, 50_000, closely=False)["accounts"]


def test_a_long_match_is_looked_at_in_fewer_worlds() -> None:
    m = played(DUEL, 4)
    price = Lookback(m, "seed", 1, 1).price
    worlds = [Lookback(m, "seed", int(price * many) + 1, 1).each for many in (1, 3, 4, 40)]
    assert worlds == [FEWEST, 6, WORLDS[0], 40]
