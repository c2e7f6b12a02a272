# Every target does its own set-up: a machine with python3, make and git is enough.
#
#   make PYTHON=python3.12 …        use this interpreter
#   make SCOREPRESS_BROWSER=… test  use this Chromium
#   make ADDRESS=0.0.0.0:8000 serve listen elsewhere
#   make PROJECT=/some/folder gallery show another project's figures
#   make MUTATION_FLAGS='--seed 7 --count 50' mutation
#   make PYTEST_FLAGS='-k rank' test  pass options on to pytest
#   make LOCK_FLAGS=--upgrade lock  take newer versions; otherwise the lock keeps the ones it has

BIN := .venv/bin
ADDRESS ?= 127.0.0.1:8000

# The theme announces on every build that MkDocs 2 will not run it. We hold MkDocs below 2.
export NO_MKDOCS_2_WARNING := 1
# Packages of another environment must not leak into ours.
unexport PYTHONHOME PYTHONPATH
MAKEFLAGS += --no-print-directory

.DEFAULT_GOAL := help
.PHONY: help site offline serve test check lint format types fresh bench mutation gallery lock clean venv

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: venv ## Generate the pages, then build the site into site/, to be published
	$(BIN)/scorepress generate --publish
	$(BIN)/mkdocs build --strict
	$(BIN)/scorepress verify-site site

offline: venv ## The same as files to open without a server, into site-offline/
	$(BIN)/scorepress generate --publish
	$(BIN)/mkdocs build --strict --config-file mkdocs-offline.yml
	$(BIN)/scorepress verify-site site-offline

serve: venv ## Serve the site on localhost and rebuild on every change
	$(BIN)/mkdocs serve --dev-addr $(ADDRESS)

test: ## Run every test, those in a real browser too
	@scripts/setup.sh venv browser
	SCOREPRESS_BROWSER="$$(scripts/setup.sh browser-path)" $(BIN)/pytest $(PYTEST_FLAGS)

check: venv ## Check code style, types and that the pages are fresh; change nothing
	@# Shows every finding, not only the first.
	@$(MAKE) --keep-going lint format types fresh verify

lint: venv
	$(BIN)/ruff check

format: venv
	$(BIN)/ruff format --check

types: venv
	$(BIN)/mypy

fresh: venv
	$(BIN)/scorepress check

verify: venv
	@# Only a site of these very pages can be held against them; `make site` builds one.
	@! cmp -s site_src/ledger.csv site/ledger.csv || $(BIN)/scorepress verify-site site

bench: venv ## Measure build times against plain MkDocs, and the weight of each page against its budget
	$(BIN)/python benchmarks/run.py

mutation: venv ## Change cells of the data, and say whether what moves on a page is seen
	$(BIN)/python -m mutation.run $(PROJECT) $(MUTATION_FLAGS)

gallery: ## Picture and check every kind of figure and every page, in .cache/gallery/
	@scripts/setup.sh venv browser
	SCOREPRESS_BROWSER="$$(scripts/setup.sh browser-path)" $(BIN)/python -m gallery.build $(PROJECT)

lock: venv ## Write requirements.lock from pyproject.toml (needs the network)
	@# Without an address in it, the lock serves whoever installs from a mirror. One version of
	@# each package for every Python, so that the same inputs give the same pages everywhere.
	$(BIN)/uv pip compile pyproject.toml --group dev --output-file requirements.lock --quiet \
		--universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
		--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(LOCK_FLAGS)

clean: ## Remove all that these targets made: site/, .cache/ and .venv/
	rm -rf site site-offline .cache .venv

venv:
	@scripts/setup.sh venv
