"""A round of Duel: stances, buried cards, whose turn it is, the storm, and who wins."""

from collections.abc import Sequence

import pytest

from dicewright.kernel.match import Match
from dicewright.kernel.state import Ended
from dicewright.kernel.tables.scripted import Scripted, Written, play
from tests.toys.duel import GAME
from tests.toys.duel.stance import take_stances
from tests.toys.duel.state import HIGH, LOW, Duel
from tests.toys.duel.turn import SEQUENCE, end_round
from tests.toys.duels import QUIET, QUIET3, REST, asked, card, cards, duel, told, turn

NOTHING: list[int] = []


def stand(s: Duel, *choose: Written, draws: Sequence[int] = ()) -> Scripted:
    """Let all take their stances by a script: for each a stance and a list of cards to bury."""
    table = Scripted(choose, draws=draws)
    play(s, take_stances, table)
    return table


def test_all_living_choose_a_stance() -> None:  # duel.stance
    s = duel("", "", "")
    s.life[1] = 0
    table = stand(s, LOW, NOTHING, HIGH, NOTHING)
    assert s.stance == [LOW, HIGH, HIGH]
    assert asked(table, "stance") == [(0, (LOW, HIGH)), (2, (LOW, HIGH))]


def test_stances_are_shown_once_all_are_chosen() -> None:  # duel.stance
    table = stand(duel("slash0", ""), LOW, ["c.slash0"], HIGH, NOTHING, draws=[0])
    assert told(table, "stood") == [
        (0, -1, {"stance": LOW, "buried": 1}),
        (1, -1, {"stance": HIGH, "buried": 0}),
    ]
    kinds = table.kinds()
    assert kinds.index("stood") > max(i for i, kind in enumerate(kinds) if kind == "buried")


def test_a_stance_stays_unseen_until_the_last_one_is_ready() -> None:  # duel.stance
    m = Match(GAME, seed=3)
    before = (m.view(1), m.view(None), m.stream(1), m.stream(None))
    m.answers(0, [HIGH, -1])
    assert m.view(0)["duellists"][0]["stance"] == HIGH
    assert (m.view(1), m.view(None), m.stream(1), m.stream(None)) == before
    m.answers(1, [LOW, -1])
    assert [d["stance"] for d in m.view(None)["duellists"]] == [HIGH, LOW]


@pytest.mark.parametrize(("buried", "draws"), [("", 0), ("slash0", 1), ("slash0 guard0", 2)])
def test_up_to_two_cards_are_buried_and_as_many_drawn(buried: str, draws: int) -> None:  # duel.bury
    s = duel("slash0 guard0 goad0", "")
    gone = [f"c.{name}" for name in buried.split()]
    table = stand(s, LOW, gone, LOW, NOTHING, draws=[0] * draws)
    assert s.buried == [cards(buried), []]
    assert len(s.hands[0]) == 3
    assert not set(s.hands[0]) & set(cards(buried))
    assert told(table, "buried")[0] == (0, -1, {"cards": gone})


def test_nobody_buries_a_third_card() -> None:  # duel.bury
    s = duel("slash0 guard0 goad0", "")
    with pytest.raises(AssertionError, match="0 to 2 make a set, not 3"):
        stand(s, LOW, ["c.slash0", "c.guard0", "c.goad0"], LOW, NOTHING)


def test_nobody_buries_what_another_holds() -> None:  # duel.bury
    with pytest.raises(AssertionError, match=r"c\.guard0 is meant by 0 of"):
        stand(duel("slash0", "guard0"), LOW, ["c.guard0"])


def test_one_card_can_be_buried_and_no_more() -> None:  # duel.bury
    s = duel("slash0", "")
    stand(s, LOW, ["c.slash0"], LOW, NOTHING, draws=[0])
    assert s.hands[0] == cards("slash1")


def test_even_an_empty_hand_is_asked_what_it_buries() -> None:  # duel.bury table.window
    table = stand(duel("", ""), LOW, NOTHING, LOW, NOTHING)
    assert asked(table, "bury") == [(0, ()), (1, ())]


def test_buried_cards_are_not_replaced_from_an_empty_deck() -> None:  # duel.bury duel.draw
    s = duel("slash0 guard0", "goad0")
    s.deck = cards("spy0")
    stand(s, LOW, ["c.slash0", "c.guard0"], LOW, ["c.goad0"], draws=[0])
    assert (s.hands, s.deck) == ([cards("spy0"), []], [])


def test_cards_are_drawn_only_after_everybody_has_buried() -> None:  # duel.bury
    table = stand(duel("slash0", "guard0"), LOW, ["c.slash0"], LOW, ["c.guard0"], draws=[0, 0])
    kinds = table.kinds()
    assert kinds.index("draw") > max(i for i, kind in enumerate(kinds) if kind == "buried")


def test_only_their_owner_sees_which_cards_are_buried() -> None:  # duel.bury duel.open
    m = Match(GAME, seed=3)
    m.answer(0, LOW)
    bury = m.pending[0]
    m.answers(0, [bury.options[0], -1])
    m.answers(1, [LOW, -1])
    ids = [m.view(viewer)["duellists"][0]["buried_known"] for viewer in (0, 1, None)]
    assert [len(names) for names in ids] == [1, 0, 0]
    assert m.view(1)["duellists"][0]["buried"] == 1
    buriers = [[e["seat"] for e in m.stream(viewer) if e["kind"] == "buried"] for viewer in (0, 1, None)]
    assert buriers == [[0], [1], []]


def test_who_buries_makes_others_forget_the_hand() -> None:  # duel.known
    s = duel("slash0 guard0", "goad0", "")
    s.seen[1][0] = cards("slash0 guard0")
    s.seen[2][0] = cards("guard0")
    s.seen[0][1] = cards("goad0")
    stand(s, LOW, ["c.slash0"], LOW, NOTHING, LOW, NOTHING, draws=[0])
    assert (s.seen[1][0], s.seen[2][0]) == ([], [])
    assert s.seen[0][1] == cards("goad0")


def test_who_buries_nothing_stays_known() -> None:  # duel.known
    s = duel("slash0 guard0", "")
    s.seen[1][0] = cards("slash0")
    stand(s, LOW, NOTHING, LOW, NOTHING)
    assert s.seen[1][0] == cards("slash0")


def test_what_was_seen_is_known_until_it_is_played_and_the_rest_stays_known() -> None:  # duel.known duel.play
    s = duel("slash0 lunge0", "", "")
    s.seen[1][0] = cards("slash0 lunge0")
    s.seen[2][0] = cards("slash0")
    turn(s, "c.slash0", "p1", *QUIET3, dice=[2])
    assert (s.seen[1][0], s.seen[2][0]) == (cards("lunge0"), [])


def test_a_card_drawn_later_is_not_known() -> None:  # duel.known
    s = duel("slash0", "")
    s.seen[1][0] = cards("slash0")
    turn(s, REST, draws=[0])
    assert s.hands[0] == cards("slash0 slash1")
    assert s.seen[1][0] == cards("slash0")


def test_each_takes_a_turn_to_the_left() -> None:  # duel.turn
    s = duel("", "", "")
    s.turn = 1
    order = []
    for _ in range(3):
        order.append(s.turn)
        turn(s, REST, draws=[0])
    assert order == [1, 2, 0]
    assert s.acted == 3


def test_the_turn_step_repeats_until_all_have_acted() -> None:  # duel.turn
    s = duel("", "")
    turn(s, REST, draws=[0])
    assert (s.step, s.turn, s.acted) == (GAME.places["turn"], 1, 1)
    s.step = 0  # the last turn of the round leaves the step as it is
    turn(s, REST, draws=[0])
    assert (s.step, s.acted) == (0, 2)


def test_one_who_has_fallen_takes_no_turn() -> None:  # duel.turn
    s = duel("slash0", "", "")
    s.life[0] = 0
    table = turn(s)
    assert (table.asked, s.turn, s.acted) == ([], 1, 1)


def test_a_new_duellist_begins_each_round() -> None:  # duel.turn
    s = duel("", "", "")
    beginners = []
    for s.round in range(1, 6):
        stand(s, *(LOW, NOTHING) * 3)
        beginners.append(s.turn)
    assert beginners == [0, 1, 2, 0, 1]
    assert s.acted == 0


def test_who_began_the_last_round_does_not_begin_the_next_when_another_has_fallen() -> None:  # duel.turn
    s = duel("", "", "")
    s.round, s.began = 2, 0
    stand(s, *(LOW, NOTHING) * 3)
    assert s.turn == 1
    s.life[0] = 0
    s.round = 3
    stand(s, *(LOW, NOTHING) * 2)
    assert s.turn == 2


def test_the_fallen_begin_no_round_but_one_with_a_last_point_of_life_does() -> None:  # duel.turn
    s = duel("", "", "")
    s.began, s.life = 0, [9, 0, 1]
    s.acted = 3
    stand(s, *(LOW, NOTHING) * 2)
    assert (s.turn, s.acted) == (2, 0)


def test_the_end_of_a_round_forgets_its_hurts_and_keeps_the_grudges() -> None:  # duel.toll duel.grudge
    s = duel("", "")
    s.mark("round", "hurt", 1)
    s.mark("game", "hurt by 0", 1)
    play(s, end_round, Scripted())
    assert (s.marked("round", "hurt", 1), s.marked("game", "hurt by 0", 1)) == (0, 1)


@pytest.mark.parametrize(("die", "round_"), [(1, 3), (2, 4), (6, 8)])
def test_the_storm_breaks_at_the_end_of_its_round(die: int, round_: int) -> None:  # duel.storm
    s = duel("", "")
    s.storm, s.life = die, [3, 4]
    s.round = round_ - 1
    table = Scripted()
    play(s, end_round, table)
    assert (s.round, s.first, table.kinds()) == (round_, (), [])
    play(s, end_round, table)
    assert (s.first, table.kinds()) == ((1,), ["broke"])


@pytest.mark.parametrize(
    ("life", "first"),
    [([5, 5], (0, 1)), ([5, 6], (1,)), ([4, 4, 1], (0, 1)), ([2, 2, 2], (0, 1, 2)), ([0, 1, 0], (1,))],
)
def test_in_the_storm_most_life_wins_and_equals_share(  # duel.storm
    life: list[int], first: tuple[int, ...]
) -> None:
    s = duel(*("" for _ in life))
    s.life, s.round = life, 8
    play(s, end_round, Scripted())
    assert s.first == first


def test_a_round_is_a_stance_a_turn_each_and_its_end() -> None:  # duel.turn duel.stance
    assert [step.run.__name__ for step in SEQUENCE] == ["set_up", "take_stances", "take_turn", "end_round"]


def test_the_last_one_standing_wins_at_once() -> None:  # duel.win
    s = duel("slash0", "guard0")
    s.life = [1, 4]
    turn(s, "c.slash0", *QUIET, dice=[4])
    assert (s.first, s.life) == ((0,), [1, 0])
    assert s.acted == 0  # the turn was never finished


def test_with_three_the_duel_goes_on_when_one_falls() -> None:  # duel.win
    s = duel("slash0", "", "")
    s.life[1] = 3
    turn(s, "c.slash0", "p1", *QUIET3, dice=[3])
    assert (s.first, s.living(), s.turn) == ((), [0, 2], 1)


def test_the_last_two_who_fall_together_share() -> None:  # duel.win duel.thorns
    s = duel("slash0", "", "")
    s.life = [1, 5, 0]
    s.stance = [HIGH, LOW, LOW]
    turn(s, "c.slash0", *QUIET, dice=[6])
    assert (s.life, s.first) == ([0, 0, 0], (0, 1))


def test_when_two_of_three_fall_together_the_third_wins() -> None:  # duel.win
    s = duel("slash0", "", "")
    s.life = [1, 5, 2]
    s.stance = [HIGH, LOW, LOW]
    turn(s, "c.slash0", "p1", *QUIET3, dice=[6])
    assert s.first == (2,)


def test_an_attacker_who_falls_to_thorns_loses() -> None:  # duel.win duel.thorns
    s = duel("slash0", "")
    s.life = [1, 9]
    s.stance = [HIGH, LOW]
    turn(s, "c.slash0", *QUIET, dice=[2])
    assert (s.life, s.first) == ([0, 8], (1,))


def test_the_winner_of_a_match_gets_everything_and_sharers_their_part() -> None:  # duel.win table.over
    s = duel("", "", "", "")
    with pytest.raises(Ended):
        s.end((3, 1))
    assert s.first == (1, 3)
    m = Match(GAME, 4, seed=1)
    m.course.first = s.first
    assert m.result == [0, 0.5, 0, 0.5]


def test_an_unplayed_card_of_a_fallen_duellist_stays_hidden() -> None:  # duel.open duel.play
    s = duel("slash0", "guard0", "")
    s.life[1] = 1
    turn(s, "c.slash0", "p1", *QUIET3, dice=[1])
    assert (s.hands[1], s.pile) == ([card("guard0")], [card("slash0")])
