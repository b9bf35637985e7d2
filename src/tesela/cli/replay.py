"""`tesela replay`: check every event of every recorded game, its deals too if asked, and show the boards if asked."""

from collections.abc import Iterator
from typing import Annotated

import typer

from tesela.cli.files import reading
from tesela.cli.screen import Screen
from tesela.cli.words import event_words, game_words, listed
from tesela.errors import TeselaError
from tesela.records import Record, Replayed, at_game, count_variations
from tesela.records import replay as steps_of
from tesela.records.fairness import check_deals
from tesela.texts import say


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.file", show_default=False)],
    show: Annotated[bool, typer.Option("--show", metavar="", help="help.show")] = False,
    verify: Annotated[bool, typer.Option("--verify", metavar="", help="help.verify")] = False,
) -> None:
    """Print a line per game; the first wrong game ends it with its error."""
    screen = Screen()
    for number, record in enumerate(reading(file), 1):
        if show:
            screen.say("replay.title", number=number, game=game_words(record.game))
        try:
            rounds = 0
            for step in _shown(record, screen) if show else steps_of(record):
                rounds = step.state.round
            fair = check_deals(record) if verify else None
        except TeselaError as problem:
            raise at_game(number, problem) from problem
        screen.print(_line(number, record, rounds))
        if record.position is not None:
            screen.say("replay.position")
        if variations := count_variations(record.notes):
            screen.say("replay.variations", count=variations)
        if fair is not None:
            screen.say("replay.fair", commitment=record.extra["commitment"], skipped=fair.skipped)
            screen.say("replay.numbers" if fair.seats else "replay.no_numbers", seats=listed(fair.seats))
            screen.say("replay.start_drawn" if fair.drawn_start else "replay.start_given")


def _shown(record: Record, screen: Screen) -> Iterator[Replayed]:
    """The steps, each drawn before the next one happens."""
    before = record.first()
    for step in steps_of(record):
        screen.print()
        screen.say("replay.step", number=step.number, event=event_words(before, step.event))
        screen.print()
        screen.draw(step.state)
        before = step.state.copy()
        yield step
    screen.print()


def _line(number: int, record: Record, rounds: int) -> str:
    values: dict[str, object] = {"number": number, "game": game_words(record.game), "rounds": rounds}
    if record.ended is not None:
        ended = {"seat": record.ended.seat, "winners": listed(record.ended.winners)}
        return say(f"replay.{record.ended.reason}", None, **values, **ended)
    if record.result is None:
        return say("replay.unfinished", None, count=len(record.events), **values)
    result = {"scores": listed(record.result.scores), "winners": listed(record.result.winners)}
    return say("replay.game", None, **values, **result)
