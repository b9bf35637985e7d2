"""GameEncoding: a game's encoding as Python hands it over, so that the encoder need not know which games there are."""


class GameEncoding:
    """The C side of a game's encoding; the game's module has it as `ENCODING`."""


def handed_over(encoding):
    """The handle of this struct, which must stay where it is: a module's own."""
    found: GameEncoding = GameEncoding.__new__(GameEncoding)
    found.encoding = encoding
    return found
