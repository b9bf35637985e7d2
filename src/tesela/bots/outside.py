"""OutsideBot: a program in any language that plays by the bot protocol, seen from its host."""

import shlex
import threading
import time
from collections.abc import Mapping

from tesela.bots.bot import Analysis, Bot
from tesela.bots.failure import BotFailure, printable
from tesela.bots.limit import Limit
from tesela.bots.program import Program
from tesela.bots.protocol import (
    BOT_SAYS,
    HELLO,
    HOST_SAYS,
    LONGEST_ANSWER,
    PONDER,
    QUIT,
    STOP,
    BadMessage,
    Hello,
    Message,
    decode,
    encode,
    error_to_json,
    go_to_json,
    move_from_json,
    position_to_json,
    seen_to_json,
    unknown_type,
)
from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.errors import BadArgument, IllegalAction, TeselaError
from tesela.records import position
from tesela.records.objects import Decision, Event
from tesela.records.showing import shown

HELLO_TIME = 10.0  # seconds a bot may take to say hello
GRACE = 0.5  # seconds an answer may be late, or the share of its time below, whichever is more
GRACE_SHARE = 0.1
PATIENCE = 60.0  # seconds for a move without a limit of time
FAREWELL = 1.0  # seconds to end after a quit
LONGEST_NAME = 100
LONGEST_ERROR = 400
MOST_STRANGE = 100  # messages of unknown types within one answer


class OutsideBot(Bot):
    """A program that plays; what it does wrong is a BotFailure, after which it is started anew when needed next.

    It is told a position by what led there: hosts call begin() at the start of a game and see() for every event of it.
    """

    def __init__(
        self, command: str, *, hello_time: float = HELLO_TIME, grace: float = GRACE, patience: float = PATIENCE
    ):
        """Start the program of a command line (no shell reads it) and greet it; BadArgument if it does not start."""
        try:
            self._command = shlex.split(command)
        except ValueError:
            raise BadArgument("outside.quotes", command=shown(command)) from None
        if not self._command:
            raise BadArgument("outside.empty")
        self.name = printable(command, LONGEST_NAME)
        self._hello_time, self._grace, self._patience = hello_time, grace, patience
        self._program: Program | None = None
        self._state: State | None = None
        self._first: str | None = None  # the position where the game begins, if not at its start
        self._events: list[Mapping[str, object]] = []
        self._stop = threading.Event()
        try:
            self._running()
        except BotFailure as failure:
            if failure.kind == "start":
                raise BadArgument(failure.key, **failure.values) from failure
            raise

    def begin(self, game: Game) -> None:
        """A new game, before its first event; BadArgument if the program does not play it."""
        self._state, self._events, self._first = start(game), [], None
        self._running()
        if not self._hello.plays(game):
            setup = {"game": game.name, "players": game.players, **game.chosen}
            named = ", ".join(f"{key}={value}" for key, value in setup.items())
            raise BadArgument("outside.game", bot=self.name, setup=named)

    def take_up(self, first: State) -> None:
        """A game that begins from a position; BadArgument if the program does not play on from one."""
        self.begin(first.game)
        self._state, self._first = first.copy(), position(first)
        if not self._hello.positions:
            raise BadArgument("outside.position", bot=self.name)

    def see(self, event: Event) -> None:
        """The next event of the game."""
        if self._state is None:
            raise BadArgument("outside.unseen")
        self._state.apply(event.action if isinstance(event, Decision) else event)
        self._events.append(seen_to_json(event))

    def ponder(self, state: State) -> None:
        """Let the program think in the time of others, if it knows how; it answers nothing to that."""
        self._stop.clear()
        self._check_seen(state)
        program = self._running()
        if self.ponders:
            program.send(encode(position_to_json(state.game, self._events, self._first)))
            program.send(encode(PONDER))
            self._stop.wait()
            program.send(encode(STOP))

    def stop(self) -> None:
        """Have the program answer at once, if it is thinking, and ponder no more."""
        self._stop.set()

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is not None:
            program.end(encode(QUIT), FAREWELL)

    def _think(self, state: State, limit: Limit) -> Analysis:
        self._stop.clear()
        self._check_seen(state)
        if limit.depth is not None:
            raise BadArgument("outside.depth")
        program = self._running()
        late = max(self._grace, GRACE_SHARE * (limit.time or 0))
        seconds = self._patience if limit.time is None else limit.time + late
        try:
            program.send(encode(position_to_json(state.game, self._events, self._first)))
            program.send(encode(go_to_json(limit)))
            return _checked_move(program, state, self._answer(program, "move", seconds, self._stop))
        except BaseException:
            self._kill()
            raise

    def _check_seen(self, state: State) -> None:
        if self._state is None or self._state != state:
            raise BadArgument("outside.unseen")

    def _running(self) -> Program:
        """The program, started and greeted if it does not run."""
        if self._program is not None:
            return self._program
        self._program = program = Program(self._command, self.name)
        try:
            program.send(encode(HELLO))
            message = self._answer(program, "hello", self._hello_time)
            try:
                self._hello = Hello.from_json(message)
            except TeselaError as problem:
                raise program.bad_line(problem) from problem
        except BaseException:
            self._kill()
            raise
        self.ponders = self._hello.ponders
        self.name = program.name = printable(self._hello.name, LONGEST_NAME) or self.name
        return program

    def _answer(self, program: Program, expected: str, seconds: float, stop: threading.Event | None = None) -> Message:
        """The message of this type that the program says next; a BotFailure if it says something else, or nothing."""
        deadline = time.monotonic() + seconds
        strange = 0
        while True:
            try:
                line = program.receive(LONGEST_ANSWER, deadline, stop)
                if line is None:
                    program.send(encode(STOP))
                    stop, seconds = None, self._grace
                    deadline = min(deadline, time.monotonic() + seconds)
                    continue
                message = decode(line, LONGEST_ANSWER)
            except TimeoutError:
                raise program.failure("failure.hangs", seconds=f"{seconds:.3g}") from None
            except BadMessage as problem:
                raise program.bad_line(problem) from problem
            if message["type"] == expected:
                return message
            if message["type"] == "error":
                said = printable(str(message.get("message", "")), LONGEST_ERROR)
                raise program.failure("failure.error", message=said)
            if message["type"] in (*BOT_SAYS, *HOST_SAYS) or strange == MOST_STRANGE:
                found = shown(message["type"])
                raise program.bad_line(BadMessage("protocol.turn", found=found, expected=expected))
            strange += 1
            program.send(encode(error_to_json(unknown_type(message, BOT_SAYS))))

    def _kill(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.kill()


def _checked_move(program: Program, state: State, message: Message) -> Analysis:
    """The move of a message; a BotFailure if it is none, or none that is legal here."""
    try:
        analysis = move_from_json(state, message)
        state.copy().apply(analysis.best.action)
    except IllegalAction as problem:
        raise program.failure("failure.illegal", problem=problem) from problem
    except TeselaError as problem:
        raise program.bad_line(problem) from problem
    return analysis
