"""The twelve core powers: what each does, what it does not, and how often."""

from collections.abc import Sequence
from typing import Any

import pytest

from dicewright.games.doodle_dice_monsters.bodies import Attack
from dicewright.games.doodle_dice_monsters.rows import COLOURS, GREEN, NONE, RED, YELLOW
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act, take_turn
from dicewright.games.doodle_dice_monsters.steps.gather import gather, limit
from dicewright.games.doodle_dice_monsters.steps.initiative import initiative
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.windows import USES, refusal
from tests.games.doodle_dice_monsters.arena import (
    GAME,
    PASS,
    Script,
    at,
    fight,
    key,
    lay,
    part,
    play,
    power,
    take,
)


def turn(s: Monsters, monster: str, **answers: list[int | str]) -> Script:
    """Play the start of a monster's turn."""
    s.order, s.place = [at(s, monster).name], 0
    table = Script(answers)
    assert play(s, take_turn, table) == "act"
    return table


def test_every_colour_has_a_power_of_its_own() -> None:
    assert [colour.id for colour in GAME.base_rows.colours] == list(COLOURS)
    owned = [id for colour in GAME.base_rows.colours for id in colour.powers]
    built = [id for own in GAME.base_rows.built.values() for ids in own.values() for id in ids]
    avatars = [row.id for rows in GAME.base_rows.avatars for row in rows]
    assert sorted([*owned, *built, *avatars]) == sorted(set(GAME.base_rows.powers) - {"vanish", "slip"})


# Red.


@pytest.mark.parametrize(("sides", "damage"), [(4, 6), (8, 7), (12, 8), (20, 10)])
def test_red_adds_k_to_its_weapons(sides: int, damage: int) -> None:  # ddm.core.red
    s = lay(f"red{sides} weapon:blue10", "white20")
    fight(s, "m0.0.1", "m1.0.0", [5])
    assert at(s, "m1.0").core.damage == damage


def test_red_adds_after_the_last_roll_and_before_what_lowers_it() -> None:  # ddm.core.red DDM-25
    s = lay("red8 weapon:blue10", "black20 shield:red8")
    fight(s, "m0.0.1", "m1.0.1", [9, 2, 4], again=["m1.0"])
    assert part(s, "m1.0.1").damage == 0  # 2 + 2 - 4


def test_red_adds_nothing_to_a_struggle_or_for_friends() -> None:  # ddm.core.red ddm.struggle.hit
    s = lay("red8; white4 weapon:red6", "white20")
    fight(s, "m0.0.0", "m1.0.0")
    fight(s, "m0.1.1", "m1.0.0", [3])
    assert at(s, "m1.0").core.damage == 2 + 3


# Blue.


def test_blue_lowers_what_lands_on_its_core_and_shields() -> None:  # ddm.core.blue
    s = lay("white20 weapon:red20 combo:red4 combo:red4 combo:red4", "blue12 shield:red20 weapon:red20")
    fight(s, "m0.0.1", "m1.0.0", [8])
    assert at(s, "m1.0").core.damage == 5
    fight(s, "m0.0.1", "m1.0.1", [15, 4])
    assert part(s, "m1.0.1").damage == 8
    fight(s, "m0.0.1", "m1.0.2", [8])
    assert part(s, "m1.0.2").damage == 8, "its other parts get nothing"


def test_blue_lowers_struggles_but_never_below_nothing() -> None:  # ddm.core.blue DDM-26
    s = lay("white20; white8", "blue12")
    fight(s, "m0.0.0", "m1.0.0")
    fight(s, "m0.1.0", "m1.0.0")
    assert at(s, "m1.0").core.damage == 2


def test_blue_protects_nobody_else() -> None:  # ddm.core.blue
    s = lay("white8 weapon:red20", "blue12; white20")
    fight(s, "m0.0.1", "m1.1.0", [8])
    assert at(s, "m1.1").core.damage == 8


# Green.


def test_green_heals_a_part_of_its_own_for_nothing() -> None:  # ddm.core.green
    s = lay("green12-7 weapon:red8-2", "white20")
    table = turn(s, "m0.0", heal=["m0.0.0"])
    assert at(s, "m0.0").core.damage == 4
    assert s.spent == 0
    assert table.said("healed")[0]["n"] == 3


def test_green_heals_a_friend_for_an_action_there_and_then() -> None:  # ddm.core.green
    s = lay("green8; white6-1", "white20")
    turn(s, "m0.0", heal=["m0.1.0"])
    assert at(s, "m0.1").core.damage == 0, "never above full life"
    assert s.spent == 1
    assert play(s, act, Script()) == "turn"


def test_green_cannot_pay_for_a_friend_with_actions_it_has_given_up() -> None:  # ddm.core.green
    s = lay("green8-3; white6-1", "white20")
    at(s, "m0.0").given = 1
    table = turn(s, "m0.0", heal=["m0.0.0"])
    mine = at(s, "m0.0")
    assert table.offered("heal") == [(mine.key(mine.core), PASS)], "the free heal needs no action left"


def test_green_heals_neither_enemies_nor_whole_parts() -> None:  # ddm.core.green
    s = lay("green8", "white20-5")
    assert turn(s, "m0.0").asked == []
    assert refusal(s, "green", at(s, "m0.0").name) == "ddm.core.green"


def test_green_heals_once_a_round() -> None:  # ddm.core.green
    s = lay("green12-9", "white20")
    turn(s, "m0.0", heal=["m0.0.0"])
    assert turn(s, "m0.0").asked == []
    s.clear("round")
    turn(s, "m0.0", heal=["m0.0.0"])
    assert at(s, "m0.0").core.damage == 3


def test_green_by_the_quick_table_heals_for_an_action() -> None:  # ddm.core.green DDM-27
    s = lay("green12-9 combo:red4", "white20", power_text="table")
    assert turn(s, "m0.0").asked == []
    table = Script({"act": ["m0.0"], "tend": ["m0.0.0"]}, soft=["tend"])
    play(s, act, table)
    assert (at(s, "m0.0").core.damage, s.spent) == (6, 1)


# Yellow.


def test_yellow_acts_before_all_others_small_cores_first() -> None:  # ddm.core.yellow
    s = lay("yellow20; white4", "yellow8; red6")
    play(s, initiative, Script())
    assert [s.monster(name).id for name in s.order] == ["m1.0", "m0.0", "m0.1", "m1.1"]


def test_yellow_that_is_disabled_when_the_order_is_set_is_not_quick() -> None:  # ddm.core.yellow
    s = lay("yellow20; white4", "white8")
    s.last("disabled", at(s, "m0.0").key(at(s, "m0.0").core), "turn", who=at(s, "m1.0").name)
    play(s, initiative, Script())
    assert [s.monster(name).id for name in s.order] == ["m0.1", "m1.0", "m0.0"]


# Black and white.


def test_black_has_an_enemys_weapon_rolled_again_and_the_second_number_stands() -> None:  # ddm.core.black
    s = lay("red4 weapon:red20 weapon:red20", "black4; white20")
    fight(s, "m0.0.1", "m1.1.0", [5, 17], again=["m1.0"])
    assert at(s, "m1.1").core.damage == 18, "also for a friend, and for better or worse"
    assert fight(s, "m0.0.2", "m1.1.0", [1]).offered("again") == [], "once a round"
    s.clear("round")
    fight(s, "m0.0.1", "m1.0.0", [3, 1], again=["m1.0"])
    assert at(s, "m1.0").core.damage == 2


def test_black_of_another_opponent_stays_out_of_it() -> None:  # ddm.core.black DDM-29
    s = lay("white4 weapon:red20", "white20", "black4")
    own = GAME.base_rows.place["white"] * 1000 + at(s, "m0.0").name
    assert fight(s, "m0.0.1", "m1.0.0", [5]).offered("again") == [(own, PASS)]


def test_white_rolls_its_own_weapon_again_once_a_round() -> None:  # ddm.core.white
    s = lay("white4 weapon:red20 weapon:red20; red4 weapon:red20", "red20")
    fight(s, "m0.0.1", "m1.0.0", [2, 9], again=["m0.0"])
    assert at(s, "m1.0").core.damage == 9
    assert fight(s, "m0.0.2", "m1.0.0", [2]).offered("again") == []
    assert fight(s, "m0.1.1", "m1.0.0", [1]).offered("again") == [], "not for others"


def test_white_by_the_quick_table_rolls_again_in_every_attack() -> None:  # ddm.core.white DDM-27
    s = lay("white4 weapon:red20 weapon:red20", "red20", power_text="table")
    fight(s, "m0.0.1", "m1.0.0", [2, 3], again=["m0.0"])
    table = fight(s, "m0.0.2", "m1.0.0", [2, 5], again=["m0.0"])
    assert at(s, "m1.0").core.damage == 8
    assert len(table.offered("again")) == 1, "but once an attack"


def test_black_and_white_answer_one_another_white_first() -> None:  # ddm.core.white ddm.core.black DDM-28
    s = lay("white8 weapon:red20", "black8; red20")
    table = fight(s, "m0.0.1", "m1.1.0", [4, 19, 6], again=["m0.0", "m1.0"])
    assert [seat for seat, kind, _ in table.asked if kind == "again"] == [0, 1]
    assert at(s, "m1.1").core.damage == 6
    assert [event["face"] for event in table.said("rolled_again")] == [4, 19]


def test_white_may_wait_until_black_has_spoken() -> None:  # ddm.core.white ddm.core.black DDM-28
    s = lay("white8 weapon:red20", "black8; red20")
    table = fight(s, "m0.0.1", "m1.1.0", [18, 2, 11], again=[PASS, "m1.0", "m0.0"])
    assert [seat for seat, kind, _ in table.asked if kind == "again"] == [0, 1, 0]
    assert at(s, "m1.1").core.damage == 11


def test_the_table_is_closed_when_both_have_let_it_stand() -> None:  # ddm.attack.order DDM-28
    s = lay("white8 weapon:red20", "black8; red20")
    table = fight(s, "m0.0.1", "m1.1.0", [7], again=[PASS, PASS])
    assert len(table.offered("again")) == 2


# Brown.


def test_a_fresh_burrower_is_attacked_by_burrowers_alone() -> None:  # ddm.core.brown
    s = lay("white8 weapon:red20; brown8 weapon:red20", "+brown12; white20")
    table = fight(s, "m0.0.1", "m1.1.0", [3])
    assert table.offered("foe") == [], "only one is left to attack"
    fight(s, "m0.1.1", "m1.0.0", [3])
    assert at(s, "m1.0").core.damage == 3
    s.round += 1
    fight(s, "m0.0.1", "m1.0.0", [3])
    assert at(s, "m1.0").core.damage == 6


def test_a_burrower_is_not_hidden_from_what_is_no_attack() -> None:  # ddm.core.brown DDM-30
    s = lay("orange20", "+brown12")
    take(s, "m0.0")
    play(
        s,
        act,
        Script({"act": ["m0.0"], "victim": ["m1.0"], "disable": ["m1.0.0"]}, soft=["victim", "disable"]),
    )
    assert not s.works(at(s, "m1.0"), at(s, "m1.0").core)


# Gray.


def test_gray_drives_k_past_a_shield_and_nothing_lowers_the_rest() -> None:  # ddm.core.gray DDM-31
    s = lay("gray12 weapon:red20", "blue20 shield:red20")
    table = fight(s, "m0.0.1", "m1.0.0", [10], shield="m1.0.1")
    assert (at(s, "m1.0").core.damage, part(s, "m1.0.1").damage) == (3, 7)
    assert "shield_die" not in table.kinds()


def test_gray_is_not_lowered_where_it_aims_at_shield_or_core_itself() -> None:  # ddm.core.gray
    s = lay("gray12 weapon:red20", "blue20 shield:red20")
    fight(s, "m0.0.1", "m1.0.1", [9])
    fight(s, "m0.0.1", "m1.0.0", [9])
    assert (at(s, "m1.0").core.damage, part(s, "m1.0.1").damage) == (9, 9)


def test_a_gray_struggle_passes_a_shield_whole() -> None:  # ddm.core.gray DDM-17
    s = lay("gray20", "white20 shield:red20")
    fight(s, "m0.0.0", "m1.0.0", shield="m1.0.1")
    assert (at(s, "m1.0").core.damage, part(s, "m1.0.1").damage) == (5, 0)


def test_a_nullifier_still_stops_gray() -> None:  # ddm.core.gray
    s = lay("gray20 weapon:red20", "white20 nullifier:red8")
    fight(s, "m0.0.1", "m1.0.0", [1], nullify="m1.0.1")
    assert at(s, "m1.0").core.damage == 0


def test_gray_kills_the_core_first_and_the_shield_goes_with_it() -> None:  # ddm.core.gray ddm.coreloss
    s = lay("gray20 weapon:red20", "white4 shield:red20; red4")
    table = fight(s, "m0.0.1", "m1.0.0", [20], shield="m1.0.1")
    assert [monster.id for monster in s.monsters[1]] == ["m1.1"]
    assert len(table.said("hurt")) == 1


def test_gray_by_the_quick_table_is_lowered_like_others() -> None:  # ddm.core.gray DDM-31
    s = lay("gray12 weapon:red20", "blue20 shield:red20", power_text="table")
    fight(s, "m0.0.1", "m1.0.0", [18, 2], shield="m1.0.1")
    lowered = (max(0, 3 - 5), 18 - 3 - 2 - 5)  # a blue core lowers what hits it, and what hits the shield
    assert (at(s, "m1.0").core.damage, part(s, "m1.0.1").damage) == lowered


@pytest.mark.parametrize("name", ["silver", "gold", "metallic", "gray"])
def test_metallic_dice_are_gray(name: str) -> None:  # ddm.core.gray ddm.hybrid
    assert COLOURS[GAME.base_rows.colour_at[name]] == "gray"


# Colorless.


def test_colorless_takes_on_a_friends_power_with_its_own_k() -> None:  # ddm.core.colorless
    s = lay("colorless20 weapon:blue10; red4", "white20")
    assert power(s, at(s, "m0.0")) == NONE, "none before its first turn"
    turn(s, "m0.0", clone=["m0.1"])
    assert power(s, at(s, "m0.0")) == RED
    play(s, act, Script({"act": ["m0.0.1"]}, [2]))
    assert at(s, "m1.0").core.damage == 7


def test_colorless_keeps_it_until_its_next_turn_even_if_the_model_dies() -> None:  # ddm.core.colorless
    s = lay("colorless20 weapon:blue10; green4", "white20 weapon:red20")
    turn(s, "m0.0", clone=["m0.1"])
    fight(s, "m1.0.1", "m0.1.0", [20])
    assert power(s, at(s, "m0.0")) == GREEN
    turn(s, "m0.0")
    assert power(s, at(s, "m0.0")) == NONE


def test_colorless_may_decline_and_does_not_copy_colorless_or_disabled_cores() -> None:  # ddm.core.colorless
    s = lay("colorless20; yellow4; colorless8; blue4", "white20")
    s.last("disabled", at(s, "m0.3").key(at(s, "m0.3").core), "turn", who=at(s, "m1.0").name)
    table = turn(s, "m0.0")
    assert table.offered("clone") == [(key(s, "m0.1"), PASS)]
    assert power(s, at(s, "m0.0")) == NONE
    turn(s, "m0.0", clone=["m0.1"])
    assert power(s, at(s, "m0.0")) == YELLOW, "which counts when the next order is set"
    play(s, initiative, Script())
    assert [s.monster(name).id for name in s.order][:2] == ["m0.1", "m0.0"]
    s.last("clone", key(s, "m0.2"), "turn", who=at(s, "m0.2").name, amount=YELLOW + 1)
    assert turn(s, "m0.0").offered("clone") == [(key(s, "m0.1"), PASS)], "not even while it copies"


def test_colorless_heals_in_the_turn_in_which_it_becomes_green() -> None:  # ddm.core.colorless DDM-90
    s = lay("colorless8-5; green4", "white20")
    turn(s, "m0.0", clone=["m0.1"], heal=["m0.0.0"])
    assert at(s, "m0.0").core.damage == 3


@pytest.mark.parametrize("name", ["transparent", "translucent", "colorless"])
def test_transparent_dice_are_colorless(name: str) -> None:  # ddm.core.colorless ddm.hybrid
    assert COLOURS[GAME.base_rows.colour_at[name]] == "colorless"


# Purple.


def test_a_purple_d12_with_a_combo_gathers_seven() -> None:  # ddm.core.purple
    """It gives up its two actions of the coming combat; seven dice are gathered, and it does not act."""
    s = lay("purple12 combo:red4", "white20", reserve=("red4 " * 9, ""))
    table = Script({"give": [2], "gather": [list(range(7))]})
    play(s, gather, table)
    assert len(s.active[0]) == 7
    assert s.actions(at(s, "m0.0")) == 0
    assert table.offered("give") == [(1, 2, PASS)]
    take(s, "m0.0")
    assert play(s, act, Script()) == "turn"
    s.reserve[0] = []
    play(s, gather, Script())
    assert len(s.active[0]) == 7, "unspent dice are kept"
    assert s.actions(at(s, "m0.0")) == 2, "the next round is another"
    assert limit(s, 0) == 10, "with room for five again"


def test_purple_gives_up_at_most_k() -> None:  # ddm.core.purple ddm.quarter
    s = lay("purple4 combo:red4 combo:red4", "white20", reserve=("red4 " * 9, ""))
    table = Script({"give": [1], "gather": [list(range(6))]})
    play(s, gather, table)
    assert table.offered("give") == [(1, PASS)]
    assert s.actions(at(s, "m0.0")) == 2


def test_purple_by_the_quick_table_is_worth_one_die_and_no_action() -> None:  # ddm.core.purple DDM-33
    s = lay("purple12; purple4", "white20", reserve=("red4 " * 9, ""), power_text="table")
    table = Script({"gather": [list(range(7))]})
    play(s, gather, table)
    assert len(s.active[0]) == 7
    assert s.actions(at(s, "m0.0")) == 1


# Orange.


@pytest.mark.parametrize("type", ["weapon", "shield", "combo", "nullifier"])
def test_orange_disables_a_part_until_its_own_next_turn(type: str) -> None:  # ddm.core.orange
    s = lay("orange8 weapon:red20", f"white20 {type}:red8; white20")
    take(s, "m0.0")
    play(
        s,
        act,
        Script({"act": ["m0.0"], "victim": ["m1.0"], "disable": ["m1.0.1"]}, soft=["victim", "disable"]),
    )
    assert s.spent == 1
    victim = at(s, "m1.0")
    assert s.actions(victim) == 1
    take(s, "m1.0")
    table = Script()
    play(s, act, table)
    assert table.offered("act") == [(victim.key(victim.core), PASS)]
    table = fight(s, "m0.0.1", "m1.0.0", [1])
    assert table.offered("shield") == table.offered("nullify") == []
    turn(s, "m0.0")
    assert s.works(victim, part(s, "m1.0.1"))


def test_a_disabled_shield_is_not_rolled_when_it_is_hit() -> None:  # ddm.core.orange DDM-34
    s = lay("orange8 weapon:red20", "white20 shield:red8")
    s.last("disabled", at(s, "m1.0").key(part(s, "m1.0.1")), "turn", who=at(s, "m0.0").name)
    fight(s, "m0.0.1", "m1.0.1", [5])
    assert part(s, "m1.0.1").damage == 5


def test_a_disabled_core_has_no_power_but_struggles() -> None:  # ddm.core.orange
    s = lay("orange8", "red8 weapon:red20")
    s.last("disabled", at(s, "m1.0").key(at(s, "m1.0").core), "turn", who=at(s, "m0.0").name)
    fight(s, "m1.0.1", "m0.0.0", [1])
    fight(s, "m1.0.0", "m0.0.0")
    assert at(s, "m0.0").core.damage == 1 + 2


def test_orange_reaches_no_part_of_more_sides_and_no_friend() -> None:  # ddm.core.orange
    s = lay("orange8; white4", "white20 weapon:red10 shield:red8")
    take(s, "m0.0")
    table = Script({"act": ["m0.0"]})
    play(s, act, table)
    assert table.offered("victim") == table.offered("disable") == [], "there is only one"
    assert not s.works(at(s, "m1.0"), part(s, "m1.0.2"))


def test_what_orange_disabled_works_again_when_it_is_gone() -> None:  # ddm.core.orange DDM-34
    s = lay("orange8; white4", "white20 weapon:red8 weapon:red20")
    s.last("disabled", at(s, "m1.0").key(part(s, "m1.0.1")), "turn", who=at(s, "m0.0").name)
    fight(s, "m1.0.2", "m0.0.0", [20])
    assert s.works(at(s, "m1.0"), part(s, "m1.0.1"))


# Pink.


def test_pink_becomes_the_target_and_the_attacker_says_which_part() -> None:  # ddm.core.pink
    s = lay("white8 weapon:red20 weapon:red20", "white20; pink12 shield:red20 nullifier:red4")
    table = fight(
        s, "m0.0.1", "m1.0.0", [4, 9, 3], redirect="m1.1", aim=["m1.1.0"], shield="m1.1.1", nullify="m1.1.2"
    )
    assert part(s, "m1.1.1").damage == 6
    assert at(s, "m1.0").core.damage == 0
    assert [seat for seat, kind, _ in table.asked if kind == "aim"] == [0]
    assert fight(s, "m0.0.2", "m1.0.0", [2]).offered("redirect") == [], "once a round"


def test_pink_is_the_second_step_and_shows_no_part_before_the_attacker_has_chosen() -> None:  # ddm.core.pink
    s = lay("white8 weapon:red20", "white20; pink12 shield:red8")
    seen = []

    class Looking(Script):
        def ask(self, s: Any, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
            found = view(s, None).attack
            if kind in ("redirect", "aim") and found is not None:
                seen.append((kind, found.step.id, found.target, found.aimed, found.part))
            return super().ask(s, seat, kind, options, chosen)

    take(s, "m0.0")
    aims = ["m1.1.1"]  # the other has one part only
    answers = {"act": ["m0.0.1"], "foe": ["m1.0"], "aim": aims, "redirect": ["m1.1"]}
    play(s, act, Looking(answers, [4, 1]))
    assert seen == [
        ("redirect", "lure", "m1.0", "m1.0.0", "m1.0.0"),
        ("aim", "lure", "m1.1", "", ""),
    ]


def test_defenders_are_asked_in_turn_from_the_player_whose_monster_acts() -> None:  # DDM-28 DDM-39
    s = lay("white8", "black8", "white8", "black20", teams="two")
    for seat in range(4):
        s.attack = a = Attack(at(s, f"m{seat}.0").name, 0, struggle=True)
        a.target = at(s, f"m{3 - seat}.0").name
        assert s.concerned("rolled") == s.clockwise(seat)
        assert s.concerned("declared") == s.clockwise(seat)[1::2]


def test_pink_answers_no_attack_on_itself_and_only_one_pink_answers() -> None:  # ddm.core.pink DDM-36
    s = lay("white8 weapon:red20", "pink12; pink8; white20")
    table = fight(s, "m0.0.1", "m1.0.0", [4], redirect="m1.1")
    own = USES.code(GAME.base_rows.place["pink"], key(s, "m1.1"))
    assert table.offered("redirect") == [(own, PASS)]
    assert at(s, "m1.1").core.damage == 4


def test_pink_that_may_not_be_attacked_does_not_answer() -> None:  # ddm.core.pink DDM-36
    s = lay("white8 weapon:red20", "pink12; white20")
    s.last("away", at(s, "m1.0").name, "sketch")
    assert fight(s, "m0.0.1", "m1.1.0", [4]).offered("redirect") == []


# Powers that meet.


def test_a_copied_burrower_is_hidden_for_the_rest_of_its_own_round() -> None:  # ddm.core.colorless DDM-32
    s = lay("+colorless8; +brown4", "white8 weapon:red4; white20")
    turn(s, "m0.0", clone=["m0.1"])
    take(s, "m1.0")
    table = Script()
    assert play(s, act, table) == "turn"
    assert table.asked == []
    s.round += 1
    fight(s, "m1.0.1", "m0.0.0", [2])
    assert at(s, "m0.0").core.damage == 2


def test_a_clone_of_a_burrower_finds_fresh_ones() -> None:  # ddm.core.colorless ddm.core.brown DDM-32
    s = lay("colorless8 weapon:red4; brown4", "+brown8")
    turn(s, "m0.0", clone=["m0.1"])
    play(s, act, Script({"act": ["m0.0.1"]}, [3]))
    assert at(s, "m1.0").core.damage == 3


def test_a_copy_of_purple_gathers_in_the_next_round() -> None:  # ddm.core.colorless ddm.core.purple DDM-32
    s = lay("colorless8; purple4", "white8", reserve=("red4 " * 9, ""))
    turn(s, "m0.0", clone=["m0.1"])
    table = Script({"give": [1, PASS], "gather": [list(range(6))]})
    play(s, gather, table)
    assert len(table.offered("give")) == 2
    assert at(s, "m0.0").given == 1


def test_a_gray_attack_uses_up_the_shields_roll() -> None:  # ddm.core.gray ddm.shield.soak DDM-20
    s = lay("gray8 weapon:red20; green8 weapon:red20", "white20 shield:red20")
    fight(s, "m0.0.1", "m1.0.1", [3])
    fight(s, "m0.1.1", "m1.0.1", [4])
    assert part(s, "m1.0.1").damage == 7


def test_what_is_away_is_neither_healed_nor_copied() -> None:  # ddm.strange.three ddm.core.green
    s = lay("green8; colorless8; red12-5", "white8")
    s.last("away", at(s, "m0.2").name, "sketch")
    assert turn(s, "m0.0").asked == []
    table = turn(s, "m0.1")
    assert table.offered("clone") == [(at(s, "m0.0").name, PASS)]


def test_a_power_is_off_where_the_drawing_does_not_fit() -> None:  # ddm.colourfit
    s = lay("red20 weapon:red4; white4", "white20")
    at(s, "m0.0").fits = False
    fight(s, "m0.0.1", "m1.0.0", [2])
    assert at(s, "m1.0").core.damage == 2
