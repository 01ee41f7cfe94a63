#!/bin/sh
# Makes .venv if it is missing and installs Tenoff into it: venv.sh '.' to play, venv.sh '.[dev]' to work on it.
set -eu

python=${PYTHON:-python3}

say() { echo "tenoff: $*" >&2; }

say "setting up .venv, once; this takes about a minute"
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
    say "making .venv with $("$python" -V 2>&1)"
    "$python" -m venv --clear .venv
fi

# One line for each package, so that nobody takes a slow network for a standstill; the rest only when it fails.
say "installing Tenoff and what it needs:"
log=.venv/.install.log
{
    code=0
    PYTHONUNBUFFERED=1 .venv/bin/python -m pip install --disable-pip-version-check --no-input --progress-bar off \
        -c constraints.txt -e "$1" </dev/null 2>&1 || code=$?
    echo "exit code $code"
} | while IFS= read -r line; do
    echo "$line" >>"$log.part"
    case $line in
    "Collecting "*) line=${line#Collecting } && say "  ${line%%[ <>=~!;\[(]*}" ;;
    "Building "*) say "  building Tenoff" ;;
    "Installing collected packages"*) say "putting everything in its place" ;;
    esac
done
mv "$log.part" "$log"
if [ "$(tail -n 1 "$log")" != "exit code 0" ]; then
    cat "$log" >&2
    say "that did not work; the lines above say why."
    exit 1
fi
say "ready"
