"""The lab in a notebook: docs/lab/lab.md runs as it stands there."""

import re
from pathlib import Path

import duckdb
import pytest

from dicewright import lab
from dicewright.kernel.errors import DicewrightError

PAGE = Path(__file__).parents[2] / "docs" / "lab" / "lab.md"


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    exec(example[1].replace("1000", "30"), {})  # noqa: S102 - our own page
    assert "avg(won)" in capsys.readouterr().out


def test_the_question_of_the_page_is_answered(tmp_path: Path) -> None:
    example = re.search(r"```sql\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    lab.run("doodle-dice", 6, out=tmp_path / "doodles")
    rows = duckdb.execute(example[1].replace("'doodles/", f"'{tmp_path}/doodles/")).fetchall()
    assert rows[0][1] >= rows[-1][1] >= 1
    assert all(0 <= wins <= 1 for _, _, wins in rows)


def test_rows_outlive_their_batch() -> None:
    frame = lab.run("daemon-dice", 3, options={"preset": "mini"}, bots="random").frame()
    assert frame.aggregate("count(*)").fetchall() == [(6,)]


def test_changes_are_those_of_the_prompt() -> None:
    plan = lab.run("daemon-dice", 1, changes=["parts.arm.faces.3=dodge"], bots="random").plan
    assert plan.tables == {"parts": {"arm": {"faces": ["arm", "arm", "dodge", "block", "dodge", "dodge"]}}}
    with pytest.raises(DicewrightError, match=r"parts.arm.faces has no place 7"):
        lab.run("daemon-dice", 1, changes=["parts.arm.faces.7=dodge"])
