"""The build of the compiled modules; everything else about the package is in pyproject.toml.

TESELA_BUILD chooses how they are compiled: `native` (the default: for this machine), `portable` (for any machine of
its kind, as wheels need) or `sanitize` (slow, and stops at any undefined behavior or index out of bounds).
"""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

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
cores = os.cpu_count() or 1
setup(
    ext_modules=cythonize(extensions, compiler_directives=DIRECTIVES, build_dir=f"build/{build}", nthreads=cores),
    options={"build_ext": {"parallel": cores}},
)
