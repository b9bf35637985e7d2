"""Climb: a run of SPSA over games in its folder: what is asked, a line for each trial, and the numbers reached."""

import json
import os
from collections.abc import Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, fields
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from tesela import shelf
from tesela.arena.match import Match
from tesela.bots.knowledge.numbers import Numbers
from tesela.bots.limit import Limit
from tesela.checks import whole
from tesela.engine.game import Game
from tesela.errors import BadArgument, TeselaError
from tesela.jobs import spread
from tesela.learn.duel import Duel, Duelists
from tesela.learn.knobs import knobs_of, numbers_at
from tesela.learn.spsa import Spsa
from tesela.learn.work import Work
from tesela.records.files import writing

SETTINGS = "settings.json"
TRIALS = "trials.jsonl"
REACHED = "tuned.json"
MOST = 10**7
# The match that a climb ends with: so many times its nodes, the Elo differences to tell apart, games at the most.
DEEPER, SPRT, GAMES = 4, (0.0, 15.0), 4000


@dataclass(frozen=True)
class Settings:
    """Everything that decides what is played; the defaults take an hour of one core in base Azul."""

    game: Game
    numbers: Numbers  # where it begins
    only: tuple[str, ...] = ()  # which of them are tuned; none: all
    steps: int = 60
    trials: int = 64  # of a step, each a deal set
    nodes: int = 5000  # a move
    seed: int = 0

    def __post_init__(self) -> None:
        for name in ("steps", "trials", "nodes"):
            whole(getattr(self, name), 1, MOST, BadArgument, name)
        knobs_of(self.numbers, self.only)

    @cached_property
    def spsa(self) -> Spsa:
        """The climb that they describe."""
        return Spsa(knobs_of(self.numbers, self.only), self.steps, self.trials, self.seed)

    def to_json(self) -> dict[str, Any]:
        """The settings as a JSON object."""
        plain = {each.name: getattr(self, each.name) for each in fields(self)}
        game = {"game": self.game.name, "setup": self.game.setup()}
        return {**plain, **game, "numbers": self.numbers.to_json(), "only": list(self.only)}

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> "Settings":
        """The settings of such an object; ValueError where it is none."""
        try:
            rest = dict(found)
            game = Game.from_setup(rest.pop("game"), rest.pop("setup"))
            return cls(game, Numbers.from_json(rest.pop("numbers")), tuple(rest.pop("only")), **rest)
        except (KeyError, TypeError, AttributeError, TeselaError) as problem:
            raise ValueError(str(problem)) from None


class Climb:
    """A climb; where it stands follows from the results of its trials alone. OSError where the system refuses."""

    def __init__(self, path: Path, settings: Settings) -> None:
        """The climb in a folder, which goes on if it is the same; BadArgument if the folder holds another."""
        self.path, self.settings = path, settings
        if (path / SETTINGS).exists():
            _check_same(path, settings)
        else:
            path.mkdir(parents=True, exist_ok=True)
            _write(path / SETTINGS, settings.to_json())
        self._results = _results(path / TRIALS)
        self._spsa = settings.spsa
        self.step, self.point = 0, self._spsa.start
        self._go_on()

    @property
    def numbers(self) -> Numbers:
        """Those that it has reached."""
        return numbers_at(self.settings.numbers, self._spsa.knobs, self.point)

    @property
    def reached(self) -> Path:
        """The file of these numbers, once all is done."""
        return self.path / REACHED

    @property
    def match(self) -> Match:
        """The match that tells whether the numbers are better than those before."""
        settings = self.settings
        bots = (f"search:numbers={self.reached}", "search")
        return Match(bots, settings.game, GAMES, Limit(nodes=DEEPER * settings.nodes), settings.seed + 1, SPRT)

    def work(self, *, jobs: int | None = None, ray: str | None = None) -> Work:
        """The trials that are left; after each, `step` says how many steps are done, and `numbers` what is reached."""
        settings = self.settings
        return Work(settings.steps * settings.trials - len(self._results), self._climb(jobs, ray))

    def _climb(self, jobs: int | None, ray: str | None) -> Generator[None, None, None]:
        settings = self.settings
        hire = partial(Duelists, settings.game, settings.nodes, settings.seed)
        with (self.path / TRIALS).open("a", encoding="utf-8") as stream:
            while self.step < settings.steps:
                batches = [[duel] for duel in self._duels() if duel.number not in self._results]
                with closing(spread(hire, batches, jobs=jobs, ray=ray)) as playing:
                    for number, result in playing:
                        self._results[number] = result
                        stream.write(json.dumps({"trial": number, "result": result}) + "\n")
                        stream.flush()
                        os.fsync(stream.fileno())
                        self._go_on()
                        yield
        _write(self.reached, self.numbers.to_json())

    def _duels(self) -> list[Duel]:
        """The trials of the step in work."""
        numbers, knobs, first = self.settings.numbers, self._spsa.knobs, self.step * self.settings.trials
        pairs = (self._spsa.pair(self.point, self.step, trial) for trial in range(self.settings.trials))
        return [
            Duel(first + trial, (numbers_at(numbers, knobs, up), numbers_at(numbers, knobs, down)))
            for trial, (up, down) in enumerate(pairs)
        ]

    def _go_on(self) -> None:
        """Take the steps whose trials are all done, in the order of the trials, whichever ended first."""
        trials = self.settings.trials
        while self.step < self.settings.steps:
            of_step = range(self.step * trials, (self.step + 1) * trials)
            if any(number not in self._results for number in of_step):
                break
            self.point = self._spsa.after(self.point, self.step, [self._results[number] for number in of_step])
            self.step += 1


def numbers_of(game: Game) -> Numbers:
    """The numbers that a game's search has, where a climb begins."""
    found: Numbers = shelf.entry(game.name).part("bots.knowledge").NUMBERS
    return found


def kept(path: Path) -> Settings | None:
    """The settings in a folder, or None where there are none; BadArgument where they are damaged."""
    file = path / SETTINGS
    if not file.is_file():
        return None
    try:
        return Settings.from_json(json.loads(file.read_text("utf-8")))
    except ValueError as problem:
        raise BadArgument("tune.settings", file=file, problem=problem) from None


def _check_same(path: Path, settings: Settings) -> None:
    """Refuse to go on with another climb."""
    there = kept(path)
    assert there is not None
    for name, asked in settings.to_json().items():
        found = there.to_json()[name]
        if found != asked:
            raise BadArgument(
                "learn.other", folder=path, setting=name, found=json.dumps(found), asked=json.dumps(asked)
            )


def _results(file: Path) -> dict[int, float]:
    """The results of the trials so far, by their numbers; a last line that was cut off is taken away."""
    if not file.exists():
        return {}
    with file.open("rb+") as stream:
        content = stream.read()
        end = content.rfind(b"\n") + 1
        if end < len(content):
            stream.truncate(end)
    found: dict[int, float] = {}
    for number, line in enumerate(content[:end].splitlines(), 1):
        try:
            trial = json.loads(line)
            found[int(trial["trial"])] = float(trial["result"])
        except (ValueError, KeyError, TypeError):
            raise BadArgument("tune.trial", file=file, line=number) from None
    return found


def _write(file: Path, content: dict[str, Any]) -> None:
    with writing(file) as stream:
        stream.write(json.dumps(content, ensure_ascii=False, indent=1) + "\n")
