"""Several workers serve the same tables, and each says that it is alive."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of workers."""
    op.create_table(
        "workers", sa.Column("id", sa.String(32), primary_key=True), sa.Column("seen", sa.Double, nullable=False)
    )
