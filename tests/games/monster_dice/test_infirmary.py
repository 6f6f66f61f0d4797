"""The infirmary: triples bring dice back, to whom they were bitten from."""

import pytest

from dicewright.games.monster_dice.pool import triples
from dicewright.games.monster_dice.state import BLANK, Monsters
from dicewright.games.monster_dice.turn import THROW, begin_turn
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.monster_dice.lair import NO, TWO, asked, dice, die, laid, offered, roll, rolled, told, use


def hurt(healthy: str, **options: str) -> Monsters:
    """Return a game in which seat 0 has some dice, and all others are in the infirmary."""
    s = laid("", "point1", **options)
    s.pools[0] = dice(0, healthy)
    s.infirmary[0] = [one for one in range(6) if one not in s.pools[0]]
    for one in s.infirmary[0]:
        s.faces[one] = BLANK
    return s


@pytest.mark.parametrize(
    ("faces", "n"),
    [
        ((), 0),
        ((1, 1), 0),
        ((1, 1, 1), 1),
        ((2, 2, 2, 2), 1),
        ((2, 2, 2, 2, 2), 1),
        ((3, 3, 3, 3, 3, 3), 2),
        ((1, 4, 1, 4, 1, 4), 2),
        ((1, 2, 3, 4, 5, 6), 0),
        ((5,) * 9, 3),
    ],
)
def test_triples_are_counted(faces: tuple[int, ...], n: int) -> None:  # monster.infirmary.triple
    assert triples(faces) == n


def test_a_triple_brings_one_die_back_by_its_players_choice() -> None:  # monster.infirmary.triple
    s = hurt("teeth squi devil")
    table = roll(s, THROW, ["d0.5"], *TWO, faces=[4, 4, 4])
    assert s.pools[0] == dice(0, "teeth squi devil deye")
    assert s.infirmary[0] == dice(0, "spider diemwit")
    assert told(table, "healed") == [(0, -1, {"die": "d0.5"})]
    assert asked(table, "heal") == [(0, (3, 4, 5))]


def test_sculpted_sides_are_ones_in_a_triple() -> None:  # monster.infirmary
    s = hurt("teeth squi devil spider deye")
    roll(s, THROW, *TWO, faces=[1, 1, 1, 2, 3])
    assert s.infirmary[0] == []


def test_two_triples_bring_two_back() -> None:  # monster.infirmary.triple
    s = hurt("teeth squi devil")
    s.pools[0] += dice(1, "teeth squi devil")
    s.pools[1] = dice(1, "spider")
    roll(s, THROW, ["d0.3", "d0.5"], *TWO, faces=[4, 4, 4, 6, 6, 6])
    assert s.infirmary[0] == dice(0, "diemwit")


def test_a_triple_brings_all_back_where_that_is_agreed() -> None:  # monster.infirmary.triple
    s = hurt("teeth squi devil", triple_frees="all")
    table = roll(s, THROW, *TWO, faces=[4, 4, 4])
    assert s.infirmary[0] == []
    assert asked(table, "heal") == []


def test_without_a_triple_nothing_comes_back() -> None:  # monster.infirmary
    for agreed in ("one", "all"):
        s = hurt("teeth squi devil", triple_frees=agreed)
        roll(s, THROW, *TWO, faces=[4, 4, 5])
        assert s.infirmary[0] == dice(0, "spider diemwit deye")


def test_a_die_that_is_back_shows_no_face_until_the_next_turn() -> None:  # monster.infirmary.triple
    s = hurt("teeth squi devil spider deye")
    roll(s, THROW, *TWO, faces=[3, 3, 3, 4, 5])
    assert s.faces[die(0, "diemwit")] == 0
    assert die(0, "diemwit") not in s.results
    assert offered(s) == []
    s.turn = 0
    roll(s, THROW, *TWO, faces=[2, 2, 3, 4, 1, 5])
    assert s.faces[die(0, "diemwit")] == 1


def test_a_die_that_is_back_can_be_bitten() -> None:  # monster.infirmary.triple
    s = hurt("teeth squi devil spider deye")
    roll(s, THROW, *TWO, faces=[3, 3, 3, 4, 5])
    rolled(s, "teeth", seat=1)
    use(s, "bite", "d0.4", NO)
    assert s.infirmary[0] == dice(0, "diemwit")


def test_a_bitten_die_waits_for_who_had_it() -> None:  # monster.infirmary.who
    s = rolled(laid("", "point1", ""), "teeth")
    s.pools[1].append(die(2, "deye"))
    s.pools[2].remove(die(2, "deye"))
    use(s, "bite", "d2.5", NO)
    assert s.infirmary == [[], dice(2, "deye"), []]
    s.turn = 1
    roll(s, THROW, NO, NO, NO, faces=[3, 3, 3, 4, 5, 6])
    assert die(2, "deye") in s.pools[1]


def test_dice_in_the_infirmary_cannot_be_bitten_or_taken() -> None:  # monster.target.legal monster.infirmary
    s = rolled(laid("", "point1"), "spider")
    s.infirmary[1], s.pools[1] = s.pools[1][:4], s.pools[1][4:]
    table = use(s, "grab", "d1.4", NO)
    assert asked(table, "grab") == [(0, (die(1, "diemwit"), die(1, "deye")))]


def test_with_mercy_one_die_comes_back_before_a_roll_of_fewer_than_three() -> None:
    # monster.infirmary.mercy
    s = hurt("teeth squi", infirmary_mercy="on")
    s.deck = []
    table = Scripted([["d0.4"]])
    play(s, begin_turn, table)
    assert s.pools[0] == dice(0, "teeth squi diemwit")
    roll(s, THROW, *TWO, faces=[2, 3, 1])
    assert s.results == dice(0, "teeth squi diemwit")


@pytest.mark.parametrize(("mercy", "healthy"), [("off", "teeth"), ("on", "teeth squi devil")])
def test_without_mercy_or_with_three_dice_none_comes_back(mercy: str, healthy: str) -> None:
    # monster.infirmary.mercy
    s = hurt(healthy, infirmary_mercy=mercy)
    s.deck = []
    play(s, begin_turn, Scripted())
    assert s.pools[0] == dice(0, healthy)
