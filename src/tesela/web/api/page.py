"""The page: its files, and the addresses at which it is."""

import re
from collections.abc import Iterator
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
# What the page shows it finds in its address by itself.
ADDRESSES = (
    *("/", "/t/{ident}/review", "/puzzles", "/puzzles/{game}", "/puzzles/{game}/{number}"),
    *("/learn/{game}", "/rules", "/rules/{game}", "/board"),
)

router = APIRouter(include_in_schema=False)


def document(title: str = "Tesela") -> str:
    """The page as it begins; what it may have to say before it has any texts stands there in every language."""
    here = (STATIC / "index.html").read_text("utf-8").replace(FILES, f"{FILES}{SHIPPED.edition()}/")
    here = here.replace(TITLE, escape(title))
    return ALL.sub(lambda found: "".join(_everywhere(found[1])), here)


def _everywhere(key: str) -> Iterator[str]:
    for language in texts.languages():
        if key in texts.own(language):
            yield f'<p lang="{language}">{escape(texts.say(key, language))}</p>'


async def page() -> HTMLResponse:
    """The page."""
    return HTMLResponse(document())


@router.get("/t/{ident}")
async def table_page(request: Request, house: TheHouse, ident: str) -> HTMLResponse:
    """The page at the address of a table: where it waits for people, a preview of the link says who invites."""
    try:
        table = (await house.hall.find(ident)).table
    except Refused:  # the page itself will say so
        return await page()
    return HTMLResponse(document(invitation(table, language_of(request))) if table.status == OPEN else document())


def invitation(table: Table, language: str) -> str:
    """Who invites to what."""
    name = table.seats[table.host].name if table.host is not None else ""
    key = "page.waiting.invites" if name else "page.waiting.invited"
    return texts.say(key, language, name=name, game=texts.say(f"page.home.game.{table.game.edition}", language))


for address in ADDRESSES:
    router.add_api_route(address, page)


@router.get("/favicon.ico")
async def icon() -> FileResponse:
    """Browsers ask here where a document does not say (one of the API, a picture)."""
    return FileResponse(STATIC / "icon.svg")
