"""The HTTP API of invitations: the link to a free seat as a picture that a phone reads."""

from io import BytesIO

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response

from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import SeatInPath, TheHouse, TheRoom, TheVisitor
from tesela.web.api.desk import check_seat
from tesela.web.door.quotas import PICTURE
from tesela.web.refusals import NotNow, NotYours
from tesela.web.tables.keys import invitations

SVG = "image/svg+xml"

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


@router.get(
    "/{ident}/seats/{seat}/invitation.svg",
    summary="The link to a free seat as a QR code",
    response_class=Response,
    responses={200: {"content": {SVG: {"schema": {"type": "string"}}}}},
)
async def picture(
    request: Request, house: TheHouse, room: TheRoom, visitor: TheVisitor, seat: SeatInPath
) -> Response:
    """For whoever opened the table, while it waits: a QR code of the link that opens this seat once."""
    if not room.opened_by(visitor.id):
        raise NotYours("table.not_opener")
    check_seat(room, seat)
    key = invitations(room.table).get(str(seat))
    if key is None:
        raise NotNow("table.taken", seat=seat)
    house.quotas.take(PICTURE, visitor)
    link = f"{request.base_url}t/{room.table.id}#seat={seat}&key={key}"
    return Response(await house.archive.run(drawn, link), media_type=SVG)


def drawn(text: str) -> bytes:
    """A text as a QR code, dark on light in any theme, with the margin that readers need."""
    found = BytesIO()
    segno.make_qr(text, error="m").save(found, kind="svg", xmldecl=False, omitsize=True, dark="#000", light="#fff")
    return found.getvalue()
