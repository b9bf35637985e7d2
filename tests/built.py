"""Built: whether the compiled modules that tests would import were compiled from the sources as they are."""

import json
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

REPOSITORY = Path(__file__).parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]


def imported() -> Path:
    """The folder of the tesela that Python would import, without importing it."""
    spec = find_spec("tesela")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("tesela is not installed: run `make build`")
    return Path(spec.origin).parent


def stale(package: Path, repository: Path = REPOSITORY) -> list[str]:
    """The compiled modules of the package that are missing, left over or not of the repository's sources."""
    stamp = package / "built.json"
    made = json.loads(stamp.read_text()) if stamp.exists() else {}
    # A module is compiled if it has a .pxd of the same name.
    declared = [path for path in (repository / "src").rglob("*.pxd") if path.with_suffix(".py").exists()]
    wanted = {path.relative_to(repository / "src").with_suffix("").as_posix() + SUFFIX for path in declared}
    found = {path.relative_to(package.parent).as_posix() for path in package.rglob("*" + SUFFIX)}
    old = {file for file in wanted if not _as_now(made.get(file, {}).get("sources", {}), repository)}
    return sorted((wanted ^ found) | old)


def _as_now(sources: dict[str, str], repository: Path) -> bool:
    """Whether all these files have the hashes they had."""
    files = {repository / file: was for file, was in sources.items()}
    return bool(files) and all(
        file.exists() and sha256(file.read_bytes()).hexdigest() == was for file, was in files.items()
    )
