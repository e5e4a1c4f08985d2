# From a fresh clone, each of these sets up what it needs first. Nothing is fetched while pyproject.toml and setup.py stay
# as they are, and the package is built and installed again only when something in it has changed.
#
#   make play     the table, in the browser        make test     everything that must hold, compiled and plain
#   make bench    how fast is it                   make lint     style and types
#   make soak     the long sweeps                  make clean    back to a fresh clone
#
# More words for the command: make play ARGS="--port 80"   make bench ARGS=--json   make test ARGS="-k portal"

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# One worker for each core: whole games are long enough to be worth it.
WORKERS ?= auto
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations 12

# A PYTHONPATH from outside would decide between compiled and plain behind our back.
unexport PYTHONPATH

CLIENT := $(shell find web -type f ! -path '*/node_modules/*')
PACKAGED := $(CLIENT) native/core.h $(shell find src docs/rules -type f \( -name '*.py' -o -name '*.toml' -o -name '*.txt' -o -name '*.tsv' \
	-o -name '*.md' -o -name 'py.typed' \) ! -path '*.egg-info/*' ! -path '*/.*' ! -path '*/_web/*')

define REQUIREMENTS
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    config = tomllib.load(file)
project = config["project"]
print(*config["build-system"]["requires"], *project["dependencies"], sep="\n")
for extra in sys.argv[1:]:
    print(*project["optional-dependencies"][extra], sep="\n")
endef
export REQUIREMENTS

.PHONY: web play test test-installed test-same test-plain lint bench bench-peers soak install clean force

# Whoever only wants to play does not wait for the compiler: until something is installed the table runs from the source.
ifneq ($(wildcard $(VENV)/installed),)
play: install
	@$(BIN)/playmat serve --open $(ARGS)
else
play: src/playmat/_web/index.html
	@PYTHONPATH=src $(BIN)/python -m playmat serve --open $(ARGS)
endif

test: lint test-installed test-same

test-installed: install
	@echo "== the suite on the installed package ($$($(BIN)/playmat --version))"
	$(PYTEST) $(ARGS)

# Plain Python must play the same games: goldens, scenarios, rules, cards and commands. What is only slower without the
# compiler (servers, bots, whole games by the laws, by sentences and written down) has run by now; `make test-plain` runs
# that too.
SLOW := tests/server tests/test_bots.py tests/test_lab.py $(wildcard tests/conformance/test_[cehl]*.py) \
	tests/cards/test_shadowfist_sentences.py tests/cards/test_yuyu_cards.py
REPEATED := tests/test_scenarios.py::test_it_holds_with_every_choice_taken_back_and_made_again \
	tests/test_scenarios.py::test_a_position_written_down tests/test_scenarios.py::test_what_was_written_down
test-same: install
	@echo "== the same on the plain source ($$(PYTHONPATH=src $(BIN)/playmat --version))"
	PYTHONPATH=src $(PYTEST) -m "not soak and not browser" $(SLOW:%=--ignore=%) $(REPEATED:%=--deselect=%) $(ARGS)

test-plain: install
	@echo "== the suite on the plain source ($$(PYTHONPATH=src $(BIN)/playmat --version))"
	PYTHONPATH=src $(PYTEST) -m "not soak and not browser" $(ARGS)

lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src setup.py web/npm.py $(wildcard tests)
	$(BIN)/python web/npm.py run check --silent
	$(BIN)/python web/npm.py run test --silent

bench: install
	@$(BIN)/playmat bench $(ARGS)

bench-peers: install $(VENV)/peers
	@$(BIN)/playmat bench --peers $(ARGS)

soak: install $(VENV)/cluster
	$(PYTEST) -m soak $(ARGS)

install: $(VENV)/installed

# The client beside the plain source, for working on it: then `make play` in one window, `npm run dev` in web/ in another.
web: src/playmat/_web/index.html

src/playmat/_web/index.html: $(CLIENT) | $(VENV)/tools
	$(BIN)/python web/npm.py run build

clean:
	rm -rf $(VENV) build dist web/node_modules src/playmat/_web src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Playmat needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/tools: pyproject.toml setup.py | $(VENV)/bin/python
	@echo "== getting what Playmat needs"
	$(BIN)/python -c "$$REQUIREMENTS" serve test dev > $@.txt
	$(PIP) install --requirement $@.txt
	@touch $@

$(VENV)/peers: pyproject.toml | $(VENV)/tools
	$(BIN)/python -c "$$REQUIREMENTS" bench > $@.txt
	$(PIP) install --requirement $@.txt
	@touch $@

$(VENV)/cluster: pyproject.toml | $(VENV)/tools
	$(BIN)/python -c "$$REQUIREMENTS" ray > $@.txt
	$(PIP) install --requirement $@.txt
	@touch $@

# What the package is made of, rewritten only when files come or go or the way of building it changes.
$(VENV)/files: force | $(VENV)/bin/python
	@printf '%s\n' "plain=$(PLAYMAT_PLAIN)" $(sort $(PACKAGED)) > $@.new
	@cmp --silent $@.new $@ && rm $@.new || mv $@.new $@

$(VENV)/installed: $(VENV)/tools $(VENV)/files $(PACKAGED)
	@echo "== building and installing Playmat"
	$(PIP) install --no-index --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/playmat --version
	@touch $@
