"""Dice collections: which are legal, where and why not; random and ready ones."""

import pytest

from dicewright.games.doodle_dice_monsters.builds import build_of, check, random_build, weigh
from dicewright.games.doodle_dice_monsters.setup import die_of
from dicewright.kernel.chance import Seeded
from dicewright.kernel.content.builds import Build, export, parse
from dicewright.kernel.errors import BadBuild, DicewrightError
from dicewright.kernel.game import Settings
from dicewright.kernel.match import Match
from tests.contract.games import pairwise, values
from tests.games.doodle_dice_monsters.arena import GAME, ROWS, build, die

FORTIFIED = ("keep", "tower", "bastion")


def at_table(**options: int | str) -> Settings:
    """Return what a table has agreed on."""
    return GAME.options.resolve(options)


def rules(one: Build, **options: int | str) -> list[str]:
    """Return the rules that forbid a build at a table."""
    return [fault.rule for fault in check(ROWS, at_table(**options), one)]


@pytest.mark.parametrize(
    "lines",
    [
        ("10 d6 red",),
        ("6 d10 blue",),
        ("3 d20 pink",),
        ("4 d4 red", "1 d20 gold", "2 d12 transparent"),
        ("1 d4 white",),
    ],
)
def test_sixty_sides_or_fewer_are_legal(
    lines: tuple[str, ...],
) -> None:  # ddm.setup.legal ddm.setup.sides DDM-1
    assert rules(build(*lines), sides_total=60) == []


def test_more_sides_than_agreed_are_refused() -> None:  # ddm.setup.legal
    assert rules(build("10 d6 red", "1 d4 red"), sides_total=60) == ["ddm.setup.legal"]
    assert rules(build("10 d6 red", "1 d4 red"), sides_total=64) == []
    with pytest.raises(BadBuild):
        Match(GAME, seed=1, builds=[build("4 d20 red"), None], options={"sides_total": 60})


@pytest.mark.parametrize("total", [4, 5, 61, 9_999])
def test_any_number_of_sides_from_four_up_can_be_agreed_on(total: int) -> None:  # ddm.setup.sides DDM-1
    m = Match(GAME, seed=3, options={"sides_total": total})
    assert GAME.options.resolve({"sides_total": total})["sides_total"] == total
    assert m.pending


@pytest.mark.parametrize("total", [0, 3, 10_000, "many"])
def test_other_numbers_of_sides_are_refused(total: object) -> None:  # ddm.setup.sides DDM-1
    with pytest.raises(DicewrightError, match="sides_total"):
        Match(GAME, seed=3, options={"sides_total": total})


def test_strange_dice_need_an_agreement() -> None:  # ddm.agreed ddm.strange.odd ddm.sizelabel
    for line, rule in (("1 d5 red", "ddm.strange.odd"), ("1 d6 red small", "ddm.sizelabel")):
        assert rules(build(line)) == [rule]
        assert rules(build(line), strange="on") == []
    assert rules(build("1 d30 red"), strange="on") == ["ddm.strange.odd"]
    assert rules(build("1 d30 red"), strange="on", over_twenty="on") == []
    assert rules(build("1 d30 red"), over_twenty="on") == ["ddm.strange.odd"]


def test_small_and_big_dice_come_in_an_allowance() -> None:  # ddm.sizelabel DDM-45 DDM-95
    many = build("3 d6 red small", "2 d8 red big")
    assert rules(many, strange="on") == ["ddm.sizelabel"] * 2
    assert rules(build("2 d6 red small", "1 d8 red big"), strange="on") == []
    assert rules(build("1 d6 red small"), strange="on", strange_allowance="none") == ["ddm.sizelabel"]
    assert rules(many, strange="on", strange_allowance="unlimited") == []


def test_sizes_and_hybrids_stand_in_the_list() -> None:  # ddm.sizelabel ddm.hybrid
    (line,) = build("1 d8 red/gold big").lines
    assert die_of(ROWS, line) == die("red/gray8b")[0]


@pytest.mark.parametrize(
    "line",
    [
        "1 d1 red",
        "1 d101 red",
        "1 D6 red",
        "1 d6",
        "1 d6 mauve",
        "1 d6 red/red",
        "1 d6 red huge",
        "1 d6 red big big",
    ],
)
def test_what_is_no_die_is_refused_in_its_line(line: str) -> None:  # ddm.setup.legal
    (fault,) = check(ROWS, None, build("1 d6 red", line))
    assert fault.line == 3
    assert fault.rule == "ddm.setup.legal"


def test_a_list_has_dice_and_not_too_many() -> None:  # ddm.setup.legal
    assert [fault.rule for fault in check(ROWS, None, build())] == ["ddm.setup.legal"]
    assert check(ROWS, None, build("159 d4 red")) == []
    assert check(ROWS, None, build("160 d4 red"))
    assert check(ROWS, None, parse("game: doodle-dice-monsters\nsize: 3\n3 d4 red"))


def test_in_a_draft_the_total_binds_picks_and_not_what_is_brought() -> None:  # ddm.variant.draft
    assert rules(build("5 d20 red"), sides_total=60, draft="on") == []


def test_random_lists_are_legal_whatever_is_agreed() -> None:  # ddm.setup.legal
    for seed, row in enumerate(pairwise(values(GAME))):
        options = GAME.options.resolve(row)
        one = random_build(ROWS, options, Seeded(seed))
        assert check(ROWS, options, one) == []
        sides = sum(int(line.name[1:]) * line.count for line in one.lines)
        assert int(options["sides_total"]) - 4 < sides <= int(options["sides_total"])
        assert parse(export(one)) == one
    assert random_build(ROWS, at_table(), Seeded(1)) != random_build(ROWS, at_table(), Seeded(2))


def test_ready_lists_are_legal_at_the_table_they_are_for() -> None:  # ddm.setup.legal
    totals = {60: 0, 200: 0, 300: 0}
    for name, one in GAME.ready.items():
        sides = sum(int(line.name[1:]) * line.count for line in one.lines)
        total = min(total for total in totals if sides <= total)
        totals[total] += 1
        strange = "on" if name == "curiosities" else "off"
        stratagems = "on" if name in FORTIFIED else "off"
        assert rules(one, sides_total=total, strange=strange, stratagems=stratagems) == []
    assert all(totals.values())


def test_ready_lists_with_a_hundred_fill_the_tables_they_are_for() -> (
    None
):  # ddm.stratagem.die ddm.variant.castle
    for name in FORTIFIED:
        one = GAME.ready[name]
        assert sum(int(line.name[1:]) * line.count for line in one.lines) == 300
        assert [line.name for line in one.lines].count("d100") == 1
        for preset in ("fortified", "castle"):
            assert rules(one, preset=preset) == []
        assert rules(one, sides_total=300) == ["ddm.strange.odd"]


def test_a_hundred_is_told_by_what_it_can_be_drawn_as() -> None:  # ddm.stratagem.body
    said = GAME.weighed(ROWS, build("1 d100 blue"))
    assert said[-1] == "Blue d100: drawn as a stratagem Dive, as a fortress Chilling Defensive."


def test_a_list_is_worth_its_sides_and_its_colours() -> None:  # ddm.setup.sides
    said = GAME.weighed(ROWS, build("2 d6 red", "1 d20 red/blue"))
    assert said[0] == "3 dice with 32 sides"
    assert said[1] == "Red d6, d6, d20: Searing Heat. Its weapons deal 1\u20135 more."
    assert said[2].startswith("Blue d20: Shifting Tide.")
    assert len(weigh(ROWS, build_of(ROWS, [die("pink4")[0]]), ROWS)) == 2
