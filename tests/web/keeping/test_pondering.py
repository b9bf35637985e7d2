"""Pondering: a bot thinks while a person decides, if the host lets it, and its move does not wait for that."""

from pathlib import Path

from tests.bots.playing import listening, written
from tests.web.serving import HERE, serving

LISTENER = {"kind": "bot", "bot": "listener"}


def test_a_bot_ponders_while_a_person_decides(db: str, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = written(tmp_path, "move()", listening(heard, ponders=True))
    with serving(db, bot=(f"listener=cmd:{program}",), ponder=1) as server:
        ana = server.guest()
        table = ana.open(HERE, LISTENER, first_player=0)["id"]
        server.wait(lambda: heard.exists() and heard.read_text().split() == ["position", "ponder"])
        assert ana.act(table).status_code == 200
        # The program that pondered is the one that plays, and told to stop before.
        server.wait(lambda: "go" in heard.read_text())
        assert heard.read_text().split()[:5] == ["position", "ponder", "stop", "position", "go"]


def test_without_leave_none_ponders(db: str, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = written(tmp_path, "move()", listening(heard, ponders=True))
    with serving(db, bot=(f"listener=cmd:{program}",)) as server:
        ana = server.guest()
        table = ana.open(HERE, LISTENER, first_player=0)["id"]
        assert ana.act(table).status_code == 200
        server.wait(lambda: heard.exists() and "go" in heard.read_text())
        assert heard.read_text().split() == ["position", "go"]
