"""What axe-core finds wrong on a page, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_AXE = (Path(__file__).parent / "vendor" / "axe-core" / "axe.min.js").read_text("utf-8")
_COLORS = ["color-contrast", "link-in-text-block"]
"""By night only the colors are other than by day, so only what depends on them is looked at again."""
_DAY_AND_NIGHT = (("light", None), ("dark", _COLORS))
_SHARP = ["color-contrast-enhanced"]


WIDE = 1000
"""Pixels from which on a screen is a laptop's."""
every_screen = False
"""Wide ones too: in the short suite each page is looked at on a phone's screen, in the long on all."""


def findings(page: Page, *, sharp: bool = False, anywhere: bool = False) -> list[str]:
    """Serious and critical ones in both color schemes; `sharp`: all text has 7:1 as well.

    `anywhere`: also on a wide screen, for a state that is seen on no other.
    """
    if page.evaluate("innerWidth") >= WIDE and not (sharp or anywhere or every_screen):
        return []
    load(page)
    found = []
    for scheme, rules in _DAY_AND_NIGHT:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found += [f"{scheme}: {each}" for each in _run(page, rules, _SHARP if sharp else [])]
    page.emulate_media(color_scheme="light")
    return found


def load(page: Page) -> None:
    """Gives axe-core to the page, which must be done while there is a link."""
    if page.evaluate("() => window.axe === undefined"):
        page.evaluate(_AXE + "; 0")


def _run(page: Page, rules: list[str] | None, more: list[str]) -> list[str]:
    """By these rules, or by all that axe-core has switched on; and by `more`."""
    options: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}  # no rule here needs it
    options["rules"] = {rule: {"enabled": True} for rule in [*(rules or []), *more]}
    if rules is not None:
        options["runOnly"] = [*rules, *more]
    ran = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{each['id']}: {node['html']} {node.get('failureSummary', '')}"
        for each in ran["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
