#!/bin/sh
# Makes .venv if it is missing and installs Tenoff into it: venv.sh '.' to play, venv.sh '.[dev]' to work on it.
set -eu

python=${PYTHON:-python3}

say() { echo "tenoff: $*" >&2; }

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    found=$("$python" -V 2>&1) || found="no working $python"
    say "Tenoff needs Python 3.11 or newer and found $found; name another one with 'make PYTHON=python3.12 ...'."
    exit 1
fi

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    # Debian and Ubuntu ship these two modules in a package of their own.
    package="python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        . "$(dirname "$0")/packages.sh"
        install_package "$package" "$python, which lacks it"
    else
        say "this Python cannot make virtual environments; install its venv module (Debian: sudo apt-get install $package)."
        exit 1
    fi
fi

# A .venv whose Python has gone, or is too old, is made again rather than repaired.
if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    "$python" -m venv --clear .venv
fi

say "setting up .venv (the first time takes about a minute)"
.venv/bin/python -m pip install -qq --disable-pip-version-check --no-input -c constraints.txt -e "$1" </dev/null
