"""The wheel: how large it is, how fast it plays beside a build for this machine, and that it runs on an older one.

    python -m bench.wheel [--rounds 5] [--wheel FILE]

Builds a portable wheel unless one is given, unpacks it into a folder of its own, and prints random games a second of
this environment's build and of the wheel's, in turn, with the ratio of the best; then the same without the modules for
newer processors. Where qemu-user is installed (Debian: qemu-user), the wheel also plays on an emulated older one.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from bench.beside import HERE, speed
from tesela.engine.game import Game

ROOT = Path(__file__).parent.parent
GAMES = (Game("azul"), Game("pavilion"))
EMULATOR, OLDER = "qemu-x86_64", "Nehalem"  # of 2008: it counts bits and has no AVX


def build(folder: Path) -> Path:
    """A portable wheel of the sources as they are."""
    print("building a wheel (about two minutes) ...", file=sys.stderr)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "-w", str(folder), str(ROOT)], env={**os.environ, "TESELA_BUILD": "portable"}, check=True)
    [wheel] = folder.glob("*.whl")
    return wheel


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--wheel", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        wheel = asked.wheel or build(Path(place))
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB")
        unpacked = Path(place) / "unpacked"
        with zipfile.ZipFile(wheel) as file:
            file.extractall(unpacked)
        for game in GAMES:
            compare(unpacked, game, asked.rounds)
        if shutil.which(EMULATOR):
            played, _ = speed(unpacked, GAMES[0], EMULATOR, "-cpu", OLDER, count=50)
            print(f"plays on an emulated {OLDER}: {played:,.0f} games a second")
        else:
            print(f"not tried on an older processor: {EMULATOR} is not installed")


def compare(unpacked: Path, game: Game, rounds: int) -> None:
    """The two builds in turn, so that what else the machine does falls on both."""
    here, wheel, plain = [], [], []
    for _ in range(rounds):
        here.append(speed(HERE, game))
        wheel.append(speed(unpacked, game))
        plain.append(speed(unpacked, game, TESELA_PLAIN="1"))
    best, chosen, slow = (max(played for played, _ in side) for side in (here, wheel, plain))
    print(f"{game.name}: {best:,.0f} games a second here, {chosen:,.0f} from the wheel ({chosen / best:.2f}),", end=" ")
    print(f"{slow:,.0f} without its faster modules ({slow / best:.2f})")


if __name__ == "__main__":
    main()
