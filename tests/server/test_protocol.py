"""The wire: what its document shows is read, and what is not of its form is refused in words."""

import json
import re
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from pydantic import ValidationError

from dicewright.server.http.forms import BranchForm
from dicewright.server.limits import FRAME
from dicewright.server.messages.sent import Measured, Pong, write
from dicewright.server.protocol import Incoming, Refused, read

DOCUMENT: Final = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")


def shown(kind: str) -> list[str]:
    """Return the examples of a kind that the document shows."""
    blocks = re.findall(rf"```json {kind}\n(.*?)```", DOCUMENT, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


EXAMPLES: Final = shown("client")


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_document_is_read(example: str) -> None:
    message = read(example)
    assert json.loads(example) == message.model_dump(exclude_unset=True)


def test_an_example_of_a_branch_is_read() -> None:
    examples = [json.loads(example) for example in shown("branch")]
    assert [BranchForm.model_validate(one).model_dump(exclude_defaults=True) for one in examples] == examples
    assert examples


def test_the_document_shows_every_message() -> None:
    known = {get_args(kind.model_fields["do"].annotation)[0] for kind in get_args(get_args(Incoming)[0])}
    assert {json.loads(example)["do"] for example in EXAMPLES} == known


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "1",
        "null",
        '"hello"',
        "{",
        '{"v":1}',
        '{"v":1,"do":"fly"}',
        '{"v":2,"do":"start"}',
        '{"v":true,"do":"start"}',
        '{"v":1,"do":"start","more":1}',
        '{"v":1,"v":1,"do":"start"}',
        '{"v":1,"do":"ping","id":NaN}',
        '{"v":1,"do":"ping","id":1e999}',
        '{"v":1,"do":"ping","id":-1}',
        '{"v":1,"do":"ping","id":true}',
        '{"v":1,"do":"ping","id":1.0}',
        '{"v":1,"do":"ping","id":12345678901234567890}',
        '{"v":1,"do":"say","text":""}',
        '{"v":1,"do":"say","text":"\\ud800"}',
        '{"v":1,"do":"choose","command":"short","seat":0,"number":0,"options":[0]}',
        '{"v":1,"do":"choose","command":"0123456789abcdef","seat":9,"number":0,"options":[0]}',
        '{"v":1,"do":"choose","command":"0123456789abcdef","seat":0,"number":0,"options":["0"]}',
        "[" * 5000,
        '{"v":1,"do":"say","text":"' + "x" * FRAME + '"}',
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        read(text)
    assert refused.value.code in ("bad_message", "version")
    assert 0 < len(refused.value.told()) < 300


def test_bytes_are_no_message() -> None:
    with pytest.raises(Refused, match="text"):
        read(b'{"v":1,"do":"start"}')


def test_what_is_sent_says_its_version_and_is_no_nan() -> None:
    assert json.loads(write(Pong(id=1))) == {"v": 1, "is": "pong", "id": 1}
    with pytest.raises(ValidationError, match="finite"):
        Measured(measure="m", text="", policy="", value=float("nan"), exact=None, low=0, high=1)


@pytest.mark.parametrize("extra", [{"secret": 1}, {"id": "1"}, {"is": "unheard"}, {"v": 2}])
def test_what_the_models_do_not_name_cannot_be_sent(extra: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Pong(**{"id": 1, **extra})


def test_nothing_can_be_added_to_a_message() -> None:
    pong = Pong(id=1)
    with pytest.raises(ValueError, match="no field"):
        pong.__setattr__("secret", 1)
    assert json.loads(write(pong)) == {"v": 1, "is": "pong", "id": 1}
