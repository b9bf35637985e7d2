"""One call that lets bots play a game."""

import pytest

import tesela
from tesela.bots import Analysis, Bot, Candidate, Limit, bot, play_game, with_seed
from tesela.records import check_record


class Watcher(Bot):
    """Plays the first legal action, and notes what it is told."""

    name = "watcher"

    def __init__(self) -> None:
        self.told: list[object] = []
        self.limits: list[Limit] = []
        self.closed = False

    def begin(self, game: tesela.Game) -> None:
        self.told = [game]

    def see(self, event: object) -> None:
        self.told.append(event)

    def close(self) -> None:
        self.closed = True

    def _think(self, state: tesela.State, limit: Limit) -> Analysis:
        self.limits.append(limit)
        action = state.legal()[0]
        state.apply(action)  # a bot may spoil what it is given
        return Analysis((Candidate(action),))


def test_every_configuration(configuration: tesela.Game) -> None:
    play = play_game(configuration, ["greedy"] * configuration.players, seed=3)
    assert play.over
    assert play.record().extra == {"names": ["greedy"] * configuration.players, "seed": 3}
    check_record(play.record())


def test_a_seed_decides_all_of_it() -> None:
    first, again, other = (play_game("azul", ["random", "random"], seed=seed) for seed in (1, 1, 2))
    assert first.record() == again.record()
    assert first.events != other.events
    drawn = play_game("azul", ["random", "random"])
    assert play_game("azul", ["random", "random"], seed=drawn.record().extra["seed"]).record() == drawn.record()


def test_a_name_is_a_game_for_as_many_as_there_are_bots() -> None:
    assert play_game("pavilion", ["random"] * 3, seed=1).game == tesela.Game("pavilion", 3)


@pytest.mark.parametrize("dealt", [True, False])
def test_a_play_is_gone_on_with_and_bots_are_told_all_of_it(dealt: bool) -> None:
    play = tesela.Play("azul", seed=4) if dealt else tesela.Play("azul")
    if not dealt:
        play.deal(tesela.Rng(4))
    play.apply(play.legal()[0])
    before, watcher = play.events, Watcher()
    assert play_game(play, [watcher, "greedy"], limit=Limit(nodes=7), seed=1) is play
    assert play.over
    assert play.events[:2] == before
    assert watcher.told == [play.game, *play.events]
    assert set(watcher.limits) == {Limit(nodes=7)}
    assert not watcher.closed
    check_record(play.record())


def test_who_is_named_is_closed_also_where_the_game_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Watcher] = []

    def watcher(_: str) -> Watcher:
        made.append(Watcher())
        return made[-1]

    monkeypatch.setattr("tesela.bots.playing.bot", watcher)
    monkeypatch.setattr(Watcher, "play", lambda *_: Candidate(10**6))
    play = tesela.Play("azul", seed=1)
    with pytest.raises(tesela.IllegalAction):
        play_game(play, ["one", "two"])
    assert len(play) == 1
    assert [player.closed for player in made] == [True, True]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_bot_for_every_seat(seats: int) -> None:
    with pytest.raises(tesela.BadArgument, match=f"{seats} seats? (is|are) named, 2 play"):
        play_game(tesela.Game("azul"), ["random"] * seats)


def test_an_unknown_bot_or_game() -> None:
    with pytest.raises(tesela.BadArgument):
        play_game("azul", ["random", "nobody"])
    with pytest.raises(tesela.BadSetup):
        play_game("chess", ["random", "random"])


def test_a_seed_is_given_to_who_has_none() -> None:
    assert with_seed("greedy", lambda: 3) == "greedy:seed=3"
    assert with_seed("search:nodes=10", lambda: 3) == "search:nodes=10,seed=3"
    assert with_seed("search:seed=1", lambda: 3) == "search:seed=1"
    assert with_seed("cmd:program", lambda: 3) == "cmd:program"
    assert bot(with_seed("greedy", lambda: 3)).name == "greedy"
