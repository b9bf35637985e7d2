"""Serving: a bot of ours speaks the bot protocol, for a host that started it."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import BinaryIO

import tesela
from tesela import shelf
from tesela.bots.bot import Bot
from tesela.bots.limit import Limit
from tesela.bots.protocol import (
    HOST_SAYS,
    BadMessage,
    Hello,
    Message,
    check_protocol,
    decode,
    encode,
    error_to_json,
    go_from_json,
    move_to_json,
    position_from_json,
    unknown_type,
)
from tesela.engine.game import PLAYERS
from tesela.engine.state import State
from tesela.errors import TeselaError
from tesela.records import replay
from tesela.records.record import LONGEST_LINE

INSISTING = 0.002  # seconds between two calls of stop()


def serve(bot: Bot, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer the host's lines until it says quit or its lines end."""
    _Serving(bot, sink).run(source)


class _Serving:
    """The bot, the position it was told last, and whether it is thinking, or pondering."""

    def __init__(self, bot: Bot, sink: BinaryIO):
        self._bot = bot
        self._sink = sink
        self._writing = threading.Lock()
        self._state: State | None = None
        self._thinking: threading.Thread | None = None
        self._pondering = False
        self._ended = threading.Event()  # the thinking, be it pondering
        self._broken: BaseException | None = None

    def run(self, source: BinaryIO) -> None:
        try:
            for line in lines_of(source):
                try:
                    message = decode(line, LONGEST_LINE)
                    if message["type"] == "quit":
                        break
                    self._hear(message)
                except TeselaError as problem:
                    self._say(error_to_json(problem))
        finally:
            self._halt()

    def _hear(self, message: Message) -> None:
        match message["type"]:
            case "hello":
                check_protocol(message)
                games = tuple(map(_played, shelf.entries()))
                self._say(Hello(self._bot.name, tesela.__version__, games, self._bot.ponders, positions=True).to_json())
            case "position":
                self._check_idle()
                self._state = None  # if this one is bad, a go must not answer for the one before
                self._state = self._position(message)
            case "go":
                self._check_idle()
                self._begin(partial(self._think, self._there(), go_from_json(message)))
            case "ponder":
                self._check_idle()
                self._begin(partial(self._ponder, self._there()), pondering=True)
            case "stop":
                self._halt()
            case "error":
                pass  # the host's answer to something of ours; to answer it could go on forever
            case _:
                raise unknown_type(message, HOST_SAYS)

    def _position(self, message: Message) -> State:
        record = position_from_json(message)
        state = record.first()
        if record.position is None:
            self._bot.begin(record.game)
        else:
            self._bot.take_up(state)
        # Only the events: after the last one a replay asks for the result, which no position has.
        for step in islice(replay(record), len(record.events)):
            self._bot.see(step.event)
            state = step.state
        return state

    def _there(self) -> State:
        """The position, for a thread of its own."""
        if self._state is None:
            raise BadMessage("protocol.no_position")
        return self._state.copy()

    def _begin(self, work: Callable[[], None], pondering: bool = False) -> None:
        self._ended.clear()
        self._pondering = pondering
        self._thinking = threading.Thread(target=work, daemon=True)
        self._thinking.start()

    def _ponder(self, state: State) -> None:
        try:
            self._bot.ponder(state)
        except BaseException as problem:  # an error of ours, which run() raises: nobody waits for an answer
            self._broken = problem
        self._ended.set()

    def _think(self, state: State, limit: Limit) -> None:
        try:
            answer = move_to_json(state, self._bot.choose(state, limit))
        except TeselaError as problem:
            answer = error_to_json(problem)
        except BaseException as problem:  # an error of ours: the host is told, and run() raises it
            self._broken = problem
            answer = error_to_json(repr(problem))
        self._ended.set()  # before it is said: the host may go on as soon as it reads it
        try:
            self._say(answer)
        except BaseException as problem:
            self._broken = self._broken or problem

    def _check_idle(self) -> None:
        if self._thinking is not None and not self._pondering and not self._ended.is_set():
            raise BadMessage("protocol.busy")
        self._halt()

    def _halt(self) -> None:
        """End the thinking, if there is any, and raise what went wrong in it."""
        thread, self._thinking = self._thinking, None
        if thread is not None:
            while not self._ended.is_set():
                self._bot.stop()  # again and again, since at first the thread may not have begun to think
                self._ended.wait(INSISTING)
            thread.join()
        if self._broken is not None:
            raise self._broken

    def _say(self, message: Message) -> None:
        with self._writing:
            self._sink.write(encode(message))
            self._sink.flush()


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """The lines that are not blank; of one that is too long, the beginning."""
    while line := source.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        if line.strip():
            yield line


def _played(entry: shelf.Entry) -> dict[str, object]:
    """What a bot of ours plays of a game: all of it, the house rules too, which must be named."""
    house_rules = {option.name: list(option.values) for option in entry.options if option.house}
    return {"game": entry.name, "players": list(PLAYERS), **house_rules}
