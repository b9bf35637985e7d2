"""Whether `search` plays as it did: its signature against the number in `bench/signature.txt`.

`make signature` runs this, without the network and on the portable build, so that the number is the same on any x86-64.
A change that should change how `search` plays puts the new number into the file, and quotes it in its commit.
"""

import sys
from pathlib import Path

from tesela.bots.signature import search_positions, signature

KEPT = Path(__file__).with_suffix(".txt")


def main() -> int:
    """Compare, and say so."""
    kept, found = int(KEPT.read_text()), signature(list(search_positions(network=False)))
    if found == kept:
        print(f"signature {found}: search plays as before")
        return 0
    print(f"signature {found}, but {KEPT.name} says {kept}: search plays otherwise than before")
    return 1


if __name__ == "__main__":
    sys.exit(main())
