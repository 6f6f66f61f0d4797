"""Spelling: articles, contractions and capitals of words that meet in a sentence."""

import re
from typing import Final

SPANISH: Final = "es"
CONTRACTED: Final = re.compile(r"\b([Aa]|[Dd]e) el\b")  # but not "él", and not the "El" of a name


def article(words: str) -> str:
    """Return "an" before a vowel and before 8, 11 and 18, which are spoken with one; else "a"."""
    number = words.split(" ", maxsplit=1)[0].rstrip(".,:;")
    spoken = number.startswith("8") or number in ("11", "18")
    return "an" if spoken or words[:1].lower() in tuple("aeiou") else "a"


def joined(words: str, language: str) -> str:
    """Return joined words as they are written: in Spanish "a el" becomes "al", "de el" becomes "del"."""
    return CONTRACTED.sub(r"\1l", words) if language == SPANISH else words


def capital(words: str) -> str:
    """Return a sentence with a capital at its beginning, after any "¿" or "¡"."""
    for at, sign in enumerate(words):
        if sign.isalnum():
            return words[:at] + sign.upper() + words[at + 1 :]
    return words
