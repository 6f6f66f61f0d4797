"""Match records in files: read strictly, written in one stroke, and found again."""

import json
import os
import shlex
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import click

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match

HOMES: Final = {"win32": ("LOCALAPPDATA", "AppData/Local"), "darwin": ("", "Library/Application Support")}


def read(file: Path) -> Any:
    """Return the JSON a file holds."""
    try:
        if file.exists() and not file.is_file():
            raise DicewrightError(f"{str(file)!r} is not a file")
        text = file.read_bytes()
    except OSError as error:
        raise DicewrightError(f"cannot read {str(file)!r}: {error.strerror}") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DicewrightError(f"cannot read {str(file)!r}: it is not JSON, or only a part of it") from None


def loaded(file: Path) -> Match:
    """Return the match that a file keeps, or refuse the file."""
    log = read(file)
    try:
        return Match.load(log)
    except DicewrightError as error:
        raise DicewrightError(f"cannot use {str(file)!r}: {error}") from None


def keep(m: Match, file: Path) -> None:
    """Write the record in one stroke: whenever we stop, the file holds a whole match."""
    temporary = ""
    try:
        path = file.resolve()
        handle, temporary = tempfile.mkstemp(prefix=".dicewright-", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(json.dumps(m.log))  # the fast encoder; `dump` takes the slow one
            out.flush()
            os.fsync(out.fileno())
        Path(temporary).replace(path)
    except BaseException as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise DicewrightError(f"cannot keep the game in {str(file)!r}: {error.strerror}") from None
        raise


def kept_in(save: Path | None, resume: Path | None) -> Path | None:
    """Return the file to keep a match in; one that is there already must be the resumed one."""
    if save is None:
        return resume
    try:
        there = os.path.lexists(save)
        same = there and resume is not None and resume.exists() and save.samefile(resume)
    except OSError as error:
        raise DicewrightError(f"cannot keep a game in {str(save)!r}: {error.strerror}") from None
    if there and save.is_dir():
        raise DicewrightError(f"{str(save)!r} is a folder; name a file")
    if there and not same:
        raise DicewrightError(f"{str(save)!r} is there already; --resume goes on with it; else name another")
    return save


def spare(game: str) -> Path:
    """Return a new file in the user's data folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DicewrightError(f"cannot keep a game in {str(folder)!r}: {error.strerror}") from None
    number = 1
    while os.path.lexists(folder / f"{game}-{number}.json"):
        number += 1
    return folder / f"{game}-{number}.json"


def data_folder() -> Path:
    """Return where this system keeps what programs have written for their user."""
    variable, below = HOMES.get(sys.platform, ("XDG_DATA_HOME", ".local/share"))
    home = os.environ.get(variable, "") if variable else ""
    return (Path(home) if home else Path.home() / below) / "dicewright"


def command(*words: str) -> str:
    """Return a command line that starts this program as it was started."""
    name = click.get_current_context().find_root().info_name or "dicewright"
    if " -m " in name:
        own = [sys.executable, "-m", "dicewright"]
    else:
        found = shutil.which(name)
        own = [name if found and Path(found).resolve() == Path(sys.argv[0]).resolve() else sys.argv[0]]
    return shlex.join([*own, *words])
