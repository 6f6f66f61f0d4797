# `make play` and `make test` need nothing first but python3, node and npm.

PYTHON ?= python3
MINUTES ?= 10
BIN := .venv/bin
CODE := $(wildcard src tests tools bench examples)
WEB := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.ts web/*.js web/*.json)
INSTALL := $(BIN)/uv pip install --quiet --require-hashes
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11
COMPILE += --generate-hashes --no-annotate --no-header --upgrade

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
unexport PYTHONDONTWRITEBYTECODE  # or every process of a test compiles all that it imports: 2 s for a server

.DEFAULT_GOAL := help
.PHONY: help play terminal web wheel test quick checks client browser screens frames docs fast short bench long locks clean

help:
	@echo "make play            play in the browser, also from a phone on the same network"
	@echo "make terminal        play Doodle Dice in the terminal"
	@echo "make wheel           build the package that is installed elsewhere, into dist"
	@echo "make test            run every check"
	@echo "make quick           check style, types and the rules of what has changed, in a minute"
	@echo "make checks          check style, types, layers and dependencies alone"
	@echo "make client          check and test the web client alone, without a browser"
	@echo "make browser         run the tests in a real browser alone"
	@echo "make screens         take the pictures of docs/screens.md anew"
	@echo "make frames          take sheets of frames of what moves on the table"
	@echo "make docs            build the documents as a site, into build/docs"
	@echo "make fast            compile the rules and run their tests on the compiled build"
	@echo "make bench           measure us and our peers"
	@echo "make long MINUTES=n  play random matches for n minutes"
	@echo "make locks           choose the newest versions of what we depend on"
	@echo "make clean           remove all that make has made"
	@echo "ARGS='...' is passed on by play, terminal, browser, screens, frames, fast and bench."

play: .venv/.play web/dist/index.html
	@$(BIN)/dicewright serve --lan $(ARGS)

terminal: .venv/.play
	@$(BIN)/dicewright play doodle-dice $(ARGS)

web: web/dist/index.html

wheel: .venv/.dev web/dist/index.html
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python --wheel --out-dir dist

# What is installed for Python and for the web client, and what is checked of both, needs nothing of each other.
test:
	$(MAKE) --no-print-directory --output-sync=target -j 2 checks web/dist/index.html client
	DICEWRIGHT_SHORT=1 $(BIN)/pytest -n 2 --dist worksteal
	DICEWRIGHT_SHORT=1 $(MAKE) --no-print-directory browser

quick: .venv/.dev
	@$(BIN)/python tools/quick.py

checks: .venv/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo
	$(BIN)/deptry --no-ansi src

client: web/node_modules/.stamp
	npm --prefix web run --silent check
	npm --prefix web run --silent test

# The browser's driver keeps an event loop of its own, so these tests run by themselves. What fails beside others, on
# cores that are busy, is run once more alone, and has to pass there.
browser: .venv/.dev web/dist/index.html
	@CHROMIUM="$$($(BIN)/python tools/chromium.py)" && export CHROMIUM && \
	  { $(BIN)/pytest tests/browser -n 2 --dist worksteal $(ARGS) || \
	    $(BIN)/pytest tests/browser -n 0 --last-failed --last-failed-no-failures none $(ARGS); }

screens: .venv/.dev web/dist/index.html
	$(BIN)/python -m tests.browser.screens $(ARGS)

frames: .venv/.dev web/dist/index.html
	$(BIN)/python -m tests.browser.frames $(ARGS)

docs: .venv-docs/.docs
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build --quiet
	@echo '<meta http-equiv="refresh" content="0; url=start/index.html">' > build/docs/index.html
	@echo "build/docs/start/index.html"

fast: .venv-fast/.dev
	.venv-fast/bin/python tools/fast.py $(ARGS)

short: .venv-fast/.dev
	.venv-fast/bin/python tools/fast.py --short

bench: .venv/.dev .venv-peers/.peers .venv-peers/.boardgame
	$(BIN)/python -m bench $(ARGS)

# What `make test` has time for in its short form only, in its whole form first.
long: .venv/.dev
	$(BIN)/pytest -n 2 --timeout 0 tests/contract tests/games tests/fair tests/server tests/store
	$(MAKE) --no-print-directory browser
	@if $(BIN)/python tools/fast.py --ready; then $(MAKE) --no-print-directory short; fi
	DICEWRIGHT_MINUTES=$(MINUTES) $(BIN)/python -m pytest tests/contract tests/games tests/install -m long --timeout 0 -n 2

locks: .venv/.uv
	$(COMPILE) pyproject.toml -o requirements/play.lock
	$(COMPILE) pyproject.toml --extra postgres --extra push --extra lab --extra env --extra tune --extra cluster \
	  --group dev -c requirements/play.lock -o requirements/dev.lock
	$(COMPILE) --group peers -o requirements/peers.lock
	$(COMPILE) --group docs -o requirements/docs.lock
	@! grep -nE '://|index-url|find-links' requirements/*.lock

clean:
	rm -rf .venv .venv-fast .venv-peers .venv-docs build dist .coverage web/node_modules web/dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

web/node_modules/.stamp: web/package-lock.json web/package.json web/.npmrc
	@command -v npm >/dev/null || { echo "The web table needs node 20.19 or newer, with npm." \
	  "Without it there is the terminal: make terminal"; exit 1; }
	npm --prefix web ci --silent
	@touch $@

web/dist/index.html: web/node_modules/.stamp $(WEB)
	npm --prefix web run --silent build -- --logLevel warn
	@touch $@

.venv/.uv:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet uv==0.13.7
	@touch $@

.venv/.play: .venv/.uv requirements/play.lock pyproject.toml
	$(INSTALL) --python $(BIN)/python -r requirements/play.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps -e .
	@touch $@

.venv/.dev: .venv/.play requirements/dev.lock
	$(INSTALL) --python $(BIN)/python -r requirements/dev.lock
	@touch $@

.venv-fast/.dev: .venv/.uv requirements/dev.lock
	$(PYTHON) -m venv --without-pip .venv-fast
	$(INSTALL) --python .venv-fast/bin/python -r requirements/dev.lock
	@touch $@

.venv-peers/.peers: .venv/.uv requirements/peers.lock
	$(PYTHON) -m venv --without-pip .venv-peers
	$(INSTALL) --python .venv-peers/bin/python -r requirements/peers.lock
	@touch $@

.venv-docs/.docs: .venv/.uv requirements/docs.lock
	$(PYTHON) -m venv --without-pip .venv-docs
	$(INSTALL) --python .venv-docs/bin/python -r requirements/docs.lock
	@touch $@

.venv-peers/.boardgame: .venv-peers/.peers $(wildcard bench/peers/boardgame/*)
	@mkdir -p .venv-peers/boardgame
	cp bench/peers/boardgame/* .venv-peers/boardgame
	npm --prefix .venv-peers/boardgame ci --silent --no-audit --no-fund
	@touch $@
