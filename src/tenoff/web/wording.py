"""How values are written on a page: scores with a true minus, totals as in the sport, days, moments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from markupsafe import Markup

from tenoff.words.catalog import say, spoken
from tenoff.words.moments import zoned_said
from tenoff.words.names import book_name, signed


def score(points: int) -> Markup:
    """A score; one below nothing stands in a circle, as on the sport's board."""
    if points >= 0:
        return Markup("{}").format(points)
    minus = say("public.view.minus")
    return Markup('<span class="neg"><span class="visually-hidden">{}</span>{}</span>').format(minus, -points)


def total(points: int | None) -> Markup:
    """A cumulative total; a dash while it is still nil."""
    return Markup("-") if points is None else score(points)


def moment(at: str) -> Markup:
    """A moment on the server's clock that a script may turn into the reader's own time."""
    if not at:
        return Markup("")
    return Markup('<time datetime="{}">{}</time>').format(at, zoned_said(at))


def day(on: date) -> Markup:
    """A day as the language of the page writes it, which programs can read too."""
    return Markup('<time datetime="{}">{}</time>').format(on.isoformat(), spoken().day(on))


FILTERS: Mapping[str, Callable[..., str]] = {
    "score": score,
    "total": total,
    "change": signed,
    "moment": moment,
    "day": day,
    "book_name": book_name,
}
