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


Ident = Annotated[str, Field(max_length=100)] | int | None


class Command(Strict):
    """What every command has: the seat that speaks, and if the client likes, a name for the answer to refer to."""

    seat: SeatNumber
    id: Ident = Field(default=None, description="the answer has the same `id`")


class Act(Command):
    """Play a move."""

    type: Literal["act"]
    seq: int = Field(description="the last entry of the log that you have seen")
    action: Annotated[int, Field(ge=0)] | dict[str, Any] = Field(description="a number of `legal`, or the object")


class Confirm(Command):
    """Let your last move count, at a table where moves are confirmed."""

    type: Literal["confirm"]


class Withdraw(Command):
    """Take back your last move, which does not count yet."""

    type: Literal["withdraw"]


class AskTakeBack(Command):
    """Ask the others to take back your last move and all that came after it."""

    type: Literal["ask_take_back"]


class AskReplace(Command):
    """Ask the others to let the host's stand-in play for somebody who is gone."""

    type: Literal["ask_replace"]
    who: SeatNumber = Field(description="the seat to be played by the stand-in")
    bot: Annotated[str, Field(max_length=100)] | None = Field(
        default=None, deprecated=True, description="not looked at: the host chooses who stands in"
    )


class Answer(Command):
    """Say yes or no to what was asked."""

    type: Literal["answer"]
    yes: bool


class Return(Command):
    """Play on at your seat, which a bot has played for you."""

    type: Literal["return"]


class Leave(Command):
    """Leave: before the game the seat is free again, during it the others may let the stand-in play."""

    type: Literal["leave"]


class Abort(Command):
    """End the game without a result: before each person has made a move, or where nobody else plays."""

    type: Literal["abort"]


class Resign(Command):
    """Give up: the other one wins; where several others play on, the host's stand-in plays for you."""

    type: Literal["resign"]


class Remove(Command):
    """Send a guest away before the first move; for whoever opened the table, and `seat` is the guest's."""

    type: Literal["remove"]


class GiveNumber(Command):
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
    | Return
    | Leave
    | Abort
    | Resign
    | Remove
    | GiveNumber,
    Field(discriminator="type"),
]


def decision(
    command: Command, mine: frozenset[int], there: Attendance, arrived: float
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
    command: Command, mine: frozenset[int], there: Attendance, arrived: float
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
