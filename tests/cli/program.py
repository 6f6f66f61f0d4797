"""The program as people start it: a process of its own, through pipes or a terminal; or quickly, in ours."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from click.testing import CliRunner, Result

from dicewright.cli import main

PROGRAM: Final = (sys.executable, "-m", "dicewright")
GAME: Final = "doodle-dice"
ROLLING: Final = "1\n" * 1000  # the first option always: it takes what it can, rolls one die on and steals
WON: Final = re.compile(r" (wins|share first place)\.\n")
SECONDS: Final = 120
STYLE: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def run(*words: str | Path, typed: str = "", **environment: str) -> Result:
    """Run a command within this process."""
    return CliRunner().invoke(main, [str(word) for word in words], input=typed, env=environment)


def refused(*words: str | Path, typed: str = "") -> str:
    """Run a command that must refuse in one line, and return the line."""
    done = run(*words, typed=typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("dicewright: ")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("dicewright: ").strip()


def started(*words: str | Path, home: Path | None = None) -> subprocess.Popen[bytes]:
    """Start the program with pipes; what it keeps unasked goes below `home`."""
    pipe = subprocess.PIPE
    more = {} if home is None else {"XDG_DATA_HOME": str(home)}
    return subprocess.Popen(  # noqa: S603 - our own
        [*PROGRAM, *words], stdin=pipe, stdout=pipe, stderr=pipe, env={**os.environ, "COLUMNS": "80", **more}
    )


@contextmanager
def inherited(sign: signal.Signals, action: signal.Handlers = signal.SIG_DFL) -> Iterator[None]:
    """Let programs that are started now take a signal so, however we were started ourselves."""
    before = signal.signal(sign, action)
    try:
        yield
    finally:
        signal.signal(sign, before)


def read_prompts(program: subprocess.Popen[bytes], n: int) -> str:
    """Read on until the program has asked n times."""
    assert program.stdout is not None
    seen = b""
    while n:
        seen += program.stdout.read(1)
        n -= seen.endswith(b"\n> ") or seen == b"> "
    return seen.decode()


def log_of(file: Path) -> dict[str, Any]:
    """Return the record a file holds."""
    log: dict[str, Any] = json.loads(file.read_text())
    return log


# A new session's first terminal is not its own until it asks for it; without, Ctrl-C would reach nobody.
SEATED: Final = """\
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """The program in a terminal of its own; it ends with the block it was opened for."""

    def __init__(self, *words: str | Path, **environment: str) -> None:
        self.master, slave = pty.openpty()
        settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", **environment}
        self.program = subprocess.Popen(  # noqa: S603 - our own
            [sys.executable, "-c", SEATED, *PROGRAM, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=settings,
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.master)

    def until(self, words: str) -> str:
        """Read on until the program has written some words."""
        begun, end = len(self.seen), time.monotonic() + SECONDS
        while words not in STYLE.sub("", self.seen[begun:]):
            assert time.monotonic() < end, self.seen[begun:]
            if select.select([self.master], [], [], 1)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        return STYLE.sub("", self.seen[begun:])

    def type(self, text: str) -> None:
        """Type at the keyboard."""
        os.write(self.master, text.encode())

    def close(self) -> int:
        """Wait for the program's end and return its status."""
        self.until("the terminal is closed")
        return self.program.wait(SECONDS)
