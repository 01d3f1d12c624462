# Everything a developer or a player needs, from a fresh checkout: Python 3.11 or later and make.
# `make help` lists it. On Windows it works in Git Bash, or wherever there is a sh beside make.

VENV := .venv
ifeq ($(OS),Windows_NT)
PYTHON ?= python
BIN := $(VENV)/Scripts
else
PYTHON ?= python3
BIN := $(VENV)/bin
endif
# Two workers more than two cores, as many tests wait. Each of them imports all tests: six seconds.
PYTEST_ARGS ?= -n 4 --dist worksteal

# What Python compiles is kept, whatever the shell says: without it, every worker and each of the
# programs that tests start compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE

# Makes the virtual environment, installs into it what a purpose needs, and what the system lacks.
SET_UP := $(PYTHON) packaging/set_up.py

.DEFAULT_GOAL := help
.NOTPARALLEL:  # what is installed is installed once
.PHONY: help play test long mutants storm kills closings outages hour fuzz fuzz-network bench bench-network check lint types imports \
	workflows format hooks commit-message shots dist bare wheels compiled-wheel archive checksums \
	release-notes translations web-assets clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Whatever keeps the window from opening has been said in a sentence; make need not add an error.
play:  ## install what is missing and open the window
	@$(SET_UP) play && $(BIN)/smallworld || true

test:  ## install what is missing and run the whole suite, without a screen
	@$(SET_UP) test
	$(BIN)/pytest $(PYTEST_ARGS)

long:  ## play thousands of random games with every check, and run all property tests at length
	@$(SET_UP) test
	$(BIN)/pytest $(PYTEST_ARGS) -m "long or hypothesis" --hypothesis-profile thorough \
		--ignore tests/end_to_end --timeout 7200
	SMALLWORLD_PAINTED=1 $(BIN)/pytest $(PYTEST_ARGS) tests/gui

mutants:  ## break every rule in turn, and see that a test notices
	@$(SET_UP) test
	$(BIN)/python tools/break_traits.py

storm:  ## simulate 10,000 games while networks and computers fail: some minutes
	@$(SET_UP) test
	$(BIN)/smallworld-dev storm --games 10000

kills:  ## kill real programs in 100 games, and resume them: some minutes
	@$(SET_UP) test
	$(BIN)/pytest $(PYTEST_ARGS) -m long tests/end_to_end

closings:  ## close 500 programs at random moments on a busy machine: an hour
	@$(SET_UP) test
	$(BIN)/python -m tests.end_to_end.closings --closings 500 --busy 3

outages:  ## kill and replace lobbies and table workers on one store: a quarter of an hour
	@$(SET_UP) test
	$(BIN)/python -m tests.outages

hour:  ## use the program for an hour in real windows, and look every screen over, into build/hour
	@$(SET_UP) test
	$(BIN)/python -m tests.hour build/hour

fuzz:  ## feed a million frames each to all parsers: about a minute
	@$(SET_UP) test
	$(BIN)/python -m tests.fuzz --frames 1000000

fuzz-network:  ## send mutated ZeroMQ streams to a real host and lobby, for an hour
	@$(SET_UP) test
	$(BIN)/python -m tests.fuzz.network --seconds 3600

bench:  ## measure the engine beside python-chess and catanatron
	@$(SET_UP) bench
	$(BIN)/smallworld-dev bench engine

bench-network:  ## measure a table with 200 spectators, beside boardgame.io
	@$(SET_UP) bench
	@command -v npm >/dev/null && npm install --silent --prefix tools/boardgame_io \
		|| echo "Without npm boardgame.io is left out."
	$(BIN)/smallworld-dev bench network --spectators 200

check: lint types imports workflows  ## everything but the tests: lint, types, imports and workflows

lint:  ## ruff: style, likely mistakes, formatting
	@$(SET_UP) check
	$(BIN)/ruff check
	$(BIN)/ruff format --check

# What only one system runs is checked on all of them; the tests as Linux runs them, which runs all.
types:  ## mypy, as the code runs on Linux, macOS and Windows
	@$(SET_UP) check
	$(BIN)/mypy
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin $(SOURCES)
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 $(SOURCES)

SOURCES := shared server client maps packaging tools

imports:  ## import-linter: which package may import which
	@$(SET_UP) check
	$(BIN)/lint-imports

workflows:  ## actionlint, and the forms for issues against their schemas
	@$(SET_UP) check
	$(BIN)/actionlint -shellcheck $(BIN)/shellcheck $(wildcard .github/workflows/*.yml)
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms $(FORMS)

FORMS := $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))

format:  ## put the source into its one format
	@$(SET_UP) check
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

hooks:  ## run the linters before each commit from now on, and check its message
	@$(SET_UP) check
	$(BIN)/pre-commit install --hook-type pre-commit --hook-type commit-msg

commit-message:  ## check the message of a commit in FILE, as `make hooks` has git do
	@$(PYTHON) tools/commit_message.py "$(FILE)"

shots:  ## draw every screen and dialog into build/shots
	@$(SET_UP) draw
	QT_QPA_PLATFORM=offscreen $(BIN)/smallworld-dev shots build/shots

# Two builds of one commit are equal: neither the time nor the order of hashes is in them.
dist: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
dist: export PYTHONHASHSEED := 0
dist:  ## build the program and its AppImage and .deb, disk image or installer into dist/
	@$(SET_UP) dist
	$(BIN)/pyinstaller --noconfirm --distpath dist --workpath build/pyinstaller \
		packaging/smallworld.spec
	$(BIN)/python packaging/check_dist.py dist/smallworld
	$(BIN)/python packaging/installers.py

bare:  ## try the AppImage and the .deb in a bare Debian: as root, with debootstrap and a mirror
	@$(SET_UP) test
	$(BIN)/python -m tests.packaging.bare_debian

wheels:  ## build source distribution, wheel and a server's wheel into dist/release
	@$(SET_UP) dist
	$(BIN)/python packaging/release.py wheels

compiled-wheel:  ## build the wheel with the engine compiled, for this system and this Python
	@$(SET_UP) dist
	$(BIN)/python packaging/release.py compiled-wheel

archive: dist  ## put what people install into dist/release, and the program's folder packed
	$(BIN)/python packaging/release.py archive

checksums:  ## write SHA256SUMS over all that is in dist/release
	@$(PYTHON) packaging/release.py checksums

release-notes:  ## print the changelog of this version; with TAG=v1.2.3, if that is its tag
	@$(PYTHON) packaging/release.py notes $(TAG)

web-assets:  ## bring what the page for browsers shares with the window in line with the source
	@$(SET_UP) test
	$(BIN)/python tools/web_assets.py

translations:  ## bring the German and French catalogues in line with the source
	@$(SET_UP) run
	$(BIN)/python tools/translations.py

clean:  ## remove .venv and all that was built
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
