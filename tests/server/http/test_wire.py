"""The wire in TypeScript is written from the models, and is never stale."""

import re
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import TypeAdapter

from dicewright.games import GAMES
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.server.http.door import STATUS
from dicewright.server.messages.sent import Spoken
from dicewright.server.protocol import Incoming
from tests.meta.tree import ROOT
from tools.wire import WEB, current, typed, written


def test_no_generated_file_is_stale() -> None:
    stale = [file.name for file, text in written().items() if current(file) != text]
    assert stale == [], "write them anew: python -m tools.wire"


def test_every_generated_file_has_a_source() -> None:
    assert {*WEB.rglob("*.gen.ts")} == set(written())


@pytest.mark.parametrize("file", written(), ids=lambda file: file.parent.name)
def test_every_type_has_one_name_and_every_name_is_known(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    names = re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE)
    assert len(names) == len(set(names))
    fields = re.findall(r"^  \w+\??: (.*?);", text, re.MULTILINE) + re.findall(
        r"^  \| (\w+)", text, re.MULTILINE
    )
    used = {word for field in fields for word in re.findall(r"\b[A-Z]\w+", re.sub(r"'[^']*'", "", field))}
    assert used - {"Record"} <= set(names)


def test_every_message_is_written() -> None:
    text = written()[WEB / "lib" / "wire" / "wire.gen.ts"]
    for union in (Spoken, Incoming):
        for model in get_args(get_args(union)[0]):
            assert f"export interface {model.__name__} " in text


def test_a_view_is_written_with_its_parts_its_literals_and_what_the_kernel_adds() -> None:
    text = written()[WEB / "games" / "daemon_dice" / "view.gen.ts"]
    assert "export type Breed = 'nothing' | 'mongrel' | 'half' | 'pure';" in text
    assert "  place: Place;\n" in text
    assert "  dice: DieView[];\n" in text
    assert "  points: number; // of initiative\n" in text
    assert text.index("interface DieView") < text.index("interface DaemonView") < text.index("attachments?:")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_view_is_what_its_types_say_and_no_more(game: Game[Any]) -> None:
    declared: TypeAdapter[Any] = TypeAdapter(get_type_hints(game.view)["return"])
    pick, match, looked = Random(3), Match(game, seats=2, seed=3), 0
    while not match.over and looked < 120:
        for viewer in (None, 0, 1):
            view = match.view(viewer)
            view.pop("attachments")
            assert declared.dump_python(declared.validate_python(view), mode="json") == view
            looked += 1
        decision = pick.choice(match.pending)
        match.answer(decision.seat, pick.choice(decision.options))
    assert looked > 30


def test_types_are_written_as_typescript_has_them() -> None:
    assert (
        typed({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
        == "(number | null)[]"
    )
    assert typed({"enum": ["a", "b"]}) == "'a' | 'b'"
    assert typed({"type": "object", "additionalProperties": {"type": "boolean"}}) == "Record<string, boolean>"
    assert typed({"prefixItems": [{"type": "string"}, {"$ref": "Thing"}]}) == "[string, Thing]"
    assert typed({}) == "unknown"


def test_the_page_of_the_protocol_names_every_path_and_status() -> None:
    page = (ROOT / "docs/serving.md").read_text(encoding="utf-8")
    assert [str(status) for status in {*STATUS.values(), 405, 422} if f"| {status} |" not in page] == []
