"""Daemons as builds: what is wrong with one, any legal one, the ready ones, and what is said of them."""

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, export, parse
from dicewright.kernel.game import Settings
from tests.contract.games import pairwise
from tests.games.daemon_dice.battlefield import GAME, ROWS, TITLES, build

TABLE = GAME.options.resolve({})
BREEDS = GAME.options.resolve({"breeds": "on"})
DRAFTS = ("free", "booster", "shared_draft")


def faults(options: Settings | None, made: Build) -> list[tuple[int, str]]:
    """Return the lines and rules of what is wrong with a build."""
    return [(fault.line, fault.rule) for fault in GAME.faults(ROWS, options, made)]


def weighed(made: Build) -> list[str]:
    """Return what is said of a build."""
    return GAME.weighed(ROWS, made)


# What is wrong.


@pytest.mark.parametrize("options", [None, TABLE, BREEDS])
def test_a_legal_daemon_has_no_faults(options: Settings | None) -> None:  # daemon.setup.size
    assert faults(options, build("12 Shell blue/yellow", "1 Eye red/black", size="13", name="Wall")) == []


def test_an_unknown_part_is_named_with_its_line() -> None:  # daemon.setup.size
    (fault,) = GAME.faults(ROWS, TABLE, build("12 Shell", "1 Nose"))
    assert (fault.line, fault.rule) == (3, "daemon.setup.size")
    assert "there is no part 'Nose'; the parts are Arm, Brain, Eye" in fault.sentence


@pytest.mark.parametrize("attributes", ["blue", "blue/blue", "green/red", "blue/yellow red/black"])
def test_a_die_has_one_known_mix(attributes: str) -> None:  # daemon.setup.size
    assert faults(None, build(f"13 Shell {attributes}")) == [(2, "daemon.setup.size")]


def test_every_part_and_every_mix_is_known() -> None:  # daemon.setup.size daemon.breed.kind
    for title in TITLES:
        for name in ROWS.names:
            assert faults(BREEDS, build(f"13 {title} {name}")) == []


def test_a_size_that_is_written_must_be_true() -> None:  # daemon.setup.size
    assert faults(None, build("13 Shell", size="12")) == [(0, "daemon.setup.size")]
    assert faults(None, build("13 Shell", size="thirteen")) == [(0, "daemon.setup.size")]
    assert faults(None, build("13 Shell", size="13")) == []


def test_a_daemon_has_no_other_keys() -> None:  # daemon.setup.size
    assert faults(None, build("13 Shell", colour="red")) == [(0, "daemon.setup.size")]


@pytest.mark.parametrize(("dice", "legal"), [(1, True), (39, True), (40, False)])
def test_a_daemon_has_one_to_thirty_nine_dice(dice: int, legal: bool) -> None:  # daemon.setup.size DA-35
    assert (faults(None, build(f"{dice} Shell")) == []) is legal


def test_no_dice_make_no_daemon() -> None:  # daemon.setup.size
    assert faults(None, Build("daemon-dice")) == [(0, "daemon.setup.size")]
    assert (0, "daemon.setup.size") in faults(TABLE, Build("daemon-dice"))


def test_a_table_asks_for_its_own_size() -> None:  # daemon.setup.size DA-35
    five = build("5 Shell")
    assert faults(None, five) == []
    assert faults(TABLE, five) == [(0, "daemon.setup.size")]
    assert faults(GAME.options.resolve({"size": 5}), five) == []
    assert faults(GAME.options.resolve({"allow_unequal": "on"}), five) == []


def test_where_breeds_count_each_die_has_a_mix() -> None:  # daemon.breed.kind
    plain = build("6 Shell", "6 Eye red/black", "1 Arm")
    assert faults(TABLE, plain) == []
    assert faults(BREEDS, plain) == [(2, "daemon.breed.kind"), (4, "daemon.breed.kind")]


@pytest.mark.parametrize("draft", DRAFTS[1:])
def test_where_daemons_are_made_at_the_table_none_is_brought(draft: str) -> None:  # daemon.setup.show
    options = GAME.options.resolve({"draft": draft})
    assert faults(options, Build("daemon-dice")) == []
    assert faults(options, build("13 Shell")) == [(0, "daemon.setup.show")]


def test_a_build_for_another_game_is_none() -> None:  # table.build
    assert faults(None, Build("doodle-dice")) == [(0, "table.build")]


def test_every_fault_is_found_at_once() -> None:  # daemon.setup.size daemon.breed.kind
    found = faults(BREEDS, build("2 Nose", "3 Eye pink", "1 Arm", size="4", mood="grim"))
    assert len(found) == 7  # a part, two mixes missing, one unknown, a key, and the size twice


# Any legal one.


ROWS_OF_OPTIONS = pairwise(
    {
        "size": [1, 2, 5, 12, 13, 14, 26, 39],
        "breeds": ["off", "on"],
        "draft": list(DRAFTS),
        "allow_unequal": ["off", "on"],
    }
)


@pytest.mark.parametrize("row", ROWS_OF_OPTIONS, ids=str)
def test_a_random_daemon_is_always_legal(row: dict[str, int | str]) -> None:  # daemon.setup.size
    options = GAME.options.resolve(row)
    source = Seeded(7)
    assert GAME.random_build is not None
    for _ in range(20):
        made = GAME.random_build(ROWS, options, source)
        assert GAME.faults(ROWS, options, made) == []
        assert parse(export(made)) == made
        assert Build.of(made.plain()) == made
        weighed(made)


def test_random_daemons_are_of_every_kind_and_part() -> None:  # daemon.breed.kind
    source = Seeded(7)
    assert GAME.random_build is not None
    made = [GAME.random_build(ROWS, BREEDS, source) for _ in range(400)]
    kinds = {weighed(one)[1].split(" of ")[0] for one in made}
    assert kinds == {"a purebred", "a half-breed", "a mongrel", "no breed"}
    assert {line.name for one in made for line in one.lines} == set(TITLES)
    assert {line.attributes[0] for one in made for line in one.lines} == set(ROWS.names)


def test_the_same_source_makes_the_same_daemon() -> None:  # daemon.setup.size
    assert GAME.random_build is not None
    assert GAME.random_build(ROWS, BREEDS, Seeded(3)) == GAME.random_build(ROWS, BREEDS, Seeded(3))


# Those that are ready.


READY = {
    "behemoth": ("26 dice", "a purebred of blue/yellow", "Frost"),
    "bulwark": ("13 dice", "a purebred of blue/yellow", "Frost"),
    "classic": ("13 dice", "a mongrel", "Mongrel stamina"),
    "glare": ("13 dice", "a purebred of red/yellow", "Fire"),
    "gnasher": ("5 dice", "a purebred of blue/yellow", "Frost"),
    "imp": ("5 dice", "a purebred of red/black", ""),
    "leviathan": ("26 dice", "a purebred of black/red", "Rot"),
    "miasma": ("13 dice", "a purebred of yellow/black", "Stench"),
    "sampler": ("13 dice", "a half-breed of red/black", ""),
    "strangler": ("13 dice", "a purebred of black/red", "Rot"),
    "venom": ("13 dice", "a purebred of yellow/red", "Fester"),
}


def test_these_are_ready() -> None:  # daemon.setup.size
    assert sorted(GAME.ready) == sorted(READY)


@pytest.mark.parametrize("name", READY)
def test_a_ready_daemon_is_legal_and_said_to_be_what_it_is(name: str) -> None:  # daemon.breed.kind
    made = GAME.ready[name]
    size, kind, power = READY[name]
    said = weighed(made)
    assert said[:2] == [size, kind]
    assert [line.split(":")[0] for line in said if ": " in line] == ([power] if power else [])
    dice = sum(line.count for line in made.lines)
    for breeds in ("off", "on"):
        assert faults(GAME.options.resolve({"size": dice, "breeds": breeds}), made) == []
    assert parse(export(made)) == made


def test_the_daemon_of_the_set_up_text_is_ready() -> None:  # daemon.setup.size
    counts: dict[str, int] = {}
    for line in GAME.ready["sampler"].lines:
        counts[line.name] = counts.get(line.name, 0) + line.count
    assert counts == {"Eye": 3, "Brain": 1, "Tentacle": 2, "Lungs": 2, "Arm": 1, "Stinger": 1, "Shell": 3}
    assert sum(line.count for line in GAME.ready["sampler"].lines if line.attributes == ("red/black",)) == 7


# What is said.


def test_the_faces_are_counted() -> None:  # daemon.setup.size
    said = weighed(build("2 Arm blue/yellow", "1 Eye red/black"))
    assert said[2:] == [
        "its faces show Block \u00d74, Dodge \u00d74, Minus \u00d72, Plus \u00d72, Arm \u00d74, Eye \u00d72"
    ]


def test_at_an_exact_half_both_breeds_are_said() -> None:  # daemon.breed.exacthalf
    said = weighed(build("1 Arm blue/yellow", "1 Eye red/black"))
    assert said[1:3] == ["a half-breed of blue/yellow", "a half-breed of red/black"]


def test_of_nothing_nothing_is_said() -> None:  # daemon.setup.size
    assert weighed(Build("daemon-dice")) == []


def test_plain_dice_are_weighed_too() -> None:  # daemon.breed.none
    assert weighed(build("2 Arm"))[:2] == ["2 dice", "no breed"]
