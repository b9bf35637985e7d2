"""Fair deals: a secret seed, its hash published before the first deal, numbers that the players add, and what follows.

The rules, which docs/fair-deals.md explains: the commitment is the SHA-256 of the seed's 32 bytes; the random numbers
of a table's n-th draw (the first deal is 1, who starts is 0) start from the first 8 bytes of the SHA-256 of the text
`SEED:NUMBERS:n`, with the players' numbers as `0=NUMBER,1=NUMBER`; by the first rule, that of older records, `SEED:n`.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.errors import BadRecord, TeselaError
from tesela.records.objects import Decision, a_list, an_object, text, whole_number
from tesela.records.places import at_event
from tesela.records.record import Record
from tesela.records.showing import shown

SEED = re.compile("[0-9a-f]{64}")
NUMBER = re.compile("[0-9a-f]{32}")  # what a player adds
RULE = 2  # by which tables deal now; a record that names none follows the first
DRAWN = "drawn"
FAIR_KEYS = ("fair", "commitment", "seed", "numbers", "start", "draws")  # of a record


def new_seed() -> str:
    """A secret seed nobody can guess, in hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before the first deal: it fixes the seed and tells nothing about it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


@dataclass(frozen=True, slots=True)
class Source:
    """Where the chance of a game comes from: a seed, and by seat the numbers of players; None by the first rule."""

    seed: str
    numbers: Mapping[int, str] | None = None

    def draw(self, number: int) -> Rng:
        """The random numbers of the draw with this number."""
        parts = [self.seed, str(number)] if self.numbers is None else [self.seed, _listed(self.numbers), str(number)]
        return Rng(int.from_bytes(hashlib.sha256(":".join(parts).encode()).digest()[:8]))

    def first_player(self, players: int) -> int:
        """The seat that starts, where chance decides it."""
        return self.draw(0).below(players)


def fair_keys(source: Source, draws: Sequence[int], *, drawn_start: bool, over: bool) -> dict[str, object]:
    """What stands in the record of a fair game: the commitment, after the game the seed, and what else it followed.

    The draws are left out where none was skipped: 1, 2, 3 and so on.
    """
    keys: dict[str, object] = {"commitment": commitment(source.seed)}
    if over:
        keys["seed"] = source.seed
    if source.numbers is not None:
        keys["fair"] = RULE
        keys["numbers"] = {str(seat): number for seat, number in sorted(source.numbers.items())}
    if drawn_start:
        keys["start"] = DRAWN
    if list(draws) != list(range(1, len(draws) + 1)):
        keys["draws"] = list(draws)
    return keys


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found where all deals follow: draws that a take-back skipped, seats that gave numbers, the start."""

    skipped: int
    seats: tuple[int, ...]
    drawn_start: bool


def check_deals(record: Record) -> Checked:
    """Prove that every deal, and who starts if that was drawn, follows from the promised seed and the numbers."""
    seed, promised = record.extra.get("seed"), record.extra.get("commitment")
    if promised is None or seed is None:
        raise BadRecord("fair.unfinished" if promised is not None else "fair.none")
    if not SEED.fullmatch(text(promised, "commitment")) or not isinstance(seed, str) or not SEED.fullmatch(seed):
        raise BadRecord("fair.form", found=shown(seed))
    if commitment(seed) != promised:
        raise BadRecord("fair.commitment", found=commitment(seed), expected=promised)
    source = Source(seed, _numbers(record))
    drawn_start = _check_start(record.game, record.extra.get("start"), source)
    chances = [number for number, event in enumerate(record.events) if not isinstance(event, Decision)]
    draws = _draws(record, len(chances))
    state = record.first()
    for place, event in enumerate(record.events):
        try:
            if place in chances:
                number = draws[chances.index(place)]
                if state.sample(source.draw(number)) != event:
                    raise BadRecord("fair.deal", draw=number)
            state.apply(getattr(event, "action", event))
        except TeselaError as problem:
            raise at_event(place + 1, problem) from problem
    return Checked((draws[-1] if draws else 0) - len(draws), tuple(sorted(source.numbers or ())), drawn_start)


def _numbers(record: Record) -> dict[int, str] | None:
    """The numbers of players by seat; None by the first rule."""
    rule = record.extra.get("fair")
    if rule is None:
        return None
    if type(rule) is not int or rule != RULE:
        raise BadRecord("fair.rule", found=shown(rule), known=RULE)
    numbers = an_object(record.extra.get("numbers", {}), "numbers")
    seats = {str(seat): seat for seat in range(record.game.players)}
    for seat, number in numbers.items():
        if seat not in seats or not isinstance(number, str) or not NUMBER.fullmatch(number):
            raise BadRecord("fair.numbers", found=shown({seat: number}))
    return {seats[seat]: str(number) for seat, number in numbers.items()}


def _check_start(game: Game, found: object, source: Source) -> bool:
    """Whether chance decided who starts; a BadRecord if it decided otherwise."""
    if found is None:
        return False
    if found != DRAWN:
        raise BadRecord("fair.start_form", found=shown(found), known=DRAWN)
    if (expected := source.first_player(game.players)) != game.first_player:
        raise BadRecord("fair.start", found=game.first_player, expected=expected)
    return True


def _listed(numbers: Mapping[int, str]) -> str:
    return ",".join(f"{seat}={number}" for seat, number in sorted(numbers.items()))


def _draws(record: Record, count: int) -> list[int]:
    """The number of each chance event's draw: rising, since a draw that was seen must not come again."""
    if "draws" not in record.extra:
        return list(range(1, count + 1))
    draws = [whole_number(number, "draws") for number in a_list(record.extra["draws"], "draws")]
    rising = all(low < high for low, high in zip([0, *draws], draws, strict=False))
    if len(draws) != count or not rising:
        raise BadRecord("fair.draws", found=shown(draws), count=count)
    return draws
