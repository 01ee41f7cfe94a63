# `make run` shows the demo club, `make serve` runs a club's own server, `make test` runs the tests; both set themselves up.
# The other targets are for people who change Tenoff; CONTRIBUTING.md explains them.

PYTHON ?= python3
# Three workers for two cores, since one of them often waits for a browser or a server; `make test PYTEST_FLAGS=`
# runs it in one process.
PYTEST_FLAGS ?= -n 3 --dist worksteal
BIN := .venv/bin
PY := $(BIN)/python
CODE := $(wildcard src tests bench pictures)
# Where this is set, every worker and every server that a test starts would compile the whole of Tenoff again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup run serve test test-long check static bench pictures golden audit clean
.DEFAULT_GOAL := help

help:
	@echo "make run        show the demo club: an invented club in full swing; nothing is kept"
	@echo "make serve      run your own club: phones, boards and desk on one SQLite file"
	@echo "make test       run the tests"
	@echo "make check      static checks, then the tests with the coverage gate"
	@echo "make static     ruff, mypy and the import order"
	@echo "make test-long  the tests with many more generated examples, and the slow ones"
	@echo "make bench      run every benchmark under bench/"
	@echo "make pictures   take every screen of the demo club, with a contact sheet to look at"
	@echo "make golden     record the golden score sheets again (then read the diff)"
	@echo "make audit      hold the locked versions against published advisories"
	@echo "make setup      make .venv with everything above"
	@echo "make clean      remove .venv and every cache"

setup: .venv/.ready-dev
	@echo ".venv is ready"

run: .venv/.ready
	@$(BIN)/tenoff demo

serve: .venv/.ready
	@$(BIN)/tenoff serve

test: .venv/.ready-dev
	@sh scripts/browser.sh
	@$(PY) -m pytest $(PYTEST_FLAGS)

test-long: .venv/.ready-dev
	@sh scripts/browser.sh
	@$(PY) -m pytest $(PYTEST_FLAGS) --hypothesis-profile=long -m "long or not long"

static: .venv/.ready-dev
	@$(PY) -m ruff check $(CODE)
	@$(PY) -m ruff format --check $(CODE)
	@$(PY) -m mypy $(CODE)
	@$(BIN)/lint-imports --no-logo

check: static
	@sh scripts/browser.sh
	@$(PY) -m pytest $(PYTEST_FLAGS) --cov

bench: .venv/.ready-dev
	@$(PY) -m bench

# PICTURES="scorer/game-won --size phone" takes one; python -m pictures --help has the rest.
pictures: .venv/.ready-dev
	@sh scripts/browser.sh
	@$(PY) -m pictures $(PICTURES)

golden: .venv/.ready-dev
	@$(PY) -m pytest -p no:xdist --record-golden tests/golden tests/rules/record/test_schema.py
	@git --no-pager diff --stat -- tests/golden src/tenoff/rules/record docs/match-file.md

audit: .venv/.ready-dev
	@$(PY) scripts/audit.py

clean:
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@rm -rf .coverage .coverage.* build dist
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps make the second run quick and free of the network: pip runs again only when the
# list of dependencies has changed.
.venv/.ready: pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" sh scripts/venv.sh '.'
	@touch $@

.venv/.ready-dev: pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" sh scripts/venv.sh '.[dev]'
	@touch .venv/.ready $@
