"""How many watch a table is known to all workers."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of those who watch."""
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "worker"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    )
