"""Tables of rows: reading, changing, typing and exporting them."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.kernel.content.rows import Tables, canonical
from dicewright.kernel.content.shapes import fit, plain, show, unfit
from dicewright.kernel.errors import DataError

CARDS = """
[G7]
title = "Moose"
points = 4
faces = [1, 2, 2]

["R 2"]
title = "Canoe"
points = 2
faces = []
worth = 1
counts = { dot = 3, arch = 1 }
colour = "red"
"""


@dataclass(frozen=True)
class Card:
    """A row with a field of every type a row may have."""

    id: str
    title: str
    points: int
    faces: tuple[int, ...]
    worth: float = 0.5
    open: bool = True
    colour: Literal["green", "red"] = "green"
    partner: str | None = None
    counts: dict[str, int] = field(default_factory=dict)
    spots: dict[str, tuple[int, ...]] = field(default_factory=dict)
    names: tuple[str, ...] = ()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    base = tmp_path / "base"
    base.mkdir()
    (base / "cards.toml").write_text(CARDS)
    return base


def house(folder: Path, text: str, name: str = "cards.toml") -> Path:
    changes = folder.parent / "house"
    changes.mkdir(exist_ok=True)
    (changes / name).write_text(text, encoding="utf-8")
    return changes


def complaint(folder: Path, text: str) -> str:
    with pytest.raises(DataError) as caught:
        Tables.read(folder, ["cards"], house(folder, text)).rows("cards", Card)
    return str(caught.value)


def test_rows_are_typed_and_keep_the_order_of_the_file(folder: Path) -> None:
    rows = Tables.read(folder, ["cards"]).rows("cards", Card)
    assert list(rows) == ["G7", "R 2"]
    assert rows["G7"] == Card("G7", "Moose", 4, (1, 2, 2))
    assert rows["R 2"] == Card("R 2", "Canoe", 2, (), 1.0, colour="red", counts={"dot": 3, "arch": 1})
    assert type(rows["R 2"].worth) is float


def test_a_house_changes_single_fields(folder: Path) -> None:
    tables = Tables.read(folder, ["cards"], house(folder, "[G7]\npoints = 9\ntitle = 'Moose'\n"))
    assert tables.diff == {"cards": {"G7": {"points": 9}}}
    assert tables.rows("cards", Card)["G7"].points == 9
    assert tables.base == Tables.read(folder, ["cards"]).base


def test_new_rows_come_last_by_their_ids_and_removed_ones_are_gone(folder: Path) -> None:
    new = "title = 'New'\npoints = 1\nfaces = [6]\n"
    tables = Tables.read(folder, ["cards"], house(folder, f"[Z]\n{new}[A]\n{new}[G7]\nremove = true\n"))
    assert list(tables.rows("cards", Card)) == ["R 2", "A", "Z"]
    assert tables.diff["cards"]["G7"] is None


def test_a_stored_difference_gives_the_same_tables(folder: Path) -> None:
    text = "[B]\ntitle = 'B'\npoints = 1\nfaces = []\ncounts = { b = 1, a = 2 }\n['R 2']\nremove = true\n"
    tables = Tables.read(folder, ["cards"], house(folder, text))
    stored = json.loads(canonical(tables.diff))
    again = Tables.read(folder, ["cards"], stored)
    assert again == tables
    assert canonical(again.diff) == canonical(tables.diff)
    assert list(again.rows("cards", Card)["B"].counts) == list(tables.rows("cards", Card)["B"].counts)


def test_an_unchanged_export_is_no_difference(folder: Path, tmp_path: Path) -> None:
    tables = Tables.read(folder, ["cards"])
    tables.export(tmp_path / "mine" / "deep")
    again = Tables.read(folder, ["cards"], tmp_path / "mine" / "deep")
    assert again == tables
    assert again.diff == {}


def test_an_export_keeps_comments(folder: Path, tmp_path: Path) -> None:
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    written = f"# What a card is.\n# points: what it counts for\n\n{text}\n# The end.\n"
    (folder / "cards.toml").write_text(written, encoding="utf-8")
    tables = Tables.read(folder, ["cards"])
    tables.export(tmp_path / "same")
    assert (tmp_path / "same" / "cards.toml").read_text(encoding="utf-8") == written
    Tables.read(folder, ["cards"], {"cards": {"R 2": None}}).export(tmp_path / "other")
    changed = (tmp_path / "other" / "cards.toml").read_text(encoding="utf-8")
    assert changed.startswith("# What a card is.\n# points: what it counts for\n\n[")
    assert "R 2" not in changed


def test_true_and_one_and_one_point_nought_are_different_values(folder: Path) -> None:
    for value in ("true", "4.0"):
        tables = Tables.read(folder, ["cards"], house(folder, f"[G7]\npoints = {value}\n"))
        assert tables.diff != {}
        with pytest.raises(DataError, match="field points: must be a whole number"):
            tables.rows("cards", Card)


def test_the_order_of_base_rows_is_part_of_the_base(folder: Path) -> None:
    before = Tables.read(folder, ["cards"])
    rows = CARDS.split("\n[")
    (folder / "cards.toml").write_text("[" + rows[2] + "\n[" + rows[1])
    after = Tables.read(folder, ["cards"])
    assert after.raw == before.raw
    assert after.base != before.base


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[G7]\npoints = 'x'", "cards.toml, row G7, field points: must be a whole number, not 'x'"),
        ("[G7]\npoints = true", "cards.toml, row G7, field points: must be a whole number, not true"),
        ("[G7]\ntitle = 3", "cards.toml, row G7, field title: must be a text, not 3"),
        ("[G7]\nopen = 1", "cards.toml, row G7, field open: must be true or false, not 1"),
        ("[G7]\nworth = false", "cards.toml, row G7, field worth: must be a number, not false"),
        ("[G7]\nfaces = 3", "cards.toml, row G7, field faces: must be a list, not 3"),
        ("[G7]\nfaces = [1, 'x']", "cards.toml, row G7, field faces: item 2 must be a whole number, not 'x'"),
        ("[G7]\ncounts = []", "cards.toml, row G7, field counts: must be a table, not []"),
        ("[G7]\ncounts.a = ''", "cards.toml, row G7, field counts: key a must be a whole number, not ''"),
        (
            "[G7]\nspots.a = [1, 2.5]",
            "cards.toml, row G7, field spots: key a item 2 must be a whole number, not 2.5",
        ),
        ("[G7]\ncolour = 'blue'", "cards.toml, row G7, field colour: must be one of green, red, not 'blue'"),
        ("[G7]\npartner = 3", "cards.toml, row G7, field partner: must be a text, not 3"),
        ("[N]\ntitle = 'N'\npoints = 1", "cards.toml, row N, field faces: is missing"),
        ("[N]\nremove = true", "cards.toml, row N: cannot be removed, for there is no such row"),
        ("[G7]\nremove = true\npoints = 1", "cards.toml, row G7, field remove: must be true and stand alone"),
        ("[G7]\nremove = 1", "cards.toml, row G7, field remove: must be true and stand alone"),
        ("G7 = 3", "cards.toml, row G7: must be a table of fields, not 3"),
        ("[[G7]]\npoints = 3", 'cards.toml, row G7: must be a table of fields, not [{"points": 3}]'),
        ("[G7]\nid = 'x'", "cards.toml, row G7, field id: is not a field of this table"),
        (
            "[G7]\npoint = 3",
            "cards.toml, row G7, field point: is not a field of this table; its fields are title,",
        ),
        ("[G7]\npoints = nan", "cards.toml, row G7, field points: must be a text, a finite number"),
        ("[G7]\npoints = 9223372036854775808", "cards.toml, row G7, field points: must be a text, a finite"),
        ("[G7]\npoints = 2020-01-01", 'a list or a table, not "2020-01-01"'),
        (
            "[G7]\nfaces = [[[[[1]]]]]",
            "cards.toml, row G7, field faces: holds lists or tables inside too many",
        ),
        ('["G\\n7"]\npoints = 3', "cards.toml: has an id or a field with the character U+000A in its name"),
        ("[G7\n", "cards.toml: is not valid TOML: "),
        (f"[G7]\npoints = {'9' * 5000}", "cards.toml: is not valid TOML: "),
    ],
)
def test_a_fault_names_file_row_and_field(folder: Path, text: str, sentence: str) -> None:
    assert sentence in complaint(folder, text)
    assert "\n" not in complaint(folder, text)


def test_a_long_value_is_shown_in_short() -> None:
    assert show("x" * 100) == "'" + "x" * 56 + "..."


def test_an_unknown_file_is_named_with_the_known_ones(folder: Path) -> None:
    with pytest.raises(
        DataError, match=re.escape("dice.toml: is not a table of this game; there are cards.toml")
    ):
        Tables.read(folder, ["cards"], house(folder, "", "dice.toml"))


def test_other_files_in_the_folder_do_not_matter(folder: Path) -> None:
    house(folder, "as you like it", "README.md")
    assert Tables.read(folder, ["cards"], house(folder, "")).diff == {}


def test_no_error_shows_a_path_of_this_machine(folder: Path, tmp_path: Path) -> None:
    for attempt in (
        lambda: Tables.read(tmp_path / "gone", ["cards"]),
        lambda: Tables.read(folder, ["cards"], tmp_path / "gone"),
        lambda: Tables.read(folder, ["cards"]).export(folder),
    ):
        with pytest.raises(DataError) as caught:
            attempt()
        assert str(tmp_path) not in str(caught.value)
        assert "/" not in str(caught.value)


def test_a_missing_table_and_an_empty_folder_are_said(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^dice\.toml: is missing$"):
        Tables.read(folder, ["dice"])
    with pytest.raises(DataError, match=r"^gone is no folder with any of cards\.toml$"):
        Tables.read(folder, ["cards"], tmp_path / "gone")
    (folder / "dice.toml").mkdir()
    with pytest.raises(DataError, match=r"^dice\.toml: cannot be read"):
        Tables.read(folder, ["dice"])


def test_a_file_that_is_no_text_is_said(folder: Path) -> None:
    (folder / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"^cards\.toml: is not valid TOML"):
        Tables.read(folder, ["cards"])


def test_a_byte_order_mark_does_no_harm(folder: Path) -> None:
    before = Tables.read(folder, ["cards"])
    (folder / "cards.toml").write_bytes(b"\xef\xbb\xbf" + CARDS.encode())
    assert Tables.read(folder, ["cards"]) == before


@pytest.mark.parametrize(
    ("diff", "sentence"),
    [
        ({"cards": 3}, "cards.toml: must be a table of rows, not 3"),
        ({"dice": {}}, "dice.toml: is not a table of this game"),
        ({"cards": {"G7": 3}}, "cards.toml, row G7: must be a table of fields, not 3"),
        ({"cards": {"X": None}}, "cards.toml, row X: cannot be removed"),
        ({"cards": {"G7": {"title": "\ud800"}}}, "cards.toml, row G7, field title: holds a broken character"),
        ({"cards": {"G7": {"\ud800": 1}}}, "U+D800"),
        ({"cards": {"\ud800": {}}}, "U+D800"),
        ({"cards": {"G7": {"partner": None}}}, "cards.toml, row G7, field partner: must be a text, a finite"),
    ],
)
def test_a_stored_difference_is_read_as_strictly(
    folder: Path, diff: dict[str, object], sentence: str
) -> None:
    with pytest.raises(DataError) as caught:
        Tables.read(folder, ["cards"], diff)
    assert sentence in str(caught.value)


def test_a_stored_difference_is_made_minimal(folder: Path) -> None:
    diff: dict[str, object] = {"cards": {"R 2": {"points": 2}, "G7": {"points": 4, "title": "Elk"}}}
    assert Tables.read(folder, ["cards"], diff).diff == {"cards": {"G7": {"title": "Elk"}}}
    assert Tables.read(folder, ["cards"], {"cards": {"G7": {"points": 4}}}).diff == {}


def test_an_export_overwrites_nothing(folder: Path, tmp_path: Path) -> None:
    tables = Tables.read(folder, ["cards"])
    (tmp_path / "empty").mkdir()
    tables.export(tmp_path / "empty")
    for taken in (tmp_path / "empty", folder / "cards.toml"):
        with pytest.raises(DataError, match="already exists and is not empty; name a new folder"):
            tables.export(taken)


def test_canonical_has_one_text_for_equal_values() -> None:
    assert canonical({"b": [1, 2.5, True, None], "a": "ü"}) == '{"a":"ü","b":[1,2.5,true,null]}'
    with pytest.raises(ValueError, match="JSON compliant"):
        canonical(float("nan"))


def test_an_emoji_family_is_fit_and_turned_writing_is_not() -> None:
    assert unfit("👨\u200d👩\u200d👧 \u05d0") == ""
    assert unfit("a\u202eb") == "U+202E"
    assert unfit("a\u2028b") == "U+2028"


def test_a_type_no_row_may_have_is_the_authors_mistake() -> None:
    with pytest.raises(TypeError, match="no field of a row may be a list"):
        fit(list[int], [])
    assert plain((1, 2)) == [1, 2]


texts = st.text(st.characters(exclude_categories=["Cs"]))
names = texts.filter(lambda text: not unfit(text))
numbers = st.integers(-(2**63) + 1, 2**63 - 1)
scalars = texts | numbers | st.booleans() | st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=5)
shallow = scalars | st.lists(scalars) | st.dictionaries(texts, scalars | st.lists(scalars))
tables_of_rows = st.dictionaries(
    names, st.dictionaries(names.filter(lambda name: name != "remove"), shallow), max_size=4
)


@given(tables_of_rows, tables_of_rows)
def test_an_export_reads_back_equal(
    base: dict[str, dict[str, object]], changes: dict[str, dict[str, object]]
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "base").mkdir()
        (folder / "base" / "cards.toml").touch()
        filled = Tables.read(folder / "base", ["cards"], {"cards": base})
        filled.export(folder / "filled")
        start = Tables.read(folder / "filled", ["cards"])
        assert canonical(start.raw) == canonical(filled.raw)
        tables = Tables.read(folder / "filled", ["cards"], {"cards": changes})
        tables.export(folder / "changed")
        again = Tables.read(folder / "filled", ["cards"], folder / "changed")
        assert again == tables
        assert canonical(again.diff) == canonical(tables.diff)
        assert again == Tables.read(folder / "filled", ["cards"], json.loads(canonical(tables.diff)))


@given(values)
def test_canonical_reads_back_equal(value: object) -> None:
    text = canonical(value)
    assert canonical(json.loads(text)) == text
