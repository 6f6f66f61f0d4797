"""A game in another language: the same rules in other words."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dicewright import Match
from dicewright.games.doodle_dice import GAME
from dicewright.kernel.errors import DataError, IllegalAnswer
from dicewright.kernel.game import Game

SPOKEN = {
    "texts.toml": """
[event]
deals = "Reparte {seat}."

[refusal]
"table.asked" = "Ahora no se te pregunta nada."

[prompt]
act = "¿Qué haces?"
""",
    "tables.toml": """
[cards.O1]
title = "Arcoíris"

[figures.dot]
title = "punto"
""",
    "options.toml": """
[extras]
title = "Cartas repetidas"
names = { off = "no" }
""",
    "first.toml": """
[first]
closing = "Eso fue todo."

[first-roll]
cues = ["Uno", "Dos"]
""",
    "rulebook.md": """# Doodle Dice

Un juego.

## Turno

Tienes tres tiradas. [doodle.turn.rolls]
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Game[Any]:
    """Doodle Dice with a little Spanish."""
    folder = tmp_path / "doodle_dice"
    shutil.copytree(GAME.folder, folder)
    shutil.rmtree(folder / "text" / "es", ignore_errors=True)
    (folder / "text" / "es").mkdir()
    for name, text in SPOKEN.items():
        (folder / "text" / "es" / name).write_text(text)
    return replace(GAME, folder=folder)


def test_a_game_names_its_languages(game: Game[Any]) -> None:
    assert game.languages == ["en", "es"]
    assert game.speaking("en") is game
    assert game.speaking("xx") is game
    assert game.speaking("es") is game.speaking("es")
    assert game.speaking("es").rules == game.rules


def test_everything_that_is_said_can_be_said_in_it(game: Game[Any]) -> None:
    spanish = game.speaking("es")
    assert spanish.options.rows["extras"].title == "Cartas repetidas"
    assert spanish.options.rows["extras"].names == {"off": "no"}
    assert spanish.options.rows["extras"].help == game.options.rows["extras"].help
    assert spanish.first is not None
    assert spanish.first.agreed.closing == "Eso fue todo."
    assert [cue.text for cue in spanish.first.cues[:2]] == ["Uno", "Dos"]
    assert spanish.rule("doodle.turn.rolls").text == "Tienes tres tiradas."
    assert spanish.rule("doodle.players") == game.rule("doodle.players")
    assert game.rule("doodle.turn.rolls").text != "Tienes tres tiradas."


def test_a_match_speaks_to_each_in_their_language(game: Game[Any]) -> None:
    m = Match(game, seats=2, seed=7)
    decision = m.pending[0]
    assert m.prompt(decision, "es") == "¿Qué haces?"
    assert m.prompt(decision) != "¿Qué haces?"
    english, spanish = str(m.view(0)), str(m.view(0, "es"))
    assert english == spanish.replace("Arcoíris", "Rainbow").replace("punto", "dot")
    deals = next(event for event in m.stream(None) if event["kind"] == "deals")
    assert m.spoken(deals, "es")["text"].startswith("Reparte ")
    assert not m.spoken(deals)["text"].startswith("Reparte ")
    before = m.digest()
    assert m.labels(decision, "es")
    assert m.digest() == before


def test_names_of_things_are_translated_unless_a_house_has_changed_them(game: Game[Any]) -> None:
    spanish = game.speaking("es")
    assert spanish.worded(game.base).cards[0].title == "Arcoíris"
    changed = game.read_tables({"cards": {"O1": {"title": "Bow"}, "O2": {"title": "Net"}}})
    assert spanish.worded(changed).cards[0].title == "Bow"
    assert spanish.worded(changed).cards[1].title == "Net"
    assert game.worded(game.base).cards[0].title == "Rainbow"


def test_a_refusal_can_be_said_again(game: Game[Any]) -> None:
    m = Match(game, seats=2, seed=7)
    other = 1 - m.pending[0].seat
    with pytest.raises(IllegalAnswer) as refused:
        m.answer(other, 0)
    assert m.reason(refused.value, "es") == "Ahora no se te pregunta nada."
    assert m.reason(refused.value, "en") == refused.value.reason


def test_a_cue_that_is_missing_is_named(game: Game[Any]) -> None:
    (game.folder / "text" / "es" / "first.toml").write_text("[first-roll]\ncues = ['Uno']\n")
    with pytest.raises(DataError, match=r"^first\.toml, row first-roll, field cues: needs 2 texts, not 1$"):
        game.speaking("es")
