"""Questions: nothing in a rule stands around a question that a pause could not pass through."""

import ast
from typing import Final

import pytest

from tests.meta.tree import KERNEL, calls, code, functions, games, name, tree

ASKS: Final = ("choose", "pick", "roll", "draw", "together")
LEAVES: Final = ("go", "end")
BOOK: Final = "acts"  # a game's powers, by id
Enclosing = ast.Try | ast.TryStar | ast.With | ast.AsyncWith


def asking(modules: list[ast.Module]) -> set[str]:
    """Return the names of functions that ask, directly or by a function they call."""
    bodies = {function.name: called(function) for module in modules for function in functions(module)}
    found = {*ASKS, *LEAVES, BOOK}
    before = 0
    while before != len(found):
        before = len(found)
        found |= {function for function, names in bodies.items() if names & found}
    return found


def called(node: ast.AST) -> set[str]:
    """Return the names a piece of syntax calls, or hands to a `together`; a power out of a book may ask."""
    found = {word for word, _ in calls(node)}
    for word, call in calls(node):
        if word == "together":
            found |= {argument.id for argument in call.args if isinstance(argument, ast.Name)}
    entries = [
        n.func for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Subscript)
    ]
    books = [entry.value for entry in entries]
    return found | {BOOK for book in books if isinstance(book, ast.Attribute) and book.attr == BOOK}


def enclosed(module: ast.Module, asks: set[str]) -> list[str]:
    """Return the questions that stand inside a `try` or a `with`, or in a generator."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, Enclosing):
            found += [f"line {node.lineno}: {word}" for word in sorted(called(node) & asks)]
    for function in functions(module):
        waits = [n for n in ast.walk(function) if isinstance(n, (ast.Yield, ast.YieldFrom, ast.Await))]
        if waits and called(function) & asks:
            found.append(f"line {function.lineno}: {function.name} is a generator")
    return found


def caught(module: ast.Module) -> list[str]:
    """Return the handlers that would catch a pause."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, ast.ExceptHandler):
            kinds = [] if node.type is None else [n for n in ast.walk(node.type) if isinstance(n, ast.Name)]
            if node.type is None or any(kind.id == "BaseException" for kind in kinds):
                found.append(f"line {node.lineno}")
    return found


def rule_modules() -> dict[str, ast.Module]:
    """Return the modules whose functions are rules: powers and windows, games and toys."""
    paths = [KERNEL / "windows.py", *(path for game in games() for path in code(game))]
    return {name(path): tree(path) for path in paths}


def test_no_try_and_no_with_encloses_a_question() -> None:
    modules = rule_modules()
    asks = asking(list(modules.values()))
    assert {"window", "take_turn", "attack", "use", "sealed", "take_stance"} <= asks
    wrong = {file: enclosed(module, asks) for file, module in modules.items()}
    assert {file: found for file, found in wrong.items() if found} == {}


def test_no_rule_catches_a_pause() -> None:
    wrong = {file: caught(module) for file, module in rule_modules().items()}
    assert {file: found for file, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    "body",
    [
        "try:\n  s.choose(0, 'k', x)\nfinally:\n  pass",
        "try:\n  x()\nexcept ValueError:\n  s.roll(0, 'k', (6,))",
        "with a as b:\n  s.pick(0, 'k', x, 0, 1)",
        "try:\n  attack(s)\nfinally:\n  pass",
        "with a:\n  if b:\n    duel.strike(s)",
        "with a:\n  s.end([0])",
        "with a:\n  s.game.powers.acts[id](s, owner)",
        "yield s.draw(0, 'k', 3)",
    ],
)
def test_an_enclosed_question_is_found(body: str) -> None:
    inside = "".join(f"  {line}\n" for line in body.split("\n"))
    more = "def attack(s):\n  strike(s)\ndef strike(s):\n  s.together(seats, sealed)\n"
    module = ast.parse(f"{more}def f(s):\n{inside}")
    assert enclosed(module, asking([module]))


def test_what_asks_nothing_may_be_enclosed() -> None:
    module = ast.parse("def f(s):\n  try:\n    count(s)\n  except KeyError:\n    pass\n  s.choose(0, 'k', x)")
    assert enclosed(module, asking([module])) == []


@pytest.mark.parametrize("handler", ["except:", "except BaseException:", "except (KeyError, BaseException):"])
def test_a_handler_that_catches_a_pause_is_found(handler: str) -> None:
    assert caught(ast.parse(f"try:\n  x()\n{handler}\n  pass")) == ["line 3"]
    assert caught(ast.parse("try:\n  x()\nexcept KeyError:\n  pass")) == []
