"""The messages of the bot protocol: how each is built, written on a line, read and checked."""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tesela import shelf
from tesela.bots.bot import Analysis, Candidate
from tesela.bots.limit import Limit
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.errors import TeselaError
from tesela.records.objects import (
    Event,
    a_list,
    action_from_json,
    action_to_json,
    an_object,
    event_to_json,
    needed,
    text,
    whole_number,
    whole_numbers,
)
from tesela.records.record import FORMAT, NOTED, PLAIN, POSITION, Record
from tesela.records.showing import shown

PROTOCOL = 1
HOST_SAYS = ("hello", "position", "go", "ponder", "stop", "quit")
BOT_SAYS = ("hello", "move", "error")
LONGEST_ANSWER = 2**20  # bytes of a bot's line

Message = Mapping[str, object]

HELLO: Message = {"type": "hello", "protocol": PROTOCOL}
PONDER: Message = {"type": "ponder"}
STOP: Message = {"type": "stop"}
QUIT: Message = {"type": "quit"}


class BadMessage(TeselaError):
    """A line that is no message of the protocol, or one that is out of place."""


@dataclass(frozen=True)
class Hello:
    """How a bot introduces itself: `games` lists what it plays, each entry as in the message."""

    name: str
    version: str
    games: tuple[Mapping[str, object], ...]
    ponders: bool = False  # whether it knows what to do when it is told to
    positions: bool = False  # whether it plays games that begin from a position

    def plays(self, game: Game) -> bool:
        """Whether this set-up is among what it plays; an option that an entry does not name may have any value.

        A house rule must be named: who does not know it would play by the usual one.
        """
        chosen = {"players": game.players, **game.options}
        return any(
            entry["game"] == game.name
            and all(key in entry for key in game.house_rules)
            and all(value in entry[key] for key, value in chosen.items() if key in entry)  # type: ignore[operator]
            for entry in self.games
        )

    def to_json(self) -> Message:
        """The message."""
        knows = {key: True for key in ("ponders", "positions") if getattr(self, key)}
        return {**HELLO, "name": self.name, "version": self.version, **knows, "games": list(self.games)}

    @classmethod
    def from_json(cls, message: Message) -> "Hello":
        """The bot of a message, checked."""
        check_protocol(message)
        name = text(needed(message, "name", "hello"), "name")
        games = tuple(
            _entry(found, f"games[{place}]")
            for place, found in enumerate(a_list(needed(message, "games", "hello"), "games"))
        )
        knows = {key: message.get(key) is True for key in ("ponders", "positions")}
        return cls(name, text(message.get("version", ""), "version"), games, **knows)


def _entry(found: object, where: str) -> Mapping[str, object]:
    keys = an_object(found, where)
    game = text(needed(keys, "game", where), f"{where}.game")
    entry: dict[str, object] = {
        "game": game,
        "players": whole_numbers(needed(keys, "players", where), f"{where}.players"),
    }
    known = shelf.entry(game).options if game in shelf.names() else ()
    for option in (known_option.name for known_option in known):
        if option in keys:
            values = a_list(keys[option], f"{where}.{option}")
            entry[option] = tuple(text(value, f"{where}.{option}") for value in values)
    return entry


def check_protocol(message: Message) -> None:
    """Refuse a hello of another protocol than this."""
    version = whole_number(needed(message, "protocol", "hello"), "protocol")
    if version != PROTOCOL:
        raise BadMessage("protocol.version", found=version, expected=PROTOCOL)


def seen_to_json(event: Event) -> Mapping[str, object]:
    """The object of an event as a position sends it: without the list of legal actions."""
    return {key: value for key, value in event_to_json(event).items() if key != "legal"}


def position_to_json(game: Game, events: Sequence[Mapping[str, object]], first: str | None = None) -> Message:
    """The message of a position: the set-up, the events so far, and the `first` position if that is not the start."""
    begins = {} if first is None else {POSITION: first}
    return {"type": "position", "game": game.name, "setup": game.setup(), **begins, "events": events}


def position_from_json(message: Message) -> Record:
    """The unfinished record that a position is; whether the rules allow it is for replay() to say."""
    keys = {key: needed(message, key, "position") for key in ("game", "setup", "events")}
    if POSITION not in message:
        return Record.from_json({"format": FORMAT, "version": PLAIN, **keys})
    return Record.from_json({"format": FORMAT, "version": NOTED, POSITION: message[POSITION], **keys})


def go_to_json(limit: Limit) -> Message:
    """The message that asks for a move; the protocol knows no depth."""
    known = {"time": limit.time, "nodes": limit.nodes}
    return {"type": "go", "limit": {key: value for key, value in known.items() if value is not None}}


def go_from_json(message: Message) -> Limit:
    """The limit of a go."""
    keys = an_object(message.get("limit", {}), "limit")
    return Limit(time=keys.get("time"), nodes=keys.get("nodes"))  # type: ignore[arg-type]  # Limit checks them


def move_to_json(state: State, analysis: Analysis) -> Message:
    """The message of the best move, with what is known about it."""
    best = analysis.best
    info = {
        "nodes": analysis.nodes,
        "win": list(best.win),
        "scores": list(best.scores),
        "line": _action_objects(state, best.line),
    }
    return {
        "type": "move",
        "action": action_to_json(state.action(best.action)),
        "info": {key: value for key, value in info.items() if value},
    }


def move_from_json(state: State, message: Message) -> Analysis:
    """The move of a message, legal or not, as an analysis of one candidate; what `info` says is taken if it fits."""
    action = state.number(action_from_json(state.game.name, needed(message, "action", "move")))
    found = message.get("info")
    info = found if isinstance(found, dict) else {}
    nodes = info.get("nodes")
    candidate = Candidate(
        action,
        win=_a_number_each(state, info.get("win")),
        scores=_a_number_each(state, info.get("scores")),
        line=_line(state, info.get("line"), action),
    )
    return Analysis((candidate,), nodes=nodes if type(nodes) is int and nodes > 0 else 0)


def error_to_json(problem: object) -> Message:
    """The message that says what cannot be done."""
    return {"type": "error", "message": str(problem)}


def encode(message: Message) -> bytes:
    """A message as its line."""
    line = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return line.encode("utf-8") + b"\n"


def decode(line: bytes, most: int) -> Message:
    """The message of a line of at most so many bytes: an object with a `type`; BadMessage says what is wrong."""
    found = decode_any(line, most)
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        raise BadMessage("protocol.object", found=shown(found))
    return found


def decode_any(line: bytes, most: int) -> object:
    """What the JSON of a line of at most so many bytes says; BadMessage if it is none."""
    if len(line) > most:
        raise BadMessage("protocol.long", most=most)
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError):  # no UTF-8, no JSON, a number too long or values nested too deep
        raise BadMessage("protocol.json", found=shown(line.decode("utf-8", "replace"))) from None


def _no_constant(name: str) -> object:
    raise ValueError(name)  # NaN and Infinity are Python's, not JSON's


def unknown_type(message: Message, known: Sequence[str]) -> BadMessage:
    """What answers a message of a type that the reader does not know."""
    return BadMessage("protocol.type", found=shown(message["type"]), known=", ".join(known))


def _action_objects(state: State, numbers: Iterable[int]) -> list[Message]:
    return [action_to_json(state.action(number)) for number in numbers]


def _a_number_each(state: State, found: object) -> tuple[float, ...]:
    """A finite number for each seat, or nothing."""
    if not isinstance(found, list) or len(found) != state.game.players:
        return ()
    try:
        numbers = tuple(float(number) for number in found if type(number) in (int, float))
    except OverflowError:
        return ()
    return numbers if len(numbers) == len(found) and all(map(math.isfinite, numbers)) else ()


def _line(state: State, found: object, action: int) -> tuple[int, ...]:
    """The numbers of a list of actions that begins with this one, or nothing."""
    if not isinstance(found, list):
        return ()
    try:
        line = tuple(state.number(action_from_json(state.game.name, item)) for item in found)
    except TeselaError:
        return ()
    return line if line[:1] == (action,) else ()
