"""The network learns a little where PyTorch is installed; without it the example says so."""

import importlib.util
import sys

import numpy as np
import pytest

from examples import learn_network

THERE = importlib.util.find_spec("torch") is not None


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    """Run the example with arguments."""
    monkeypatch.setattr(sys, "argv", ["learn_network", *words])
    learn_network.main()


def test_without_pytorch_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    run(monkeypatch)
    assert "pip install torch" in capsys.readouterr().out


@pytest.mark.skipif(not THERE, reason="PyTorch is not installed")
def test_with_pytorch_it_takes_a_few_steps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "--steps", "32", "--option", "size=3")
    assert "after 1024 steps" in capsys.readouterr().out


def test_gains_go_back_from_the_end_of_a_match() -> None:
    rewards = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]])
    over = np.array([[False, False], [True, False], [False, False]])
    found = learn_network.gains_of(rewards, over, np.array([0.4, 0.8]))
    fade = learn_network.FADE
    assert found[0].tolist() == pytest.approx([fade, 0.8 * fade**3])
    assert found[1].tolist() == pytest.approx([1.0, 0.8 * fade**2])
    assert found[2].tolist() == pytest.approx([0.4 * fade, 0.8 * fade])
