"""A new language is one file: with one text in it the command, the server and the page work, in any language."""

import io
import json
import re
from pathlib import Path

import pytest

from tesela import texts
from tesela.cli.app import COMMANDS
from tesela.errors import BadSetup
from tesela.texts.__main__ import main
from tesela.texts.checking import counted, misfilled, missing, unknown
from tesela.texts.plurals import forms
from tests.cli.running import run, run_here
from tests.web.serving import HERE, serving

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-language.md"
CODE = "qaa"  # a code that no language will ever have


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file that the guide begins with, of a language that nobody has heard of."""
    [begun] = re.findall(r"```json\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    (tmp_path / f"{CODE}.json").write_text(begun, "utf-8")
    monkeypatch.setenv("TESELA_TEXTS", str(tmp_path))
    return tmp_path


@pytest.fixture
def add(folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch):
    """Lets the language say more."""

    def more(code: str = CODE, **said: str) -> None:
        another = tmp_path_factory.mktemp("texts")  # a folder is read once
        found = json.loads((folder / f"{CODE}.json").read_text("utf-8"))
        (another / f"{code}.json").write_text(json.dumps({**found, **said}), "utf-8")
        monkeypatch.setenv("TESELA_TEXTS", str(another))

    return more


@pytest.mark.usefixtures("folder")
def test_one_text_makes_a_language() -> None:
    assert CODE in texts.languages()
    assert texts.name(CODE) == "Français"
    assert texts.wished("QAA-x") == CODE
    assert texts.catalog(CODE) == {**texts.catalog("en"), "language.name": "Français"}


def test_a_language_without_a_name_is_called_by_its_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"{CODE}.json").write_text('{"word.blue": "bleu"}', "utf-8")
    monkeypatch.setenv("TESELA_TEXTS", str(tmp_path))
    assert texts.name(CODE) == CODE
    assert texts.say("word.blue", CODE) == "bleu"


@pytest.mark.parametrize("language", [CODE, "en", "es"])
@pytest.mark.usefixtures("folder")
def test_the_command_works(capsys: pytest.CaptureFixture[str], language: str) -> None:
    for line in [[], *([command] for command in COMMANDS)]:
        ran = run_here(capsys, *line, "--help", "--lang", language)
        assert (ran.code, ran.err) == (0, "")
        assert ("Uso:" if language == "es" else "Usage:") in ran.out
    assert CODE in run("--help", "--lang", language).out
    refused = run_here(capsys, "replay", "/nowhere", "--lang", language)
    assert ("no existe ese archivo" if language == "es" else "there is no such file") in refused.err


@pytest.mark.parametrize("language", [CODE, "en"])
@pytest.mark.usefixtures("folder")
def test_a_game_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\nhint\nmoves\njugadas\nquit\nquit\n"))
    ran = run_here(capsys, "play", "azul", "--players", "2", "--seed", "1", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert "Draft all tiles of one color" in ran.out
    assert "the best bot would play" in ran.out


def test_a_text_is_said_where_there_is_one_and_counted_where_there_is_none(add) -> None:
    assert "1 player:" in BadSetup("setup.players", count=1).say("en")
    before = len(missing(CODE))
    add(**{"setup.players.other": "{count} joueurs", "word.blue": "bleu"})
    assert texts.say("word.blue", CODE) == "bleu"
    assert BadSetup("setup.players", count=9).say(CODE) == "9 joueurs"
    assert BadSetup("setup.players", count=1).say(CODE) == "1 joueurs"  # its own words come before another language's
    assert len(missing(CODE)) == before - 2
    assert "setup.players.one" in missing(CODE)


def test_a_language_has_the_forms_that_it_needs(add) -> None:
    add("pl", **{"words.players.one": "{count} gracz", "words.players.few": "{count} gracze"})
    said = [texts.say("words.players", "pl", count=count) for count in (1, 3, 5)]
    assert said == ["1 gracz", "3 gracze", "5 players"]
    assert {key for key in missing("pl") if counted(key) == "words.players"} == {
        f"words.players.{form}" for form in forms("pl") - {"one", "few"}
    }
    assert unknown("pl") == misfilled("pl") == []


def test_what_is_wrong_in_a_file_is_found(add, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {"words.players.one": "{player}", "words.players.other": "joueurs", "word.seat": "{number"}
    add(**{**wrong, "words.players.two": "deux joueurs", "zebra.text": "z", "zebra.one": "z", "word.blue.few": "b"})
    assert misfilled(CODE) == sorted(wrong)
    assert unknown(CODE) == ["word.blue.few", "zebra.one", "zebra.text"]
    assert main([CODE]) == 1
    assert "zebra.text" in capsys.readouterr().err


def test_a_text_with_wrong_braces_is_said_in_english(add) -> None:
    add(**{"words.players.other": "{players} joueurs", "cli.over": "{0}", "word.seat": "{number"})
    assert texts.say("words.players", CODE, count=3) == texts.say("words.players", "en", count=3)
    assert texts.say("word.seat", CODE, number=1) == texts.say("word.seat", "en", number=1)


@pytest.mark.parametrize("content", ["{", '["a"]', '{"word.blue": 1}', "\ufeff", ""])
def test_a_file_that_cannot_be_read_breaks_nobody(
    folder: Path, content: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch, capsys
) -> None:
    another = tmp_path_factory.mktemp("texts")
    (another / f"{CODE}.json").write_text((folder / f"{CODE}.json").read_text("utf-8"), "utf-8")
    (another / "qab.json").write_text(content, "utf-8")
    monkeypatch.setenv("TESELA_TEXTS", str(another))
    assert CODE in texts.languages()
    assert "qab" not in texts.languages()
    assert texts.say("word.blue", CODE) == "blue"
    assert main([]) == 1
    assert "qab.json" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_translators_are_shown_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([CODE]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["word.blue"] == "blue"
    assert len(json.loads(shown.out)) == len(missing(CODE))
    assert f"{CODE} (Français): {len(missing(CODE))} texts are missing" in shown.err
    assert main([]) == 0
    assert capsys.readouterr().err.count("\n") == len(texts.languages())
    assert main(["tlh"]) == 2


def test_the_server_and_the_page_speak_it(add, tmp_path: Path) -> None:
    add(**{"word.blue": "bleu"})
    with serving(f"sqlite:///{tmp_path}/tables.db") as server:
        guest = server.guest(**{"Accept-Language": f"{CODE}-XX,es;q=0.9"})
        assert {"code": CODE, "name": "Français"} in guest.get("/api/languages").json()
        english, ours = (guest.get(f"/api/texts/{language}").json() for language in ("en", CODE))
        assert ours == {**english, "word.blue": "bleu"}
        assert guest.get("/api/tables/none").json()["message"] == "there is no such table"
        for language in texts.languages():
            spoken = server.guest(**{"Accept-Language": language})
            assert spoken.get("/api/tables/none").status_code == 404
            assert spoken.open(HERE, HERE)["id"]
