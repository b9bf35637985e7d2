"""Claims: who sits where, written into the database together with the entry that says so."""

from sqlalchemy import Connection, case, delete, func, insert, select, text, update

from tesela.web.refusals import TooMany
from tesela.web.storage.schema import CLAIMS, SEATS, TABLES
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import OPEN

ALONE = text("SELECT pg_advisory_xact_lock(hashtext(:visitor))")


def write_claim(connection: Connection, table: str, claim: Claim, at: float) -> None:
    """Write down that somebody sits down, or that all get up; to sit down twice is to sit down once.

    No key of the seat outlives it. TooMany if the visitor has more seats than the claim allows.
    """
    here = (CLAIMS.c.table_id == table, CLAIMS.c.seat == claim.seat)
    if claim.visitor is None:
        connection.execute(delete(CLAIMS).where(*here))
    else:
        connection.execute(delete(CLAIMS).where(*here, CLAIMS.c.visitor == claim.visitor))
        connection.execute(insert(CLAIMS), {"table_id": table, "seat": claim.seat, "visitor": claim.visitor})
    seen = case((SEATS.c.seen < at, at), else_=SEATS.c.seen)
    seat = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == claim.seat)
    connection.execute(seat.values(key=None, until=None, seen=seen))
    if claim.visitor is not None and claim.most is not None:
        _check_seats(connection, claim.visitor, claim.most)


def _check_seats(connection: Connection, visitor: str, most: int) -> None:
    if connection.dialect.name == "postgresql":  # what the same visitor does at the same time is counted, too
        connection.execute(ALONE, {"visitor": visitor})
    waiting = (CLAIMS.c.visitor == visitor, TABLES.c.status == OPEN, TABLES.c.listed)
    held = connection.scalar(select(func.count()).select_from(CLAIMS.join(TABLES)).where(*waiting))
    if (held or 0) > most:
        raise TooMany("table.many_seats", most=most)
