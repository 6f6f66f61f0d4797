"""Every ruling stands in rules of the rulebook, and a test cites it."""

import re
from typing import Final

from tests.games.doodle_dice_monsters.arena import GAME
from tests.meta.tree import ROOT

RULINGS: Final = 96
HERE: Final = ROOT / "tests" / "games" / "doodle_dice_monsters"
PAGE: Final = ROOT / "docs" / "rulings.md"
ROW: Final = re.compile(r"\| DDM-(\d+) \| (.+) \|")
CITED: Final = re.compile(r"DDM-(\d+)")


def test_every_ruling_stands_in_a_rule() -> None:  # ddm.agreed
    rows = [ROW.fullmatch(line) for line in PAGE.read_text(encoding="utf-8").splitlines()]
    found = {int(row[1]): re.findall(r"`([a-z.]+)`", row[2]) for row in rows if row}
    assert list(found) == list(range(1, RULINGS + 1))
    assert all(found.values())
    assert {id for ids in found.values() for id in ids} <= set(GAME.rulebook.paragraphs)


def test_every_ruling_is_cited_by_a_test() -> None:  # ddm.agreed
    tests = sorted(HERE.glob("test_*.py"))
    cited = {int(n) for path in tests for n in CITED.findall(path.read_text(encoding="utf-8"))}
    assert sorted(set(range(1, RULINGS + 1)) - cited) == []


def test_the_ruling_of_every_option_is_a_rule_or_a_ruling() -> None:  # ddm.agreed
    for row in GAME.options.rows.values():
        ruling = CITED.fullmatch(row.ruling)
        known = row.ruling in GAME.rulebook.paragraphs if ruling is None else int(ruling[1]) <= RULINGS
        assert known, row.ruling
