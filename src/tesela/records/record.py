"""Record: one game, everything that chance and the players decided, and how it is read and written."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from os import PathLike, fspath
from typing import BinaryIO

from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.errors import BadRecord, TeselaError
from tesela.records.ending import Ended
from tesela.records.notes import Note, events_to_json, line_from_json
from tesela.records.objects import Event, an_object, game_from_json, needed, whole_numbers
from tesela.records.places import at_game
from tesela.records.position import parse_position
from tesela.records.showing import shown

FORMAT = "tesela"
PLAIN, NOTED = 1, 2  # the versions: a game from its start, as it was played; one that may have a position and notes
KEYS = ("format", "version", "game", "setup", "events", "result", "ended")
POSITION = "position"  # of a noted record alone: elsewhere it is any other key
LONGEST_LINE = 2**24  # characters or bytes of one record
DEEPEST = 50  # levels of nesting in the keys beside those of the format


@dataclass(frozen=True, slots=True)
class Result:
    """How a recorded game ended: the final scores, one a seat, and the winners' seats."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, state: State) -> "Result | None":
        """The result of a state; none while the game goes on."""
        outcome = state.outcome()
        return None if outcome is None else cls(outcome.scores, outcome.winners)

    @classmethod
    def from_json(cls, found: object) -> "Result":
        """The result of a JSON object."""
        keys = an_object(found, "result")
        return cls(
            whole_numbers(needed(keys, "scores", "result"), "result.scores"),
            whole_numbers(needed(keys, "winners", "result"), "result.winners"),
        )

    def to_json(self) -> dict[str, object]:
        """The result as a JSON object."""
        return {"scores": list(self.scores), "winners": list(self.winners)}


@dataclass
class Record:
    """One game; `extra` holds the keys beside those of the format (names, seed, date), as they were.

    `ended` says how it ended if its rules did not end it. `position` is the string of where it begins, if that is not
    the start of the game; `notes` holds, by the number of its event, what somebody wrote beside it.
    """

    game: Game
    events: list[Event] = field(default_factory=list)
    result: Result | None = None
    extra: dict[str, object] = field(default_factory=dict)
    ended: Ended | None = None
    position: str | None = None
    notes: dict[int, Note] = field(default_factory=dict)

    def first(self) -> State:
        """The position where it begins."""
        return start(self.game) if self.position is None else parse_position(self.position)

    def to_json(self) -> dict[str, object]:
        """The record as a JSON object, of the oldest version that can say it."""
        record: dict[str, object] = {
            "format": FORMAT,
            "version": PLAIN if self.position is None and not self.notes else NOTED,
            "game": self.game.name,
            "setup": self.game.setup(),
            **({} if self.position is None else {POSITION: self.position}),
            **self.extra,
            "events": events_to_json(self.events, self.notes),
        }
        if self.result is not None:
            record["result"] = self.result.to_json()
        if self.ended is not None:
            record["ended"] = self.ended.to_json()
        return record

    @classmethod
    def from_json(cls, found: object) -> "Record":
        """The record of a JSON object, well formed; whether the rules allow it is for replay() to say."""
        keys = an_object(found, "record")
        if keys.get("format") != FORMAT:
            raise BadRecord("record.format", found=shown(keys.get("format")), expected=FORMAT)
        version = keys.get("version")
        if type(version) is not int or version not in (PLAIN, NOTED):
            raise BadRecord("record.version", found=shown(version), expected=f"{PLAIN}, {NOTED}")
        noted = version == NOTED
        game = game_from_json(needed(keys, "game", "record"), needed(keys, "setup", "record"))
        position = _position(game, keys[POSITION]) if noted and POSITION in keys else None
        line = line_from_json(game.name, needed(keys, "events", "record"), noted=noted)
        result = Result.from_json(keys["result"]) if "result" in keys else None
        ended = Ended.from_json(keys["ended"]) if "ended" in keys else None
        known = (*KEYS, POSITION) if noted else KEYS
        extra = {key: value for key, value in keys.items() if key not in known}
        _check_depth(extra)
        return cls(game, list(line.events), result, extra, ended, position, dict(line.notes))

    def dumps(self) -> str:
        """The record as one line of JSON, always the same for the same record."""
        return json.dumps(self.to_json(), ensure_ascii=False, allow_nan=False, separators=(",", ":"))

    @classmethod
    def loads(cls, line: str | bytes) -> "Record":
        """The record of one line of JSON."""
        return cls.from_json(_parse(line))


def read_records(lines: Iterable[str | bytes]) -> Iterator[Record]:
    """The records of JSON Lines, empty lines skipped; BadRecord says in which game and event something is wrong."""
    game = 0
    for line in lines:
        if not line.strip():
            continue
        game += 1
        try:
            record = Record.loads(line)
        except TeselaError as problem:
            raise at_game(game, problem) from problem
        yield record


def open_records(path: str | PathLike[str]) -> Iterator[Record]:
    """The records of a file of JSON Lines; one that cannot be read is a BadRecord too."""
    try:
        file = open(path, "rb")  # noqa: SIM115 - closed below; only opening it may fail as a BadRecord
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise BadRecord("record.file", file=shown(fspath(path)), reason=reason) from problem
    with file:
        yield from read_records(_bounded_lines(file))


def _position(game: Game, found: object) -> str:
    """The string of a position of this game."""
    try:
        state = parse_position(found)  # type: ignore[arg-type]
    except TeselaError as problem:
        raise BadRecord("record.position", problem=problem) from problem
    if state.game != game:
        raise BadRecord("record.position_setup")
    return str(found)


def _bounded_lines(file: BinaryIO) -> Iterator[bytes]:
    # One byte more than a record may have is enough for it to be refused.
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def _parse(line: str | bytes) -> object:
    """The JSON value of a line, nothing in it that cannot be written again."""
    if len(line) > LONGEST_LINE:
        raise BadRecord("record.long", most=LONGEST_LINE)
    try:
        text = line.decode("utf-8") if isinstance(line, bytes) else line
        text.encode("utf-8")
    except UnicodeError:
        raise BadRecord("record.utf8") from None
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
        if "\\ud" in text or "\\uD" in text:  # half a character may be escaped in JSON, but not written as UTF-8
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise BadRecord("record.utf8") from None
    except json.JSONDecodeError as problem:
        if problem.pos >= len(text.rstrip()) or problem.msg.startswith("Unterminated string"):
            raise BadRecord("record.truncated") from None
        raise BadRecord("record.json", column=problem.pos + 1) from None
    except RecursionError:
        raise BadRecord("record.nesting", most=DEEPEST) from None
    except TeselaError:
        raise
    except ValueError:  # a whole number of more digits than Python reads
        raise BadRecord("record.number_size") from None
    return value


def _check_depth(value: object) -> None:
    level: list[object] = [value]
    for _ in range(DEEPEST):
        level = [
            item
            for container in level
            if isinstance(container, (dict, list))
            for item in (container.values() if isinstance(container, dict) else container)
        ]
        if not level:
            return
    raise BadRecord("record.nesting", most=DEEPEST)


def _no_constant(name: str) -> object:
    raise BadRecord("record.constant", found=name)


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise BadRecord("record.number_size")
    return number
