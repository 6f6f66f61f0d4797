"""The first form of the database: guests, rooms, matches and what belongs to them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    make_guests()
    make_rooms()
    make_matches()
    make_belongings()


def make_guests() -> None:
    """Make the tables of people."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("token_hash", name="uq_guests_token_hash"),
    )
    op.create_table(
        "builds",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_builds"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_builds_guest"),
    )
    op.create_index("ix_builds_guest", "builds", ["guest"])


def make_rooms() -> None:
    """Make the tables of rooms and who sits in them."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=True),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("changed_ms", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
    )
    op.create_index("ix_rooms_public_phase_changed_ms", "rooms", ["public", "phase", "changed_ms"])
    op.create_index("ix_rooms_host", "rooms", ["host"])
    op.create_table(
        "seats",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("seat", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("build", sa.Text(), nullable=True),
        sa.Column("token_hash", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("room", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_seats_room"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])


def make_matches() -> None:
    """Make the tables of matches, their records and their secrets."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.BigInteger(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("records", sa.BigInteger(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_matches_room"),
    )
    op.create_index("ix_matches_room", "matches", ["room"])
    op.create_table(
        "records",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("command", sa.Text(), nullable=True),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=True),
        sa.Column("spent_ms", sa.BigInteger(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_records"),
        sa.UniqueConstraint("match", "command", name="uq_records_match_command"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_records_match"),
    )
    op.create_table(
        "secrets",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_secrets"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_secrets_match"),
    )


def make_belongings() -> None:
    """Make the tables of what belongs to a match or a room."""
    op.create_table(
        "attachments",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("entity", sa.Text(), nullable=False),
        sa.Column("seat", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "entity", name="pk_attachments"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_attachments_match"),
    )
    op.create_table(
        "invites",
        sa.Column("secret_hash", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("seat", sa.BigInteger(), nullable=True),
        sa.Column("device", sa.Boolean(), nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("secret_hash", name="pk_invites"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_invites_room"),
    )
    op.create_index("ix_invites_room", "invites", ["room"])
    op.create_table(
        "chats",
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("n", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("room", "n", name="pk_chats"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_chats_room"),
    )
