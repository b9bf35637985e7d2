"""What all tests share: the ruling marker, hypothesis profiles, and every configuration of every game."""

import os
import sys
from collections import Counter
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

from tests.built import imported, stale

# Before anything compiled is imported: an old build would pass the tests of the rules it was built from.
if old := stale(imported()):
    sys.exit(f"The build is older than its source: run `make build` ({len(old)} files, such as {old[0]})")

import tesela

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

# The default run is the same every time; `HYPOTHESIS_PROFILE=soak` looks for what it has not seen yet.
settings.register_profile(
    "default", derandomize=True, database=None, max_examples=150, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("soak", max_examples=2000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: some of the time of the suite, servers and browsers are waited for."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="a test that cannot run here fails")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _without_skips(item.config, (yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _without_skips(collector.config, (yield))


def _without_skips(config: pytest.Config, report: Report) -> Report:
    """The report, of a failure where it is of a skip and skips are not allowed."""
    if report.skipped and config.getoption("no_skips"):
        report.outcome = "failed"
        report.longrepr = f"{report.longreprtext}\n--no-skips: nothing may be skipped here"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What could not be tested here, counted by its reason."""
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.getreports("skipped"))
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count} skipped: {reason}", yellow=True)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ruling(*numbers): the test shows these rulings of docs/rules at work")


def game_name(game: tesela.Game) -> str:
    """The name of a configuration, such as azul-gray-special-3."""
    return game.configuration


@pytest.fixture(params=tesela.games(), ids=game_name)
def configuration(request: pytest.FixtureRequest) -> tesela.Game:
    """Each of the 18 configurations in turn."""
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(params=[game for game in tesela.games() if game.name == "azul"], ids=game_name)
def azul_configuration(request: pytest.FixtureRequest) -> tesela.Game:
    """Each of Azul's configurations in turn."""
    return request.param  # type: ignore[no-any-return]
