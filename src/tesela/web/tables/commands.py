"""Commands: what clients say to a table, the same over HTTP and over a WebSocket."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import Field

from tesela.records.fairness import NUMBER
from tesela.web.refusals import NotNow
from tesela.web.tables import beginning, ending, moves, seating
from tesela.web.tables.attendance import Attendance
from tesela.web.tables.options import Strict
from tesela.web.tables.table import Body, Table

Number = Annotated[str, Field(pattern=f"^{NUMBER.pattern}$", description="32 random hexadecimal digits")]
SeatNumber = Annotated[int, Field(ge=0, le=3, description="the seat that speaks: one of yours")]
GuestSeat = Annotated[int, Field(ge=0, le=3, description="the seat that it is about")]


Ident = Annotated[str, Field(max_length=100)] | int | None


class Command(Strict):
    """What every command may have: a name for the answer to refer to."""

    id: Ident = Field(default=None, description="the answer has the same `id`")


class SeatCommand(Command):
    """What somebody says who sits at the table: the seat that speaks."""

    seat: SeatNumber


class Act(SeatCommand):
    """Play a move."""

    type: Literal["act"]
    seq: int = Field(description="the last entry of the log that you have seen")
    action: Annotated[int, Field(ge=0)] | dict[str, Any] = Field(description="a number of `legal`, or the object")


class Confirm(SeatCommand):
    """Let your last move count, at a table where moves are confirmed."""

    type: Literal["confirm"]


class Withdraw(SeatCommand):
    """Take back your last move, which does not count yet."""

    type: Literal["withdraw"]


class AskTakeBack(SeatCommand):
    """Ask the others to take back your last move and all that came after it."""

    type: Literal["ask_take_back"]


class AskReplace(SeatCommand):
    """Ask the others to let the host's stand-in play for somebody who is gone."""

    type: Literal["ask_replace"]
    who: SeatNumber = Field(description="the seat to be played by the stand-in")
    bot: Annotated[str, Field(max_length=100)] | None = Field(
        default=None, deprecated=True, description="not looked at: the host chooses who stands in"
    )


class Answer(SeatCommand):
    """Say yes or no to what was asked."""

    type: Literal["answer"]
    yes: bool


class Retract(SeatCommand):
    """Ask no more: what you have asked needs no answer."""

    type: Literal["retract"]


class Return(SeatCommand):
    """Play on at your seat, which a bot has played for you."""

    type: Literal["return"]


class Leave(SeatCommand):
    """Leave: before the game the seat is free again, during it the others may let the stand-in play."""

    type: Literal["leave"]


class Abort(SeatCommand):
    """End the game without a result: before each person has made a move, or where nobody else plays."""

    type: Literal["abort"]


class Resign(SeatCommand):
    """Give up: the other one wins; where several others play on, the host's stand-in plays for you."""

    type: Literal["resign"]


class Remove(Command):
    """Send a guest away before the first move; for whoever opened the table."""

    type: Literal["remove"]
    seat: GuestSeat


class SeatBot(Command):
    """Let a bot sit down at a seat that nobody has taken; for whoever opened the table, while it waits."""

    type: Literal["seat_bot"]
    seat: GuestSeat
    bot: Annotated[str, Field(max_length=100)] = Field(description="the bot's name, one of /api/bots")


class Close(Command):
    """Call the table off while it waits for people; for whoever opened it, sitting there or not."""

    type: Literal["close"]


class GiveNumber(SeatCommand):
    """Add a number to what the deals follow from, after the commitment and before the first deal."""

    type: Literal["give_number"]
    number: Number


AnyCommand = Annotated[
    Act
    | Confirm
    | Withdraw
    | AskTakeBack
    | AskReplace
    | Answer
    | Retract
    | Return
    | Leave
    | Abort
    | Resign
    | Remove
    | SeatBot
    | Close
    | GiveNumber,
    Field(discriminator="type"),
]


def decision(
    command: SeatCommand, mine: frozenset[int], there: Attendance, arrived: float
) -> Callable[[Table], list[Body]]:
    """What a command that arrived then writes into the log, for one who sits at these seats.

    Who has resigned has nothing more to say.
    """
    decide = _decision(command, mine, there, arrived)

    def decide_unless_resigned(table: Table) -> list[Body]:
        if table.seats[command.seat].resigned:
            raise NotNow("table.resigned", seat=command.seat)
        return decide(table)

    return decide_unless_resigned


def _decision(
    command: SeatCommand, mine: frozenset[int], there: Attendance, arrived: float
) -> Callable[[Table], list[Body]]:
    seat = command.seat
    match command:
        case Act():
            return lambda table: moves.act(table, seat, command.seq, command.action, arrived)
        case Confirm():
            return lambda table: moves.confirm(table, seat, arrived)
        case Withdraw():
            return lambda table: moves.withdraw(table, seat, arrived)
        case AskTakeBack():
            return lambda table: seating.ask_take_back(table, seat, mine, arrived)
        case AskReplace():
            return lambda table: seating.ask_replace(table, seat, command.who, mine, there, arrived)
        case Answer():
            return lambda table: seating.answer(table, seat, command.yes, there, arrived)
        case Retract():
            return lambda table: seating.retract(table, seat)
        case Return():
            return lambda table: seating.come_back(table, seat)
        case Leave():
            return lambda table: seating.leave(table, seat)
        case Abort():
            return lambda table: ending.abort(table, seat, mine)
        case Resign():
            return lambda table: ending.resign(table, seat)
        case GiveNumber():
            return lambda table: beginning.give_number(table, seat, command.number)
    raise TypeError(command)
