# From a fresh clone, each of these sets up what it needs first. Nothing is fetched while pyproject.toml and setup.py stay
# as they are, and the package is built and installed again only when something in it has changed.
#
#   make play     the table, in the browser        make test     everything that must hold, compiled and plain
#   make quick    the everyday part of it          make lint     style and types
#   make bench    how fast is it                   make docs     the documentation as a site
#   make soak     the long sweeps                  make nightly  everything there is, for hours
#   make mutate   do the tests notice              make wheels   what others install
#   make clean    back to a fresh clone
#
# More words for the command: make play ARGS="--port 80"   make bench ARGS=--json   make test ARGS="-k portal"

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Two workers more than there are cores: tests of the server and the browser wait for half of their time.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal --durations 12

# A PYTHONPATH from outside would decide between compiled and plain behind our back.
unexport PYTHONPATH

CLIENT := $(shell find web -type f ! -path '*/node_modules/*')
PACKAGED := $(CLIENT) native/trashcan.h $(shell find src docs/rules -type f \( -name '*.py' -o -name '*.toml' -o -name '*.txt' -o -name '*.tsv' \
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

.PHONY: web play test needs quick nightly mutate test-installed test-same test-plain test-pythons wheels lint docs bench bench-peers soak audit install clean force

# Whoever only wants to play does not wait for the compiler: until something is installed the table runs from the source.
ifneq ($(wildcard $(VENV)/installed),)
play: install
	@$(BIN)/playmat serve --open $(ARGS)
else
play: src/playmat/_web/index.html
	@PYTHONPATH=src $(BIN)/python -m playmat serve --open $(ARGS)
endif

# Plain Python is a courtesy to machines without a compiler or Node; here it would only hide that building broke.
test: export PLAYMAT_COMPILED = 1
test: export PLAYMAT_CLIENT = 1
# The compiler needs one core for long, and so does the type checker: they run side by side.
test: needs
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lint install
	@$(MAKE) --no-print-directory test-installed
	@$(MAKE) --no-print-directory test-same

# Programs that cannot come from PyPI or npm, or not on every system: asked for once, before anything long begins.
needs: $(VENV)/tools
	@$(BIN)/python tools/needs.py compiler browser postgresql
	@$(BIN)/python web/npm.py --version > $(VENV)/npm.txt

test-installed: install
	@echo "== the suite on the installed package ($$($(BIN)/playmat --version))"
	$(PYTEST) $(ARGS)

# Plain Python must play the same games: golden games and their hashes, one scenario in five, memory and the command itself.
# Whatever else holds compiled then holds here too; `make test-plain` runs all of it all the same, every night.
SAME := tests/conformance/test_golden.py tests/test_scenarios.py::test_the_scenario_holds tests/test_memory.py tests/test_cli.py
test-same: install
	@echo "== the same on the plain source ($$(PYTHONPATH=src $(BIN)/playmat --version))"
	PYTHONPATH=src $(PYTEST) -m "not soak and not once" $(SAME) $(ARGS)

# For everyday work, on the plain source: style, the card language, every scenario, the rules of all games, the documents.
QUICK := tests/test_scenarios.py::test_the_scenario_holds tests/rules tests/test_cards_language.py tests/test_cards_guide.py \
	tests/test_docs.py tests/test_events.py tests/test_match.py tests/test_rules.py
quick: $(VENV)/tools
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	PYTHONPATH=src $(PYTEST) --quiet $(QUICK) $(ARGS)

test-plain: install
	@echo "== the suite on the plain source ($$(PYTHONPATH=src $(BIN)/playmat --version))"
	PYTHONPATH=src $(PYTEST) -m "not soak and not browser" $(ARGS)

# mypy keeps its cache apart from that of mypyc, which may be compiling beside it.
lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --cache-dir $(VENV)/mypy src setup.py web/npm.py tools $(wildcard tests examples)
	$(BIN)/python web/npm.py run check --silent
	$(BIN)/python web/npm.py run test --silent

# The documentation as a site that needs no server: build/site/index.html. A link that leads nowhere is an error.
docs: $(VENV)/docs
	PYTHONPATH=src $(BIN)/sphinx-build --quiet --fail-on-warning --conf-dir docs/site . build/site
	@echo "build/site/index.html"

bench: install
	@$(BIN)/playmat bench $(ARGS)

bench-peers: install $(VENV)/peers
	@$(BIN)/playmat bench --peers $(ARGS)

# What takes too long for every change: the whole suite on plain Python, the long sweeps, other Pythons, mutations.
nightly: test test-plain soak test-pythons mutate

# A build and the tests that matter for it with each supported Python here, and with a second compiler.
test-pythons: | $(VENV)/bin/python
	$(BIN)/python -m tools.pythons $(ARGS)

# The source distribution and a wheel for each supported Python here, in dist/, each tried out where nothing else is.
wheels: $(VENV)/tools
	$(BIN)/python -m tools.wheels $(ARGS)

# Small faults made on purpose, drawn by lot: which of them does no test notice?
mutate: $(VENV)/tools
	$(BIN)/python -m tools.mutate $(ARGS)

soak: install $(VENV)/cluster $(VENV)/fuzz
	$(BIN)/python tools/needs.py browser postgresql proxy
	$(PYTEST) -m soak $(ARGS)
	for kind in replay deck cards scenario; do $(BIN)/python tests/fuzz/readers.py $$kind -max_total_time=600 || exit 1; done

# Asks the database of known holes about every package the server stands on; it needs the network.
audit: $(VENV)/audit
	$(BIN)/python -c "$$REQUIREMENTS" serve > $(VENV)/audited.txt
	$(BIN)/pip-audit --requirement $(VENV)/audited.txt

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
	$(PYTHON) tools/needs.py venv
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

$(VENV)/docs: pyproject.toml | $(VENV)/tools
	$(BIN)/python -c "$$REQUIREMENTS" docs > $@.txt
	$(PIP) install --requirement $@.txt
	@touch $@

$(VENV)/fuzz $(VENV)/audit: $(VENV)/%: pyproject.toml | $(VENV)/tools
	$(BIN)/python -c "$$REQUIREMENTS" $* > $@.txt
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
