"""What is said in a room is kept with the guest who said it, so that one can be muted."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add who said it; of what was said before nobody knows."""
    op.add_column("chats", sa.Column("guest", sa.Text(), nullable=True))
