"""Places: where in a file of records something is wrong: its game, its event, the variation of that event."""

from tesela.errors import BadRecord, TeselaError


def at_event(event: int, problem: TeselaError) -> BadRecord:
    """The problem, with the number of the event that has it (the first is 1)."""
    return BadRecord("record.event", event=event, problem=problem)


def at_variation(variation: int, problem: TeselaError) -> BadRecord:
    """The problem, with the number of the event's variation that has it (the first is 1)."""
    return BadRecord("record.variation", variation=variation, problem=problem)


def at_game(game: int, problem: TeselaError) -> BadRecord:
    """The problem, with the number of the game that has it (the first is 1)."""
    if problem.key == "record.event":
        return BadRecord("record.at_event", game=game, **problem.values)
    return BadRecord("record.at_game", game=game, problem=problem)
