"""Every ruling is marked in the rules that carry it out; their code and a test cite it."""

import re
from typing import Any, Final

import pytest

from dicewright.games import GAMES
from dicewright.kernel.game import Game
from tests.games.doodle_dice_monsters.arena import GAME
from tests.meta.test_rule_ids import code_of
from tests.meta.tree import ROOT

RULINGS: Final = 96
HERE: Final = ROOT / "tests" / "games" / "doodle_dice_monsters"
CITED: Final = re.compile(r"DDM-(\d+)")


def rules_of(ruling: int) -> list[str]:
    """Return the rules that carry a ruling out."""
    return [p.id for p in GAME.rulebook.paragraphs.values() if f"DDM-{ruling}" in p.rulings]


def test_every_ruling_stands_in_a_rule() -> None:  # ddm.agreed
    marked = {mark for p in GAME.rulebook.paragraphs.values() for mark in p.rulings}
    assert marked == {f"DDM-{n}" for n in range(1, RULINGS + 1)}


def test_every_ruling_is_carried_out_by_code() -> None:  # ddm.agreed
    cited = code_of(GAME)
    assert [n for n in range(1, RULINGS + 1) if not cited.intersection(rules_of(n))] == []


def test_every_ruling_is_found_by_its_number() -> None:  # ddm.agreed
    for n in range(1, RULINGS + 1):
        assert [p.id for p in GAME.rulebook.find(f"ddm-{n}")] == rules_of(n)


def test_every_ruling_is_cited_by_a_test() -> None:  # ddm.agreed
    tests = sorted(HERE.glob("test_*.py"))
    cited = {int(n) for path in tests for n in CITED.findall(path.read_text(encoding="utf-8"))}
    assert sorted(set(range(1, RULINGS + 1)) - cited) == []


def test_the_ruling_of_every_option_is_a_rule_or_a_ruling() -> None:  # ddm.agreed
    for row in GAME.options.rows.values():
        ruling = CITED.fullmatch(row.ruling)
        known = row.ruling in GAME.rulebook.paragraphs if ruling is None else int(ruling[1]) <= RULINGS
        assert known, row.ruling


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_ruling_of_every_option_leads_to_a_paragraph(game: Game[Any]) -> None:
    known = {name for p in game.rulebook.paragraphs.values() for name in (p.id, *p.rulings)}
    assert sorted({row.ruling for row in game.options.rows.values()} - known) == []
