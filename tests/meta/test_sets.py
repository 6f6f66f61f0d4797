"""The finder of walks over sets: what it must find, and what it must leave alone."""

import ast

import pytest

from tests.meta.sets import walks_over_sets


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "for x in frozenset(y): pass",
        "[x for x in {a for a in b}]",
        "y = {1}\nfor x in y: pass",
        "y = z = set()\n[x for x in z]",
        "def f():\n    y = {1}\n    return list(y)",
        "y = {1}\ndef f():\n    return tuple(y)",
        "def f(y: set[int]):\n    for x in y: pass",
        "def f(y: frozenset[int]): return {x: 1 for x in y}",
        "def f(a): a.y: set[int] = set()\ndef g(a): return [x for x in a.y]",
        "y = a.keys() | b.keys()\nfor x in y: pass",
        "y = {1} - z\nf(*y)",
        "y = {1}.union(z)\n', '.join(y)",
        "y = {1}\ny.pop()",
        "y = {1} if z else {2}\nnext(iter(y))",
        "if y := {1} & z: list(y)",
    ],
)
def test_a_walk_over_a_set_is_found(source: str) -> None:
    assert walks_over_sets(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        "for x in sorted({1, 2}): pass",
        "y = {1}\nfor x in sorted(y): pass",
        "y = {1}\nsorted(x for x in y)",
        "y = {1}\nany(x for x in y)",
        "y = {1}\nz = {x + 1 for x in y}",
        "y = {1}\nlen(y), min(y), 3 in y",
        "y = [1]\nfor x in y: pass",
        "y = {1}\ndef f(y: list[int]): return list(y)",
        "for x in {1: 2}: pass",
        "y = [1]\ny.pop()",
        "a = b | c\nfor x in a: pass",
    ],
)
def test_what_has_an_order_is_left_alone(source: str) -> None:
    assert walks_over_sets(ast.parse(source)) == []
