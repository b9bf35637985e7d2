"""A table says which worker keeps it, so that the others need not be told of every move."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column; nobody keeps a table yet."""
    op.add_column("tables", sa.Column("keeper", sa.String(32)))
