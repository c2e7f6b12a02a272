#!/bin/sh
# Makes ready what the Makefile's targets need, on a machine that has only Python, make and git.
#
#   scripts/setup.sh venv            .venv with every package of requirements.lock, and this project
#   scripts/setup.sh venv browser    the same, and what the browser tests need
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

LOG=.cache/setup.log

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$@"; exit 2; }

# Runs a command whose output matters only when it fails.
quietly() {
    "$@" >"$LOG" 2>&1 </dev/null && return
    tail -n 25 "$LOG" >&2
    die "failed: $* (all it said is in $LOG)"
}

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

# Playwright brings a Node.js of its own, which wants a library that a small Debian lacks.
can_run_playwright() {
    [ "$(uname)" != Linux ] || "${PYTHON:-python3}" -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null
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
    # A new machine has no list of packages, and an old list names versions that are gone. That
    # somebody else's source cannot be updated matters only if the installation fails too.
    apt-get update >"$LOG" 2>&1 || true
    export DEBIAN_FRONTEND=noninteractive
    quietly apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
}

# ── The virtual environment ──────────────────────────────────────────────────────────────────

# Everything that makes the packages unfit when it changes. Scripts hold the path of this folder,
# and compiled packages fit one Python: the one asked for, or the one in place, which a system
# upgrade can swap for another.
packages_key() { echo "$PWD $("${PYTHON:-$VENV/bin/python}" -V 2>&1) $(cksum <requirements.lock)"; }
project_key() { cksum <pyproject.toml; }

stamp() { "${1}_key" >"$STAMP.$1"; }
is_current() { [ -x "$VENV/bin/python" ] && [ "$(cat "$STAMP.$1" 2>/dev/null)" = "$("${1}_key")" ]; }

# A stamp goes first and comes back last: what is interrupted between is done again.
install_packages() {
    say "installing $(grep -c '==' requirements.lock) locked packages into $VENV (about a minute)"
    rm -f "$STAMP".*
    rm -rf "$VENV"
    quietly "$1" -m venv "$VENV"
    # Wheels only: nothing is compiled, and no package's code runs while it is installed.
    quietly "$VENV/bin/python" -m pip install --only-binary :all: --require-hashes -r requirements.lock
    stamp packages
}

install_project() {
    rm -f "$STAMP.project"
    quietly "$VENV/bin/python" -m pip install --no-deps --no-build-isolation --editable .
    stamp project
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
lock
missing='' python=''
for need in "$@"; do
    case $need in
        venv)
            is_current packages || {
                python=$(find_python)
                # Debian keeps ensurepip, without which there is no pip in a venv, in a package of its own.
                can_make_venv "$python" || missing="$missing $(basename "$python")-venv"
            }
            ;;
        browser)
            find_browser >/dev/null || missing="$missing chromium"
            can_run_playwright || missing="$missing libatomic1"
            ;;
        browser-path) find_browser || die "no Chromium found; run: scripts/setup.sh browser" ;;
        *) die "unknown: $need (venv, browser, browser-path)" ;;
    esac
done
# shellcheck disable=SC2086 # a list of package names, to be split
require_packages $missing
case " $* " in *" venv "*)
    [ -z "$python" ] || install_packages "$python"
    is_current project || install_project
    ;;
esac
