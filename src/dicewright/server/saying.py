"""What the server itself says to people. English is the key of a sentence; `text/` has other languages.

A sentence begins with a small letter and has no full stop, because it is shown as part of another one.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dicewright.kernel.content.messages import filled, read_message
from dicewright.kernel.content.toml import load
from dicewright.kernel.content.translation import ENGLISH

FOLDER: Final = Path(__file__).parent / "text"
# By language, then by the sentence in English.
SENTENCES: Final = {
    path.stem: {key: str(text) for key, text in load(path)["sentences"].items()}
    for path in sorted(FOLDER.glob("*.toml"))
}
NOTHING: Final[Mapping[str, object]] = {}

# What is said in several places.
AWAY: Final = "nothing can be saved right now; try again"
BROKEN: Final = "something went wrong here; it was noted"
HALTED: Final = "this table has stopped; the match so far is saved"


def say(sentence: str, language: str = ENGLISH, parts: Mapping[str, object] = NOTHING) -> str:
    """Return a sentence in a language; one that is not in its catalogue stays as it is."""
    found = SENTENCES.get(language, {}).get(sentence)
    if found is None and not parts:
        return sentence
    return filled(read_message(found or sentence), parts)
