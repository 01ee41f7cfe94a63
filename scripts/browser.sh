#!/bin/sh
# The browser tests drive a real Chromium, best the one without windows, which is three times as quick.
# As root on Debian it is installed here; elsewhere any Chromium will do, and this says what to install.
set -eu

shell=chromium-headless-shell
if command -v "$shell" >/dev/null; then exit 0; fi

install() {
    echo "tenoff: installing $1 for the browser tests" >&2
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1"; } >/dev/null 2>&1 </dev/null
}

can_install=no
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then can_install=yes; fi
if [ "$can_install" = yes ] && install "$shell"; then exit 0; fi
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$can_install" = yes ] && install chromium; then exit 0; fi
echo "tenoff: the browser tests need Chromium (Debian: sudo apt-get install $shell)." >&2
exit 1
