"""The cluster: the games of a match spread over Ray, a task per deal set."""

import os
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import closing
from itertools import groupby
from typing import Any

from tesela import texts
from tesela.arena.match import Match
from tesela.arena.played import Played
from tesela.arena.referee import Maker, Referee
from tesela.arena.schedule import Fixture
from tesela.errors import BadArgument

LOCAL = "local"
AHEAD = 2  # tasks handed in per core, so that none waits for work
RETRIES = 20  # of a task that came to a process with a stuck bot in it

_stuck = False  # in a process of Ray: whether a bot of an earlier task still thinks


def play_on_ray(
    match: Match, fixtures: Iterable[Fixture], make: Maker, address: str, jobs: int | None = None
) -> Generator[Played, None, None]:
    """The games as their deal sets end, in any order; `local` is a Ray of our own here, with so many cores."""
    ray = _ray()
    try:
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level="error",
            **({"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}),
        )
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise BadArgument("arena.ray_address", address=address, reason=problem) from problem
    try:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(_play_set)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(list(games) for _, games in groupby(fixtures, key=lambda fixture: fixture.deal_set))
        running: dict[Any, list[Fixture]] = {}
        while waiting or running:
            while waiting and len(running) < ahead:
                games = waiting.popleft()
                running[task.remote(match, games, make, texts.current())] = games
            for done in ray.wait(list(running))[0]:
                played, games = ray.get(done), running.pop(done)
                if len(played) < len(games):
                    waiting.appendleft(games[len(played) :])
                yield from played
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadArgument("arena.no_ray", extra="tesela[ray]") from None
    return ray


def _play_set(match: Match, fixtures: list[Fixture], make: Maker, language: str) -> list[Played]:
    """The games in turn, up to one in which a bot got stuck; then this process is of no more use."""
    global _stuck
    if _stuck:
        os._exit(1)  # Ray gives the task to another process
    texts.use(language)
    played: list[Played] = []
    with closing(Referee(match, make)) as referee:
        while len(played) < len(fixtures) and not referee.stuck:
            played.append(referee.play(fixtures[len(played)]))
        _stuck = referee.stuck
    return played
