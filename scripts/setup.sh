#!/bin/sh
# Makes ready what the Makefile's targets need, on a machine that has only Python, make and git.
#
#   scripts/setup.sh venv            .venv with every package of requirements.lock, and this project
#   scripts/setup.sh venv browser    the same, and a Chromium for the browser tests
#   scripts/setup.sh browser-path    print the Chromium that the tests drive
#
# Root gets what is missing from apt. Anyone else is told once, in one line that can be pasted.
# Says what it does; silent when nothing is to be done. Honours PYTHON (which interpreter) and
# SCOREPRESS_BROWSER (which browser), and pip's own configuration (mirrors, certificates).
set -eu
cd "$(dirname "$0")/.."

OLDEST='3.11' # as in pyproject.toml
VENV=.venv
STAMP=$VENV/scorepress-setup

# pip's advice about itself and about root does not apply inside a virtual environment.
export PIP_ROOT_USER_ACTION=ignore PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
# Paths of another environment would leak their packages into ours.
unset PYTHONPATH PYTHONHOME

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$@"; exit 2; }

# ── What is there ────────────────────────────────────────────────────────────────────────────

find_python() {
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        # Run, not just looked up: version managers leave commands on PATH that do not start.
        if "$candidate" -c "import sys; sys.exit(sys.version_info < (${OLDEST%.*}, ${OLDEST#*.}))" 2>/dev/null
        then
            echo "$candidate"
            return
        fi
    done
    die "needs Python $OLDEST or newer, found $(${PYTHON:-python3} --version 2>&1 || true)." \
        "Install one, or name it: make PYTHON=/path/to/python3 …"
}

find_browser() {
    for candidate in ${SCOREPRESS_BROWSER:-chromium chromium-browser google-chrome google-chrome-stable}; do
        command -v "$candidate" && return
    done
    return 1
}

can_make_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

# ── What apt can bring ───────────────────────────────────────────────────────────────────────

# All that is missing is asked for together, so that nobody is sent to install something twice.
require_packages() {
    [ $# -gt 0 ] || return 0
    command -v apt-get >/dev/null ||
        die "missing what Debian calls: $*. Install it with this system's package manager, then run again."
    [ "$(id -u)" -eq 0 ] ||
        die "missing: $*. Install it, then run again:  sudo apt-get install $*"

    say "installing with apt: $*"
    log=$(mktemp)
    # An old list may name versions that are gone, and a new machine has none. That a source of
    # somebody else's fails to update does not matter unless the installation fails too.
    apt-get update >"$log" 2>&1 || true
    if ! DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null
    then
        tail -n 20 "$log" >&2
        rm -f "$log"
        die "apt could not install: $*"
    fi
    rm -f "$log"
}

# ── The virtual environment ──────────────────────────────────────────────────────────────────

# Everything that makes an environment unfit when it changes. Its scripts hold the path of this
# folder, its packages fit one Python, and a system upgrade can swap the Python under it.
packages_key() { echo "$PWD $("$VENV/bin/python" -V 2>&1) $(cksum <requirements.lock)"; }
project_key() { cksum <pyproject.toml; }

is_current() { [ -x "$VENV/bin/python" ] && [ "$(cat "$STAMP.$1" 2>/dev/null)" = "$2" ]; }

make_venv() {
    # Each stamp goes first and comes back last: whatever is interrupted is done again.
    if ! is_current packages "$(packages_key 2>/dev/null)"; then
        say "installing $(grep -c '==' requirements.lock) locked packages into $VENV (a minute or two)"
        rm -f "$STAMP".*
        rm -rf "$VENV"
        "$1" -m venv "$VENV"
        # Wheels only: nothing is compiled and no package's code runs during the installation.
        "$VENV/bin/python" -m pip install --quiet --only-binary :all: \
            --require-hashes -r requirements.lock
        packages_key >"$STAMP.packages"
    fi
    if ! is_current project "$(project_key)"; then
        rm -f "$STAMP.project"
        "$VENV/bin/python" -m pip install --quiet --no-deps --no-build-isolation --editable .
        project_key >"$STAMP.project"
    fi
}

# Two makes at once would tear down each other's environment; the second waits for the first.
# Where flock is missing (it comes with Linux) we do without.
lock() {
    mkdir -p .cache
    exec 9>.cache/setup.lock
    ! command -v flock >/dev/null || flock 9
}

# ── Commands ─────────────────────────────────────────────────────────────────────────────────

[ $# -gt 0 ] || die "usage: scripts/setup.sh venv [browser] | browser-path"
packages='' wants_venv=''
for need in "$@"; do
    case $need in
        venv)
            wants_venv=1
            python=$(find_python)
            # Debian splits the venv module's other half, ensurepip, from python3.
            can_make_venv "$python" || packages="$packages $(basename "$python")-venv"
            ;;
        browser)
            find_browser >/dev/null || packages="$packages chromium"
            ;;
        browser-path)
            find_browser || die "no Chromium found; run: scripts/setup.sh browser"
            ;;
        *) die "unknown: $need (venv, browser, browser-path)" ;;
    esac
done
lock
# shellcheck disable=SC2086 # a list of package names, to be split
require_packages $packages
[ -z "$wants_venv" ] || make_venv "$python"
