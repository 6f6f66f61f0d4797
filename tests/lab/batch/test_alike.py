"""Versions that are alike are called alike, 95 times of 100."""

from pathlib import Path

from dicewright.lab.batch.batch import run
from dicewright.lab.batch.compare import differences, verdict
from dicewright.lab.batch.measures import Values, measures
from dicewright.lab.plan import Plan

MATCHES = 40  # of each of two versions
PAIRS = 16


def cut(found: dict[str, Values], first: int) -> dict[str, Values]:
    """Return the measures of some matches, numbered from 0, so that they pair with those of others."""
    return {
        name: {n - first: values[n] for n in range(first, first + MATCHES)}
        for name, values in found.items()
        if name in ("rounds", "turns", "decisions", "win.seat1", "win.starter", "decided", "lead_changes")
    }


def test_versions_that_are_alike_are_called_alike(tmp_path: Path) -> None:
    """Other dice, the same rules: with so many pairs, more than three that differ come once in 140 times."""
    plan = Plan("daemon-dice", 2, 5, ("random",) * 2, {"preset": "mini"})
    found = measures(run(plan, 2 * MATCHES * PAIRS, tmp_path / "b").folder)
    told = [
        verdict(differences(cut(found, 2 * n * MATCHES), cut(found, (2 * n + 1) * MATCHES)))
        for n in range(PAIRS)
    ]
    assert all(sentence.startswith(("No difference", "The two versions differ")) for sentence in told)
    assert sum(sentence.startswith("The two versions differ") for sentence in told) <= 3


def test_the_same_version_is_the_same_in_every_match(tmp_path: Path) -> None:
    plan = Plan("daemon-dice", 2, 5, ("sensible",) * 2, {"preset": "mini"})
    found = measures(run(plan, 20, tmp_path / "b").folder)
    assert verdict(differences(found, found)) == "The two versions play the same in every match."
