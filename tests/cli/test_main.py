"""The line itself: help, languages, versions, and what is an error of whom."""

import pytest

import tesela
from tesela.cli import main
from tesela.texts import languages, use
from tests.cli.running import run, run_here

COMMANDS = (
    *("play", "simulate", "replay", "bench", "arena", "bot", "tune", "spsa"),
    *("train", "analyse", "puzzles", "ratings", "serve"),
)


@pytest.mark.parametrize("line", [[], *([command] for command in COMMANDS)])
@pytest.mark.parametrize(("language", "usage", "example"), [("en", "Usage:", "Example:"), ("es", "Uso:", "Ejemplo:")])
def test_help_everywhere_with_an_example(
    capsys: pytest.CaptureFixture[str], line: list[str], language: str, usage: str, example: str
) -> None:
    ran = run_here(capsys, *line, "--help", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert usage in ran.out
    assert f"{example} tesela" in ran.out
    assert "help." not in ran.out
    if language == "es":
        for english in ("Usage", "Options", "Arguments", "default", "required", "Show this"):
            assert english not in ran.out


@pytest.mark.parametrize("line", [[], ["--lang", "es"]])
def test_the_bare_command_opens_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: list[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("TESELA_DB", "sqlite://")
    monkeypatch.setattr("tesela.web.serving.run", lambda settings, ready: ready(f"http://{settings.host}/"))
    monkeypatch.setattr("webbrowser.open", opened.append)
    ran = run_here(capsys, *line)
    assert (ran.code, ran.err) == (0, "")
    assert "http://127.0.0.1/" in ran.out
    assert opened == ["http://127.0.0.1/"]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(capsys, "--version").out == f"tesela {tesela.__version__}\n"


@pytest.mark.parametrize(
    "line",
    [
        ["--lang", "es", "replay", "/nowhere"],
        ["replay", "--lang=es", "/nowhere"],
        ["replay", "/nowhere", "--lang", "es"],
    ],
)
def test_the_language_may_stand_anywhere(capsys: pytest.CaptureFixture[str], line: list[str]) -> None:
    assert "no existe ese archivo" in run_here(capsys, *line).err


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        ({"TESELA_LANG": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES.UTF-8"}, "no existe ese archivo"),
        ({"TESELA_LANG": "", "LC_ALL": "ja_JP.UTF-8"}, "there is no such file"),
        ({"TESELA_LANG": "es", "LC_ALL": "en_US.UTF-8"}, "no existe ese archivo"),
    ],
)
def test_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], words: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert words in run_here(capsys, "replay", "/nowhere").err


@pytest.mark.parametrize(
    ("line", "english", "spanish"),
    [
        (["dance"], f"command dance is unknown: {', '.join(COMMANDS)} are known", "la orden dance no existe"),
        (["--loud"], "option --loud is unknown", "la opci\u00f3n --loud no existe"),
        (["replay"], "FILE is missing", "falta FILE"),
        (["bench", "--seconds", "x"], "--seconds: a number is expected", "--seconds: se espera un n\u00famero"),
        (["bench", "extra"], "there is more on the line", "en la línea sobra algo"),
    ],
)
def test_usage_errors(capsys: pytest.CaptureFixture[str], line: list[str], english: str, spanish: str) -> None:
    for language, words in (("en", english), ("es", spanish)):
        ran = run_here(capsys, *line, "--lang", language)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"tesela: {words}")
        assert ran.err.count("\n") == 1


@pytest.mark.parametrize("line", [["--lang", "xx"], ["--lang"], ["bench", "--lang="]])
def test_unknown_languages(capsys: pytest.CaptureFixture[str], line: list[str]) -> None:
    ran = run_here(capsys, *line)
    assert ran.code == 2
    assert ", ".join(languages()) in ran.err


def test_internal_errors_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("broken inside")

    monkeypatch.setattr("tesela.cli.simulate.random_game", broken)
    with pytest.raises(RuntimeError, match="broken inside"):
        main(["simulate", "azul"])


def test_as_a_process() -> None:
    ran = run("simulate", "azul", "--board", "gray", TESELA_LANG="es")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("tesela: ")
    assert "Traceback" not in ran.err


def test_the_library_does_not_load_the_command_line() -> None:
    import subprocess
    import sys

    code = "import sys, tesela; print([name for name in ('typer', 'rich', 'tesela.cli') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "[]\n"


def test_every_word_of_a_picture_is_in_the_catalog(configuration: tesela.Game) -> None:
    from tesela.cli.screen import drawn

    for language in languages():
        use(language)
        state, rng = tesela.start(configuration), tesela.Rng(4)
        while state.actor != tesela.OVER:
            drawn(state)
            if state.actor == tesela.CHANCE:
                state.deal(rng)
            else:
                state.apply(state.choose(rng))
    use("en")
