"""deploy/alerts.yml: what it asks for is there."""

import re
from pathlib import Path

from tesela.web.host.metrics import Metrics
from tests.web.serving import Serving, serving

ALERTS = (Path(__file__).parent.parent.parent / "deploy" / "alerts.yml").read_text()


def test_all_metrics_of_the_alerts_exist() -> None:
    asked = set(re.findall(r"\btesela_\w+", ALERTS))
    types = dict(re.findall(r"^# TYPE (\w+) (\w+)$", Metrics().text(), re.MULTILINE))
    known = {f"{name}_bucket" if kind == "histogram" else name for name, kind in types.items()}
    assert len(asked) > 5
    assert asked <= known


def test_the_beat_is_now(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db") as server:
        first = beat(server)
        server.wait(lambda: beat(server) > first)


def beat(server: Serving) -> float:
    text = server.guest().get("/metrics").text
    return float(re.findall(r"^tesela_beat_timestamp_seconds (\S+)$", text, re.MULTILINE)[0])
