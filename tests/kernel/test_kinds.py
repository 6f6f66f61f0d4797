"""Kinds of decisions, rolls, draws and events."""

from pathlib import Path

import pytest

from dicewright.kernel.content.kinds import OWN, Kind, read_kinds
from dicewright.kernel.content.rulebook import OWN as CONDUCT
from dicewright.kernel.content.rulebook import Rulebook
from dicewright.kernel.content.texts import OWN as WORDS
from dicewright.kernel.content.texts import Texts
from dicewright.kernel.errors import DataError


def read(tmp_path: Path, text: str) -> dict[str, Kind]:
    path = tmp_path / "kinds.toml"
    path.write_text(text)
    return read_kinds(path)


def test_a_kind_has_a_sort_a_rule_and_a_text(tmp_path: Path) -> None:
    kinds = read(tmp_path, "[suffer]\nis = 'decision'\nrule = 'daemon.suffer'\n")
    assert kinds["suffer"] == Kind("suffer", "decision", "daemon.suffer", "suffer", alike=False)


def test_a_roll_may_be_alike_and_a_text_may_be_shared(tmp_path: Path) -> None:
    kinds = read(tmp_path, "[again]\nis = 'roll'\nrule = 'daemon.roll'\ntext = 'roll'\nalike = true\n")
    assert kinds["again"] == Kind("again", "roll", "daemon.roll", "roll", alike=True)


def test_the_tables_own_kinds_are_in_every_game(tmp_path: Path) -> None:
    kinds = read(tmp_path, "")
    assert kinds == OWN
    assert {kind.id: kind.rule for kind in kinds.values()} == {
        "undone": "table.undo",
        "hidden": "table.hidden",
        "attached": "table.attach",
        "resigned": "table.resign",
        "agreed": "table.draw",
        "over": "table.over",
    }


def test_the_tables_own_kinds_have_texts_and_rules() -> None:
    texts, rules = Texts.read(WORDS), Rulebook.read(CONDUCT, ("table",)).paragraphs
    for kind in OWN.values():
        assert texts.has("event", kind.text)
        assert kind.rule in rules


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[x]\nis = 'draw'\nrule = 'x.y'\ncounts = true", "row x, field counts: belongs to rolls alone"),
        ("[over]\nis = 'event'\nrule = 'x.y'", "row over: is the table's own kind and cannot be changed"),
        ("[x]\nrule = 'x.y'", "row x, field is: is missing"),
        ("[x]\nis = 'event'", "row x, field rule: is missing"),
        (
            "[x]\nis = 'dance'\nrule = 'x.y'",
            "row x, field is: must be one of decision, roll, draw, event, not 'dance'",
        ),
        (
            "[x]\nsort = 'roll'\nrule = 'x.y'",
            "row x, field sort: is not a field of this table; write it as is",
        ),
        ("[x]\nis = 'roll'\nrule = 'x.y'\nalike = 1", "row x, field alike: must be true or false, not 1"),
        ("[x]\nis = 'draw'\nrule = 'x.y'\nalike = true", "row x, field alike: belongs to rolls alone"),
        ("[x]\nis = 'draw'\nrule = 'x.y'\nshows = true", "row x, field shows: belongs to events alone"),
        (
            "[x]\nis = 'decision'\nrule = 'x.y'\nsilent = true",
            "row x, field silent: belongs to what is told, not to decisions",
        ),
        ("[x]\nis = 'roll'\nrule = 'x.y'\nhidden = true", "row x, field hidden: belongs to decisions alone"),
        ("[x]\nis = 'event'\nrule = 'x.y'\nreacts = true", "row x, field reacts: belongs to decisions alone"),
        (
            "[x]\nis = 'draw'\nrule = 'x.y'\nrules = 1",
            "row x, field rules: is not a field of this table; its fields",
        ),
    ],
)
def test_a_fault_in_the_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith(f"kinds.toml, {sentence}")
