"""Identity: random tokens and ids; only the hash of a token is stored."""

import hashlib
import secrets
from typing import Final

SHORT: Final = 4  # letters of a public room's code,
LONG: Final = 7  # and of one that nobody should guess
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a room's code: no I and no O, which look like numbers


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return an id of 128 bits; one that began with - would be taken for a flag of a command."""
    while (id := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return id


def new_code(*, public: bool) -> str:
    """Return a code that people can say: four letters, or seven for a room that only friends should find."""
    return "".join(secrets.choice(LETTERS) for _ in range(SHORT if public else LONG))


def hashed(token: str) -> str:
    """Return the hash of a token, which is what a store keeps."""
    return hashlib.sha256(token.encode()).hexdigest()


def alias(room: str, guest: str) -> str:
    """Return a guest's public id in a room; it is another one in every room."""
    return hashlib.sha256(f"{room}:{guest}".encode()).hexdigest()[:16]
