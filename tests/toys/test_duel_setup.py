"""Duel before the first round: life, training, hands, luck and the storm."""

from typing import Any

import pytest

from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.errors import BadBuild, BadOption, DicewrightError
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.toys.duel import GAME
from tests.toys.duel.builds import check, random_build, weigh
from tests.toys.duel.setup import set_up, take_card
from tests.toys.duel.state import Duel, start
from tests.toys.duels import ROWS, card, cards, duel, told


def trained(lessons: str) -> Build:
    return parse(f"game: duel\n{lessons}")


def dealt(seats: int, hand: int) -> tuple[Duel, Scripted]:
    """Set a duel up, each card being the first of those left, seat n having a luck of n + 1."""
    s = GAME.begin(ROWS, GAME.options.resolve({"hand": hand}), [None] * seats, seats)
    table = Scripted(dice=[*range(1, seats + 1), 5], draws=[0] * (seats * hand))
    play(s, set_up, table)
    return s, table


def test_each_duellist_has_the_agreed_life() -> None:  # duel.start
    for life in (1, 10, 40):
        assert duel("", "", "", life=life).life == [life] * 3


@pytest.mark.parametrize("wrong", [{"life": 0}, {"life": 41}, {"hand": 6}, {"hand": -1}, {"theft": "maybe"}])
def test_a_house_may_not_leave_the_limits(wrong: dict[str, object]) -> None:  # duel.start
    with pytest.raises(BadOption):
        Match(GAME, seed=1, options=wrong)


def test_the_gentle_preset_means_more_life_and_no_theft() -> None:  # duel.start
    assert GAME.options.resolve({"preset": "gentle"}) == {"life": 20, "hand": 3, "theft": "off"}


def test_each_duellist_draws_the_agreed_number_of_cards() -> None:  # duel.start
    s, _ = dealt(2, 3)
    assert s.round == 1
    assert s.hands == [[0, 1, 2], [3, 4, 5]]
    assert s.deck == list(range(6, 24))
    assert dealt(4, 5)[0].deck == list(range(20, 24))
    assert dealt(4, 0)[0].hands == [[], [], [], []]


def test_nobody_sees_the_first_hand_of_another() -> None:  # duel.start
    s, table = dealt(2, 1)
    drew = told(table, "drew")
    assert drew == [(0, 0b01, {"card": "c.slash0"}), (1, 0b10, {"card": "c.slash1"})]
    assert s.seen == [[[], []], [[], []]]


def test_two_to_four_duel() -> None:  # duel.start
    for seats in (1, 5, 0, -2):
        with pytest.raises(DicewrightError, match="Duel is played by 2 to 4"):
            Match(GAME, seats, seed=1)


def test_each_lesson_in_vigour_gives_two_life() -> None:  # duel.training
    builds = [trained("3 Vigour"), trained("1 Reach\n2 Vigour"), trained("3 Reach")]
    s = start(ROWS, GAME.options.resolve({}), [*builds, None], 4)
    assert s.life == [16, 14, 10, 10]
    assert s.reach == (0, 1, 3, 0)


@pytest.mark.parametrize(
    ("lessons", "sentences"),
    [
        ("2 Reach", ["a duellist has 3 lessons, not 2"]),
        (
            "4 Reach",
            ["line 2: Reach is taught in 3 lessons at most, not in 4", "a duellist has 3 lessons, not 4"],
        ),
        ("2 Reach\n2 Vigour", ["a duellist has 3 lessons, not 4"]),
        ("", ["a duellist has 3 lessons, not 0"]),
        ("3 Fencing", ["line 2: nobody teaches 'Fencing'; there are Reach and Vigour"]),
        ("1 Reach\n2 Reach", ["line 2: Reach stands there twice", "line 3: Reach stands there twice"]),
    ],
)
def test_a_duellist_has_three_lessons_that_somebody_teaches(  # duel.training
    lessons: str, sentences: list[str]
) -> None:
    build = trained(lessons)
    assert [str(fault) for fault in check(ROWS, None, build)] == sentences
    assert {fault.rule for fault in check(ROWS, None, build)} == {"duel.training"}
    with pytest.raises(BadBuild, match=sentences[0].partition(": ")[2] or sentences[0]):
        Match(GAME, seed=1, builds=[build, None])


def test_training_for_another_game_does_not_fit() -> None:  # duel.training
    with pytest.raises(BadBuild, match=r"^the build of player 1: this build is for pig, not for duel$"):
        Match(GAME, seed=1, builds=[parse("game: pig\n3 Reach"), None])


def test_no_lesson_is_had_more_often_than_it_is_given() -> None:  # duel.training
    once = {"training": {"Reach": {"most": 1}}}
    sentence = "line 2: Reach is taught in 1 lesson at most, not in 3"
    with pytest.raises(BadBuild, match=f"^the build of player 2: {sentence}$"):
        Match(GAME, seed=1, builds=[None, trained("3 Reach")], tables=once)
    for seed in range(20):
        builds = Match(GAME, seed=seed, tables=once).log["builds"]
        assert all("2 Reach" not in build["lines"] for build in builds)


def test_a_training_is_weighed_by_what_it_gives() -> None:  # duel.training
    assert weigh(ROWS, trained("1 Reach\n2 Vigour"), ROWS) == [("life", {"life": 4}), ("reach", {"reach": 1})]
    assert GAME.weighed(ROWS, trained("1 Reach\n2 Vigour")) == ["4 more life", "1 more damage standing high"]
    assert GAME.weighed(ROWS, trained("3 Vigour")) == ["6 more life"]


def test_two_trainings_lie_ready() -> None:  # duel.training
    assert list(GAME.ready) == ["bear", "heron"]
    assert [start(ROWS, {"life": 10}, [build], 1).life for build in GAME.ready.values()] == [[16], [12]]


def test_any_random_training_is_legal_and_all_mixtures_come() -> None:  # duel.training
    source = Seeded(5)
    builds = [random_build(ROWS, {}, source) for _ in range(100)]
    assert not [fault for build in builds for fault in check(ROWS, None, build)]
    assert {tuple(str(line) for line in build.lines) for build in builds} == {
        ("3 Vigour",),
        ("1 Reach", "2 Vigour"),
        ("2 Reach", "1 Vigour"),
        ("3 Reach",),
    }


def test_only_its_owner_sees_a_die_of_luck() -> None:  # duel.luck
    s, table = dealt(3, 0)
    assert s.luck == [1, 2, 3]
    assert [(seat, to) for seat, to, _ in told(table, "luck")] == [(0, 0b001), (1, 0b010), (2, 0b100)]


def test_nobody_sees_the_die_of_the_storm() -> None:  # duel.storm
    s, table = dealt(2, 0)
    assert s.storm == 5
    assert told(table, "storm") == [(-1, 0, {"dice": [6], "faces": [5]})]


def test_whoever_draws_sees_the_card_alone() -> None:  # duel.draw
    s = duel("", "slash0")
    table = Scripted(draws=[2])
    play(s, take_card, table, 0)
    assert s.hands[0] == cards("slash3")
    assert told(table, "drew") == [(0, 0b01, {"card": "c.slash3"})]
    assert [(seat, to) for seat, to, _ in told(table, "draw")] == [(0, 0b01)]


def test_a_hand_has_no_order_in_which_cards_came() -> None:  # duel.draw
    s = duel("goad0", "")
    play(s, take_card, Scripted(draws=[0]), 0)
    assert s.hands[0] == [card("slash0"), card("goad0")]


def test_from_an_empty_deck_nothing_comes() -> None:  # duel.draw
    s = duel("slash0", "")
    s.deck = []
    table = Scripted()
    play(s, take_card, table, 1)
    assert (s.hands, table.told) == ([[card("slash0")], []], [])


def test_the_last_card_of_the_deck_can_be_drawn() -> None:  # duel.draw
    s = duel("slash0", "")
    s.deck = cards("goad2")
    play(s, take_card, Scripted(draws=[0]), 1)
    assert (s.hands[1], s.deck) == (cards("goad2"), [])


def test_life_stances_and_played_cards_are_open_and_hands_only_counted() -> None:  # duel.open
    m = Match(GAME, 3, seed=8)
    s: Any = m.course.state
    for viewer in (None, 0, 1, 2):
        seen = m.view(viewer)
        for seat, duellist in enumerate(seen["duellists"]):
            assert (duellist["life"], duellist["cards"], duellist["lucky"]) == (s.life[seat], 3, True)
            own = viewer == seat
            assert len(duellist["known"]) == (3 if own else 0)
            assert duellist["luck"] == (s.luck[seat] if own else 0)
        assert seen["deck"] == 15
    assert "storm" not in str(m.view(0))


def test_outer_dice_are_asked_for_one_card_and_one_die_after_the_other() -> None:  # duel.start
    m = Match(GAME, chance=Outer(), options={"hand": 1})
    kinds = []
    while m.rolling is not None:
        kinds.append((m.rolling.seat, m.rolling.kind, m.rolling.of, m.rolling.dice, m.rolling.to))
        m.fall([1])
    assert kinds == [
        (0, "draw", 24, (), 0b01),
        (0, "luck", 0, (6,), 0b01),
        (1, "draw", 23, (), 0b10),
        (1, "luck", 0, (6,), 0b10),
        (-1, "storm", 0, (6,), 0),
    ]
