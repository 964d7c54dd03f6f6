# Wordloom: every way to build, run and check it. `make help` lists the targets.
.DEFAULT_GOAL := help
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
VENV := .venv
BIN := $(VENV)/bin
STAMPS := build/stamps
# What installs the locked packages.
UV := 0.13.7
KERNEL := $(shell find kernel -type f)

# What the page is made of: its own sources, and the games' texts, tiles and rules that it shows.
PAGE := $(shell find web src/wordloom/data/texts src/wordloom/data/tiles src/wordloom/data/languages \
  src/wordloom/data/boards docs/rules -type f -not -path '*/node_modules/*' 2>/dev/null)
PAGE_INDEX := src/wordloom/server/page/index.html
CHROMIUM := /usr/bin/chromium

.PHONY: help setup run page docs test soak torture sanitize check hooks bench stub protocol screens wheel lock clean

help: ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

$(STAMPS)/deps: requirements.lock
	@mkdir -p $(STAMPS)
	test -x $(BIN)/python || python3 -m venv $(VENV)
	test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet uv==$(UV)
	VIRTUAL_ENV=$(abspath $(VENV)) $(BIN)/uv pip install --quiet --require-hashes -r requirements.lock
	@touch $@

$(STAMPS)/kernel: $(STAMPS)/deps pyproject.toml $(KERNEL)
	VIRTUAL_ENV=$(abspath $(VENV)) $(BIN)/uv pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

LEXICA := $(shell find src/wordloom/lexica src/wordloom/data/lexica -type f -not -path '*/__pycache__/*')

$(STAMPS)/lexica-first: $(STAMPS)/kernel $(LEXICA)
	$(BIN)/wordloom lexicon build en pt ro
	@touch $@

$(STAMPS)/lexica: $(STAMPS)/lexica-first
	$(BIN)/wordloom lexicon build
	$(BIN)/wordloom lexicon build en-word-list pt-first ro-loc5 # the tests play old games on
	@touch $@

$(STAMPS)/web-deps: web/package.json web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error # as locked; writes no lock file
	@touch $@

$(PAGE_INDEX): $(STAMPS)/web-deps $(PAGE)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

page: $(PAGE_INDEX) ## build the browser's side

MANUAL := src/wordloom/server/site/index.html

# The theme announces its own successor on every build; docs/architecture.md says why it is still here.
$(MANUAL): $(STAMPS)/kernel mkdocs.yml CHANGELOG.md $(shell find docs src/wordloom/face -type f -not -path '*/__pycache__/*')
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@touch $@

docs: $(MANUAL) ## build the documentation site, which the server offers under /docs

# Debian's Chromium, for the tests of the page; installed only where it is missing.
$(CHROMIUM):
	apt-get update -qq
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium

setup: $(STAMPS)/kernel $(STAMPS)/lexica $(PAGE_INDEX) $(MANUAL) ## build everything that running and testing need

run: $(STAMPS)/kernel $(STAMPS)/lexica-first $(PAGE_INDEX) $(MANUAL) ## serve the game on http://localhost:8000
	$(BIN)/wordloom lexicon build --background
	$(BIN)/wordloom serve --port 8000

test: setup | $(CHROMIUM) ## run every check and test (under 30 minutes)
	$(MAKE) --no-print-directory check
	$(BIN)/python tests/whole_run.py

soak: setup ## the long runs: thousands of games, fuzzing
	$(BIN)/pytest -n 2 -m soak

OPERATIONS ?= 1000000
SEED ?= 1

torture: setup ## random play on 1-4 servers with faults, everything proved (OPERATIONS=, MINUTES=, SEED=; PLANTED=all plants bugs)
	PYTHONPATH=tests $(BIN)/python -m torture --operations $(OPERATIONS) --seed $(SEED) \
	  $(if $(MINUTES),--minutes $(MINUTES)) $(if $(WORLD),--world $(WORLD)) $(if $(LOG),--log $(LOG)) $(if $(SUM),--sum) $(if $(PLANTED),--planted $(PLANTED))

# The sanitizers' runtimes come before everything else the interpreter loads. Python itself frees little on leaving,
# so leaks are not looked for.
SANITIZERS = $(shell $(CXX) -print-file-name=libasan.so):$(shell $(CXX) -print-file-name=libubsan.so)

sanitize: $(STAMPS)/deps ## the kernel's tests and 100,000 random positions under ASan and UBSan
	cmake -S kernel -B build/sanitize -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja -DWORDLOOM_SANITIZE=ON \
	  -DPython_EXECUTABLE=$(abspath $(BIN))/python
	cmake --build build/sanitize
	rm -rf build/sanitize/package && mkdir -p build/sanitize/package
	cp -r src/wordloom build/sanitize/package/ && cp build/sanitize/_kernel*.so build/sanitize/package/wordloom/native/
	LD_PRELOAD=$(SANITIZERS) ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	  $(BIN)/python tests/sanitized.py tests/native tests/analysis/test_rummikub.py -m "not soak or soak" --deselect tests/native/test_stub.py

check: setup ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror $(filter %.cpp %.hpp,$(KERNEL))
	$(BIN)/python kernel/tidy.py build/kernel $(STAMPS)/tidy
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test
	$(BIN)/python wheels/audit.py

hooks: $(STAMPS)/deps ## run the checks before every commit, for what it touches
	$(BIN)/pre-commit install

bench: setup ## print every performance claim as a ratio
	for file in bench/bench_*.py; do $(BIN)/python $$file; done

stub: $(STAMPS)/kernel ## regenerate the kernel's typed stub
	$(BIN)/python -m nanobind.stubgen --quiet -m wordloom.native._kernel -p kernel/stub_patterns.txt \
	  -o src/wordloom/native/_kernel.pyi
	$(BIN)/ruff format --quiet src/wordloom/native/_kernel.pyi

protocol: setup ## write the browser's types of the messages anew
	$(BIN)/python -m wordloom.server.typescript

screens: setup | $(CHROMIUM) ## take the pictures in docs/screens anew
	PYTHONPATH=tests $(BIN)/python -m browser.screens

wheel: setup ## make the packages in dist/, check them, and install them in clean environments of every Python found
	$(BIN)/python wheels/make.py
	$(BIN)/python wheels/sbom.py dist/wordloom.cdx.json
	$(BIN)/python wheels/try_out.py

lock: ## choose dependency versions anew and write requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --extra lexica --extra cluster --extra traces --extra research --extra dev pyproject.toml kernel/requirements.in -o requirements.lock

clean: ## remove everything that was built
	rm -rf $(VENV) build dist web/node_modules src/wordloom/server/page src/wordloom/server/site .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
