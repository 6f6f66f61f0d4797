"""What dice make a daemon, and what it is immune to."""

import pytest

from dicewright.games.daemon_dice.breed import HALF, KINDS, MONGREL, NOTHING, PURE, breed_of, immune, power_of
from dicewright.games.daemon_dice.setup import declare, show
from dicewright.games.daemon_dice.state import Daemon
from dicewright.kernel.decisions import Decision
from dicewright.kernel.tables.scripted import play
from tests.games.daemon_dice.battlefield import (
    FROST,
    GAME,
    PARTS,
    PASS,
    ROT,
    ROWS,
    Script,
    asked,
    kinds,
    lay,
    of,
    places,
    told,
    turn,
)

RED = "red/black"  # the mix of the worked example
EXAMPLE = " ".join([*["shell:red/black"] * 7, *["shell:blue/yellow"] * 6])


def mix(name: str) -> int:
    """Return the number of a mix."""
    return ROWS.names.index(name)


def bred(daemon: str) -> tuple[str, tuple[str, ...]]:
    """Return what dice make a daemon, and by which mixes, in words."""
    dice = [word.split(":") for word in daemon.split()]
    kind, mixes = breed_of([PARTS.index(part) for part, _ in dice], [mix(name) for _, name in dice])
    return KINDS[kind], tuple(ROWS.names[n] for n in mixes)


# The three kinds.


@pytest.mark.parametrize("size", [1, 2, 5, 13, 39])
def test_one_mix_makes_a_purebred(size: int) -> None:  # daemon.breed.kind
    assert bred(" ".join([f"eye:{RED}"] * size)) == ("pure", (RED,))


@pytest.mark.parametrize(("own", "others", "kind"), [(7, 6, "half"), (6, 7, "nothing"), (12, 1, "half")])
def test_at_least_half_of_one_mix_makes_a_half_breed(own: int, others: int, kind: str) -> None:
    # daemon.breed.kind daemon.breed.none
    mixed = [f"eye:{name}" for name in ("red/blue", "blue/red", "black/red")] * 3
    assert bred(" ".join([f"eye:{RED}"] * own + mixed[:others])) == (kind, (RED,) if kind == "half" else ())


def test_exactly_half_is_half() -> None:  # daemon.breed.kind
    assert bred("eye:red/black eye:red/black eye:blue/red leg:red/blue") == ("half", (RED,))


def test_no_two_alike_make_a_mongrel() -> None:  # daemon.breed.kind DA-27
    assert bred("eye:red/black eye:red/blue leg:red/black leg:blue/red arm:blue/red") == ("mongrel", ())


def test_two_alike_make_nothing() -> None:  # daemon.breed.kind daemon.breed.none DA-27
    assert bred("eye:red/black eye:red/black leg:blue/red leg:red/blue arm:blue/red") == ("nothing", ())


def test_alike_is_the_same_part_flesh_and_blood() -> None:  # daemon.breed.kind DA-27
    assert bred("eye:red/black eye:black/red eye:red/blue eye:blue/red eye:red/yellow")[0] == "mongrel"


def test_purebred_and_half_breed_come_before_mongrel() -> None:  # daemon.breed.kind DA-27
    assert bred("eye:red/black leg:red/black arm:red/black")[0] == "pure"
    assert bred("eye:red/black leg:red/black arm:red/blue")[0] == "half"


def test_flesh_and_blood_are_not_exchanged() -> None:  # daemon.breed.kind
    assert bred("eye:red/black eye:black/red") == ("half", ("black/red", "red/black"))


def test_there_are_twelve_mixes_of_four_colours() -> None:  # daemon.breed.kind
    assert len(ROWS.mixes) == len(set(ROWS.mixes)) == 12
    assert all(flesh != blood for flesh, blood in ROWS.mixes)


# Exactly half and half.


def test_half_and_half_is_declared_before_the_first_roll() -> None:  # daemon.breed.exacthalf
    body = "eye:red/black leg:red/black eye:blue/yellow leg:blue/yellow"
    for name in (RED, FROST):
        s = lay(body, of(ROT, "shell"), breeds="on")
        table = Script([mix(name)])
        play(s, show, table)
        assert asked(table, "declare") == [(0, tuple(sorted((mix(RED), mix(FROST)))))]
        assert (s.kinds, s.bloods) == ([HALF, PURE], [mix(name), mix(ROT)])
        assert told(table, "bred")[0] == (0, {"breed": "half", "mix": name})


def test_what_is_declared_is_what_one_is_immune_by() -> None:  # daemon.breed.exacthalf daemon.breed.half
    body = "eye:red/black leg:red/black eye:blue/yellow leg:blue/yellow"
    for name, other in ((RED, FROST), (FROST, RED)):
        s = lay(body, "shell:red/blue", breeds="on")
        play(s, declare, Script([mix(name)]), 0)
        assert immune(ROWS, s.kinds[0], s.bloods[0], mix(name))
        assert not immune(ROWS, s.kinds[0], s.bloods[0], mix(other))


def test_nobody_else_is_asked_to_declare() -> None:  # daemon.breed.exacthalf
    s = lay(EXAMPLE, of(ROT, "shell"), "eye:red/black eye:red/blue leg:blue/red", breeds="on")
    table = Script()
    play(s, show, table)
    assert s.kinds == [HALF, PURE, MONGREL]


def test_where_breeds_do_not_count_nobody_has_one() -> None:  # daemon.breed.kind
    s = lay("eye:red/black leg:red/black eye:blue/yellow leg:blue/yellow", of(ROT, "shell"))
    table = Script()
    play(s, show, table)
    assert (s.kinds, told(table, "bred")) == ([NOTHING, NOTHING], [])


# Who has which power.


@pytest.mark.parametrize("name", ROWS.names)
def test_a_purebred_has_its_breeds_power_if_there_is_one(
    name: str,
) -> None:  # daemon.breed.none
    powers = {
        "blue/yellow": "frost",
        "black/red": "rot",
        "red/yellow": "fire",
        "yellow/red": "fester",
        "yellow/black": "stench",
    }
    assert power_of(ROWS, PURE, mix(name)) == powers.get(name, "")
    assert power_of(ROWS, HALF, mix(name)) == ""


def test_only_mongrels_have_stamina() -> None:  # daemon.breed.none daemon.breed.mongrel
    assert [power_of(ROWS, kind, -1) for kind in (NOTHING, MONGREL)] == ["", "mongrel"]


def test_a_daemon_without_a_breed_is_immune_to_nothing() -> None:  # daemon.breed.none
    for kind in (NOTHING, MONGREL):
        assert not any(immune(ROWS, kind, -1, mix(name)) for name in ROWS.names)


# Immunity.


def test_the_half_breed_of_the_example_is_immune_to_red_flesh_and_black_blood() -> None:  # daemon.breed.half
    s = lay(EXAMPLE, "shell", breeds="on")
    assert (s.kinds[0], s.bloods[0]) == (HALF, mix(RED))
    safe = [name for name in ROWS.names if immune(ROWS, s.kinds[0], s.bloods[0], mix(name))]
    assert safe == ["blue/black", "red/black", "red/blue", "red/yellow", "yellow/black"]
    assert set(safe) == {name for name in ROWS.names if name.startswith("red/") or name.endswith("/black")}


def test_a_purebred_is_immune_to_its_own_mix_only() -> None:  # daemon.breed.pure
    for own in ROWS.names:
        assert [name for name in ROWS.names if immune(ROWS, PURE, mix(own), mix(name))] == [own]


def test_nobody_is_immune_to_dice_without_colours() -> None:  # daemon.breed.pure daemon.breed.half
    assert not immune(ROWS, PURE, mix(RED), -1)
    assert not immune(ROWS, HALF, mix(RED), -1)


def facing(attacker: str, shows: str, *sent: list[int] | int, victim: str = EXAMPLE) -> Daemon:
    """Return a battle in which an attacker has set all out, and the turn is its victim's."""
    s = lay(attacker, victim, breeds="on")
    turn(s, *sent, dice=shows)
    return s


@pytest.mark.parametrize("name", ["red/blue", "blue/black", "red/black"])
def test_a_ray_does_nothing_to_the_immune(name: str) -> None:  # daemon.immune.ray daemon.breed.half
    s = facing(f"eye:{name} brain wings", "eye brain plus", 0, 0, 0)
    table = turn(s, dice="shell " * 13)
    assert (kinds(table), told(table, "hit"), places(s, 1)) == ([], [], ["spent"] * 13)
    assert places(s, 0) == ["spent"] * 3  # boosts and Brain are gone with it
    assert len(told(table, "ray_void")) == 1


@pytest.mark.parametrize("name", ["blue/red", "black/red", "yellow/blue"])
def test_a_ray_of_other_colours_hits(name: str) -> None:  # daemon.immune.ray daemon.breed.half
    s = facing(f"eye:{name}", "eye", 0)
    turn(s, PASS, ["d1.0"], dice="shell " * 13)
    assert places(s, 1)[0] == "stunned"


def test_one_cannot_defend_a_ray_one_is_immune_to() -> None:  # daemon.immune.ray
    s = facing("eye:red/blue leg:red/blue", "eye leg", 0)
    table = turn(s, PASS, ["d1.0", "d1.1"], dice="shell " * 13)
    assert asked(table, "defend") == [(1, (1, PASS))]


def test_the_color_of_other_attacks_does_not_matter() -> None:  # daemon.immune.ray daemon.breed.half
    s = facing("leg:red/black", "leg", 0)
    turn(s, PASS, ["d1.0", "d1.1"], dice="shell " * 13)
    assert places(s, 1).count("stunned") == 2


def test_another_face_of_an_eye_die_is_no_ray() -> None:  # daemon.immune.ray
    s = facing("eye:red/black", "minus")
    assert s.minuses == 1


@pytest.mark.parametrize(("name", "minuses"), [("red/blue", 0), ("blue/black", 0), ("blue/red", 2)])
def test_gas_of_a_matching_die_is_void(name: str, minuses: int) -> None:  # daemon.immune.gas
    assert facing(f"lungs:{name}", "lungs").minuses == minuses


def test_void_gas_is_told() -> None:  # daemon.immune.gas
    s = lay("lungs:red/blue lungs:blue/red", EXAMPLE, breeds="on")
    table = turn(s, dice="lungs lungs")
    assert told(table, "gas_void") == [(1, {"die": "d0.0", "part": "lungs"})]


def test_a_plain_minus_on_that_die_counts() -> None:  # daemon.immune.gas
    assert facing("lungs:red/black", "minus").minuses == 1


def test_each_lungs_face_is_judged_by_its_own_die() -> None:  # daemon.immune.gas
    assert facing("lungs:red/blue lungs:blue/red lungs:blue/black", "lungs lungs minus").minuses == 3


def test_wings_are_no_gas() -> None:  # daemon.immune.gas
    assert facing("wings:red/black", "wings").aimed == 1


def test_immunity_to_poison_leaves_the_stun_and_the_stinger_sleeps() -> None:  # daemon.immune.poison DA-26
    s = facing("stinger:red/blue shell", "stinger shell", 0, [0])
    turn(s, PASS, ["d1.0"], dice="shell " * 13)
    assert (places(s, 1)[0], places(s, 1).count("wounded"), places(s, 0)[0]) == ("stunned", 0, "stunned")


def test_poison_of_other_colours_wounds() -> None:  # daemon.immune.poison
    s = facing("stinger:blue/red shell", "stinger shell", 0, [0])
    turn(s, PASS, ["d1.0"], ["d1.1"], dice="shell " * 13)
    assert places(s, 1)[:2] == ["wounded", "stunned"]


def test_a_defended_sting_leaves_the_stinger_awake_immune_or_not() -> None:  # daemon.immune.poison
    s = facing("stinger:red/blue shell", "stinger shell", 0, [0])
    turn(s, 0, ["d1.0"], dice="shell " * 13)
    assert places(s, 0)[0] == "spent"


def test_a_spike_beside_poison_wounds_the_immune() -> None:  # daemon.immune.poison daemon.part.spike
    s = facing("stinger:red/blue spike:red/blue", "stinger spike", 0, 0, [0])
    turn(s, PASS, ["d1.0"], ["d1.1"], dice="shell " * 13)
    assert places(s, 1)[:2] == ["wounded", "stunned"]


def test_a_purebred_is_not_immune_to_half_of_its_mix() -> None:  # daemon.breed.pure
    victim = of(RED, "shell shell shell")
    assert facing("lungs:red/blue", "lungs", victim=victim).minuses == 2
    assert facing("lungs:blue/black", "lungs", victim=victim).minuses == 2
    assert facing(f"lungs:{RED}", "lungs", victim=victim).minuses == 0


def test_without_breeds_nobody_is_immune() -> None:  # daemon.breed.kind daemon.immune.gas
    s = lay(of(RED, "lungs eye"), of(RED, "shell shell shell"))
    turn(s, 0, dice="lungs eye")
    assert (s.minuses, len(s.attacks)) == (2, 1)
    turn(s, ["d1.0", "d1.1"], PASS, ["d1.0"], dice="shell")
    assert places(s, 1)[0] == "stunned"


@pytest.mark.parametrize(("size", "strength"), [(1, 1), (12, 1), (13, 1), (14, 2), (26, 2), (27, 3), (39, 3)])
def test_a_purebreds_power_grows_by_thirteens(size: int, strength: int) -> None:  # daemon.breed.size
    s = lay(of(ROT, " ".join(["shell"] * size)), "shell", breeds="on")
    assert s.strength(0) == strength


# In words: what random play hardly ever comes to.


def question(seat: int, kind: str, *options: int, most: int = 0) -> Decision:
    """Return a question as a match asks it."""
    chosen = (0, most, ()) if most else None
    return Decision(seat, kind, GAME.kinds[kind].rule, options, 0, options[-1], chosen)


def labels(s: Daemon, decision: Decision) -> list[str]:
    """Return the options of a question in words."""
    return [GAME.texts.say("option", label.text, label.parts) for label in GAME.describe(s, decision).labels]


def test_declaring_offers_mixes_and_no_die() -> None:  # daemon.breed.exacthalf
    s = lay("eye:red/black leg:blue/yellow", "shell:red/blue", breeds="on")
    ask = question(0, "declare", mix(FROST), mix(RED))
    immune = "immune to rays, gas and poison of"
    assert labels(s, ask) == [
        f"blue/yellow: {immune} blue flesh or yellow blood",
        f"red/black: {immune} red flesh or black blood",
    ]
    assert [GAME.why_not(s, ask, entity) for entity in ("d0.0", "d0.1", "d1.0", "p1")] == [ask.rule] * 4
    assert ask.rule == "daemon.breed.exacthalf"
    assert GAME.texts.has("refusal", ask.rule)


@pytest.mark.parametrize(
    ("kind", "rule"), [("soften", "daemon.breed.frost"), ("harden", "daemon.breed.fire")]
)
def test_frost_and_fire_offer_aimed_and_other_damage_and_no_die(kind: str, rule: str) -> None:
    # daemon.breed.frost daemon.breed.fire
    s = lay("shell shell shell", "shell")
    ask = question(0, kind, 0, 2)
    s.damage = [1, 1, 2, 2]
    assert labels(s, ask) == ["an aimed one, of 1", "a plain one, of 2"]
    assert [GAME.why_not(s, ask, entity) for entity in ("d0.0", "d0.1", "d0.2")] == [rule] * 3
    assert GAME.texts.has("refusal", rule)


def test_rot_offers_stunned_parts_of_its_foe_or_none() -> None:  # daemon.breed.rot
    s = lay("shell*", "eye* leg! arm")
    s.target = 1
    ask = question(0, "rot", 0, PASS, most=1)
    assert labels(s, ask) == ["Eye 1, stunned", "leave them"]
    refused = {die: GAME.why_not(s, ask, die) for die in ("d1.0", "d1.1", "d1.2", "d0.0")}
    rule = "daemon.breed.rot"
    assert refused == {"d1.0": "", "d1.1": rule, "d1.2": rule, "d0.0": rule}
    assert GAME.texts.has("refusal", rule)


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("rotted", {"die": "d1.0", "part": "eye"}, "Player 2's Eye 1 rots off."),
        ("loosed", {"turns": 12}, "Nothing new for 12 turns: all holds end."),
        ("stalled", {"turns": 12}, "Still nothing new after 12 turns: the daemons are compared."),
        ("enough", {"turns": 400}, "400 turns are over: the daemons are compared."),
    ],
)
def test_rare_events_in_words(kind: str, data: dict[str, object], said: str) -> None:
    # daemon.breed.rot daemon.end.stall
    parts = GAME.speak(ROWS, {"kind": kind, "seat": 0, "data": data})
    assert GAME.texts.say("event", kind, parts) == said


def test_what_is_no_attack_cannot_be_defended() -> None:  # daemon.turn.defend
    s = lay("leg shell", "shell shell")
    turn(s, 0, dice="leg shell")
    ask = question(1, "defend", 0, PASS)
    assert GAME.why_not(s, ask, "d0.1") == GAME.why_not(s, ask, "d1.0") == "daemon.turn.defend"
    assert GAME.texts.say("refusal", "daemon.turn.defend", {}) == "Choose one of the attacks on you."
