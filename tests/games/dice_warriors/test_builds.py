"""Parties as builds: what is wrong with one, any legal one, the ready ones, and what is said of them."""

import pytest

from dicewright.games.dice_warriors import GAME
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, Line, export, parse
from tests.contract.games import pairwise
from tests.games.dice_warriors.field import ROWS

TABLE = GAME.options.resolve({})


def party(*names: str, **keys: str) -> Build:
    """Return a party of these characters."""
    return Build(
        "dice-warriors", "", dict(keys), tuple(Line(1, name, (), n) for n, name in enumerate(names, 1))
    )


FIVE = ("Knight", "Wizard", "Cleric", "Rogue", "Death Knight")


def sentences(build: Build, **options: object) -> list[str]:
    """Return what is wrong with a party at a table."""
    return [fault.sentence for fault in GAME.faults(ROWS, GAME.options.resolve(options), build)]


def test_five_different_characters_make_a_party() -> None:  # warriors.setup.party
    assert sentences(party(*FIVE)) == []
    assert GAME.faults(ROWS, None, party(*FIVE)) == []


@pytest.mark.parametrize("size", [3, 4, 6, 10])
def test_a_table_may_want_another_number(size: int) -> None:  # warriors.setup.party
    names = [kind.title for kind in ROWS.kinds if kind.character][:size]
    assert sentences(party(*names), party_size=size) == []
    assert sentences(party(*names)) == [f"at this table a party has 5 dice, not {size}"]


def test_a_party_has_three_to_ten_dice() -> None:  # warriors.setup.party
    few = GAME.faults(ROWS, None, party("Knight", "Rogue"))
    assert [fault.sentence for fault in few] == ["a party has 3 to 10 dice, not 2"]
    many = GAME.faults(ROWS, None, party(*["Knight"] * 11))
    assert [fault.sentence for fault in many] == ["a party has 3 to 10 dice, not 11"]


def test_no_character_comes_twice_unless_agreed() -> None:  # warriors.setup.party
    twice = party("Knight", "Knight", "Cleric", "Rogue", "Wizard")
    assert sentences(twice) == ["at this table a party has at most 1 Knight, not 2"]
    assert sentences(twice, duplicates="yes") == []


def test_where_there_are_too_few_kinds_each_comes_as_often_as_it_must() -> None:  # warriors.setup.party
    basic = ("Warrior", "Knight", "Rogue", "Cleric", "Wizard")
    agreed = {"pool": "basic_only", "party_size": 10}
    assert sentences(party(*basic, *basic), **agreed) == []
    wrong = sentences(party(*basic, *basic[:4], "Knight"), **agreed)
    assert wrong == ["at this table a party has at most 2 Knight, not 3"]


def test_only_basic_characters_if_agreed() -> None:  # warriors.setup.party
    assert sentences(party(*FIVE), pool="basic_only") == ["at this table there is no Death Knight"]


def test_what_is_no_character_is_refused_with_its_line() -> None:  # warriors.setup.party
    build = parse("game: dice-warriors\n1 Knigt\n1 Rogue\n1 Tiny\n1 Cleric blue\n1 Wizard\n")
    faults = GAME.faults(ROWS, TABLE, build)
    assert [fault.line for fault in faults] == [2, 4, 5]
    assert "no character 'Knigt'" in faults[0].sentence
    assert "no attributes" in faults[2].sentence


def test_the_size_that_is_said_must_be_right() -> None:  # warriors.setup.party
    assert sentences(party(*FIVE, size="6")) == ["size says 6, but there are 5 dice"]
    assert sentences(party(*FIVE, breed="x")) == ["a party has no 'breed'; use game, name and size"]


def test_random_parties_are_legal_at_every_table() -> None:  # warriors.setup.party
    tables = pairwise(
        {"party_size": list(range(3, 11)), "pool": ["all", "basic_only"], "duplicates": ["no", "yes"]}
    )
    for seed, row in enumerate(tables * 3):
        options = GAME.options.resolve(row)
        assert GAME.random_build is not None
        build = GAME.random_build(ROWS, options, Seeded(seed))
        assert GAME.faults(ROWS, options, build) == [], row
        assert parse(export(build)) == build


def test_the_ready_parties_are_legal() -> None:  # warriors.setup.party
    assert {"slow-wall", "first-five"} <= set(GAME.ready)
    for build in GAME.ready.values():
        size = sum(line.count for line in build.lines)
        assert GAME.faults(ROWS, GAME.options.resolve({"party_size": size}), build) == []


def test_what_is_said_of_a_party() -> None:  # warriors.setup.party
    said = GAME.weighed(ROWS, party("Knight", "Wizard", "Cleric"))
    assert said[:2] == ["3 dice", "24 hits in all"]
    assert "2 dice are no fighters" in said[3]
    assert said[4].startswith("Knight (d12): 3 Charge, 3 Melee Attack")
