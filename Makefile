# The commands of the house. `make setup` is instant when nothing has changed.
SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
PYTEST := $(BIN)/pytest -n 2 --dist worksteal
TSC := npx --yes --package typescript@5.9.3 -- tsc

.DEFAULT_GOAL := help
.PHONY: help setup run test test-engine test-js e2e check fix selfplay simulate fuzz bench soak lock

help:
	@echo "make run          the site, ready to play"
	@echo "make test         every test: SQLite, PostgreSQL + Redis, a real browser"
	@echo "make test-engine  the rules alone (seconds)"
	@echo "make e2e          the browser tests alone"
	@echo "make check        lint, types, templates, migrations, JavaScript"
	@echo "make fix          what a program can mend by itself"
	@echo "make selfplay     games of bots against each other, every law checked"
	@echo "make simulate     10,000 matches in simulated time, a fault at every step (a night)"
	@echo "make fuzz         a million messages, records, forms and sockets that mean no good"
	@echo "make bench        how fast the rules and the live path are"
	@echo "make soak         servers, stores and lines fail in every way; what must hold holds"
	@echo "make setup        the environment for all of this"
	@echo "make lock         requirements*.txt anew from requirements*.in"

# uv is twenty times as fast; where it can't be had, pip reads the same lock files.
$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

define install
	@if [ -x $(UV) ]; then $(UV) pip sync --quiet --python $(BIN)/python $(1); \
	else $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(1); fi
endef

$(VENV)/.runtime: requirements.txt | $(BIN)/python
	$(call install,requirements.txt)
	@touch $@

$(VENV)/.dev: requirements-dev.txt | $(BIN)/python
	$(call install,requirements-dev.txt)
	@touch $@ $(VENV)/.runtime

setup: $(VENV)/.dev

# A developer's environment runs the site too; it is not stripped for that.
ENVIRONMENT := $(if $(wildcard $(VENV)/.dev),$(VENV)/.dev,$(VENV)/.runtime)
VAR := $(or $(KEXIA_VAR),var)

$(VAR)/.collected: requirements.txt kexia_site/settings.py $(shell find static -type f) | $(ENVIRONMENT)
	@$(BIN)/python manage.py collectstatic --noinput --verbosity 0
	@touch $@

run: $(ENVIRONMENT) $(VAR)/.collected
	@$(BIN)/python manage.py migrate --verbosity 0
	@exec $(BIN)/python manage.py serve

lock: | $(BIN)/python
	$(UV) pip compile --quiet --universal --generate-hashes --no-header -p 3.11 requirements.in -o requirements.txt
	$(UV) pip compile --quiet --universal --generate-hashes --no-header -p 3.11 requirements-dev.in -o requirements-dev.txt

# Three runs, each on what it needs: everything on SQLite, what touches the database again on
# PostgreSQL and Redis, and the browser, alone on the machine because its clocks are real.
test: setup
	@$(BIN)/python tests/provision.py
	$(PYTEST) tests --ignore=tests/e2e
	$(BIN)/python tests/services.py $(PYTEST) tests --ignore=tests/engine --ignore=tests/e2e
	$(BIN)/pytest tests/e2e

test-engine: setup
	$(PYTEST) tests/engine

test-js:
	node --test $(wildcard tests/js/*.js tests/js/*/*.js)

e2e: setup
	@$(BIN)/python tests/provision.py
	$(BIN)/pytest tests/e2e

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy accounts games kexia_site manage.py
	$(BIN)/djlint templates --lint --quiet
	deploy/check $(BIN)
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py check --fail-level WARNING
	node --test $(wildcard tests/js/*.js tests/js/*/*.js)
	$(TSC) --project jsconfig.json

fix: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

selfplay: setup
	$(BIN)/python manage.py selfplay $(ARGS)

simulate: setup
	$(BIN)/python -m tests.simulation --planted --seed 1
	$(BIN)/python -m tests.simulation $(or $(ARGS),--matches 10000 --seed $(shell date +%F))

fuzz: setup
	@$(BIN)/python tests/provision.py
	$(BIN)/python -m tests.fuzz $(ARGS)

bench: setup
	$(BIN)/python -m tests.bench $(ARGS)

# Half an hour. ARGS: --list, --seed N, parts of names.
soak: setup
	@$(BIN)/python tests/provision.py
	$(BIN)/python -W error -m tests.soak $(ARGS)
