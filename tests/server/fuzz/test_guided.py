"""Many messages: broken texts for the decoder, and those of a fuzzer that sees what code they reach."""

import json
import os
import platform
import random
import re
import subprocess
import sys
from importlib.util import find_spec
from typing import Any, Final

import pytest

from dicewright.server.protocol import Message, Refused, read
from tests.games.traits import PART, SHORT
from tests.server.fuzz.messages import KINDS, altered, broken, usual

FEW, MANY = "170000", "500000"
READ: Final = int(os.environ.get("DICEWRIGHT_READ", FEW if SHORT else MANY))
GUIDED: Final = int(os.environ.get("DICEWRIGHT_GUIDED", "30000" if SHORT else MANY))  # 9,000,000: long form
FOUND: Final = re.compile(r"(\d+) messages, (\d+) read, (\d+) done")
ATHERIS: Final = find_spec("atheris") is not None


class Nobody:
    """Somebody who was told nothing yet."""

    def __init__(self) -> None:
        self.scene: dict[str, Any] = {}
        self.standing: dict[str, Any] = {}


def test_every_broken_text_is_read_or_refused() -> None:
    source, nobody, known = random.Random(3 + PART), Nobody(), 0
    whole: list[dict[str, Any]] = [
        {"v": 1, **usual(source, nobody, kind)} for kind in KINDS for _ in range(40)
    ]
    texts = [json.dumps(source.choice([one, altered(source, one)]), ensure_ascii=False) for one in whole]
    for _ in range(READ):
        try:
            message = read(broken(source, source.choice(texts)))
        except Refused:
            continue
        assert isinstance(message, Message)
        known += 1
    assert READ / 400 < known < READ / 2  # neither are all nonsense, nor are all read: by seed 0.5 % to 1 %


def fuzzed(*words: str) -> subprocess.CompletedProcess[str]:
    """Let the guided fuzzer run, in a process of its own: it ends it."""
    command = [sys.executable, "-m", "tests.server.fuzz.guided", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own


def test_the_fuzzer_is_here_where_it_can_be() -> None:
    fits = platform.system() == "Linux" and platform.machine() == "x86_64" and sys.version_info < (3, 14)
    assert ATHERIS or not fits


@pytest.mark.timeout(0)
@pytest.mark.skipif(not ATHERIS, reason="there is no Atheris for this machine")
def test_no_message_that_is_found_by_what_it_reaches_breaks_a_decision() -> None:
    done = fuzzed(str(GUIDED), str(1 + PART))
    assert done.returncode == 0, done.stdout[-3_000:] + done.stderr[-1_000:]
    messages, understood, carried_out = map(int, FOUND.findall(done.stdout)[-1])
    assert messages == GUIDED
    assert understood > GUIDED / 20
    assert carried_out > GUIDED / 100


@pytest.mark.skipif(not ATHERIS, reason="there is no Atheris for this machine")
def test_what_breaks_a_decision_is_found_by_the_fuzzer() -> None:
    done = fuzzed("200000", "--planted")
    assert done.returncode != 0
    assert "planted" in done.stdout
