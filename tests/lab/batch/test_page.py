"""The page of a batch: it needs nothing from elsewhere, and its odd matches can be replayed."""

import base64
import json
import re
from pathlib import Path

import pytest

from dicewright import Match
from dicewright.games import GAMES
from dicewright.lab.batch.batch import run
from dicewright.lab.batch.playing import Player
from dicewright.lab.batch.retelling import retold
from dicewright.lab.page.page import page
from dicewright.lab.plan import Plan


def test_a_page_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    text = page(run(Plan("dice-warriors", 2, 1, ("sensible",) * 2), 40, tmp_path / "b").folder)
    assert "<h1>Dice Warriors: 40 matches</h1>" in text
    assert not re.search(r"(src|href)=\"(?!data:)", text)
    assert not re.search(r"<script|url\(|@import|https?:", text)
    assert text.count("<svg") >= 4


def test_odd_matches_are_one_click_away(tmp_path: Path) -> None:
    text = page(run(Plan("doodle-dice", 2, 1, ("sensible",) * 2), 12, tmp_path / "b").folder)
    records = re.findall(r"data:application/json;base64,([^\"]+)", text)
    assert 6 <= len(records) <= 14
    for record in records:
        assert Match.load(json.loads(base64.b64decode(record))).over


@pytest.mark.parametrize("bot", ["sensible", "random"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_match_is_told_again_as_it_was(game: str, bot: str) -> None:
    plan = Plan(game, 2, 3, (bot,) * 2)
    player = Player(plan)
    for number in range(3):
        m = retold(plan, number)
        assert m.result == player.play(number).won
        assert Match.load(m.log).digest() == m.digest()
