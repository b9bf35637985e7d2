"""GameMoves: the traits of a game's moves, as Python hands them over: a lens need not know which games there are."""


class GameMoves:
    """The C side of what a network is told of a game's moves; the game's module has it as `MOVES`."""


def handed_over(moves):
    """The handle of this struct, which must stay where it is: a module's own."""
    found: GameMoves = GameMoves.__new__(GameMoves)
    found.moves = moves
    return found
