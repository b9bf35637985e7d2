"""Plans that mix configurations: what is played, who is let in, and what the manifest says of it."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tesela
from tesela.arena.sprt import Sprt
from tesela.bots.networks.store import manifest
from tesela.encoding import Encoder
from tesela.engine.game import games
from tesela.errors import BadArgument
from tesela.learn import collecting
from tesela.learn import gate as gates
from tesela.learn.installing import RATING, install_accepted
from tesela.learn.mix import Beside, portions
from tesela.learn.plan import Plan
from tesela.learn.run import BEFORE, Run
from tesela.learn.samples import Samples
from tests.learn.runs import Strong, create, do, plan

COLORED, GRAY = tesela.Game("pavilion", 2), tesela.Game("pavilion", 2, 0, {"board": "gray"})
PLANS = Path(__file__).parents[2] / "plans"


def test_games_are_shared_out_by_weight_and_none_is_lost() -> None:
    assert portions(COLORED, (Beside(GRAY, 3.0),), 100) == [(COLORED, 25), (GRAY, 75)]
    assert [count for _, count in portions(COLORED, (Beside(GRAY, 0.9),), 7)] == [4, 3]
    assert portions(COLORED, (), 5) == [(COLORED, 5)]


@pytest.mark.parametrize(
    ("beside", "key"),
    [
        (Beside(tesela.Game("pavilion", 3)), "learn.mix"),
        (Beside(tesela.Game("azul")), "learn.mix"),
        (Beside(COLORED), "learn.twice"),
        (Beside(GRAY, 0.0), "learn.weight"),
        (Beside(GRAY, float("nan")), "learn.weight"),
    ],
)
def test_what_one_network_cannot_learn_is_refused(beside: Beside, key: str) -> None:
    with pytest.raises(BadArgument) as refused:
        plan(COLORED, beside=(beside,))
    assert refused.value.key == key


def test_a_plan_is_the_same_after_it_was_written_and_may_leave_out_what_is_usual() -> None:
    mixed = plan(COLORED, beside=(Beside(GRAY, 2.0),), sparing=3)
    assert Plan.from_json(json.loads(json.dumps(mixed.to_json()))) == mixed
    short = {"game": "pavilion", "setup": {"players": 2, "board": "colored"}}
    assert Plan.from_json(short) == Plan(COLORED)


def test_a_network_learns_two_configurations_and_ships_for_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")
    monkeypatch.setattr(collecting, "CHUNK", 2)
    monkeypatch.setattr(gates, "Contenders", Strong)
    run = create(tmp_path / "run", COLORED, beside=(Beside(GRAY),))
    do(run, "self-play")
    is_gray = Encoder(COLORED).names().index("gray board")
    boards = [set(Samples.load(path).entries[:, is_gray].tolist()) for path in run.chunks(0)]
    assert boards == [{0}, {1}]
    do(run, "fit", "export", "gate")
    verdict = run.all("gate")[0]
    assert verdict["accepted"]
    assert list(verdict["matches"]) == ["pavilion-colored-2", "pavilion-gray-2"]
    assert verdict["games"] == sum(match["games"] for match in verdict["matches"].values())
    install_accepted(run, tmp_path / "store")
    shipped = manifest(tmp_path / "store")
    assert shipped.keys() == {"pavilion-colored-2", "pavilion-gray-2"}
    assert {entry["file"] for entry in shipped.values()} == {verdict["file"]}
    assert "--board gray" in shipped["pavilion-gray-2"]["rating"]["command"]
    # Both were learned on from the same file, and each keeps its own story.
    run.plan = replace(run.plan, start=verdict["file"])
    install_accepted(run, tmp_path / "store")
    again = manifest(tmp_path / "store")
    assert {name: entry["before"] for name, entry in again.items()} == shipped
    # Another run begins with these games.
    other = Run.create(tmp_path / "other", replace(run.plan, start=None), None, run)
    assert Run.open(tmp_path / "other").plan.brought == 4
    brought = Samples.joined(Samples.load(path) for path in other.chunks(BEFORE))
    assert np.array_equal(brought.entries, Samples.joined(Samples.load(path) for path in run.chunks(0)).entries)
    do(other, "self-play", "fit")
    assert other.done("fit")["samples"] == len(brought) + other.done("self-play")["samples"]
    with pytest.raises(BadArgument) as refused:
        Run.create(tmp_path / "three", plan(tesela.Game("pavilion", 3)), None, run)
    assert refused.value.key == "learn.unlike_run"


def test_all_matches_together_decide_but_none_may_speak_against_it() -> None:
    def seen(*scores: float) -> Sprt:
        test = Sprt(0.0, 30.0)
        for score in scores:
            test.add(score)
        return test

    better, equal, worse = seen(*[1.0, 0.5, 0.75] * 50), seen(*[0.5] * 20), seen(*[0.25] * 60)
    assert gates.accepts([better])
    assert gates.accepts([better, equal])
    assert not gates.accepts([equal, equal])
    assert worse.verdict == "low"
    assert better.llr + worse.llr > better.bounds[1]
    assert not gates.accepts([better, worse])


def test_where_few_decisions_are_noted_more_are_searched_quickly(tmp_path: Path) -> None:
    every, some = (create(tmp_path / str(sparing), tesela.Game("azul"), sparing=sparing) for sparing in (1, 4))
    for run in (every, some):
        do(run, "self-play")
    assert 0 < 2 * some.done("self-play")["samples"] < every.done("self-play")["samples"]


@pytest.mark.parametrize("configuration", sorted(game.configuration for game in games()))
def test_what_ships_says_how_it_was_made_and_its_plan_is_there(configuration: str) -> None:
    entry = manifest()[configuration]
    assert entry.keys() - {"before"} == {"file", "data", "run", "rating"}
    assert entry["data"].keys() == {"games", "samples"}
    assert entry["rating"].keys() == {"against", *RATING}
    run = dict(entry["run"])
    generation = run.pop("generation")
    made = Plan.from_json(run)
    assert 0 <= generation < made.generations
    assert configuration in {game.configuration for game in made.configurations}
    begun = {"start": made.start, "brought": made.brought}  # what a plan leaves to who begins a run
    known = [Plan.from_json({**json.loads(path.read_text("utf-8")), **begun}) for path in PLANS.glob("*")]
    assert made in known


@pytest.mark.parametrize("path", sorted(PLANS.glob("*.json")), ids=lambda path: path.stem)
def test_the_plans_can_be_followed(path: Path) -> None:
    said = json.loads(path.read_text("utf-8"))
    assert Plan.from_json({**said, "start": said.get("start")})
