"""Category: games that are rated together."""

from dataclasses import dataclass

from tesela.engine.game import Game


@dataclass(frozen=True, order=True)
class Category:
    """An edition, and whether two play it or more: who is good at one may be lost at the other."""

    edition: str
    many: bool

    @classmethod
    def of(cls, game: Game) -> "Category":
        """The one of a game; both sides of its board and its house rules are rated together."""
        return cls(game.edition, game.players > 2)

    @property
    def name(self) -> str:
        """Its name in files and in texts."""
        return f"{self.edition}-{'many' if self.many else 'two'}"
