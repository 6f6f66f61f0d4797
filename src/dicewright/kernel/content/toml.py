"""TOML files of rows: read with every fault named, and written so that reading them gives the same rows."""

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from sys import intern
from typing import Any

from dicewright.kernel.content.shapes import Misfit, plain, show, unfit
from dicewright.kernel.errors import DataError


def load(path: Path) -> dict[str, dict[str, object]]:
    """Read a file whose top-level tables are rows."""
    try:
        whole = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise DataError(path.name, "", "", "is missing") from None
    except OSError as error:
        raise DataError(path.name, "", "", f"cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise DataError(path.name, "", "", f"is not valid TOML: {error}") from None
    return {intern(id): interned(row(path.name, id, fields)) for id, fields in whole.items()}


def interned(value: Any) -> Any:
    """Return plain values in which equal texts are one object, which rules compare and look up quickly."""
    if isinstance(value, str):
        return intern(value)
    if isinstance(value, list):
        return [interned(one) for one in value]
    if isinstance(value, dict):
        return {intern(key): interned(one) for key, one in value.items()}
    return value


def row(file: str, id: str, fields: object) -> dict[str, object]:
    """Copy one row of plain values."""
    if not isinstance(fields, Mapping):
        raise DataError(file, id, "", f"must be a table of fields, not {show(fields)}")
    for name in (id, *fields):
        if sign := unfit(name):
            raise DataError(file, "", "", f"has an id or a field with the character {sign} in its name")
    copy: dict[str, object] = {}
    for name, value in fields.items():
        try:
            copy[name] = plain(value)
        except Misfit as misfit:
            raise DataError(file, id, name, str(misfit)) from None
    return copy


def head(text: str) -> str:
    """Return the comments before the first row of a file, with the empty line that follows them."""
    found = re.match(r"(?:#.*\n)+\n?", text)
    return found[0] if found else ""


def write(rows: Mapping[str, Mapping[str, object]]) -> str:
    """Write rows of plain values as the text of a TOML file."""
    return "\n".join(
        f"[{_key(id)}]\n" + "".join(f"{_key(name)} = {_value(value)}\n" for name, value in fields.items())
        for id, fields in rows.items()
    )


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    # JSON and TOML write texts, numbers and truths alike, but for DEL, which TOML wants escaped.
    return json.dumps(value, ensure_ascii=False, allow_nan=False).replace("\x7f", "\\u007f")
