"""What a roll came to, in words and in numbers."""

import pytest

from dicewright.kernel.events import Fallen
from dicewright.kernel.match import Match
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG


def numbered(*dice: int) -> list[range]:
    return [range(1, sides + 1) for sides in dice]


@pytest.mark.parametrize(
    ("dice", "faces", "words"),
    [
        ((8,), (4,), "4 of d8 - expected 4.5"),
        ((6, 6), (3, 5), "3 + 5 = 8 of 2d6 - expected 7"),
        ((6, 8, 6), (1, 8, 2), "1 + 8 + 2 = 11 of 2d6 + d8 - expected 11.5"),
        ((6,) * 7, (1,) * 7, "7 of 7d6 - expected 24.5"),
    ],
)
def test_a_roll_says_its_faces_its_dice_and_what_was_to_be_expected(
    dice: tuple[int, ...], faces: tuple[int, ...], words: str
) -> None:
    assert Fallen(dice, faces, numbered(*dice)).text == words


def test_faces_count_for_what_the_game_says() -> None:
    fallen = Fallen((6, 6), (1, 6), [[0, 0, 1, 1, 1, 0], [0, 0, 0, 0, 0, 2]])
    assert fallen.plain() == {
        "total": 2,
        "expected": pytest.approx(5 / 6),
        "text": "2 points - expected 0.8",
    }


def test_an_event_that_is_no_roll_comes_to_nothing() -> None:
    m = Match(PIG, seed=1)
    begins = next(event for event in m.stream(None) if event["kind"] == "begins")
    assert m.fallen(begins) is None
    assert m.spoken(begins) == {**begins, "text": m.say(begins), "yours": m.yours(begins)}


def test_a_roll_is_told_with_what_it_came_to_and_only_to_those_who_see_it() -> None:  # table.hidden
    m = Match(DUEL, seats=2, seed=2)
    told = [[m.spoken(event).get("roll") for event in m.stream(viewer)] for viewer in (0, None)]
    assert [roll["expected"] for roll in told[0] if roll] == [3.5], "one's own luck, and no storm"
    assert [roll for roll in told[1] if roll] == []
