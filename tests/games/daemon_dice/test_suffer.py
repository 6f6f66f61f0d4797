"""Suffering in Daemon Dice: whose choice, which dice, in what order, and when it is the end."""

import pytest

from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.attack import array
from dicewright.games.daemon_dice.steps.suffer import suffer
from dicewright.games.daemon_dice.turn import finish, roll_dice
from tests.games.daemon_dice.battles import (
    Battle,
    asked,
    facing,
    hold,
    kinds,
    lay,
    shown,
    step,
    told,
    turn,
    where,
    why,
    whys,
)


def dealt(attack: str) -> tuple[int, int]:
    """Return the wounds and stuns an attack deals to a daemon of five dice."""
    s = facing("arm leg tail shell lungs", attack)
    table = Battle(*wanted(attack))
    s.table = table
    suffer(s)
    return s.places[0].count(7), s.places[0].count(6)


def wanted(attack: str) -> list[list[int]]:
    """Return choices that fit any attack: wounds from the left, then stuns."""
    s = facing("arm leg tail shell lungs", attack)
    one = s.attacks[0]
    wounds = s.data.wounds[one.symbol] + len(one.spikes) + one.injects
    stuns = s.data.stuns[one.symbol]
    dice = list(range(5))
    return [heap for heap in (dice[:wounds], dice[wounds : wounds + stuns]) if heap]


@pytest.mark.parametrize(
    ("attack", "wounds", "stuns"),
    [
        ("stun", 0, 1),
        ("wound", 1, 0),
        ("arm", 0, 1),
        ("eye", 0, 1),
        ("leg", 0, 2),
        ("mouth", 0, 1),
        ("pincer", 1, 0),
        ("stinger", 0, 1),
        ("stinger!", 1, 1),
        ("tail", 0, 2),
        ("leg^^", 2, 2),
        ("wound^", 2, 0),
        ("eye++", 0, 1),
    ],
)
def test_what_an_attack_deals(
    attack: str, wounds: int, stuns: int
) -> None:  # daemon.turn.suffer daemon.part.leg daemon.part.pincer daemon.part.tail daemon.part.eye
    assert dealt(attack) == (wounds, stuns)


def test_the_victim_chooses_among_all_that_is_not_stunned_or_wounded() -> None:  # daemon.turn.suffer
    s = facing(
        "arm=block leg@spent tail@aside shell tentacle brain@stunned eye@wounded", "stun", foe="arm leg"
    )
    hold(s, "d1.1", "d0.3")
    hold(s, "d0.4", "d1.2")
    table = step(s, suffer, ["d0.0"])
    assert asked(table, "suffer_stun") == [(0, (0, 1, 2, 3, 4))]


@pytest.mark.parametrize("place", ["spent", "aside", "active"])
def test_spent_and_set_aside_dice_can_be_hurt(place: str) -> None:  # daemon.turn.suffer daemon.turn.minuses
    s = facing(f"arm@{place} leg", "wound")
    step(s, suffer, ["d0.0"])
    assert where(s, 0) == "wounded spent"


def test_every_point_takes_a_different_die() -> None:  # daemon.damage.spread DA-14
    s = facing("arm leg tail shell lungs eye", "leg^", "stun", "wound")
    table = step(s, suffer, ["d0.0", "d0.1"], ["d0.2", "d0.3", "d0.4"])
    assert kinds(table) == ["suffer_wound", "suffer_stun"]
    assert where(s, 0) == "wounded wounded stunned stunned stunned spent"


def test_with_too_few_dice_the_rest_is_lost() -> None:  # daemon.damage.spread daemon.lose.allout DA-14
    s = facing("arm leg@stunned", "tail", "leg")
    table = step(s, suffer)
    assert where(s, 0) == "stunned stunned"
    assert (s.first, s.damage) == ((1,), [0, 0, 0, 0])
    assert told(table, "broken") == ["p0"]


def test_wounds_take_dice_before_stuns() -> None:  # daemon.turn.suffer daemon.damage.spread
    s = facing("arm leg", "leg", "wound")
    table = step(s, suffer, ["d0.1"])
    assert asked(table, "suffer_wound") == [(0, (0, 1))]
    assert where(s, 0) == "stunned wounded"
    assert s.first == (1,)


def test_a_die_that_is_hurt_has_lost_its_symbol() -> None:  # daemon.damage.symbol DA-15
    s = facing("leg=leg eye=minus tentacle=tentacle arm", "stun", "stun", "wound")
    step(s, suffer, ["d0.0"], ["d0.1", "d0.2"])
    assert shown(s, 0) == ". . . ."
    s.target = 1
    assert kinds(step(s, array)) == []
    assert (s.attacks, s.minuses) == ([], 0)


def test_a_die_that_is_not_hurt_keeps_its_symbol() -> None:  # daemon.damage.symbol
    s = facing("leg=leg eye=minus", "stun")
    step(s, suffer, ["d0.0"])
    assert shown(s, 0) == ". minus"


def test_all_dice_of_an_attack_are_spent_afterwards() -> None:  # daemon.die.place daemon.turn.suffer
    s = facing("arm leg tail eye", "leg+^", foe="arm@stunned")
    step(s, suffer, ["d0.0"], ["d0.1", "d0.2"])
    assert where(s, 1) == "spent spent spent stunned"
    assert s.attacks == []


# Who loses, and when.


@pytest.mark.parametrize("other", ["stunned", "wounded", "held"])
def test_only_stunned_wounded_and_held_parts_are_a_loss(other: str) -> None:  # daemon.lose.allout DA-16
    s = facing(f"arm=dodge leg@{other}", "stun", foe="tentacle")
    if other == "held":
        hold(s, "d1.1", "d0.1")
        step(s, suffer, ["d0.0"])
    else:
        step(s, suffer)
    assert s.first == (1,)


@pytest.mark.parametrize("place", ["spent", "aside", "active", "holding"])
def test_a_free_part_is_no_loss(place: str) -> None:  # daemon.lose.allout daemon.grab.last DA-16
    s = facing(f"arm=dodge tentacle@{place}", "wound", foe="leg")
    if place == "holding":
        hold(s, "d0.1", "d1.1")
    step(s, suffer, ["d0.0"])
    assert (s.first, where(s, 0)) == ((), f"wounded {place}")


def test_a_held_part_that_is_hurt_instead_saves_the_daemon() -> (
    None
):  # daemon.lose.allout daemon.part.tentacle
    s = facing("arm=dodge leg", "stun", foe="tentacle")
    hold(s, "d1.1", "d0.1")
    step(s, suffer, ["d0.1"])
    assert (s.first, where(s, 0), where(s, 1)) == ((), "active stunned", "spent spent")


def test_the_last_part_of_all_is_a_loss_in_ones_own_turn() -> None:  # daemon.lose.allout
    s = facing("arm", "stun", foe="leg")
    table = turn(s, shows="dodge")
    assert s.first == (1,)
    assert table.kinds()[-3:] == ["stunned", "broken", "victor"]


def test_who_loses_lets_go_of_all() -> None:  # daemon.lose.allout daemon.part.tentacle
    s = facing("arm=dodge leg", "stun", "leg", foe="tentacle mouth")
    hold(s, "d1.2", "d0.1")
    step(s, suffer)
    assert (s.first, where(s, 1)) == ((1,), "spent spent spent spent")


# Aimed damage.


def test_the_attacker_chooses_what_an_aimed_attack_hurts() -> None:  # daemon.part.brain daemon.turn.suffer
    s = facing("arm leg tail shell", "leg*", "wound")
    table = step(s, suffer, ["d0.0", "d0.1"], ["d0.3"])
    assert table.asked == [(1, "aim_stun", (0, 1, 2, 3)), (0, "suffer_wound", (2, 3))]
    assert where(s, 0) == "stunned stunned spent wounded"


def test_aimed_wounds_come_before_aimed_stuns() -> None:  # daemon.part.brain DA-20
    s = facing("arm leg tail shell", "leg*", "pincer*")
    table = step(s, suffer, ["d0.3"], ["d0.0", "d0.1"])
    assert kinds(table) == ["aim_wound", "aim_stun"]
    assert where(s, 0) == "stunned stunned spent wounded"


def test_aimed_damage_reaches_held_spent_and_set_aside_dice() -> None:  # daemon.part.brain DA-20
    s = facing("arm@spent leg tail@aside shell@stunned lungs", "leg*", foe="tentacle")
    hold(s, "d1.2", "d0.1")
    step(s, suffer, ["d0.1", "d0.2"])
    assert where(s, 0) == "spent stunned stunned stunned spent"
    assert where(s, 1) == "spent spent spent"


def test_what_is_hurt_already_cannot_be_aimed_at() -> None:  # daemon.part.brain daemon.dmg.once
    s = facing("arm@stunned leg@wounded tail shell", "stun*")
    rules = whys(s, "aim_stun", "d0.0 d0.1 d0.2", (2, 3), seat=1)
    assert rules == {"d0.0": "daemon.dmg.once", "d0.1": "daemon.dmg.once", "d0.2": ""}
    assert why(s, "aim_stun", "d1.0", (2, 3), seat=1) == "daemon.part.brain"


# Drinks and poison.


def test_an_undefended_mouth_brings_back_a_part_of_its_owners_choice() -> None:  # daemon.part.mouth DA-23
    s = facing("arm leg", "mouth", foe="tail@stunned eye@stunned shell@wounded")
    table = step(s, suffer, ["d1.2"], ["d0.0"])
    assert table.asked == [(1, "drink", (1, 2)), (0, "suffer_stun", (0, 1))]
    assert where(s, 1) == "spent stunned spent wounded"


def test_several_mouths_drink_one_each() -> None:  # daemon.part.mouth DA-23
    s = facing("arm leg tail", "mouth", "mouth", foe="tail@stunned eye@stunned shell@stunned")
    step(s, suffer, ["d1.2", "d1.4"], ["d0.0", "d0.1"])
    assert where(s, 1) == "spent spent spent stunned spent"


def test_a_mouth_has_nothing_to_drink_for() -> None:  # daemon.part.mouth
    s = facing("arm leg", "mouth", foe="tail@wounded")
    table = step(s, suffer, ["d0.0"])
    assert told(table, "drunk") == []


def test_a_stun_on_a_mouth_die_does_not_drink() -> None:  # daemon.part.mouth
    s = facing("arm leg", "stun", foe="tail@stunned")
    step(s, suffer, ["d0.0"])
    assert where(s, 1) == "spent stunned"


def test_only_stunned_parts_can_be_drunk_for() -> None:  # daemon.part.mouth
    s = facing("arm leg", "mouth", foe="tail@stunned eye@stunned shell@wounded lungs")
    rules = whys(s, "drink", "d1.1 d1.3 d1.4 d0.0", (1, 2), seat=1)
    assert rules == {"d1.1": "", **dict.fromkeys(("d1.3", "d1.4", "d0.0"), "daemon.part.mouth")}


def test_a_part_that_was_drunk_for_is_rolled_in_the_next_turn() -> None:  # daemon.part.mouth DA-23
    s = facing("arm leg", "mouth", foe="tail@stunned")
    turn(s, ["d0.0"], shows="dodge dodge")
    turn(s, shows="dodge block")
    assert shown(s, 1) == "dodge block"


def test_poison_wounds_the_victim_and_stuns_the_stinger() -> None:  # daemon.part.stinger
    s = facing("arm leg tail", "stinger!")
    table = step(s, suffer, ["d0.0"], ["d0.1"])
    assert (where(s, 0), where(s, 1)) == ("wounded stunned spent", "stunned")
    assert told(table, "stunned") == ["d1.0", "d0.1"]


def test_a_stinger_that_does_not_inject_stays_awake() -> None:  # daemon.part.stinger
    s = facing("arm leg tail", "stinger")
    step(s, suffer, ["d0.0"])
    assert (where(s, 0), where(s, 1)) == ("stunned spent spent", "spent")


def test_a_stinger_stunned_by_its_poison_is_no_damage_in_its_own_turn() -> None:  # daemon.grab.noloss DA-25
    s = facing("arm leg tail", "stinger!")
    step(s, suffer, ["d0.0"], ["d0.1"])
    assert s.first == ()
    assert s.hurt


def test_the_attackers_last_part_stunned_by_poison_loses_when_it_cannot_roll() -> None:  # daemon.grab.noloss
    s = facing("arm leg tail", "stinger!")
    turn(s, ["d0.0"], ["d0.1"], shows="dodge dodge plus")
    assert (s.first, s.turn) == ((), 1)
    turn(s)
    assert s.first == (0,)


def test_hurt_is_forgotten_when_the_turn_is_over() -> None:  # daemon.lose.allout
    s = facing("arm leg tail", "stun")
    turn(s, ["d0.0"], shows="dodge dodge plus")
    turn(s, shows="minus")
    assert (s.hurt, s.minuses) == (False, 1)


def empty(s: Daemon) -> bool:
    """Say whether nothing is left of an exchange."""
    return not s.attacks and not any(s.damage) and not any(s.softened)


def test_nothing_of_an_exchange_is_left_over() -> None:  # daemon.turn.suffer
    s = facing("arm leg tail shell lungs brain eye", "leg*", "eye", "stinger!")
    step(s, suffer, ["d0.0", "d0.1"], ["d0.2"], ["d0.3", "d0.4"])
    assert empty(s)


def test_who_faces_nothing_suffers_nothing() -> None:  # daemon.turn.suffer daemon.lose.allout
    s = lay("arm=dodge leg@stunned", "tail")
    assert step(s, suffer).kinds() == []
    s.target = 1
    step(s, finish)
    assert s.turn == 1


def test_the_loss_test_of_suffering_needs_damage() -> None:  # daemon.lose.allout daemon.turn.roll
    s = lay("arm leg@stunned", "tail")
    s.places[0][0] = 0
    step(s, roll_dice, shows="block")
    assert s.first == ()
