"""The contact sheet: one page with every picture, and one picture of each group."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from pictures.frames import Picture

_STYLE = """
body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #3f4447; color: #fff; }
nav { margin: 0 0 16px; } a { color: #ffd45c; } h1, h2 { margin: 0 0 12px; } h2 { margin-top: 40px; }
.all { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start; }
figure { margin: 0; } figure a { display: block; overflow: hidden; }
figcaption { padding: 4px 0; overflow-wrap: anywhere; }
img { display: block; background: #fff; }
"""
SHAPES = {"phone": (300, 990), "laptop": (620, 590), "tv": (620, 349), "paper": (300, 400)}
"""How wide and at most how high each kind is on the sheet; the picture itself is behind it in full."""
ACROSS = 1960
MOST = {"phone": 12, "laptop": 9, "tv": 12, "paper": 18}
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
    page = browser.new_page(viewport={"width": ACROSS, "height": 100})
    for name, part in _parts(taken):
        source = into / f"sheet-{name}.html"
        source.write_text(_page(name, _rows(into, part)), "utf-8")
        page.goto(source.resolve().as_uri())
        made.append(into / f"sheet-{name}.png")
        page.screenshot(path=made[-1], full_page=True)
        source.unlink()
    page.close()
    return made


def _parts(taken: list[Picture]) -> Iterator[tuple[str, list[Picture]]]:
    """What stands on each sheet: pictures of one group and one kind, as many as can be looked at."""
    for group in sorted({each.group for each in taken}):
        for kind, most in MOST.items():
            of_it = [each for each in taken if (each.group, _kind(each)) == (group, kind)]
            parts = [of_it[at : at + most] for at in range(0, len(of_it), most)]
            for number, part in enumerate(parts, 1):
                yield f"{group}-{kind}" + (f"-{number}" if len(parts) > 1 else ""), part


def _kind(picture: Picture) -> str:
    return picture.frame.partition("-")[0]


def _page(title: str, body: str) -> str:
    head = f'<!doctype html><meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f"{head}<h1>{escape(title)}</h1>{body}\n"


def _rows(into: Path, taken: list[Picture]) -> str:
    return '<div class="all">' + "".join(_one(into, each) for each in taken) + "</div>"


def _one(into: Path, picture: Picture) -> str:
    width, most = SHAPES[_kind(picture)]
    at = escape(picture.file.relative_to(into).as_posix())
    words = escape(f"{picture.screen} · {picture.frame}")
    return (
        f'<figure style="width:{width}px"><a href="{at}" style="max-height:{most}px">'
        f'<img src="{at}" width="{width}" alt="{words}"></a>'
        f"<figcaption>{words}</figcaption></figure>"
    )
