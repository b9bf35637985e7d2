"""The build of the compiled modules; everything else about the package is in pyproject.toml.

TESELA_BUILD chooses how they are compiled: `native` (the default: for this machine), `portable` (for any machine of
its kind, as wheels need) or `sanitize` (slow, and stops at any undefined behavior or index out of bounds).

Only what changed is compiled. What each file was compiled from stands beside the package's files in `built.json`, as
hashes: times say nothing after a checkout or a copy. `tests/built.py` reads it too.
"""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

from Cython import __version__ as cython
from Cython.Build import cythonize
from Cython.Build.Dependencies import create_dependency_tree
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

FLAGS = {
    "native": ["-O2", "-march=native", "-mtune=generic"],
    "portable": ["-O3"],
    "sanitize": ["-O1", "-g", "-fsanitize=address,undefined,bounds", "-fno-sanitize-recover=all"],
}
# The loops of networks are sums whose order does not matter: let the compiler take several terms at once.
LOOPS = {
    "tesela.bots.networks.network": ["-O3", "-fassociative-math", "-fno-signed-zeros", "-fno-trapping-math"],
}
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}
CORES = os.cpu_count() or 1

build = os.environ.get("TESELA_BUILD", "native")
if build not in FLAGS:
    raise SystemExit(f"TESELA_BUILD={build}: choose one of {', '.join(FLAGS)}")

# A module is compiled if a .pxd of the same name declares its C side.
sources = [path for path in sorted(Path("src").rglob("*.py")) if path.with_suffix(".pxd").exists()]
names = {path: ".".join(path.relative_to("src").with_suffix("").parts) for path in sources}
extensions = [
    Extension(
        name,
        [str(path)],
        extra_compile_args=FLAGS[build] + (LOOPS.get(name, []) if build != "sanitize" else []),
        extra_link_args=[flag for flag in FLAGS[build] if flag.startswith("-fsanitize")],
    )
    for path, name in names.items()
]


class BuildChanged(build_ext):
    """Compiles the modules that were not yet compiled from their sources as they are; removes those that are gone."""

    def run(self) -> None:
        folder = Path("src" if self.inplace else self.build_lib)
        stamp = folder / "tesela" / "built.json"
        known = json.loads(stamp.read_text()) if stamp.exists() else {}
        wanted = {self.get_ext_filename(extension.name): made_of(extension) for extension in self.extensions}
        for file in (folder / "tesela").rglob("*" + self.get_ext_filename("")):
            if file.relative_to(folder).as_posix() not in wanted:
                file.unlink()
        stale = {file for file, made in wanted.items() if known.get(file) != made or not (folder / file).exists()}
        self.extensions = [one for one in self.extensions if self.get_ext_filename(one.name) in stale]
        self.force = True  # what is stale is known; times are not asked
        found = cythonize(
            self.extensions, compiler_directives=DIRECTIVES, build_dir=f"build/{build}", nthreads=CORES, force=True
        )
        in_c = {one.name: one.sources for one in found}
        for extension in self.extensions:
            extension.sources = in_c[extension.name]
        super().run()
        stamp.write_text(json.dumps({**known, **wanted}, indent=1))


def made_of(extension: Extension) -> dict[str, Any]:
    """All that a compiled module depends on: how it is built, and the hash of each file that goes into it."""
    files = {Path(file).resolve() for file in create_dependency_tree().all_dependencies(extension.sources[0])}
    here = Path.cwd().resolve()
    ours = sorted(file.relative_to(here) for file in files if file.is_relative_to(here / "src"))
    hashes = {file.as_posix(): sha256(file.read_bytes()).hexdigest() for file in ours}
    return {"cython": cython, "directives": DIRECTIVES, "flags": extension.extra_compile_args, "sources": hashes}


setup(ext_modules=extensions, cmdclass={"build_ext": BuildChanged}, options={"build_ext": {"parallel": CORES}})
