"""Write what the server sends as TypeScript: messages, the forms and replies of HTTP, and each game's view.

`python -m tools.wire` writes web/src/lib/wire/wire.gen.ts and each web/src/games/*/view.gen.ts; `--check`
writes nothing and says which of them are stale.
"""

import argparse
import inspect
import re
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter

from dicewright.games import GAMES
from dicewright.kernel.game import Game
from dicewright.server import protocol
from dicewright.server.http import forms
from dicewright.server.messages import parts, replies, sent

WEB: Final = Path(__file__).resolve().parents[1] / "web" / "src"
HEAD: Final = """/** The wire, written by `python -m tools.wire` from the server's models. */

export const WIRE = {wire};
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
VIEW: Final = "/** The view of {title}, written by `python -m tools.wire` from the game's dataclasses. */"
ATTACHED: Final = "  attachments?: Record<string, unknown>; // added by the kernel, by the id of the thing\n}"
COMMENT: Final = re.compile(r"^    (\w+): .*  # (.*)$", re.MULTILINE)
SHARED: Final = ("Message", "Part", "Form")  # what others are made from, and nobody sends


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, and say which files are stale")
    args = parser.parse_args()
    stale = {file: text for file, text in written().items() if current(file) != text}
    for file, text in stale.items():
        if args.check:
            print(f"{file.relative_to(WEB)} is stale; write it anew with: python -m tools.wire")
        else:
            file.write_text(text, encoding="utf-8")
    return 1 if args.check and stale else 0


def written() -> dict[Path, str]:
    """Return the text of every generated file, by its path."""
    views = {WEB / "games" / game.id.replace("-", "_") / "view.gen.ts": view_text(game) for game in GAMES}
    return {WEB / "lib" / "wire" / "wire.gen.ts": wire_text(), **views}


def current(file: Path) -> str:
    """Return what a file holds now, "" if there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else ""


def wire_text() -> str:
    """Return the types of socket and HTTP."""
    heard = members(sent.Spoken)
    spoken = members(protocol.Incoming)
    pieces = [
        HEAD.format(wire=protocol.WIRE),
        *(f"export type {name} = {typed(TypeAdapter(kind).json_schema())};" for name, kind in NAMED.items()),
        "// What both socket and HTTP speak of.",
        *declared(models(parts)),
        "// What the server says over the socket.",
        *declared(models(sent)),
        union("Incoming", [model.__name__ for model in heard]),
        "// What a client says over the socket.",
        *declared(models(protocol)),
        union("Outgoing", [model.__name__ for model in spoken]),
        "// What HTTP replies.",
        *declared(models(replies)),
        "// The forms of HTTP.",
        *declared(models(forms)),
        union("ClockForm", [model.__name__ for model in members(protocol.ClockForm)]),
    ]
    return joined(pieces)


def view_text(game: Game[Any]) -> str:
    """Return the types of a game's view: the named literals, then every dataclass it is made of."""
    kinds = parts_of(get_type_hints(game.view)["return"])
    modules = dict.fromkeys(inspect.getmodule(one) for one in (game.view, *kinds))
    named = {
        typed(TypeAdapter(value).json_schema()): name
        for module in modules
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }
    shapes = "\n\n".join(interface(kind) for kind in kinds)
    shapes = shapes.removesuffix("}") + ATTACHED
    for text, name in named.items():
        shapes = shapes.replace(f": {text};", f": {name};")
    aliases = "\n".join(f"export type {name} = {text};" for text, name in named.items())
    return joined([VIEW.format(title=game.title), aliases, shapes])


def parts_of(kind: Any) -> list[Any]:
    """Return a dataclass and all that its fields are made of, the parts before the whole."""
    if not is_dataclass(kind):
        return [part for inner in get_args(kind) for part in parts_of(inner)]
    hints = get_type_hints(kind)
    found = [part for field in fields(kind) for part in parts_of(hints[field.name])]
    return list(dict.fromkeys([*found, kind]))


def joined(pieces: list[str]) -> str:
    """Return pieces of a file with an empty line between two."""
    return "\n\n".join(piece.rstrip("\n") for piece in pieces if piece) + "\n"


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


def interface(model: Any) -> str:
    """Return a model or dataclass as an interface; a field that may be left out is optional."""
    schema = TypeAdapter(model).json_schema(by_alias=True, ref_template="{model}")
    if "$ref" in schema:
        schema = schema["$defs"][schema["$ref"]]
    needed = schema.get("required", [])
    if isinstance(model, type) and issubclass(model, parts.HouseTerms) and issubclass(model, parts.Part):
        needed = [*needed, *parts.HouseTerms.model_fields]  # what is told is told whole
    comments = dict(COMMENT.findall(inspect.getsource(model)))
    lines = [
        f"  {name}{'' if name in needed or 'const' in field else '?'}: {typed(field)};"
        + (f" // {comments[name]}" if name in comments else "")
        for name, field in schema.get("properties", {}).items()
        if name != "v"
    ]
    sentence = (model.__doc__ or "").split("\n", maxsplit=1)[0]
    return "\n".join([f"/** {sentence} */", f"export interface {model.__name__} {{", *lines, "}"])


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
