"""How the tables of a database came to be as they are, and the name of the newest revision."""

from pathlib import Path
from typing import Final

FOLDER: Final = str(Path(__file__).parent)
HEAD: Final = "0004"
