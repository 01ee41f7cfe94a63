"""The print pack of an event: any of its sheets, filled in or blank, as one PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum

from tenoff.kit import Malformed
from tenoff.paper.event.chart import Poster, chart_pages, posters
from tenoff.paper.event.courts import event_court_cards
from tenoff.paper.event.job import Job, days_said
from tenoff.paper.event.lists import call_list, draw_sheet, entry_list, round_sheets
from tenoff.paper.event.money import financial_report, receipts
from tenoff.paper.event.results import results_sheet
from tenoff.paper.event.slips import registration_slips
from tenoff.paper.event.values import Any, Pack, Page
from tenoff.paper.press import pressed
from tenoff.paper.qr import qr
from tenoff.words.catalog import say, spoken
from tenoff.words.moments import moment_said


class Sheet(StrEnum):
    """A sheet of the pack, in the order a director needs them."""

    ENTRIES = "entries"
    DRAW = "draw"
    CHART = "chart"
    ROUNDS = "rounds"
    CALLS = "calls"
    RESULTS = "results"
    MONEY = "money"
    RECEIPTS = "receipts"
    SLIPS = "slips"
    COURTS = "courts"


_FLOWING: dict[Sheet, Callable[[Job], Iterator[Any]]] = {
    Sheet.ENTRIES: entry_list,
    Sheet.DRAW: draw_sheet,
    Sheet.ROUNDS: round_sheets,
    Sheet.CALLS: call_list,
    Sheet.RESULTS: results_sheet,
    Sheet.MONEY: financial_report,
    Sheet.RECEIPTS: receipts,
    Sheet.SLIPS: registration_slips,
    Sheet.COURTS: event_court_cards,
}
_BARE = (Sheet.RECEIPTS, Sheet.SLIPS, Sheet.COURTS)
USUAL = (
    Sheet.ENTRIES,
    Sheet.DRAW,
    Sheet.CHART,
    Sheet.ROUNDS,
    Sheet.CALLS,
    Sheet.RESULTS,
    Sheet.MONEY,
    Sheet.COURTS,
)
"""What a pack holds when nobody says what: all but what is for one person."""


def pack(job: Job, sheets: Iterable[Sheet] = USUAL) -> bytes:
    """These sheets, one after another. Malformed when the financial report cannot be made."""
    return _pressed(job, tuple(page for sheet in sheets for page in pages(job, sheet)))


def wall_chart(job: Job, poster: Poster, *, tiled: bool = False) -> bytes:
    """The charts for the wall. Malformed for an event without one."""
    found = tuple(posters(job, poster, tiled=tiled))
    if not found:
        raise Malformed("this event has no chart", "print.no_chart")
    return _pressed(job, found)


def pages(job: Job, sheet: Sheet) -> Iterator[Page]:
    if sheet is Sheet.CHART:
        yield from chart_pages(job)
        return
    width, height = job.size
    blocks = tuple(_FLOWING[sheet](job))
    if blocks:
        title = say(f"event_paper.sheet.{sheet}")
        yield Page(title, "", width, height, blocks, bare=sheet in _BARE)


def _pressed(job: Job, found: tuple[Page, ...]) -> bytes:
    about = job.now.about
    facts = (about.code, about.host, about.place, days_said(job.now.days))
    values = Pack(
        title=about.name,
        name=about.name,
        about=" · ".join(each for each in facts if each),
        foot=say("event_paper.foot.rehearsal" if about.rehearsal else "event_paper.foot.made",
                 moment=moment_said(job.made)),
        of=spoken().text("event_paper.foot.page"),
        qr=() if job.blank else qr(job.address),
        address="" if job.blank else job.address,
        pages=found,
    )  # fmt: skip
    if not found:
        raise Malformed("there is nothing to print on that sheet", "print.nothing")
    return pressed("event_pack.typ", values, job.made)
