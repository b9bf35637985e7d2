"""The page: its files, and the addresses at which it is."""

import re
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse

import tesela.web
from tesela import texts
from tesela.web.api.asking import TheHouse
from tesela.web.api.boxes import boxes
from tesela.web.api.files import Files, print_of
from tesela.web.api.packs import pack
from tesela.web.api.texts import of_page, spoken
from tesela.web.door.guard import FILES, OF_DOCUMENTS
from tesela.web.door.visitors import language_of
from tesela.web.refusals import Refused
from tesela.web.tables.plain import dumps
from tesela.web.tables.table import OPEN, Table

STATIC = Path(tesela.web.__file__).parent / "static"
ALL = re.compile(r'<p data-say-all="([a-z_.]+)"></p>')
TITLE = "{title}"  # where the document has its title, and a preview of a link finds it
SCRIPTS = "{scripts}"  # where it names the scripts that its screen begins with: they are fetched at once, not in turn
# Style sheets that the home screen does without, and fonts that come early where nothing is waited for.
LATER = re.compile(r'((href="/static/([^"]+)" data-later="([a-z]+)") disabled)')
FONTS = re.compile(r' *<link rel="preload" [^>]*as="font"[^>]*>\n')
MAIN, DRAWING, ASKING = "js/main.js", "js/games/{game}/drawing.js", "js/board/asking.js"
WAITING = "js/panels/waiting.js"  # what a table fetches as soon as somebody comes by a link
NOWHERE = ""  # the screen of a document for any address, which nothing comes early with
WHOLE = "pack/all.json"  # the whole edition, with the document itself
PACK = re.compile(r"pack/([\w-]+)/(\w+)(?:/(\w+))?\.json")  # of a language, a screen, and a game where it is known
HERE = re.compile(r"localhost|.+\.localhost|127\.0\.0\.1|\[?::1\]?")  # to a browser as safe as TLS
# What the page shows it finds in its address by itself; the document has what its screen begins with.
ADDRESSES = {
    "/": "home",
    "/puzzles": "puzzles",
    "/puzzles/{game}": "puzzles",
    "/puzzles/{game}/{number}": "puzzles",
    "/learn/{game}": "learn",
    "/rules": "rules",
    "/rules/{game}": "rules",
    "/board": "board",
}

router = APIRouter(include_in_schema=False)


def document(screen: str = "home", title: str = "Tesela", position: str | None = None, packed: str = "") -> str:
    """The page as it begins at a screen, or at a position on the board; or with a pack that has what comes first.

    What it may have to say before it has any texts stands there in every language.
    """
    edition, here = SHIPPED.edition(), _index()
    scripts = "\n    ".join(_scripts(screen, position))
    if packed:
        link = f'<link rel="preload" id="pack" as="fetch" href="{FILES}{packed}" crossorigin>'
        here = FONTS.sub("", here).replace(SCRIPTS, f'{link}\n    <template id="early">{scripts}</template>')
    else:
        here = LATER.sub(lambda found: found[2] if _is_for(found[4], screen) else found[1], here)
        here = here.replace(SCRIPTS, scripts)
    here = here.replace(FILES, f"{FILES}{edition}/").replace(TITLE, escape(title))
    return ALL.sub(lambda found: "".join(_everywhere(found[1])), here)


def _index() -> str:
    return (SHIPPED.folder / "index.html").read_text("utf-8")


def _is_for(screens: str, screen: str) -> bool:
    """Whether a style sheet is for a screen: for one alone, or for all but the home screen."""
    return screens == screen or (screens == "all" and screen not in ("home", NOWHERE))


def _scripts(screen: str, position: str | None) -> Iterator[str]:
    """What names the scripts of a screen; those of a position on the board ask about it before all others are there."""
    first = [MAIN, f"js/screens/{screen}.js"] if screen else []
    if position is not None:
        yield f'<script type="module" src="{FILES}{ASKING}" async></script>'
        first = [ASKING, *first, DRAWING.format(game=position.partition(" ")[0])]
    for path in SHIPPED.imported(first):
        yield f'<link rel="modulepreload" href="{FILES}{path}">'


def _everywhere(key: str) -> Iterator[str]:
    for language in texts.languages():
        if key in texts.own(language):
            yield f'<p lang="{language}">{escape(texts.say(key, language))}</p>'


def packed_for(request: Request, screen: str, game: str = "") -> str:
    """Where the pack of a screen is; empty where a browser lets no worker keep it, so that scripts come one by one."""
    if not (request.url.scheme == "https" or HERE.fullmatch(request.url.hostname or "")):
        return ""
    return "/".join(filter(None, ("pack", language_of(request), screen, game))) + ".json"


def make(path: str) -> bytes | None:
    """A pack, by its path: that of a screen, with the texts of a language, or that of all there is."""
    edition, files = SHIPPED.edition(), SHIPPED.files
    if path == WHOLE:
        whole = [name for name in files if "license" not in name]
        return pack(SHIPPED, whole, {"/": document(NOWHERE)}, OF_DOCUMENTS)
    found = PACK.fullmatch(path)
    if found is None or found[1] not in texts.languages():
        return None
    language, screen, game = found.groups()
    drawing = [DRAWING.format(game=game)] if game else []
    first = [MAIN, f"js/screens/{screen}.js", *([WAITING] if screen == "table" else []), *drawing]
    if not all(path in files for path in first):
        return None
    sheets = [sheet for _, _, sheet, screens in LATER.findall(_index()) if _is_for(screens, screen)]
    answers = {
        "/api/games": dumps(boxes()),
        "/api/languages": dumps(spoken()),
        f"/api/texts/{language}?edition={edition}": of_page(language),
    }
    return pack(SHIPPED, [*SHIPPED.imported(first), *sheets], answers)


@cache
def _texts() -> str:
    """The print of all texts: a page that says something new is a new edition."""
    return print_of("\n".join(map(of_page, texts.languages())).encode())


SHIPPED = Files(STATIC, _texts, make)


@router.get("/t/{ident}")
async def table_page(request: Request, house: TheHouse, ident: str) -> HTMLResponse:
    """The page at the address of a table: where it waits for people, a preview of the link says who invites."""
    return await _at(request, house, ident, "table")


@router.get("/t/{ident}/review")
async def review_page(request: Request, house: TheHouse, ident: str) -> HTMLResponse:
    """The page at the address of a review."""
    return await _at(request, house, ident, "review")


async def _at(request: Request, house: TheHouse, ident: str, screen: str) -> HTMLResponse:
    try:
        table = (await house.hall.find(ident)).table
    except Refused:  # the page itself will say so
        return HTMLResponse(document(screen, packed=packed_for(request, screen)))
    if table.status != OPEN:
        return HTMLResponse(document(screen, packed=packed_for(request, screen, table.game.name)))
    # Of the game nothing is drawn yet.
    return HTMLResponse(document(screen, invitation(table, language_of(request)), packed=packed_for(request, screen)))


def invitation(table: Table, language: str) -> str:
    """Who invites to what."""
    name = table.seats[table.host].name if table.host is not None else ""
    key = "page.waiting.invites" if name else "page.waiting.invited"
    return texts.say(key, language, name=name, game=texts.say(f"page.home.game.{table.game.edition}", language))


def _page(screen: str) -> Callable[[Request], Awaitable[HTMLResponse]]:
    async def page(request: Request) -> HTMLResponse:
        """The page."""
        position = request.query_params.get("position") if screen == "board" else None
        packed = packed_for(request, screen) if position is None else ""  # what is asked at once waits for nothing
        return HTMLResponse(document(screen, position=position, packed=packed))

    return page


for address, screen in ADDRESSES.items():
    router.add_api_route(address, _page(screen))


@router.get("/favicon.ico")
async def icon() -> FileResponse:
    """Browsers ask here where a document does not say (one of the API, a picture)."""
    return FileResponse(STATIC / "icon.svg")


@router.get("/worker.js")
async def worker() -> FileResponse:
    """What keeps the page: at this address, since a worker serves what lies below its own."""
    return FileResponse(SHIPPED.folder / "worker.js", media_type="text/javascript")
