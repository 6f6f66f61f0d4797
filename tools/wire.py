"""Write the wire as TypeScript: every message either way, and the forms and replies of HTTP.

`python -m tools.wire` writes web/src/lib/wire.gen.ts anew; `--check` only says whether it is as it should be.
"""

import argparse
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

from pydantic import BaseModel, TypeAdapter

from dicewright.server import protocol
from dicewright.server.http import forms
from dicewright.server.told import messages, parts, replies

FILE: Final = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "wire.gen.ts"
HEAD: Final = """/** The wire, written by `python -m tools.wire` from the server's models. */

export const VERSION = {version};
"""
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
NAMED: Final[dict[str, Any]] = {
    "Phase": parts.Phase,
    "Proposal": parts.Proposal,
    "OptionValues": parts.Options,
    "Entity": str,
}
SHARED: Final = ("Message", "Part", "Form")  # what others are made from, and nobody sends


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, and say whether the file is stale"
    )
    args = parser.parse_args()
    text = written()
    if args.check:
        if FILE.read_text(encoding="utf-8") == text:
            return 0
        print(f"{FILE.name} is stale; write it anew with: python -m tools.wire")
        return 1
    FILE.write_text(text, encoding="utf-8")
    return 0


def written() -> str:
    """Return the whole file."""
    heard = members(messages.Spoken)
    sent = members(protocol.Incoming)
    pieces = [
        HEAD.format(version=protocol.VERSION),
        *(f"export type {name} = {typed(TypeAdapter(kind).json_schema())};" for name, kind in NAMED.items()),
        "// What both socket and HTTP speak of.",
        *declared(models(parts)),
        "// What the server says over the socket.",
        *declared(models(messages)),
        union("Incoming", [model.__name__ for model in heard]),
        "// What a client says over the socket.",
        *declared(models(protocol)),
        union("Outgoing", [model.__name__ for model in sent]),
        "// What HTTP replies.",
        *declared(models(replies)),
        "// The forms of HTTP.",
        *declared(models(forms)),
        union("ClockForm", [model.__name__ for model in members(protocol.ClockForm)]),
    ]
    return "\n\n".join(part.rstrip("\n") for part in pieces) + "\n"


def members(annotated: Any) -> list[type[BaseModel]]:
    """Return the models of a union."""
    return list(get_args(get_args(annotated)[0]))


def models(module: ModuleType) -> list[type[BaseModel]]:
    """Return the models that a module defines, in its order."""
    return [
        value
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, BaseModel)
        and value.__module__ == module.__name__
        and name not in SHARED
    ]


def declared(found: list[type[BaseModel]]) -> list[str]:
    """Return models as interfaces."""
    return [interface(model) for model in found]


def interface(model: type[BaseModel]) -> str:
    """Return a model as an interface; a field that may be left out is optional."""
    schema = TypeAdapter(model).json_schema(by_alias=True, ref_template="{model}")
    if "$ref" in schema:
        schema = schema["$defs"][schema["$ref"]]
    needed = schema.get("required", [])
    fields = [
        f"  {name}{'' if name in needed else '?'}: {typed(field)};"
        for name, field in schema.get("properties", {}).items()
        if name != "v"
    ]
    sentence = (model.__doc__ or "").split("\n", maxsplit=1)[0]
    return "\n".join([f"/** {sentence} */", f"export interface {model.__name__} {{", *fields, "}"])


def typed(schema: dict[str, Any]) -> str:
    """Return the type of a field."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return repr(schema["const"])
    if "enum" in schema:
        return " | ".join(repr(value) for value in schema["enum"])
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return " | ".join(dict.fromkeys(typed(choice) for choice in choices))
    if "prefixItems" in schema:
        return f"[{', '.join(typed(item) for item in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inner = typed(schema.get("items", {}))
        return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
    if schema.get("type") == "object":
        more = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if more is True else typed(more)}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


def union(name: str, of: list[str]) -> str:
    """Return a type that is one of several."""
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in of) + ";"


if __name__ == "__main__":
    sys.exit(main())
