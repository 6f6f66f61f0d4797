"""No module needs itself: imports go round in no circle, not even those that only types need."""

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tests.meta.tree import ROOT, python, tree

SRC: Final = ROOT / "src"
ALLOWED: Final = {
    (
        "dicewright.kernel.game",
        "dicewright.kernel.state",
        "dicewright.kernel.tables.table",
        "dicewright.kernel.windows",
    ): "a state holds its game and its table, which are about states, as windows are; types alone need it",
    ("dicewright.kernel.history.replay", "dicewright.kernel.match"): (
        "a record is played by doing to a match what was done to it, and `Match.load` is how people do that"
    ),
}


def module_name(path: Path) -> str:
    """Return the name by which a file is imported."""
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(module: ast.Module, known: Iterable[str]) -> list[str]:
    """Return which of the known modules a module imports, wherever in it."""
    found = []
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "ruff forbids relative imports"
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [one if one in known else str(node.module) for one in whole]
    return [one for one in dict.fromkeys(found) if one in known]


def reached(graph: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """Return all that is imported by a module or by what it imports."""
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += graph[one]
    return found


def cycles(graph: Mapping[str, Iterable[str]]) -> list[tuple[str, ...]]:
    """Return the groups of modules of which each needs all the others."""
    below = {one: reached(graph, one) for one in graph}
    turning = [one for one in graph if one in below[one]]
    groups = {tuple(sorted(other for other in below[one] if one in below[other])) for one in turning}
    return sorted(groups)


def test_no_import_goes_round_in_a_circle_but_what_is_allowed_with_a_reason() -> None:
    modules = {module_name(path): tree(path) for path in python(SRC)}
    assert len(modules) > 300
    found = cycles({name: imports(module, modules) for name, module in modules.items()})
    assert [one for one in found if one not in ALLOWED] == []
    assert [one for one in ALLOWED if one not in found] == [], "allowed, but no longer there"


def test_an_import_for_types_alone_and_one_in_a_function_count() -> None:
    lines = "if TYPE_CHECKING:\n    from a.b import C\ndef f():\n    import d\n    from a import e, F"
    assert imports(ast.parse(lines), ["a", "a.b", "a.e", "d", "x"]) == ["a.b", "d", "a.e", "a"]


def test_a_circle_is_found_however_long() -> None:
    graph = {"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["d"], "f": ["a"]}
    assert cycles(graph) == [("a", "b", "c"), ("d", "e")]
    assert cycles({"a": ["b", "c"], "b": ["c"], "c": []}) == []
