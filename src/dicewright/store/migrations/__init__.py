"""The revisions of the database: where they are, and the name of the newest."""

from pathlib import Path
from typing import Final

FOLDER: Final = str(Path(__file__).parent)
HEAD: Final = "0008"
