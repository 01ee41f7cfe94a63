"""A chart on a screen: how long a browser takes to show what one call or result has changed on it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import msgspec
from playwright.sync_api import sync_playwright

import tenoff.web
from bench.bench_chart import RESULTS, STAGE, drawn
from bench.report import line, note
from tenoff.tournament.chart import lines
from tenoff.tournament.drawing import STYLE, Note, Shown, State, chart_changes, chart_svg
from tenoff.tournament.fixtures import post

ENTRIES, STEPS = 64, 200
SCRIPT = Path(tenoff.web.__file__).parent / "static" / "event" / "public_put.js"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_MEASURE = """
(steps) => {
  const svg = document.querySelector('svg');
  return steps.map((changes) => {
    const began = performance.now();
    const changed = window.apply({ changes }, 0, ['3']);
    const told = performance.now();
    svg.getBBox(); // makes the browser lay the drawing out now, not later
    return [told - began, performance.now() - began, changed];
  });
}
"""


def course() -> Iterator[tuple[Shown, Shown]]:
    """Every step of an event: a match is called, then it has a result."""
    board = drawn(ENTRIES)
    names = {at: f"Somebody {at} / Partner {at}" for at in lines(ENTRIES, STAGE)}
    before = Shown(board, names, follow=3)
    for at, fixture in enumerate(board.plan.fixtures):
        first, second = board.seats[fixture.id]
        if not (first and second):
            continue
        called = Shown(board, names, {fixture.id: Note("court 5", State.CALLED)}, follow=3)
        yield before, called
        board = post(board, fixture.id, RESULTS[at % 2])
        before = Shown(board, names, follow=3)
        yield called, before


def main() -> None:
    pairs = list(course())[:STEPS]
    steps = [[(1, msgspec.to_builtins(each)) for each in chart_changes(*pair)] for pair in pairs]
    page_text = f"<!doctype html><style>{STYLE}</style><main>{chart_svg(pairs[0][0], live=True)}</main>"
    found = next((path for name in _BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        note("no Chromium here: the chart on a screen was not measured")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1366, "height": 768})
        page.set_content(page_text)
        page.add_script_tag(content=f"{SCRIPT.read_text('utf-8')}\nwindow.apply = apply;", type="module")
        page.wait_for_function("window.apply !== undefined")
        told = page.evaluate(_MEASURE, steps)
        browser.close()
    texts, laid_out = median(each[0] for each in told), median(each[1] for each in told)
    line("one call or result on the chart of 64 in a browser", texts, "ms", 2, more_is_better=False)
    line("the same until the drawing is laid out again", laid_out, "ms", 2, more_is_better=False)
    note(f"{len(told)} steps, {sum(each[2] for each in told)} slots changed")


if __name__ == "__main__":
    main()
