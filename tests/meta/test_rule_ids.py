"""Rule ids: what is cited is in a rulebook, and what is in a rulebook is cited by code and by a test."""

import ast
import io
import re
import tokenize
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.kernel.content.rulebook import OWN, Rulebook
from dicewright.kernel.game import Game
from tests.meta.tree import KERNEL, code, docstrings, games, name, python, rules, strings, text, tree

ID: Final = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*)+")
BRACKETED: Final = re.compile(rf"\[({ID.pattern})\]")
TABLE: Final = "table"


def cited_in(module: ast.Module, prefixes: tuple[str, ...]) -> set[str]:
    """Return the ids a module cites: in brackets in its docstrings, and as texts of its own."""
    bracketed = [id for node in docstrings(module) for id in BRACKETED.findall(str(node.value))]
    written = [word for word in strings(module) if ID.fullmatch(word)]
    return set(bracketed) | {word for word in written if word.startswith(prefixes)}


def cited_by(rows: object, prefixes: tuple[str, ...]) -> set[str]:
    """Return the ids that data or texts cite, as values or as keys."""
    if isinstance(rows, dict):
        parts = [cited_by(part, prefixes) for item in rows.items() for part in item]
        return set().union(*parts)
    if isinstance(rows, list):
        return set().union(*(cited_by(part, prefixes) for part in rows))
    fits = isinstance(rows, str) and ID.fullmatch(rows) and rows.startswith(prefixes)
    return {str(rows)} if fits else set()


def read(path: Path) -> dict[str, Any]:
    """Return a TOML file."""
    return tomllib.loads(text(path))


def code_of(game: Game[Any]) -> set[str]:
    """Return the ids a game's code cites."""
    prefixes = (f"{game.prefix}.", f"{TABLE}.")
    return set().union(*(cited_in(tree(path), prefixes) for path in code(game)))


def data_of(game: Game[Any]) -> set[str]:
    """Return the ids a game's data and texts cite."""
    prefixes = (f"{game.prefix}.", f"{TABLE}.")
    return set().union(*(cited_by(read(path), prefixes) for path in sorted(game.folder.rglob("*.toml"))))


@cache
def in_tests() -> frozenset[str]:
    """Return the ids that the tests cite; the rules of the toys, and the tests of this folder, are none."""
    apart = {*rules(), *python(Path(__file__).parent)}
    tests = [path for path in python("tests") if path not in apart]
    return frozenset(id for path in tests for id in said(text(path)))


def said(source: str) -> list[str]:
    """Return the ids in the comments and texts of a file."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    spoken = [token.string for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING)]
    return [id for words in spoken for id in ID.findall(words)]


def kernel_ids() -> set[str]:
    """Return the ids that the kernel's code and texts cite."""
    prefixes = (f"{TABLE}.",)
    cited = set().union(*(cited_in(tree(path), prefixes) for path in python(KERNEL)))
    return cited | cited_by(read(KERNEL / "text/en.toml"), prefixes)


def own_rules() -> set[str]:
    """Return the ids of the conduct of the table."""
    return set(Rulebook.read(OWN, (TABLE,)).paragraphs)


def rules_of(game: Game[Any]) -> set[str]:
    """Return the ids of a game's own rules."""
    return set(game.rulebook.paragraphs) - own_rules()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_what_a_game_cites_is_in_its_rulebook(game: Game[Any]) -> None:
    assert sorted((code_of(game) | data_of(game)) - set(game.rulebook.paragraphs)) == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_rule_of_a_game_is_cited_by_its_code_or_data(game: Game[Any]) -> None:
    assert sorted(rules_of(game) - code_of(game) - data_of(game)) == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_rule_of_a_game_is_cited_by_a_test(game: Game[Any]) -> None:
    assert sorted(rules_of(game) - in_tests()) == []


def test_what_the_kernel_cites_is_the_conduct_of_the_table() -> None:
    assert sorted(kernel_ids() - own_rules()) == []


def test_every_conduct_of_the_table_is_cited_by_the_kernel() -> None:
    assert sorted(own_rules() - kernel_ids()) == []


def test_every_conduct_of_the_table_is_cited_by_a_test() -> None:
    assert sorted(own_rules() - in_tests()) == []


def test_the_kernel_names_no_game() -> None:
    prefixes = tuple(f"{game.prefix}." for game in games())
    cited = {name(path): cited_in(tree(path), prefixes) for path in python(KERNEL)}
    wrong = {file: sorted(id for id in ids if id.startswith(prefixes)) for file, ids in cited.items()}
    assert {file: ids for file, ids in wrong.items() if ids} == {}


def test_ids_are_found_wherever_they_are_cited() -> None:
    module = ast.parse('def f(s):\n    """Do. [x.one] [x.two]"""\n    return "x.three" if s.x else "y.four"')
    assert cited_in(module, ("x.",)) == {"x.one", "x.two", "x.three"}
    rows = {"act": {"rule": "x.one", "text": "x.", "list": ["x.two"]}, "refusal": {"x.three": "No."}}
    assert cited_by(rows, ("x.",)) == {"x.one", "x.two", "x.three"}


def test_a_test_cites_an_id_in_a_comment_or_a_text() -> None:
    source = 'table.draw(s)  # duel.target.self\nassert rule == "table.late"\n'
    assert said(source) == ["duel.target.self", "table.late"]
