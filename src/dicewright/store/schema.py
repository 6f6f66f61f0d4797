"""The tables of a database in their newest form; `migrations` leads to it."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

# Constraints have names, so that a later revision can change them.
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def key(name: str, of: str = "") -> Column[Any]:
    """Return a column of the primary key, perhaps with a foreign key."""
    return Column(name, Text, *([ForeignKey(of)] if of else []), primary_key=True)


def text(name: str, of: str = "", *, null: bool = False) -> Column[Any]:
    """Return a column of text; JSON is stored as text, because only the store reads it."""
    return Column(name, Text, *([ForeignKey(of)] if of else []), nullable=null)


def whole(name: str, *, null: bool = False, primary: bool = False) -> Column[Any]:
    """Return a column of whole numbers."""
    return Column(name, BigInteger, nullable=null, primary_key=primary, autoincrement=False)


def truth(name: str) -> Column[Any]:
    """Return a column of booleans."""
    return Column(name, Boolean, nullable=False)


GUESTS: Final = Table(
    "guests",
    METADATA,
    key("id"),
    text("name"),
    text("token_hash"),
    whole("made_ms"),
    UniqueConstraint("token_hash"),
)
ROOMS: Final = Table(
    "rooms",
    METADATA,
    key("id"),
    text("code", null=True),
    text("game"),
    text("phase"),
    truth("public"),
    text("host"),
    text("settings"),
    text("match", null=True),
    whole("made_ms"),
    whole("changed_ms"),
    whole("version"),
    whole("due_ms", null=True),
    UniqueConstraint("code"),
    Index(None, "public", "phase", "changed_ms"),
    Index(None, "host"),
    Index(None, "due_ms"),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    key("room", "rooms.id"),
    whole("seat", primary=True),
    text("kind"),
    text("guest", null=True),
    text("name"),
    text("bot", null=True),
    text("build", null=True),
    text("token_hash", null=True),
    Index(None, "guest"),
)
MATCHES: Final = Table(
    "matches",
    METADATA,
    key("id"),
    text("room", "rooms.id"),
    text("game"),
    whole("rules"),
    text("header"),
    whole("records"),
    whole("made_ms"),
    whole("ended_ms", null=True),
    text("result", null=True),
    Index(None, "room"),
)
RECORDS: Final = Table(
    "records",
    METADATA,
    key("match", "matches.id"),
    whole("seq", primary=True),
    whole("last"),  # seq of the last row that was appended with this one
    text("command", null=True),
    text("record"),
    text("answer", null=True),
    text("head"),
    text("digest", null=True),
    text("beside", null=True),
    whole("spent_ms"),
    whole("at_ms"),
    UniqueConstraint("match", "command"),
)
SECRETS: Final = Table("secrets", METADATA, key("match"), text("secret"))
BUILDS: Final = Table(
    "builds",
    METADATA,
    key("id"),
    text("guest", "guests.id"),
    text("game"),
    text("name"),
    text("text"),
    whole("made_ms"),
    Index(None, "guest"),
)
INVITES: Final = Table(
    "invites",
    METADATA,
    key("secret_hash"),
    text("room", "rooms.id"),
    whole("seat", null=True),
    truth("device"),
    truth("used"),
    whole("made_ms"),
    Index(None, "room"),
)
CHATS: Final = Table(
    "chats",
    METADATA,
    key("room", "rooms.id"),
    whole("n", primary=True),
    whole("seat"),
    text("name"),
    text("text"),
    whole("at_ms"),
    text("guest", null=True),
)
TABLES: Final = Table(  # that matches are played with, once for each content
    "tables",
    METADATA,
    key("digest"),
    text("rows"),
)
KEYS: Final = Table("keys", METADATA, key("name"), text("value"))  # of the server itself
BLOCKS: Final = Table(  # whom somebody wants nothing to do with
    "blocks",
    METADATA,
    key("guest", "guests.id"),
    key("other", "guests.id"),
    text("name"),
    whole("made_ms"),
    Index(None, "other"),
)
REPORTS: Final = Table(
    "reports",
    METADATA,
    key("id"),
    text("room"),
    text("guest", null=True),
    text("about", null=True),
    text("name"),
    text("reason"),
    text("words"),
    text("said"),
    whole("made_ms"),
    Index(None, "guest"),
)
SILENCED: Final = Table("silenced", METADATA, key("guest", "guests.id"), whole("made_ms"))
PUSHES: Final = Table(  # browsers that are called when it is somebody's turn
    "pushes",
    METADATA,
    key("id"),
    text("guest", "guests.id"),
    text("endpoint"),
    text("p256dh"),
    text("auth"),
    text("language"),
    whole("made_ms"),
    Index(None, "guest"),
)
