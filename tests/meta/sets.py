"""Finds where a module walks over a set, whose order nobody has promised."""

import ast
from collections.abc import Iterator
from typing import Final

MAKERS: Final = ("set", "frozenset")
HINTS: Final = ("set", "frozenset", "Set", "AbstractSet", "MutableSet")
GIVES: Final = ("union", "intersection", "difference", "symmetric_difference")
ORDERS: Final = ("list", "tuple", "enumerate", "zip", "map", "filter", "iter", "fromkeys", "join", "extend")
ORDERLESS: Final = ("sorted", "set", "frozenset", "min", "max", "sum", "any", "all", "len", "prod")
MIXES: Final = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub)
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def walks_over_sets(module: ast.Module) -> list[str]:
    """Return the places of a module that depend on the order of a set."""
    given = assigned(ast.walk(module))
    fields = {f".{t.attr}" for t, value in given if isinstance(t, ast.Attribute) and gives_set(value, set())}
    return sorted(set(walks(module, fields)))


def walks(scope: Scope, outer: set[str]) -> Iterator[str]:
    """Yield the walks of a scope and of those inside it."""
    known = local_sets(scope, outer)
    inside: list[Scope] = []
    calm: set[int] = set()
    for node in nodes_of(scope, inside):
        if isinstance(node, ast.Call) and called(node) in ORDERLESS:
            calm |= {id(argument) for argument in node.args[:1]}
        for walked in iterated(node, calm):
            if gives_set(walked, known):
                yield f"line {walked.lineno}: {ast.unparse(walked)}"
    for inner in inside:
        yield from walks(inner, known)


def nodes_of(scope: Scope, inside: list[Scope]) -> Iterator[ast.AST]:
    """Yield the nodes of one scope, outer ones first; scopes inside it are only listed."""
    waiting: list[ast.AST] = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            inside.append(node)
        else:
            yield node
            waiting.extend(ast.iter_child_nodes(node))


def iterated(node: ast.AST, calm: set[int]) -> list[ast.expr]:
    """Return what a node goes through one by one, in an order that shows."""
    if isinstance(node, (ast.For, ast.AsyncFor)):
        return [node.iter]
    if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.DictComp)):
        return [] if id(node) in calm else [part.iter for part in node.generators]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and not node.args:
            return [node.func.value]
        return list(node.args) if called(node) in ORDERS else []
    return []


def called(node: ast.Call) -> str:
    """Return the last word of what is called."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def local_sets(scope: Scope, outer: set[str]) -> set[str]:
    """Return the names a scope gives to sets, arguments included."""
    known = set(outer)
    if not isinstance(scope, ast.Module):
        arguments = (*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs)
        known -= {argument.arg for argument in arguments}
        known |= {argument.arg for argument in arguments if gives_set(argument.annotation, set())}
    before = -1
    while before != len(known):  # a set may be made out of one that is named further down
        before = len(known)
        for target, value in assigned(nodes_of(scope, [])):
            if isinstance(target, ast.Name) and gives_set(value, known):
                known.add(target.id)
    return known


def assigned(nodes: Iterator[ast.AST]) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield what is assigned to what; of an annotation, the type stands for its value."""
    for node in nodes:
        if isinstance(node, ast.Assign):
            yield from ((target, node.value) for target in node.targets)
        elif isinstance(node, ast.AnnAssign):
            yield node.target, node.annotation
            if node.value is not None:
                yield node.target, node.value
        elif isinstance(node, (ast.NamedExpr, ast.AugAssign)):
            yield node.target, node.value


def gives_set(node: ast.expr | None, known: set[str]) -> bool:
    """Say whether an expression, or a type, stands for a set."""
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.Attribute):
        return f".{node.attr}" in known
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id in HINTS
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            return node.func.attr in GIVES and gives_set(node.func.value, known)
        return called(node) in MAKERS
    if isinstance(node, ast.BinOp) and isinstance(node.op, MIXES):
        sides = (node.left, node.right)
        return any(gives_set(side, known) or is_keys(side) for side in sides)
    if isinstance(node, ast.IfExp):
        return gives_set(node.body, known) or gives_set(node.orelse, known)
    return isinstance(node, ast.NamedExpr) and gives_set(node.value, known)


def is_keys(node: ast.expr) -> bool:
    """Say whether an expression is a dictionary's `keys()`, which with an operator give a set."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keys"
