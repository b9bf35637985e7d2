"""`tesela ratings`: how strong the players of recorded games are."""

import json
from typing import Annotated, Any

import typer

from tesela.cli.files import reading
from tesela.cli.screen import Screen
from tesela.errors import TeselaError
from tesela.ratings import Book, Category, Standing
from tesela.records import at_game
from tesela.texts import say


def ratings(
    records: Annotated[
        list[str], typer.Argument(metavar="RECORDS...", help="help.ratings_records", show_default=False)
    ],
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="help.arena_json")] = False,
) -> None:
    """Print a table for each category, or a JSON object; the first wrong game ends it with its error."""
    book, read, counted = Book(), 0, 0
    for file in records:
        for number, record in enumerate(reading(file), 1):
            read += 1
            try:
                counted += book.add(record)
            except TeselaError as problem:
                raise at_game(number, problem) from problem
    if as_json:
        found = {category.name: list(_told(book, category)) for category in book.categories()}
        print(json.dumps({"games": read, "counted": counted, "ratings": found}, ensure_ascii=False))
        return
    screen = Screen()
    for category in book.categories():
        _print(screen, book, category)
    screen.say("ratings.counted", counted=counted, count=read)


def _told(book: Book, category: Category) -> list[dict[str, Any]]:
    return [{"name": name, **_facts(standing)} for name, standing in book.standings(category)]


def _facts(standing: Standing) -> dict[str, Any]:
    rating = standing.rating
    numbers = {"rating": rating.number, "error": rating.error, "provisional": rating.provisional}
    return {**numbers, "games": standing.games, "wins": round(standing.wins, 3)}


def _print(screen: Screen, book: Book, category: Category) -> None:
    from rich.box import SIMPLE
    from rich.table import Table
    from rich.text import Text

    edition = say(f"page.home.game.{category.edition}")
    title = say("ratings.many" if category.many else "ratings.two", game=edition)
    table = Table(title=Text(title), title_justify="left", box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column(Text(say("ratings.player")), overflow="fold")
    for heading in ("rating", "games", "wins"):
        table.add_column(Text(say(f"ratings.{heading}")), justify="right", no_wrap=True)
    for name, standing in book.standings(category):
        rating = standing.rating
        number = f"{rating.number}{'?' if rating.provisional else ''} ± {rating.error}"
        table.add_row(Text(name), number, str(standing.games), f"{standing.wins / standing.games:.0%}")
    screen.console.print(table)
