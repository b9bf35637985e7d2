"""The build of the compiled modules; everything else about the package is in pyproject.toml.

TESELA_BUILD chooses how they are compiled: `native` (the default: for this machine), `portable` (for any machine of
its kind, as wheels need) or `sanitize` (slow, and stops at any undefined behavior or index out of bounds). A portable
build for x86-64 has the modules that play a second time, below `tesela/faster`, for processors with AVX2 and counts of
bits, unless TESELA_PLAIN is set; `tesela.processor` chooses between the two.

Only what changed is compiled. What each file was compiled from stands beside the package's files in `built.json`, as
hashes: times say nothing after a checkout or a copy. `tests/built.py` reads it too.
"""

import json
import os
import platform
import shutil
import sys
import sysconfig
from copy import copy
from hashlib import sha256
from pathlib import Path
from typing import Any

from Cython import __version__ as cython
from Cython.Build import cythonize
from Cython.Build.Dependencies import create_dependency_tree
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Clang understands these too; that of Apple silicon knows no -march=native, and compiles for its machine anyway.
HERE = [] if sys.platform == "darwin" and platform.machine() == "arm64" else ["-march=native", "-mtune=generic"]
SMALL = ["-g0", "-fno-asynchronous-unwind-tables", "-fvisibility=hidden"]  # nothing throws in C
GCC = {
    "native": ["-O2", *HERE],
    "portable": ["-O2", *SMALL],
    "faster": ["-O2", *SMALL, "-march=x86-64-v3", "-mtune=generic"],
    "sanitize": ["-O1", "-g", "-fsanitize=address,undefined,bounds", "-fno-sanitize-recover=all"],
}
MICROSOFT = {"native": ["/O2"], "portable": ["/O2"], "faster": ["/O2", "/arch:AVX2"]}
FLAGS = MICROSOFT if sys.platform == "win32" else GCC
# The loops of networks are sums whose order does not matter: let the compiler take several terms at once.
SUMS = ["/fp:fast"] if FLAGS is MICROSOFT else ["-O3", "-fassociative-math", "-fno-signed-zeros", "-fno-trapping-math"]
# Random games spend their time in one loop of drafts, which is faster whole: GCC is told to inline what is declared so.
WHOLE = [] if FLAGS is MICROSOFT else ["--param=max-inline-insns-single=300"]
LOOPS = {"tesela.bots.networks.network": SUMS, "tesela.engine.azul.draft": WHOLE}
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}
STRIPPED = {"linux": ["-Wl,--strip-all"], "darwin": ["-Wl,-x"]}
FASTER = "tesela/faster"
# Modules that tell, check or hand over, and are the same at any speed.
SAME = ("account", "encoder", "floor", "preview", "processor", "wall")
TIGHT = ["-Os"] if FLAGS is GCC else ["/O1"]  # how these are compiled in a wheel
CORES = os.cpu_count() or 1
NO_COMPILER = """
Tesela is compiled from its sources here, and there is no C compiler ({compiler}). Either
  - install a wheel, which needs none:  pip install --only-binary tesela tesela
  - or a compiler:  Debian: apt install gcc python3-dev;  Fedora: dnf install gcc python3-devel;
    Alpine: apk add gcc musl-dev python3-dev;  macOS: xcode-select --install
  - or name yours in the variable CC.
"""

build = os.environ.get("TESELA_BUILD", "native")
if build not in FLAGS.keys() - {"faster"}:
    raise SystemExit(f"TESELA_BUILD={build}: choose one of {', '.join(FLAGS.keys() - {'faster'})}")

TWICE = build == "portable" and platform.machine().lower() in ("x86_64", "amd64") and not os.environ.get("TESELA_PLAIN")

# A module is compiled if a .pxd of the same name declares its C side.
sources = [path for path in sorted(Path("src").rglob("*.py")) if path.with_suffix(".pxd").exists()]


def extension(path: Path, kind: str) -> Extension:
    """The module of a source, compiled in one of the ways of FLAGS."""
    name = ".".join(path.relative_to("src").with_suffix("").parts)
    loops = LOOPS.get(name, []) if kind != "sanitize" else []
    if build == "portable" and path.stem in SAME:
        loops = TIGHT
    linked = [flag for flag in FLAGS[kind] if flag.startswith("-fsanitize")]
    if build == "portable":
        linked += STRIPPED.get(sys.platform, [])
    return Extension(name, [str(path)], extra_compile_args=FLAGS[kind] + loops, extra_link_args=linked)


class BuildChanged(build_ext):
    """Compiles the modules that were not yet compiled from their sources as they are; removes those that are gone."""

    def run(self) -> None:
        folder = Path("src" if self.inplace else self.build_lib)
        stamp = folder / "tesela" / "built.json"
        known = json.loads(stamp.read_text()) if stamp.exists() else {}
        wanted = {self.get_ext_filename(one.name): one for one in self.extensions}
        if TWICE and not self.inplace:
            playing = [one for one in self.extensions if Path(one.sources[0]).stem not in SAME]
            wanted |= {f"{FASTER}/{self.get_ext_filename(one.name)}": faster(one) for one in playing}
        made = {file: made_of(one) for file, one in wanted.items()}
        for file in (folder / "tesela").rglob("*" + self.get_ext_filename("")):
            if file.relative_to(folder).as_posix() not in wanted:
                file.unlink()
        stale = [file for file in wanted if known.get(file) != made[file] or not (folder / file).exists()]
        self.force = True  # what is stale is known; times are not asked
        self._compile([wanted[file] for file in stale if not file.startswith(FASTER)], self.build_lib)
        self._compile([wanted[file] for file in stale if file.startswith(FASTER)], os.path.join(self.build_lib, FASTER))
        stamp.write_text(json.dumps({**known, **made}, indent=1))

    def _compile(self, extensions: list[Extension], folder: str) -> None:
        """Compile these into a folder; what Cython makes of a module is the same for each way."""
        if extensions:
            need_compiler()
        found = cythonize(
            extensions, compiler_directives=DIRECTIVES, build_dir=f"build/{build}", nthreads=CORES, force=True
        )
        in_c = {one.name: one.sources for one in found}
        self.extensions = [copy(one) for one in extensions]
        for one in self.extensions:
            one.sources = in_c[one.name]
        asked = self.build_lib, self.compiler  # the compiler's name, which setuptools replaces by what it found
        self.build_lib = folder
        super().run()
        self.build_lib, self.compiler = asked


def need_compiler() -> None:
    """Say what to do where nothing compiles C; on Windows setuptools says it itself."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        raise SystemExit(NO_COMPILER.format(compiler=compiler))


def faster(module: Extension) -> Extension:
    """The same module, compiled for newer processors."""
    twin = copy(module)  # with what setuptools has noted in it
    twin.extra_compile_args = extension(Path(module.sources[0]), "faster").extra_compile_args
    return twin


def made_of(module: Extension) -> dict[str, Any]:
    """All that a compiled module depends on: how it is built, and the hash of each file that goes into it."""
    files = {Path(file).resolve() for file in create_dependency_tree().all_dependencies(module.sources[0])}
    here = Path.cwd().resolve()
    ours = sorted(file.relative_to(here) for file in files if file.is_relative_to(here / "src"))
    hashes = {file.as_posix(): sha256(file.read_bytes()).hexdigest() for file in ours}
    return {"cython": cython, "directives": DIRECTIVES, "flags": module.extra_compile_args, "sources": hashes}


setup(
    ext_modules=[extension(path, build) for path in sources],
    cmdclass={"build_ext": BuildChanged},
    options={"build_ext": {"parallel": CORES}},
)
