#!/bin/sh
# The browser tests drive a real Chromium, best the one without windows, which is three times as quick.
# As root on Debian it is installed here; elsewhere any Chromium will do, and this says what to install.
set -eu
. "$(dirname "$0")/packages.sh"

shell=chromium-headless-shell
# One that another process is installing at this moment is there before what it stands on: it has to run.
runs() { command -v "$1" >/dev/null && "$1" --version >/dev/null 2>&1; }
if runs "$shell"; then exit 0; fi

can_install=no
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then can_install=yes; fi
if [ "$can_install" = yes ] && install_package "$shell" "the browser tests" && runs "$shell"; then exit 0; fi
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if runs "$name"; then exit 0; fi
done
if [ "$can_install" = yes ] && install_package chromium "the browser tests" && runs chromium; then exit 0; fi
echo "tenoff: the browser tests need Chromium (Debian: sudo apt-get install $shell)." >&2
exit 1
