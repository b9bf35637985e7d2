"""Opening: a new table: from what somebody asks for, from a record, or from another table."""

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from tesela import shelf
from tesela.engine.game import Game
from tesela.engine.state import OVER as ENDED
from tesela.records import Record, check_record, event_to_json
from tesela.records.fairness import FAIR_KEYS, RULE, commitment, new_seed
from tesela.records.fields import LONGEST
from tesela.records.position import parse_position
from tesela.records.record import Result
from tesela.web.host.settings import Settings
from tesela.web.refusals import NotNow, NotThere, NotYours, Refused
from tesela.web.tables.beginning import begin
from tesela.web.tables.keys import invitations
from tesela.web.tables.moves import the_end
from tesela.web.tables.names import Name, printable, shortened
from tesela.web.tables.options import Options, Strict
from tesela.web.tables.promise import is_begun_elsewhere
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import OVER, Body, Entry, Table

NAMES, BOTS = "names", "bots"  # the keys of a record that say who played: by seat a name, a bot's name or null
MOST_EXTRA = 4096  # bytes that are kept of what an uploaded record says beside its game


class NewSeat(Strict):
    """Who is to sit at a seat: a person at this screen, a person elsewhere, or a bot."""

    kind: Literal["here", "elsewhere", "bot"]
    name: Name = Field(default="", description="of a person at this screen")
    bot: Annotated[str, Field(max_length=100)] | None = Field(
        default=None, description="the bot's name, one of /api/bots"
    )


Seats = Annotated[list[NewSeat], Field(min_length=2, max_length=4)]


# Which of these a game has is for the rules to say.
SETUP = {"properties": {name: {"type": "string", "enum": list(values)} for name, values in shelf.options().items()}}


class NewTable(Strict):
    """What somebody wants to play."""

    game: Annotated[str, Field(max_length=20)] = Field(json_schema_extra={"enum": [*shelf.names()]})
    setup: dict[Annotated[str, Field(max_length=20)], str] = Field(
        default_factory=dict,
        description="the options of the game, as /api/games tells them",
        json_schema_extra=SETUP,  # type: ignore[arg-type]
    )
    first_player: Annotated[int, Field(ge=0, le=3)] | None = Field(default=None, description="drawn if it is missing")
    seats: Seats
    options: Options = Options()
    number: bool = Field(
        default=False,
        description="whether you will give a number for the deals: the first one waits for it a moment",
    )


class Branch(Strict):
    """From where in a game somebody wants to play on, and with whom."""

    events: Annotated[int, Field(ge=0, le=2**31)] = Field(description="how many events of the game have happened")
    seats: Seats
    options: Options = Options()


class FromPosition(Strict):
    """From which position somebody wants to play, and with whom."""

    position: Annotated[str, Field(max_length=LONGEST)] = Field(description="the position string")
    seats: Seats
    options: Options = Options()


@dataclass
class Opening:
    """A table before it is in the store: its log, and who sits at it already."""

    table: Table
    entries: list[Entry]
    at: float  # when
    claims: list[Claim] = field(default_factory=list)

    def to_json(self, visitor: str) -> Body:
        """What a visitor is told of it."""
        return {
            "id": self.table.id,
            "commitment": self.table.promise.commitment,
            "seats": [claim.seat for claim in self.claims if claim.visitor == visitor],
            "keys": invitations(self.table),
        }


def open_table(new: NewTable, visitor: str, settings: Settings, now: float) -> Opening:
    """The table that somebody asks for; the game begins at once if nobody else has to sit down."""
    players = len(new.seats)
    game = Game(new.game, players, new.first_player or 0, new.setup)
    here = [seat for seat, place in enumerate(new.seats) if place.kind == "here"]
    awaits = here[:1] if new.number else []
    drawn, seats = new.first_player is None, _seats(new.seats, settings)
    opening = _opening(now, game, new.options, seats, drawn=drawn, awaits=awaits)
    return _begun(_seated(opening, new.seats, visitor))


def check_branch(table: Table, mine: Set[int]) -> None:
    """Refuse to go on elsewhere from a game that runs, unless all its people sit at `mine`: advice would come of it."""
    others = {seat for seat, place in enumerate(table.seats) if place.person and not place.resigned} - mine
    if table.status != OVER and others:
        raise NotYours("table.running")


def open_branch(table: Table, branch: Branch, visitor: str, settings: Settings, now: float) -> Opening:
    """The table that goes on from a point of another one's game, which stays as it is."""
    if len(branch.seats) != table.game.players:
        raise Refused("table.seat_count", found=len(branch.seats), count=table.game.players)
    if branch.events > len(table.line):
        raise NotThere("table.no_event", found=branch.events, last=len(table.line))
    given = [_plain(played.event) for played in table.line[: branch.events]]
    opening = _opening(now, table.game, branch.options, _seats(branch.seats, settings), given=len(given))
    _write(opening, given)
    if opening.table.state.actor == ENDED:
        raise NotNow("table.over")
    return _begun(_seated(opening, branch.seats, visitor))


def open_position(wish: FromPosition, visitor: str, settings: Settings, now: float) -> Opening:
    """The table of a game that begins from a position."""
    state = parse_position(wish.position)
    if len(wish.seats) != state.game.players:
        raise Refused("table.seat_count", found=len(wish.seats), count=state.game.players)
    if state.actor == ENDED:
        raise NotNow("table.over")
    opening = _opening(now, state.game, wish.options, _seats(wish.seats, settings), **_begins(wish.position))
    return _begun(_seated(opening, wish.seats, visitor))


def open_rematch(table: Table, claims: Sequence[Claim], now: float) -> Opening:
    """The table where those who played at one play again, the next seat starting; each table has one at the most."""
    game = table.game
    game = Game(game.name, game.players, (game.first_player + 1) % game.players, game.options)
    seats: list[Body] = [
        {"person": seat.person, "name": seat.name, "bot": None if seat.person else seat.bot, "free": seat.free}
        for seat in table.seats
    ]
    # Who has given a number before knows how to, and is waited for.
    awaits = [seat for seat in sorted(table.promise.numbers) if not table.seats[seat].left]
    opening = _opening(now, game, table.options, seats, ident=_rematch_id(table), awaits=awaits)
    opening.claims = list(claims)
    return _begun(opening)


def open_record(record: Record, visitor: str, settings: Settings, now: float) -> Opening:
    """The table of an uploaded record, checked: to look at, or to play on if it is not finished."""
    check_record(record)
    over = record.result is not None or record.ended is not None
    # Whoever plays on plays at all seats.
    bots = [bot if over and bot in settings.bots else None for bot in _by_seat(record, BOTS)]
    names = [shortened(printable(name)) for name in _by_seat(record, NAMES)]
    seats = [
        {"person": bot is None, "name": name if bot is None else "", "bot": bot, "free": False}
        for bot, name in zip(bots, names, strict=True)
    ]
    # What proves the deals of a finished game proves nothing about one that goes on with others.
    lost = () if over else FAIR_KEYS
    extra = _bounded({key: value for key, value in record.extra.items() if key not in lost})
    opening = _opening(now, record.game, Options(), seats, extra=extra, **_begins(record.position))
    opening.claims = [Claim(seat, visitor) for seat, bot in enumerate(bots) if bot is None or all(bots)]
    _write(opening, [_plain(event) for event in record.events])
    if not over:
        return _begun(opening)
    _write(opening, [_end_of(record, opening.table)])
    return opening


def _begins(position: str | None) -> dict[str, Any]:
    """What the first entry says of where a game begins, if that is not its start."""
    return {} if position is None else {"position": position, "round": parse_position(position).round}


def _by_seat(record: Record, key: str) -> list[str]:
    """What a record says of each seat under this key; nothing where that makes no sense."""
    found = record.extra.get(key)
    said = found if isinstance(found, list) and len(found) == record.game.players else [""] * record.game.players
    return [text if isinstance(text, str) else "" for text in said]


def _bounded(extra: Mapping[str, object]) -> dict[str, object]:
    """What a record says beside its game, key by key as far as there is room, what is known first."""
    kept, room = set(), MOST_EXTRA
    for key in sorted(extra, key=lambda key: key not in (NAMES, BOTS, *FAIR_KEYS)):
        size = len(json.dumps({key: extra[key]}, ensure_ascii=False).encode())
        if size <= room:
            kept.add(key)
            room -= size
    return {key: value for key, value in extra.items() if key in kept}


def _end_of(record: Record, table: Table) -> Body:
    ended = record.ended
    if ended is None:
        return the_end(table, record.result)
    result = Result(tuple(table.state.scores()), ended.winners) if ended.winners else None
    why = ended.to_json()
    why.pop("winners", None)  # they are in the result
    return the_end(table, result, **why)


def _plain(event: Any) -> Body:
    body = event_to_json(event)
    body.pop("legal", None)
    return body


def _seats(seats: Sequence[NewSeat], settings: Settings) -> list[Body]:
    """The seats as the log has them, their bots allowed."""
    for place in seats:
        if (place.kind == "bot") != (place.bot is not None):
            raise Refused("table.seat_kind")
        if place.bot is not None:
            settings.spec(place.bot)
    return [
        {"person": place.bot is None, "name": place.name, "bot": place.bot, "free": place.kind == "elsewhere"}
        for place in seats
    ]


def _seated(opening: Opening, seats: Sequence[NewSeat], visitor: str) -> Opening:
    opening.claims = [Claim(seat, visitor) for seat, place in enumerate(seats) if place.kind == "here"]
    return opening


def _begun(opening: Opening) -> Opening:
    """With what follows by itself, unless somebody has still to sit down or to give a number."""
    _write(opening, begin(opening.table))
    return opening


def _rematch_id(table: Table) -> str:
    # The same whoever asks, and whichever worker: two who ask at once open one table.
    return hashlib.blake2b(f"rematch {table.seed}".encode(), digest_size=12).hexdigest()


def _opening(
    now: float,
    game: Game,
    options: Options,
    seats: list[Body],
    *,
    ident: str | None = None,
    drawn: bool = False,
    **more: object,
) -> Opening:
    """A table with its first entry; where who starts is still to be `drawn`, the set-up leaves it open."""
    seed = new_seed()
    opened: Body = {
        "event": "opened",
        "game": game.name,
        "setup": {**game.setup(), "first_player": None} if drawn else game.setup(),
        "options": options.model_dump(),
        "seats": seats,
        "commitment": None if is_begun_elsewhere(more) else commitment(seed),
        "fair": RULE,
        **more,
    }
    opening = Opening(Table(ident or secrets.token_urlsafe(12), seed), [], now)
    _write(opening, [opened])
    return opening


def _write(opening: Opening, bodies: Sequence[Body]) -> None:
    for body in bodies:
        opening.entries.append(Entry(len(opening.entries) + 1, opening.at, body))
        opening.table.see(opening.entries[-1])
