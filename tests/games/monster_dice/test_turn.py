"""A turn: draw, roll, use what shows in any order, and leave what one likes."""

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.rows import DIEMWIT
from dicewright.games.monster_dice.turn import THROW, begin_turn, resolve
from dicewright.games.monster_dice.view import view
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.kernel.tables.scripted import Scripted, play
from tests.games.monster_dice.lair import (
    NO,
    TWO,
    asked,
    card,
    dice,
    die,
    end,
    laid,
    offered,
    roll,
    rolled,
    told,
    use,
)


def test_a_turn_begins_with_a_card_its_player_alone_sees() -> None:  # monster.turn
    s = laid("point1", "point2")
    before = len(s.deck)
    table = Scripted(draws=[0])
    play(s, begin_turn, table)
    assert len(s.hands[0]) == 2
    assert len(s.deck) == before - 1
    assert [(seat, to) for seat, to, _ in told(table, "drew")] == [(0, 1)]
    assert told(table, "draws") == [(0, -1, {"left": before - 1})]


def test_all_dice_of_the_pool_are_rolled() -> None:  # monster.turn
    s = laid("", "point1")
    roll(s, THROW, *TWO, faces=[1, 2, 3, 4, 5, 6])
    assert s.faces[:6] == [1, 2, 3, 4, 5, 6]
    assert s.faces[6:] == [2] * 6
    assert s.results == s.pools[0]


def test_effects_come_in_any_order_until_their_player_has_enough() -> None:  # monster.turn monster.side.may
    s = rolled(laid("", "point1 point2", "point3"), "squi deye")
    assert offered(s) == ["theft", "look"]
    use(s, "look", "h2", NO)
    assert offered(s) == ["theft"]
    use(s, "theft", "h1", NO, draws=[0])
    assert offered(s) == []


def test_any_effect_may_be_left_unused() -> None:  # monster.side.may
    s = rolled(laid("", "point1"), "teeth squi spider deye")
    table = Scripted(choose=[PASS])
    assert play(s, resolve, table) == "end"
    assert table.kinds() == []


def test_a_die_gives_one_effect_a_turn_even_if_it_shows_its_monster_again() -> None:  # monster.side.once
    s = rolled(laid("", "point1", ""), "teeth devil")
    use(s, "bite", "d1.0", NO)
    assert "bite" not in offered(s)
    use(s, "reroll", ["d0.0"], *[NO] * 3, faces=[1])
    assert s.faces[die(0, "teeth")] == 1
    assert "bite" not in offered(s)


def test_a_combo_takes_the_place_of_both_single_effects() -> None:  # monster.side.once
    s = rolled(laid("", "point1"), "teeth devil")
    assert offered(s) == ["bite", "bite_two", "reroll"]
    use(s, "bite_two", "d1.0", "d1.1", NO)
    assert offered(s) == []


def test_one_devil_makes_one_side_stronger() -> None:  # monster.side.once
    s = rolled(laid("", "point1 point2", "point3"), "teeth deye devil")
    assert {"bite_two", "look_two"} < set(offered(s))
    use(s, "bite_two", "d1.0", "d1.1", NO)
    assert offered(s) == ["look"]


def test_where_it_is_agreed_a_devil_makes_all_sides_stronger() -> None:  # monster.side.once
    s = rolled(laid("", "point1 point2", "point3", devil_boosts="all"), "teeth deye devil")
    use(s, "bite_two", "d1.0", "d1.1", NO)
    assert offered(s) == ["look", "look_two"]  # but the re-roll is gone
    use(s, "look_two", "h1", "h2", NO, NO)
    assert offered(s) == []


def test_a_devil_that_serves_all_leaves_the_other_its_re_roll() -> None:  # monster.side.once
    s = laid("", "point1 point2", "point3", devil_boosts="all")
    s.pools[0].append(die(1, "devil"))
    s.pools[1].remove(die(1, "devil"))
    rolled(s, "teeth deye devil")
    use(s, "bite_two", "d1.0", "d1.1", NO)
    use(s, "look_two", "h1", "h2", NO, NO)
    assert offered(s) == ["reroll"]
    assert s.used == [*dice(0, "teeth devil deye")]


def test_a_devil_that_was_rolled_again_boosts_nothing_more() -> None:  # monster.side.once
    s = rolled(laid("", "point1", devil_boosts="all"), "teeth deye devil")
    use(s, "reroll", ["d0.2"], *TWO, faces=[1])
    assert offered(s) == ["bite", "look"]


def test_a_player_without_dice_draws_and_goes_on() -> None:  # monster.nodice
    s = laid("point1", "point2")
    s.infirmary[0], s.pools[0] = s.pools[0], []
    table = roll(s, THROW)
    assert table.told == []
    assert s.results == []
    assert s.step == GAME.places["roll"]  # by hand: the kernel would go on
    assert asked(table, "roll") == [(0, (THROW,))]
    assert offered(s) == []


def test_dice_rest_after_the_turn() -> None:  # monster.turn
    s = rolled(laid("", "point1"), "teeth")
    end(s, *TWO)
    assert s.turn == 1
    assert (s.results, s.used, s.rolled) == ([], [], False)
    assert s.faces[die(0, "teeth")] == 1


def test_a_step_names_the_next() -> None:  # monster.turn
    s = laid("", "point1")
    assert play(s, begin_turn, Scripted(draws=[0])) is None
    assert [step.id for step in GAME.sequence] == ["setup", "draw", "roll", "demolition", "effects", "end"]
    assert GAME.phases == ["draw", "roll", "demolition", "effects", "end"]


def test_a_die_molition_stands_among_the_phases_only_while_it_happens() -> None:  # monster.demolition
    s = laid("", "point1")
    found = []
    for s.step in range(len(GAME.sequence)):
        phase = view(s, 0).phase
        found.append((phase.title, phase.n, len(phase.all)))
    assert found == [
        *(("opening roll", -1, 4), ("draw", 0, 4), ("roll", 1, 4)),
        *(("Die-molition", 2, 5), ("effects", 2, 4), ("end", 3, 4)),
    ]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 18), (3, 12), (4, 8), (5, 6), (6, 5)])
def test_a_round_is_a_turn_of_each_and_the_last_one_is_finished(seats: int, rounds: int) -> None:
    # monster.round monster.end
    m = Match(GAME, seats, seed=2)
    while not m.over:
        m.answer(m.pending[0].seat, m.pending[0].options[-1])
    stream = m.stream(None)
    turns = [event["seat"] for event in stream if event["kind"] == "turn"]
    draws = [event["seat"] for event in stream if event["kind"] == "draws"]
    assert len(turns) == seats * rounds
    assert len(draws) == 40
    assert sorted(turns) == sorted(list(range(seats)) * rounds)


def test_who_comes_after_the_last_card_still_rolls() -> None:  # monster.round
    s = laid("", "point1")
    s.deck = []
    table = Scripted()
    assert play(s, begin_turn, table) is None
    assert table.kinds() == ["turn"]
    roll(s, THROW, *TWO, faces=[1, 2, 3, 4, 5, 6])
    assert s.results == s.pools[0]


def test_dice_of_others_lie_idle() -> None:  # monster.turn
    s = rolled(laid("", "point1"), "teeth")
    for one in dice(1, "squi deye"):
        s.faces[one] = 1
    assert offered(s) == ["bite"]
    assert s.ready(DIEMWIT) == []
    assert card("point1.0") in s.hands[1]
