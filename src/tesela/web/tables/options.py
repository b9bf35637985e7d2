"""Options: the rules of a table beside those of the game."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

DAY = 86400.0


class Strict(BaseModel):
    """Data from outside: a key that is not known, or a value of another type, is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ClockOptions(Strict):
    """Seconds that a person may take; when they are used up, the host's stand-in makes the move."""

    move: Annotated[float, Field(ge=1, le=30 * DAY, allow_inf_nan=False)] | None = Field(
        default=None, description="for each decision"
    )
    game: Annotated[float, Field(ge=1, le=365 * DAY, allow_inf_nan=False)] | None = Field(
        default=None, description="for all decisions of a game together"
    )


class Options(Strict):
    """What was agreed when the table was opened."""

    confirm: bool = Field(default=False, description="a move counts once confirmed, and may be withdrawn before")
    take_back: Literal["never", "agreement"] = Field(
        default="agreement", description="whether moves that count can be undone"
    )
    hints: bool = Field(default=True, description="whether players may ask for a hint during the game")
    listed: bool = Field(default=False, description="whether strangers find the table, to sit down or to watch")
    clock: ClockOptions | None = None
    patience: Annotated[float, Field(ge=1, le=30 * DAY, allow_inf_nan=False)] | None = Field(
        default=300.0,
        description="without a clock: seconds that the table waits for somebody who is not there until the others may "
        "let the stand-in play; null is never",
    )

    @property
    def timed(self) -> bool:
        """Whether people's time is limited."""
        return self.clock is not None and (self.clock.move is not None or self.clock.game is not None)
