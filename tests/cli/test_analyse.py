"""`dicewright analyse`: a kept match, looked back at in words, and for programs."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from dicewright import Match
from dicewright.bots import named
from dicewright.bots.review.analysis import analyse
from dicewright.cli.analyse import tell_turns
from dicewright.cli.screen import Screen
from dicewright.kernel.chance import Laid
from tests.cli.program import PROGRAM, refused, run

FEW = ("--work", "3000")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a match that two bots have played."""
    m = Match("daemon-dice", 2, seed=4, options={"size": 5})
    bots = [named("random", seat) for seat in range(2)]
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, bots[d.seat].choose(m.seat(d.seat)))
    file = tmp_path_factory.mktemp("kept") / "game.json"
    file.write_text(json.dumps(m.log))
    return file


def test_chances_turning_points_and_luck_are_told(kept: Path) -> None:
    done = run("analyse", kept, *FEW)
    assert done.exit_code == 0
    for words in (
        "The chances of winning",
        "Player 1: ",
        "Turning points",
        "Luck",
        "Choices",
        "The account",
        "Estimated from",
    ):
        assert words in done.output
    assert set("▁▂▃▄▅▆▇█") & set(done.output)
    assert re.search(r"Player 1 was (un)?lucky: [+-]\d+ points", done.output)
    assert re.search(r"Player 2's choices (brought|cost) \d+ points", done.output)
    assert "answers were examined closely" in done.output


def test_a_terminal_without_bars_is_shown_tenths(kept: Path) -> None:
    done = subprocess.run(  # noqa: S603 - our own
        [*PROGRAM, "analyse", str(kept), *FEW],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C", "COLUMNS": "40"},
    )
    lines = done.stdout.decode("ascii").splitlines()
    graph = lines[lines.index("The chances of winning") + 2].strip()
    assert graph.isdigit()
    assert len(graph) == 38
    assert [line for line in lines if len(line) > 40] == []


def test_programs_are_given_all_figures(kept: Path) -> None:
    found = json.loads(run("analyse", kept, *FEW, "--json").output)
    assert found == analyse(json.loads(kept.read_text()), 3000)


def test_a_turning_point_is_an_answer_that_can_be_gone_back_to(kept: Path) -> None:
    told = run("analyse", kept, "--work", "60000").output
    answers = [
        int(n) for n in re.findall(r"Answer (\d+), (?:dice|a choice): \d+% to \d+% for Player [12]", told)
    ]
    assert answers
    for at in answers:
        assert run("replay", kept, "--at", str(at)).exit_code == 0


def test_a_match_that_goes_on_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "going.json"
    file.write_text(json.dumps(Match("doodle-dice", 2, seed=1).log))
    assert refused("analyse", file).startswith("the match is not over")


def test_a_file_that_is_no_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("{}")
    assert "not a match record" in refused("analyse", file)


def test_dice_that_were_laid_out_are_said_to_be(tmp_path: Path) -> None:
    m = Match("doodle-dice", 2, chance=Laid((1, 2, 3)))
    m.resign(0)
    file = tmp_path / "laid.json"
    file.write_text(json.dumps(m.log))
    assert "None: the dice were prepared." in run("analyse", file, "--work", "100").output


def test_bots_are_called_by_their_names_in_every_line(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.called = {1: "Nell (sensible)"}
    turn = {"before": [0.5, 0.5], "after": [0.1, 0.9], "seat": 1, "by": "dice", "n": 3}
    tell_turns(screen, [{**turn, "text": ["Player 2 rolls 6."]}], ["Player 1", "Nell (sensible)"], [0, 1])
    assert "Nell (sensible) rolls 6." in " ".join(capsys.readouterr().out.split())


def test_a_match_that_nothing_turned_is_said_to_have_been_even(capsys: pytest.CaptureFixture[str]) -> None:
    tell_turns(Screen(), [], ["Ann", "Bo"], [])
    assert "None: no single moment changed the chances much." in capsys.readouterr().out
