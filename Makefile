# Everything a developer or a player needs, from a fresh checkout: Python 3.11 or later and make.
# `make help` lists it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST_ARGS ?= -n 4 --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help play test long mutants storm kills closings fuzz bench check format shots translations dist clean

help:  ## say what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.installed  ## install into .venv and open the window
	@$(BIN)/python packaging/qt_libraries.py
	@$(BIN)/smallworld

test: $(VENV)/.installed-test  ## install into .venv and run the whole suite, without a screen
	@$(BIN)/python packaging/qt_libraries.py --headless --install
	$(BIN)/pytest $(PYTEST_ARGS)

long: $(VENV)/.installed-test  ## thousands of random games under inspection, and every property at length
	@$(BIN)/python packaging/qt_libraries.py --headless --install
	$(BIN)/pytest $(PYTEST_ARGS) -m "long or hypothesis" --hypothesis-profile thorough \
		--ignore tests/end_to_end --timeout 7200

mutants: $(VENV)/.installed-test  ## break every rule in turn, and see that a test notices
	@$(BIN)/python packaging/qt_libraries.py --headless --install
	$(BIN)/python tools/break_traits.py

storm: $(VENV)/.installed-test  ## play 10,000 games while everything fails that can: some minutes
	$(BIN)/smallworld storm --games 10000

kills: $(VENV)/.installed-test  ## kill programs at 100 evenings and let them go on: some minutes
	$(BIN)/pytest $(PYTEST_ARGS) -m long tests/end_to_end

closings: $(VENV)/.installed-test  ## close 500 programs at random moments on a busy machine: an hour
	@$(BIN)/python packaging/qt_libraries.py --headless --install
	$(BIN)/python -m tests.end_to_end.closings --closings 500 --busy 3

fuzz: $(VENV)/.installed-test  ## throw a million frames each at all parsers: about a minute
	$(BIN)/python -m tests.fuzz --frames 1000000

bench: $(VENV)/.installed-bench  ## measure the engine beside python-chess and catanatron
	$(BIN)/smallworld bench engine

check: $(VENV)/.installed-dev  ## lint, formatting, types, and the walls between the rooms
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench-network: $(VENV)/.installed  ## measure a table with 200 spectators, beside boardgame.io
	@command -v npm >/dev/null && npm install --silent --prefix tools/boardgame_io \
		|| echo "Without npm boardgame.io is left out."
	$(BIN)/smallworld bench network --spectators 200

format: $(VENV)/.installed-dev  ## put the source into its one format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

shots: $(VENV)/.installed  ## draw every screen and dialog into build/shots
	@$(BIN)/python packaging/qt_libraries.py --headless
	QT_QPA_PLATFORM=offscreen $(BIN)/smallworld shots build/shots

dist: $(VENV)/.installed-dist  ## build the stand-alone program into dist/ and start it once
	@$(BIN)/python packaging/qt_libraries.py --install
	$(BIN)/pyinstaller --noconfirm --distpath dist --workpath build/pyinstaller \
		packaging/smallworld.spec
	$(BIN)/python packaging/check_dist.py dist/smallworld

translations: $(VENV)/.installed  ## bring the German and French catalogues in line with the source
	$(BIN)/python tools/translations.py

clean:  ## remove .venv and all that was built
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# Installing is done once, and again when pyproject.toml changes: the stamps remember it. The
# install is editable, so a changed source needs nothing.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' || { \
		echo "This needs Python 3.11 to 3.14; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; \
		echo "Name another one:  make PYTHON=python3.13 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
		echo "On Debian and Ubuntu:  sudo apt-get install python3-venv" >&2; \
		rm -rf $(VENV); exit 1; }

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(INSTALL) .
	@touch $@

$(VENV)/.installed-%: pyproject.toml | $(BIN)/python
	$(INSTALL) '.[$*]'
	@touch $@
