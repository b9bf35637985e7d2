"""The golden playthroughs: every configuration has one, and its game still goes that way."""

import tesela
from tests.golden.playthrough import FOLDER, file_of, playthrough

LARGEST = 45_000


def test_a_game_goes_as_its_playthrough_says(configuration):
    file = file_of(configuration)
    assert file.exists(), f"write {file.name} with: python -m tests.golden.write"
    assert playthrough(configuration).splitlines() == file.read_text("utf-8").splitlines()


def test_playthroughs_are_short_enough_to_read(configuration):
    assert file_of(configuration).stat().st_size < LARGEST


def test_no_playthrough_is_left_over():
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_of(game).name for game in tesela.games()}
