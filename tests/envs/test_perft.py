"""The counts of reduced games that are published are right, by three ways of counting."""

import re
from functools import cache

import pyspiel
import pytest

from bench.exact.__main__ import SMALL
from bench.exact.perft import TOYS, Depth, counted, reduced, straight
from dicewright.envs import openspiel
from dicewright.envs.sitting import Sitting
from dicewright.games import GAMES
from tests.games.traits import SHORT
from tests.meta.tree import ROOT, text
from tests.toys.pig import GAME as PIG

ROW = re.compile(r"^\| ([a-z-]+) \| (\d+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", re.MULTILINE)
MOST = 300 if SHORT else 1_000


@cache
def published() -> dict[str, list[Depth]]:
    """Return the counts of the document, depth by depth."""
    found: dict[str, list[Depth]] = {}
    for game, depth, *counts in ROW.findall(text(ROOT / "docs/envs.md")):
        rows = found.setdefault(game, [])
        assert len(rows) == int(depth)
        rows.append(Depth(*[int(count.replace(",", "")) for count in counts]))
    return found


def test_every_game_is_counted() -> None:
    assert set(published()) == set(TOYS) | set(SMALL)
    assert set(SMALL) == {game.id for game in GAMES}
    assert all(len(rows) > 2 for rows in published().values())
    assert any(row.over for rows in published().values() for row in rows)
    assert any(row.information < row.questions for row in published()["doodle-dice-monsters"])


@pytest.mark.parametrize("game", [*TOYS, *SMALL])
def test_counts_are_as_published(game: str) -> None:
    wanted = [row for row in published()[game] if row.histories <= MOST]
    match = reduced(game)
    assert counted(match, wanted[-1].histories)[: len(wanted)] == wanted
    depth = len(wanted) - 1
    assert straight(match, depth) == wanted[depth][:2]


def test_openspiel_counts_the_same() -> None:
    pyspiel.register_game(openspiel.type_of(PIG), openspiel.spiel_game(PIG))
    game = pyspiel.load_game(openspiel.name_of(PIG))
    start = game.new_initial_state()
    start.sitting = Sitting(start.sitting.laid, reduced("pig"))
    start.wait()
    level, found = [start], []
    for _ in range(4):
        over = sum(state.is_terminal() for state in level)
        found.append((len(level), over))
        level = [state.child(action) for state in level for action in actions(state)]
    assert found == [row[:2] for row in published()["pig"][:4]]


def actions(state: pyspiel.State) -> list[int]:
    """Return all steps from a state of OpenSpiel."""
    if state.is_chance_node():
        return [outcome for outcome, _ in state.chance_outcomes()]
    return [] if state.is_terminal() else list(state.legal_actions())
