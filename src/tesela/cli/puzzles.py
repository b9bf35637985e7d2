"""`tesela puzzles`: positions of recorded games with one move much better than all others."""

import sys
from collections import Counter
from contextlib import suppress
from typing import Annotated

import typer

from tesela.analysis.puzzles import DIFFICULTIES, find
from tesela.analysis.puzzles.finding import FIRST_LOOK, MARGIN, SECOND_LOOK
from tesela.bots import Limit
from tesela.cli.arena import INTERRUPTED
from tesela.cli.files import reading, writing
from tesela.cli.progress import tracked
from tesela.cli.words import listed, word
from tesela.errors import BadArgument
from tesela.texts import say


def puzzles(
    records: Annotated[
        list[str], typer.Argument(metavar="RECORDS...", help="help.puzzles_records", show_default=False)
    ],
    margin: Annotated[float, typer.Option("--margin", metavar="PERCENT", help="help.puzzles_margin")] = 100 * MARGIN,
    first: Annotated[int, typer.Option("--first", metavar="N", help="help.puzzles_first")] = FIRST_LOOK.nodes or 0,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", help="help.puzzles_nodes")] = SECOND_LOOK.nodes or 0,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="help.out")] = None,
) -> None:
    """Write the puzzles as records to FILE or standard output, and say on standard error how many there are."""
    if not 0 < margin <= 100:
        raise BadArgument("number.range", where="--margin", found=margin, low=0, high=100)
    games = [record for file in records for record in reading(file)]
    searching = find(games, margin=margin / 100, first=Limit(nodes=first), second=Limit(nodes=nodes))
    found: Counter[str] = Counter()
    done = 0
    with writing(out) as stream, suppress(KeyboardInterrupt):
        for puzzles in tracked(searching, len(games), say("puzzles.progress")):
            stream.writelines(puzzle.to_record().dumps() + "\n" for puzzle in puzzles)
            stream.flush()
            found.update(puzzle.difficulty for puzzle in puzzles)
            done += 1
    kinds = listed(f"{word(name)} {found[name]}" for name in DIFFICULTIES)
    print(say("puzzles.found", puzzles=found.total(), games=done, kinds=kinds), file=sys.stderr)
    if done < len(games):
        print(say("puzzles.interrupted", done=done, count=len(games)), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)
