"""Times in which no worker was alive are written down once, and counted for nobody when a table is next looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of outages."""
    op.create_table(
        "outages", sa.Column("until", sa.Double, primary_key=True), sa.Column("since", sa.Double, nullable=False)
    )
