"""Answers: the shapes of what the server says over HTTP, for its OpenAPI description."""

from typing import Any, Literal

from pydantic import BaseModel, Field


class Problem(BaseModel):
    """Why something is not done."""

    key: str = Field(description="names the problem for programs, the same in every language")
    message: str = Field(description="says it to people, in the language asked for by Accept-Language")


class Health(BaseModel):
    """The server is well."""

    status: Literal["ok"]
    version: str
    worker: str
    beat: float = Field(description="seconds since this worker last looked after its tables")
    tables: int = Field(description="open or in play, as last counted")


class Me(BaseModel):
    """Who you are to this server."""

    token: str | None = Field(description="for programs, to send as `Authorization: Bearer`; only when it is new")


class Bot(BaseModel):
    """A bot that may be asked to a table."""

    name: str
    level: bool = Field(description="whether it is one of the levels made for people, the easiest first")
    outside: bool = Field(description="whether it is a program of the host's")


class Language(BaseModel):
    """A language that the page speaks."""

    code: str
    name: str = Field(description="in the language itself")


class Edition(BaseModel):
    """A game as it is sold, with the options that make it so."""

    name: str
    setup: dict[str, str]
    letters: dict[str, str] = Field(description="by color, as its pieces look; the notation has those of `facts`")


class Configuration(BaseModel):
    """A game with its options, each with the values it may have, the default first."""

    game: str
    players: list[int]
    options: dict[str, list[str]]
    house_rules: list[str] = Field(description="the options that are no part of the rulebook")
    editions: list[Edition]
    facts: dict[str, Any] = Field(description="colors, letters, and what is printed, where all options are the default")
    variations: dict[str, dict[str, dict[str, Any]]] = Field(
        description="by option and value the facts that it changes; those of several options go together"
    )


class Opened(BaseModel):
    """A new table."""

    id: str
    commitment: str | None = Field(description="the hash of the secret seed; null where deals came from elsewhere")
    seats: list[int] = Field(description="yours")
    keys: dict[str, str] = Field(description="of each seat that is to be taken, the key that opens it once")


class Key(BaseModel):
    """A key of a seat, for another device."""

    key: str
    until: float = Field(description="until when it opens the seat; it does so once")


class Accepted(BaseModel):
    """It is done and written."""

    type: Literal["accepted"] = "accepted"
    seq: int = Field(description="the last entry of the log that it wrote")
    id: str | int | None = None


class Listed(BaseModel):
    """A table in a list."""

    id: str
    status: Literal["open", "playing", "over"]
    listed: bool
    created: float
    touched: float
    seq: int
    game: str
    setup: dict[str, Any]
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    waits_for: int | None
    round: int
    scores: list[int]
    ended: dict[str, Any] | None = Field(default=None, description="how the game ended, where its rules did not end it")
    you: list[int] | None = Field(default=None, description="your seats, in the list of your tables")


class TableView(BaseModel):
    """How a table stands, and what happened there."""

    type: Literal["table"]
    seq: int
    now: float = Field(description="the server's clock")
    entries: list[dict[str, Any]] = Field(description="of the log, after `since`")
    table: dict[str, Any] = Field(description="everything that somebody at the table sees")
    you: list[int] = Field(description="your seats")
    opened: bool = Field(description="whether you opened the table")
    keys: dict[str, str] | None = Field(
        default=None, description="for whoever opened the table, while it waits: the key of each free seat"
    )
    presence: dict[str, Any] = Field(
        description="the seats of those who are connected, who are away, and when who is not connected was last seen"
    )
    legal: list[dict[str, Any]] | None = Field(
        default=None, description="for those who play: the moves of the seat that decides, if it is yours"
    )


class Moments(BaseModel):
    """A game position by position."""

    moments: list[dict[str, Any]] = Field(
        description="each with number, event, notation, view, scores, forecast, round, actor, account and steps"
    )


class PuzzleSet(BaseModel):
    """The puzzles of a game."""

    game: str
    count: int


class PuzzleView(BaseModel):
    """A position and its moves, of which one is much better than the others."""

    number: int
    of: int = Field(description="how many puzzles of the game there are")
    game: str
    setup: dict[str, Any]
    players: int
    view: dict[str, Any]
    scores: list[int]
    forecast: list[int]
    round: int
    actor: int
    position: str
    legal: list[dict[str, Any]]
    level: str = Field(description="easy, medium or hard")


class Tried(BaseModel):
    """What a move in a puzzle is worth."""

    right: bool
    loss: float = Field(description="how much of the probability to win it gives away")
    solution: dict[str, Any]
    candidates: list[dict[str, Any]] = Field(description="the best, the second best and the move that was tried")
    line: list[dict[str, Any]] = Field(description="what is expected to follow, the solution first")
    account: list[dict[str, Any]] = Field(description="why scores change with the move that was tried")
    steps: list[dict[str, Any]] = Field(description="the same with all that moves tiles")
    solved: Literal["game", "round", "no"] = Field(description="to the end of what everything was tried to be sure")


class Position(BaseModel):
    """A position as somebody set it up; where it contradicts the rules, only what was set up and the problem."""

    game: str
    setup: dict[str, Any]
    players: int
    view: dict[str, Any]
    position: str | None = Field(description="the position string; null where it is no position")
    problem: dict[str, str] | None = Field(description="`key`, `message` and the `place` of what contradicts the rules")
    legal: list[dict[str, Any]] = Field(description="the moves of the seat that decides")
    actor: int | None = None
    scores: list[int] | None = None
    forecast: list[int] | None = None
    round: int | None = None
    events: list[dict[str, Any]] = Field(default=[], description="what happened as it was asked, with its `steps`")


class Tree(BaseModel):
    """A record as it can be gone through: each event with the position after it, and with its variations."""

    game: str
    setup: dict[str, Any]
    position: str = Field(description="where it begins")
    from_start: bool = Field(description="whether that is the start of the game")
    round: int
    names: Any
    events: list[dict[str, Any]]


class Hint(BaseModel):
    """What the host's adviser would play, the best first, with what it expects."""

    seq: int = Field(description="the entry after which this holds")
    candidates: list[dict[str, Any]]
    exact: bool = Field(description="whether the rest of the round was solved")


def lines(kind: str) -> dict[int | str, dict[str, Any]]:
    """How an answer of lines, of this media type, is described."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}}


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 405, 409, 413, 422, 429, 503)
}
