"""Dice that were promised: the secret of each match, apart from its log, and what stands beside a record."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a table and a column; matches that run go on with the dice they had."""
    op.create_table(
        "secrets",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_secrets"),
    )
    op.add_column("records", sa.Column("beside", sa.Text(), nullable=True))
