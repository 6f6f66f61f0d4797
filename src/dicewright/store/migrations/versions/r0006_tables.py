"""The tables that matches are played with are kept, so that they outlive an upgrade."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table; a server puts its own tables into it at each start."""
    op.create_table(
        "tables",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("rows", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_tables"),
    )
