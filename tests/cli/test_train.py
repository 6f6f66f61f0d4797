"""Training from the command line: it writes weights that the game reads, and tells how true they are."""

from pathlib import Path

from dicewright.games.doodle_dice.value import VALUE, numbers
from dicewright.kernel.content.value import Value
from tests.cli.program import GAME, refused, run


def test_weights_are_written_below_their_command_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    done = run("train", GAME, "-n", "10", "--seed", "7", "--jobs", "1", "--into", file)
    assert done.exit_code == 0
    assert file.read_text(encoding="utf-8").startswith(
        "# dicewright train doodle-dice -n 10 --seed 7\n[weights]\n"
    )
    value = Value(VALUE.names, numbers)
    value.read(file)
    for name, weight in zip(value.names, value.weights, strict=True):
        assert f"{name} " in done.output
        assert f"{weight:.3f}" in done.output
    assert "Loss " in done.output
    assert "foretold" in done.output
    assert "Written to mine.toml." in done.output


def test_bad_input_is_refused_in_one_line(tmp_path: Path) -> None:
    assert "no game is called" in refused("train", "chess")
    assert "Invalid value for '-n'" in refused("train", GAME, "-n", "4")
    away = tmp_path / "none" / "mine.toml"
    assert "cannot be written" in refused("train", GAME, "-n", "5", "--jobs", "1", "--into", away)
