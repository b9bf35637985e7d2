"""Games of a match: bots that fail lose, the rest goes on; the same games on one process and on several."""

import json
import multiprocessing
import time

import pytest

import tesela
from tesela.arena import Match, Played, Referee, Standings, asker, check_bots, play_match, schedule
from tesela.bots import Limit
from tesela.errors import BadArgument
from tesela.records import check_record
from tests.arena.players import make

QUICK = Limit(time=0.05)


def a_match(*bots: str, players: int = 2, games: int = 2, name: str = "azul") -> Match:
    return Match(bots, tesela.Game(name, players), games, QUICK, seed=3)


def played(match: Match) -> list[Played]:
    referee = Referee(match, make)
    try:
        return [referee.play(fixture) for fixture in schedule(match)]
    finally:
        referee.close()


def test_every_configuration_and_its_records(configuration: tesela.Game) -> None:
    match = Match(("quick:1", "better"), configuration, configuration.players, QUICK, seed=1)
    for game in played(match):
        record = tesela.Record.loads(game.line)
        outcome = check_record(record).outcome()
        assert outcome is not None
        assert (game.scores, game.ranks) == (outcome.scores, outcome.ranks)
        assert record.extra["names"] == [match.bots[bot] for bot in game.fixture.seating]
        assert record.extra["seed"] == 1
        assert Played.from_line(game.line) == game


@pytest.mark.parametrize(
    ("bot", "kind", "text"),
    [
        ("crashing", "crash", "ZeroDivisionError: out of ideas"),
        ("exiting", "crash", "SystemExit"),
        ("illegal", "illegal", "not legal here"),
        ("wrong", "illegal", "a tile, please"),
        ("unable", "crash", "BadArgument"),
        ("sleeping", "hangs", "no answer within"),
    ],
)
def test_a_bot_that_fails_loses(monkeypatch: pytest.MonkeyPatch, bot: str, kind: str, text: str) -> None:
    monkeypatch.setattr(asker, "GRACE", 0.1)
    games = played(a_match("quick", bot))
    for game in games:
        seat = game.fixture.seating.index(1)
        assert game.failure is not None
        assert (game.failure.seat, game.failure.kind) == (seat, kind)
        assert text in game.failure.text
        assert game.ranks[seat] == 1
        assert game.wins[1 - seat] == 1
        record = tesela.Record.loads(game.line)
        assert record.result is None
        assert check_record(record).scores() == list(game.scores)
    assert Standings(a_match("quick", bot), games).bots()[1].failures == 2


def test_the_others_share_the_win() -> None:
    game = played(a_match("crashing", "quick", players=4, games=1))[0]
    assert game.ranks == (3, 0, 0, 0)
    assert game.wins == pytest.approx((0, 1 / 3, 1 / 3, 1 / 3))


def test_workers_play_the_same_games_as_one_process() -> None:
    match = a_match("quick", "better", games=7)
    games = sorted(play_match(match, jobs=2, make=make), key=lambda game: game.fixture.number)
    assert games == played(match)


def test_what_is_done_is_not_played_again() -> None:
    match = a_match("quick", "better", games=5)
    done = played(match)[1:4]
    assert sorted(game.fixture.number for game in play_match(match, done, jobs=1, make=make)) == [0, 4]


def test_a_stuck_bot_costs_its_process_and_no_more(capfd: pytest.CaptureFixture[str]) -> None:
    match = a_match("stuck", "quick", games=2)
    games = list(play_match(match, jobs=2, make=make))
    assert [game.failure and game.failure.kind for game in games] == ["hangs", "hangs"]
    assert capfd.readouterr().err == ""


def test_a_worker_that_dies_is_not_hidden() -> None:
    with pytest.raises(RuntimeError, match="exit code 7"):
        list(play_match(a_match("dying", "quick"), jobs=1, make=make))


def test_an_error_of_ours_is_not_a_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken inside")

    monkeypatch.setattr("tesela.arena.referee.deal_rng", broken)
    with pytest.raises(RuntimeError, match="broken inside"):
        played(a_match("quick", "quick"))


def test_leaving_early_ends_the_workers() -> None:
    games = play_match(a_match("quick", "better", games=1000), jobs=2, make=make)
    next(games)
    begin = time.monotonic()
    games.close()
    assert time.monotonic() - begin < 3
    assert not multiprocessing.active_children()


def test_a_bot_that_cannot_play_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadArgument):
        check_bots(a_match("quick", "unable"), make)
    check_bots(a_match("quick", "unable", name="pavilion"), make)


def test_standings_count_shared_wins_and_seats() -> None:
    match = a_match("quick", "better", players=3, games=6)
    games = played(match)
    one, other = Standings(match, games).bots()
    assert (one.games, other.games) == (6, 6)
    assert one.wins + other.wins == pytest.approx(6)
    assert other.win_rate == pytest.approx(other.wins / 6)
    scores = [score for game in games for seat, score in enumerate(game.scores) if game.fixture.seating[seat]]
    assert other.mean_score == pytest.approx(sum(scores) / 12)
    assert other.share == pytest.approx(other.wins / 4)
    found = json.loads(json.dumps(other.to_json()))
    assert len(found["win_rate_by_seat"]) == 3
