"""The page: its files, and the addresses at which it is."""

import re
from collections.abc import Awaitable, Callable, Iterator
from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse

import tesela.web
from tesela import texts
from tesela.web.api.asking import TheHouse
from tesela.web.api.files import Files
from tesela.web.door.guard import FILES
from tesela.web.door.visitors import language_of
from tesela.web.refusals import Refused
from tesela.web.tables.table import OPEN, Table

STATIC = Path(tesela.web.__file__).parent / "static"
SHIPPED = Files(STATIC)
ALL = re.compile(r'<p data-say-all="([a-z_.]+)"></p>')
TITLE = "{title}"  # where the document has its title, and a preview of a link finds it
SCRIPTS = "{scripts}"  # where it names the scripts that its screen begins with: they are fetched at once, not in turn
LATER = re.compile(r'(data-later="([a-z]+)") disabled')  # a style sheet that the home screen does without
MAIN, DRAWING, ASKING = "js/main.js", "js/games/{game}/drawing.js", "js/board/asking.js"
# What the page shows it finds in its address by itself; the document has what its screen begins with.
ADDRESSES = {
    "/": "home",
    "/t/{ident}/review": "review",
    "/puzzles": "puzzles",
    "/puzzles/{game}": "puzzles",
    "/puzzles/{game}/{number}": "puzzles",
    "/learn/{game}": "learn",
    "/rules": "rules",
    "/rules/{game}": "rules",
    "/board": "board",
}

router = APIRouter(include_in_schema=False)


def document(screen: str = "home", title: str = "Tesela", position: str | None = None) -> str:
    """The page as it begins at a screen, or at a position on the board.

    What it may have to say before it has any texts stands there in every language.
    """
    edition = SHIPPED.edition()
    here = (STATIC / "index.html").read_text("utf-8").replace(SCRIPTS, "\n    ".join(_scripts(screen, position)))
    here = LATER.sub(lambda found: found[1] if _is_for(found[2], screen) else found[0], here)
    here = here.replace(FILES, f"{FILES}{edition}/").replace(TITLE, escape(title))
    return ALL.sub(lambda found: "".join(_everywhere(found[1])), here)


def _is_for(screens: str, screen: str) -> bool:
    """Whether a style sheet is for a screen: for one alone, or for all but the home screen."""
    return screens == screen or (screens == "all" and screen != "home")


def _scripts(screen: str, position: str | None) -> Iterator[str]:
    """What names the scripts of a screen; those of a position on the board ask about it before all others are there."""
    first = [MAIN, f"js/screens/{screen}.js"]
    if position is not None:
        yield f'<script type="module" src="{FILES}{ASKING}" async></script>'
        first = [ASKING, *first, DRAWING.format(game=position.partition(" ")[0])]
    for path in SHIPPED.imported(first):
        yield f'<link rel="modulepreload" href="{FILES}{path}">'


def _everywhere(key: str) -> Iterator[str]:
    for language in texts.languages():
        if key in texts.own(language):
            yield f'<p lang="{language}">{escape(texts.say(key, language))}</p>'


@router.get("/t/{ident}")
async def table_page(request: Request, house: TheHouse, ident: str) -> HTMLResponse:
    """The page at the address of a table: where it waits for people, a preview of the link says who invites."""
    try:
        table = (await house.hall.find(ident)).table
    except Refused:  # the page itself will say so
        return HTMLResponse(document("table"))
    title = [invitation(table, language_of(request))] if table.status == OPEN else []
    return HTMLResponse(document("table", *title))


def invitation(table: Table, language: str) -> str:
    """Who invites to what."""
    name = table.seats[table.host].name if table.host is not None else ""
    key = "page.waiting.invites" if name else "page.waiting.invited"
    return texts.say(key, language, name=name, game=texts.say(f"page.home.game.{table.game.edition}", language))


def _page(screen: str) -> Callable[[Request], Awaitable[HTMLResponse]]:
    async def page(request: Request) -> HTMLResponse:
        """The page."""
        position = request.query_params.get("position") if screen == "board" else None
        return HTMLResponse(document(screen, position=position))

    return page


for address, screen in ADDRESSES.items():
    router.add_api_route(address, _page(screen))


@router.get("/favicon.ico")
async def icon() -> FileResponse:
    """Browsers ask here where a document does not say (one of the API, a picture)."""
    return FileResponse(STATIC / "icon.svg")
