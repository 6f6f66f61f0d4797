"""The revisions of the database, one file each, and the name of the newest."""

from pathlib import Path
from typing import Final

FOLDER: Final = str(Path(__file__).parent)
HEAD: Final = "0002"
