"""An attack in Duel before it is felt: mirrors, luck, and the cards played once the dice lie."""

from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.kernel.windows import USES, refusal, usable
from tests.toys.duel import GAME
from tests.toys.duel.state import HIGH, LOW
from tests.toys.duels import NO, QUIET, QUIET3, ROWS, asked, cards, duel, told, turn

PRESS = 1


def option(power: str, owner: int) -> int:
    return USES.code(ROWS.place[power], owner)


def test_an_attack_runs_in_its_order() -> None:  # duel.attack
    s = duel("slash0", "mirror0", "goad0")
    s.luck[0] = 2
    table = turn(s, "c.slash0", "p1", "c.mirror0", NO, NO, NO, PRESS, NO, NO, NO, dice=[1])
    assert table.kinds() == ["played", "aimed", "played", "turned", "weapon", "pressed", "hurt"]
    asked_in_order = [(seat, kind) for seat, kind, _ in table.asked]
    assert asked_in_order == [
        (0, "act"),
        (0, "target"),
        (1, "declared"),
        (2, "declared"),
        (0, "declared"),
        (1, "declared"),
        (0, "press"),
        (0, "rolled"),
        (1, "rolled"),
        (2, "rolled"),
    ]


def test_the_named_target_is_told_to_all() -> None:  # duel.attack
    table = turn(duel("slash0", "", ""), "c.slash0", "p2", *QUIET3, dice=[1])
    assert told(table, "aimed") == [(0, -1, {"target": "p2"})]


def test_a_mirror_turns_the_attack_to_the_left() -> None:  # duel.mirror
    s = duel("slash0", "mirror0", "")
    table = turn(s, "c.slash0", "p1", "c.mirror0", *(NO,) * 6, dice=[3])
    assert s.life == [10, 10, 7]
    assert s.pile == cards("slash0 mirror0")
    assert told(table, "turned") == [(1, -1, {"target": "p2"})]


def test_a_mirror_may_turn_the_attack_to_the_attacker() -> None:  # duel.mirror
    s = duel("slash0", "mirror0")
    turn(s, "c.slash0", "c.mirror0", *(NO,) * 4, dice=[3])
    assert s.life == [7, 10]


def test_a_mirror_passes_over_the_fallen() -> None:  # duel.mirror
    s = duel("slash0", "mirror0", "", "")
    s.life[2] = 0
    turn(s, "c.slash0", "p1", "c.mirror0", *(NO,) * 6, dice=[3])
    assert s.life == [10, 10, 0, 7]


def test_a_second_target_may_turn_the_attack_once_more() -> None:  # duel.mirror
    s = duel("slash0", "mirror0", "mirror1")
    turn(s, "c.slash0", "p1", "c.mirror0", "c.mirror1", *(NO,) * 6, dice=[3])
    assert s.life == [7, 10, 10]


def test_the_attacker_may_turn_its_own_attack_back() -> None:  # duel.mirror
    s = duel("slash0 mirror0", "mirror1")
    turn(s, "c.slash0", "c.mirror1", "c.mirror0", *(NO,) * 4, dice=[3])
    assert s.life == [10, 7]


def test_each_may_turn_an_attack_once() -> None:  # duel.mirror
    s = duel("slash0 mirror0", "mirror1 mirror2")
    table = turn(s, "c.slash0", option("mirror", 1), "c.mirror0", *(NO,) * 4, dice=[3])
    assert s.life == [10, 7]
    assert s.hands[1] == cards("mirror2")
    assert asked(table, "declared")[2] == (1, (PASS,))  # the target again, but its one time is spent


def test_the_next_attack_may_be_turned_again() -> None:  # duel.mirror
    s = duel("slash0 slash1", "mirror0 mirror1")
    turn(s, "c.slash0", option("mirror", 1), *(NO,) * 4, dice=[3])
    s.turn, s.acted = 0, 0
    turn(s, "c.slash1", "c.mirror1", *(NO,) * 4, dice=[3])
    assert s.life == [3, 10]  # by now one bears a grudge against oneself


def test_only_the_target_turns_an_attack_away() -> None:  # duel.mirror
    s = duel("slash0", "", "mirror0")
    table = turn(s, "c.slash0", "p1", *QUIET3, dice=[3])
    assert asked(table, "declared") == [(1, (PASS,)), (2, (PASS,)), (0, (PASS,))]
    s.target = 1
    assert [refusal(s, "mirror", owner) for owner in range(3)] == ["duel.mirror", "", "duel.mirror"]


def test_a_target_may_keep_its_mirror() -> None:  # duel.mirror
    s = duel("slash0", "mirror0")
    turn(s, "c.slash0", *QUIET, dice=[3])
    assert (s.life[1], s.hands[1]) == (7, cards("mirror0"))


def test_damage_counts_for_the_final_target() -> None:  # duel.mirror duel.damage
    s = duel("slash0", "mirror0", "")
    s.reach = (2, 0, 0)
    s.stance = [HIGH, HIGH, LOW]  # the final target braces, and its thorns prick
    s.mark("game", "hurt by 2", 0)
    s.mark("game", "hurt by 2", 0)
    s.mark("game", "hurt by 1", 0)
    s.last("hexed", 0, "turn", who=0, amount=2)
    table = turn(s, "c.slash0", "p1", "c.mirror0", *(NO,) * 6, dice=[1])
    # the roll, reach, two grudges against seat 2 (not the one against seat 1), brace, hex
    assert told(table, "hurt") == [(2, -1, {"damage": 1 + 2 + 2 - 1 - 2, "life": 8})]
    assert s.life == [9, 10, 8]
    assert s.marked("game", "hurt by 0", 2) == 1
    assert s.marked("game", "hurt by 0", 1) == 0


def test_an_attack_that_comes_back_counts_the_attackers_own_stance() -> None:  # duel.mirror duel.brace
    s = duel("slash0", "mirror0")
    s.stance = [LOW, HIGH]
    s.reach = (3, 3)
    turn(s, "c.slash0", "c.mirror0", *(NO,) * 4, dice=[5])
    assert s.life == [6, 10]  # braced by one; no reach, for the attacker stands low


def test_an_attack_that_comes_back_steals_nothing_and_pricks_nobody() -> None:  # duel.mirror duel.theft
    s = duel("slash0 goad0", "mirror0")
    s.stance = [LOW, HIGH]
    table = turn(s, "c.slash0", "c.mirror0", *(NO,) * 4, dice=[6])
    assert s.life == [5, 10]
    assert s.hands == [cards("goad0"), []]
    assert "stole" not in table.kinds()
    assert "thorns" not in table.kinds()


def test_luck_is_added_to_the_roll() -> None:  # duel.luck
    s = duel("slash0", "")
    s.luck = [4, 6]
    table = turn(s, "c.slash0", NO, NO, PRESS, NO, NO, dice=[2])
    assert s.life[1] == 4
    assert told(table, "pressed") == [(0, -1, {"luck": 4})]
    assert s.luck == [0, 6]


def test_luck_may_be_saved() -> None:  # duel.luck
    s = duel("slash0", "")
    s.luck = [4, 6]
    table = turn(s, "c.slash0", NO, NO, NO, NO, NO, dice=[2])
    assert (s.life[1], s.luck) == (8, [4, 6])
    assert asked(table, "press") == [(0, (PRESS, PASS))]


def test_luck_comes_once_a_duel() -> None:  # duel.luck
    s = duel("slash0 slash1", "")
    s.luck = [4, 0]
    turn(s, "c.slash0", NO, NO, PRESS, NO, NO, dice=[1])
    s.turn, s.acted = 0, 0
    table = turn(s, "c.slash1", *QUIET, dice=[1])
    assert asked(table, "press") == []
    assert s.life[1] == 4


def test_only_the_attacker_adds_its_luck() -> None:  # duel.luck
    s = duel("slash0", "", "")
    s.luck = [0, 5, 6]
    table = turn(s, "c.slash0", "p1", *QUIET3, dice=[1])
    assert asked(table, "press") == []


def test_luck_is_offered_only_after_the_roll() -> None:  # duel.luck
    s = duel("slash0", "")
    s.luck[0] = 3
    table = turn(s, "c.slash0", NO, NO, PRESS, NO, NO, dice=[1])
    kinds = table.kinds()
    assert kinds.index("weapon") < kinds.index("pressed")


def test_once_the_dice_lie_everybody_is_asked_even_without_a_card() -> None:  # duel.counter
    table = turn(duel("slash0", "guard0", ""), "c.slash0", "p1", *QUIET3, dice=[1])
    assert asked(table, "rolled") == [(0, (PASS,)), (1, (option("guard", 1), PASS)), (2, (PASS,))]


def test_the_fallen_are_not_asked() -> None:  # duel.counter
    s = duel("slash0", "", "goad0")
    s.life[2] = 0
    table = turn(s, "c.slash0", *QUIET, dice=[1])
    assert asked(table, "rolled") == [(0, (PASS,)), (1, (PASS,))]


def test_a_guard_wins_over_a_later_goad_which_stays_in_hand() -> None:  # duel.counter duel.guard
    s = duel("slash0", "guard0", "goad0")
    table = turn(s, "c.slash0", "p1", NO, NO, NO, NO, "c.guard0", "c.goad0", dice=[5])
    assert s.life == [10, 10, 10]
    assert s.hands == [[], [], cards("goad0")]
    assert s.pile == cards("slash0 guard0")
    assert told(table, "guarded") == [(1, -1, {})]


def test_a_goad_wins_over_a_later_guard_which_stays_in_hand() -> None:  # duel.counter duel.goad
    s = duel("slash0", "goad0", "guard0")
    turn(s, "c.slash0", "p2", NO, NO, NO, NO, "c.goad0", "c.guard0", dice=[1])
    assert s.life == [10, 10, 7]
    assert s.hands == [[], [], cards("guard0")]


def test_the_attacker_comes_last() -> None:  # duel.counter
    s = duel("slash0 goad0", "guard0")
    turn(s, "c.slash0", NO, NO, "c.goad0", "c.guard0", dice=[5])
    assert (s.life[1], s.hands) == (10, [cards("goad0"), []])


def test_order_begins_left_of_the_attacker_not_of_the_target() -> None:  # duel.counter
    s = duel("goad0", "slash0", "guard0", "goad1")
    s.turn = 1
    turn(s, "c.slash0", "p0", *(NO,) * 4, NO, NO, NO, "c.goad1", dice=[1])
    assert s.life[0] == 7
    s = duel("guard0", "slash0", "", "goad1")
    s.turn = 1
    turn(s, "c.slash0", "p0", *(NO,) * 4, "c.guard0", NO, NO, "c.goad1", dice=[1])
    assert (s.life[0], s.hands[0]) == (7, cards("guard0"))  # seat 3 sits between the two


def test_only_one_card_acts_in_an_attack() -> None:  # duel.counter
    s = duel("slash0", "", "goad0", "goad1")
    turn(s, "c.slash0", "p1", *(NO,) * 4, NO, NO, "c.goad0", "c.goad1", dice=[1])
    assert (s.life[1], s.hands[3]) == (7, cards("goad1"))


def test_a_guard_wards_the_attack_off() -> None:  # duel.guard
    s = duel("slash0", "guard0 spy0")
    s.stance = [HIGH, LOW]
    table = turn(s, "c.slash0", NO, NO, NO, "c.guard0", dice=[6])
    assert s.life == [10, 10]  # no damage, no thorns
    assert s.hands[1] == cards("spy0")  # and no theft
    assert s.marked("round", "hurt", 1) == 0
    assert "hurt" not in table.kinds()


def test_only_the_target_guards() -> None:  # duel.guard
    s = duel("slash0", "", "guard0")
    table = turn(s, "c.slash0", "p1", *QUIET3, dice=[1])
    assert asked(table, "rolled")[2] == (2, (PASS,))
    s.target = 1
    assert (refusal(s, "guard", 2), refusal(s, "guard", 1)) == ("duel.guard", "")


def test_the_final_target_guards_after_a_mirror() -> None:  # duel.guard duel.mirror
    s = duel("slash0", "mirror0 guard0", "guard1")
    table = turn(s, "c.slash0", "p1", "c.mirror0", NO, NO, NO, NO, NO, "c.guard1", dice=[6])
    assert asked(table, "rolled")[1] == (1, (PASS,))
    assert s.life == [10, 10, 10]


def test_a_guard_is_good_for_one_attack() -> None:  # duel.guard
    s = duel("slash0", "guard0", "slash1")
    turn(s, "c.slash0", "p1", NO, NO, NO, NO, "c.guard0", NO, dice=[6])
    s.turn = 2
    turn(s, "c.slash1", "p1", *QUIET3, dice=[2])
    assert s.life[1] == 8


def test_a_goad_makes_the_roll_count_two_more() -> None:  # duel.goad
    for goader, hands in ((2, ("slash0", "", "goad0")), (0, ("slash0 goad0", "", ""))):
        s = duel(*hands)
        answers = ["c.goad0" if seat == goader else NO for seat in range(3)]
        turn(s, "c.slash0", "p1", NO, NO, NO, *answers, dice=[1])
        assert s.life[1] == 7
        assert s.pile == cards("slash0 goad0")


def test_the_target_does_not_goad() -> None:  # duel.goad
    s = duel("slash0", "goad0")
    table = turn(s, "c.slash0", *QUIET, dice=[1])
    assert asked(table, "rolled")[1] == (1, (PASS,))
    s.target = 1
    assert [refusal(s, "goad", owner) for owner in (0, 1)] == ["", "duel.goad"]


def test_two_cards_of_one_power_are_one_option_and_one_is_spent() -> None:  # duel.goad
    s = duel("slash0 goad0 goad1", "")
    s.target = 1
    assert usable(s, "rolled", 0) == [option("goad", 0)]
    turn(s, "c.slash0", NO, NO, option("goad", 0), NO, dice=[1])
    assert (s.life[1], s.hands[0]) == (7, cards("goad1"))


def test_sealed_answers_are_never_shown() -> None:  # duel.counter table.together
    m = Match(GAME, 3, seed=2, options={"hand": 5})
    while (decision := m.pending[0]).kind != "rolled":
        weapons = [o for o in decision.options if decision.kind == "act" and 0 <= o < 10]
        m.answer(decision.seat, weapons[0] if weapons else decision.default)
    before = [m.stream(viewer) for viewer in (0, 1, 2, None)]
    for decision in m.pending[:2]:
        m.answer(decision.seat, decision.options[0])
        after = [m.stream(viewer) for viewer in (0, 1, 2, None)]
        assert after == before
