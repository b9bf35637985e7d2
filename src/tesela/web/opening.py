"""Opening: a new table, from what somebody asks for or from a record."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import time
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from tesela.engine.game import Game
from tesela.records import Record, check_record, event_to_json
from tesela.records.fairness import FAIR_KEYS, commitment, new_seed
from tesela.web.moves import follow
from tesela.web.options import Options, Strict
from tesela.web.people import hashed, new_token
from tesela.web.refusals import Refused
from tesela.web.settings import Settings
from tesela.web.store import Claim
from tesela.web.table import OPEN, Body, Entry, Table

LONGEST_NAME = 40


def _printable(name: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_printable)]


class NewSeat(Strict):
    """Who is to sit at a seat: a person at this screen, a person elsewhere, or a bot."""

    kind: Literal["here", "elsewhere", "bot"]
    name: Name = Field(default="", description="of a person at this screen")
    bot: Annotated[str, Field(max_length=100)] | None = Field(
        default=None, description="the bot's name, one of /api/bots"
    )


class NewTable(Strict):
    """What somebody wants to play."""

    game: Annotated[str, Field(max_length=20)] = Field(description="azul or pavilion")
    setup: dict[Annotated[str, Field(max_length=20)], str] = Field(
        default_factory=dict, description="the options of the game, such as wall, displays, board"
    )
    first_player: Annotated[int, Field(ge=0, le=3)] | None = Field(default=None, description="drawn if it is missing")
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=4)]
    options: Options = Options()


@dataclass
class Opening:
    """A table before it is in the store: its log, who sits at it already, and the keys of the seats to be taken."""

    table: Table
    entries: list[Entry]
    claims: list[Claim] = field(default_factory=list)
    keys: dict[int, str] = field(default_factory=dict)

    def hashes(self) -> dict[int, str | None]:
        """Of each person's seat the hash of its key, if it has one."""
        people = [seat for seat, place in enumerate(self.table.seats) if place.person]
        return {seat: hashed(self.keys[seat]) if seat in self.keys else None for seat in people}


def open_table(new: NewTable, visitor: str, settings: Settings) -> Opening:
    """The table that somebody asks for; the game begins at once if nobody else has to sit down."""
    players = len(new.seats)
    first = secrets.randbelow(players) if new.first_player is None else new.first_player
    game = Game(new.game, players, first, new.setup)
    for place in new.seats:
        if (place.kind == "bot") != (place.bot is not None):
            raise Refused("table.seat_kind")
        if place.bot is not None:
            settings.spec(place.bot)
    seats = [
        {"person": place.bot is None, "name": place.name, "bot": place.bot, "free": place.kind == "elsewhere"}
        for place in new.seats
    ]
    opening = _opening(game, new.options, seats)
    table = opening.table
    if table.status != OPEN:
        _write(opening, follow(table, table.state.copy()))
    opening.claims = [Claim(seat, visitor) for seat, place in enumerate(new.seats) if place.kind == "here"]
    opening.keys = {seat: new_token() for seat, place in enumerate(new.seats) if place.kind == "elsewhere"}
    return opening


def open_record(record: Record, visitor: str) -> Opening:
    """The table of an uploaded record, checked: to look at, or to play on if it is not finished."""
    check_record(record)
    named = record.extra.get("names")
    names = named if isinstance(named, list) and len(named) == record.game.players else []
    names = [name[:LONGEST_NAME] if isinstance(name, str) else "" for name in names] or [""] * record.game.players
    seats = [{"person": True, "name": _printable(name), "bot": None, "free": False} for name in names]
    # What proves the deals of a finished game proves nothing about one that goes on with others.
    lost = () if record.result is not None else FAIR_KEYS
    extra = {key: value for key, value in record.extra.items() if key not in lost}
    opening = _opening(record.game, Options(), seats, extra=extra)
    _write(opening, [_plain(event) for event in record.events])
    if record.result is not None:
        _write(opening, [{"event": "over", "result": record.result.to_json(), "seed": None}])
    else:
        _write(opening, follow(opening.table, opening.table.state.copy()))
    opening.claims = [Claim(seat, visitor) for seat in range(record.game.players)]
    return opening


def _plain(event: Any) -> Body:
    body = event_to_json(event)
    body.pop("legal", None)
    return body


def _opening(game: Game, options: Options, seats: list[Body], **more: object) -> Opening:
    seed = new_seed()
    opened: Body = {
        "event": "opened",
        "game": game.name,
        "setup": game.setup(),
        "options": options.model_dump(),
        "seats": seats,
        "commitment": commitment(seed),
        **more,
    }
    opening = Opening(Table(secrets.token_urlsafe(12), seed), [])
    _write(opening, [opened])
    return opening


def _write(opening: Opening, bodies: Sequence[Body]) -> None:
    now = time()
    for body in bodies:
        opening.entries.append(Entry(len(opening.entries) + 1, now, body))
        opening.table.see(opening.entries[-1])
