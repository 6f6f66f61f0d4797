"""One attack after the other through the nine steps: weapons, shields, nullifiers, struggles, damage."""

from collections.abc import Sequence

import pytest

from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import act
from dicewright.games.doodle_dice_monsters.steps.gather import gather
from dicewright.games.doodle_dice_monsters.view import view
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.state import State
from tests.games.doodle_dice_monsters.arena import GAME, PASS, Script, at, fight, lay, part, play, take

DRAGON = "blue4 weapon:blue20"
GOBLIN = "red6 weapon:blue20 shield:blue8"


def test_the_ice_dragon_breaks_the_goblins_shell() -> None:  # ddm.example.dragon ddm.shield.take ddm.overkill
    """15 against a shell of 8 that rolls 4: 11 damage, the shell is gone, the core is untouched."""
    s = lay(DRAGON, GOBLIN)
    table = fight(s, "m0.0.1", "m1.0.0", [15, 4], shield="m1.0.2")
    assert not at(s, "m1.0").has(2)
    assert at(s, "m1.0").core.damage == 0
    assert [event["n"] for event in table.said("hurt")] == [11]


def test_the_diminutive_scarlet_goblin_strikes_back() -> None:  # ddm.example.goblin ddm.core.red ddm.overkill
    """The spear shows 2, red adds 1: 3 damage on a d4 core, which stays with 1 life."""
    s = lay("white4 weapon:blue20", GOBLIN)
    fight(s, "m1.0.1", "m0.0.0", [2])
    assert at(s, "m0.0").core.life == 1
    fight(s, "m1.0.0", "m0.0.0")  # and one more point does it
    assert s.monsters[0] == []


def test_the_steps_come_in_their_order() -> None:  # ddm.attack.order ddm.part.weapon DDM-24
    s = lay(
        "white8 weapon:red20", "red12 shield:red8 nullifier:red6; pink8 shield:red8 nullifier:red6; black4"
    )
    table = fight(
        s,
        "m0.0.1",
        "m1.0.0",
        [6, 10, 3, 4, 5],
        redirect="m1.1",
        aim=["m1.0.0", "m1.1.0"],
        shield="m1.1.1",
        nullify="m1.1.2",
        again=["m0.0", "m1.2"],
    )
    asked = [kind for kind in table.kinds_asked() if kind != "act"]
    assert asked == ["foe", "aim", "redirect", "aim", "shield", "nullify", "again", "again"]
    rolls = [event.kind for event in table.told if event.kind in ("nullifier", "weapon", "shield_die")]
    assert rolls == ["nullifier", "weapon", "weapon", "weapon", "shield_die"]
    assert part(s, "m1.1.1").damage == 0  # 4 from the last roll of the weapon, less 5
    assert part(s, "m1.0.0").damage == 0


class Staged(Script):
    """A script that notes in which step of an attack each question comes."""

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Note the step that everybody sees, and answer."""
        assert isinstance(s, Monsters)
        attack = view(s, None).attack
        self.stages = [*getattr(self, "stages", ()), (kind, attack.step.id if attack else "")]
        return super().ask(s, seat, kind, options, chosen)


def test_each_question_comes_in_its_step() -> None:  # ddm.attack.order ddm.core.pink DDM-19
    s = lay("white8 weapon:red20b", "red12; pink8 shield:red8 nullifier:red6", strange="on")
    take(s, "m0.0")
    written = {
        "act": ["m0.0.1"],
        "foe": ["m1.0"],
        "aim": ["m1.1.0"],
        "redirect": ["m1.1"],
        "nullify": ["m1.1.2"],
    }
    table = Staged({**written, "again": ["m0.0"]}, [6, 10, 3])
    play(s, act, table)
    assert table.stages[2:] == [
        *(("redirect", "lure"), ("aim", "lure"), ("shield", "shield"), ("nullify", "nullify")),
        *(("name", "weapon"), ("again", "again"), ("name", "again")),
    ]


def test_an_attack_is_told_once_though_pink_draws_it_away() -> None:  # ddm.attack.order ddm.core.pink
    s = lay("green8 weapon:red20", "red12; pink8")
    table = fight(s, "m0.0.1", "m1.0.0", [3], redirect="m1.1")
    told = [event.kind for event in table.told]
    assert told == ["attacks", "aimed", "lured", "aimed", "weapon", "hurt"]


# Weapons and struggles.


def test_a_weapon_is_rolled_for_damage_and_attacks_once_a_turn() -> None:  # ddm.part.weapon ddm.weapon.once
    s = lay("green6 weapon:red8 weapon:red10 combo:red4", "white20")
    fight(s, "m0.0.1", "m1.0.0", [7])
    assert at(s, "m1.0").core.damage == 7
    table = Script({"act": ["m0.0.2"], "foe": ["m1.0"]}, [5], soft=["foe"])
    play(s, act, table)
    offered = table.offered("act")[0]
    assert at(s, "m0.0").key(part(s, "m0.0.1")) not in offered
    assert at(s, "m1.0").core.damage == 12
    play(s, act, Script())  # both actions are spent
    assert s.step == GAME.places["act"]


def test_only_the_weapons_of_the_monster_in_turn_attack() -> None:  # ddm.weapon.once
    s = lay("white6; white6 weapon:red8", "white20")
    take(s, "m0.0")
    table = Script()
    play(s, act, table)
    mine = at(s, "m0.0")
    assert table.offered("act") == [(mine.key(mine.core), PASS)]


@pytest.mark.parametrize(("sides", "k"), [(4, 1), (6, 1), (8, 2), (10, 2), (12, 3), (20, 5)])
def test_a_struggle_deals_a_quarter_of_the_core(sides: int, k: int) -> None:  # ddm.quarter ddm.part.core
    s = lay(f"white{sides}-1", "white20")  # damage does not change it
    fight(s, "m0.0.0", "m1.0.0")
    assert at(s, "m1.0").core.damage == k


def test_a_struggle_goes_through_all_steps_but_the_rolls_of_a_weapon() -> None:  # ddm.struggle.hit
    s = lay("red20", "black8 shield:white10 nullifier:white4; pink4")
    table = fight(s, "m0.0.0", "m1.0.0", [3, 2], shield="m1.0.1", nullify="m1.0.2")
    assert [kind for kind in table.kinds_asked() if kind in ("redirect", "shield", "nullify", "again")] == [
        "redirect",
        "shield",
        "nullify",
    ]
    assert part(s, "m1.0.1").damage == 3  # 5, no red bonus, no re-roll, less the shield's 2


def test_a_monster_struggles_once_a_round() -> None:  # ddm.struggle.once ddm.part.combo DDM-12
    s = lay("white8 combo:red4 weapon:red4", "white20")
    fight(s, "m0.0.0", "m1.0.0")
    table = Script({"act": ["m0.0.2"]}, [3])
    play(s, act, table)
    mine = at(s, "m0.0")
    assert table.offered("act") == [(mine.key(part(s, "m0.0.2")), PASS)]
    assert at(s, "m1.0").core.damage == 5
    s.clear("round")
    fight(s, "m0.0.0", "m1.0.0")
    assert at(s, "m1.0").core.damage == 7


def test_a_new_round_gives_back_what_was_used_up_in_the_last() -> (
    None
):  # ddm.struggle.once ddm.gather DDM-87 DDM-4
    s = lay("white8", "white20 shield:red4 nullifier:red4")
    fight(s, "m0.0.0", "m1.0.0", [3, 1], shield="m1.0.1", nullify="m1.0.2")
    take(s, "m0.0")
    assert play(s, act, Script()) == "turn"
    play(s, gather, Script())
    table = fight(s, "m0.0.0", "m1.0.0", [3, 1], shield="m1.0.1", nullify="m1.0.2")
    assert len(table.offered("shield")) == len(table.offered("nullify")) == 1


# Shields.


def test_a_shield_takes_over_an_attack_on_any_other_part_once_a_round() -> None:  # ddm.shield.take DDM-22
    s = lay("white12 weapon:red20 weapon:red20", "white20 weapon:red6 shield:red20 shield:red20")
    fight(s, "m0.0.1", "m1.0.1", [10, 4], shield="m1.0.2")
    assert (part(s, "m1.0.1").damage, part(s, "m1.0.2").damage) == (0, 6)
    target = at(s, "m1.0")
    table = fight(s, "m0.0.2", "m1.0.2", [9, 3], shield="m1.0.3")  # also for another shield
    assert table.offered("shield") == [(target.key(part(s, "m1.0.3")), PASS)]
    assert part(s, "m1.0.3").damage == 6
    fight(s, "m0.0.1", "m1.0.0", [2])  # both have taken one: nobody is asked
    assert target.core.damage == 2
    s.clear("round")
    assert fight(s, "m0.0.1", "m1.0.0", [2]).offered("shield")


def test_only_shields_of_the_attacked_monster_take_over() -> None:  # ddm.part.shield
    s = lay("white12 weapon:red20", "white20; white20 shield:red20")
    assert fight(s, "m0.0.1", "m1.0.0", [9]).offered("shield") == []


def test_a_shield_soaks_the_first_attack_that_is_aimed_at_it_and_no_other() -> None:  # ddm.shield.soak
    s = lay("white12 weapon:red20 weapon:red20 weapon:red20", "white20 shield:red20")
    fight(s, "m0.0.1", "m1.0.1", [9, 4])
    assert part(s, "m1.0.1").damage == 5
    fight(s, "m0.0.2", "m1.0.0", [3], shield="m1.0.1")  # it may still take one over, but without a roll
    assert part(s, "m1.0.1").damage == 8
    fight(s, "m0.0.3", "m1.0.1", [2])
    assert part(s, "m1.0.1").damage == 10


def test_gray_drives_no_more_past_a_shield_than_it_deals() -> None:  # ddm.core.gray ddm.quarter
    s = lay("gray20 weapon:red20", "white20 shield:red20")
    fight(s, "m0.0.1", "m1.0.0", [2], shield="m1.0.1")
    assert (at(s, "m1.0").core.damage, part(s, "m1.0.1").damage) == (2, 0)


def test_the_first_attack_uses_the_roll_up_even_if_it_is_cancelled() -> None:  # ddm.shield.soak DDM-20 DDM-21
    s = lay("white12 weapon:red20 weapon:red20", "white20 shield:red20 nullifier:red8")
    fight(s, "m0.0.1", "m1.0.0", [4], shield="m1.0.1", nullify="m1.0.2")
    fight(s, "m0.0.2", "m1.0.1", [6])
    assert part(s, "m1.0.1").damage == 6
    assert fight(s, "m0.0.1", "m1.0.0", [1]).offered("shield") == []  # and its right to take over


# Nullifiers.


@pytest.mark.parametrize(("face", "damage"), [(1, 0), (4, 0), (5, 7), (8, 7)])
def test_half_or_less_cancels_the_attack(face: int, damage: int) -> None:  # ddm.nullify.half
    s = lay("white12 weapon:red20", "white20 nullifier:red8")
    dice = [face] if damage == 0 else [face, 7]
    fight(s, "m0.0.1", "m1.0.0", dice, nullify="m1.0.1")
    assert at(s, "m1.0").core.damage == damage


def test_no_nullifier_answers_for_itself_but_one_for_another() -> None:  # ddm.nullify.self
    s = lay("white12 weapon:red20", "white20 nullifier:red8 nullifier:red6")
    target = at(s, "m1.0")
    table = fight(s, "m0.0.1", "m1.0.1", [1], nullify="m1.0.2")
    assert table.offered("nullify") == [(target.key(part(s, "m1.0.2")), PASS)]


def test_an_attack_that_a_shield_took_over_is_no_longer_on_the_nullifier() -> None:  # ddm.nullify.self DDM-23
    s = lay("white12 weapon:red20", "white20 nullifier:red8 shield:red6")
    fight(s, "m0.0.1", "m1.0.1", [2], shield="m1.0.2", nullify="m1.0.1")
    assert part(s, "m1.0.2").damage == 0


def test_one_nullifier_an_attack_and_each_once_a_round() -> None:  # ddm.nullify.once ddm.part.nullifier DDM-9
    s = lay("white12 weapon:red20 weapon:red20", "white20 nullifier:red8 nullifier:red6")
    table = fight(s, "m0.0.1", "m1.0.0", [8, 3], nullify="m1.0.1")  # in vain, and that was that
    assert len(table.offered("nullify")) == 1
    target = at(s, "m1.0")
    table = fight(s, "m0.0.2", "m1.0.0", [2], nullify="m1.0.2")
    assert table.offered("nullify") == [(target.key(part(s, "m1.0.2")), PASS)]
    assert target.core.damage == 3


# Damage.


def test_damage_adds_up_and_a_part_with_all_its_sides_is_gone() -> None:  # ddm.damage DDM-42
    s = lay("white12 weapon:red20 weapon:red20", "white20 weapon:red12")
    fight(s, "m0.0.1", "m1.0.1", [5])
    assert part(s, "m1.0.1").life == 7
    take(s, "m1.0")
    play(s, act, Script({"act": ["m1.0.1"], "aim": ["m0.0.0"]}, [11]))  # still a whole d12
    fight(s, "m0.0.2", "m1.0.1", [7])
    assert not at(s, "m1.0").has(1)
    assert s.removed[1] == [1]


def test_a_lost_core_takes_the_whole_monster_and_all_its_dice_along() -> (
    None
):  # ddm.coreloss ddm.place DDM-43
    s = lay("white12 weapon:red20", "white8 weapon:red12 shield:red4; red4")
    table = fight(s, "m0.0.1", "m1.0.0", [20])
    assert [monster.id for monster in s.monsters[1]] == ["m1.1"]
    assert s.removed[1] == [0, 1, 2]
    assert table.said("monster_lost") == [{"monster": "m1.0", "dice": 3}]


def test_too_much_damage_hurts_nothing_else() -> None:  # ddm.overkill DDM-18
    s = lay("white12 weapon:red20", "white8 weapon:red4")
    fight(s, "m0.0.1", "m1.0.1", [20])
    assert at(s, "m1.0").core.damage == 0
    assert len(at(s, "m1.0").parts) == 1


# Turns.


def test_any_action_may_be_left_unused() -> None:  # ddm.act.pass ddm.turn DDM-14
    s = lay("white8 weapon:red4 combo:red4", "white20")
    take(s, "m0.0")
    table = Script()
    play(s, act, table)
    assert table.offered("act")[0][-1] == PASS
    assert act_again(s) == "turn"


def act_again(s: object) -> object:
    """Return the step that follows when a monster passes."""
    return play(s, act, Script())  # type: ignore[arg-type]


def test_a_turn_has_one_action_and_one_for_each_combo() -> None:  # ddm.turn ddm.part.combo ddm.combo.count
    s = lay("white8 weapon:red4 weapon:red4 weapon:red4 combo:red6", "white20")
    fight(s, "m0.0.1", "m1.0.0", [1])
    fight(s, "m0.0.2", "m1.0.0", [1], going=True)
    table = Script()
    assert play(s, act, table) == "turn"
    assert table.asked == []
    assert s.spent == 2


def test_a_turn_that_ends_with_actions_left_says_why() -> None:  # ddm.turn ddm.struggle.once
    s = lay("white8 combo:red6", "white20")
    fight(s, "m0.0.0", "m1.0.0")
    table = Script()
    assert play(s, act, table) == "turn"
    assert (table.asked, table.said("idle")) == ([], [{"monster": "m0.0"}])


HIT = {"part": "m1.0.1", "type": "shield", "sides": 8, "colour": "blue", "n": 3, "left": 2, "by": "m0.1"}


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({}, "Player 1's monster 2 hits Player 2's monster 1's shield: 3 damage, 2 left."),
        ({"left": 0}, "Player 1's monster 2 hits Player 2's monster 1's shield: 3 damage, it breaks off."),
        ({"by": ""}, "Player 2's monster 1's shield: 3 damage, 2 left."),
        (
            {"type": "core", "left": 0},
            "Player 1's monster 2 hits Player 2's monster 1's core: 3 damage, nothing left.",
        ),
    ],
)
def test_a_hit_is_one_sentence_with_its_subject(changed: dict[str, object], sentence: str) -> None:
    # ddm.damage
    event = {"kind": "hurt", "seat": 1, "data": {**HIT, **changed}}
    assert GAME.texts.say("event", "hurt", GAME.speak(GAME.base_rows, event)) == sentence


def test_a_power_that_takes_an_action_needs_one() -> None:  # ddm.turn ddm.core.orange
    s = lay("orange8", "white20 weapon:red4")
    fight(s, "m0.0.0", "m1.0.0")
    table = Script()
    assert play(s, act, table) == "turn"
    assert table.asked == []


def test_a_combo_that_is_lost_or_disabled_counts_no_more() -> None:  # ddm.combo.count DDM-13
    s = lay("white8 combo:red6 combo:red6", "white20 weapon:red20")
    assert s.actions(at(s, "m0.0")) == 3
    fight(s, "m1.0.1", "m0.0.1", [6])
    assert s.actions(at(s, "m0.0")) == 2
    s.last("disabled", at(s, "m0.0").key(part(s, "m0.0.2")), "turn", who=at(s, "m1.0").name)
    assert s.actions(at(s, "m0.0")) == 1


# Players without monsters.


def test_an_attack_on_a_bare_player_costs_one_active_die_of_the_victims_choice() -> None:
    # ddm.attack.empty ddm.pooltoll
    s = lay("white8 weapon:red20", "", active=("", "red6 red8"), reserve=("", "red10"))
    table = fight(s, "m0.0.1", "p1", toll="d1.1")
    assert (s.active[1], s.removed[1], len(s.reserve[1])) == ([0], [1], 1)
    assert [event.kind for event in table.told] == ["raided", "paid"], "nothing is rolled"


def test_with_no_active_die_one_of_the_reserve_goes() -> None:  # ddm.attack.empty ddm.pooltoll
    s = lay("white8 weapon:red20", "", reserve=("", "red6 blue10"))
    table = fight(s, "m0.0.0", "p1", toll_reserve="r1.1")
    assert [die[0] for die in s.reserve[1]] == [6]
    assert s.removed[1] == [0]
    assert table.said("dug_up")[0]["sides"] == 10


def test_who_has_monsters_that_may_not_be_attacked_is_not_bare() -> None:  # ddm.barred DDM-15
    s = lay("white8 weapon:red20", "+brown8", active=("", "red6"))
    take(s, "m0.0")
    table = Script()
    assert play(s, act, table) == "turn"
    assert table.asked == []
