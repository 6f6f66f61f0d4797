"""The body parts of Daemon Dice as they are set out: Brains, Spikes, pluses, poison; and all their faces."""

from collections import Counter

import pytest

from dicewright.games.daemon_dice.rows import NONE, SYMBOLS
from dicewright.games.daemon_dice.steps.attack import array
from dicewright.games.daemon_dice.steps.defend import defend, need
from dicewright.games.daemon_dice.steps.suffer import suffer
from tests.games.daemon_dice.battles import (
    NO,
    PARTS,
    ROWS,
    asked,
    facing,
    kinds,
    setting_out,
    step,
    told,
    where,
    why,
    whys,
)

RULED = {
    "arm": {"arm": 2, "block": 2, "dodge": 2},
    "brain": {"brain": 2, "plus": 3, "deflect": 1},
    "eye": {"eye": 2, "minus": 2, "plus": 2},
    "leg": {"leg": 2, "stun": 2, "dodge": 2},
    "lungs": {"lungs": 2, "dodge": 3, "minus": 1},
    "mouth": {"mouth": 2, "stun": 3, "dodge": 1},
    "pincer": {"pincer": 2, "block": 2, "stun": 2},
    "shell": {"shell": 2, "block": 2, "deflect": 2},
    "spike": {"spike": 2, "wound": 3, "deflect": 1},
    "stinger": {"stinger": 2, "stun": 2, "minus": 2},
    "tail": {"tail": 2, "plus": 2, "block": 2},
    "tentacle": {"tentacle": 2, "block": 2, "plus": 2},
    "wings": {"wings": 2, "dodge": 2, "plus": 2},
}
ATTACKS = ("stun", "wound", "arm", "eye", "leg", "mouth", "pincer", "stinger", "tail")


def out(daemon: str, *choose: int | list[str], **options: str) -> list[tuple[int, int, int, int, bool]]:
    """Set a daemon's dice out; return die, Brain, Spikes, pluses and poison of each attack."""
    s = setting_out(daemon, "arm leg", **options)
    step(s, array, *choose)
    return [(a.die, a.brain, len(a.spikes), len(a.pluses), a.injects) for a in s.attacks]


def test_the_dice_are_those_of_the_rulings() -> None:  # daemon.setup.size
    assert {part.id: dict(Counter(part.faces)) for part in ROWS.parts} == RULED
    every = Counter(face for part in ROWS.parts for face in part.faces if face not in PARTS)
    assert every == {"plus": 11, "block": 10, "dodge": 10, "stun": 9, "minus": 5, "deflect": 4, "wound": 3}


def test_there_are_twenty_symbols() -> None:  # daemon.setup.size
    assert len(SYMBOLS) == 20
    assert SYMBOLS[7:] == PARTS


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_what_is_an_attack_by_itself(symbol: str) -> None:  # daemon.turn.array daemon.attack.attach
    part = next(part.id for part in ROWS.parts if symbol in part.faces)
    own = symbol if symbol in PARTS else part
    choose = (0,) if symbol in ATTACKS else ()
    found = out(f"{own}={symbol}", *choose, *(([],) if symbol == "stinger" else ()))
    assert len(found) == (symbol in ATTACKS)


# Brains.


def test_a_brain_aims_one_attack() -> None:  # daemon.part.brain
    assert out("leg=leg mouth=stun brain=brain", 0, 1) == [(0, NONE, 0, 0, False), (1, 2, 0, 0, False)]


def test_a_brain_need_not_aim() -> None:  # daemon.part.brain daemon.turn.roll
    assert out("leg=leg brain=brain", 0, NO) == [(0, NONE, 0, 0, False)]


def test_a_second_brain_joins_another_attack_or_none() -> None:  # daemon.part.brain DA-20
    s = setting_out("leg=leg mouth=stun brain=brain brain=brain brain=brain", "arm leg")
    table = step(s, array, 0, 0, 1)
    assert asked(table, "aim") == [(0, (0, 1, NO)), (0, (1, NO))]
    assert where(s, 0) == "front front front front active"
    assert why(s, "aim", "d0.0", (NO,)) == "daemon.part.brain"


def test_a_brain_may_aim_a_ray_and_be_boosted() -> None:  # daemon.part.brain DA-20
    assert out("eye=eye brain=brain tail=plus", 0, 0, 0) == [(0, 1, 0, 1, False)]


def test_a_spike_cannot_join_an_aimed_attack() -> None:  # daemon.part.brain daemon.part.spike DA-22
    s = setting_out("leg=leg mouth=stun brain=brain spike=spike", "arm leg")
    table = step(s, array, 0, 0, 1)
    assert asked(table, "spike") == [(0, (1, NO))]
    assert whys(s, "spike", "d0.0 d0.1", (1, NO)) == {"d0.0": "daemon.part.brain", "d0.1": ""}


def test_with_every_attack_aimed_a_spike_does_nothing() -> None:  # daemon.part.spike daemon.attack.attach
    s = setting_out("leg=leg brain=brain spike=spike", "arm leg")
    table = step(s, array, 0, 0)
    assert (kinds(table), where(s, 0)) == (["array", "aim"], "front front active")


# Poison and Brains, by agreement.


def test_an_aimed_stinger_does_not_inject() -> None:  # daemon.part.brain daemon.part.stinger DA-21
    s = setting_out("stinger=stinger stinger=stinger brain=brain", "arm leg")
    table = step(s, array, 0, 0, ["d0.1"])
    assert asked(table, "inject") == [(0, (1,))]
    assert [a.injects for a in s.attacks] == [False, True]
    assert why(s, "inject", "d0.0", (1,)) == "daemon.part.brain"


def test_an_aimed_stinger_may_inject_where_that_is_agreed() -> None:  # daemon.part.brain DA-21
    s = setting_out("stinger=stinger brain=brain", "arm leg", brain_poison="allow")
    step(s, array, 0, 0, ["d0.0"])
    assert [(a.brain, a.injects) for a in s.attacks] == [(1, True)]
    assert why(s, "inject", "d0.0", (0,)) == ""


def test_poison_that_is_allowed_is_aimed_as_well() -> None:  # daemon.part.brain DA-20 DA-21
    s = facing("arm leg tail", "stinger*!", brain_poison="allow")
    table = step(s, suffer, ["d0.2"], ["d0.0"])
    assert table.asked == [(1, "aim_wound", (0, 1, 2)), (1, "aim_stun", (0, 1))]
    assert (where(s, 0), where(s, 1)) == ("stunned spent wounded", "stunned spent")


@pytest.mark.parametrize("agreed", ["forbid", "allow"])
def test_spikes_never_join_a_brain_whatever_is_agreed_of_poison(agreed: str) -> None:  # daemon.part.brain
    s = setting_out("stinger=stinger brain=brain spike=spike", "arm leg", brain_poison=agreed)
    table = step(s, array, 0, 0, *([[]] if agreed == "allow" else []))
    assert "spike" not in kinds(table)


# Stingers.


def test_a_stinger_says_as_it_is_set_out_whether_it_injects() -> None:  # daemon.part.stinger DA-24
    s = setting_out("stinger=stinger stinger=stinger stinger=stun", "arm leg")
    table = step(s, array, 0, ["d0.1"])
    assert [a.injects for a in s.attacks] == [False, True, False]
    assert told(table, "injects") == ["d0.1"]
    assert kinds(table) == ["array", "inject"]


def test_only_a_stinger_injects() -> None:  # daemon.part.stinger
    s = setting_out("stinger=stinger stinger=stun mouth=mouth", "arm leg")
    step(s, array, 0, [])
    rules = whys(s, "inject", "d0.0 d0.1 d0.2 d1.0", (0,))
    assert rules == {"d0.0": "", **dict.fromkeys(("d0.1", "d0.2", "d1.0"), "daemon.part.stinger")}


def test_a_spike_and_poison_may_meet() -> None:  # daemon.part.stinger daemon.part.spike
    assert out("stinger=stinger spike=spike", 0, 0, ["d0.0"]) == [(0, NONE, 1, 0, True)]
    s = facing("arm leg tail eye", "stinger^!")
    step(s, suffer, ["d0.0", "d0.1"], ["d0.2"])
    assert (where(s, 0), where(s, 1)) == ("wounded wounded stunned spent", "stunned spent")


# Spikes.


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_spike_joins_any_attack_but_a_ray(attack: str) -> None:  # daemon.part.spike DA-22
    part = attack if attack in PARTS else {"stun": "eye", "wound": "spike"}[attack]
    part = "leg" if attack == "stun" else part
    s = setting_out(f"{part}={attack} spike=spike", "arm leg")
    choose: list[int | list[str]] = [0] if attack == "eye" else [0, 0]
    step(s, array, *choose, *([[]] if attack == "stinger" else []))
    assert len(s.attacks[0].spikes) == (attack != "eye")
    rule = "daemon.part.spike" if attack == "eye" else ""
    assert why(s, "spike", "d0.0", (0, NO)) == rule


def test_several_spikes_stack() -> None:  # daemon.part.spike
    assert out("leg=leg spike=spike spike=spike", 0, 0, 0) == [(0, NONE, 2, 0, False)]
    s = facing("arm leg tail eye shell", "leg^^")
    step(s, suffer, ["d0.0", "d0.1"], ["d0.2", "d0.3"])
    assert where(s, 0) == "wounded wounded stunned stunned spent"


def test_a_spike_makes_no_attack_harder_to_defend() -> None:  # daemon.part.spike
    s = facing("arm=block", "leg^^")
    assert need(s, s.attacks[0]) == 1
    step(s, defend, 0)
    assert s.attacks[0].defended
    assert where(s, 1) == "spent spent spent"


def test_a_wound_on_a_spike_die_is_an_attack_a_spike_is_none() -> (
    None
):  # daemon.part.spike daemon.attack.attach
    s = setting_out("spike=wound spike=spike", "arm leg")
    step(s, array, 0, 0)
    assert [(a.die, a.spikes) for a in s.attacks] == [(0, (1,))]


# Joining.


@pytest.mark.parametrize(
    "dice", ["spike=spike", "brain=brain", "tail=plus", "spike=spike brain=brain tail=plus"]
)
def test_without_an_attack_what_would_join_does_nothing(dice: str) -> None:  # daemon.attack.attach DA-22
    s = setting_out(dice, "arm leg")
    assert kinds(step(s, array)) == []
    assert s.attacks == []
    for kind in ("aim", "spike", "boost"):
        assert why(s, kind, "d0.0", (NO,)) == "daemon.attack.attach"


def test_an_attack_held_back_cannot_be_joined() -> None:  # daemon.attack.attach daemon.turn.array
    s = setting_out("leg=leg mouth=stun tail=plus", "arm leg")
    table = step(s, array, 1, ["d0.0"], 0)
    assert asked(table, "boost") == [(0, (0, NO))]
    assert [(a.die, a.pluses) for a in s.attacks] == [(1, (2,))]
    assert why(s, "boost", "d0.0", (0, NO)) == "daemon.attack.attach"


def test_what_joins_one_attack_does_not_join_another() -> None:  # daemon.attack.attach daemon.die.once
    found = out("leg=leg mouth=stun tail=plus eye=plus", 0, 0, 1)
    assert found == [(0, NONE, 0, 1, False), (1, NONE, 0, 1, False)]


def test_pluses_pile_up_on_one_attack() -> None:  # daemon.sym.plus
    assert out("leg=leg tail=plus eye=plus brain=plus", 0, 0, 0, 0) == [(0, NONE, 0, 3, False)]


def test_a_plus_may_be_left_out() -> None:  # daemon.sym.plus daemon.turn.roll
    s = setting_out("leg=leg tail=plus eye=plus", "arm leg")
    step(s, array, 0, 0, NO)
    assert where(s, 0) == "front front active"


@pytest.mark.parametrize("place", ["spent", "aside", "stunned", "held"])
def test_only_active_dice_join(place: str) -> None:  # daemon.die.once daemon.attack.attach
    s = setting_out(f"leg=leg tail=plus@{place} spike=spike@{place} brain=brain@{place}", "arm leg")
    assert kinds(step(s, array, 0)) == ["array"]


def test_brains_then_spikes_then_pluses_then_poison() -> None:  # daemon.turn.array
    s = setting_out("stinger=stinger leg=leg brain=brain spike=spike tail=plus", "arm leg")
    table = step(s, array, 0, 1, 0, 0, ["d0.0"])
    assert kinds(table) == ["array", "aim", "spike", "boost", "inject"]
    assert table.kinds() == ["arrayed", "arrayed", "aims", "spikes", "boosts", "injects"]


# Eyes and Tails.


def test_each_plus_on_an_eye_is_two_boosts() -> None:  # daemon.part.eye
    s = setting_out("eye=eye tail=plus brain=plus", "arm leg")
    step(s, array, 0, 0, 0)
    assert need(s, s.attacks[0]) == 5


def test_a_plus_on_an_eye_die_counts_as_any_other() -> None:  # daemon.part.eye
    s = setting_out("leg=leg eye=plus", "arm leg")
    step(s, array, 0, 0)
    assert need(s, s.attacks[0]) == 2


@pytest.mark.parametrize("attack", ["eye", "tail"])
@pytest.mark.parametrize(
    ("guard", "met"), [("arm=block", False), ("arm=dodge", True), ("shell=deflect", True)]
)
def test_rays_and_sweeps_are_dodged_or_deflected(
    attack: str, guard: str, met: bool
) -> None:  # daemon.part.eye daemon.part.tail
    s = facing(guard, attack)
    step(s, defend, *([0] if met else []))
    assert s.attacks[0].defended == met
