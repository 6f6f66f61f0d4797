"""The wire in TypeScript is written from the models, and is never stale."""

import re
from typing import get_args

from dicewright.server.http.door import STATUS
from dicewright.server.protocol import Incoming
from dicewright.server.told.messages import Spoken
from tests.meta.tree import ROOT
from tools.wire import FILE, typed, written


def test_the_written_file_is_not_stale() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "write it anew: python -m tools.wire"


def test_every_type_has_one_name_and_every_name_is_known() -> None:
    text = FILE.read_text(encoding="utf-8")
    names = re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE)
    assert len(names) == len(set(names))
    fields = re.findall(r"^  \w+\??: (.*);$", text, re.MULTILINE) + re.findall(
        r"^  \| (\w+)", text, re.MULTILINE
    )
    used = {word for field in fields for word in re.findall(r"\b[A-Z]\w+", re.sub(r"'[^']*'", "", field))}
    assert used - {"Record"} <= set(names)
    for union in (Spoken, Incoming):
        for model in get_args(get_args(union)[0]):
            assert model.__name__ in names


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
