"""Desk: where commands come in, over HTTP or a WebSocket, and are checked for who gives them."""

from tesela.web.house import House
from tesela.web.refusals import NotThere, NotYours
from tesela.web.rooms.room import Room
from tesela.web.tables import guests
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.commands import Answer, AskReplace, Close, Command, Remove, SeatBot, SeatCommand, decision


async def obey(house: House, room: Room, command: Command, visitor: str, arrived: float) -> int:
    """Do what a visitor wanted at that time, if it is theirs to want; the number of the last entry written."""
    with house.metrics.command_time.time():
        if not isinstance(command, SeatCommand):
            return await _host(house, room, command, visitor, arrived)
        mine = await room.seats_of(visitor)
        if command.seat not in mine:
            raise NotYours("table.not_yours", seat=command.seat)
        if isinstance(command, AskReplace):
            check_seat(room, command.who)
        asks = isinstance(command, (AskReplace, Answer))
        there = await house.presence.of(room) if asks else Attendance()
        return await room.write(decision(command, mine, there, arrived), arrived=arrived)


async def _host(house: House, room: Room, command: Command, visitor: str, arrived: float) -> int:
    """What is for whoever opened the table, and for nobody else."""
    if not room.opened_by(visitor):
        raise NotYours("table.not_opener")
    match command:
        case Remove():
            check_seat(room, command.seat)
            return await _remove(house, room, command.seat, visitor, arrived)
        case SeatBot():
            check_seat(room, command.seat)
            house.settings.spec(command.bot)
            seat, bot = command.seat, command.bot
            return await room.write(lambda table: guests.seat_bot(table, seat, bot), arrived=arrived)
        case Close():
            return await room.write(guests.close, arrived=arrived)
    raise TypeError(command)


async def _remove(house: House, room: Room, seat: int, visitor: str, arrived: float) -> int:
    """Whoever opened the table sends a guest away."""
    since, mine = room.table.seats[seat].since, await room.seats_of(visitor)
    claims = await house.archive.run(house.archive.people.claims, room.table.id)
    sitting = [claim.visitor for claim in claims if claim.seat == seat and claim.visitor is not None]
    return await room.write(lambda table: guests.remove(table, seat, since, mine, sitting), arrived=arrived)


def check_seat(room: Room, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < room.table.game.players:
        raise NotThere("table.no_seat", seat=seat)
