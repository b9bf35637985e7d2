"""`tesela analyse`: the best moves of a position, or a whole game reviewed: what was luck, which move was wrong."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from tesela import shelf
from tesela.analysis import Examined, Review, examine
from tesela.analysis import review as moments_of
from tesela.analysis.engine import Engine
from tesela.bots import Limit
from tesela.checks import whole
from tesela.cli.analysis_pages import Page, position_page, review_page, seat_names
from tesela.cli.arena import INTERRUPTED
from tesela.cli.files import writing
from tesela.cli.live import watch
from tesela.cli.progress import tracked
from tesela.cli.screen import Screen
from tesela.engine.state import State
from tesela.errors import BadArgument
from tesela.records import Record, parse_position, read_records
from tesela.records.files import file_problem
from tesela.texts import say

MOST = 10**9
DATA, TEXT, PICTURE = "analysis.json", "analysis.txt", "win.png"


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
    found = _read(source, position, game_number)
    if live and isinstance(found, Record):
        raise BadArgument("analyse.live_record")
    if live and isinstance(found, State):
        watch(found, limit or Limit(), seed or 0, moves, as_json)
    elif isinstance(found, State):
        examined = examine(found, limit, seed=seed or 0)
        _show(examined, position_page(examined, moves), as_json, out)
    else:
        _analyse_game(found, limit, seed, as_json, out)


def _analyse_game(found: Record, limit: Limit | None, seed: int | None, as_json: bool, out: str | None) -> None:
    review = _reviewed(found, limit, seed)
    if review.moments:
        _show(review, review_page(review), as_json, out)
        if out is not None:
            _picture(Path(out) / PICTURE, review)
    if len(review.moments) < len(found.events):
        print(say("analyse.interrupted", done=len(review.moments), count=len(found.events)), file=sys.stderr)
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
    if source.partition(" ")[0] in shelf.names() and " " in source:
        return parse_position(source)
    with _opened(source) as stream:
        first = next((line for line in stream if line.strip()), b"")
        if not first.lstrip().startswith(b"{"):
            return parse_position((first + stream.read()).decode("utf-8", "replace"))
        record = next(islice(read_records(chain([first], stream)), number - 1, None), None)
    if record is None:
        raise BadArgument("analyse.number", number=number)
    if not record.events:
        raise BadArgument("analyse.empty")
    return record


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


def _show(found: Review | Examined, page: Page, as_json: bool, out: str | None) -> None:
    data = json.dumps(found.to_json(), ensure_ascii=False, indent=1)
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
