#!/bin/sh
# The browser tests drive a real Chromium; as root on Debian it is installed here, elsewhere this says what to install.
set -eu

for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "tenoff: installing chromium for the browser tests" >&2
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >/dev/null </dev/null
else
    echo "tenoff: the browser tests need Chromium (Debian: sudo apt-get install chromium)." >&2
    exit 1
fi
