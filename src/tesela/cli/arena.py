"""`tesela arena`: bots play a match; a table, JSON, and a folder with the games and a report."""

import json
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from tesela import shelf
from tesela.arena import Folder, Match, Standings, check_bots, kept_seed, play_match
from tesela.arena.match import GAMES, LIMIT
from tesela.arena.tables import headings, notes, row
from tesela.bots.limit import Limit
from tesela.checks import whole
from tesela.cli.files import refusals
from tesela.cli.flags import called_by_flags
from tesela.cli.options import NONE, Options, Players, Seed, game_of, with_game_options
from tesela.cli.screen import Screen
from tesela.cli.words import game_words
from tesela.errors import BadArgument
from tesela.jobs import cores
from tesela.texts import say

MOST_JOBS = 1024
WIDEST_NAME = 40  # characters of a bot in the table, before it goes on in the next line
WIDEST = 1000
INTERRUPTED = 130  # the exit code after Ctrl-C


@with_game_options
def arena(
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT...", help="help.arena_bots", show_default=False)],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="help.game")] = shelf.names()[0],
    players: Players = 2,
    options: Options = NONE,
    games: Annotated[int, typer.Option("--games", metavar="N", help="help.arena_games")] = GAMES,
    time: Annotated[float | None, typer.Option("--time", metavar="S", help="help.arena_time")] = None,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", help="help.arena_nodes")] = None,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help="help.arena_sprt")] = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", metavar="N", help="help.arena_jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="help.arena_ray")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="help.arena_out")] = None,
    resume: Annotated[bool, typer.Option("--resume", metavar="", help="help.arena_resume")] = False,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="help.arena_json")] = False,
) -> None:
    """Play the match and print how it stands at the end, or when it is interrupted."""
    if jobs is not None:
        whole(jobs, 1, MOST_JOBS, BadArgument, "--jobs")
    if resume and out is None:
        raise BadArgument("arena.resume_where")
    with refusals(out):
        kept = kept_seed(Path(out)) if resume and seed is None and out is not None else None
    chosen = game_of(game, players, 0, options)
    limit = LIMIT if time is None and nodes is None else Limit(time=time, nodes=nodes)
    given = next(number for number in (seed, kept, secrets.randbelow(2**32)) if number is not None)
    bounds = None if sprt is None else two_numbers(sprt)
    with called_by_flags():
        match = Match(tuple(bots), chosen, games, limit, given, bounds)
    check_bots(match)
    with ExitStack() as stack:
        with refusals(out):
            folder = None if out is None else stack.enter_context(Folder(Path(out), match, resume))
        standings = Standings(match, folder.played if folder else ())
        interrupted = _play(match, standings, folder, jobs or (cores() if ray is None else None), ray)
        if as_json:
            print(json.dumps(summary(standings, interrupted), ensure_ascii=False, indent=1))
        else:
            _print_table(standings)
        if folder is not None:
            from tesela.arena.report import write_report

            with refusals(out):
                page = write_report(folder.path, standings)
            print(say("arena.kept", path=page), file=sys.stderr)
    if interrupted:
        print(say("arena.interrupted", played=len(standings.played), count=match.games), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def summary(standings: Standings, interrupted: bool = False) -> dict[str, object]:
    """The match as `--json` prints it."""
    bots = standings.match.bots
    failures = [
        {"number": game.fixture.number, "bot": bots[game.fixture.seating[game.failure.seat]], **asdict(game.failure)}
        for game in standings.played
        if game.failure is not None
    ]
    return {
        **standings.match.to_json(),
        "played": len(standings.played),
        "interrupted": interrupted,
        "bots": [bot.to_json() for bot in standings.bots()],
        "sprt": None if standings.sprt is None else standings.sprt.to_json(),
        "failures": failures,
    }


def two_numbers(text: str) -> tuple[float, float]:
    """The two Elo differences of an SPRT."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadArgument("arena.sprt", where="--sprt", found=text) from None
    return low, high


def _play(match: Match, standings: Standings, folder: Folder | None, jobs: int | None, ray: str | None) -> bool:
    """Play until all games are played or the test has decided; whether somebody broke it off."""
    if standings.decided():
        return False
    with closing(play_match(match, standings.played, jobs=jobs, ray=ray)) as playing, _bar(standings) as show:
        try:
            for played in playing:
                if folder is not None:
                    with refusals(str(folder.path)):
                        folder.add(played)
                standings.add(played)
                show()
                if standings.decided():
                    return False
        except KeyboardInterrupt:
            return True
    return False


@contextmanager
def _bar(standings: Standings) -> Iterator[Callable[[], None]]:
    """On a terminal, standard error shows how far the match is and how it stands; the function brings it up to date."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(escape(_score(standings)), total=standings.match.games, completed=len(standings.played))
        yield lambda: bar.update(task, description=escape(_score(standings)), completed=len(standings.played))


def _score(standings: Standings) -> str:
    """The running score."""
    wins = standings.wins.sum(axis=1)
    return "  ".join(f"{name} {won:.1f}" for name, won in zip(standings.match.bots, wins, strict=True))


def _print_table(standings: Standings) -> None:
    from rich.box import SIMPLE
    from rich.table import Table
    from rich.text import Text

    match = standings.match
    title = say("arena.heading", game=game_words(match.game), count=len(standings.played), seed=match.seed)
    table = Table(title=Text(title), title_justify="left", box=SIMPLE, padding=(0, 1, 0, 0))
    for number, heading in enumerate(headings()):
        if number:
            table.add_column(Text(heading), justify="right", no_wrap=True)
        else:
            table.add_column(Text(heading), overflow="fold", max_width=WIDEST_NAME)
    for bot in standings.bots():
        table.add_row(*(Text(cell) for cell in row(bot)))
    screen = Screen()
    # Numbers are never cut: a terminal that is too narrow for them wraps the lines itself.
    needed = screen.console.measure(table, options=screen.console.options.update(width=WIDEST)).maximum
    screen.console.width = max(screen.console.width, needed)
    screen.console.print(table)
    for note in notes(standings):
        screen.print(note)
