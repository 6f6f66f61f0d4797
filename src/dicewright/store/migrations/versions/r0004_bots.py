"""An answer of a bot says so in its row, by a time of -1, and no longer in the name of its command."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Mark the answers of bots; the commands of servers before this began with `bot-`."""
    op.execute("UPDATE records SET spent_ms = -1 WHERE command LIKE 'bot-%'")
