"""A key opens a seat once: one for another device has an end, others are told to whoever opened the table."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the end of a key; at tables that wait for others, whoever sat there first has opened them."""
    op.add_column("seats", sa.Column("until", sa.Double))
    op.create_index("tables_listed", "tables", ["listed", "status", "touched"])
    connection = op.get_bind()
    waiting = sa.text(
        "SELECT tables.id, entries.body FROM tables JOIN entries ON entries.table_id = tables.id AND entries.seq = 1"
        " WHERE tables.status = 'open' AND tables.opener IS NULL"
    )
    opened = sa.text(
        "UPDATE tables SET opener = (SELECT MIN(visitor) FROM claims WHERE table_id = :table AND seat = :seat)"
        " WHERE id = :table"
    )
    for table, body in connection.execute(waiting).all():
        here = (seat for seat, place in enumerate(json.loads(body)["seats"]) if place["person"] and not place["free"])
        if (first := next(here, None)) is not None:
            connection.execute(opened, {"table": table, "seat": first})
