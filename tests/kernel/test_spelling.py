"""Words that meet in a sentence: contractions and capitals."""

import pytest

from dicewright.kernel.content.spelling import capital, joined


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("a el Mago de el Clérigo", "al Mago del Clérigo"),
        ("A el Mago", "Al Mago"),
        ("a él, de El Dorado, para el Mago", "a él, de El Dorado, para el Mago"),
        ("sea el Mago", "sea el Mago"),
    ],
)
def test_spanish_contracts_a_preposition_with_its_article(words: str, written: str) -> None:
    assert joined(words, "es") == written
    assert joined(words, "en") == words


def test_a_sentence_begins_with_a_capital() -> None:
    assert capital("el Mago cae.") == "El Mago cae."
    assert capital("¿qué haces?") == "¿Qué haces?"
    assert capital("3 damage.") == "3 damage."
    assert capital("") == ""
