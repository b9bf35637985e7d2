"""Run: a training run in its folder: the plan, the log of the steps done, and the files that they made."""

import json
import os
import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tesela.bots.networks.store import load
from tesela.errors import BadArgument
from tesela.learn.plan import Plan

PLAN = "plan.json"
LOG = "log.jsonl"
NETWORKS = "networks"
SAMPLES = "samples"
ORDER = ("self-play", "fit", "export", "gate")  # the steps of a generation
BEFORE = -1  # the generation that games of another run count as

Entry = dict[str, Any]


class Run:
    """A run; `entries` is its log, a step each. Only what the log says is done; the rest is done again or gone on with.

    OSError where the system refuses.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.networks = path / NETWORKS
        self.entries = _entries(path / LOG)

    @classmethod
    def create(cls, path: Path, plan: Plan, start: Path | None = None, other: "Run | None" = None) -> "Run":
        """A new run, from a network or from the search without one, and with the last games of another run or none."""
        if (path / PLAN).exists():
            raise BadArgument("learn.taken", folder=path)
        if start is not None:
            load(start, plan.game)
        (path / NETWORKS).mkdir(parents=True, exist_ok=True)
        if start is not None:
            shutil.copyfile(start, path / NETWORKS / start.name)
        run = cls(path, plan)
        if other is not None:
            plan = replace(plan, brought=run._bring(other))
        run.keep(plan)
        return run

    def _bring(self, other: "Run") -> int:
        """Copy the samples that another run would learn from next; how many games these are."""
        if (other.plan.learn, other.plan.game.players) != (self.plan.learn, self.plan.game.players):
            raise BadArgument("learn.unlike_run", folder=other.path)
        first = other.generation + 1 - self.plan.window
        played = [entry for entry in other.all("self-play") if entry["generation"] >= first]
        target = self.folder(BEFORE) / SAMPLES
        target.mkdir(parents=True, exist_ok=True)
        files = [path for entry in played for path in other.chunks(entry["generation"])]
        for number, path in enumerate(files):
            shutil.copyfile(path, target / f"{number:05d}.npz")
        return sum(entry["games"] for entry in played)

    @classmethod
    def open(cls, path: Path) -> "Run":
        """The run in a folder; BadArgument where there is none, or a damaged one."""
        file = path / PLAN
        if not file.is_file():
            raise BadArgument("learn.no_run", folder=path)
        try:
            return cls(path, Plan.from_json(json.loads(file.read_text("utf-8"))))
        except ValueError as problem:
            if isinstance(problem, BadArgument):
                raise
            raise BadArgument("learn.plan", file=file, problem=problem) from None

    def keep(self, plan: Plan) -> None:
        """Write the plan, whole or not at all."""
        self.plan = plan
        part = self.path / f".{PLAN}.part"
        part.write_text(json.dumps(plan.to_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        part.replace(self.path / PLAN)

    @property
    def generation(self) -> int:
        """The number of the generation in work; those before have passed the gate, accepted or not."""
        return len(self.all("gate"))

    @property
    def accepted(self) -> str | None:
        """The file of the network that plays: the last one accepted, or the one of the start."""
        passed = [entry["file"] for entry in self.all("gate") if entry["accepted"]]
        return passed[-1] if passed else self.plan.start

    def folder(self, generation: int | None = None) -> Path:
        """The folder of a generation, the one in work if none is named."""
        number = self.generation if generation is None else generation
        return self.path / ("before" if number == BEFORE else f"generation-{number:03d}")

    def chunks(self, generation: int) -> list[Path]:
        """The files of samples that a generation has."""
        return sorted((self.folder(generation) / SAMPLES).glob("*.npz"))

    def all(self, step: str) -> list[Entry]:
        """The log of a step, one entry a generation."""
        return [entry for entry in self.entries if entry["step"] == step]

    def done(self, step: str) -> Entry | None:
        """What the log says of a step of the generation in work."""
        generation = self.generation
        return next((entry for entry in self.all(step) if entry["generation"] == generation), None)

    def need(self, step: str) -> Entry:
        """What the log says of a step that must be done by now."""
        entry = self.done(step)
        if entry is None:
            raise BadArgument("learn.first", step=step, generation=self.generation)
        return entry

    def note(self, step: str, **facts: object) -> None:
        """A step of the generation in work is done, with its facts; what came after an earlier try counts no more."""
        moment = datetime.now(UTC).isoformat(timespec="seconds")
        entry: Entry = {"generation": self.generation, "step": step, "at": moment, **facts}
        self.entries = _with(self.entries, entry)
        with (self.path / LOG).open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(entry, ensure_ascii=False) + "\n")
            stream.flush()
            os.fsync(stream.fileno())


def _entries(file: Path) -> list[Entry]:
    """The log as it counts; a last line that was cut off is taken away."""
    if not file.exists():
        return []
    with file.open("rb+") as stream:
        content = stream.read()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            stream.truncate(whole)
    found: list[Entry] = []
    for number, line in enumerate(content[:whole].splitlines(), 1):
        try:
            found = _with(found, json.loads(line))
        except (ValueError, KeyError, TypeError):
            raise BadArgument("learn.log", file=file, line=number) from None
    return found


def _with(entries: list[Entry], entry: Entry) -> list[Entry]:
    """The log with one more step; it takes the place of that step, and of those after it, in the same generation."""
    moment = entry["generation"], ORDER.index(entry["step"])
    return [*(each for each in entries if (each["generation"], ORDER.index(each["step"])) < moment), entry]
