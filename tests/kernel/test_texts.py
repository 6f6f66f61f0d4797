"""Texts with named parts."""

from pathlib import Path

import pytest

from dicewright.kernel.content.rulebook import OWN as CONDUCT
from dicewright.kernel.content.rulebook import Rulebook
from dicewright.kernel.content.texts import OWN, SECTIONS, Texts
from dicewright.kernel.errors import DataError

GOOD = """
[prompt]
draw = "{seat} draws {n} card{n:s} from {{the pile}}."
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
    assert texts.say("prompt", "draw", {"seat": "Ana", "n": 2}) == "Ana draws 2 cards from {the pile}."
    assert texts.say("prompt", "pass", {"more": 1}) == "Enough?"


@pytest.mark.parametrize(("n", "words"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")])
def test_only_one_thing_goes_without_an_s(tmp_path: Path, n: int, words: str) -> None:
    assert words + " from" in read(tmp_path).say("prompt", "draw", {"seat": "Ana", "n": n})


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
    assert texts.parts("prompt", "draw") == {"seat", "n"}
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
            (
                f"[event]\nx = '{text}'",
                "row event, field x: may have braces only around parts: {name}, {name:s} and {name:a}",
            )
            for text in ("{", "}", "{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:d}", "{a b}", "{a:{b}}")
        ),
    ],
)
def test_a_fault_in_the_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    assert str(caught.value) == f"en.toml, {sentence}"
