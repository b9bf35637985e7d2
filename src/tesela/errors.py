"""The errors that Tesela raises: each is a key of the catalog and the values that say what is wrong."""

from tesela.texts import say


class TeselaError(ValueError):
    """Anything refused: `key` names the problem, `values` its particulars; nothing was changed."""

    def __init__(self, key: str, **values: object):
        super().__init__(key, values)
        self.key = key
        self.values = values

    def say(self, language: str | None = None) -> str:
        """The problem in words."""
        return say(self.key, language, **self.values)

    def __str__(self) -> str:
        return self.say()

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), self.key, self.values))


def _again(kind: type[TeselaError], key: str, values: dict[str, object]) -> TeselaError:
    return kind(key, **values)


class BadSetup(TeselaError):
    """An unknown game or option, or a value that it cannot have."""


class IllegalAction(TeselaError):
    """An action that the rules do not allow in this position."""


class BadDeal(TeselaError):
    """Tiles that chance cannot have given in this position."""


class BadPosition(TeselaError):
    """A position, or its string, that is malformed or contradicts the rules."""

    @property
    def place(self) -> str:
        """Where it does: a slot, as steps name them (docs/table-api.md), a field of the view, or nothing."""
        return str(self.values.get("place", self.values.get("where", ""))).replace(" ", ":")


class BadNotation(TeselaError):
    """A move that is not written in the notation."""


class BadRecord(TeselaError):
    """A record that is malformed or that the rules contradict."""


class BadArgument(TeselaError):
    """An argument of the wrong kind or out of range."""
