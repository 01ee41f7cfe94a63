"""The contact sheet: one page with every picture, and one picture of each group."""

from __future__ import annotations

from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from pictures.frames import Picture

_STYLE = """
body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #3f4447; color: #fff; }
nav { margin: 0 0 16px; } a { color: #ffd45c; } h1, h2 { margin: 0 0 12px; } h2 { margin-top: 40px; }
.all { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start; }
figure { margin: 0; } figcaption { padding: 4px 0; overflow-wrap: anywhere; }
img { display: block; background: #fff; }
"""
WIDTHS = {"phone": 300, "laptop": 620, "tv": 760, "paper": 420}
ACROSS = 1960
MOST = 24
"""Pictures on one sheet of a group."""


def written(into: Path, taken: list[Picture]) -> Path:
    """The page with all of them."""
    groups = sorted({each.group for each in taken})
    links = " · ".join(f'<a href="#{group}">{group}</a>' for group in groups)
    body = "".join(
        f'<h2 id="{group}">{group}</h2>{_rows(into, [each for each in taken if each.group == group])}'
        for group in groups
    )
    page = into / "index.html"
    page.write_text(_page("Tenoff, every screen", f"<nav>{links}</nav>{body}"), "utf-8")
    return page


def sheets(browser: Browser, into: Path, taken: list[Picture]) -> list[Path]:
    """A picture of each group's sheet, several where there are many."""
    made = []
    page = browser.new_page(viewport={"width": ACROSS, "height": 1000})
    for group in sorted({each.group for each in taken}):
        of_it = [each for each in taken if each.group == group]
        parts = [of_it[at : at + MOST] for at in range(0, len(of_it), MOST)]
        for number, part in enumerate(parts, 1):
            name = f"sheet-{group}" + (f"-{number}" if len(parts) > 1 else "")
            source = into / f"{name}.html"
            source.write_text(
                _page(f"{group} {number}" if len(parts) > 1 else group, _rows(into, part)), "utf-8"
            )
            page.goto(source.resolve().as_uri())
            made.append(into / f"{name}.png")
            page.screenshot(path=made[-1], full_page=True)
            source.unlink()
    page.close()
    return made


def _page(title: str, body: str) -> str:
    head = f'<!doctype html><meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f"{head}<h1>{escape(title)}</h1>{body}\n"


def _rows(into: Path, taken: list[Picture]) -> str:
    return '<div class="all">' + "".join(_one(into, each) for each in taken) + "</div>"


def _one(into: Path, picture: Picture) -> str:
    width = WIDTHS[picture.frame.partition("-")[0]]
    at = escape(picture.file.relative_to(into).as_posix())
    words = escape(f"{picture.screen} · {picture.frame}")
    return (
        f'<figure style="width:{width}px"><a href="{at}"><img src="{at}" width="{width}" alt="{words}"></a>'
        f"<figcaption>{words}</figcaption></figure>"
    )
