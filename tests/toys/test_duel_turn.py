"""A turn of Duel: what may be played, whom it may be meant for, and the tricks."""

import pytest

from dicewright.kernel.chance import Outer
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.kernel.windows import usable
from tests.toys.duel import GAME
from tests.toys.duel.state import HIGH, LOW
from tests.toys.duel.turn import forbids_playing, forbids_target
from tests.toys.duel.view import view
from tests.toys.duels import QUIET, QUIET3, REST, asked, card, cards, duel, told, turn

ACT = Decision(0, "act", "duel.turn", (card("slash0"), PASS))


def test_one_strikes_with_a_weapon() -> None:  # duel.turn
    s = duel("slash0", "")
    turn(s, "c.slash0", *QUIET, dice=[3])
    assert (s.life, s.hands[0], s.pile) == ([10, 7], [], cards("slash0"))


def test_one_uses_a_trick() -> None:  # duel.turn
    s = duel("hex0", "")
    turn(s, "c.hex0")
    assert (s.lasts("hexed", 1), s.hands[0], s.pile) == (2, [], cards("hex0"))


def test_one_rests_and_draws_a_card() -> None:  # duel.turn
    s = duel("slash0", "")
    turn(s, REST, draws=[4])
    assert (s.life, s.hands[0]) == ([10, 10], cards("slash0 slash5"))


def test_one_rests_in_vain_when_the_deck_is_empty() -> None:  # duel.turn duel.draw
    s = duel("slash0", "")
    s.deck = []
    turn(s, REST)
    assert (s.hands[0], s.turn) == (cards("slash0"), 1)


def test_one_who_can_only_rest_is_asked_all_the_same() -> None:  # duel.turn table.window
    table = turn(duel("", ""), REST, draws=[0])
    assert asked(table, "act") == [(0, (PASS,))]


def test_each_may_play_its_weapons_and_tricks_in_its_turn() -> None:  # duel.turn
    table = turn(duel("slash0 lunge0 hex0 spy0 mirror0", "guard0"), REST, draws=[0])
    assert asked(table, "act") == [(0, (*cards("slash0 lunge0 spy0 hex0"), PASS))]


def test_a_played_card_lies_face_up_for_the_rest_of_the_duel() -> None:  # duel.play
    s = duel("slash0", "hex0")
    first = turn(s, "c.slash0", *QUIET, dice=[1])
    second = turn(s, "c.hex0")
    assert s.pile == cards("slash0 hex0")
    assert told(first, "played") == [(0, -1, {"card": "c.slash0"})]
    assert told(second, "played") == [(1, -1, {"card": "c.hex0"})]


def test_a_lunge_has_a_die_of_eight_and_a_slash_of_six() -> None:  # duel.attack
    for weapon, sides in (("slash0", 6), ("lunge0", 8)):
        table = turn(duel(weapon, ""), f"c.{weapon}", *QUIET, dice=[1])
        assert told(table, "weapon")[0][2]["dice"] == [sides]


def test_one_plays_from_ones_own_hand() -> None:  # duel.card.hand
    s = duel("slash0", "slash1")
    assert GAME.why_not(s, ACT, "c.slash1") == "duel.card.hand"
    assert GAME.why_not(s, ACT, "c.slash2") == "duel.card.hand"
    assert GAME.why_not(s, ACT, "c.nothing") == "duel.card.hand"
    assert GAME.why_not(s, ACT, "c.slash0") == ""


@pytest.mark.parametrize("name", ["mirror0", "guard0", "goad0"])
def test_a_card_of_power_is_not_played_in_ones_turn(name: str) -> None:  # duel.card.power
    s = duel(name, "slash0")
    assert forbids_playing(s, 0, card(name)) == "duel.card.power"
    assert asked(turn(s, REST, draws=[0]), "act") == [(0, (PASS,))]


@pytest.mark.parametrize(
    ("window", "name", "rule"),
    [
        ("declared", "mirror0", ""),
        ("declared", "guard0", "duel.card.moment"),
        ("declared", "goad0", "duel.card.moment"),
        ("declared", "slash0", "duel.card.moment"),
        ("rolled", "mirror0", "duel.card.moment"),
        ("rolled", "guard0", ""),
        ("rolled", "goad0", "duel.goad"),
        ("rolled", "spy0", "duel.card.moment"),
        ("rolled", "slash5", "duel.card.hand"),
    ],
)
def test_each_card_of_power_has_one_moment(window: str, name: str, rule: str) -> None:  # duel.card.moment
    s = duel("", "mirror0 guard0 goad0 slash0 spy0")
    s.target, s.window = 1, window
    decision = Decision(1, window, "", (*usable(s, window, 1), PASS))
    assert GAME.why_not(s, decision, f"c.{name}") == rule


def test_a_card_is_meant_for_one_other_duellist() -> None:  # duel.target
    table = turn(duel("hex0", "", "", ""), "c.hex0", "p2")
    assert asked(table, "target") == [(0, (1, 2, 3))]
    assert told(table, "hexed") == [(0, -1, {"target": "p2"})]


def test_with_one_foe_left_the_target_is_not_asked() -> None:  # duel.target
    s = duel("slash0", "", "")
    s.life[1] = 0
    table = turn(s, "c.slash0", *QUIET, dice=[2])
    assert asked(table, "target") == []
    assert s.life == [10, 0, 8]


def test_what_is_no_duellist_cannot_be_meant() -> None:  # duel.target
    s = duel("", "")
    s.weapon = card("slash0")
    for entity in ("p7", "c.slash0", "", "p"):
        assert GAME.why_not(s, Decision(0, "target"), entity) == "duel.target"


def test_nobody_means_oneself() -> None:  # duel.target.self
    s = duel("slash0", "", "")
    assert forbids_target(s, 0, card("slash0"), 0) == "duel.target.self"
    s.weapon = card("slash0")
    assert GAME.why_not(s, Decision(0, "target"), "p0") == "duel.target.self"


def test_nobody_means_one_who_has_fallen() -> None:  # duel.target.fallen
    s = duel("slash0", "", "")
    s.life[2] = 0
    assert forbids_target(s, 0, card("slash0"), 2) == "duel.target.fallen"
    s.life[2] = 1
    assert forbids_target(s, 0, card("slash0"), 2) == ""


def test_a_card_that_can_be_meant_for_nobody_stays_in_hand() -> None:  # duel.target.none
    s = duel("spy0 slash0", "", "")
    assert forbids_playing(s, 0, card("spy0")) == "duel.target.none"
    assert forbids_playing(s, 0, card("slash0")) == ""
    assert asked(turn(s, REST, draws=[0]), "act") == [(0, (card("slash0"), PASS))]


def test_a_spy_looks_at_the_hand_and_only_the_spy_sees_it() -> None:  # duel.spy
    s = duel("spy0", "slash0 guard0", "")
    table = turn(s, "c.spy0")
    assert told(table, "spied") == [(0, -1, {"target": "p1"})]
    assert told(table, "looked") == [(0, 0b001, {"target": "p1", "cards": ["c.slash0", "c.guard0"]})]
    assert s.seen[0][1] == cards("slash0 guard0")
    assert s.seen[2][1] == []
    assert s.hands[1] == cards("slash0 guard0")


def test_the_watched_know_that_they_were_watched() -> None:  # duel.spy
    s = duel("spy0", "slash0", "goad0")
    turn(s, "c.spy0", "p1")
    views = [view(s, viewer) for viewer in (0, 1, 2)]
    seen = [[d.known for d in sight.duellists] for sight in views]
    assert seen[0] == [[], ["c.slash0"], []]
    assert seen[2] == [[], [], ["c.goad0"]]
    assert views[1].duellists[0].watched == ["c.slash0"]


def test_a_hand_without_cards_cannot_be_looked_at() -> None:  # duel.spy.empty
    s = duel("spy0", "", "slash0")
    assert forbids_target(s, 0, card("spy0"), 1) == "duel.spy.empty"
    assert forbids_target(s, 0, card("hex0"), 1) == ""
    turn(s, "c.spy0")  # only one hand is left to look at, so nobody is asked
    assert s.seen[0] == [[], [], cards("slash0")]


def test_a_refused_target_says_its_rule_in_words() -> None:  # duel.target.self duel.spy.empty
    m = Match(GAME, 3, chance=Outer(), options={"hand": 1})
    falls = {"draw": 10, "luck": 1, "storm": 6}  # seat 0 gets spy0; the next index 10 is spy1, then spy2
    while m.rolling is not None:
        m.fall([falls[m.rolling.kind]])
    for seat in (2, 1, 0):
        m.answers(seat, [LOW, PASS])
    m.answer(0, card("spy0"))
    with pytest.raises(IllegalAnswer, match=r"You cannot mean yourself. \[duel.target.self\]"):
        m.answer(0, 0)
    assert m.why_not(m.pending[0], "p0") == "duel.target.self"
    assert m.view(1)["weapon"] == "c.spy0"
    assert m.pending[0].options == (1, 2)


@pytest.mark.parametrize(("face", "damage"), [(5, 3), (2, 0), (1, 0)])
def test_a_hexed_duellist_deals_two_points_less(face: int, damage: int) -> None:  # duel.hex
    s = duel("slash0", "")
    s.last("hexed", 0, "turn", who=0, amount=2)
    table = turn(s, "c.slash0", *QUIET, dice=[face])
    assert told(table, "hurt") == [(1, -1, {"damage": damage, "life": 10 - damage})]


def test_a_hex_does_not_weaken_others_or_protect_its_victim() -> None:  # duel.hex
    s = duel("slash0", "")
    s.last("hexed", 1, "turn", who=1, amount=2)
    turn(s, "c.slash0", *QUIET, dice=[5])
    assert s.life[1] == 5


def test_a_hex_lasts_until_the_end_of_its_victims_next_turn() -> None:  # duel.hex
    s = duel("hex0", "slash0 slash1", "")
    turn(s, "c.hex0", "p1")
    assert s.lasts("hexed", 1) == 2
    turn(s, "c.slash0", "p2", *QUIET3, dice=[5])
    assert (s.life[2], s.lasts("hexed", 1)) == (7, 0)
    s.turn, s.acted = 1, 0
    turn(s, "c.slash1", "p2", *QUIET3, dice=[5])
    assert s.life[2] == 2


def test_a_hex_outlasts_the_round_if_its_victim_has_acted() -> None:  # duel.hex
    s = duel("", "hex0")
    turn(s, REST, draws=[0])
    turn(s, "c.hex0")
    s.clear("round")
    s.passes("round", -1)
    assert s.lasts("hexed", 0) == 2
    s.turn, s.acted = 1, 0
    turn(s, REST, draws=[0])
    assert s.lasts("hexed", 0) == 2
    turn(s, REST, draws=[0])
    assert s.lasts("hexed", 0) == 0


def test_two_hexes_add_up_and_end_together() -> None:  # duel.hex
    s = duel("hex0", "slash0", "hex1")
    s.turn = 2
    turn(s, "c.hex1", "p1")
    turn(s, "c.hex0", "p1")
    table = turn(s, "c.slash0", "p0", *QUIET3, dice=[6])
    assert told(table, "hurt") == [(0, -1, {"damage": 2, "life": 8})]
    assert s.lasting == []


def test_a_turn_that_is_over_leaves_no_attack_behind() -> None:  # duel.attack
    s = duel("slash0", "mirror0")
    turn(s, "c.slash0", "c.mirror0", *(PASS,) * 4, dice=[2])
    assert (s.target, s.weapon, s.face, s.guarded) == (-1, -1, 0, False)
    assert not [key for key in s.marks if key[0] in ("attack", "turn")]


def test_stances_do_not_matter_to_tricks() -> None:  # duel.hex
    for stance in ([HIGH, LOW], [LOW, LOW]):
        s = duel("hex0", "")
        s.stance = stance
        turn(s, "c.hex0")
        assert (s.lasts("hexed", 1), s.life) == (2, [10, 10])
