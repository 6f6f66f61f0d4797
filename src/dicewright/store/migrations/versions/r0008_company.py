"""Company: whom somebody wants nothing to do with, what was reported, and who may not chat."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add three tables, all of them empty."""
    op.create_table(
        "blocks",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("other", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_blocks_guest_guests"),
        sa.ForeignKeyConstraint(["other"], ["guests.id"], name="fk_blocks_other_guests"),
        sa.PrimaryKeyConstraint("guest", "other", name="pk_blocks"),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("room", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=True),
        sa.Column("about", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_guest", "reports", ["guest"])
    op.create_table(
        "silenced",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("made_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_silenced_guest_guests"),
        sa.PrimaryKeyConstraint("guest", name="pk_silenced"),
    )
