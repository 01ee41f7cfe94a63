"""The colors every screen shares, by day and by night: each that is written in is read on its ground."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from tests.contrast import contrast

ON_PAGES = ("ink", "ink-2", "good", "warn", "stop", "link")
PAIRS = (
    *((color, ground) for color in ON_PAGES for ground in ("ground", "paper")),
    ("ink", "rule"),
    *((f"{kind}-ink", f"{kind}-bg") for kind in ("ok", "wait", "bad")),
    *((color, ground) for color in ("chalk", "chalk-2", "loss", "gain") for ground in ("court", "court-2")),
    ("yellow-ink", "yellow"),
    ("black-ink", "black"),
)
SHARP = {("ink", "ground"), ("ink", "paper"), ("yellow-ink", "yellow"), ("black-ink", "black")} | {
    ("chalk", "court"), ("chalk", "court-2"),
}  # fmt: skip
"""What scorers and the scoreboard are written in."""


def tokens() -> dict[str, dict[str, str]]:
    """The colors by name, by day and by night; by night those that are not named anew stay."""
    css = files("tenoff.web").joinpath("static", "tenoff.css").read_text("utf-8")
    day, night = (
        dict(re.findall(r"--([a-z0-9-]+):(#[0-9a-f]{3,6})\b", block))
        for block in re.findall(r":root\{(.*?)\}", css, re.DOTALL)[:2]
    )
    return {"day": day, "night": day | night}


@pytest.mark.parametrize("when", ["day", "night"])
def test_contrast_of_the_colors_every_screen_shares(when: str) -> None:
    named = tokens()[when]
    ratios = {pair: contrast(named[pair[0]], named[pair[1]]) for pair in PAIRS}
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < (7 if pair in SHARP else 4.5)} == {}
