"""Claims: who sits where, written into the database together with the entry that says so."""

from sqlalchemy import Connection, bindparam, case, delete, func, insert, select, text, update

from tesela.web.refusals import TooMany
from tesela.web.storage.schema import CLAIMS, SEATS, TABLES
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import OPEN

ALONE = text("SELECT pg_advisory_xact_lock(hashtext(:visitor))")
# Put together once: that takes longer than to do it.
HERE = (CLAIMS.c.table_id == bindparam("table"), CLAIMS.c.seat == bindparam("place"))
ALL_GET_UP = delete(CLAIMS).where(*HERE)
ONE_GETS_UP = delete(CLAIMS).where(*HERE, CLAIMS.c.visitor == bindparam("who"))
SITS_DOWN = insert(CLAIMS).values(table_id=bindparam("table"), seat=bindparam("place"), visitor=bindparam("who"))
NO_KEY = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("table"), SEATS.c.seat == bindparam("place"))
    .values(key=None, until=None, seen=case((SEATS.c.seen < bindparam("at"), bindparam("at")), else_=SEATS.c.seen))
)


def write_claim(connection: Connection, table: str, claim: Claim, at: float) -> None:
    """Write down that somebody sits down, or that all get up; to sit down twice is to sit down once.

    No key of the seat outlives it. TooMany if the visitor has more seats than the claim allows.
    """
    here = {"table": table, "place": claim.seat}
    if claim.visitor is None:
        connection.execute(ALL_GET_UP, here)
    else:
        connection.execute(ONE_GETS_UP, {**here, "who": claim.visitor})
        connection.execute(SITS_DOWN, {**here, "who": claim.visitor})
    connection.execute(NO_KEY, {**here, "at": at})
    if claim.visitor is not None and claim.most is not None:
        _check_seats(connection, claim.visitor, claim.most)


def _check_seats(connection: Connection, visitor: str, most: int) -> None:
    if connection.dialect.name == "postgresql":  # what the same visitor does at the same time is counted, too
        connection.execute(ALONE, {"visitor": visitor})
    waiting = (CLAIMS.c.visitor == visitor, TABLES.c.status == OPEN, TABLES.c.listed)
    held = connection.scalar(select(func.count()).select_from(CLAIMS.join(TABLES)).where(*waiting))
    if (held or 0) > most:
        raise TooMany("table.many_seats", most=most)
