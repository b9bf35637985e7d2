"""Settings: a flag before the environment, that before the file; what is wrong says where it stands."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tesela.errors import BadArgument
from tesela.jobs import cores
from tesela.web.host.folder import default_db
from tesela.web.host.reading import read
from tesela.web.host.settings import Settings

DB = "sqlite:///anywhere.db"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "serve.toml"
    found.write_text(f'db = "{DB}"\nthink = 3\npace = 3\nrate = 3\nname = ["a.example", "b.example"]\n', "utf-8")
    return found


def test_a_flag_before_the_environment_before_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESELA_THINK", "2")
    monkeypatch.setenv("TESELA_PACE", "2")
    found = read({"config": str(file), "think": "1"})
    assert (found.think, found.pace, found.rate, found.away) == (1.0, 2.0, 3.0, Settings(db=DB).away)
    assert found.name == ("a.example", "b.example")
    assert [found.where(name) for name in ("think", "pace", "rate")] == ["--think", "TESELA_PACE", f"{file}: rate"]


def test_the_environment_may_name_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESELA_CONFIG", str(file))
    assert read({}).db == DB


@pytest.mark.parametrize("name", sorted(Settings.model_fields.keys() - {"config"}))
def test_every_setting_can_be_given_in_every_way(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"db": DB, "open": "false", "log": "info", "bot": "x=random"}
    given = texts.get(name, "4096" if name.startswith("largest") else "7")
    flagged = getattr(read({name: given}), name)
    assert flagged != getattr(read({}), name)
    monkeypatch.setenv(f"TESELA_{name.upper()}", given)
    assert getattr(read({}), name) == flagged
    monkeypatch.delenv(f"TESELA_{name.upper()}")
    (tmp_path / "one.toml").write_text(f'{name} = "{given}"', "utf-8")
    assert getattr(read({"config": str(tmp_path / "one.toml")}), name) == flagged


def test_several_values_in_the_environment_are_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESELA_BOT", '["quick=search:nodes=500", "mine=random"]')
    found = read({})
    assert (found.spec("quick"), found.spec("mine"), found.spec("greedy")) == ("search:nodes=500", "random", "greedy")


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("think", "x", "usage.number"),
        ("think", "nan", "usage.number"),
        ("port", "1.5", "usage.number"),
        ("port", "70000", "serve.most"),
        ("workers", "0", "serve.least"),
        ("log", "loud", "serve.known"),
        ("open", "perhaps", "serve.yes_or_no"),
        ("bot", "mine", "serve.bot"),
        ("bot", "[1", "serve.kind"),
    ],
)
def test_a_wrong_value_says_where_it_stands(
    name: str, value: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(f'{name} = "{value}"', "utf-8")

    def problem(**flags: Any) -> BadArgument:
        with pytest.raises(BadArgument) as raised:
            read(flags)
        assert raised.value.key == key
        return raised.value

    assert f"--{name}" in problem(**{name: value}).say("en")
    assert f"{file}: {name}" in problem(config=str(file)).say("es")
    monkeypatch.setenv(f"TESELA_{name.upper()}", value)
    assert f"TESELA_{name.upper()}" in problem().say("en")


def test_a_setting_that_is_not_there_and_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "serve.toml"
    for text, key, words in (
        ("colour = 1", "serve.no_setting", f"{file}: colour: there is no such setting"),
        ("db = 3", "serve.kind", f"{file}: db"),
        ("think =", "serve.config", f"{file} cannot be read"),
    ):
        file.write_text(text, "utf-8")
        with pytest.raises(BadArgument) as raised:
            read({"config": str(file)})
        assert raised.value.key == key
        assert words in raised.value.say("en")
    with pytest.raises(BadArgument, match="cannot be read"):
        read({"config": str(tmp_path / "nowhere.toml")})


def test_what_is_allowed_at_once_follows_the_rate_unless_it_is_given() -> None:
    assert (Settings(db=DB, rate=10).at_once, Settings(db=DB, rate=10, burst=7).at_once) == (40, 7)


@pytest.mark.parametrize(("threads", "workers", "each"), [(8, 1, 8), (8, 3, 2), (1, 4, 1)])
def test_the_threads_that_think_are_shared_out_among_the_workers(threads: int, workers: int, each: int) -> None:
    assert Settings(db=DB, threads=threads, workers=workers).threads_each == each
    assert Settings(db=DB).threads_each == cores()


def test_the_default_database_is_in_the_data_folder(data_folder: Path) -> None:
    assert default_db() == f"sqlite:///{data_folder}/tesela/tables.db"


def test_tables_of_the_old_place_stay_in_use(
    tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a Mac with XDG_DATA_HOME, which 0.1.0 did not look at."""
    old = tmp_path / "Library" / "Application Support" / "tesela"
    old.mkdir(parents=True)
    (old / "tables.db").touch()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert default_db() == f"sqlite:///{old}/tables.db"
    (data_folder / "tesela").mkdir(parents=True)
    (data_folder / "tesela" / "tables.db").touch()
    assert default_db() == f"sqlite:///{data_folder}/tesela/tables.db"
