"""What a page needs from the server beside the tables: its files, its texts, and no second copy of the rules."""

import gzip
import http.client
import json
import os
import re
import tomllib
from collections.abc import Callable
from glob import glob
from itertools import product
from pathlib import Path

import httpx
import pytest

from tesela import shelf, texts
from tesela.bots import LEVELS
from tesela.engine import facts
from tesela.engine.game import Game
from tesela.records import action_to_json, parse_notation
from tesela.shelf.azul import ENTRY as AZUL
from tesela.web.api.files import Files
from tesela.web.api.packs import REMARK, lean
from tesela.web.api.page import SHIPPED, STATIC, document
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, hear, tell

Guests = Callable[..., Guest]
[PAGES] = re.findall(r"const PAGES = /(.+)/;", (STATIC / "worker.js").read_text("utf-8"))
LINK = re.compile(r'<link rel="modulepreload" href="/static/[0-9a-f]{16}/([^"]+)">')
ADDRESSES = {
    "/": "home",
    "/t/anything": "table",
    "/t/anything/review": "review",
    "/puzzles": "puzzles",
    "/puzzles/azul": "puzzles",
    "/puzzles/pavilion/3": "puzzles",
    "/learn/azul": "learn",
    "/rules": "rules",
    "/rules/pavilion": "rules",
    "/board": "board",
}


@pytest.mark.parametrize(("address", "screen"), ADDRESSES.items())
def test_every_screen_has_the_page_at_its_address(server: Serving, address: str, screen: str) -> None:
    answer = httpx.get(server.url + address)
    assert answer.text == document(screen, packed=f"pack/en/{screen}.json")
    assert re.search(PAGES, address), "without a server it is there, too"
    assert f"/js/screens/{screen}.js" in answer.text
    assert "{" not in answer.text
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("screen", "address", "drawn"),
    [
        ("home", "/", False),
        ("table", "/t/{open}", False),
        ("table", "/t/{table}", True),
        ("review", "/t/{table}/review", True),
        ("puzzles", "/puzzles/azul/3", False),
        ("rules", "/rules/chocolate", False),
    ],
)
def test_a_pack_has_all_that_a_screen_begins_with(guest: Guests, screen: str, address: str, drawn: bool) -> None:
    ana = guest(**{"Accept-Language": "pt-BR"})
    address = address.format(open=ana.open(HERE, ELSEWHERE)["id"], table=ana.open(HERE, HERE)["id"])
    found = ana.get(address).text
    [pack] = re.findall(r'id="pack" as="fetch" href="([^"]+)"', found)
    kept = ana.get(pack)
    assert "immutable" in kept.headers["cache-control"]
    sent = {part["path"]: part["text"] for part in kept.json()["files"]}
    assert {"js/main.js", f"js/screens/{screen}.js", *LINK.findall(found)} <= set(sent)
    assert ("js/games/azul/drawing.js" in sent) == drawn
    for name in (each for each in sent if each.endswith(".js")):
        text = re.sub(r"//.*|/\*[\s\S]*?\*/", "", (STATIC / name).read_text("utf-8"))
        others = re.findall(r'from "(\.[^"]+)"', text)
        assert {os.path.normpath(Path(name).parent / other) for other in others} <= set(sent)
    assert ("css/table.css" in sent) == (screen != "home")
    answers = kept.json()["answers"]
    assert json.loads(answers["/api/games"]) == ana.get("/api/games").json()
    assert json.loads(answers[f"/api/texts/pt?edition={SHIPPED.edition()}"]) == ana.get("/api/texts/pt").json()


def test_where_no_worker_can_be_each_script_is_fetched_early(server: Serving) -> None:
    found = httpx.get(server.url, headers={"Host": "192.0.2.7"}).text
    assert found == document()
    assert "js/screens/home.js" in LINK.findall(found)


def test_there_is_no_pack_of_what_is_not_there(server: Serving) -> None:
    for path in ("pack/xx/home.json", "pack/en/nowhere.json", "pack/en/table/chess.json", "pack/en.json"):
        assert httpx.get(f"{server.url}/static/{SHIPPED.edition()}/{path}").status_code == 404
    assert httpx.get(f"{server.url}/static/0123456789abcdef/pack/all.json").status_code == 404, "of another edition"


def test_the_whole_pack_has_every_file_and_forbids_what_the_page_forbids(server: Serving) -> None:
    edition = httpx.get(f"{server.url}/static/edition")
    assert (edition.text, edition.headers["cache-control"]) == (SHIPPED.edition(), "no-cache")
    whole = httpx.get(f"{server.url}/static/{edition.text}/pack/all.json").json()
    files = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    assert {part["path"] for part in whole["files"]} == {name for name in files if "license" not in name}
    assert "preload" not in re.sub(r"<link[^>]*as=.font.[^>]*>", "", whole["answers"]["/"])
    answer = httpx.get(server.url)
    assert whole["headers"].items() <= {key: answer.headers[key] for key in whole["headers"]}.items()
    assert "Content-Security-Policy" in whole["headers"]


def test_a_script_without_its_remarks_is_the_same_script() -> None:
    script = '// a\nconst a = "// b"; // c\n/** d\n * e */\n  // f\n/** g */ h();\nexport const f = `\n\n`;\n'
    assert lean(script) == 'const a = "// b"; // c\n/** g */ h();\nexport const f = `\n\n`;\n'
    for path in (STATIC / "js").rglob("*.js"):
        text = path.read_text("utf-8")
        removed = set(text.splitlines()) - set(lean(text).splitlines())
        assert all(line.strip().startswith(("//", "/**", "*")) for line in removed), path
        for remark in REMARK.finditer(text):  # none is a line of a template
            assert lean(text[: remark.start()]).count("`") % 2 == 0, f"{path}: {remark[0]}"


@pytest.mark.parametrize("language", texts.languages())
def test_what_is_said_without_texts_is_said_in_every_language(language: str) -> None:
    said = {key: text for key, text in texts.own(language).items() if key.startswith("page.shell.no_s")}
    assert [f'<p lang="{language}">{text}</p>' in document() for text in said.values()] == [True] * len(said)
    assert "data-say-all" not in document()


def test_at_another_address_the_page_says_that_nothing_is_there(server: Serving) -> None:
    address = f"{server.url}/rules/azul/more"
    browser = httpx.get(address, headers={"Accept": "text/html,*/*;q=0.8"})
    assert browser.status_code == 404
    assert browser.text == document()
    assert httpx.get(address).json()["key"] == "server.no_page"


def test_the_icon_is_where_browsers_ask_unasked(server: Serving) -> None:
    answer = httpx.get(f"{server.url}/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == (STATIC / "icon.svg").read_text("utf-8")


def test_files_are_asked_for_again_and_sent_once(server: Serving) -> None:
    address = f"{server.url}/static/js/dom.js"
    first = httpx.get(address)
    assert first.headers["cache-control"] == "no-cache"
    again = httpx.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_of_this_edition_are_kept_for_good_and_of_another_asked_for_again(server: Serving) -> None:
    [address] = re.findall(r'src="(/static/[^"]+boot.js)"', httpx.get(server.url).text)
    kept = httpx.get(server.url + address)
    assert "immutable" in kept.headers["cache-control"]
    before = httpx.get(server.url + address.replace(address.split("/")[2], "0123456789abcdef"))
    assert (before.content, before.headers["cache-control"]) == (kept.content, "no-cache")


def test_a_file_that_changed_is_another_edition(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    script = tmp_path / "js" / "main.js"
    script.write_text("1", "utf-8")
    files = Files(tmp_path)
    first = files.edition()
    assert files.edition() == first
    script.write_text("2", "utf-8")
    os.utime(script, ns=(1, 1))
    assert files.edition() != first
    os.utime(script, ns=(2, 2))
    assert files.edition() == Files(tmp_path).edition(), "the time of a file does not count, only what is in it"


@pytest.mark.parametrize("path", ["nothing.js", "../app.py", "..%2fapp.py", "0123456789abcdef/../../app.py", "", "js/"])
def test_only_the_files_of_the_page_are_there(server: Serving, path: str) -> None:
    host = server.url.removeprefix("http://")
    connection = http.client.HTTPConnection(host)  # which sends an address as it is
    connection.request("GET", f"/static/{path}")
    assert connection.getresponse().status == 404
    connection.close()


def test_the_worker_is_at_the_top_and_asked_for_again(server: Serving) -> None:
    answer = httpx.get(f"{server.url}/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


def test_the_api_is_never_kept(guest: Guests) -> None:
    assert guest().get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("address", ["/static/js/dom.js", "/api/texts/es"])
def test_what_is_large_is_compressed_for_those_who_can_read_it(server: Serving, address: str) -> None:
    with httpx.stream("GET", server.url + address) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        packed = b"".join(answer.iter_raw())
    plain = httpx.get(server.url + address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 2


def test_a_review_comes_line_by_line(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)["id"]
    ana.finish(table)
    with ana.http.stream("GET", f"/api/tables/{table}/review") as answer:
        assert answer.headers["x-accel-buffering"] == "no"  # nginx passes each line on at once
        assert "content-encoding" not in answer.headers
        assert next(answer.iter_lines())


def test_all_files_of_the_page_are_in_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    [pattern] = project["tool"]["setuptools"]["package-data"]["tesela.web"]
    shipped = glob(pattern, root_dir=STATIC.parent, recursive=True)  # as setuptools reads it
    files = {str(file.relative_to(STATIC.parent)) for file in STATIC.rglob("*") if file.is_file()}
    assert files - set(shipped) == set()


def test_texts_in_every_language(guest: Guests) -> None:
    ana = guest()
    named = {each["code"]: each["name"] for each in ana.get("/api/languages").json()}
    assert named == {language: texts.name(language) for language in texts.languages()}
    assert (named["en"], named["es"]) == ("English", "Español")
    for language in named:
        found = ana.get(f"/api/texts/{language}").json()
        assert found["word.blue"] == texts.say("word.blue", language)
        families = {"event", "language", "lesson", "move", "page", "source", "why", "word"}
        assert {key.partition(".")[0] for key in found} <= families
    assert ana.get("/api/texts/tlh").status_code == 404


def test_the_socket_refuses_in_the_language_asked_for(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, ELSEWHERE)["id"]
    for language in texts.languages():
        with ana.socket(f"{table}", lang=language) as socket:
            hear(socket, "table")
            refused = tell(socket, "confirm")
            assert refused["message"] == texts.say("table.open", language)


def test_the_levels_come_first_among_the_bots(guest: Guests) -> None:
    bots = guest().get("/api/bots").json()
    assert [bot["name"] for bot in bots[: len(LEVELS)]] == [level.name for level in LEVELS]
    assert [bot["level"] for bot in bots] == sorted((bot["level"] for bot in bots), reverse=True)


def test_the_games_come_with_what_is_printed_on_their_boards(guest: Guests) -> None:
    boxes = {box["game"]: box for box in guest().get("/api/games").json()}
    for entry in shelf.entries():
        box = boxes[entry.name]
        assert box["facts"]["letters"] == entry.letters
        for values in product(*box["options"].values()):
            options = dict(zip(box["options"], values, strict=True))
            changes = [box["variations"][name].get(value, {}) for name, value in options.items()]
            printed = facts(Game(entry.name, options=options))
            told = {**box["facts"], **{key: fact for change in changes for key, fact in change.items()}}
            assert {key: told[key] for key in printed} == json.loads(json.dumps(printed))


def test_every_edition_says_what_tells_it_apart(guest: Guests) -> None:
    boxes = {box["game"]: box["editions"] for box in guest().get("/api/games").json()}
    chocolates = dict(zip(AZUL.colors, "BNCKG", strict=True))
    assert boxes["azul"] == [
        {"name": "azul", "setup": {"displays": "plain"}, "letters": AZUL.letters},
        {"name": "chocolate", "setup": {"displays": "special"}, "letters": chocolates},
    ]
    assert [(box["name"], box["setup"]) for box in boxes["pavilion"]] == [("pavilion", {})]


def test_the_letters_of_an_edition_mean_no_other_color_in_the_notation() -> None:
    for entry in shelf.entries():
        for edition in entry.editions:
            letters = {**entry.letters, **edition.letters}
            assert len(set(letters.values())) == len(letters) == len(entry.colors)
            assert all(entry.letters[color] == letter or letter not in entry.letters.values()
                       for color, letter in letters.items())


def test_a_move_comes_with_its_notation_and_its_account(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)["id"]
    seen = ana.finish(table)
    scores = [0, 0]
    for entry in seen["entries"]:
        assert ("account" in entry) == ("notation" in entry) == (entry["event"] == "action")
        if "notation" in entry:
            assert action_to_json(parse_notation("azul", entry["notation"])) == entry["action"]
        for step in entry.get("account", ()):
            scores[step["seat"]] += step["points"]
            assert step["score"] == scores[step["seat"]]
        assert entry.get("scores", scores) == scores
    assert scores == seen["table"]["result"]["scores"]


def test_an_account_is_the_same_over_the_socket_and_after_a_restart_of_the_room(server: Serving) -> None:
    ana = server.guest()
    table = ana.open(HERE, HERE)["id"]
    with ana.socket(table) as socket:
        seen = hear(socket, "table")
        heard = []
        while seen["table"]["round"] < 2:
            actor = seen["table"]["actor"]
            tell_act = {"seq": seen["seq"], "action": seen["legal"][-1]["number"]}
            assert tell(socket, "act", actor, **tell_act)["type"] == "accepted"
            seen = ana.look(table)
            heard += ana.look(table, since=tell_act["seq"])["entries"]
    server.house.hall.rooms.clear()
    moves = [entry for entry in ana.look(table)["entries"] if entry["event"] == "action"]
    assert [entry for entry in heard if entry["event"] == "action"] == moves
    assert any(move["account"] for move in moves)


@pytest.mark.parametrize(("game", "keys"), [("azul", {"wall", "floor", "dropped"}), ("pavilion", {"taken", "marker"})])
def test_a_legal_move_comes_with_its_preview(guest: Guests, game: str, keys: set[str]) -> None:
    ana = guest()
    seen = ana.look(ana.open(HERE, GREEDY, game=game, first_player=0)["id"])
    assert seen["legal"]
    assert all(move["preview"].keys() >= keys for move in seen["legal"])
