"""Desk: where commands come in, over HTTP or a WebSocket, and are checked for who gives them."""

from tesela.web.house import House
from tesela.web.refusals import NotThere, NotYours
from tesela.web.rooms.room import Room
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.commands import Answer, AskReplace, Command, Leave, decision
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import OPEN


async def obey(house: House, room: Room, command: Command, visitor: str, arrived: float) -> int:
    """Do what a visitor wanted at that time, if it is theirs to want; the number of the last entry written."""
    with house.metrics.command_time.time():
        mine = await room.seats_of(visitor)
        if command.seat not in mine:
            raise NotYours("table.not_yours", seat=command.seat)
        if isinstance(command, AskReplace):
            check_seat(room, command.who)
        asks = isinstance(command, (AskReplace, Answer))
        there = await house.presence.of(room.table) if asks else Attendance()
        gone = isinstance(command, Leave) and room.table.status == OPEN
        claims = [Claim(command.seat, visitor, sits=False)] if gone else []
        return await room.write(decision(command, mine, there, arrived), claims, arrived)


def check_seat(room: Room, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < room.table.game.players:
        raise NotThere("table.no_seat", seat=seat)
