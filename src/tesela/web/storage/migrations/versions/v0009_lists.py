"""What strangers may find is found by an index that knows nothing else; so is how many tables there are."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the indexes."""
    op.drop_index("tables_listed", "tables")
    op.create_index(
        "tables_listed",
        "tables",
        ["status", "touched"],
        sqlite_where=sa.text("listed = 1"),
        postgresql_where=sa.text("listed"),
    )
    op.create_index("tables_counts", "tables", ["counts"])
