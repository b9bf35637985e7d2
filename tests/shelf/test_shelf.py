"""The shelf: every game is registered once, brings what each storey asks for, and nobody else knows its name."""

import pytest

import tesela
from tesela import shelf
from tesela.errors import BadSetup
from tesela.shelf.entry import STOREYS, Edition


@pytest.mark.parametrize("entry", shelf.entries(), ids=lambda entry: entry.name)
@pytest.mark.parametrize("storey", STOREYS)
def test_every_game_brings_what_every_storey_asks_for(entry: shelf.Entry, storey: str) -> None:
    missing = [name for name in STOREYS[storey] if not hasattr(entry.part(storey), name)]
    assert missing == []


@pytest.mark.parametrize("name", ["chess", "", None, 3, "entry"])
def test_a_game_that_is_not_there_is_a_clear_error(name: object) -> None:
    with pytest.raises(BadSetup) as refused:
        shelf.entry(name)
    assert refused.value.key == "setup.game"


@pytest.mark.parametrize("entry", shelf.entries(), ids=lambda entry: entry.name)
def test_every_edition_is_a_game(entry: shelf.Entry) -> None:
    assert entry.editions
    for edition in entry.editions:
        assert isinstance(edition, Edition)
        tesela.Game(entry.name, options=edition.options)


def test_configurations_have_names_of_their_own() -> None:
    names = [game.configuration for game in tesela.games()]
    assert len(set(names)) == len(names) == 18
    assert "azul-gray-special-3" in names
