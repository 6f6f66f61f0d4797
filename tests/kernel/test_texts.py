"""Texts with named parts."""

from pathlib import Path

import pytest

from dicewright.kernel.content.rulebook import OWN as CONDUCT
from dicewright.kernel.content.rulebook import Rulebook
from dicewright.kernel.content.texts import OWN, SECTIONS, Texts
from dicewright.kernel.errors import DataError

GOOD = """
[prompt]
draw = "{seat} draws {n, plural, =0 {no cards} one {# card} other {# cards}} from the {pile, select,\
 own {hand} other {pile}}."
pass = "Enough?"

[event]
over = "That was it."
"""


def read(tmp_path: Path, text: str = GOOD) -> Texts:
    path = tmp_path / "en.toml"
    path.write_text(text)
    return Texts.read(path)


def test_parts_are_filled_in(tmp_path: Path) -> None:
    texts = read(tmp_path)
    assert (
        texts.say("prompt", "draw", {"seat": "Ana", "n": 2, "pile": "own"})
        == "Ana draws 2 cards from the hand."
    )
    assert texts.say("prompt", "pass", {"more": 1}) == "Enough?"


@pytest.mark.parametrize(("n", "words"), [(0, "no cards"), (1, "1 card"), (2, "2 cards"), (1.5, "1.5 cards")])
def test_each_number_has_its_form(tmp_path: Path, n: float, words: str) -> None:
    assert words + " from the pile" in read(tmp_path).say(
        "prompt", "draw", {"seat": "Ana", "n": n, "pile": "deck"}
    )


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (8, "an 8"),
        (18, "an 18"),
        (80, "an 80"),
        (7, "a 7"),
        (1, "a 1"),
        ("Arm", "an Arm"),
        ("d8", "a d8"),
        (11, "an 11"),
    ],
)
def test_a_part_gets_its_article(tmp_path: Path, card: object, words: str) -> None:
    texts = read(tmp_path, '[event]\ndrew = "{seat} drew {card:a}."')
    assert texts.say("event", "drew", {"seat": "Ana", "card": card}) == f"Ana drew {words}."


def test_ids_and_parts_can_be_listed(tmp_path: Path) -> None:
    texts = read(tmp_path)
    assert texts.ids("prompt") == ["draw", "pass"]
    assert texts.parts("prompt", "draw") == {"seat", "n", "pile"}
    assert texts.parts("prompt", "pass") == frozenset()
    assert texts.has("prompt", "pass")
    assert not texts.has("event", "pass")
    assert not texts.has("song", "pass")


def test_a_game_may_say_the_tables_own_sentences_in_its_way(tmp_path: Path) -> None:
    texts = read(tmp_path)
    assert texts.say("event", "over", {}) == "That was it."
    assert texts.say("event", "resigned", {"seat": "Ana"}) == "Ana gives up."


def test_every_refusal_of_the_table_is_one_of_its_rules() -> None:
    texts = Texts.read(OWN)
    assert set(texts.ids("refusal")) <= set(Rulebook.read(CONDUCT, ("table",)).paragraphs)
    assert {
        id: set(texts.parts("refusal", id)) for id in texts.ids("refusal") if texts.parts("refusal", id)
    } == {
        "table.option": {"option", "options"},
        "table.late": {"number", "open"},
        "table.fall": {"faces", "dice"},
        "table.seat": {"seat", "seats"},
    }
    assert all(texts.parts("event", id) <= {"seat"} for id in texts.ids("event"))


def test_a_missing_text_or_part_is_named(tmp_path: Path) -> None:
    texts = read(tmp_path)
    with pytest.raises(DataError, match=r"^en\.toml, row prompt, field draw: needs the part n$"):
        texts.say("prompt", "draw", {"seat": "Ana"})
    with pytest.raises(DataError, match=r"^en\.toml, row option, field draw: is missing$"):
        texts.say("option", "draw", {})
    with pytest.raises(DataError, match=r"^en\.toml, row song, field draw: is missing$"):
        texts.parts("song", "draw")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[song]",
            f"row song: is no section; there are {', '.join(SECTIONS)}",
        ),
        ("[event]\nx = 3", "row event, field x: must be a sentence"),
        (
            "[event]\na.b = 'x'",
            "row event, field a: must be a sentence; an id with dots is written in quotes",
        ),
        *(
            (f"[event]\nx = '{text}'", f"row event, field x: {why}")
            for text, why in (
                ("{", "a part needs a name"),
                ("{}", "a part needs a name"),
                ("{0}", "a part needs a name"),
                ("}", "has a brace that closes nothing"),
                ("{a.b}", "needs , at '.b}'"),
                ("{a:s}", "needs , at ':s}'"),
                ("{a b}", "needs , at 'b}'"),
                ("{a, date, x {y}}", "knows plural and select, not date"),
                ("{a, plural}", "needs , at '}'"),
                ("{a, plural, one {x}}", "needs a form other for a"),
                ("{a, plural, other {x}", "a form has a name: one, other, =0, …"),
                ("{a, plural, other {x", "needs } at ''"),
            )
        ),
    ],
)
def test_a_fault_in_the_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    assert str(caught.value) == f"en.toml, {sentence}"
