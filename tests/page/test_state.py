"""What the page knows without a DOM, on random games of every configuration: choosing, and what lies between scenes."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import tesela
from tesela.engine import start
from tesela.engine.step import counted
from tesela.records import Decision, action_to_json, event_to_json
from tesela.web.tables.snapshot import plain_view
from tests.web.serving import Serving

# A legal move (of seven, one is tried) is chosen by its keys, and every key that is offered leads on to a legal move.
CHOOSING = """async (text) => {
  const lists = JSON.parse(text);
  const { choosing, choose, decided, keysOf, nextStep, matching } = await import("/static/js/state/choosing.js");
  const wrong = [];
  for (const legal of lists) {
    for (const move of legal.filter((_, place) => place % 7 === 0)) {
      let choice = choosing(legal);
      for (const key of keysOf(move.action)) {
        const keys = nextStep(choice);
        if (keys.some((next) => matching(choose(choice, next)).length === 0)) wrong.push([move.action, key]);
        if (keys.includes(key)) choice = choose(choice, key);
      }
      if (decided(choice)?.number !== move.number) wrong.push([move.action, choice.path, decided(choice)?.action]);
    }
  }
  return wrong;
}"""

# Steps lead from each position to the next; the stages between two positions end at the second one, lose no tile, and
# know the slots of every point.
STAGES = """async (text) => {
  const [game, setup, moments] = JSON.parse(text);
  const { stock, factsOf } = await import("/static/js/state/shelf.js");
  const { gameOf } = await import("/static/js/games/index.js");
  const { stages } = await import("/static/js/state/stages.js");
  const { places } = await import("/static/js/state/flights.js");
  const { viewAfter } = await import("/static/js/state/movements.js");
  stock(await (await fetch("/api/games")).json());
  const { slotsOf, isCounted } = gameOf(game);
  const tiles = (view) => [...places(view).values()].reduce((sum, place) => sum + place.tiles.length, 0);
  const scene = (moment) => ({ game, setup, players: setup.players, skin: game, names: [], you: [], options: new Map(),
    path: [], facts: factsOf(game, setup), ...moment });
  const lying = (view) => JSON.stringify([...places(view)].filter(([, { tiles }]) => tiles.length > 0).sort()
    .map(([name, { tiles }]) => [name, [...tiles].sort()]));
  const wrong = [];
  for (let at = 1; at < moments.length; at++) {
    const led = viewAfter(moments[at - 1].view, moments[at].event.steps);
    if (lying(led) !== lying(moments[at].view)) wrong.push([at, "steps do not lead there"]);
    if (led.seats.some(({ score }, seat) => score !== moments[at].scores[seat])) wrong.push([at, "scores differ"]);
  }
  for (let at = 0, to; at < moments.length - 1; at = to) {
    const entries = [];
    for (to = at; to + 1 < moments.length && (to === at || moments[to + 1].event.event !== "action"); to++) {
      entries.push(moments[to + 1].event);
    }
    const found = stages(scene(moments[at]), scene(moments[to]), entries, isCounted);
    if (found.at(-1).scene.view !== moments[to].view) wrong.push([at, "does not end there"]);
    for (const stage of found) {
      if (tiles(stage.scene.view) !== tiles(moments[0].view)) wrong.push([at, stage.kind, "tiles lost or gained"]);
      for (const step of stage.steps) {
        if (step.reason !== "held" && slotsOf(stage.scene, step).length === 0) wrong.push([at, step.reason, "no slot"]);
      }
    }
  }
  return wrong;
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, server: Serving) -> Page:
    """A page that shows nothing, from which the scripts can be reached."""
    blank = chromium.new_page(base_url=server.url)
    blank.goto("/healthz")
    return blank


@pytest.mark.parametrize("game", tesela.games(), ids=lambda game: "-".join([*game.options.values(), str(game.players)]))
def test_choosing_and_stages(page: Page, game: tesela.Game) -> None:
    moments, lists = random_game(game)
    assert page.evaluate(CHOOSING, json.dumps(lists)) == []
    assert page.evaluate(STAGES, json.dumps([game.name, game.setup(), moments])) == []


def random_game(game: tesela.Game) -> tuple[list[dict[str, Any]], list[list[dict[str, Any]]]]:
    """Every position of a random game as the page gets it, and a tenth of the lists of legal moves."""
    state, rng = start(game), tesela.Rng(11)
    moments, lists = [_moment(state, None)], []
    while state.actor != tesela.OVER:
        before = state.copy()
        if state.actor == tesela.CHANCE:
            dealt = state.deal(rng)
            event = {**event_to_json(dealt), "steps": tesela.account(before, dealt)}
        else:
            if len(moments) % 10 == 0:
                lists.append([{"number": n, "action": action_to_json(state.action(n))} for n in state.legal()])
            number = state.choose(rng)
            steps = tesela.account(before, number)
            state.apply(number)
            decision = Decision(before.actor, before.action(number), tuple(state.scores()))
            event = {**event_to_json(decision), "account": counted(steps), "steps": steps}
        moments.append(_moment(state, event))
    return moments, lists


def _moment(state: tesela.State, event: dict[str, Any] | None) -> dict[str, Any]:
    return {
        "event": event,
        "view": plain_view(state.view()),
        "scores": state.scores(),
        "forecast": state.forecast(),
        "round": state.round,
        "actor": state.actor,
    }
