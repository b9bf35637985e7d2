"""Metrics: what this worker counts and measures, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
HELP = {
    "tesela_entries_total": "Entries of tables' logs written by this worker or heard from another",
    "tesela_requests_total": "HTTP requests answered",
    "tesela_refused_total": "Requests and messages refused, by reason",
    "tesela_request_seconds": "Time to answer an HTTP request",
    "tesela_command_seconds": "Time to answer a command, the writing included",
    "tesela_append_seconds": "Time to write entries into a log",
    "tesela_store_seconds": "Time of any other call to the database",
    "tesela_thinking_seconds": "Time of a bot's move, the waiting for a free core included",
    "tesela_rooms": "Tables in memory",
    "tesela_sockets": "WebSocket connections",
    "tesela_thinking": "Bots that think now",
}

Labels = tuple[tuple[str, str], ...]


class Metrics:
    """Counters and histograms; gauges are asked for when somebody looks."""

    def __init__(self) -> None:
        self._counters: Counter[tuple[str, Labels]] = Counter()
        self._histograms: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, **labels: str) -> None:
        """One more of these."""
        self._counters[f"tesela_{name}_total", tuple(labels.items())] += 1

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        counts = self._histograms.setdefault(f"tesela_{name}_seconds", [0] * (len(BOUNDS) + 1))
        counts[bisect_left(BOUNDS, seconds)] += 1
        self._sums[f"tesela_{name}_seconds"] += seconds  # type: ignore[assignment]

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Observe how long this takes."""
        start = perf_counter()
        try:
            yield
        finally:
            self.observe(name, perf_counter() - start)

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        """A value that is what it is at the moment."""
        self._gauges[f"tesela_{name}"] = value

    def text(self) -> str:
        """All of it for Prometheus."""
        return "\n".join([*self._counter_lines(), *self._gauge_lines(), *self._histogram_lines(), ""])

    def _counter_lines(self) -> Iterator[str]:
        for name in sorted({name for name, _ in self._counters}):
            yield from _heading(name, "counter")
            for (found, labels), value in sorted(self._counters.items()):
                if found == name:
                    yield f"{name}{_braces(labels)} {value}"

    def _gauge_lines(self) -> Iterator[str]:
        for name, value in self._gauges.items():
            yield from _heading(name, "gauge")
            yield f"{name} {value()}"

    def _histogram_lines(self) -> Iterator[str]:
        for name, counts in self._histograms.items():
            yield from _heading(name, "histogram")
            total = 0
            for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
                total += count
                yield f'{name}_bucket{{le="{bound}"}} {total}'
            yield f"{name}_sum {self._sums[name]}"
            yield f"{name}_count {total}"


def _heading(name: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {HELP[name]}"
    yield f"# TYPE {name} {kind}"


def _braces(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""
