"""A table knows who opened it, and whether it counts among those of which there may be so many."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; who opened the tables that are there was not written down."""
    op.add_column("tables", sa.Column("opener", sa.String(64)))
    op.add_column("tables", sa.Column("network", sa.String(64)))
    op.add_column("tables", sa.Column("counts", sa.Boolean, nullable=False, server_default=sa.true()))
    op.execute(sa.text("UPDATE tables SET counts = (status <> 'over')"))
    op.create_index("tables_opener", "tables", ["opener", "counts"])
    op.create_index("tables_network", "tables", ["network", "counts"])
