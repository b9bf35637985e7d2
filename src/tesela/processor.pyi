from collections.abc import Sequence
from importlib.machinery import ModuleSpec

FASTER: str
PLAIN: str

class Faster:
    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None: ...

def choose() -> None: ...
