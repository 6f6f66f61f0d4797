"""The ambiguity lab: every other reading is played beside the usual one."""

from pathlib import Path

import pytest

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.lab.batch.rulings import alternatives, markdown, rulings


def test_readings_that_matter_are_told_from_those_that_do_not(tmp_path: Path) -> None:
    found = rulings("doodle-dice", 60, tmp_path, keys=["strict_draw", "build_it"])
    said = {(one.option.key, one.value): one.said() for one in found}
    assert said["build_it", "drag_to_build"] == "the same in every match"
    assert "decisions a match" in said["strict_draw", "on"]
    page = markdown(game_of("doodle-dice"), found, 60, "sensible")
    assert (
        "| DO-5 | Who arranges the dice (`build_it`) | auto | drag_to_build | the same in every match |"
        in page
    )


def test_a_reading_that_needs_others_is_said_to(tmp_path: Path) -> None:
    found = rulings("doodle-dice-monsters", 1, tmp_path, keys=["castle"])
    assert [one.said().startswith("not played: ") for one in found] == [True, True]


def test_a_reading_is_played_with_what_it_needs(tmp_path: Path) -> None:
    given = {"stratagems": "on"}
    found = rulings("doodle-dice-monsters", 2, tmp_path, keys=["castle", "stratagems"], given=given)
    assert [(one.option.key, one.value, one.refused) for one in found] == [
        ("castle", "random", ""),
        ("castle", "agreed", ""),
    ]
    two = {"teams": "two", **given}
    teams = rulings("doodle-dice-monsters", 2, tmp_path / "t", keys=["team_forts"], given=two)
    assert [(one.seats, one.refused) for one in teams] == [(4, "")]
    page = markdown(game_of("doodle-dice-monsters"), found, 2, "sensible", given)
    assert page.startswith("## Doodle Dice Monsters, `stratagems=on`\n")


def test_every_option_of_values_has_its_readings() -> None:
    game = game_of("daemon-dice")
    keys = {option.key for option, _ in alternatives(game)}
    assert keys == {key for key, option in game.options.rows.items() if option.values}
    with pytest.raises(DicewrightError, match="Daemon Dice has no option 'dance'"):
        alternatives(game, ["dance"])
