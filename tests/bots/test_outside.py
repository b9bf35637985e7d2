"""Outside bots seen from the host: what they may do wrong, and that the host never hangs, loses or leaves anything."""

import json
import os
import select
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import tesela
from tesela.bots import play_game
from tesela.bots.failure import BotFailure
from tesela.bots.limit import Limit
from tesela.bots.outside import OutsideBot
from tesela.bots.program import Program
from tests.bots.playing import first_position, listening, ours, python, written
from tests.conftest import game_name

SOON = Limit(time=0.05)


@pytest.fixture(scope="module")
def greedy() -> Iterator[OutsideBot]:
    """One of our bots as another program, started once for many games."""
    with closing(OutsideBot(ours("-m", "tesela.cli", "bot", "greedy"))) as bot:
        yield bot


def is_running(process: str) -> bool:
    """Whether there is such a process, be it a zombie."""
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    "game",
    [
        tesela.Game("azul", 2, 1),
        tesela.Game("azul", 3, 0, {"displays": "special"}),
        tesela.Game("azul", 2, 0, {"wall": "gray", "displays": "special"}),
        tesela.Game("pavilion", 2),
        tesela.Game("pavilion", 3, 2, {"board": "gray"}),
    ],
    ids=game_name,
)
def test_whole_games_are_played(greedy: OutsideBot, game: tesela.Game) -> None:
    """Each position is replayed by the program and each move checked by the host."""
    outcome = play_game(game, [greedy] * game.players, limit=Limit(time=2.0), seed=1).outcome()
    assert max(outcome.scores) > 10


def test_the_name_comes_from_the_bot(greedy: OutsideBot) -> None:
    assert greedy.name == "greedy"


def test_what_the_bot_expects_is_read(tmp_path: Path) -> None:
    line = '[{"type": "draft", "source": 1, "color": position["events"][0]["displays"][0][0], "line": "floor"}]'
    info = f'move(nodes=7, win=[0.25, 0.75], scores=[10, 20.5], line={line}, mood="good")'
    with closing(OutsideBot(written(tmp_path, info))) as bot:
        state = first_position(bot)
        analysis = bot.analyse(state, SOON)
    best = analysis.best
    assert (analysis.nodes, best.win, best.scores, best.line) == (7, (0.25, 0.75), (10.0, 20.5), (best.action,))


@pytest.mark.parametrize("ponders", [True, False])
def test_a_program_ponders_only_if_it_says_so(tmp_path: Path, ponders: bool) -> None:
    heard = tmp_path / "heard"
    greeting = listening(heard, **({"ponders": True} if ponders else {}))
    with closing(OutsideBot(written(tmp_path, greeting=greeting))) as bot:
        state = first_position(bot)
        assert bot.ponders is ponders
        thread = threading.Thread(target=bot.ponder, args=(state,))
        thread.start()
        while thread.is_alive():
            bot.stop()
            thread.join(0.01)
        assert state.is_legal(bot.play(state, SOON).action)
    known = ["position", "ponder", "stop"] if ponders else []
    assert heard.read_text().split() == [*known, "position", "go", "quit"]


def test_the_environment_of_the_host_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TESELA_DB", "TESELA_SERVE", "DATABASE_URL", "PGPASSWORD"):
        monkeypatch.setenv(name, "a password")
    monkeypatch.setenv("LC_NUMERIC", "C")
    listed = tmp_path / "environment"
    write = f"import json, os; open({str(listed)!r}, 'w').write(json.dumps(dict(os.environ)))"
    with pytest.raises(BotFailure):
        OutsideBot(python("-c", write))
    found = json.loads(listed.read_text())
    assert found["PATH"] == os.environ["PATH"]
    assert found["LC_NUMERIC"] == "C"
    assert "a password" not in found.values()
    assert not [name for name in found if name.startswith("TESELA")]


@pytest.mark.parametrize(
    "info",
    [
        'nodes="many", win=[1], scores=[True, False], line=[{"type": "rest"}]',
        "nodes=-1, win=[10**400, 0], scores={}, line=3",
        'nodes=1.5, win=["0.5", "0.5"], line=[]',
    ],
)
def test_info_that_does_not_fit_is_skipped(tmp_path: Path, info: str) -> None:
    with closing(OutsideBot(written(tmp_path, f"move({info})"))) as bot:
        analysis = bot.analyse(first_position(bot), SOON)
    best = analysis.best
    assert (analysis.nodes, best.win, best.scores, best.line) == (0, (), (), ())


MISDEEDS = {
    "sleeps": ("time.sleep(60)", "hangs", "has not answered within 0.25 s"),
    "comes late": ("time.sleep(0.6); move()", "hangs", "has not answered"),
    "crashes": ("print('out of ideas', file=sys.stderr); sys.exit(3)", "died", "exit code 3.*out of ideas"),
    "raises": ("1 / 0", "died", "ZeroDivisionError"),
    "ends in the middle of a line": ("print('{\"type\":', end='', flush=True); break", "died", "exit code 0"),
    "closes its output": ("os.close(1); time.sleep(60)", "died", "closed its output"),
    "kills itself": ("os.kill(os.getpid(), 9)", "died", "exit code -9"),
    "talks": ("print('I think I take blue', flush=True)", "line", "I think I take blue.* is no JSON"),
    "says nothing": ("print(flush=True)", "line", "no JSON"),
    "breaks UTF-8": (r"sys.stdout.buffer.write(b'{\"type\": \"\xff\"}\n'); sys.stdout.flush()", "line", "no JSON"),
    "says NaN": ("print('{\"type\": \"move\", \"info\": NaN}', flush=True)", "line", "no JSON"),
    "nests": ("print('[' * 100000, flush=True)", "line", "no JSON"),
    "says a list": ("print('[]', flush=True)", "line", "an object with a type is expected"),
    "says no type": ("say(action=3)", "line", "an object with a type is expected"),
    "greets again": ("hello()", "line", "message 'hello' found where move is expected"),
    "floods": ("while True: print('x', flush=True)", "line", "no JSON"),
    "floods without a line": ("while True: os.write(1, b' ' * 65536)", "line", "at most 1048576 bytes"),
    "floods with a type of its own": ("while True: say(type='info')", "line", "message 'info' found"),
    "floods standard error": ("while True: os.write(2, b'help! ' * 10000)", "hangs", "help! help!"),
    "moves nothing": ("say(type='move')", "line", "move lacks the key action"),
    "moves half": ("say(type='move', action={'type': 'draft'})", "line", "action lacks the key source"),
    "moves from an empty place": (
        "say(type='move', action={'type': 'draft', 'source': 'center', 'color': 'blue', 'line': 1})",
        "illegal",
        "is not legal for seat 0 now",
    ),
    "moves in another game": ("say(type='move', action={'type': 'pass', 'keep': []})", "illegal", "'pass' is unknown"),
    "gives up": ("say(type='error', message='too\\x1b[31m hard')", "error", r"gives up: too \[31m hard"),
}


@pytest.mark.parametrize("misdeed", MISDEEDS)
def test_misdeeds_are_failures(tmp_path: Path, misdeed: str) -> None:
    thinking, kind, words = MISDEEDS[misdeed]
    # Only what hangs is waited for; on a busy machine the others may take their time.
    with closing(OutsideBot(written(tmp_path, thinking), grace=0.2 if kind == "hangs" else 30)) as bot:
        state = first_position(bot)
        begin = time.monotonic()
        with pytest.raises(BotFailure, match=words) as failure:
            bot.play(state, SOON)
        assert time.monotonic() - begin < 20
        assert failure.value.kind == kind
        assert not is_running(bot.name)


@pytest.mark.parametrize(
    ("greeting", "kind", "words"),
    [
        ("time.sleep(60)", "hangs", "within 0.3 s"),
        ("sys.exit(1)", "died", "exit code 1"),
        ("print('Welcome!', flush=True); hello()", "line", "Welcome!"),
        ("say(type='hello', protocol=2, name='x', games=[])", "line", "protocol 2 found, 1 expected"),
        ("say(type='hello', protocol=1, name='x')", "line", "hello lacks the key games"),
        ("say(type='hello', protocol=1, name='x' * 500, games=[])", "line", "a name is expected"),
        ("say(type='hello', protocol=1, name='x', games=[{'game': 'azul'}])", "line", r"games\[0\] lacks the key"),
        (
            "say(type='hello', protocol=1, name='x', games=[{'game': 'azul', 'players': [2], 'wall': 'gray'}])",
            "line",
            r"games\[0\].wall: a list is expected",
        ),
        ("say(type='error', message='not today')", "error", "not today"),
    ],
)
def test_a_bad_greeting_is_a_failure(tmp_path: Path, greeting: str, kind: str, words: str) -> None:
    with pytest.raises(BotFailure, match=words) as failure:
        # Only what hangs is waited for; a busy machine may be slow to start the others.
        OutsideBot(written(tmp_path, greeting=greeting), hello_time=0.3 if kind == "hangs" else 30)
    assert failure.value.kind == kind


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("", "names no program"),
        ("'bot", "quotation mark"),
        ("/nowhere/bot --fast", "/nowhere/bot does not start: there is no such program"),
        ("/", "/ does not start"),
        ("bot\0", "does not start"),
    ],
)
def test_a_program_that_does_not_start_is_a_bad_argument(command: str, words: str) -> None:
    with pytest.raises(tesela.BadArgument, match=words):
        OutsideBot(command)


@pytest.mark.parametrize(
    ("entry", "game", "plays"),
    [
        ("'players': [2, 3]", tesela.Game("azul", 3, 0, {"wall": "gray", "displays": "special"}), True),
        ("'players': [2, 3]", tesela.Game("azul", 4), False),
        ("'players': [2], 'wall': ['colored']", tesela.Game("azul", 2, 0, {"wall": "gray"}), False),
        ("'players': [2], 'displays': ['special'], 'new': 1", tesela.Game("azul"), False),
        ("'players': [2], 'wall': ['colored'], 'displays': ['plain']", tesela.Game("azul"), True),
        ("'players': [2]", tesela.Game("pavilion"), False),
    ],
)
def test_a_bot_says_what_it_plays(tmp_path: Path, entry: str, game: tesela.Game, plays: bool) -> None:
    games = f"[{{'game': 'chess', 'players': [2]}}, {{'game': 'azul', {entry}}}]"
    greeting = f"say(type='hello', protocol=1, name='x', games={games})"
    with closing(OutsideBot(written(tmp_path, greeting=greeting))) as bot:
        if plays:
            bot.begin(game)
        else:
            with pytest.raises(tesela.BadArgument, match=f"x does not play this game: game={game.name}"):
                bot.begin(game)


def test_after_a_failure_the_bot_is_started_anew(tmp_path: Path) -> None:
    file = str(tmp_path / "been here")
    once = f"if not os.path.exists({file!r}):\n    open({file!r}, 'w'); 1 / 0\nmove()"
    with closing(OutsideBot(written(tmp_path, once))) as bot:
        first = bot.name
        state = first_position(bot)
        with pytest.raises(BotFailure):
            bot.play(state, SOON)
        assert state.is_legal(bot.play(state, SOON).action)
        assert bot.name != first
        last = bot.name
    assert not is_running(last)


def test_an_answer_within_the_grace_counts(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path, "time.sleep(0.3); move()"), grace=2.0)) as bot:
        bot.play(first_position(bot), SOON)


def test_without_a_time_there_is_patience(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path, "time.sleep(60)"), patience=0.2)) as bot:
        state = first_position(bot)
        for limit in (None, Limit(nodes=100)):
            with pytest.raises(BotFailure, match=r"within 0\.2 s"):
                bot.play(state, limit)


def test_the_limit_is_told(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path, "say(type='error', message=str(message))"))) as bot:
        state = first_position(bot)
        for limit, told in ((Limit(time=0.5, nodes=9), r"\{'time': 0.5, 'nodes': 9\}"), (Limit(), r"\{\}")):
            with pytest.raises(BotFailure, match=told):
                bot.play(state, limit)
        with pytest.raises(tesela.BadArgument, match="none of depth"):
            bot.play(state, Limit(depth=2))


def test_an_unknown_type_is_answered_with_an_error_and_ignored(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path, "say(type='info')\nif hear()['type'] == 'error': move()"))) as bot:
        bot.play(first_position(bot), SOON)


def test_stop_has_the_bot_answer_at_once(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path, "if hear()['type'] == 'stop': move()"))) as bot:
        state = first_position(bot)
        threading.Timer(0.2, bot.stop).start()
        begin = time.monotonic()
        bot.play(state, Limit(time=30))
        assert time.monotonic() - begin < 2
        bot.stop()  # nothing to stop


def test_a_bot_that_does_not_stop_has_failed(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path, "time.sleep(60)"), grace=0.2)) as bot:
        state = first_position(bot)
        threading.Timer(0.1, bot.stop).start()
        with pytest.raises(BotFailure, match=r"within 0\.2 s"):
            bot.play(state, Limit(time=30))


def test_closed_by_another_thread_while_thinking(tmp_path: Path) -> None:
    bot = OutsideBot(written(tmp_path, "time.sleep(60)"))
    state = first_position(bot)
    threading.Timer(0.1, bot.close).start()
    with pytest.raises(BotFailure) as failure:
        bot.play(state, Limit(time=30))
    assert failure.value.kind == "died"
    assert not is_running(bot.name)


def test_closing_is_polite_and_then_not(tmp_path: Path) -> None:
    farewell = tmp_path / "farewell"
    polite = OutsideBot(written(tmp_path, quitting=f"open({str(farewell)!r}, 'w'); break"))
    polite.close()
    polite.close()
    assert farewell.exists()
    rude = OutsideBot(written(tmp_path, quitting="time.sleep(60)"))
    begin = time.monotonic()
    rude.close()
    assert time.monotonic() - begin < 3
    assert not is_running(polite.name)
    assert not is_running(rude.name)


def test_a_forgotten_bot_leaves_no_process(tmp_path: Path) -> None:
    bot = OutsideBot(written(tmp_path, quitting="time.sleep(60)"))
    process = bot.name
    del bot
    assert not is_running(process)


def test_what_a_bot_has_started_ends_with_it(tmp_path: Path) -> None:
    """The child holds the program's pipes open, too, and one of ours, which ends with it."""
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    ours = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    spawn = f"subprocess.Popen(['sleep', '60'], stderr=open({str(fifo)!r}, 'w'))\ntime.sleep(60)"
    with closing(OutsideBot(written(tmp_path, spawn), grace=0.5)) as bot:
        with pytest.raises(BotFailure, match="has not answered"):
            bot.play(first_position(bot), SOON)
        assert select.select([ours], [], [], 5)[0]
        assert os.read(ours, 1) == b""
    os.close(ours)


def test_positions_whose_way_was_not_shown_are_refused(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path))) as bot:
        state = tesela.new_game("azul")
        deal = state.deal(tesela.Rng(1))
        for call in (lambda: bot.play(state, SOON), lambda: bot.see(deal)):
            with pytest.raises(tesela.BadArgument, match="must be shown every event"):
                call()
        state = first_position(bot)
        state.apply(state.legal()[0])
        with pytest.raises(tesela.BadArgument, match="must be shown every event"):
            bot.play(state, SOON)


def test_where_nobody_decides_there_is_no_move(tmp_path: Path) -> None:
    with closing(OutsideBot(written(tmp_path))) as bot:
        bot.begin(tesela.Game("azul"))
        with pytest.raises(tesela.BadArgument, match="chance"):
            bot.play(tesela.new_game("azul"), SOON)


def test_a_system_that_cannot_wait_for_a_program_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("selectors.PollSelector")
    with pytest.raises(BotFailure, match="run on Linux and macOS"):
        Program(["bot"], "bot")


def test_a_game_from_a_position_is_shown_to_who_plays_on_from_one(greedy: OutsideBot, tmp_path: Path) -> None:
    state = first_position(greedy)
    state.apply(state.legal()[0])
    greedy.take_up(state)
    assert state.is_legal(greedy.play(state, Limit(time=2.0)).action)
    with closing(OutsideBot(written(tmp_path))) as old, pytest.raises(tesela.BadArgument) as caught:
        old.take_up(state)
    assert caught.value.key == "outside.position"
