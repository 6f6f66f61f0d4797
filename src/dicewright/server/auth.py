"""Who somebody is: tokens of 256 bits, of which only the hash is ever kept."""

import hashlib
import secrets
from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a room's code: no I and no O, which look like numbers


def new_token() -> str:
    """Return a token that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return an id of 128 bits."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Return a code of four letters that people can say."""
    return "".join(secrets.choice(LETTERS) for _ in range(4))


def hashed(token: str) -> str:
    """Return the hash of a token, which is what a store keeps."""
    return hashlib.sha256(token.encode()).hexdigest()


def alias(room: str, guest: str) -> str:
    """Return what a guest is called in a room, the same for all and in no other room."""
    return hashlib.sha256(f"{room}:{guest}".encode()).hexdigest()[:16]
