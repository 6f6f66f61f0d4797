"""What breeds can do: mongrel stamina, Frost, Fire, Rot, Fester and Stench, and how they grow with size."""

import pytest

from dicewright.games.daemon_dice.powers.breeds import POWERS
from dicewright.games.daemon_dice.state import Daemon
from dicewright.games.daemon_dice.steps.recover import recover
from dicewright.kernel.tables.scripted import play
from dicewright.kernel.windows import refusal
from tests.games.daemon_dice.battlefield import (
    FESTER,
    FIRE,
    FROST,
    PASS,
    ROT,
    ROWS,
    STENCH,
    Script,
    asked,
    kinds,
    lay,
    of,
    places,
    told,
    turn,
)

MONGREL = "leg:red/black* arm:blue/red* brain:black/yellow shell:yellow/red"
MIXED = "shell shell shell shell"  # without colours, and so without a breed


def breeds(*daemons: str, turn: int = 0, **options: str) -> Daemon:
    """Return a battle in which breeds count."""
    return lay(*daemons, turn=turn, breeds="on", **options)


# Mongrels.


def test_a_mongrel_recovers_one_part_of_its_choice_without_a_plus() -> None:  # daemon.breed.mongrel
    s = breeds(MONGREL, MIXED)
    table = turn(s, "d0.1", dice="deflect shell")
    assert asked(table, "stamina") == [(0, (0, 1))]
    assert places(s, 0) == ["stunned", "spent", "spent", "spent"]
    assert [data["die"] for _, data in told(table, "stamina_woke")] == ["d0.1"]


def test_a_mongrels_last_stunned_part_comes_back_without_a_question() -> None:  # daemon.breed.mongrel
    s = breeds("leg:red/black* arm:blue/red shell:red/blue", MIXED)
    table = turn(s, dice="block block")
    assert (kinds(table), places(s, 0)) == ([], ["spent"] * 3)


def test_what_a_mongrel_recovers_does_nothing_in_this_turn() -> None:  # daemon.breed.mongrel
    s = breeds("leg:red/black* arm:blue/red shell:red/blue", MIXED)
    turn(s, dice="block block")
    assert s.attacks == []
    s.turn = 0
    turn(s, 0, dice="leg dodge block")
    assert [attack.die for attack in s.attacks] == [0]


def test_a_mongrel_may_spend_pluses_besides() -> None:  # daemon.breed.mongrel daemon.turn.recover
    s = breeds(MONGREL, MIXED)
    table = turn(s, "d0.1", ["d0.2"], dice="plus shell")
    assert kinds(table) == ["stamina", "recover"]
    assert places(s, 0) == ["spent"] * 4


def test_a_mongrel_recovers_no_wounded_part() -> None:  # daemon.breed.mongrel
    s = breeds("leg:red/black! arm:blue/red shell:red/blue", MIXED)
    assert refusal(s, "mongrel", 0) == "daemon.breed.mongrel"
    turn(s, dice="block block")
    assert places(s, 0)[0] == "wounded"


def test_a_mongrel_recovers_in_its_own_turn_only() -> None:  # daemon.breed.mongrel
    s = breeds(MONGREL, MIXED, turn=1)
    assert refusal(s, "mongrel", 0) == "daemon.breed.mongrel"
    turn(s, dice="shell shell shell shell")
    assert places(s, 0)[:2] == ["stunned", "stunned"]


def test_a_big_mongrel_recovers_one_part_all_the_same() -> None:  # daemon.breed.mongrel daemon.breed.size
    names = [name for name in ROWS.names if name != "red/black"]
    body = [f"{part}:{name}" for part in ("shell", "arm") for name in names[:10]]
    s = breeds(" ".join(f"{die}*" for die in body[:5]) + " " + " ".join(body[5:]), MIXED)
    assert s.strength(0) == 1
    s.places[0] = [*s.places[0][:5], *[7] * 14, 2]
    turn(s, "d0.0", dice="block")
    assert places(s, 0).count("stunned") == 4


def test_without_breeds_a_mongrel_has_no_stamina() -> None:  # daemon.breed.mongrel daemon.breed.kind
    s = lay(MONGREL, MIXED)
    turn(s, dice="deflect shell")
    assert places(s, 0)[:2] == ["stunned", "stunned"]


# Frost.


def test_frost_suffers_one_wound_as_a_stun() -> None:  # daemon.breed.frost
    s = breeds("pincer pincer", of(FROST, "shell shell shell"))
    turn(s, 0, dice="pincer pincer")
    table = turn(s, PASS, ["d1.0"], ["d1.1"], dice="block shell shell")
    assert places(s, 1)[:2] == ["wounded", "stunned"]
    assert told(table, "softened") == [(1, {})]


def test_frost_acts_each_turn_and_in_its_own_only() -> None:  # daemon.breed.frost
    s = breeds(of(FROST, "pincer shell shell"), "shell shell shell")
    turn(s, 0, dice="pincer shell shell")
    assert refusal(s, "frost", 0) == "daemon.breed.frost"
    turn(s, PASS, ["d1.2"], dice="block block block")
    assert places(s, 1)[2] == "wounded"


def test_frost_says_which_wound_it_softens() -> None:  # daemon.breed.frost
    for heap, wounded, stunned in ((0, "d1.1", "d1.0"), (2, "d1.0", "d1.1")):
        s = breeds("pincer pincer brain", of(FROST, "shell shell shell"))
        turn(s, 0, "d0.0", dice="pincer pincer brain")
        chosen = [["d1.0"], ["d1.1"]]
        table = turn(s, PASS, heap, *chosen, dice="block shell shell")
        assert asked(table, "soften") == [(1, (0, 2))]
        lying = dict(zip(("d1.0", "d1.1", "d1.2"), places(s, 1), strict=True))
        assert (lying[wounded], lying[stunned]) == ("wounded", "stunned")


def test_frost_has_nothing_to_do_without_a_wound() -> None:  # daemon.breed.frost
    s = breeds("leg", of(FROST, "shell shell shell"))
    turn(s, 0, dice="leg")
    table = turn(s, PASS, ["d1.0", "d1.1"], dice="block shell shell")
    assert told(table, "softened") == []


def test_frost_does_not_soften_a_wound_that_is_defended() -> None:  # daemon.breed.frost
    s = breeds("pincer", of(FROST, "shell shell"))
    turn(s, 0, dice="pincer")
    table = turn(s, 0, ["d1.0"], dice="block block")
    assert told(table, "softened") == []


@pytest.mark.parametrize(("size", "most"), [(13, 1), (14, 2), (26, 2), (27, 3), (39, 3)])
def test_frost_softens_one_wound_for_each_thirteen_dice(size: int, most: int) -> None:  # daemon.breed.size
    s = breeds("pincer pincer pincer pincer", of(FROST, " ".join(["shell"] * size)))
    turn(s, 0, dice="pincer " * 4)
    dice = [f"d1.{die}" for die in range(size)]
    rest = [dice[: 4 - most], dice[4 - most : 4]] if most < 4 else [dice[:4]]
    turn(s, PASS, *rest, dice="shell " * size)
    assert places(s, 1).count("stunned") == most
    assert places(s, 1).count("wounded") == 4 - most


# Fire.


def test_fire_turns_one_stun_of_its_attacks_into_a_wound() -> None:  # daemon.breed.fire
    s = breeds(of(FIRE, "leg"), MIXED)
    turn(s, 0, dice="leg")
    table = turn(s, PASS, ["d1.0"], ["d1.1"], dice="shell " * 4)
    assert places(s, 1)[:2] == ["wounded", "stunned"]
    assert told(table, "hardened") == [(0, {})]


def test_fire_says_which_stun_it_hardens() -> None:  # daemon.breed.fire
    for heap, wounded, stunned in ((0, "d1.0", "d1.1"), (2, "d1.1", "d1.0")):
        s = breeds(of(FIRE, "leg mouth brain"), MIXED)
        turn(s, 0, "d0.1", dice="stun mouth brain")
        chosen = [["d1.0"], ["d1.1"]]
        table = turn(s, PASS, heap, *chosen, dice="shell " * 4)
        assert asked(table, "harden") == [(0, (0, 2))]
        lying = dict(zip(("d1.0", "d1.1", "d1.2", "d1.3"), places(s, 1), strict=True))
        assert (lying[wounded], lying[stunned]) == ("wounded", "stunned")


def test_fire_hardens_nothing_that_is_defended() -> None:  # daemon.breed.fire
    s = breeds(of(FIRE, "leg"), MIXED)
    turn(s, 0, dice="leg")
    table = turn(s, 0, ["d1.0"], dice="shell " * 4)
    assert told(table, "hardened") == []


def test_fire_hardens_nothing_that_it_suffers_itself() -> None:  # daemon.breed.fire
    s = breeds("leg", of(FIRE, "shell shell shell"))
    turn(s, 0, dice="leg")
    assert refusal(s, "fire", 1) == "daemon.breed.fire"
    turn(s, PASS, ["d1.0", "d1.1"], dice="shell shell shell")
    assert places(s, 1)[:2] == ["stunned", "stunned"]


def test_fire_grows_with_size() -> None:  # daemon.breed.fire daemon.breed.size
    s = breeds(of(FIRE, " ".join(["leg"] * 14)), MIXED)
    assert s.strength(0) == 2
    turn(s, 0, dice="leg leg " + "dodge " * 12)
    table = turn(s, PASS, ["d1.0", "d1.1"], dice="shell " * 4)
    assert len(told(table, "hardened")) == 2
    assert places(s, 1) == ["wounded", "wounded", "stunned", "stunned"]


# Frost and Fire meet.


def test_fire_does_not_harden_what_frost_has_softened() -> None:  # daemon.breed.order DA-28
    s = breeds(of(FIRE, "pincer"), of(FROST, "shell shell"))
    turn(s, 0, dice="pincer")
    table = turn(s, PASS, ["d1.0"], dice="shell shell")
    assert (len(told(table, "softened")), told(table, "hardened")) == (1, [])
    assert places(s, 1) == ["stunned", "spent"]


def test_frost_does_not_soften_what_fire_has_hardened() -> None:  # daemon.breed.order DA-28
    s = breeds(of(FIRE, "leg"), of(FROST, "shell shell shell"))
    turn(s, 0, dice="leg")
    table = turn(s, PASS, ["d1.0"], ["d1.1"], dice="shell shell shell")
    assert (told(table, "softened"), len(told(table, "hardened"))) == ([], 1)
    assert places(s, 1) == ["wounded", "stunned", "spent"]


def test_frost_acts_before_fire_and_each_point_changes_once() -> None:  # daemon.breed.order
    s = breeds(of(FIRE, "leg pincer"), of(FROST, "shell shell shell"))
    turn(s, 0, dice="stun pincer")
    table = turn(s, PASS, ["d1.0"], ["d1.1"], dice="shell shell shell")
    changed = [event.kind for event in table.told if event.kind in ("softened", "hardened")]
    assert changed == ["softened", "hardened"]
    assert places(s, 1) == ["wounded", "stunned", "spent"]


# Rot.


def test_rot_wounds_a_stunned_part_of_the_defender_at_the_end_of_its_turn() -> None:  # daemon.breed.rot
    s = breeds(of(ROT, "shell shell"), "shell* shell* shell")
    table = turn(s, ["d1.1"], dice="shell shell")
    assert asked(table, "rot") == [(0, (0, 1))]
    assert places(s, 1) == ["stunned", "wounded", "spent"]
    assert [data["die"] for _, data in told(table, "rotted")] == ["d1.1"]


def test_rot_need_not_act() -> None:  # daemon.breed.rot
    s = breeds(of(ROT, "shell shell"), "shell* shell")
    turn(s, [], dice="shell shell")
    assert places(s, 1) == ["stunned", "spent"]


def test_rot_reaches_stunned_parts_only() -> None:  # daemon.breed.rot
    s = breeds(of(ROT, "shell shell"), "shell! shell")
    table = turn(s, dice="shell shell")
    assert kinds(table) == []


def test_rot_does_not_act_in_the_turns_of_others() -> None:  # daemon.breed.rot
    s = breeds(of(ROT, "shell shell"), "shell* shell")
    s.turn = 1
    table = turn(s, dice="shell")
    assert kinds(table) == []


def test_rot_acts_on_the_daemon_it_attacks_and_on_no_other() -> None:  # daemon.breed.rot DA-34
    s = breeds(of(ROT, "shell shell"), "shell* shell", "shell* shell")
    table = turn(s, "p2", ["d2.0"], dice="shell shell")
    assert asked(table, "rot") == [(0, (0,))]
    assert (places(s, 1)[0], places(s, 2)[0]) == ("stunned", "wounded")


def test_rot_grows_with_size_and_defeats_nobody_at_once() -> None:  # daemon.breed.rot daemon.breed.size
    s = breeds(of(ROT, " ".join(["shell"] * 14)), "shell* shell* shell!")
    turn(s, ["d1.0", "d1.1"], dice="shell " * 14)
    assert places(s, 1) == ["wounded"] * 3
    assert not s.first
    turn(s)
    assert s.first == (0,)


def test_small_rot_takes_no_second_part() -> None:  # daemon.breed.rot daemon.breed.size
    s = breeds(of(ROT, "shell shell"), "shell* shell* shell")
    with pytest.raises(AssertionError, match="0 to 1 make a set"):
        turn(s, ["d1.0", "d1.1"], dice="shell shell")


# Fester.


def fester(pluses: list[str], dice: str, size: int = 1) -> tuple[Daemon, Script]:
    """Let a victim of Fester recover."""
    s = breeds(of(FESTER, " ".join(["shell"] * size)), "tail* tail* tail tail tail", turn=1)
    s.sender = 0
    return s, turn(s, pluses, *([["d1.0"]] if size > 13 or len(pluses) == 2 else []), dice=dice)


def test_the_first_plus_of_a_festers_victim_is_used_up_without_effect() -> None:  # daemon.breed.fester
    s, table = fester(["d1.2"], "plus block block")
    assert places(s, 1)[:3] == ["stunned", "stunned", "spent"]
    assert told(table, "festered") == [(0, {"pluses": 1})]
    assert told(table, "recovered") == []


def test_the_second_plus_works_against_fester() -> None:  # daemon.breed.fester
    s, table = fester(["d1.2", "d1.3"], "plus plus block")
    assert places(s, 1)[:2] == ["spent", "stunned"]
    assert len(told(table, "recovered")) == 1


def test_against_fester_one_more_plus_may_be_spent_than_parts_are_stunned() -> None:  # daemon.breed.fester
    s, table = fester(["d1.2", "d1.3", "d1.4"], "plus plus plus")
    assert places(s, 1)[:2] == ["spent", "spent"]
    assert told(table, "festered") == [(0, {"pluses": 1})]


def test_a_plus_that_festers_is_spent() -> None:  # daemon.breed.fester daemon.die.once
    s = breeds(of(FESTER, "shell"), "tail* tail tail", turn=1)
    s.sender = 0
    turn(s, ["d1.1"], 0, dice="plus tail")
    assert s.attacks[0].pluses == ()
    assert places(s, 1) == ["stunned", "spent", "front"]


def test_fester_acts_on_the_daemon_it_attacked_only() -> None:  # daemon.breed.fester DA-34
    for sender in (-1, 1):
        s = breeds(of(FESTER, "shell"), "shell shell", "tail* tail tail", turn=2)
        s.sender = sender
        assert refusal(s, "fester", 0) == "daemon.breed.fester"
        table = turn(s, ["d2.1"], "p1", dice="plus block")
        assert told(table, "festered") == []
        assert places(s, 2)[0] == "spent"


def test_big_fester_wastes_two() -> None:  # daemon.breed.fester daemon.breed.size
    s = breeds(of(FESTER, " ".join(["shell"] * 14)), "tail* tail* tail tail tail", turn=1)
    s.sender = 0
    table = turn(s, ["d1.2", "d1.3", "d1.4"], ["d1.1"], dice="plus plus plus")
    assert told(table, "festered") == [(0, {"pluses": 2})]
    assert places(s, 1)[:2] == ["stunned", "spent"]


def test_fester_does_not_touch_stamina_or_a_drink() -> None:  # daemon.breed.fester daemon.breed.mongrel
    s = breeds(of(FESTER, "shell"), MONGREL, turn=1)
    s.sender = 0
    play(s, recover, Script(["d1.0"]))
    assert places(s, 1)[:2] == ["spent", "stunned"]


# Stench.


@pytest.mark.parametrize(
    ("shown", "sent"), [("minus lungs", 4), ("minus dodge", 2), ("stun lungs", 3), ("stun dodge", 0)]
)
def test_stench_adds_a_minus_to_minuses_and_lungs(shown: str, sent: int) -> None:  # daemon.breed.stench
    s = breeds(of(STENCH, "stinger lungs"), MIXED)
    turn(s, *([0] if "stun" in shown else []), dice=shown)
    assert s.minuses == sent


def test_wings_alone_do_not_stink() -> None:  # daemon.breed.stench
    s = breeds(of(STENCH, "wings wings"), MIXED)
    turn(s, dice="wings dodge")
    assert (s.minuses, s.aimed) == (0, 1)


def test_stench_needs_a_minus_rolled_not_one_sent() -> None:  # daemon.breed.stench daemon.immune.gas
    s = breeds(of(STENCH, "lungs"), f"{of(STENCH, 'shell shell')} shell:red/blue")
    turn(s, dice="lungs")
    assert s.minuses == 1  # the gas is void, the stench is none


def test_stench_grows_with_size() -> None:  # daemon.breed.stench daemon.breed.size
    s = breeds(of(STENCH, "lungs " + "shell " * 26), MIXED)
    turn(s, dice="minus " + "shell " * 26)
    assert s.minuses == 1 + 3


def test_stench_acts_in_its_owners_turn_only() -> None:  # daemon.breed.stench
    s = breeds("lungs", of(STENCH, "lungs"))
    turn(s, dice="minus")
    assert s.minuses == 1
    s.turn, s.fumes = 0, True
    assert refusal(s, "stench", 1) == "daemon.breed.stench"


def test_every_breed_has_its_power_and_every_power_its_rule() -> None:  # daemon.breed.none
    assert sorted(ROWS.powers) == sorted([*ROWS.breeds, "mongrel"])
    assert [ROWS.powers[id].rule for id in ROWS.powers] == [f"daemon.breed.{id}" for id in ROWS.powers]
    assert sorted(POWERS.tests) == sorted(ROWS.powers)
