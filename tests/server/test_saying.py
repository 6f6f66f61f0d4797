"""What the server says, in the language of whoever hears it: nothing is missing, and nothing is left over."""

import ast
from pathlib import Path
from typing import Final

import pytest

import dicewright
from dicewright.kernel.content.builds import parse
from dicewright.kernel.content.messages import parts_of, read_message
from dicewright.kernel.game import game_of
from dicewright.server.http.builds import as_told
from dicewright.server.http.caller import language_of
from dicewright.server.http.door import refusal
from dicewright.server.protocol import Refused
from dicewright.server.saying import HALTED, SENTENCES, say

PACKAGE: Final = Path(dicewright.__file__).parent
SOURCES: Final = [
    *sorted((PACKAGE / "server").rglob("*.py")),
    PACKAGE / "kernel" / "game.py",
    PACKAGE / "kernel" / "content" / "builds.py",
    *sorted((PACKAGE / "games").glob("*/builds.py")),
]
SPANISH: Final = SENTENCES["es"]
SAYS: Final = {"Refused": 1, "check_host": 2, "fault": 2}  # which argument is a sentence
NAMED: Final = ("AWAY", "BROKEN", "HALTED", "LOST", "MOVED", "YOURS", "form")  # sentences with a name


def sentences() -> list[str]:
    """Return all that the sources say, and fail where a sentence is put together in code."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
                found += literal(node.args[SAYS[node.func.id]], f"{path.name}:{node.lineno}")
            elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                found += literal(node.value, path.name) if ast.unparse(target) in NAMED else []
    return found


def literal(node: ast.expr, where: str) -> list[str]:
    """Return a sentence that is written out."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.JoinedStr):
        assert ast.unparse(node) == "f\"{where}: {first['msg']}\"", f"{where}: give it parts instead"
    return []


def test_every_sentence_of_the_server_is_in_spanish() -> None:
    assert sorted({one for one in sentences() if one not in SPANISH}) == []
    assert sorted(SPANISH.keys() - {*sentences()}) == [], "nobody says that"


def test_a_sentence_has_the_same_parts_and_the_same_form_in_spanish() -> None:
    for english, spanish in SPANISH.items():
        assert {*parts_of(read_message(english))} == {*parts_of(read_message(spanish))}, english
        assert english[-1] not in ".!?", english
        assert spanish[-1] not in ".!?", english
        assert spanish != english


def test_a_refusal_is_said_in_the_language_of_whoever_hears_it() -> None:
    wrong = Refused(
        "too_soon", "they said no; ask again in {n, plural, one {# second} other {# seconds}}", n=1
    )
    assert wrong.told() == str(wrong) == "they said no; ask again in 1 second"
    assert wrong.told("es") == "han dicho que no; vuelve a proponerlo en 1 segundo"
    assert wrong.told("xx") == wrong.told()
    assert say(HALTED, "es") == "esta mesa se ha parado; lo jugado está guardado"
    assert say("{what is this}", "es") == "{what is this}", "what others say is not read as a message"


def test_a_fault_of_a_build_is_said_in_spanish() -> None:
    game = game_of("dice-warriors")
    wrong = game.faults(game.base_rows, None, parse("game: dice-warriors\n2 Wizzard\n"))
    assert wrong[0].sentence.startswith("there is no character 'Wizzard'; the characters are ")
    assert as_told(wrong[0], "en").text == wrong[0].sentence
    assert as_told(wrong[0], "es").text.startswith("no existe el personaje 'Wizzard'; los personajes son ")
    assert as_told(wrong[1], "es").text == "un grupo tiene de 3 a 10 dados, no 2"


@pytest.mark.parametrize(
    ("query", "header", "said"),
    [
        (b"language=es", "en", "esa sala no existe"),
        (b"x=1", "es-MX,en;q=0.5", "esa sala no existe"),
        (b"", "de", "there is no such room"),
        (b"", "", "there is no such room"),
    ],
)
def test_a_request_is_refused_in_the_language_it_asks_for(query: bytes, header: str, said: str) -> None:
    status, body = refusal(
        Refused("no_room", "there is no such room"), language_of(query, {"accept-language": header})
    )
    assert status == 404
    assert f'"text": "{said}"' in body.decode()
