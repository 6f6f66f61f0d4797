"""Matches in files: reading them strictly, writing them atomically, and where they are kept."""

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


def read_json(file: Path) -> Any:
    """Return the JSON in a file."""
    try:
        if file.exists() and not file.is_file():
            raise DicewrightError(f"{str(file)!r} is not a file")
        text = file.read_bytes()
    except OSError as error:
        raise DicewrightError(f"cannot read {str(file)!r}: {error.strerror}") from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DicewrightError(f"cannot read {str(file)!r}: it is not complete JSON") from None


def load_match(file: Path) -> Match:
    """Return the match in a file, or refuse the file."""
    log = read_json(file)
    try:
        return Match.load(log)
    except DicewrightError as error:
        raise DicewrightError(f"cannot use {str(file)!r}: {error}") from None


def keep_match(m: Match, file: Path) -> None:
    """Write a match atomically: whenever the program stops, the file holds a whole match."""
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
            raise DicewrightError(f"cannot save the game in {str(file)!r}: {error.strerror}") from None
        raise


def target_file(save: Path | None, resume: Path | None) -> Path | None:
    """Return the file to keep a match in, and refuse to overwrite any file but the resumed one."""
    if save is None:
        return resume
    try:
        there = os.path.lexists(save)
        same = there and resume is not None and resume.exists() and save.samefile(resume)
    except OSError as error:
        raise DicewrightError(f"cannot save a game in {str(save)!r}: {error.strerror}") from None
    if there and save.is_dir():
        raise DicewrightError(f"{str(save)!r} is a folder; give a file name")
    if there and not same:
        raise DicewrightError(
            f"{str(save)!r} already exists: continue it with --resume, or choose another name"
        )
    return save


def new_file(game: str) -> Path:
    """Return the path of a new file in the data folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DicewrightError(f"cannot save a game in {str(folder)!r}: {error.strerror}") from None
    number = 1
    while os.path.lexists(folder / f"{game}-{number}.json"):
        number += 1
    return folder / f"{game}-{number}.json"


def data_folder() -> Path:
    """Return the folder for data on this system."""
    variable, below = HOMES.get(sys.platform, ("XDG_DATA_HOME", ".local/share"))
    home = os.environ.get(variable, "") if variable else ""
    return (Path(home) if home else Path.home() / below) / "dicewright"


def command_line(*words: str) -> str:
    """Return a command line that starts this program again as it was started."""
    name = click.get_current_context().find_root().info_name or "dicewright"
    if " -m " in name:
        own = [sys.executable, "-m", "dicewright"]
    else:
        found = shutil.which(name)
        own = [name if found and Path(found).resolve() == Path(sys.argv[0]).resolve() else sys.argv[0]]
    return shlex.join([*own, *words])
