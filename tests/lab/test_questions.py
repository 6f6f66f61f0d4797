"""Five questions of a designer: each command of the page runs, in a small form."""

import re
from pathlib import Path

import pytest

from tests.cli.program import run

PAGE = Path(__file__).parents[2] / "docs" / "lab" / "questions.md"
COMMANDS = re.findall(r"^dicewright (lab .*?)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def test_there_are_five_questions() -> None:
    assert len(re.findall(r"^## ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)) == 5
    assert len(COMMANDS) == 5


@pytest.mark.parametrize("command", COMMANDS)
def test_a_question_is_answered_by_its_command(command: str) -> None:
    small = re.sub(r"-n \d+", "-n 4 --jobs 1", command)
    assert small != command
    answered = run(*small.split())
    assert answered.exit_code == 0
    assert "wins" in answered.output
