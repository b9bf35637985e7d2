"""Metrics: what a server counts and measures, for Prometheus; the workers of one server answer together."""

import os
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

# Where workers keep what they count, so that each can answer for all; prometheus_client looks at it when it is loaded.
SHARED = "PROMETHEUS_MULTIPROC_DIR"
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds

disable_created_metrics()  # when a count began says nothing here, and doubles the answer


class Metrics:
    """The counts and times of this worker, each an object of prometheus_client."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()

        def counter(name: str, says: str, *labels: str) -> Counter:
            return Counter(f"tesela_{name}", says, labels, registry=own)

        def gauge(name: str, says: str) -> Gauge:
            return Gauge(f"tesela_{name}", says, registry=own, multiprocess_mode="livesum")

        def seconds(name: str, says: str) -> Histogram:
            return Histogram(f"tesela_{name}_seconds", says, registry=own, buckets=BOUNDS)

        self.entries = counter("entries", "Entries of tables' logs written by a worker or heard from another", "event")
        self.requests = counter("requests", "HTTP requests answered", "method", "status")
        self.refused = counter("refused", "Requests and messages refused, by reason", "reason")
        self.rooms = gauge("rooms", "Tables in memory")
        self.sockets = gauge("sockets", "WebSocket connections")
        self.thinking = gauge("thinking", "Bots that think now")
        self.analyses = gauge("analyses", "Positions that somebody looks at and that are thought about now")
        self.waiting = gauge("waiting", "Moves, hints, parts of reviews and analyses that wait for a thread")
        self.beat = Gauge(
            "tesela_beat_timestamp_seconds",
            "When the worker that is furthest behind last saw to its tables",
            registry=own,
            multiprocess_mode="livemin",
        )
        self.request_time = seconds("request", "Time to answer an HTTP request")
        self.command_time = seconds("command", "Time to answer a command, the writing included")
        self.append_time = seconds("append", "Time to write entries into a log")
        self.store_time = seconds("store", "Time of any other call to the database")
        self.thinking_time = seconds("thinking", "Time of a bot's move, the waiting for a free core included")

    def text(self) -> str:
        """All of it as Prometheus reads it, with what the other workers of this server have counted."""
        registry = self._registry
        if folder := os.environ.get(SHARED):
            _forget_the_dead(Path(folder))
            registry = CollectorRegistry()
            MultiProcessCollector(registry, folder)
        return generate_latest(registry).decode()


def _forget_the_dead(folder: Path) -> None:
    """What a worker that died has counted stays counted, but it has no rooms and no connections any more."""
    for file in folder.glob("gauge_live*.db"):
        pid = int(file.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            with suppress(FileNotFoundError):  # another worker was quicker
                mark_process_dead(pid, str(folder))
        except OSError:  # alive, and not ours
            pass
