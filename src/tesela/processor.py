"""Processor: a wheel holds the modules that play twice; importing this chooses which of them this machine imports."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder

FASTER = os.path.join(os.path.dirname(__file__), "faster")
PLAIN = "TESELA_PLAIN"  # an environment variable: where it is set, nothing is chosen


class Faster:
    """Finds the modules below `tesela/faster` before those beside their sources."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where a module was compiled for this machine; None leaves it to Python."""
        if not name.startswith("tesela."):
            return None
        spec = PathFinder.find_spec(name, [os.path.join(FASTER, *name.rpartition(".")[0].split("."))])
        return spec if spec is not None and isinstance(spec.loader, ExtensionFileLoader) else None


def choose() -> None:
    """From now on import what was compiled for a processor like this one, where there is such a thing."""
    if has_avx2() and os.path.isdir(FASTER) and not os.environ.get(PLAIN):
        sys.meta_path.insert(0, Faster)


choose()
