"""The gate: a new network enters only by beating the accepted one in an SPRT."""

from collections.abc import Generator
from contextlib import ExitStack, closing

from tesela.arena import Folder, Match, Standings, play_match
from tesela.arena.folder import SETTINGS
from tesela.arena.report import command, write_report
from tesela.arena.sprt import HIGH
from tesela.bots import Bot, bot
from tesela.bots.networks.store import digits, load, parse
from tesela.bots.thinkers import Search
from tesela.engine.game import Game
from tesela.learn.run import Run
from tesela.learn.work import Work


class Contenders:
    """Makes the players of a gate; it carries the networks with it, to wherever the games are played."""

    def __init__(self, game: Game, networks: dict[str, bytes]) -> None:
        self._game = game
        self._networks = networks

    def __call__(self, spec: str) -> Bot:
        content = self._networks.get(spec)
        return bot(spec) if content is None else Search(network=parse(content, self._game))


def named(file: str | None) -> str:
    """The bot that plays with a network, as `tesela arena` takes it in the folder of the networks."""
    return f"search:network={file or 'off'}"


def gate(run: Run, *, jobs: int | None = None, ray: str | None = None) -> Work:
    """Play the candidate against the accepted network until the test has an answer; none in time is a no."""
    plan, file, against = run.plan, run.need("export")["file"], run.accepted
    networks = {}
    for each in filter(None, (file, against)):
        load(run.networks / each, plan.game)
        networks[named(each)] = (run.networks / each).read_bytes()
    match = Match(
        (named(file), named(against)),
        plan.game,
        plan.gate_games,
        plan.limit,
        plan.seed + run.generation,
        plan.sprt,
    )
    path = run.folder() / f"gate-{digits(file)}"
    make = Contenders(plan.game, networks)

    def doing() -> Generator[None, None, None]:
        with ExitStack() as stack:
            folder = stack.enter_context(Folder(path, match, resume=(path / SETTINGS).exists()))
            standings = Standings(match, folder.played)
            if file != against and not standings.decided():
                playing = stack.enter_context(closing(play_match(match, folder.played, jobs=jobs, ray=ray, make=make)))
                for played in playing:
                    folder.add(played)
                    standings.add(played)
                    yield
                    if standings.decided():
                        break
        write_report(path, standings)
        _note(run, standings, file, against)

    return Work(plan.gate_games, doing())


def _note(run: Run, standings: Standings, file: str, against: str | None) -> None:
    candidate, sprt = standings.bots()[0], standings.sprt
    assert sprt is not None
    run.note(
        "gate",
        file=file,
        against=against,
        accepted=sprt.verdict == HIGH,
        **{name: candidate.to_json()[name] for name in ("games", "wins", "elo", "elo_error", "elo_bound", "failures")},
        sprt=sprt.to_json(),
        command=command(standings.match),
    )
