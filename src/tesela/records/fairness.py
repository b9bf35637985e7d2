"""Fair deals: a secret seed, its hash published before the first deal, and the deals that follow from it.

The rule, which docs/fair-deals.md explains: the commitment is the SHA-256 of the seed's 32 bytes; the random numbers of
a table's n-th draw (the first is 1) start from the first 8 bytes of the SHA-256 of the text `SEED:n`.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence

from tesela.engine import start
from tesela.engine.rng import Rng
from tesela.errors import BadRecord, TeselaError
from tesela.records.objects import Decision, a_list, text, whole_number
from tesela.records.record import Record, at_event
from tesela.records.showing import shown

SEED = re.compile("[0-9a-f]{64}")
FAIR_KEYS = ("commitment", "seed", "draws")  # of a record


def new_seed() -> str:
    """A secret seed nobody can guess, in hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before the first deal: it fixes the seed and tells nothing about it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def draw(seed: str, number: int) -> Rng:
    """The random numbers of a table's draw with this number."""
    return Rng(int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest()[:8]))


def fair_keys(seed: str, draws: Sequence[int], over: bool) -> dict[str, object]:
    """What stands in the record of a fair game: the commitment, after the game the seed, and which draws were used.

    The draws are left out where none was skipped: 1, 2, 3 and so on.
    """
    keys: dict[str, object] = {"commitment": commitment(seed)}
    if over:
        keys["seed"] = seed
    if list(draws) != list(range(1, len(draws) + 1)):
        keys["draws"] = list(draws)
    return keys


def check_deals(record: Record) -> int:
    """Prove that every deal follows from the seed of the commitment; how many draws a take-back skipped."""
    seed, promised = record.extra.get("seed"), record.extra.get("commitment")
    if promised is None or seed is None:
        raise BadRecord("fair.unfinished" if promised is not None else "fair.none")
    if not SEED.fullmatch(text(promised, "commitment")) or not isinstance(seed, str) or not SEED.fullmatch(seed):
        raise BadRecord("fair.form", found=shown(seed))
    if commitment(seed) != promised:
        raise BadRecord("fair.commitment", found=commitment(seed), expected=promised)
    chances = [number for number, event in enumerate(record.events) if not isinstance(event, Decision)]
    draws = _draws(record, len(chances))
    state = start(record.game)
    for place, event in enumerate(record.events):
        try:
            if place in chances:
                number = draws[chances.index(place)]
                if state.sample(draw(seed, number)) != event:
                    raise BadRecord("fair.deal", draw=number)
            state.apply(getattr(event, "action", event))
        except TeselaError as problem:
            raise at_event(place + 1, problem) from problem
    return (draws[-1] if draws else 0) - len(draws)


def _draws(record: Record, count: int) -> list[int]:
    """The number of each chance event's draw: rising, since a draw that was seen must not come again."""
    if "draws" not in record.extra:
        return list(range(1, count + 1))
    draws = [whole_number(number, "draws") for number in a_list(record.extra["draws"], "draws")]
    rising = all(low < high for low, high in zip([0, *draws], draws, strict=False))
    if len(draws) != count or not rising:
        raise BadRecord("fair.draws", found=shown(draws), count=count)
    return draws
