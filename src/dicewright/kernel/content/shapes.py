"""Shapes: turn plain values from a file into the typed fields of a row, or say in a sentence why not."""

import ast
import json
import math
import sys
import unicodedata
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from dicewright.kernel.errors import DataError

T = TypeVar("T")

WORDS: Final[dict[object, str]] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    float: "a number",
    tuple: "a list",
    dict: "a table",
}

# What breaks a line or a file, and what turns writing around, so that one name could look like another.
UNFIT: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
TURNING: Final = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))


class Misfit(Exception):
    """A value that does not have the shape asked for; the caller knows the place and adds it."""


def show(value: object) -> str:
    """Write a value in one short piece, as it stands in a file."""
    text = repr(value) if isinstance(value, str) else json.dumps(value, default=str, skipkeys=True)
    return text if len(text) <= 60 else text[:57] + "..."


def unfit(text: str) -> str:
    """Return the first character that a user's name for something may not hold, or nothing."""
    if text.isascii() and text.isprintable():
        return ""
    for sign in text:
        if unicodedata.category(sign) in UNFIT or unicodedata.bidirectional(sign) in TURNING:
            return f"U+{ord(sign):04X}"
    return ""


def plain(value: object, depth: int = 4) -> object:
    """Copy a value made of texts, numbers, booleans, lists and tables; refuse anything else."""
    if isinstance(value, dict | list | tuple):
        if not depth:
            raise Misfit("holds lists or tables inside too many others")
        if isinstance(value, dict):
            return {plain_text(key): plain(item, depth - 1) for key, item in value.items()}
        return [plain(item, depth - 1) for item in value]
    if isinstance(value, str):
        return plain_text(value)
    if isinstance(value, bool):
        return value
    if (isinstance(value, int) and abs(value) < 2**63) or (isinstance(value, float) and math.isfinite(value)):
        return value
    raise Misfit(f"must be a text, a finite number, true, false, a list or a table, not {show(value)}")


def plain_text(value: object) -> str:
    """Return a text if it can be written to a file; half a surrogate pair cannot."""
    if not isinstance(value, str):
        raise Misfit(f"must be {WORDS[str]}, not {show(value)}")
    if any(0xD800 <= ord(sign) <= 0xDFFF for sign in value):
        raise Misfit("holds a broken character")
    return value


def wanted(hint: Any) -> str:
    """Say in words what a type allows."""
    origin, members = get_origin(hint), get_args(hint)
    if origin is Literal:
        return "one of " + ", ".join(members)
    if origin in (Union, UnionType):
        return " or ".join(wanted(member) for member in members if member is not NoneType)
    return WORDS[origin or hint]


def fit(hint: Any, value: object) -> object:
    """Return a plain value as the type wants it: a list as a tuple, a whole number as a float if need be."""
    origin, members = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for member in members:
            if member is not NoneType and matches(member, value):
                return fit(member, value)
    elif matches(hint, value):
        if origin is tuple and isinstance(value, list | tuple):
            return tuple(inside(f"item {n}", members[0], item) for n, item in enumerate(value, 1))
        if origin is dict and isinstance(value, dict):
            return {key: inside(f"key {key}", members[1], item) for key, item in value.items()}
        return float(value) if hint is float and isinstance(value, int) else value
    raise Misfit(f"must be {wanted(hint)}, not {show(value)}")


def matches(hint: Any, value: object) -> bool:
    """Tell whether a value has the outer type; true and false do not count as numbers."""
    origin = get_origin(hint)
    if origin is Literal:
        return isinstance(value, str) and value in get_args(hint)
    if origin is tuple:
        return isinstance(value, list | tuple)
    if hint is float:
        return type(value) in (int, float)
    outer = origin or hint
    if outer not in WORDS:
        raise TypeError(f"no field of a row may be a {hint}")
    return type(value) is outer


def inside(place: str, hint: Any, value: object) -> object:
    """Fit a value inside a list or a table, or name its place if it does not fit."""
    try:
        return fit(hint, value)
    except Misfit as misfit:
        raise Misfit(f"{place} {misfit}") from None


@cache
def hints(kind: type) -> dict[str, Any]:
    """Return the full types of a dataclass's fields."""
    file = Path(getattr(sys.modules.get(kind.__module__), "__file__", None) or "pure.py")
    if file.suffix == ".py":
        return get_type_hints(kind)
    # mypyc keeps `tuple` of `tuple[int, ...]`, nothing of a Literal: a compiled type is read from its source.
    source = file.with_name(file.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            parts = [part for part in node.body if isinstance(part, ast.AnnAssign)]
            written = {ast.unparse(part.target): ast.unparse(part.annotation) for part in parts}
            return get_type_hints(type("", (), {"__annotations__": written, "__module__": kind.__module__}))
    raise TypeError(f"{kind.__name__} must stand at the top of its module")


def make(kind: type[T], file: str, id: str, values: Mapping[str, object]) -> T:
    """Make one row: its id goes into the first field, its values into the others."""
    row: Any = kind
    types = hints(row)
    first, *others = fields(row)
    for name in values:
        if name not in types or name == first.name:
            known = ", ".join(field.name for field in others)
            raise DataError(file, id, name, f"is not a field of this table; its fields are {known}")
    made: dict[str, object] = {first.name: id}
    for field in others:
        if field.name in values:
            try:
                made[field.name] = fit(types[field.name], values[field.name])
            except Misfit as misfit:
                raise DataError(file, id, field.name, str(misfit)) from None
        elif field.default is MISSING and field.default_factory is MISSING:
            raise DataError(file, id, field.name, "is missing")
    result: T = row(**made)
    return result
