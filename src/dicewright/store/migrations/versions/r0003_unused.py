"""What no server has ever used is gone: secrets, attachments and when a guest was seen last."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop two tables and a column; everything else stays as it was."""
    op.drop_table("secrets")
    op.drop_table("attachments")
    op.drop_column("guests", "seen_ms")
