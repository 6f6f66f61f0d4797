"""Rulebooks of numbered paragraphs."""

from pathlib import Path

import pytest

from dicewright.kernel.content.rulebook import OWN, Paragraph, Rulebook
from dicewright.kernel.errors import DataError

GOOD = """# Pig

A game of greed.
It needs one die.

- For two or more.

## Your turn

Roll the die, or
stop. [pig.turn]

- A one ends the turn. [pig.turn.one]
- Anything else is added
  to your turn. [pig.turn.add]

What a face is worth:

| face | worth |
|---|---|
| 1 | nothing |

[pig.turn.worth]

## The end

1. Who has 100 wins.

2. Nobody else does.
   [pig.end]
"""


def read(tmp_path: Path, text: str = GOOD) -> Rulebook:
    path = tmp_path / "rulebook.md"
    path.write_text(text)
    return Rulebook.read(path, ["pig"])


def test_paragraphs_are_found_by_their_ids_in_order(tmp_path: Path) -> None:
    book = read(tmp_path)
    assert book.title == "Pig"
    assert book.introduction == "A game of greed.\nIt needs one die.\n\n- For two or more."
    own = [p for p in book.paragraphs.values() if p.id.startswith("pig.")]
    assert (
        own
        == list(book.paragraphs.values())[: len(own)]
        == [
            Paragraph("pig.turn", "Your turn", "Roll the die, or\nstop."),
            Paragraph("pig.turn.one", "Your turn", "- A one ends the turn."),
            Paragraph("pig.turn.add", "Your turn", "- Anything else is added\n  to your turn."),
            Paragraph(
                "pig.turn.worth",
                "Your turn",
                "What a face is worth:\n\n| face | worth |\n|---|---|\n| 1 | nothing |",
            ),
            Paragraph("pig.end", "The end", "1. Who has 100 wins.\n\n2. Nobody else does."),
        ]
    )


def test_the_conduct_of_the_table_comes_with_every_game(tmp_path: Path) -> None:
    book = read(tmp_path)
    conduct = Rulebook.read(OWN, ("table",)).paragraphs
    assert list(book.paragraphs)[-len(conduct) :] == list(conduct)
    assert set(conduct) == {
        f"table.{name}"
        for name in (
            *("asked", "attach", "border", "build", "draw", "fall", "hidden", "late", "option", "over"),
            *("resign", "seat", "set", "takeback", "together", "undo", "window"),
        )
    }


def test_a_word_is_found_in_ids_first_and_in_any_case(tmp_path: Path) -> None:
    book = read(tmp_path)
    assert book.find("PIG.TURN")[0].id == "pig.turn"
    assert book.find("one")[0].id == "pig.turn.one"
    assert [p.id for p in book.find("Nobody else does")] == ["pig.end"]
    assert [p.id for p in book.find("your TURN") if p.id.startswith("pig")] == [
        "pig.turn",
        "pig.turn.one",
        "pig.turn.add",
        "pig.turn.worth",
    ]
    assert book.find("xylophone") == []


def test_a_ruling_leads_to_its_rules_and_is_not_read(tmp_path: Path) -> None:
    book = read(
        tmp_path, "# Pig\n\nRoll. [pig.roll PIG-1 PIG-12]\n\nStop.\n[pig.stop PIG-12]\n\nPIG-2! [pig.end]\n"
    )
    assert book.paragraphs["pig.roll"] == Paragraph("pig.roll", "Pig", "Roll.", ("PIG-1", "PIG-12"))
    assert [p.id for p in book.find("pig-12")] == ["pig.roll", "pig.stop"]
    assert [p.id for p in book.find("PIG-1")] == ["pig.roll"]
    assert [p.id for p in book.find("PIG-2")] == ["pig.end"], "no ruling, but a word"


def test_a_book_without_sections_has_its_title_for_one(tmp_path: Path) -> None:
    book = read(tmp_path, "# Pig\n\nGreed.\n\nRoll. [pig.roll]\n")
    assert book.introduction == "Greed."
    assert book.paragraphs["pig.roll"] == Paragraph("pig.roll", "Pig", "Roll.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "row 1: a rulebook begins with # and its title"),
        ("Roll. [pig.roll]", "row 1: a rulebook begins with # and its title"),
        ("## Turn", "row 1: a rulebook has one title with # and sections with ##"),
        ("# Pig\n# Hog", "row 2: a rulebook has one title with # and sections with ##"),
        ("# Pig\n##", "row 2: a rulebook has one title with # and sections with ##"),
        ("# Pig\n## Turn\n\nRoll.\nStop.", "row 4: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Turn\nRoll.\n\nStop. [pig.stop]", "row 3: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Turn\n- Roll.\n\nStop. [pig.stop]", "row 3: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Pig\n\nRoll.", "row 4: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Turn\n| Roll |\n\n## End\n", "row 3: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Turn\nRoll. [pig.roll pig-1]", "row 3: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Turn\nRoll. [Pig.Roll]", "row 3: ends without a rule id such as [pig.turn]"),
        ("# Pig\n## Turn\nA [pig.a]\n\nB [pig.a]", "row 5: pig.a is used twice"),
        ("# Pig\n## Turn\nRoll. [hog.roll]", "row 3: hog.roll must begin with pig."),
        ("# Pig\n## Turn\nRoll. [pigs.roll]", "row 3: pigs.roll must begin with pig."),
        ("# Pig\n## Turn\n\n[pig.roll]", "row 4: pig.roll has no text"),
    ],
)
def test_a_fault_is_named_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    assert str(caught.value) == f"rulebook.md, {sentence}"


def test_a_missing_rulebook_is_said(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^rulebook\.md: is missing or is no UTF-8 text$"):
        Rulebook.read(tmp_path / "rulebook.md", ["pig"])
