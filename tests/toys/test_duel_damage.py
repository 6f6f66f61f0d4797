"""A blow in Duel as it is felt: what adds to it and softens it, what it costs, and what it steals."""

import pytest

from dicewright.kernel.match import Match
from tests.toys.duel import GAME
from tests.toys.duel.state import HIGH, LOW, Duel
from tests.toys.duels import NO, QUIET, QUIET3, card, cards, duel, told, turn


def blow(s: Duel, face: int, attacker: int = 0, target: int = 1) -> int:
    """Let one of two duellists strike another with a lunge; return the damage."""
    s.turn, s.acted = attacker, 0
    table = turn(s, f"c.lunge{attacker}", *QUIET, dice=[face])
    hurt = told(table, "hurt")
    assert [seat for seat, _, _ in hurt] == [target]
    return int(hurt[0][2]["damage"])


def test_the_damage_is_the_roll() -> None:  # duel.damage
    for face in (1, 8):
        s = duel("lunge0", "")
        assert blow(s, face) == face
        assert s.life == [10, 10 - face]


def test_the_damage_is_never_below_nothing() -> None:  # duel.damage
    s = duel("lunge0", "")
    s.stance = [LOW, LOW]
    s.last("hexed", 0, "turn", who=0, amount=2)
    assert blow(s, 1) == 0
    assert s.life == [10, 10]


def test_a_blow_of_nothing_hurts_nobody() -> None:  # duel.damage
    s = duel("lunge0", "")
    s.stance = [LOW, LOW]
    assert blow(s, 1) == 0
    assert not [key for key in s.marks if key[0] in ("game", "round")]


def test_life_does_not_fall_below_nothing() -> None:  # duel.damage
    s = duel("lunge0", "", "")
    s.life[1] = 2
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[8])
    assert s.life == [10, 0, 10]


def test_everything_counts_at_once() -> None:  # duel.damage
    s = duel("lunge0 goad0", "")
    s.stance, s.reach, s.luck = [HIGH, LOW], (3, 0), [2, 0]
    s.mark("game", "hurt by 1", 0)
    s.last("hexed", 0, "turn", who=0, amount=2)
    table = turn(s, "c.lunge0", NO, NO, 1, "c.goad0", NO, dice=[1])
    assert told(table, "hurt")[0][2]["damage"] == 1 + 2 + 2 + 3 + 1 - 2 - 1


@pytest.mark.parametrize("times", [0, 1, 3])
def test_a_grudge_adds_a_point_for_each_hurt(times: int) -> None:  # duel.grudge
    s = duel("lunge0", "")
    for _ in range(times):
        s.mark("game", "hurt by 1", 0)
    assert blow(s, 2) == 2 + times


def test_a_blow_taken_is_a_grudge_from_then_on_in_later_rounds_too() -> None:  # duel.grudge
    s = duel("lunge0", "lunge1")
    assert blow(s, 3, attacker=0, target=1) == 3
    s.clear("round")
    assert blow(s, 3, attacker=1, target=0) == 4


def test_a_grudge_is_against_the_one_who_hurt() -> None:  # duel.grudge
    s = duel("lunge0", "", "")
    s.mark("game", "hurt by 2", 0)
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[2])
    assert s.life[1] == 8


def test_a_blow_that_did_nothing_makes_no_grudge() -> None:  # duel.grudge
    s = duel("lunge0", "lunge1")
    s.stance = [LOW, LOW]
    assert blow(s, 1, attacker=0, target=1) == 0
    assert blow(s, 3, attacker=1, target=0) == 2


@pytest.mark.parametrize(
    ("stance", "lessons", "damage"), [(HIGH, 3, 5), (HIGH, 1, 3), (HIGH, 0, 2), (LOW, 3, 2)]
)
def test_reach_helps_one_who_stands_high(stance: int, lessons: int, damage: int) -> None:  # duel.reach
    s = duel("lunge0", "")
    s.stance = [stance, HIGH]
    s.reach = (lessons, 0)
    assert blow(s, 2) == damage


def test_the_targets_reach_counts_for_nothing() -> None:  # duel.reach
    s = duel("lunge0", "")
    s.reach = (0, 3)
    assert blow(s, 2) == 2


@pytest.mark.parametrize(("stance", "damage"), [(LOW, 3), (HIGH, 4)])
def test_a_brace_softens_the_blow_by_one(stance: int, damage: int) -> None:  # duel.brace
    s = duel("lunge0", "")
    s.stance = [LOW, stance]
    assert blow(s, 4) == damage


def test_the_attackers_low_stance_softens_nothing() -> None:  # duel.brace
    s = duel("lunge0", "")
    s.stance = [LOW, HIGH]
    assert blow(s, 4) == 4


@pytest.mark.parametrize(
    ("stances", "pricked"), [((HIGH, LOW), 1), ((HIGH, HIGH), 0), ((LOW, LOW), 0), ((LOW, HIGH), 0)]
)
def test_thorns_prick_who_strikes_high_at_one_who_stands_low(  # duel.thorns
    stances: tuple[int, int], pricked: int
) -> None:
    s = duel("lunge0", "")
    s.stance = list(stances)
    s.turn = 0
    table = turn(s, "c.lunge0", *QUIET, dice=[3])
    assert s.life[0] == 10 - pricked
    assert told(table, "thorns") == [(0, -1, {"life": 9})] * pricked


def test_thorns_prick_even_when_the_blow_does_nothing() -> None:  # duel.thorns
    s = duel("lunge0", "")
    s.stance = [HIGH, LOW]
    assert blow(s, 1) == 0
    assert s.life == [9, 10]


def test_thorns_prick_once_an_attack() -> None:  # duel.thorns
    s = duel("lunge0", "")
    s.stance = [HIGH, LOW]
    table = turn(s, "c.lunge0", *QUIET, dice=[3])
    assert table.kinds().count("thorns") == 1


def test_thorns_of_a_bystander_prick_nobody() -> None:  # duel.thorns
    s = duel("lunge0", "", "")
    s.stance = [HIGH, HIGH, LOW]
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[3])
    assert s.life == [10, 7, 10]


def test_thorns_prick_for_the_final_target_of_a_mirror() -> None:  # duel.thorns duel.mirror
    s = duel("lunge0", "mirror0", "")
    s.stance = [HIGH, LOW, HIGH]
    turn(s, "c.lunge0", "p1", "c.mirror0", *(NO,) * 6, dice=[3])
    assert s.life == [10, 10, 7]
    s = duel("lunge0", "mirror0", "")
    s.stance = [HIGH, HIGH, LOW]
    turn(s, "c.lunge0", "p1", "c.mirror0", *(NO,) * 6, dice=[3])
    assert s.life == [9, 10, 8]


def test_thorns_of_one_who_falls_prick_too() -> None:  # duel.thorns
    s = duel("lunge0", "", "")
    s.stance, s.life = [HIGH, LOW, HIGH], [5, 2, 5]
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[8])
    assert s.life == [4, 0, 5]


@pytest.mark.parametrize(("before", "paid"), [(0, 0), (1, 1), (2, 1)])
def test_a_toll_is_due_from_the_second_hurt_of_the_round(before: int, paid: int) -> None:  # duel.toll
    s = duel("lunge0", "")
    for _ in range(before):
        s.mark("round", "hurt", 1)
    table = turn(s, "c.lunge0", *QUIET, dice=[3])
    assert s.life == [10 - paid, 7]
    assert told(table, "toll") == [(0, -1, {"life": 9})] * paid


def test_the_toll_counts_hurts_by_anybody_and_each_attacker_pays() -> None:  # duel.toll
    s = duel("lunge0", "lunge1", "", "lunge2")
    turn(s, "c.lunge0", "p2", *(NO,) * 8, dice=[1])
    turn(s, "c.lunge1", "p2", *(NO,) * 8, dice=[1])
    s.turn = 3
    turn(s, "c.lunge2", "p2", *(NO,) * 8, dice=[1])
    assert s.life == [10, 9, 7, 9]


def test_hurts_of_another_round_do_not_count_for_the_toll() -> None:  # duel.toll
    s = duel("lunge0", "")
    s.mark("round", "hurt", 1)
    s.clear("round")
    blow(s, 3)
    assert s.life == [10, 7]


def test_a_blow_of_nothing_is_no_hurt_for_the_toll() -> None:  # duel.toll
    s = duel("lunge0", "")
    s.stance = [LOW, LOW]
    s.mark("round", "hurt", 1)
    assert blow(s, 1) == 0
    assert s.life == [10, 10]


def test_thorns_and_toll_both_cost_a_point() -> None:  # duel.thorns duel.toll
    s = duel("lunge0", "")
    s.stance = [HIGH, LOW]
    s.mark("round", "hurt", 1)
    assert blow(s, 3) == 2
    assert s.life == [8, 8]


@pytest.mark.parametrize(("face", "stolen"), [(3, False), (4, True), (8, True)])
def test_a_blow_of_exactly_four_points_steals_a_card(face: int, stolen: bool) -> None:  # duel.theft
    s = duel("lunge0", "goad0 guard0", "")
    draws = [1] if stolen else []
    table = turn(s, "c.lunge0", "p1", *QUIET3, dice=[face], draws=draws)
    both = 0b011
    if stolen:
        assert s.hands == [cards("goad0"), cards("guard0"), []]
        assert told(table, "stole") == [(0, -1, {"target": "p1"})]
        assert told(table, "taken") == [(0, both, {"card": "c.goad0"})]
        assert [(seat, to) for seat, to, _ in told(table, "theft")] == [(0, both)]
    else:
        assert s.hands == [[], cards("guard0 goad0"), []]
        assert "stole" not in table.kinds()


def test_it_is_the_damage_that_steals_not_the_roll() -> None:  # duel.theft
    s = duel("lunge0", "goad0")
    s.stance = [LOW, LOW]
    assert blow(s, 4) == 3
    assert s.hands[1] == cards("goad0")


def test_where_theft_is_off_nothing_is_stolen() -> None:  # duel.theft
    s = duel("lunge0", "goad0", theft="off")
    assert blow(s, 8) == 8
    assert s.hands == [[], cards("goad0")]


def test_from_an_empty_hand_nothing_is_stolen() -> None:  # duel.theft
    s = duel("lunge0", "")
    table = turn(s, "c.lunge0", *QUIET, dice=[5])
    assert "stole" not in table.kinds()


def test_a_thief_who_falls_steals_nothing() -> None:  # duel.theft
    s = duel("lunge0", "goad0", "")
    s.stance, s.life = [HIGH, LOW, HIGH], [1, 9, 9]
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[8])
    assert (s.life, s.hands[1]) == ([0, 2, 9], cards("goad0"))


def test_a_thief_with_a_last_point_of_life_steals() -> None:  # duel.theft
    s = duel("lunge0", "goad0", "")
    s.life[0] = 1
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[4], draws=[0])
    assert s.hands == [cards("goad0"), [], []]


def test_one_who_falls_can_still_be_robbed() -> None:  # duel.theft
    s = duel("lunge0", "goad0", "")
    s.life[1] = 3
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[5], draws=[0])
    assert s.hands == [cards("goad0"), [], []]


def test_the_robbed_knows_where_the_card_went_and_others_forget() -> None:  # duel.theft duel.known
    s = duel("lunge0", "goad0 guard0 spy0", "")
    s.seen[0][1] = cards("goad0 guard0")
    s.seen[2][1] = cards("guard0 spy0")
    s.seen[2][0] = cards("lunge0")
    turn(s, "c.lunge0", "p1", *QUIET3, dice=[4], draws=[2])  # goad0 is the third
    assert s.hands[0] == cards("goad0")
    assert s.seen[1][0] == cards("goad0")
    assert s.seen[0][1] == cards("guard0")  # the thief saw which card left
    assert s.seen[2][1] == []


def test_whoever_steals_keeps_what_it_knew_of_the_hand() -> None:  # duel.theft duel.known
    s = duel("goad0 guard0", "", "lunge0")
    s.turn = 2
    s.seen[2][0] = s.seen[1][0] = cards("guard0")
    turn(s, "c.lunge0", "p0", *QUIET3, dice=[4], draws=[1])
    assert (s.hands[2], s.seen[2][0], s.seen[1][0]) == (cards("goad0"), cards("guard0"), [])


def test_a_blow_beyond_all_life_steals_too() -> None:  # duel.theft
    s = duel("lunge0", "goad0", "")
    s.life[1] = 1
    table = turn(s, "c.lunge0", "p1", *QUIET3, dice=[4], draws=[0])
    assert told(table, "hurt") == [(1, -1, {"damage": 4, "life": 0})]
    assert s.hands[0] == [card("goad0")]


def test_in_a_match_only_the_two_see_the_stolen_card() -> None:  # duel.theft
    m = Match(GAME, 3, seed=11, options={"hand": 5, "life": 40})
    while not any(e["kind"] == "stole" for e in m.stream(None)):
        decision = m.pending[0]
        weapons = [o for o in decision.options if decision.kind == "act" and 0 <= o < 10]
        m.answer(decision.seat, weapons[0] if weapons else decision.default)
    stole = next(e for e in m.stream(None) if e["kind"] == "stole")
    thief, victim = stole["seat"], int(str(stole["data"]["target"])[1:])
    for viewer in (0, 1, 2, None):
        taken = [e for e in m.stream(viewer) if e["kind"] == "taken"]
        assert bool(taken) == (viewer in (thief, victim))
