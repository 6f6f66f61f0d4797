"""Sweeping and tuning: pictures of what a number does, and a planted optimum that is found."""

import sys
from pathlib import Path

import pytest

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.lab.batch import tune
from dicewright.lab.batch.evidence import keep
from dicewright.lab.batch.sweep import sweep
from dicewright.lab.batch.tune import Target, Tuner
from dicewright.lab.changes import Axis
from dicewright.lab.page.sweep import page
from dicewright.lab.plan import Plan

WARRIORS = game_of("dice-warriors")
PLAN = Plan("dice-warriors", 2, 1, ("sensible",) * 2, {"party_size": 3})
CHARGE = Axis.read(WARRIORS, "results.charge.damage=2,3,30")
KNIGHTS = {"characters": {"knight": {"faces": ["charge"] * 12}}}


def test_a_sweep_is_paired_with_the_printed_tables_and_drawn(tmp_path: Path) -> None:
    found = sweep(PLAN, [CHARGE], 60, tmp_path, wanted=["win.Knight", "rounds"])
    assert [point.printed for point in found.points] == [False, True, False]
    assert found.points[1].gains["rounds"].same
    assert found.points[2].gains["rounds"].mean < 0
    text = page("Dice Warriors", found)
    assert text.count("<svg") == 2
    assert text.count('class="dot printed"') == 2


def test_two_numbers_make_a_map(tmp_path: Path) -> None:
    axes = [CHARGE, Axis.read(WARRIORS, "results.brace.damage=1..2")]
    found = sweep(PLAN, axes, 4, tmp_path, wanted=["turns"])
    assert [point.values for point in found.points] == [(2, 1), (2, 2), (3, 1), (3, 2), (30, 1), (30, 2)]
    assert page("Dice Warriors", found).count("<rect") == 6


def test_a_planted_optimum_is_found_and_written_with_its_evidence(tmp_path: Path) -> None:
    """Knights who only charge win nearly always if a charge kills at once, and not by the other values."""
    plan = Plan("dice-warriors", 2, 1, ("sensible",) * 2, {"party_size": 3}, KNIGHTS)
    axes = [
        Axis.read(WARRIORS, "results.charge.damage=0,1,20"),
        Axis.read(WARRIORS, "results.brace.damage=1,2"),
    ]
    tuner = Tuner(
        plan, axes, [Target.read("win.Knight=95..100")], [Target.read("stalls=0..50%")], 30, tmp_path
    )
    tuned = tuner.run(6)
    assert tuned.values[0] == 20
    assert tuned.better
    keep(WARRIORS, tuned, tmp_path / "mine", "dicewright lab tune")
    assert WARRIORS.read_tables(tmp_path / "mine").diff["results"]["charge"] == {"damage": 20}
    said = (tmp_path / "mine" / "evidence.md").read_text(encoding="utf-8")
    assert "| `results.charge.damage` | 3 | 20 |" in said
    with pytest.raises(DicewrightError, match="mine is not empty"):
        keep(WARRIORS, tuned, tmp_path / "mine", "")


def test_versions_that_are_refused_or_known_are_not_counted(tmp_path: Path) -> None:
    """A die of Daemon Dice has three symbols: three of these eight versions can be played."""
    plan = Plan("daemon-dice", 2, 1, ("random",) * 2, {"preset": "mini"})
    places = ("parts.leg.faces.3=stun,dodge", "parts.leg.faces.4=stun,dodge", "parts.mouth.faces.3=stun,plus")
    axes = [Axis.read(game_of("daemon-dice"), place) for place in places]
    tuner = Tuner(plan, axes, [Target.read("win.starter=50%")], [], 2, tmp_path)
    assert tuner.run(12).tried == 3


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("win.starter=50%", 0.5, 0.5), ("win.Knight=45..55", 0.45, 0.55), ("rounds = 8 .. 12", 8, 12)],
)
def test_targets_are_written_as_people_write_them(text: str, low: float, high: float) -> None:
    found = Target.read(text)
    assert (found.low, found.high) == (low, high)


def test_what_cannot_be_tuned_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DicewrightError, match="a target is written"):
        Target.read("rounds")
    with pytest.raises(DicewrightError, match="the first number is the larger one"):
        Target.read("rounds=12..8")
    with pytest.raises(DicewrightError, match="say what to aim at"):
        Tuner(PLAN, [CHARGE], [], [], 2, tmp_path)
    with pytest.raises(DicewrightError, match="there is no measure 'fun'"):
        Tuner(PLAN, [CHARGE], [Target.read("fun=1")], [], 2, tmp_path / "a").run(1)
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(DicewrightError, match=r"pip install 'dicewright\[tune\]'"):
        tune.optuna_library()
