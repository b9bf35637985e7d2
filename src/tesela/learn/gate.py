"""The gate: a new network enters only by beating the accepted one, in an SPRT for each configuration it has learned."""

from collections.abc import Generator, Sequence
from contextlib import ExitStack, closing
from typing import Any

from tesela.arena import Folder, Match, Standings, play_match
from tesela.arena.elo import ratings
from tesela.arena.folder import SETTINGS
from tesela.arena.report import command, write_report
from tesela.arena.sprt import LOW, Sprt
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
    """Play the candidate against the accepted network in every configuration; no answer in time is a no."""
    plan, file, against = run.plan, run.need("export")["file"], run.accepted
    networks = {}
    for each in filter(None, (file, against)):
        load(run.networks / each, plan.game)
        networks[named(each)] = (run.networks / each).read_bytes()
    bots, seed = (named(file), named(against)), plan.seed + run.generation
    matches = [Match(bots, game, plan.gate_games, plan.limit, seed, plan.sprt) for game in plan.configurations]

    def doing() -> Generator[None, None, None]:
        found: list[Standings] = []
        for match in matches:
            path = run.folder() / _folder(file, match.game, len(matches))
            with ExitStack() as stack:
                folder = stack.enter_context(Folder(path, match, resume=(path / SETTINGS).exists()))
                standings = Standings(match, folder.played)
                if file != against and not standings.decided():
                    make = Contenders(match.game, networks)
                    playing = play_match(match, folder.played, jobs=jobs, ray=ray, make=make)
                    for played in stack.enter_context(closing(playing)):
                        folder.add(played)
                        standings.add(played)
                        yield
                        if standings.decided():
                            break
            write_report(path, standings)
            found.append(standings)
            if _test(standings).verdict == LOW:
                break
        _note(run, found, file, against)

    return Work(len(matches) * plan.gate_games, doing())


def accepts(tests: Sequence[Sprt]) -> bool:
    """Whether all matches together say that the candidate is stronger, and none alone that it is not.

    What each says is a logarithm of likelihoods, so what all say is their sum.
    """
    return all(test.verdict != LOW for test in tests) and sum(test.llr for test in tests) >= tests[0].bounds[1]


def _test(standings: Standings) -> Sprt:
    assert standings.sprt is not None
    return standings.sprt


def _folder(file: str, game: Game, matches: int) -> str:
    return f"gate-{digits(file)}" + (f"-{game.configuration}" if matches > 1 else "")


def _note(run: Run, matches: list[Standings], file: str, against: str | None) -> None:
    rating = ratings([points for standings in matches for points in standings.sets])
    results = {standings.match.game.configuration: _result(standings) for standings in matches}
    run.note(
        "gate",
        file=file,
        against=against,
        accepted=len(matches) == len(run.plan.configurations) and accepts([_test(each) for each in matches]),
        **{name: sum(result[name] for result in results.values()) for name in ("games", "wins", "failures")},
        elo=None if rating is None else round(rating[0].elo, 1),
        elo_error=None if rating is None else round(rating[0].error, 1),
        matches=results,
    )


def _result(standings: Standings) -> dict[str, Any]:
    """What a match says of the candidate in one configuration."""
    found, test = standings.bots()[0].to_json(), _test(standings).to_json()
    kept = ("games", "wins", "elo", "elo_error", "elo_bound", "failures")
    return {**{name: found[name] for name in kept}, "sprt": test, "command": command(standings.match)}
