"""`tesela analyse`: the best moves of a position, or a whole game reviewed: what was luck, which move was wrong."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from tesela import shelf
from tesela.analysis import Review, examine, players_of
from tesela.analysis import review as moments_of
from tesela.analysis.engine import Engine
from tesela.bots import Limit
from tesela.checks import whole
from tesela.cli.analysis_pages import Page, games_page, position_page, review_page, seat_names
from tesela.cli.arena import INTERRUPTED
from tesela.cli.files import writing
from tesela.cli.live import watch
from tesela.cli.progress import tracked
from tesela.cli.screen import Screen
from tesela.engine.state import State
from tesela.errors import BadArgument, TeselaError
from tesela.records import Record, at_game, check_record, parse_position, read_records
from tesela.records.files import file_problem
from tesela.texts import say

MOST = 10**9
DATA, TEXT, PICTURE = "analysis.json", "analysis.txt", "win.png"
PICTURE_OF = "win-{number}.png"  # of one game of several


def analyse(
    source: Annotated[
        str | None, typer.Argument(metavar="POSITION|RECORD", help="help.analyse_source", show_default=False)
    ] = None,
    position: Annotated[str | None, typer.Option("--position", metavar="STRING", help="help.analyse_position")] = None,
    live: Annotated[bool, typer.Option("--live", metavar="", help="help.analyse_live")] = False,
    serve: Annotated[bool, typer.Option("--serve", metavar="", help="help.analyse_serve")] = False,
    time: Annotated[float | None, typer.Option("--time", metavar="S", help="help.analyse_time")] = None,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", help="help.analyse_nodes")] = None,
    game_number: Annotated[int, typer.Option("--game-number", metavar="N", help="help.analyse_game_number")] = 1,
    every: Annotated[bool, typer.Option("--all", metavar="", help="help.analyse_all")] = False,
    moves: Annotated[int, typer.Option("--moves", metavar="N", help="help.analyse_moves")] = 5,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="help.analyse_seed")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="help.analyse_out")] = None,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="help.analyse_json")] = False,
) -> None:
    """Print the analysis, or its JSON, and keep both in a folder if asked."""
    for option, value in (("--game-number", game_number), ("--moves", moves)):
        whole(value, 1, MOST, BadArgument, option)
    limit = None if time is None and nodes is None else Limit(time=time, nodes=nodes)
    if serve:
        Engine(sys.stdout.buffer).run(sys.stdin.buffer)
        return
    if every:
        if live:
            raise BadArgument("analyse.live_record")
        _analyse_games(_records(source, position), limit, seed, as_json, out)
        return
    found = _read(source, position, game_number)
    if live and isinstance(found, Record):
        raise BadArgument("analyse.live_record")
    if live and isinstance(found, State):
        watch(found, limit or Limit(), seed or 0, moves, as_json)
    elif isinstance(found, State):
        examined = examine(found, limit, seed=seed or 0)
        _show(examined.to_json(), position_page(examined, moves), as_json, out)
    else:
        _analyse_game(found, limit, seed, as_json, out)


def _analyse_game(found: Record, limit: Limit | None, seed: int | None, as_json: bool, out: str | None) -> None:
    review = _reviewed(found, limit, seed)
    if review.moments:
        _show(review.to_json(), review_page(review), as_json, out)
        if out is not None:
            _picture(Path(out) / PICTURE, review)
    _check_whole(review)


def _analyse_games(
    records: Sequence[Record], limit: Limit | None, seed: int | None, as_json: bool, out: str | None
) -> None:
    reviews = []
    for record in records:
        reviews.append(_reviewed(record, limit, seed))
        if len(reviews[-1].moments) < len(record.events):
            break
    whole = [review for review in reviews if review.moments]
    if whole:
        players = players_of(whole)
        data: dict[str, object] = {
            "games": [review.to_json() for review in whole],
            "players": [player.to_json() for player in players],
        }
        _show(data, games_page(whole, players), as_json, out)
        for number, review in enumerate(whole if out is not None else (), 1):
            _picture(Path(out or "") / PICTURE_OF.format(number=number), review)
    _check_whole(reviews[-1])


def _check_whole(review: Review) -> None:
    """Say so if somebody broke it off."""
    done, count = len(review.moments), len(review.record.events)
    if done < count:
        print(say("analyse.interrupted", done=done, count=count), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _read(source: str | None, position: str | None, number: int) -> State | Record:
    """What is to be analysed: exactly one of the two says it."""
    if source is not None and position is None:
        return read(source, number)
    if position is not None and source is None:
        return parse_position(position)
    raise BadArgument("analyse.one_source")


def read(source: str, number: int) -> State | Record:
    """The position that a text, a file or standard input (`-`) describes, or the record of this number in a file."""
    found = _found(source)
    first = next(found, None)
    if isinstance(first, State):
        return first
    record = next(islice(found, number - 2, None), None) if number > 1 else first
    if record is None:
        raise BadArgument("analyse.number", number=number)
    return record


def _records(source: str | None, position: str | None) -> list[Record]:
    """All records of a file or of standard input, checked before anything is judged, so that no review is lost."""
    if source is None or position is not None:
        raise BadArgument("analyse.one_source")
    records = []
    for number, each in enumerate(_found(source), 1):
        if isinstance(each, State):
            raise BadArgument("analyse.all_position")
        try:
            check_record(each)
        except TeselaError as problem:
            raise at_game(number, problem) from problem
        records.append(each)
    if not records:
        raise BadArgument("analyse.number", number=1)
    return records


def _found(source: str) -> Iterator[State | Record]:
    """A position, or records one after another; something must have happened in each."""
    if source.partition(" ")[0] in shelf.names() and " " in source:
        yield parse_position(source)
        return
    with _opened(source) as stream:
        first = next((line for line in stream if line.strip()), b"")
        if not first.lstrip().startswith(b"{"):
            yield parse_position((first + stream.read()).decode("utf-8", "replace"))
            return
        for record in read_records(chain([first], stream)):
            if not record.events:
                raise BadArgument("analyse.empty")
            yield record


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    if path == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = open(path, "rb")  # noqa: SIM115 - closed below; only opening it may fail as a bad argument
    except OSError as problem:
        raise file_problem(path, problem) from None
    with stream:
        yield stream


def _reviewed(record: Record, limit: Limit | None, seed: int | None) -> Review:
    """The review; as far as it got, if somebody broke it off."""
    judging = moments_of(record, limit, seed=seed)
    moments = []
    with suppress(KeyboardInterrupt):
        for moment in tracked(judging, len(record.events), say("analyse.progress")):
            moments.append(moment)
    return Review(record, tuple(moments))


def _show(found: dict[str, object], page: Page, as_json: bool, out: str | None) -> None:
    data = json.dumps(found, ensure_ascii=False, indent=1)
    if as_json:
        print(data)
    else:
        page(Screen().console)
    if out is None:
        return
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise file_problem(out, problem) from None
    with writing(str(Path(out) / DATA)) as stream:
        stream.write(data + "\n")
    with writing(str(Path(out) / TEXT)) as stream:
        page.write(stream)
    print(say("analyse.kept", path=out), file=sys.stderr)


def _picture(path: Path, review: Review) -> None:
    from tesela.analysis.plots import draw

    try:
        if not draw(path, review, seat_names(review.record)):
            print(say("arena.report.no_plots", extra="tesela[plots]"), file=sys.stderr)
    except OSError as problem:
        raise file_problem(str(path), problem) from None
