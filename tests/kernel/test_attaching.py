"""Attaching in a match: whose things, who sees it, and hidden with its entity."""

from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.match import Match
from tests.kernel.minis import Mini, mini
from tests.kernel.sights import refused


def deal(s: Mini) -> None:
    """Give each seat a thing that only it sees, then let seat 0 show its own."""
    s.held = [[f"m{seat}.1"] for seat in range(s.seats)]
    if s.choose(0, "ask", (1, 2)) == 2:
        s.done.append("m0.1")
    s.choose(0, "more", (1, 2))
    s.end((0,))


def test_a_thing_of_ones_own_is_drawn_and_named(tmp_path: Path) -> None:  # table.attach
    m = Match(mini(tmp_path, deal), 3, seed=1)
    m.attach(0, "p0", {"name": "Ann", "tags": []})
    for viewer in (0, 1, 2, None):
        assert m.view(viewer)["attachments"] == {"p0": {"name": "Ann"}}
        assert m.stream(viewer)[-1]["kind"] == "attached"
        assert m.stream(viewer)[-1]["data"] == {"entity": "p0"}
    assert m.log["records"] == [["n", 0, "p0", {"name": "Ann"}]]


def test_what_is_hidden_hides_its_drawing_until_it_is_shown(tmp_path: Path) -> None:  # table.attach
    m = Match(mini(tmp_path, deal), 3, seed=1)
    before = [m.stream(viewer) for viewer in (1, 2, None)]
    m.attach(0, "m0.1", {"name": "Goblin"})
    assert m.view(0)["attachments"] == {"m0.1": {"name": "Goblin"}}
    assert [m.view(viewer)["attachments"] for viewer in (1, 2, None)] == [{}, {}, {}]
    assert [m.stream(viewer) for viewer in (1, 2, None)] == before  # not even a placeholder
    assert m.stream(0)[-1]["kind"] == "attached"
    m.answer(0, 2)
    assert [m.view(viewer)["attachments"] for viewer in (1, None)] == [{"m0.1": {"name": "Goblin"}}] * 2
    assert Match.load(m.log, m.game).view(1) == m.view(1)


@pytest.mark.parametrize("entity", ["p1", "m1.1", "m0.2", "m0.1.1", "", "p", "0", "nothing"])
def test_nobody_draws_on_what_is_not_its_own_or_not_there(tmp_path: Path, entity: str) -> None:
    m = Match(mini(tmp_path, deal), 3, seed=1)  # table.attach
    refused(m, lambda: m.attach(0, entity, {"name": "Ann"}), "table.attach")


@pytest.mark.parametrize(
    "value", [{"name": 3}, {"nam": "x"}, {"strokes": [[0, 0, 1, [1]]]}, {"name": "x" * 41}, [], "Ann"]
)
def test_a_drawing_that_cannot_be_kept_is_refused(tmp_path: Path, value: Any) -> None:  # table.attach
    m = Match(mini(tmp_path, deal), 3, seed=1)
    refused(m, lambda: m.attach(0, "p0", value), "table.attach")


def test_a_later_drawing_takes_the_place_of_an_earlier_one(tmp_path: Path) -> None:  # table.attach
    m = Match(mini(tmp_path, deal), 3, seed=1)
    value: dict[str, object] = {"name": "Ann", "tags": ["red"]}
    m.attach(0, "p0", value)
    value["name"] = "changed from outside"
    assert m.view(1)["attachments"]["p0"]["name"] == "Ann"
    m.attach(0, "p0", {"name": "Bea"})
    m.attach(1, "p1", {})
    assert m.view(1)["attachments"] == {"p0": {"name": "Bea"}, "p1": {}}


def test_no_rule_looks_at_a_drawing(tmp_path: Path) -> None:  # table.attach
    m = Match(mini(tmp_path, deal), 3, seed=1)
    before = (m.digest(), m.pending)
    m.attach(1, "p1", {"name": "Bob"})
    assert (m.digest(), m.pending) == before
