# `make play` and `make test` set up all they need; see the README.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
SANITIZED := build/sanitized
PORTABLE := build/portable-lib

.PHONY: help play build browser test check bench wheel load many golden screenshots gallery fonts docs site fuzz soak sanitize signature clean

help:
	@echo "make play         play in the browser (in the terminal: tesela play)"
	@echo "make test         run all tests"
	@echo "make build        compile what changed (play and test do it too)"
	@echo "make browser      find or set up a Chromium for the tests of the page (make test does it too)"
	@echo "make check        ruff, mypy, import-linter, hadolint; ESLint and tsc for the page's scripts"
	@echo "make bench        random games a second, all configurations"
	@echo "make wheel        a wheel for any machine: its size, and its speed beside the build for this one"
	@echo "make load         how much the table server holds, on SQLite and PostgreSQL (SECONDS=60 each)"
	@echo "make many         two servers behind nginx, one killed with -9 (SECONDS=15, NAMESPACES=1)"
	@echo "make golden       write the golden playthroughs anew"
	@echo "make screenshots  take the pictures of docs/screenshots.md anew"
	@echo "make gallery      every screen at every size, light and dark, to be looked at (FOLDER=build/gallery)"
	@echo "make fonts        make the page's fonts anew, from the packages of package.json"
	@echo "make docs         serve the documents as a site (make site only builds it, warnings as errors)"
	@echo "make fuzz         a minute of broken input for each of the readers and the table server (SECONDS=60)"
	@echo "make soak         long comparison with the slow models, parts of what is expected added up, long properties"
	@echo "make sanitize     the tests of what is compiled, on a build that stops at undefined behavior"
	@echo "make signature    whether search plays as before (bench/signature.txt)"
	@echo "make clean        remove what was built"

play: build
	@$(BIN)/tesela serve

# Only what changed: seconds for one module.
build: .venv/installed
	@$(BIN)/python setup.py -q build_ext --inplace

# What tests need beyond Python's packages: PostgreSQL and Node.js come from PyPI too.
browser: .venv/dev
	@$(BIN)/python -m tests.page.browser

# A module of tests stays where its browser and its server are, as far as that keeps all busy.
test: .venv/dev build browser
	$(BIN)/python -m pytest -n auto --dist worksteal

check: .venv/dev node_modules/installed
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/hadolint deploy/Dockerfile
	$(BIN)/node node_modules/eslint/bin/eslint.js .
	$(BIN)/node node_modules/typescript/bin/tsc

# The documents as a site, warnings as errors; `make docs` serves it here and shows what changes.
site: .venv/dev
	$(BIN)/python docs/site.py build/pages
	$(BIN)/zensical build --strict

docs: site
	$(BIN)/zensical serve

bench: build
	$(BIN)/tesela bench

wheel: build
	$(BIN)/python -m bench.wheel

load: .venv/dev build
	$(BIN)/python -m bench.load --seconds $(or $(SECONDS),60)

many: .venv/dev build
	$(BIN)/python -m bench.many --seconds $(or $(SECONDS),15) $(if $(NAMESPACES),--namespaces)

golden: .venv/dev build
	$(BIN)/python -m tests.golden.write

screenshots: .venv/dev build browser
	$(BIN)/python -m tests.page.screenshots

# Every screen at every size, light and dark, to be looked at.
gallery: .venv/dev build browser
	$(BIN)/python -m tests.page.gallery $(or $(FOLDER),build/gallery)

fonts: .venv/dev node_modules/installed
	$(BIN)/python fonts/make.py

fuzz: .venv/dev build
	$(BIN)/python -m tests.records.fuzz --seconds $(or $(SECONDS),60)
	$(BIN)/python -m tests.web.fuzz --seconds $(or $(SECONDS),60)
	$(BIN)/python -m tests.web.fuzz --seconds $(or $(SECONDS),60) --postgres

soak: .venv/dev build
	$(BIN)/python -m tests.reference.test_engine --games $(or $(GAMES),500)
	$(BIN)/python -m tests.analysis.soak --games $(or $(GAMES),1000)
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -q tests

# The tests of what is compiled, as far as they run under a preloaded sanitizer (processes, Ray and browsers do not).
# libstdc++ comes along for the packages that throw C++ exceptions.
COMPILED := engine encoding records reference golden bots envs learn/test_samples.py learn/test_network.py analysis
PRELOADED := "$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)"
sanitize: .venv/dev
	@echo "Building with the sanitizers ..."
	@TESELA_BUILD=sanitize $(BIN)/python setup.py -q build --build-base build/sanitize --build-lib $(SANITIZED)
	PYTHONPATH=$(SANITIZED) LD_PRELOAD=$(PRELOADED) ASAN_OPTIONS=detect_leaks=0 \
		$(BIN)/python -m pytest -q -n auto -p no:cacheprovider --ignore=tests/envs/test_examples.py $(addprefix tests/,$(COMPILED))

# Outside the source tree, so that the build in use stays as it is.
signature: .venv/installed
	@echo "Building for any machine ..."
	@TESELA_BUILD=portable TESELA_PLAIN=1 $(BIN)/python setup.py -q build --build-base build/portable-base --build-lib $(PORTABLE)
	PYTHONPATH=$(PORTABLE) $(BIN)/python bench/signature.py

.venv/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or later is needed (set PYTHON=...)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or later is needed, this is $$($(PYTHON) --version) (set PYTHON=...)"; exit 1; }
	@command -v $${CC:-cc} >/dev/null || { echo "A C compiler is needed (Debian: apt install gcc python3-dev)"; exit 1; }
	@echo "Creating .venv ..."
	@$(PYTHON) -m venv .venv || { echo "The venv module is needed (Debian: apt install python3-venv)"; exit 1; }

# Without isolation, so that pip and `make build` compile with the same tools and only once.
.venv/installed: .venv/bin/python pyproject.toml
	@echo "Installing Tesela and compiling its engine (about a minute) ..."
	@$(PIP) $$($(BIN)/python -c \
		'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
	@$(PIP) --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/installed
	@echo "Installing what the tests need (about a minute) ..."
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

# What checks the page's scripts and what its fonts are made of, by Node.js, which came with .venv/dev; the versions are those of package-lock.json.
node_modules/installed: package.json package-lock.json | .venv/dev
	@echo "Installing what checks the page's scripts (some seconds) ..."
	@$(BIN)/npm ci --silent
	@touch $@

clean:
	rm -rf build .venv .venv-* node_modules src/*.egg-info
	find src -name '*.so' -delete
	rm -f src/tesela/built.json
