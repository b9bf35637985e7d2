"""A fuzzer for the three readers: mutated records, positions and moves are read, or refused as a TeselaError.

`python -m tests.records.fuzz --seconds 60 --seed 1` runs it long.
"""

import argparse
import json
import random
import time
from collections.abc import Callable

from tesela import TeselaError
from tesela.records import check_record, notation, parse_notation, parse_position, position, read_records
from tesela.texts import languages
from tests.records.games import CONFIGURATIONS, noted, play

SIGNS = '0123456789-+.,:;=/*>{}[]" \\\0\n\t²٣éBYRKWPGOCcf'
VALUES = (None, True, False, -1, 0, 1, 2, 9, 10, 10**30, 1.5, "", "blue", "center", "floor", "extra", "²", [], {}, [[]])


def main(seconds: float, seed: int) -> int:
    """Mutate and read for so long; how many inputs were tried."""
    rng = random.Random(seed)
    records, positions = _samples(rng)
    moves = [(game.name, notation(action)) for game, state in positions for action in state.ACTIONS[::7]]
    tried = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        line = rng.choice(records)
        _attempt(_read, _mutated_json(line, rng) if rng.random() < 0.7 else _mutated_text(line, rng))
        _attempt(_read, _mutated_text(line, rng).encode("utf-8", "replace")[: rng.randrange(1, len(line))])
        _, state = rng.choice(positions)
        text = position(state)
        for _ in range(10):
            _attempt(lambda read: position(parse_position(read)), _mutated_text(text, rng))
            _attempt(lambda read: position(parse_position(read)), _swapped_fields(text, rng))
            game, move = rng.choice(moves)
            _attempt(lambda read, game=game: notation(parse_notation(game, read)), _mutated_text(move, rng))
        tried += 32
    return tried


def _samples(rng: random.Random) -> tuple[list[str], list[tuple]]:
    """Records, finished or not, and states of all configurations."""
    records, positions = [], []
    for game in CONFIGURATIONS:
        stop = rng.randrange(1, 200)
        for count, recorder in enumerate(play(game, rng.randrange(2**32), legal=game.players == 2), 1):
            if count % 15 == 0:
                positions.append((game, recorder.state.copy()))
            if count == stop:
                break
        records.append(recorder.record().dumps())
        records.append(noted(game, rng.randrange(2**32))[0].dumps())
    return records, positions


def _attempt(read: Callable, text: object) -> None:
    try:
        read(text)
    except TeselaError as refusal:
        for language in languages():
            refusal.say(language)
    except Exception as problem:
        raise AssertionError(f"{type(problem).__name__}: {problem}\n{text!r}") from problem


def _read(line: object) -> None:
    for record in read_records([line]):
        check_record(record)


def _mutated_text(text: str, rng: random.Random) -> str:
    """The text with a few characters changed, put in, left out or doubled."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 20)))
        middle = rng.choice(("", rng.choice(SIGNS), rng.choice(SIGNS) * 3, text[start:end] * 2))
        text = text[:start] + middle + text[end:]
    return text


def _swapped_fields(text: str, rng: random.Random) -> str:
    """The position with the values of two fields changed for each other."""
    words = [word.split(":", 1) for word in text.split(" ")[1:]]
    one, other = rng.sample(range(len(words)), 2)
    words[one][1], words[other][1] = words[other][1], words[one][1]
    return " ".join((text.split(" ")[0], *(":".join(word) for word in words)))


def _mutated_json(line: str, rng: random.Random) -> str:
    """The record with a value somewhere in it changed, left out or moved."""
    record = json.loads(line)
    for _ in range(rng.choice((1, 1, 3))):
        container: object = record
        while True:
            if not isinstance(container, (dict, list)) or not container:
                break
            key = rng.choice(list(container) if isinstance(container, dict) else range(len(container)))
            inner = container[key]
            if isinstance(inner, (dict, list)) and inner and rng.random() < 0.8:
                container = inner
                continue
            action = rng.randrange(4)
            if action == 0:
                del container[key]
            elif action == 1 and isinstance(container, list):
                container.insert(rng.randrange(len(container) + 1), inner)
            else:
                container[key] = rng.choice(VALUES)
            break
    return json.dumps(record)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    print(main(arguments.seconds, arguments.seed), "inputs")
