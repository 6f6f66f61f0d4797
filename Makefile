# `make play` and `make test` need nothing first but python3.

PYTHON ?= python3
MINUTES ?= 10
BIN := .venv/bin
CODE := $(wildcard src tests tools bench examples)
INSTALL := $(BIN)/uv pip install --quiet --require-hashes
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11
COMPILE += --generate-hashes --no-annotate --no-header --upgrade

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

.DEFAULT_GOAL := help
.PHONY: help play test fast short bench long locks clean

help:
	@echo "make play            play Doodle Dice in the terminal"
	@echo "make test            run every check"
	@echo "make fast            compile the rules and run their tests on the compiled build"
	@echo "make bench           measure us and our peers"
	@echo "make long MINUTES=n  play random matches for n minutes"
	@echo "make locks           choose the newest versions of what we depend on"
	@echo "make clean           remove all that make has made"
	@echo "ARGS='...' is passed on by play, fast and bench."

play: .venv/.play
	@$(BIN)/dicewright play doodle-dice $(ARGS)

test: .venv/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports --no-logo
	$(BIN)/deptry --no-ansi src
	$(BIN)/pytest -n 2
	@if $(BIN)/python tools/fast.py --ready; then $(MAKE) --no-print-directory short; fi

fast: .venv-fast/.dev
	.venv-fast/bin/python tools/fast.py $(ARGS)

short: .venv-fast/.dev
	.venv-fast/bin/python tools/fast.py --short

bench: .venv/.dev .venv-peers/.peers
	$(BIN)/python -m bench $(ARGS)

long: .venv/.dev
	DICEWRIGHT_MINUTES=$(MINUTES) $(BIN)/python -m pytest tests/contract tests/games -m long --timeout 0 -n 2

locks: .venv/.uv
	$(COMPILE) pyproject.toml -o requirements/play.lock
	$(COMPILE) pyproject.toml --extra postgres --group dev -c requirements/play.lock -o requirements/dev.lock
	$(COMPILE) --group peers -o requirements/peers.lock
	@! grep -nE '://|index-url|find-links' requirements/*.lock

clean:
	rm -rf .venv .venv-fast .venv-peers build dist .coverage
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

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
