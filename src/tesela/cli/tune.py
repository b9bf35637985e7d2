"""`tesela tune`: weights for a configuration, from games that the search plays against itself."""

from pathlib import Path
from typing import Annotated

import typer

from tesela.bots.weights import Weights, file_name, shipped
from tesela.checks import whole
from tesela.cli.files import writing
from tesela.cli.options import NONE, Name, Options, Players, Seed, game_of, with_game_options
from tesela.cli.progress import tracked
from tesela.cli.screen import Screen
from tesela.errors import BadArgument
from tesela.texts import say

MOST = 10**7


@with_game_options
def tune(
    game: Name,
    players: Players = 2,
    options: Options = NONE,
    games: Annotated[int, typer.Option("--games", metavar="N", help="help.tune_games")] = 600,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", help="help.tune_nodes")] = 3000,
    steps: Annotated[int, typer.Option("--steps", metavar="N", help="help.tune_steps")] = 2,
    seed: Seed = None,
    fresh: Annotated[bool, typer.Option("--fresh", metavar="", help="help.tune_fresh")] = False,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="help.tune_out")] = None,
) -> None:
    """Play, fit, and write the weights; step by step, each from the weights of the one before."""
    # Here, since NumPy takes long to load and the other commands need none.
    from tesela.learn.tuning import CHUNK, collect, fit

    chosen = game_of(game, players, 0, options)
    for name, value, least in (("--games", games, 1), ("--nodes", nodes, 1), ("--steps", steps, 1)):
        whole(value, least, MOST, BadArgument, name)
    path = Path(out) if out else Path(file_name(chosen))
    screen = Screen()
    weights = Weights.blank(chosen.name) if fresh else shipped(chosen)
    plan = ([(0, max(games, 3000))] if fresh else []) + [(nodes, games)] * steps
    # Before the first game, so that a place that cannot be written is found while nothing is lost.
    with writing(str(path)) as stream:
        stream.write(weights.dumps(plan=[], seed=seed or 0) + "\n")
    for step, (deep, many) in enumerate(plan, 1):
        work = collect(chosen, weights, deep, many, (seed or 0) * 1000 + step)
        chunks = tracked(work, -(-many // CHUNK), say("tune.progress", step=step))
        samples = [sample for chunk in chunks for sample in chunk]
        weights = fit(samples, weights)
        screen.say("tune.step", step=step, games=many, nodes=deep, samples=len(samples))
        with writing(str(path)) as stream:
            stream.write(weights.dumps(plan=plan[:step], seed=seed or 0) + "\n")
    screen.say("tune.done", path=path)
