"""Whether what is installed works: rules, bots, the networks that ship, the page. Needs nothing but the package.

    python bench/installed.py

It is what each wheel is tried with on the system it was made for.
"""

import importlib.resources

import tesela
from tesela.bots import Limit, bot, play_game
from tesela.cli import main
from tesela.engine.game import games
from tesela.web.app import create_app
from tesela.web.host.settings import Settings


def check() -> None:
    """A game of each configuration, a look of the strongest bot, the server put together, its page there."""
    for game in games():
        play = tesela.Play(game, seed=1)
        play_game(play, ["greedy"] * game.players, limit=Limit(nodes=10), seed=1)
        assert tesela.Play.from_record(tesela.Record.loads(play.record().dumps())).outcome() == play.outcome(), game
        print(f"{game}: played and replayed")
    state = tesela.Play("azul", seed=1).state
    assert state.is_legal(bot("search:seed=1").analyse(state, Limit(nodes=2000)).best.action)
    create_app(Settings(db="sqlite://"))
    assert (importlib.resources.files("tesela.web") / "static" / "index.html").is_file()
    assert main(["--version"]) == 0


if __name__ == "__main__":
    check()
